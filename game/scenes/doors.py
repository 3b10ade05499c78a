"""The doors: every scene that can be opened, with what it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, ParamSpec

if TYPE_CHECKING:
    from game.evening import Proposal
    from game.rules import Game, Move, Position, Ruleset
    from game.scenes.board import Board
    from game.scenes.clipboard import Pasted
    from game.store import Deal, Origin, Timeline
    from game.store.moving import Data

P = ParamSpec("P")
Then = Callable[[], object]


@dataclass(frozen=True, eq=False)
class Leads(Generic[P]):
    """A door. to: the module and class of its scene within `game.scenes`. takes: shows what it takes, where a list of
    types can't.

    Scenes lead to each other in a circle, so none imports another: they ask their stage to open a door. A scene's
    module is imported when its door is first opened, so that the first screen appears sooner.
    """

    to: str
    takes: Callable[P, None] | None = None

    def behind(self) -> type[Any]:
        """The class of the scene, some subclass of `Scene`, which knows the doors and so can't be named here."""
        module, _, name = f"game.scenes.{self.to}".rpartition(".")
        scene: type[Any] = getattr(import_module(module), name)
        return scene


def _table(deal: Deal, instead_of: Deal | None = None, line: Sequence[str] = ()) -> None:
    """instead_of: an unfinished one to give up. line: moves to redo."""


def _showcase(only: str | None = None, seconds: float | None = None, asked: bool = True) -> None:
    """only: a game's id. seconds: it ends after them. asked: somebody asked for it."""


def _replay(deal: Deal, at: int = 0) -> None:
    """at: the move to begin at."""


def _review(timeline: Timeline, turn: bool = False) -> None:
    """turn: at the move that lost the deal."""


def _why(position: Position, moves: Sequence[Move] = (), number: int | None = None) -> None:
    """moves: from there to a position that is lost. number: of the deal."""


def _book(ruleset: Ruleset | None = None) -> None:
    """ruleset: to begin with."""


def _history(game: str = "") -> None:
    """game: the id of the only one to show."""


def _games(typed: str = "") -> None:
    """typed: letters that were typed to find one."""


def _files(*data: Data) -> None:
    """data: what is written and read at first."""


class Door:
    """The scenes that can be opened, and what `Host.open` takes for each."""

    TONIGHT: Leads[[]] = Leads("tonight.tonight.TonightScene")
    GAMES = Leads("menu.programme.Programme", _games)
    MENU: Leads[[]] = Leads("menu.menu.Menu")
    ALBUM: Leads[[]] = Leads("tonight.album.AlbumScene")
    TABLE = Leads("table.table.TableScene", _table)
    LESSON: Leads[[Ruleset]] = Leads("lesson.lesson.LessonScene")
    WIN: Leads[[Board, Then, Then, Then, Callable[[Pasted], None], Proposal, Deal]] = Leads("show.win.WinScene")
    """The board of a won deal; functions for a new deal, the same deal again, its review, a pasted deal; what is
    proposed.
    """
    KEYS: Leads[[Any]] = Leads("pages.keycard.KeyCard")  # the scene whose keys are listed
    SHOWCASE = Leads("show.showcase.Showcase", _showcase)
    SETTINGS: Leads[[]] = Leads("pages.settings.SettingsScene")
    HANDS: Leads[[]] = Leads("pages.settings.HandsPage")
    RULES: Leads[[Ruleset]] = Leads("pages.rules.RulesPage")
    STATISTICS = Leads("pages.statistics.StatisticsScene", _book)
    ODDS = Leads("pages.oddsbook.OddsBook", _book)
    HOW_WE_KNOW: Leads[[]] = Leads("pages.textpage.HowWeKnow")
    HISTORY = Leads("pages.history.History", _history)
    REPLAY = Leads("pages.replay.Replay", _replay)
    TODAY: Leads[[]] = Leads("pages.dancecard.DanceCard")
    SOLVED: Leads[[Ruleset, Callable[[int], None]]] = Leads("pages.shelves.SolvedScene")
    DEAL_NUMBER: Leads[[Ruleset, Callable[[Pasted], None]]] = Leads("dialog.DealNumber")
    PROBLEMS: Leads[[Ruleset]] = Leads("pages.shelves.ProblemsScene")
    PROBLEM: Leads[[str, int]] = Leads("table.problem.ProblemScene")  # a game's id, the number of a problem
    WHY = Leads("table.why.WhyScene", _why)
    REVIEW = Leads("pages.review.ReviewScene", _review)
    FILES = Leads("pages.files.FilesPage", _files)
    COMPARE: Leads[[Timeline, Timeline]] = Leads("pages.replay.Comparing")
    """Two timelines of one deal, the player's first."""
    UNREAD: Leads[[Callable[[], object]]] = Leads("dialog.Unread")
    OWN: Leads[[]] = Leads("pages.ownpage.OwnPage")
    FORM: Leads[[Game]] = Leads("pages.form.FormPage")  # the game to begin with
    GUIDE: Leads[[]] = Leads("pages.textpage.GuidePage")
    FIND_DEAL: Leads[[Ruleset, Callable[[int, Origin], object], Then]] = Leads("table.dealing.FindDeal")
    """Functions for the number found and for cancelling; the host needs its worker."""


EVERY_DOOR = tuple(door for door in vars(Door).values() if isinstance(door, Leads))  # all of them
