"""Which class of scene is behind each door. Scenes lead to each other in a circle, so none imports another: they ask
their stage to open a door. A scene's module is imported when its door is first opened, so that the menu appears sooner.
"""

from __future__ import annotations

from importlib import import_module

from game.scenes.scene import Door, Scene

SCENES: dict[Door, str] = {
    Door.TONIGHT: "tonight.tonight.TonightScene",
    Door.GAMES: "programme.programme.Programme",
    Door.MENU: "menu.menu.Menu",
    Door.ALBUM: "album.album.AlbumScene",
    Door.TABLE: "table.table.TableScene",
    Door.LESSON: "lesson.lesson.LessonScene",
    Door.WIN: "show.win.WinScene",
    Door.KEYS: "pages.keycard.KeyCard",
    Door.SHOWCASE: "show.showcase.Showcase",
    Door.SETTINGS: "pages.settings.SettingsScene",
    Door.HANDS: "pages.hands.hands.HandsPage",
    Door.RULES: "pages.rules.RulesPage",
    Door.STATISTICS: "pages.statistics.StatisticsScene",
    Door.ODDS: "book.book.OddsBook",
    Door.HOW_WE_KNOW: "book.how.HowWeKnow",
    Door.HISTORY: "pages.history.History",
    Door.REPLAY: "pages.replay.Replay",
    Door.TODAY: "pages.dancecard.DanceCard",
    Door.SOLVED: "pages.shelves.solved.SolvedScene",
    Door.DEAL_NUMBER: "pages.dealnumber.DealNumber",
    Door.PROBLEMS: "pages.shelves.problems.ProblemsScene",
    Door.PROBLEM: "table.problem.ProblemScene",
    Door.WHY: "table.why.WhyScene",
    Door.REVIEW: "pages.review.ReviewScene",
    Door.FILES: "pages.files.FilesPage",
    Door.COMPARE: "pages.comparing.Comparing",
    Door.OWN: "pages.own.own.OwnPage",
    Door.GUIDE: "pages.own.guide.GuidePage",
    Door.FIND_DEAL: "table.finddeal.FindDeal",
}
"""For each door, the module and class within `game.scenes`."""


def behind(door: Door) -> type[Scene]:
    """The class of scene behind a door."""
    module, _, name = f"game.scenes.{SCENES[door]}".rpartition(".")
    scene: type[Scene] = getattr(import_module(module), name)
    return scene
