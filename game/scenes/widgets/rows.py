"""The base of lists: rows under headings, one of them chosen; the list scrolls with the choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.look.scale import Scale
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget

MOVES = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -10,
    pygame.K_PAGEDOWN: 10,
    pygame.K_HOME: -(10**9),
    pygame.K_END: 10**9,
}


@dataclass
class Rows(Widget):
    """What all lists of rows do. Subclasses define what the rows contain and how they look."""

    index: int = 0
    scroll: Scroll = field(default_factory=Scroll, init=False)
    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1), init=False)

    @property
    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        raise NotImplementedError

    @property
    def head(self) -> int:
        """The height of the headings in pixels."""
        raise NotImplementedError

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        """Place the list; the headings are above the rows."""
        self.rect, self.u = rect, u
        self.window = pygame.Rect(rect.x, rect.y + self.head, rect.w, rect.h - self.head)
        self.scroll.place(self.window, self.count * self.tall, u)
        self.follow(at_once=True)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; the rows glide."""
        return self.scroll.step(dt)

    def scrolls(self) -> tuple[Scroll, ...]:
        """The list."""
        return (self.scroll,)

    def in_sight(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the rows that can be seen as a whole, each with its area."""
        return ((place, row) for place, row in self._seen(self.window.w) if self.window.contains(row))

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.index, self.count, self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        """Up and down go through the rows."""
        return key in MOVES

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; wheel and thumb scroll. Returns True only if another row is chosen."""
        if event.type != pygame.KEYDOWN and (event.type != pygame.MOUSEWHEEL or self.hovered):
            self.scroll.handle(event)
        return super().handle(event)

    def _press(self, at: tuple[int, int]) -> bool:
        if not self.window.collidepoint(at) or self.scroll.holds(at):
            return False
        row = (at[1] - self.window.y + self.scroll.offset(0.0)) // self.tall
        return row < self.count and self._choose(row)

    def _key(self, key: int) -> bool:
        return key in MOVES and self._choose(self.index + MOVES[key])

    def _choose(self, place: int) -> bool:
        place = min(max(place, 0), max(0, self.count - 1))
        changed, self.index = place != self.index, place
        self.follow()
        return changed

    def follow(self, at_once: bool = False) -> None:
        """Scroll to the chosen row."""
        self.scroll.show(self.index * self.tall, self.tall, at_once)

    # ── drawing ──

    def draw(self, target: pygame.Surface) -> None:
        """Draw the headings, and the visible rows."""
        self._draw_headings(target)
        with self.scroll.window(target, 0.0):
            self._draw_rows(target)
        self.scroll.draw(target, 0.0)

    def _seen(self, wide: int) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the visible rows, each with its area, so many pixels wide."""
        window, offset = self.window, self.scroll.offset(0.0)
        first = offset // self.tall
        for place in range(first, min(self.count, first + window.h // self.tall + 2)):
            yield place, pygame.Rect(window.x, window.y + place * self.tall - offset, wide, self.tall)

    def _draw_headings(self, target: pygame.Surface) -> None:
        raise NotImplementedError

    def _draw_rows(self, target: pygame.Surface) -> None:
        raise NotImplementedError
