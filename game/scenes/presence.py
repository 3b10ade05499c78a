"""Whether somebody is at the computer: from the input that comes, and whether the window has the focus."""

from __future__ import annotations

import pygame

_STIRRING = (
    *("KEYDOWN", "MOUSEMOTION", "MOUSEBUTTONDOWN", "MOUSEWHEEL", "FINGERDOWN", "FINGERMOTION"),
    *("JOYBUTTONDOWN", "JOYHATMOTION", "JOYAXISMOTION"),
)
STIRRING = frozenset(getattr(pygame, name) for name in _STIRRING)
"""Events that a person at the computer makes."""
ALONE_AFTER = 60.0
"""Seconds without such an event after which nobody is taken to be there."""


class Presence:
    """focused: whether the window has the focus. stirred: when somebody last did something, in seconds."""

    def __init__(self) -> None:
        self.focused = True
        self.stirred = 0.0

    def see(self, event: pygame.event.Event, now: float) -> None:
        """Take note of an event."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in STIRRING:
            self.stirred = now

    def lately(self, now: float) -> bool:
        """Whether somebody did something lately."""
        return now - self.stirred < ALONE_AFTER
