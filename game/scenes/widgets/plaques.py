"""Shelves of numbered tiles, one for each deal; they scroll when there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.look.palette import GILT, GOLD_LIGHT, HUD, INK, IVORY, MUTED
from game.look.shapes import surface as empty
from game.look.type import Style, fitting, scaled, shortened, text
from game.look.widgets.caption import hairline
from game.look.widgets.gold import difficulty_jewels, gold_ground
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import USE_KEYS, Widget, frame
from game.words import figures
from game.words.shelves import won_of

PLAQUE = (118, 50)  # all in u
GAP = 14
HEADING = 62
BETWEEN = 22  # shelves
RAIL = 36
LOWEST = 24  # px
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}


@dataclass(frozen=True)
class Shelf:
    """Deals of one kind: its name, how many of three jewels are lit (0 for no jewels at all), and what it means."""

    name: str
    level: int
    words: str
    deals: tuple[int, ...]


@dataclass
class DealBoard(Widget):
    """The shelves. Tiles of `won` deals are gold, and count(won, deals) returns the words for how many; the paused one
    (`saved`) has a mark; index counts through all shelves.
    """

    shelves: Sequence[Shelf] = ()
    won: frozenset[int] = frozenset()
    saved: int | None = None
    count: Callable[[int, int], str] = won_of
    index: int = 0
    scroll: Scroll = field(default_factory=Scroll, init=False)

    def __post_init__(self) -> None:
        self.deals = [deal for shelf in self.shelves for deal in shelf.deals]
        self._plaques: list[pygame.Rect] = []  # on the sheet
        self._tops: list[int] = []  # what to show above each tile: also its heading, if that is directly above
        self._sheet = empty((1, 1))
        self._at = (-1, -1)
        self._down: int | None = None

    @property
    def deal(self) -> int:
        """The chosen number."""
        return self.deals[self.index]

    # ── places ──

    def place(self, rect: pygame.Rect, u: float) -> None:
        """Place the board, in pixels, and draw its sheet again."""
        self.rect, self.u = rect, u
        gap = round(GAP * u)
        wide = rect.w - round(RAIL * u)
        columns = max(1, (wide + gap) // round((PLAQUE[0] + GAP) * u))
        cell = (wide + gap) // columns
        size = (cell - gap, max(LOWEST, round(PLAQUE[1] * u)))
        self._plaques, self._tops, headings = [], [], []
        y = 0
        for shelf in self.shelves:
            headings.append(pygame.Rect(0, y, cell * columns - gap, round(HEADING * u)))
            low = y + round(HEADING * u)
            for place in range(len(shelf.deals)):
                row, column = divmod(place, columns)
                top = low + row * (size[1] + gap)
                self._plaques.append(pygame.Rect((column * cell, top), size))
                self._tops.append(top if row else y)
            y = (self._plaques[-1].bottom if shelf.deals else low) + round(BETWEEN * u)
        y += gap - round(BETWEEN * u)
        self._sheet = empty((rect.w, max(1, y)))
        for shelf, heading in zip(self.shelves, headings, strict=True):
            self._draw_heading(shelf, heading)
        for index, plaque in enumerate(self._plaques):
            self._draw_plaque(self._sheet, index, plaque, "rest")
        self.scroll.place(rect, y, u)
        self._show(at_once=True)

    @property
    def spare(self) -> pygame.Rect:
        """The room below the last shelf, on the screen; empty where it scrolls."""
        free = max(0, self.rect.h - self.scroll.content)
        return pygame.Rect(self.rect.x, self.rect.bottom - free, self.rect.w, free)

    def plaque(self, index: int) -> pygame.Rect:
        """The area of a tile on the screen, or where it would be if it is scrolled out of sight."""
        return self._plaques[index].move(self.rect.x, self.rect.y - self.scroll.offset(0.0))

    def _plaque_at(self, at: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(at):
            return None
        on_sheet = (at[0] - self.rect.x, at[1] - self.rect.y + self.scroll.offset(0.0))
        return next((index for index, rect in enumerate(self._plaques) if rect.collidepoint(on_sheet)), None)

    @property
    def _over(self) -> int | None:
        return self._plaque_at(self._at) if self.hovered else None

    # ── input ──

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; the sheet glides."""
        return self.scroll.step(dt)

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.index, self._over, self._down, self.won, self.saved, self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        """All arrows go from tile to tile."""
        return key in SIDEWAYS or key in ROWS

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; wheel and thumb scroll. Returns whether a deal was chosen."""
        if event.type != pygame.KEYDOWN:
            self.scroll.handle(event)
        return super().handle(event)

    def _point(self, at: tuple[int, int]) -> bool:
        self._at = at
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        self._at = at
        self._down = self._plaque_at(at)
        return False

    def _release(self, at: tuple[int, int]) -> bool:
        down, self._down = self._down, None
        if down is None or down != self._plaque_at(at):
            return False
        self.index = down
        return True

    def _key(self, key: int) -> bool:
        if not self.deals:
            return False
        if key in USE_KEYS:
            return True
        if key in SIDEWAYS:
            self.index = max(0, min(self.index + SIDEWAYS[key], len(self.deals) - 1))
        elif key in ROWS:
            self._go(ROWS[key])
        elif key in PAGES:
            self._go(PAGES[key] * max(1, self.rect.h // (self._plaques[0].h + round(GAP * self.u)) - 1))
        elif key in ENDS:
            self.index = ENDS[key] % len(self.deals)
        self._show()
        return False

    def _go(self, rows: int) -> None:
        """Move so many rows, to the nearest tile there."""
        levels = sorted({rect.y for rect in self._plaques})
        here = self._plaques[self.index]
        level = levels[max(0, min(levels.index(here.y) + rows, len(levels) - 1))]
        same = [index for index, rect in enumerate(self._plaques) if rect.y == level]
        self.index = min(same, key=lambda index: abs(self._plaques[index].x - here.x))

    def _show(self, at_once: bool = False) -> None:
        if self.deals:
            top = self._tops[self.index]
            self.scroll.show(top, self._plaques[self.index].bottom + round(GAP * self.u) - top, at_once)

    # ── the picture ──

    def draw(self, target: pygame.Surface) -> None:
        """Draw the visible part of the sheet, with the tile under the mouse or the focus highlighted."""
        target.blit(self.scroll.view(self._sheet, 0.0), self.rect)
        self.scroll.draw(target, 0.0)
        lit = self.index if self.focused and self.deals else self._over
        if lit is not None:
            kind = "focus" if self.focused else "pressed" if self.pressed and self._down == lit else "hover"
            before = target.get_clip()
            target.set_clip(self.rect)
            self._draw_plaque(target, lit, self.plaque(lit), kind)
            target.set_clip(before)

    def _draw_heading(self, shelf: Shelf, rect: pygame.Rect) -> None:
        u, x, middle = self.u, rect.x, rect.centery - round(6 * self.u)
        won = len(self.won.intersection(shelf.deals))
        words = self.count(won, len(shelf.deals)) if shelf.deals else ""
        count = text(words, Style.MEDIUM, scaled(15, u), GILT)
        right = rect.right - count.get_width()
        parts = [text(shelf.name, Style.DISPLAY, scaled(32, u), GOLD_LIGHT)]
        if shelf.level:
            parts.append(difficulty_jewels(max(11, round(18 * u)), shelf.level))
        room = right - x - sum(part.get_width() + round(20 * u) for part in parts) - round(20 * u)
        px = fitting(shelf.words, Style.REGULAR, scaled(18, u), room)
        words = shortened(shelf.words, Style.REGULAR, px, room)
        parts.append(text(words, Style.REGULAR, px, HUD if shelf.deals else MUTED))
        for part in parts:
            self._sheet.blit(part, part.get_rect(midleft=(x, middle)))
            x += part.get_width() + round(20 * u)
        self._sheet.blit(count, count.get_rect(midleft=(right, middle)))
        line = hairline(right - round(20 * u) * bool(shelf.deals) - x)
        self._sheet.blit(line, (x, middle))

    def _draw_plaque(self, target: pygame.Surface, index: int, rect: pygame.Rect, kind: str) -> None:
        deal = self.deals[index]
        won = deal in self.won
        target.blit(gold_ground(rect.size, kind) if won else frame(rect.size, self.u, kind), rect)
        words = figures(deal)
        px = fitting(words, Style.MEDIUM, scaled(23, self.u), rect.w - rect.h * 6 // 5)
        ink = INK if won else IVORY if kind == "rest" else GOLD_LIGHT
        number = text(words, Style.MEDIUM, px, ink)
        down = int(kind == "pressed")
        at = number.get_rect(center=(rect.centerx, rect.centery + down))
        if deal == self.saved:
            mark = text("▶", Style.MEDIUM, scaled(13, self.u), INK if won else GILT)
            place = mark.get_rect(midleft=(rect.x + round(18 * self.u), rect.centery + down))
            at.x = max(at.x, place.right + round(4 * self.u))
            target.blit(mark, place)
        target.blit(number, at)
