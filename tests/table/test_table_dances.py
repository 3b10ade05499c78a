from __future__ import annotations

import math

import pygame
import pytest

from game import rules
from game.look.deck import Deck, Look
from game.scenes.show.win import dance_room
from game.table.dance.ballroom import Ballroom
from game.table.dance.dances import BAR, DANCES, TABLEAU
from game.table.dance.steps import Dancer
from game.table.dance.troupe import ENTRY, FIRST_LEAVES
from game.table.floor import Floor, Taste
from game.table.plans import PLANS
from game.table.preview import area
from game.table.sprites import Sprites
from game.table.view import View
from tests.table.won import won

GAMES = [game.id for game in rules.GAMES]
SIZES = ((640, 360), (1024, 768), (1680, 720))


def company(name: str) -> list[Dancer]:
    """All who dance it, in the game it belongs to."""
    game = next(game for game in GAMES if PLANS[game].dance == name)
    couples = 4 * rules.find_game(game).packs
    return [Dancer(couple, side, couples) for couple in range(couples) for side in (-1, 1)]


def ballroom(game: str, size=(640, 360), reduced=False) -> Ballroom:
    ruleset = rules.ruleset(game)
    position = won(ruleset)
    floor, sprites = Floor(ruleset, area(size), Taste()), Sprites()
    sprites.lay(position, floor)
    view = View(floor, Deck(Look(), floor.width), sprites, size[1] / 1080)
    ground = pygame.Surface(size)
    ground.fill((40, 90, 70))
    return Ballroom(view, position, ground, dance_room(size), reduced)


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


def test_every_dance_is_danced_in_some_game():
    assert {plan.dance for plan in PLANS.values()} == set(DANCES)


@pytest.mark.parametrize("name", DANCES)
def test_a_dance_begins_again_without_a_seam(name):
    dance = DANCES[name]
    for who in company(name):
        first, last = dance.steps(0.0, who), dance.steps(1 - 1e-9, who)
        assert math.dist(first[:4], last[:4]) < 1e-6
        assert first.lean == pytest.approx(last.lean, abs=1e-4)
        assert (last.turns - first.turns) == pytest.approx(round(last.turns - first.turns), abs=1e-4)
    for couple in range(4):
        first, last = dance.leads(0.0, couple), dance.leads(1 - 1e-9, couple)
        assert math.dist(first[:2], last[:2]) < 1e-6 and first.size == pytest.approx(last.size)
        assert (last.turns - first.turns) == pytest.approx(round(last.turns - first.turns), abs=1e-4)


@pytest.mark.parametrize("name", DANCES)
def test_dancers_face_us_most_of_the_time_and_everybody_moves(name):
    dance = DANCES[name]
    seen = [math.cos(math.tau * dance.steps(k / 97, who).turns) for k in range(97) for who in company(name)]
    assert sum(across > 0 for across in seen) > 0.6 * len(seen)
    for who in company(name):
        assert max(math.dist(dance.steps(0, who)[:4], dance.steps(k / 7, who)[:4]) for k in range(7)) > 0.05
    assert (dance.seconds / BAR) % 4 == 0  # the music goes in phrases of four bars


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_leaves_the_screen(game, size):
    room = ballroom(game, size)
    wide, high = room.cards.size
    screen, words = pygame.Rect(0, 0, *size), dance_room(size).inflate(0, 16)
    for k in range(60):
        now = FIRST_LEAVES + 3.2 + k / 60 * room.troupe.dance.seconds
        for member in room.troupe.members:
            stance = room.troupe.at(member, now)
            lean = math.radians(abs(stance.angle))
            box = pygame.Rect(0, 0, *turned(wide, high, lean))
            box.center = (round(stance.x), round(stance.y))
            assert screen.contains(box), (member.dancer, now)
            assert stance.angle or (words.top <= box.top and box.bottom <= words.bottom), (member.dancer, now)
        for couple in range(4):
            great = room.troupe.lead(couple, now)
            half = room.couples.height * 0.61 * great.size * abs(math.cos(math.tau * great.turns))
            assert great.x - half >= -4 and great.x + half <= size[0] + 4
            assert great.y <= words.bottom and great.y - room.couples.height * great.size >= words.top


def turned(wide: float, high: float, lean: float) -> tuple[int, int]:
    sin, cos = math.sin(lean), math.cos(lean)
    return round(wide * cos + high * sin), round(wide * sin + high * cos)


@pytest.mark.parametrize("game", GAMES)
def test_the_court_steps_out_of_its_piles_without_a_jump(game):
    room = ballroom(game)
    troupe, tick = room.troupe, 1 / 120
    assert len(troupe.members) == 8 * rules.find_game(game).packs
    for member in troupe.members:
        before = troupe.at(member, 0.0)
        assert before[:2] == member.start[:2] and before.angle == member.start.angle
        assert before.size == pytest.approx(room.view.floor.width / room.cards.size[0])
        for k in range(1, round((member.leaves + ENTRY + 0.5) / tick)):
            now = troupe.at(member, k * tick)
            assert math.dist(before[:2], now[:2]) < 0.012 * 640, (member.dancer, k * tick)
            assert abs((now.angle - before.angle + 180) % 360 - 180) < 4 and abs(now.size - before.size) < 0.03
            assert math.cos(math.tau * (now.turns - before.turns)) > 0.95
            before = now


@pytest.mark.parametrize("game", ["royal-cotillion", "contradance", "queen-of-italy", "calculation"])
def test_in_the_dance_nobody_jumps(game):
    troupe = ballroom(game).troupe
    for member in troupe.members[::3]:
        before = troupe.dancing(member, 0.0)
        for k in range(1, round(troupe.dance.seconds * 60) + 2):
            now = troupe.dancing(member, k / 60)
            assert math.dist(before[:2], now[:2]) < 0.02 * 640, (member.dancer, k / 60)
            before = now


def test_the_same_time_gives_the_same_picture():
    pictures = []
    for parts in (1, 5):
        room = ballroom("royal-quadrille")
        while not room.ready:
            room.step(1 / 120)
        for _ in range(5):
            for _ in range(60):
                room.step(1 / 120)
            if parts == 5:
                room.draw(pygame.Surface((640, 360)))
        target = pygame.Surface((640, 360))
        room.draw(target)
        pictures.append(target.get_view("2").raw)
    assert pictures[0] == pictures[1]


def test_time_stands_still_until_the_pictures_are_made():
    room = ballroom("royal-quadrille")
    before, after = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    room.draw(before)
    while not room.ready:
        assert not room.step(1 / 120) and room.now == 0
    room.draw(after)
    assert before.get_view("2").raw == after.get_view("2").raw
    assert room.step(1 / 120) and room.now > 0


def test_reduced_motion_has_no_travel_and_comes_to_rest():
    room = ballroom("royal-cotillion", reduced=True)
    assert room.troupe.dance is TABLEAU
    for member in room.troupe.members:
        assert TABLEAU.steps(0.0, member.dancer) == TABLEAU.steps(0.6, member.dancer)
    while not room.ready:
        room.step(1 / 120)
    ticks = 0
    while room.step(1 / 120):
        ticks += 1
        assert ticks < 400
    assert not len(room.sparks)
    picture = pygame.Surface((640, 360))
    room.draw(picture)
    for member in room.troupe.members:
        stance = room.troupe.dancing(member, 0.0)
        box = room.cards.deck.sprite("KS").get_rect(center=(round(stance.x), round(stance.y)))
        assert picture.get_at(box.topleft)[1] > 20  # where a card ends, the floor begins
