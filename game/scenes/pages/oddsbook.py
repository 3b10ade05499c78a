"""The page of odds: the intervals of winnable deals and of a careful player's wins, and the words about each game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import ClassVar

import pygame

from game import rules
from game.look import charts
from game.look.charts import Share
from game.look.keys import Key, smallest
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY, RGB
from game.look.type import Style, fitting, scaled, shortened, text, width
from game.look.widgets.buttons import Selector
from game.look.widgets.gold import hairline
from game.look.widgets.widget import Widget
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.doors import Door
from game.scenes.menu.choosing import games_of
from game.scenes.page import BACK, Page
from game.scenes.pages.charts import Hardness
from game.scenes.parts import Beside, Column, Gap, Group, Legend, List, Part, Use, Words
from game.scenes.scene import Host
from game.scenes.widgets.rows import QUIET, Rows
from game.solver.odds.measured import Measurement, measured
from game.store import Deal
from game.store.own import old_friends
from game.words import game_name, marked, phrase
from game.words.catalogue import labelled
from game.words.games import rules_in_words, variant_names
from game.words.odds import could_in_short, in_percent, told

ROW, HEAD = 35, 40  # u
NAME, LEFT, RIGHT, CARELESS, CAREFUL, COULD = 0.035, 0.33, 0.655, 0.785, 0.88, 0.985
"""Where the name begins and the chart begins and ends, as parts of the width; where the numbers end."""
Row = tuple[Ruleset, Measurement]


@dataclass
class OddsList(Rows[Row]):
    """Rows of rulesets with their numbers, one of them chosen."""

    rail: ClassVar[int] = 30

    @property
    def chosen(self) -> Row:
        return self.rows[self.index]

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows, or in another order; the chosen ruleset stays chosen if it is among them, else its game."""
        before = self.chosen[0] if self.rows else None
        self.rows, self.index = rows, 0
        if before:
            same = [place for place, (one, _) in enumerate(rows) if one.id == before.id]
            akin = [place for place, (one, _) in enumerate(rows) if one.game_id == before.game_id]
            self.index = next(iter([*same, *akin]), 0)
        self.place(self.rect, self.u)

    @property
    def tall(self) -> int:
        return max(smallest(), round(ROW * self.u), round(scaled(18, self.u) * 1.5))

    @property
    def head(self) -> int:
        return max(round(HEAD * self.u), round(scaled(15, self.u) * 2.2))

    # ── drawing ──

    def _draw_headings(self, target: pygame.Surface) -> None:
        px, low = scaled(15, self.u), self.window.y - round(6 * self.u)
        left, right = self._x(LEFT) + self.tall // 4, self._x(RIGHT) - self.tall // 4
        for share in (0, 25, 50, 75, 100):
            percent = text(str(share), Style.REGULAR, px, QUIET)
            before = target.blit(percent, percent.get_rect(midbottom=(left + (right - left) * share // 100, low))).right
        for words, end in ((marked("careless"), CARELESS), (marked("careful"), CAREFUL), (marked("all cards"), COULD)):
            size = fitting(phrase(words), Style.REGULAR, px, self._x(end) - before - round(20 * self.u))
            picture = text(phrase(words), Style.REGULAR, size, GOLD_LIGHT if end == CAREFUL else QUIET)
            target.blit(picture, picture.get_rect(bottomright=(self._x(end), low)))
            before = self._x(end)
        target.blit(hairline(self._wide), (self.rect.x, self.window.y - 1))

    def _x(self, part: float) -> int:
        return self.rect.x + round(self._wide * part)

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        ruleset, found = self.rows[place]
        self._draw_name(target, row, ruleset, self._ink_of(place))
        left, right = self._x(LEFT), self._x(RIGHT)
        target.blit(picture((right - left, row.h), found), (left, row.y))
        shares = (
            (in_percent(found.careless_part) if found.says_could else "–", CARELESS, QUIET),
            (in_percent(found.careful) if found.says_care else "–", CAREFUL, GOLD_LIGHT),
            (could_in_short(found), COULD, IVORY),
        )
        for share, end, ink in shares:
            words = text(share, Style.REGULAR, scaled(17, self.u), ink)
            target.blit(words, words.get_rect(midright=(self._x(end), row.centery)))

    def _draw_name(self, target: pygame.Surface, row: pygame.Rect, ruleset: Ruleset, ink: RGB) -> None:
        room = self._x(LEFT) - self._x(NAME) - round(14 * self.u)
        name, px = game_name(ruleset.game), scaled(19, self.u)
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, px, room), ink)
        at = title.get_rect(midleft=(self._x(NAME), row.centery))
        target.blit(title, at)
        if ruleset.variants:
            px = scaled(14, self.u)
            left = at.right + round(10 * self.u)
            rest = self._x(NAME) + room - left
            words = shortened(variant_names(ruleset), Style.REGULAR, px, rest)
            if width(words, Style.REGULAR, px) <= rest:
                note = text(words, Style.REGULAR, px, QUIET)
                target.blit(note, note.get_rect(midleft=(left, row.centery + round(2 * self.u))))


@lru_cache(maxsize=128)
def picture(size: tuple[int, int], found: Measurement) -> pygame.Surface:
    """The chart of one ruleset's intervals."""
    careful = Share(found.careful, *found.care) if found.played else None
    careless = Share(found.careless_part, *found.carelessness)
    return charts.beside(size, Share(found.could, *found.winnable), careful, careless)


LIST = 0.66  # the part of the width that the list takes
SHOWN = (marked("every game"), marked("with variants"))
ORDERS = (marked("as in the menu"), marked("knowing every card"), marked("careful play"), marked("careless play"))


class OddsBook(Page):
    """The list at the left, what is known of the chosen row at the right. ruleset: the one to begin with."""

    title = marked("Odds")
    foot = ("variants", "order", "rules", "how_we_know")
    commands = (
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F10))),
        Command("variants", (Key(pygame.K_v),), "show variants too, or only games", "Variants"),
        Command("order", (Key(pygame.K_o),), "sort by another figure", "Order"),
        Command("rules", (Key(pygame.K_F1),), "the rules of this game", "Rules"),
        Command("how_we_know", (Key(pygame.K_k),), "where these figures come from", "How we know"),
    )

    def __init__(self, host: Host, ruleset: Ruleset | None = None) -> None:
        super().__init__(host)
        old_friends()  # all are listed from the first
        self.games = games_of(host)
        self.shown = Selector(
            phrase("Show"), options=tuple(map(phrase, SHOWN)), index=int(bool(ruleset and ruleset.variants))
        )
        self.ordered = Selector(phrase("Order"), options=tuple(map(phrase, ORDERS)))
        self.list = OddsList(phrase("Odds"))
        self.list.scroll.seconds = 0.0 if host.settings.reduced_motion else self.list.scroll.seconds
        self.hardness = Hardness(host)
        self._paused: dict[str, Deal | None] = {}
        self.controls.focus(self.list)
        self._show()
        if ruleset:
            ids = [one.id for one, _ in self.list.rows]
            self.list.index = ids.index(ruleset.id) if ruleset.id in ids else 0

    def _show(self) -> None:
        """Fill the list with the chosen rows in the chosen order."""
        every = [(one, found) for game in self.games for one in rules.rulesets_of(game) if (found := measured(one.id))]
        rows = [row for row in every if self.shown.index or not row[0].variants]
        self.list.show(sorted(rows, key=KEYS[self.ordered.index]))
        self.invalidate()

    # ── commands ──

    def variants(self) -> None:
        self.shown.index = 1 - self.shown.index
        self._show()

    def order(self) -> None:
        self.ordered.index = (self.ordered.index + 1) % len(ORDERS)
        self._show()

    def rules(self) -> None:
        self.host.open(Door.RULES, self.list.chosen[0])

    def how_we_know(self) -> None:
        self.host.open(Door.HOW_WE_KNOW)

    def used(self, widget: Widget) -> None:
        if widget is not self.list:
            self._show()
        self.invalidate()

    @property
    def paused(self) -> Deal | None:
        ruleset = self.list.chosen[0]
        if ruleset.id not in self._paused:
            saved = self.host.journal.saved(ruleset.game_id)
            self._paused[ruleset.id] = saved if saved and saved.ruleset == ruleset.id else None
        return self._paused[ruleset.id]

    def step(self, dt: float) -> bool:
        if self.hardness.step(dt, [self.paused] if self.paused else []):
            self.invalidate()
        return self.list.step(dt) | super().step(dt)

    def leave(self) -> None:
        self.hardness.stop()
        super().leave()

    # ── the picture ──

    def content(self) -> Part:
        """Two choices above the list, the legend below it, and what is known of the chosen row at the right."""
        ruleset, found = self.list.chosen
        legend = (Legend(partial(_sign, place), phrase(words), 17, 15, QUIET) for place, words in enumerate(LEGEND))
        choices = Beside(Use(self.shown), Use(self.ordered), gap=24)
        left = Column(choices, Gap(8), List(self.list, rows=6), Gap(10), Beside(*legend, gap=24))
        name = Words(game_name(ruleset.game), 40, GOLD_LIGHT, Style.DISPLAY, 1.1)
        known: list[Part] = []
        *said, again = told(ruleset, found)
        if tried := self.hardness.told(self.paused):
            said.append((phrase("Your paused deal"), tried))
        for caption, words in (*said, again):
            heading = Words(caption.upper(), 14, GILT, Style.MEDIUM)
            aloud = "" if (caption, words) == again else labelled(caption, words)  # nobody types by ear
            known.append(Group(aloud, heading, Gap(2), Words(words, 18, leading=1.3), Gap(13)))
        right = Column(name, Words(rules_in_words(ruleset), 18, HUD), Gap(14), *known)
        return Beside(left, right, gap=56, shares=(LIST, 0), apart=36)


LEGEND = (marked("knowing every card"), marked("careful play"), marked("careless play"))
KEYS = (lambda _row: 0, lambda row: -row[1].could, lambda row: -row[1].careful, lambda row: -row[1].careless_part)
"""The orders of the rows, as sort keys; equal ones stay in the order of the menu."""


def _sign(place: int, high: int) -> pygame.Surface:
    return charts.signs(high)[place]
