"""How much is seen of a toast or a sheet: it comes and goes in a moment, and does not pop up."""

from __future__ import annotations

import pygame

from game.look.widgets.glide import Glide

COMES = 0.12
"""Seconds."""


class Coming:
    """Words that come and go; while they go they are still to be read."""

    def __init__(self) -> None:
        self.words = ""
        self._part = Glide(0.0)

    def step(self, words: str, dt: float) -> bool:
        """These are to be seen now, or none; True while the picture changes."""
        if words:
            changed, self.words = words != self.words, words
        else:
            changed = False
        self._part.to(1.0 if words else 0.0, COMES)
        return self._part.step(dt) or changed

    def at(self, ahead: float = 0.0) -> float:
        """How much of them is seen, 0 to 1."""
        return self._part.at(ahead)


def faded(picture: pygame.Surface, part: float) -> pygame.Surface:
    """A picture with alpha as it is when only a part of it is seen; itself, if that is all."""
    if part >= 1:
        return picture
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(part, 0.0))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
