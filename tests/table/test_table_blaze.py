"""The light of the last chord, in patches, and the bow after it."""

from __future__ import annotations

import pygame
import pytest

from game.table.dance.light import COLOUR, SHADES, STEPS, WEAKEST, Blaze, shine
from tests.table.dancing import ballroom

WIDE = 48
SIZE = (320, 180)
CROWDED = [(60.0 + 3 * k, 70.0 + k % 4) for k in range(30)]
ALONE = 250.0, 130.0


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


def drawn(places, lit=1.0, up=0.0):
    target = pygame.Surface(SIZE, 0, 32)
    Blaze(WIDE, places).draw(target, lit, up)
    return target


def test_a_light_alone_falls_as_far_as_it_can_be_seen():
    target = drawn([ALONE])
    whole = shine(WIDE, SHADES, COLOUR)
    corner = round(ALONE[0] - WIDE / 2), round(ALONE[1] - WIDE / 2)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            near = (x - corner[0], y - corner[1])
            wanted = whole.get_at(near) if whole.get_rect().collidepoint(near) else (0, 0, 0)
            assert all(abs(a - b) <= 8 for a, b in zip(target.get_at((x, y))[:3], wanted[:3], strict=True)), (x, y)


def test_where_many_lights_fall_they_come_to_gold_and_never_to_white():
    target = drawn(CROWDED)
    seen = {tuple(target.get_at((x, y))[:3]) for x in range(40, 180) for y in range(40, 110)}
    brightest = max(seen)
    assert all(tone <= most for colour in seen for tone, most in zip(colour, COLOUR, strict=True))
    assert brightest[0] > 0.97 * COLOUR[0] and brightest[2] < 0.6 * brightest[0]


def test_it_grows_with_the_chord_and_rises_with_the_cards():
    levels = [drawn([ALONE], k / STEPS).get_at((250, 130))[0] for k in range(STEPS + 1)]
    assert levels[0] == levels[WEAKEST - 1] == 0 and levels[WEAKEST - 1 :] == sorted({*levels[WEAKEST - 1 :]})
    assert drawn([ALONE], up=20.0).get_at((250, 110)) == drawn([ALONE]).get_at((250, 130))


def test_on_the_last_chord_the_cards_of_the_figure_stand_in_the_light():
    room = ballroom("congress", size=SIZE)
    while not room.ready:
        room.step(1 / 120)
    room.now = room.troupe.programme.ends + 0.27
    lit, dark = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    room.draw(lit)
    room.pack.blaze = Blaze(WIDE, [])
    room.draw(dark)
    lit.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    light = pygame.mask.from_threshold(lit, (255, 255, 255), (225, 255, 255, 255))  # of red 30 or more
    assert light.count() > 0.05 * SIZE[0] * SIZE[1]
    around = pygame.mask.Mask((19, 19), fill=True)
    stances = [room.troupe.at(card, room.now) for card in room.troupe.others]
    seen = [light.overlap_area(around, (round(at.x) - 9, round(at.y) - 9)) > 0 for at in stances]
    assert sum(seen) > 0.75 * len(seen), "others may hide it"
