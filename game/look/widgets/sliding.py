"""Widgets that are more than there is room for: they scroll together, and only those in sight can be hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget


class Sliding:
    """`place` is called with the widgets where they are without scrolling; `follow` moves them along."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._homes: list[tuple[Widget, pygame.Rect]] = []
        self._offset = 0

    def place(self, window: pygame.Rect, content: int, widgets: Sequence[Widget], u: float) -> None:
        """window: where they are seen; content: how high they are in all; both in pixels."""
        self.scroll.place(window, content, u)
        self._homes = [(widget, widget.rect.copy()) for widget in widgets]
        self._offset = 0
        for widget in widgets:
            widget.within = window.copy() if self.scroll.most else None
        self.follow()

    @property
    def offset(self) -> int:
        """By how many pixels they are moved up."""
        return self._offset

    def follow(self) -> bool:
        """Move the widgets to where they have been scrolled; returns whether any moved."""
        before, self._offset = self._offset, self.scroll.offset(0.0)
        for widget, home in self._homes if before != self._offset else ():
            widget.rect = home.move(0, -self._offset)
        return before != self._offset

    @contextmanager
    def seen(self, target: pygame.Surface) -> Iterator[None]:
        """Within it, what is drawn on the target shows where the widgets are seen only."""
        with self.scroll.window(target, 0.0):
            yield
        self.scroll.draw(target, 0.0)
