"""What pygame does not tell of SDL, asked of the library that pygame uses."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame

MAXIMISED, AWAY = 0x80, 0x40 | 0x08
"""SDL's flags of a window: that it is maximised; that it is minimised, or hidden."""


class _Rect(ctypes.Structure):
    _fields_ = [(side, ctypes.c_int) for side in ("x", "y", "w", "h")]


@cache
def library() -> ctypes.CDLL | None:
    """SDL itself; None where it is not found."""
    try:
        found = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
        found.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.POINTER(_Rect))
        found.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
    except (OSError, AttributeError):
        return None
    return found


def flags(window: pygame.Window) -> int:
    """SDL's flags of a window; 0 where they are not known."""
    sdl = library()
    return int(sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window.id))) if sdl else 0


def screens() -> list[pygame.Rect]:
    """The screens, where they lie beside each other, without bars of the system."""
    sdl, found = library(), []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        area = _Rect()
        known = sdl is not None and sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)) == 0
        found.append(pygame.Rect(area.x, area.y, area.w, area.h) if known else pygame.Rect((0, 0), size))
    return found
