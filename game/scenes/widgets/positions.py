"""Small pictures of positions, made one after another for those that are in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.look.ahead import Ahead, Pieces, drawn
from game.look.base import Scale, Size
from game.look.palette import CLOTHS
from game.look.shapes import blit_fading
from game.look.widgets.scroll import Glide
from game.rules import Position
from game.scenes.miniature import PAUSE, PIECE, SEEN, table_pieces
from game.scenes.presentation import drawn_as
from game.store import Settings
from game.table.preview import expect_picture

FIRST = 0.12
"""Seconds before the first picture: the cards are drawn in the background meanwhile."""
FADE = 0.2
KEPT = 48
LEAST = 400
"""Cards are not drawn narrower than some pixels, so smaller pictures are drawn larger than this and scaled down."""


class PositionPictures:
    """Makes and keeps the pictures; `position` returns the position of a number."""

    def __init__(self, position: Callable[[int], Position], ahead: Ahead) -> None:
        self._position, self._ahead = position, ahead
        self._size: Size = (1, 1)
        self._settings: Settings | None = None
        self._u = Scale(1)
        self._kept: dict[int, tuple[pygame.Surface, Glide]] = {}
        self._wanted: list[int] = []
        self._left = FIRST
        self._pieces: tuple[int, Pieces] | None = None  # of the picture that is being made

    def place(self, size: Size, settings: Settings, u: Scale) -> None:
        """Set the size in pixels, the look of the cards and the screen's scale; pictures of another size or look are
        dropped.
        """
        old = self._settings
        changed = old is None or any(getattr(old, name) != getattr(settings, name) for name in SEEN)
        if changed or (size, u) != (self._size, self._u):
            self.forget()
        self._size, self._settings, self._u = size, settings, u

    def forget(self) -> None:
        """Drop all pictures: the numbers mean other positions now."""
        self._kept.clear()
        self._left, self._pieces = FIRST, None

    def want(self, numbers: Sequence[int]) -> None:
        """Ask for the pictures of these numbers, which are in sight; none are asked for otherwise."""
        self._wanted = [number for number in numbers if number not in self._kept]
        if self._wanted and not self._kept and self._settings:
            first, settings = self._position(self._wanted[0]), self._settings
            expect_picture(first, *self._drawn, settings.ground, *drawn_as(settings), self._ahead)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass: a picture may be made, and new ones fade in. Returns whether anything changed."""
        changed = sum(fade.step(dt) for _, fade in self._kept.values()) > 0
        if not self._wanted:
            return changed
        self._left -= dt
        if self._left <= 0:
            self._left = PAUSE
            self._go_on(self._wanted[0], self._settings)
        return True

    def _go_on(self, number: int, settings: Settings | None) -> None:
        """Draw a part of a picture; once it is whole, the next one is wanted."""
        assert settings is not None
        if self._pieces is None or self._pieces[0] != number:
            self._pieces = number, table_pieces(partial(self._position, number), *self._drawn, settings, self._ahead)
        picture = drawn(self._pieces[1], PIECE)
        if picture:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            fade = Glide(0.0)
            fade.to(1.0, 0.0 if settings.reduced_motion else FADE)
            self._kept[number] = (pygame.transform.smoothscale(picture, self._size), fade)
            self._wanted, self._pieces = self._wanted[1:], None

    @property
    def _drawn(self) -> tuple[Size, Scale]:
        """The size in which a picture is drawn, and the scale of its counts."""
        times = -(-LEAST // self._size[0])
        return (self._size[0] * times, self._size[1] * times), self._u.times(times)

    def draw(self, target: pygame.Surface, number: int, at: tuple[int, int]) -> None:
        """Draw a number's picture, as far as it has faded in over the bare cloth."""
        if self._settings:
            target.fill(CLOTHS[self._settings.ground].stops[2], pygame.Rect(at, self._size).clip(target.get_clip()))
        if number in self._kept:
            picture, fade = self._kept[number]
            part = fade.at(0.0)
            if part < 1:
                blit_fading(target, picture, pygame.Rect(at, self._size), part)
                picture.set_alpha(None)
            else:
                target.blit(picture, at)
