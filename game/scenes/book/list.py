"""All games side by side: a line each with the intervals of what can be won and of what a careful player wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.look import charts
from game.look.charts import Share
from game.look.palette import GOLD_LIGHT, IVORY, RGB
from game.look.type import Style, fitting, scaled, shortened, text, width
from game.look.widgets.caption import hairline
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget
from game.rules import Ruleset
from game.scenes.format import rules_in_words
from game.scenes.widgets.gamelist import bar_of_light
from game.solver.odds.book import percent
from game.solver.odds.measured import Figures

ROW, HEAD, RAIL = 35, 40, 30  # u
QUIET: RGB = (190, 194, 180)
NAME, LEFT, RIGHT, COULD, CAREFUL, LUCK = 0.035, 0.33, 0.685, 0.815, 0.905, 0.985
"""Where the name begins and the chart begins and ends, as parts of the width; where the figures end."""
MOVES = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -10,
    pygame.K_PAGEDOWN: 10,
    pygame.K_HOME: -(10**9),
    pygame.K_END: 10**9,
}
Row = tuple[Ruleset, Figures]


@dataclass
class OddsList(Widget):
    """Rows of rulesets with their figures, one of them chosen."""

    rows: Sequence[Row] = ()
    index: int = 0
    scroll: Scroll = field(default_factory=Scroll, init=False)
    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1), init=False)

    @property
    def chosen(self) -> Row:
        """The row chosen."""
        return self.rows[self.index]

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows, or in another order; the ruleset chosen stays so if it is among them, or its game."""
        before, self.rows, self.index = self.rows and self.chosen[0], rows, 0
        for like in (lambda one: one.game_id == before.game_id, lambda one: one.id == before.id) if before else ():
            self.index = next((place for place, (one, _) in enumerate(rows) if like(one)), self.index)
        self.place(self.rect, self.u)

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        return max(17, round(ROW * self.u), round(scaled(18, self.u) * 1.5))

    def place(self, rect: pygame.Rect, u: float) -> None:
        """Give the list its room; headings stand above the rows."""
        self.rect, self.u = rect, u
        head = max(round(HEAD * u), round(scaled(15, u) * 2.2))
        self.window = pygame.Rect(rect.x, rect.y + head, rect.w, rect.h - head)
        self.scroll.place(self.window, len(self.rows) * self.tall, u)
        self._follow(at_once=True)

    def step(self, dt: float) -> bool:
        """Let the rows glide."""
        return self.scroll.step(dt)

    def state(self) -> tuple[object, ...]:
        """All that shows."""
        return (*super().state(), self.index, [ruleset.id for ruleset, _ in self.rows], self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        """Up and down go through the rows."""
        return key in MOVES

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the thumb scroll; True only if another row is chosen."""
        if event.type != pygame.KEYDOWN and (event.type != pygame.MOUSEWHEEL or self.hovered):
            self.scroll.handle(event)
        return super().handle(event)

    def _press(self, at: tuple[int, int]) -> bool:
        if not self.window.collidepoint(at) or self.scroll.thumb(0.0).collidepoint(at):
            return False
        row = (at[1] - self.window.y + self.scroll.offset(0.0)) // self.tall
        return row < len(self.rows) and self._choose(row)

    def _key(self, key: int) -> bool:
        return key in MOVES and self._choose(self.index + MOVES[key])

    def _choose(self, place: int) -> bool:
        place = min(max(place, 0), len(self.rows) - 1)
        changed, self.index = place != self.index, place
        self._follow()
        return changed

    def _follow(self, at_once: bool = False) -> None:
        self.scroll.show(self.index * self.tall, self.tall, at_once)

    # ── drawing ──

    def draw(self, target: pygame.Surface) -> None:
        """The rows that show, under the scale from none to all."""
        window, offset = self.window, self.scroll.offset(0.0)
        self._draw_headings(target)
        before = target.get_clip()
        target.set_clip(window)
        first = offset // self.tall
        for place in range(first, min(len(self.rows), first + window.h // self.tall + 2)):
            row = pygame.Rect(window.x, window.y + place * self.tall - offset, self._wide, self.tall)
            self._draw_row(target, row, self.rows[place], place == self.index)
        target.set_clip(before)
        self.scroll.draw(target, 0.0)

    @property
    def _wide(self) -> int:
        return self.window.w - round(RAIL * self.u)

    def _draw_headings(self, target: pygame.Surface) -> None:
        px, low = scaled(15, self.u), self.window.y - round(6 * self.u)
        left, right = self._x(LEFT) + self.tall // 4, self._x(RIGHT) - self.tall // 4
        for share in (0, 25, 50, 75, 100):
            words = text(str(share), Style.REGULAR, px, QUIET)
            target.blit(words, words.get_rect(midbottom=(left + (right - left) * share // 100, low)))
        for words, end in (("winnable", COULD), ("careful", CAREFUL), ("luck", LUCK)):
            picture = text(words, Style.REGULAR, px, GOLD_LIGHT if end == CAREFUL else QUIET)
            target.blit(picture, picture.get_rect(bottomright=(self._x(end), low)))
        target.blit(hairline(self._wide), (self.rect.x, self.window.y - 1))

    def _x(self, part: float) -> int:
        return self.rect.x + round(self._wide * part)

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, entry: Row, chosen: bool) -> None:
        ruleset, found = entry
        if chosen:
            target.blit(bar_of_light(row.size, self.focused), row)
        self._draw_name(target, row, ruleset, GOLD_LIGHT if chosen else IVORY)
        left, right = self._x(LEFT), self._x(RIGHT)
        target.blit(picture((right - left, row.h), found), (left, row.y))
        careful = percent(found.careful) if found.played else "–"
        could, luck = percent(found.could), percent(found.luck)
        figures = ((could, COULD, IVORY), (careful, CAREFUL, GOLD_LIGHT), (luck, LUCK, QUIET))
        for share, end, ink in figures:
            words = text(share, Style.REGULAR, scaled(17, self.u), ink)
            target.blit(words, words.get_rect(midright=(self._x(end), row.centery)))

    def _draw_name(self, target: pygame.Surface, row: pygame.Rect, ruleset: Ruleset, ink: RGB) -> None:
        room = self._x(LEFT) - self._x(NAME) - round(14 * self.u)
        name, px = ruleset.game.name, scaled(19, self.u)
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, px, room), ink)
        at = title.get_rect(midleft=(self._x(NAME), row.centery))
        target.blit(title, at)
        if ruleset.variants:
            px = scaled(14, self.u)
            left = at.right + round(10 * self.u)
            rest = self._x(NAME) + room - left
            words = shortened(rules_in_words(ruleset).lower(), Style.REGULAR, px, rest)
            if width(words, Style.REGULAR, px) <= rest:
                note = text(words, Style.REGULAR, px, QUIET)
                target.blit(note, note.get_rect(midleft=(left, row.centery + round(2 * self.u))))


@lru_cache(maxsize=128)
def picture(size: tuple[int, int], found: Figures) -> pygame.Surface:
    """The intervals of one ruleset."""
    careful = Share(found.careful, *found.care) if found.played else None
    return charts.beside(size, Share(found.could, *found.winnable), careful, found.careless / found.deals)
