"""The rules of the stage, for every game: what stays free, how light changes, how bodies move, and the last picture."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations, pairwise, product

import pygame
import pytest

from game import rules
from game.look.ballroom import GALLERY, RINGS, hall
from game.look.ballroom import thirds as rings
from game.table.dance.ballroom import SMALL
from game.table.dance.couples import TALL
from game.table.dance.greats import BOWS, Great
from game.table.dance.programme import LIGHTS
from game.table.dance.skeleton import STANCE, TILT
from game.table.dance.stage import Stance
from tests.asked import Asked
from tests.table.dancing import ballroom
from tests.thorough import EVERY_GAME, ONE_OF_EACH, few

SIZES = ((960, 540), (540, 960), (1024, 768), (1260, 540))
GAMES = [game.id for game in rules.GAMES]
PLACES = few(product(GAMES, SIZES), lambda place: place in (("royal-quadrille", SIZES[0]), ("gay-gordons", SIZES[1])))
EVERY = 1.0 if not Asked.all else 0.2
"""Seconds between two looks."""
FACE = 0.84, 1.02, 0.1
"""A face with its crown: from how high to how high, and how far to either side, in heights of a dancer."""
GAP = 0.16
"""How far from the middle of a couple the two stand, in their heights."""


@lru_cache(maxsize=3)
def room(game, size):
    return ballroom(game, size)


def times(room, begins):
    programme = room.troupe.programme
    now = begins
    while now < programme.quiet + 1:
        yield now
        now += EVERY


def box(stance: Stance, card) -> pygame.Rect:
    w, h = card[0] * stance.size * stance.wide, card[1] * stance.size
    a = math.radians(stance.angle)
    sin, cos = abs(math.sin(a)), abs(math.cos(a))
    wide, high = w * cos + h * sin, (w * sin + h * cos) * stance.flat
    return pygame.Rect(round(stance.x - wide / 2), round(stance.y - high / 2), round(wide), round(high))


def gallery(view) -> list[pygame.Rect]:
    return [pygame.Rect(view.at(x, y), (round(w * view.k), round(h * view.k))) for x, y, w, h in GALLERY]


def faces(great: Great) -> list[pygame.Rect]:
    low, top, half = FACE
    return [
        pygame.Rect(
            round(great.x + (side * GAP - half) * great.high), round(great.y - top * great.high),
            round(2 * half * great.high), round((top - low) * great.high),
        )
        for side in (-1, 1)
    ]  # fmt: skip


def body(great: Great) -> pygame.Rect:
    wide, top = 0.34 * great.high, 1.02 * great.high
    return pygame.Rect(round(great.x - wide), round(great.y - top), round(2 * wide), round(top))


def cards(room, now):
    troupe = room.troupe
    for card in troupe.cards:
        yield card, box(troupe.at(card, now), troupe.hall.card)


def hung(room, now):
    """Those in the air: what lies on the floor is always drawn under the dancers."""
    troupe = room.troupe
    return [(card, at) for card, at in cards(room, now) if troupe.at(card, now).flat == 1]


@pytest.mark.parametrize("place", PLACES)
def test_no_card_crosses_the_gallery(place):
    game, size = place
    stage = room(game, size)
    free = gallery(stage.troupe.hall.view)
    for now in times(stage, stage.troupe.programme.tilted):
        crossed = [(card.index, at) for card, at in cards(stage, now) if at.collidelist(free) >= 0]
        assert not crossed, (round(now, 2), len(crossed), crossed[0], free)


@pytest.mark.parametrize("place", PLACES)
def test_no_card_crosses_a_face(place):
    game, size = place
    stage = room(game, size)
    for now in times(stage, stage.troupe.programme.placed):
        free = [face for couple in range(4) for face in faces(stage.greats.at(couple, now))]
        crossed = [(card.index, at) for card, at in hung(stage, now) if at.collidelist(free) >= 0]
        assert not crossed, (round(now, 2), len(crossed), crossed[0])


@pytest.mark.parametrize("place", PLACES)
def test_in_the_last_picture_all_eight_faces_are_seen(place):
    game, size = place
    stage = room(game, size)
    now = stage.troupe.programme.ends + 1
    greats = sorted((stage.greats.at(couple, now) for couple in range(4)), key=lambda great: great.y)
    assert all(great.still == 1 and great.bow == 0 for great in greats)
    assert all(stage.troupe.at(card, now).wide == 1 for card in stage.troupe.cards), "nor is a card half turned"
    screen = pygame.Rect((0, 0), size)
    for place, great in enumerate(greats):
        nearer = [body(other) for other in greats[place + 1 :]]
        for face in faces(great):
            assert screen.contains(face)
            assert face.collidelist(nearer) < 0, (place, face, nearer)


@pytest.mark.parametrize("place", PLACES)
def test_no_couple_that_comes_on_to_the_floor_covers_a_face(place):
    game, size = place
    stage = room(game, size)
    programme = stage.troupe.programme
    now = programme.opened
    while now < programme.placed + BOWS:
        there = [great for couple in range(4) if (great := stage.greats.at(couple, now)).opacity]
        for one, other in product(there, repeat=2):
            if one.y < other.y:
                assert body(other).collidelist(faces(one)) < 0, (round(now, 2), one, other)
        now += 0.05


@EVERY_GAME
def test_in_the_last_picture_no_card_on_the_floor_covers_another(game):
    stage = room(game, SIZES[0])
    now = stage.troupe.programme.ends + 1
    court = [at for card, at in cards(stage, now) if card.dancer]
    for number, one in enumerate(court):
        assert one.collidelist(court[number + 1 :]) < 0, number


@pytest.mark.parametrize("game", few([game.id for game in rules.GAMES if game.packs == 1], "pyramid".__eq__))
def test_no_card_of_a_single_pack_hangs_behind_another(game):
    stage = room(game, SIZES[0])
    now = stage.troupe.programme.ends + 1
    hang = [at for card, at in cards(stage, now) if not card.dancer]
    wide = stage.troupe.hall.card[0] * SMALL
    assert all(math.dist(one.center, other.center) > wide / 2 for one, other in combinations(hang, 2))


@EVERY_GAME
def test_a_body_goes_no_further_than_its_step(game):
    stage = room(game, SIZES[0])
    programme = stage.troupe.programme
    lasts = programme.bar / stage.greats.manner.keys
    most = 0.0
    for couple in range(4):
        now = programme.placed
        while now < programme.ends:
            here, there = stage.greats.at(couple, now), stage.greats.at(couple, now + lasts)
            most = max(most, math.hypot(there.x - here.x, (there.y - here.y)) / here.high)
            now += lasts
    assert most <= 0.21, round(most, 3)


@pytest.mark.parametrize("game", few(GAMES, ONE_OF_EACH[0].__eq__))
def test_one_foot_stands_where_it_is_while_it_carries(game):
    """From picture to picture; in pixels of 1080p."""
    stage = room(game, SIZES[0])
    greats, slid = stage.greats, list[float]()
    for couple in range(4):
        keys, late, feet = greats.manner.keys, greats.aside(couple), stage.couples._feet[couple]
        before, bars = {}, 0.0
        while bars < stage.troupe.programme.bars:
            great = greats.at(couple, stage.troupe.programme.when(bars))
            him = greats.manner.pair(bars + late)[0]
            key = math.floor((bars + late) * keys)
            stands = {}
            for number, foot in enumerate(feet.at(bars)):
                if not foot.up and not him.hop and not feet._swings(number, key):
                    stands[number, key] = on_screen(great, him, 1 - 2 * number, foot, stage.couples.mirrored)
            slid += [math.dist(stands[one], before[one]) for one in stands.keys() & before.keys()]
            before, bars = stands, bars + 1 / keys / 6
    slid = slid or [0.0]  # who hops from bar to bar stands nowhere
    assert 2 * sorted(slid)[len(slid) * 95 // 100] < 1.5 and 2 * max(slid) < 4, (2 * max(slid), len(slid))


def on_screen(great, him, side, foot, mirrored):
    """The pixel on which a foot is seen."""
    unit, left, angle = great.high / TALL, side * (STANCE + foot.aside), math.radians(him.turn)
    right = him.x + left * math.cos(angle) + foot.ahead * math.sin(angle)
    near = him.near + foot.ahead * math.cos(angle) - left * math.sin(angle)
    return great.x + (-1 if mirrored else 1) * right * unit, great.y + TILT * near * unit


def lights(room, now):
    """The ground at samples of places."""
    return pygame.image.tobytes(pygame.transform.scale(room._ground_now(now), (96, 54)), "RGB")


@lru_cache(maxsize=1)
def lit_room(game):
    made = hall(SIZES[0], "green", "deco")
    stage = ballroom(game, SIZES[0], ground=made.copy())
    while not stage.ready:
        stage.step(0.0)
    return stage


@pytest.mark.parametrize("game", few(GAMES, ONE_OF_EACH[0].__eq__))
def test_no_light_steps(game):
    """From one picture to the next: all of them in the thorough run, else pairs."""
    stage = lit_room(game)
    programme = stage.troupe.programme
    first, last = (round(60 * at) for at in (programme.tilted + 0.1, programme.quiet + 2))
    for frame in range(first, last, 1 if Asked.all else 30):
        pair = lights(stage, frame / 60), lights(stage, (frame + 1) / 60)
        most = max(abs(a - b) for a, b in zip(*pair, strict=True))
        assert most <= 3, (frame / 60, most)


@EVERY_GAME
def test_the_chandeliers_are_not_dark_for_long(game):
    """A ring of both is lit within four seconds of the winning move, another with each third."""
    stage = lit_room(game)
    programme = stage.troupe.programme
    hung = [at for _, at in rings(stage._cloth)][:2]

    def light(now):
        ground = stage._ground_now(now)
        return [
            pygame.transform.average_color(ground, ring.clip(ground.get_rect()))[0]
            for at in hung
            for begin, end in pairwise(RINGS)
            for ring in [pygame.Rect(at.x, at.y + begin * at.h, at.w, (end - begin) * at.h)]
        ]

    lit = light(programme.ends)
    for now, many in ((4.0, 2), (programme.thirds[1] + LIGHTS, 4), (programme.thirds[2] + LIGHTS, 6)):
        here = light(now)
        assert sum(a > 0.7 * b for a, b in zip(here, lit, strict=True)) >= many, (now, here, lit)


@EVERY_GAME
def test_the_foot_of_the_picture_is_a_lit_floor(game):
    stage = lit_room(game)
    thirds, (w, h) = stage.troupe.programme.thirds, stage.size
    for third, least in zip(thirds, (24, 32, 38), strict=True):
        ground = stage._ground_now(third + LIGHTS)
        floor = pygame.Rect(round(w * 0.2), 0, round(w * 0.6), h // 4)
        foot, middle = (
            sum(pygame.transform.average_color(ground, floor.move(0, top))[:3]) / 3 for top in (h * 3 // 4, h // 2)
        )
        assert foot >= least, (third, foot)
        assert third == thirds[0] or foot >= middle, (third, foot, middle)
