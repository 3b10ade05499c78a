"""A message shown for a while, on scenes that have no other place for it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.look.base import Scale
from game.look.palette import IVORY, REFUSAL, RGB
from game.look.shade import toast
from game.look.type import Style, paragraph, scaled, width
from game.look.widgets.buttons import tag_ground
from game.look.widgets.widget import Coming, faded
from game.play.session import Said

SHOWN = 4.0
"""Seconds."""
PAD = 16
"""Between the border of a plate and its words, in u."""


class QuietLine:
    """A message; its owner steps and draws it. over: it may lie on other words, and stands on a plate."""

    def __init__(self, over: bool = False) -> None:
        self._over = over
        self.said = Said("")
        self._left = 0.0
        self._seen = Coming()
        self._refused = False

    def say(self, said: Said) -> None:
        """Show a message instead of the one before."""
        self.said, self._left = said, SHOWN

    @property
    def part(self) -> float:
        """How much of a message is seen, 0 to 1."""
        return self._seen.at()

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the message fades in or out."""
        if self.said.sentence:
            self._refused = self.said.refused
            self._left -= dt
            if self._left <= 0:
                self.said = Said("")
        return self._seen.step(self.said.sentence, dt)

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], u: Scale, left: int = 0) -> None:
        """Draw the message, in two lines where it is long. left: where the room for it begins, in px."""
        words, part = self._seen.words, self._seen.at()
        if not part:
            return
        shown, ink = plate if self._over else toast, REFUSAL if self._refused else IVORY
        room = surface.get_rect()
        room.x, room.w = left, room.w - left
        ribbon = faded(shown(words, u, ink, round(room.w * 0.8)), part)
        surface.blit(ribbon, ribbon.get_rect(center=centre).clamp(room))


@lru_cache(maxsize=4)
def plate(words: str, u: Scale, colour: RGB, room: int) -> pygame.Surface:
    """A text, so many pixels wide at most, on a dark tag through which nothing is read."""
    px, pad = scaled(19, u), round(PAD * u)
    wide = min(room, width(words, Style.REGULAR, px))
    line = paragraph(words, Style.REGULAR, px, colour, wide, 1.2, centred=True)
    picture = tag_ground((line.get_width() + 2 * pad, line.get_height() + 2 * pad), u).copy()
    picture.blit(line, (pad, pad))
    return picture
