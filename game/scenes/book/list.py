"""The list of all games: a line each with the intervals of winnable deals and of a careful player's wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import pygame

from game.look import charts
from game.look.charts import Share
from game.look.keys import smallest
from game.look.palette import GOLD_LIGHT, IVORY, RGB
from game.look.type import Style, fitting, scaled, shortened, text, width
from game.look.widgets.gold import hairline
from game.rules import Ruleset
from game.scenes.widgets.rows import QUIET, Rows
from game.solver.odds.measured import Figures
from game.words import game_name, marked, phrase
from game.words.games import variant_names
from game.words.odds import could_in_short, in_percent

ROW, HEAD = 35, 40  # u
NAME, LEFT, RIGHT, CARELESS, CAREFUL, COULD = 0.035, 0.33, 0.655, 0.785, 0.88, 0.985
"""Where the name begins and the chart begins and ends, as parts of the width; where the figures end."""
Row = tuple[Ruleset, Figures]


@dataclass
class OddsList(Rows[Row]):
    """Rows of rulesets with their figures, one of them chosen."""

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
        figures = (
            (in_percent(found.careless_part) if found.says_could else "–", CARELESS, QUIET),
            (in_percent(found.careful) if found.says_care else "–", CAREFUL, GOLD_LIGHT),
            (could_in_short(found), COULD, IVORY),
        )
        for share, end, ink in figures:
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
def picture(size: tuple[int, int], found: Figures) -> pygame.Surface:
    """The chart of one ruleset's intervals."""
    careful = Share(found.careful, *found.care) if found.played else None
    careless = Share(found.careless_part, *found.carelessness)
    return charts.beside(size, Share(found.could, *found.winnable), careful, careless)
