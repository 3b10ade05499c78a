"""What the frames of a dance cost, in pixels and pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.look.ballroom import band_before
from game.look.particles import Sparks
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


def test_once_the_pack_hangs_at_last_it_is_part_of_the_floor():
    room, other = begun("gay-gordons"), begun("gay-gordons")
    programme = room.troupe.programme
    room.now = programme.bright
    before = frames(room, programme.bright, programme.gathering, rate=30)[-1]
    after = frames(room, programme.gathering + 6, programme.gathering + 6.1, rate=30)[-1]
    assert before.laid - after.laid > 0.2 * SCREEN
    laid, hung = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    for one, picture in ((room, laid), (other, hung)):
        one.now, one.sparks = room.now, Sparks(0)
        one.draw(picture)
    over = (0, 0, SIZE[0], SIZE[1] // 4)  # the dancers' heads are lower
    assert laid.subsurface(over).copy().get_view("2").raw == hung.subsurface(over).copy().get_view("2").raw


def test_the_band_stands_before_what_hangs_behind_it():
    room = begun("gavotte")
    room.now = room.troupe.programme.ends + 1.0
    seen, bare = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    cloth = room._cloth.copy()
    for player, at in band_before(cloth):
        solid = pygame.mask.from_surface(player, 250)
        assert solid.count() > 40
        bare.blit(solid.to_surface(setcolor=(255, 255, 255), unsetcolor=None), at)
    room.troupe = replace(room.troupe, cards=room.troupe.others)
    room.draw(seen)
    white = pygame.mask.from_threshold(bare, (255, 255, 255), (2, 2, 2, 255))
    ground = pygame.mask.from_threshold(seen, (40, 90, 70), (3, 3, 3, 255))
    assert white.overlap_area(ground, (0, 0)) > 0.9 * white.count()
