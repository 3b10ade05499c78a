"""What a player with one switch does with a scene: the clicks and keys for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.look.keys import Key
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget
from game.scenes.command import ENTER, ESCAPE
from game.scenes.hands.walk import Stop, Words
from game.scenes.scene import Host, Scene
from game.words import phrase


class Ways:
    """Does with the top scene what fingers and keys would do."""

    def __init__(self, desk: Host, scene: Scene) -> None:
        self._desk = desk
        self.scene = scene

    def press(self, key: Key) -> None:
        """Press a key."""
        self._desk.give(key.press())

    def escape(self) -> None:
        """Go back, as Esc does."""
        self.press(ESCAPE)

    def enter(self) -> None:
        """Go on, as Enter does."""
        self.press(ENTER[0])

    def press_on(self, widget: Widget, key: Key) -> None:
        """Press a key while a widget has the focus."""
        controls: Controls[Widget] | None = getattr(self.scene, "controls", None)
        if controls:
            controls.focus(widget)
        self.press(key)

    def click(self, at: tuple[int, int]) -> None:
        """Click a point; the mouse leaves again."""
        self._point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._desk.give(pygame.event.Event(kind, pos=at, button=1))
        self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))

    def roll(self, at: tuple[int, int], notches: int) -> None:
        """Turn the wheel at a point."""
        self._point(at)
        self._desk.give(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
        self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))

    def _point(self, at: tuple[int, int]) -> None:
        self._desk.give(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def clicking(self, key: Hashable, rect: pygame.Rect, words: Words, stays: bool = False) -> Stop:
        """A stop at an area that is clicked in its middle."""
        return Stop(key, words, (rect.copy(),), partial(self.click, rect.center), stays=stays)


def plate(words: str, take: Callable[[], object], stays: bool = False) -> Stop:
    """A stop that is only a word, which is shown while it has the light. words: English, for phrase()."""
    return Stop(words, partial(phrase, words), take=take, stays=stays)
