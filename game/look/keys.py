"""What is held down with a key, read in one place: Cmd on a Mac does what Ctrl does elsewhere."""

from __future__ import annotations

import pygame

MOVING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
"""Keys that walk over a screen; one that is held walks on."""
_RUBBING = (pygame.K_BACKSPACE, pygame.K_DELETE)


def command(event: pygame.event.Event) -> bool:
    """Whether Ctrl, or Cmd, is held."""
    return bool(getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META))


def alt(event: pygame.event.Event) -> bool:
    """Whether Alt is held."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)


def shift(event: pygame.event.Event) -> bool:
    """Whether Shift is held."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)


def typed(event: pygame.event.Event) -> str:
    """The letter, figure or space that a key writes; empty for keys that write none, and for commands."""
    letter = getattr(event, "unicode", "")
    return "" if command(event) or alt(event) or not letter.isprintable() else letter


def writes(event: pygame.event.Event) -> bool:
    """Whether a key changes a text that is typed."""
    return bool(typed(event)) or event.key in _RUBBING
