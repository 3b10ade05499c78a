"""Waiting for an event without asking for one again and again, as pygame's own wait does a thousand times a second."""

from __future__ import annotations

import time

import pygame

from game.window.sdl import library

ASLEEP = ("x11", "wayland", "windows", "cocoa")
"""Video drivers under which SDL sleeps until the system wakes it."""
POLL = 1 / 30
"""With other drivers, the most seconds of a wait: an event is seen that much later."""


def wait_for_event(seconds: float) -> None:
    """Wait until there is an event, at most so many seconds; the event stays in the queue."""
    sdl = library() if pygame.display.get_init() and pygame.display.get_driver() in ASLEEP else None
    if sdl is None:
        time.sleep(min(seconds, POLL))
    else:  # one that is there ends it at once; to ask pygame 2.5.2 without a kind whether there is one breaks its queue
        sdl.SDL_WaitEventTimeout(None, max(1, round(seconds * 1000)))
