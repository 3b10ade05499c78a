"""What drawing a frame of a dance costs, in figures that are the same on every machine: pixels and pictures."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from unittest.mock import patch

import pygame

from game.look.particles import Layers
from game.table.dance import ballroom as ballrooms
from game.table.dance.ballroom import Ballroom

MAKERS = ("rotate", "rotozoom", "scale", "smoothscale", "flip")


class Frame(NamedTuple):
    """Of a picture: when, how many pixels are laid over the ground, how many are worked out for new pictures, and how
    many couples are put together, while it is drawn; then pixels worked out in the ticks before it.
    """

    now: float
    laid: int
    made: int
    couples: int
    before: int


@contextmanager
def at_once(room: Ballroom) -> Iterator[None]:
    """What is made beside the dance is made as soon as it is asked for, to be the same each time."""
    with patch.object(room.view.deck.ahead, "make", lambda todo: [one() for one in [*todo]]):
        yield


def frames(room: Ballroom, begins: float, ends: float, rate: int = 60) -> list[Frame]:
    """A part of a dance whose pictures are made."""
    laid = made = couples = 0
    target, whole = pygame.Surface(room.size, 0, 32), room.couples._make

    class Counting(Layers):
        def draw(self, target, ground):
            nonlocal laid
            area = target.get_rect()
            for picture, at, *_ in self._pictures:
                seen = picture.get_rect(topleft=at).clip(area)
                laid += seen.w * seen.h
            super().draw(target, ground)

    def counted(make):
        def counting(*asked, **more):
            nonlocal made
            picture = make(*asked, **more)
            if threading.current_thread() is threading.main_thread():  # not what other rooms have made beside them
                made += picture.get_width() * picture.get_height()
            return picture

        return counting

    def put_together(kind):
        nonlocal couples
        couples += 1
        return whole(kind)

    found = []
    with ExitStack() as counts:
        counts.enter_context(at_once(room))
        counts.enter_context(patch.object(ballrooms, "Layers", Counting))
        counts.enter_context(patch.object(room.couples, "_make", put_together))
        for name in MAKERS:
            counts.enter_context(patch.object(pygame.transform, name, counted(getattr(pygame.transform, name))))
        while room.now < ends:
            laid = made = 0
            for _ in range(120 // rate):
                room.step(1 / 120)
            before, made, couples = made, 0, 0
            if room.now >= begins:
                room.draw(target)
                found.append(Frame(room.now, laid, made, couples, before))
    return found
