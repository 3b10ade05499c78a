"""Keys, and their names on buttons. Cmd on a Mac is Ctrl elsewhere."""

from __future__ import annotations

from typing import NamedTuple

import pygame

MOVING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
"""Keys that move over a screen and repeat while they are held."""
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
    """Whether a key changes text in a field."""
    return bool(typed(event)) or event.key in _RUBBING


class Key(NamedTuple):
    """A key with its modifiers: Key(pygame.K_z, ctrl=True)."""

    code: int
    ctrl: bool = False
    alt: bool = False

    def __str__(self) -> str:
        """The name on a button: "U", "Ctrl+Z", "Home"."""
        name = _NAMES.get(self.code) or pygame.key.name(self.code).capitalize()
        return f"{'Ctrl+' * self.ctrl}{'Alt+' * self.alt}{name}"

    def meant_by(self, event: pygame.event.Event) -> bool:
        """Whether an event presses this key. Where the question mark is depends on the keyboard."""
        if self.code == pygame.K_QUESTION:
            return event.key == self.code or typed(event) == "?"
        return (event.key, command(event), alt(event)) == self

    @property
    def writes(self) -> bool:
        """Whether the key changes text in a field."""
        return not (self.ctrl or self.alt) and (self.code in _RUBBING or pygame.K_SPACE <= self.code < pygame.K_DELETE)

    def press(self) -> pygame.event.Event:
        """The event of its being pressed."""
        mod = pygame.KMOD_LCTRL * self.ctrl | pygame.KMOD_LALT * self.alt
        return pygame.event.Event(pygame.KEYDOWN, key=self.code, mod=mod, unicode="")


_NAMES = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_RETURN: "Enter",
    pygame.K_PAUSE: "Pause",
}
_CODES = {name: code for code, name in _NAMES.items()}
_HELD = "LSHIFT RSHIFT LCTRL RCTRL LALT RALT LMETA RMETA CAPSLOCK NUMLOCK SCROLLOCK MODE"
MODIFIERS = frozenset(getattr(pygame, f"K_{name}") for name in _HELD.split())
"""Keys that do nothing by themselves."""


def pressed_in(event: pygame.event.Event) -> Key:
    """The key that an event presses, with its modifiers."""
    if typed(event) == "?":
        return Key(pygame.K_QUESTION)
    return Key(event.key, command(event), alt(event))


def called(name: str) -> Key | None:
    """The key of a name as it is written on a button; None if there is no such key."""
    rest = name.removeprefix("Ctrl+")
    plain = rest.removeprefix("Alt+")
    try:
        code = _CODES.get(plain) or pygame.key.key_code(plain.lower())
    except ValueError:
        return None
    return Key(code, rest != name, plain != rest)
