"""Widgets that are more than there is room for: they scroll together, and only those in sight can be hit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget


class Sliding:
    """`place` is called with the widgets where they are without scrolling; `follow` moves them along."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._widgets: Sequence[Widget] = ()
        self._offset = 0

    def place(self, window: pygame.Rect, content: int, widgets: Sequence[Widget], u: float) -> None:
        """window: where they are seen; content: how high they are in all; both in pixels."""
        self.scroll.place(window, content, u)
        self._widgets, self._offset = widgets, 0
        for widget in widgets:
            widget.scrolled = 0
            widget.within = window.copy() if self.scroll.most else None
        self.follow()

    @property
    def offset(self) -> int:
        """By how many pixels they are moved up."""
        return self._offset

    def follow(self) -> bool:
        """Move the widgets to where they have been scrolled; returns whether any moved."""
        before, self._offset = self._offset, self.scroll.offset(0.0)
        for widget in self._widgets if before != self._offset else ():
            widget.rect = widget.home.move(0, -self._offset)
            widget.scrolled = self._offset
        return before != self._offset

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel or the thumb; returns whether that moved the view."""
        return event.type != pygame.KEYDOWN and self.scroll.handle(event)

    def show(self, widget: Widget, at_once: bool = False) -> None:
        """Scroll to a widget, clear of the fading edges."""
        home, edge = widget.home, self.scroll.fade
        self.scroll.show(home.y - self.scroll.rect.y - edge, home.h + 2 * edge, at_once)
        if at_once:
            self.follow()
