"""What the frames of a dance cost, in pixels and pictures."""

from __future__ import annotations

import pygame
import pytest

from game.table.dance.ballroom import Ballroom
from game.table.dance.programme import CHORD
from tests.table.dancing import ballroom
from tests.table.drawn import frames

SIZE = (320, 180)
SCREEN = SIZE[0] * SIZE[1]


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


def begun(game: str) -> Ballroom:
    room = ballroom(game, size=SIZE)
    while not room.ready:
        room.step(1 / 120)
    return room


def test_no_frame_of_the_opening_and_the_bow_makes_what_is_dear():
    room = begun("royal-cotillion")
    programme = room.troupe.programme
    for begins, ends in (
        (programme.placed - 0.6, programme.placed),
        (programme.ends + CHORD + 0.1, programme.ends + 2.2),
    ):
        room.now = max(room.now, begins - 0.4)
        drawn = frames(room, begins, ends, rate=30)[3:]  # at first what the jump in time asks for is made
        assert sum(frame.couples for frame in drawn) == 0, "a couple is put together beside the dance"
        assert max(frame.made for frame in drawn) < 0.25 * SCREEN
        assert max(frame.laid for frame in drawn) < 1.6 * SCREEN
