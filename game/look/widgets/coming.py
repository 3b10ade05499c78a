"""Messages and dialogs fade in and out."""

from __future__ import annotations

import pygame

from game.look.widgets.glide import Glide

COMES = 0.12
"""Seconds."""


class Coming:
    """A message that fades in and out; its words stay readable while it fades out."""

    def __init__(self) -> None:
        self.words = ""
        self._part = Glide(0.0)

    def step(self, words: str, dt: float) -> bool:
        """Show these words, or none if they are empty, for dt seconds; returns whether the picture changes."""
        if words:
            changed, self.words = words != self.words, words
        else:
            changed = False
        self._part.to(1.0 if words else 0.0, COMES)
        return self._part.step(dt) or changed

    def at(self, ahead: float = 0.0) -> float:
        """The opacity, 0 to 1, `ahead` seconds after the last step."""
        return self._part.at(ahead)


def faded(picture: pygame.Surface, part: float) -> pygame.Surface:
    """A picture with its alpha multiplied by `part`; the picture itself if that is 1."""
    if part >= 1:
        return picture
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(part, 0.0))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
