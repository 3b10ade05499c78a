"""The player's results: each chart answers the question above it. game.store.statistics defines what the words mean."""

from collections.abc import Iterator, Sequence

import pygame

from game import rules
from game.look.keys import Key
from game.look.type import Style, scaled
from game.look.widgets.buttons import Selector
from game.look.widgets.widget import Widget
from game.play.points import latest, points
from game.rules import Ruleset, UnknownRuleset
from game.scenes.command import Command
from game.scenes.doors import Door
from game.scenes.page import BACK, Page
from game.scenes.pages import charts
from game.scenes.pages.charts import Hardness
from game.scenes.parts import FILL, Beside, Caption, Column, Gap, Group, Part, Picture, Use, Words
from game.scenes.presentation import emblem, look_of
from game.scenes.scene import Host
from game.scenes.widgets.rows import QUIET
from game.solver.odds.measured import measured
from game.store import Statistics, Which
from game.store.elsewhere import brought, rulesets_brought
from game.store.statistics import Results, results_soon, table_soon
from game.words import digits, game_name, heard, marked, phrase, plural, ruleset_name
from game.words.catalogue import HARD_SPACE, labelled
from game.words.games import rules_in_words
from game.words.odds import details, outcomes, played
from game.words.records import brought_told

LEFT = 0.23  # the part of the width that the numbers at the left take
ALL = marked("All games")
SMALL = 0.6  # up to this scale the cards beside the numbers are left out


class StatisticsScene(Page):
    """The numbers at the left, the charts at the right. ruleset: the one to begin with, if it was played."""

    title = marked("Statistics")
    foot = ("all_games", "explain", "history", "odds")
    commands = (
        BACK,
        Command("all_games", (Key(pygame.K_a),), "all games in one table, or one game", "All games"),
        Command("explain", (Key(pygame.K_F1),), "what the words mean", "What is counted"),
        Command("history", (Key(pygame.K_j),), "these deals in the journal", "Journal"),
        Command("odds", (Key(pygame.K_o), Key(pygame.K_F10)), "how often each game can be won", "Odds"),
    )

    def __init__(self, host: Host, ruleset: Ruleset | None = None) -> None:
        super().__init__(host)
        self.played = _played(host)
        self.rulesets: list[Ruleset | None] = [None, *self.played]
        names = (phrase(ALL), *(game_name(one.game) for one in self.played))  # their variants stand below
        at = self.rulesets.index(ruleset) if ruleset in self.rulesets else 0
        self.choice = Selector(phrase("Game"), options=names, index=at)
        self.controls.focus(self.choice)
        self._came_from = ruleset
        self.shown = "numbers"
        self.hardness = Hardness(host)
        self._look_up()

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset shown; None for all games together."""
        return self.rulesets[self.choice.index]

    def enter(self) -> None:
        self._look_up()
        self.invalidate()

    def _look_up(self) -> None:
        self.which = self._counted(self.ruleset.id if self.ruleset else "")
        self.results: Results | None = None
        self.table: Sequence[Statistics] | None = None
        self.points: tuple[int, ...] = ()
        self._counting: Iterator[tuple[int, ...]] = iter(())
        if self.ruleset and points(self.ruleset, (), (), self.host.settings.points) is not None:
            self._counting = latest(self.host.journal, self.which, self.host.settings.points)
        self._count()

    def _count(self) -> bool:
        """Ask for what is to be shown, until it is there; returns whether it is there now, and was not before."""
        if not self.host.settings.statistics:
            return False
        if self.results is None:
            self.results = results_soon(self.host.journal, self.which)
            return self.results is not None
        if self.table is None and self.shown == "sheet":
            selections = [self._counted(one.id if one else "") for one in self._in_table]
            self.table = table_soon(self.host.journal, selections)
            return self.table is not None
        return False

    @property
    def _in_table(self) -> list[Ruleset | None]:
        return [None, *self.played]

    def step(self, dt: float) -> bool:
        if self.host.top is self and self._count():
            self.prepare_anew()
        if self.host.top is self and (found := next(self._counting, ())):
            self.points = found
            self.prepare_anew()
        untried = [one.deal for one in self.results.latest if one.wins is None] if self.results else []
        if self.hardness.step(dt, untried):
            self.prepare_anew()
        return super().step(dt)

    def leave(self) -> None:
        self.hardness.stop()
        super().leave()

    def used(self, widget: Widget) -> None:
        self._look_up()
        self.prepare_anew()

    def all_games(self) -> None:
        self._turn_to("sheet")
        self._count()

    def _counted(self, ruleset: str) -> Which:
        """The deals of a ruleset, or all, that the statistics count."""
        return Which(ruleset=ruleset, since=self.host.settings.counted_since)

    def explain(self) -> None:
        self._turn_to("words")

    def _turn_to(self, what: str) -> None:
        self.shown = "numbers" if self.shown == what else what
        self.prepare_anew()

    def history(self) -> None:
        self.host.open(Door.HISTORY, self.ruleset.game_id if self.ruleset else "")

    def odds(self) -> None:
        self.host.open(Door.ODDS, self.ruleset or self._came_from)

    # ── the picture ──

    def content(self) -> Part:
        """The choice of game at the upper left, the numbers below it, and at the right what is shown of them."""
        if not self.host.settings.statistics:
            words = phrase("Statistics are turned off in the settings. The journal is kept.")
            return Column(Use(self.choice), FILL, Words(words, 22, live=True), FILL)
        counting = Words(phrase("Your deals are being counted."), 20, QUIET, live=True)
        if self.results is None:
            return Column(Use(self.choice), FILL, counting, FILL)
        if self.shown == "words":
            right: Part = Column(*charts.meanings())
        elif self.shown == "sheet":
            names = [ruleset_name(one) if one else phrase(ALL) for one in self._in_table]
            right = charts.Table([*zip(names, self.table, strict=True)]) if self.table else counting
        else:
            right = self._charts(self.results)
        return Beside(Column(*self._numbers(self.results.statistics)), right, gap=64, shares=(LEFT, 0), apart=48)

    def _numbers(self, numbers: Statistics) -> Iterator[Part]:
        """How many deals there are, how they ended, and what else is counted."""
        ruleset = self.ruleset
        yield Use(self.choice)
        yield Gap(8)
        yield Words(rules_in_words(ruleset) if ruleset else phrase("All variants included"), 18, QUIET)
        yield Gap(14)
        if scaled(20, self.u) <= round(20 * self.u) and self.u > SMALL:  # with larger letters there is no room
            yield Picture(self._draw_emblem, lambda _, u: round(130 * u))
        counts = [phrase("{n} {what}", n=n, what=what) for _, n, what in outcomes(numbers)]
        told = plural("{n} deal played:", "{n} deals played:", numbers.played)
        rows = [charts.Outcome(*one) for one in outcomes(numbers)]
        total = charts.Total(digits(numbers.played), played(numbers.played))
        yield Group(heard.read_out([told, ", ".join(counts)]), total, *rows, live=True)
        for other in brought(self.host.journal, ruleset.id) if ruleset else ():
            yield Words(brought_told(other), 17, QUIET)
        for caption, pairs in details(numbers):
            told = labelled(caption, ", ".join(f"{what} {value}" for value, what in pairs))
            columns = (
                Column(
                    Words(value.replace(" ", HARD_SPACE), 30, style=Style.DISPLAY, leading=1.1),
                    Words(said, 17, QUIET, leading=1.2),
                )
                for value, said in pairs
            )
            yield Group(told, Gap(8), Caption(caption, 30, 30), Beside(*columns, gap=10))

    def _draw_emblem(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        game = self.ruleset.game if self.ruleset else rules.GAMES[0]
        fan = emblem(game, look_of(self.host.settings), round(76 * self.u))
        surface.blit(fan, fan.get_rect(midtop=room.midtop), None, pygame.BLEND_PREMULTIPLIED)

    def _charts(self, results: Results) -> Part:
        known = measured(self.ruleset.id) if self.ruleset else None
        careful = min(1.0, known.careful / known.could) if known and known.could and known.says_care else None
        progress, luck = (
            Column(*charts.progress(results.points, careful)),
            charts.luck(results.statistics.dealt, known),
        )
        tried = [(one.won, self.hardness.wins(one.deal) if one.wins is None else one.wins) for one in results.latest]
        asked = [*luck, *([Gap(12)] if luck else []), *charts.hardness(tried), *charts.points(self.points)]
        return Column(
            Beside(progress, Column(*asked), gap=56, shares=(0.64, 0), apart=32) if asked else progress,
            Gap(22),
            *charts.evenings(results.evenings, self.host.local_time().date()),
        )


def _played(host: Host) -> list[Ruleset]:
    """The rulesets played, in the order of the menu."""
    found = set()
    for id in (*host.journal.rulesets(), *rulesets_brought(host.journal)):
        try:
            found.add(rules.find_ruleset(id))
        except UnknownRuleset:
            continue
    order = {game.id: place for place, game in enumerate(rules.GAMES)}
    return sorted(found, key=lambda one: (order.get(one.game_id, len(order)), one.id))
