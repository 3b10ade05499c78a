"""Waiting for an event without asking for one again and again, as pygame's own wait does a thousand times a second;
and what is done meanwhile.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from collections.abc import Callable
from functools import cache

import pygame

ASLEEP = ("x11", "wayland", "windows", "cocoa")
"""Video drivers under which SDL sleeps until the system wakes it."""
POLL = 1 / 30
"""With other drivers, the most seconds of a wait: an event is seen that much later."""


def wait_for_event(seconds: float) -> None:
    """Wait until there is an event, at most so many seconds; the event stays in the queue."""
    wait = _sdl_wait() if pygame.display.get_init() and pygame.display.get_driver() in ASLEEP else None
    if wait is None:
        time.sleep(min(seconds, POLL))
    else:  # one that is there ends it at once; to ask pygame 2.5.2 without a kind whether there is one breaks its queue
        wait(None, max(1, round(seconds * 1000)))


def tidy() -> None:
    """Look for garbage, and leave everything else out of later searches: one takes as long as two frames, and Python
    would begin it in the middle of a dance."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of the SDL that pygame uses; None where it is not found."""
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        wait = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return wait
