from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from itertools import combinations, cycle, groupby, product
from typing import NamedTuple

import pygame
import pytest

from game import rules
from game.look.particles import Layers
from game.look.sound.tunes import Beat, tune
from game.rules.cards import KING, QUEEN, rank
from game.rules.plan import Steps
from game.table import floor
from game.table.choreography import Tempo
from game.table.dance import ballroom as ballrooms
from game.table.dance.dances import BARS
from game.table.dance.pack import STEPS, Place
from game.table.dance.programme import CHORD, LIGHTS, LONG, SHORT, Programme, opening
from game.table.dance.stage import SEEN, turned
from game.table.plan import plan_of
from tests.table.change import apart, changes, thumbnail
from tests.table.dancing import LOOKS, SCREEN, ballroom, brightness, flashes
from tests.thorough import EVERY_GAME, ONE_OF_EACH, few

GAMES = [game.id for game in rules.GAMES]
SIZES = ((640, 360), (1024, 768), (1680, 720))
FAMILIES = ("royal-cotillion", "captive-queens", "gay-gordons", "pyramid")
"""A game that hangs up its cards in each manner: chandeliers, an arcade, swags and a rigging."""
SHOWN = few(FAMILIES, "captive-queens".__eq__)
LED = ("gavotte", "intrigue", "royal-cotillion", "royal-quadrille", "salic-law")
"""A game for each way that the great couples go."""
PLACES = few(zip(GAMES, cycle(SIZES)), lambda place: place[0] in ONE_OF_EACH)
"""Each game, one after another at each size."""


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


def begun(game: str, **more):
    """A ballroom with its pictures made."""
    room = ballroom(game, **more)
    while not room.ready:
        room.step(1 / 120)
    return room


@EVERY_GAME
def test_the_whole_pack_opens_and_the_court_steps_out_and_stays(game):
    troupe = ballroom(game).troupe
    programme, count = troupe.programme, 52 * rules.find_game(game).packs
    assert len(troupe.cards) == count == len({card.index for card in troupe.cards})
    court = [card for card in troupe.cards if card.dancer]
    assert {rank(card.card) for card in court} == {KING, QUEEN} and len(court) == 8 * count // 52

    def places(now):
        return {card.index: troupe.place(card, now) for card in troupe.cards}

    assert set(places(0.0).values()) == {Place.PILE}
    assert set(places(programme.opened - 1e-6).values()) <= {Place.FIGURE, Place.AIR}
    assert set(places(programme.placed).values()) == {Place.FIGURE}
    for now in (programme.steps_out + STEPS, programme.ends, programme.gathering - 0.01):
        dancing = {index for index, place in places(now).items() if place is Place.FLOOR}
        assert dancing == {card.index for card in court}
        assert set(places(now).values()) == {Place.FLOOR, Place.FIGURE}
    assert set(places(programme.quiet + 0.01).values()) == {Place.FLOOR, Place.FIGURE}
    assert programme.opened < programme.placed <= programme.beat.begins < programme.ends < programme.quiet


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("game", few(GAMES, "captive-queens".__eq__))
def test_nobody_jumps_from_the_first_to_the_last(game, brief):
    troupe, rate = ballroom(game, brief=brief).troupe, 60
    programme = troupe.programme
    for card in troupe.others[::40] + troupe.court[::6]:
        before = troupe.at(card, 0.0)
        assert before == troupe.lies(card)
        for k in range(round(programme.tilted * rate), round((programme.quiet + 0.5) * rate)):
            now = troupe.at(card, k / rate)
            assert math.dist(before[:2], now[:2]) < 0.055 * 640, (card.card, k / rate)
            if now.back == before.back:  # as it turns over it is seen from its edge
                assert abs((now.angle - before.angle + 180) % 360 - 180) < 16 and abs(now.size - before.size) < 0.12
            before = now


def test_one_pack_dances_a_shorter_ball_and_no_card_is_on_two_ways_at_once():
    for name in BARS:
        long, short = (Programme(Beat(tune(name), opening(1.0)), 8, length=each) for each in (LONG, SHORT))
        lasts = [each.ends - each.beat.begins for each in (long, short)]
        assert 13 < lasts[1] <= 17.5 < lasts[0] < 25 and lasts[1] < 0.86 * lasts[0], (name, lasts)
        for each, turn, k in product((long, short), (0.0, 0.5, 1.0), range(80)):
            now = each.opened + k / 80 * (each.ends - each.opened)
            begun, late, *later = each.hung(now, turn)
            for ways in ((begun, *later), (late, *later)):
                assert sum(0 < part < 1 for part in ways) <= 1, (name, now, turn, ways)


def test_on_the_last_chord_the_court_turns_over_once():
    troupe = ballroom("royal-cotillion").troupe
    dancer = next(card.dancer for card in troupe.cards if card.dancer)
    turn = [troupe.dancing(dancer, troupe.programme.ends + part * CHORD) for part in (0.01, 0.25, 0.5, 0.75, 0.99)]
    assert [round(stance.wide, 1) for stance in turn] == [1.0, 0.1, 1.0, 0.1, 1.0]
    assert [stance.back for stance in turn] == [False, False, True, False, False]


@pytest.mark.parametrize("place", PLACES)
def test_no_way_leads_out_of_the_screen(place):
    game, size = place
    troupe = ballroom(game, size).troupe
    screen, (wide, high) = pygame.Rect(0, 0, *size), troupe.hall.card
    out = set()
    for k in range(24):
        for begins, ends in ((0.0, troupe.programme.placed), (troupe.programme.gathering, troupe.programme.quiet)):
            for card in troupe.cards:
                now = begins + k / 24 * (ends - begins)
                x, y, _, _, grown, *_, flat = troupe.at(card, now)
                seen = pygame.Rect(0, 0, 0.9 * grown * wide, 0.9 * grown * high * flat)
                seen.center = round(x), round(y)
                if not screen.contains(seen):
                    out.add((card.index, round(now, 1), tuple(seen)))
    assert out == set()


def test_a_game_without_a_dance_dances_from_place_to_place(monkeypatch):
    monkeypatch.setattr(floor, "plan_of", lambda ruleset: replace(plan_of(ruleset), steps=Steps.DERIVED))
    room = ballroom("gavotte", size=SCREEN)
    spots = {(round(card.spot.x), round(card.spot.y)) for card in room.troupe.cards}
    assert len(spots) == len(room.troupe.cards)


def test_the_court_steps_on_the_beat():
    troupe = ballroom("royal-rendezvous").troupe
    beat, card = troupe.programme.beat, next(card for card in troupe.cards if card.dancer)

    def speed(now):
        return math.dist(troupe.at(card, now - 0.01)[:2], troupe.at(card, now + 0.01)[:2])

    programme = troupe.programme
    first = next(bar for bar in range(99) if programme._when(bar) > programme.steps_out + STEPS)
    for bar in range(first, programme.rise):
        now, lasts = programme._when(bar), programme._when(bar + 1) - programme._when(bar)
        then = now + lasts / beat.tune.beats[0] / 2
        assert speed(now) < 0.7 * speed(then)


def test_a_dance_follows_another_beat_from_one_picture_to_the_next():
    room = ballroom("gavotte")
    before = room.troupe.programme
    room.beat = room.beat._replace(begins=room.beat.begins + 0.5)
    assert room.troupe.programme.ends == pytest.approx(before.ends + 0.5, abs=1e-3)
    assert room.troupe.programme.part(6.0) == pytest.approx(before.part(5.5))


def test_any_order_of_times_is_drawn():
    room, target = begun("gavotte"), pygame.Surface((640, 360))
    programme = room.troupe.programme
    for now in (2.0, 0.1, programme.ends, 0.5, programme.tilted + 0.1, programme.quiet + 9, 0.0, programme.climax):
        room.now = now
        room.draw(target)
    room.now = programme.tilted
    room.beat = room.beat._replace(begins=room.beat.begins + 0.9)  # heard late: the table is on its way again
    room.draw(target)


@pytest.mark.parametrize("speed", [0.65, 1.7, 1000.0])
def test_what_does_not_follow_the_music_follows_the_speed(speed):
    usual, other = (ballroom("gavotte", tempo=Tempo(s)).troupe.programme for s in (1.0, speed))
    assert other.placed == pytest.approx(max(usual.placed / speed, 0.0), rel=0.3, abs=0.02)
    assert other.quiet - other.gathering == pytest.approx((usual.quiet - usual.gathering) / speed)
    assert other.ends - other.beat.begins == pytest.approx(usual.ends - usual.beat.begins)


def test_the_same_time_gives_the_same_picture():
    pictures = []
    for parts in (1, 5):
        room = begun("royal-quadrille")
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


class Walk(NamedTuple):
    """A whole dance, looked at LOOKS times a second: the times, how bright each cell is, and small pictures."""

    programme: Programme
    times: list[float]
    cells: list[bytes]
    pictures: list[bytes]


@cache
def walked(game: str) -> Walk:
    room = begun(game, size=SCREEN)
    target = pygame.Surface(SCREEN)
    walk = Walk(room.troupe.programme, [], [], [])
    while room.now < room.quiet + 1:
        room.step(1 / LOOKS)
        room.draw(target)
        walk.times.append(room.now)
        walk.cells.append(brightness(target))
        walk.pictures.append(thumbnail(target))
    return walk


@pytest.mark.parametrize("game", SHOWN)
def test_the_dance_rises_to_its_last_third_without_flashes_and_never_looks_as_before(game):
    walk = walked(game)
    assert flashes(walk.cells) < 0.25
    tune = walk.programme.beat.tune
    curve = changes(walk.pictures, 2 * tune.seconds / len(tune.starts), LOOKS)
    danced = [place for place, now in enumerate(walk.times) if now > walk.programme.placed + 2]
    best = walk.times[max(danced, key=curve.__getitem__)]
    assert walk.programme.ends - (walk.programme.ends - walk.programme.placed) / 3 < best <= walk.programme.ends
    every = range(math.ceil(walk.programme.placed), int(walk.programme.ends))
    seconds = [walk.pictures[round(second * LOOKS)][::3] for second in every]  # a third of the points is enough
    assert min(apart(a, b) for a, b in combinations(seconds, 2)) > 2


@pytest.mark.parametrize("game", ["grand-duchess", "gavotte"])
@pytest.mark.parametrize("left_handed", [False, True])
def test_queens_stand_on_the_side_on_which_they_stand_on_the_table(game, left_handed):
    room = begun(game, left_handed=left_handed)
    room.now = 9.0
    room.draw(pygame.Surface((640, 360)))
    court, now = [card for card in room.troupe.cards if card.dancer], room.troupe.programme.steps_out + STEPS
    at = {card.dancer[:2]: room.troupe.at(card, now).x for card in court}
    assert {at[couple, 1] < at[couple, -1] for couple in range(8)} == {room.view.floor.queens_left}


@pytest.mark.parametrize("game", few(FAMILIES, "royal-cotillion".__eq__))
def test_reduced_motion_has_no_travel_and_comes_to_rest(game):
    room = begun(game, tempo=Tempo(1.0, True))
    troupe, target = room.troupe, pygame.Surface((640, 360))
    stands = [troupe.dancing(card.dancer, 0.0) for card in troupe.cards if card.dancer]
    pictures, ticks = [], 0
    while room.step(1 / 120):
        ticks += 1
        assert ticks < 400
        if ticks % 12 == 0:
            room.draw(target)
            pictures.append(target.get_view("2").raw)
    for now in (room.now, room.now + 1):
        room.now = now
        room.draw(target)
        pictures.append(target.get_view("2").raw)
    assert [troupe.dancing(card.dancer, room.now) for card in troupe.cards if card.dancer] == stands
    assert len({room.greats.standing(couple)[:2] for couple in range(4)}) == 4
    assert not len(room.sparks) and pictures[-1] == pictures[-2] != pictures[0]
    for stance in stands:
        box = room.cards.deck.sprite("KS").get_rect(center=(round(stance.x), round(stance.y)))
        assert target.get_at(box.topleft)[1] > 3  # where a card ends, the floor begins


@pytest.mark.parametrize("game", few(FAMILIES, "pyramid".__eq__))
def test_reduced_motion_draws_nothing_at_another_place_than_before(game, monkeypatch):
    """By no more than two parts in a hundred of the height: all who stand there, once the table has faded."""
    drawn = list[list[tuple[float, float]]]()

    class Seen(Layers):
        def draw(self, target, ground):
            boxes = [picture.get_rect(topleft=at) for picture, at, *_ in self._pictures]
            drawn.append([box.center for box in boxes])
            super().draw(target, ground)

    monkeypatch.setattr(ballrooms, "Layers", Seen)
    room, target = begun(game, tempo=Tempo(1.0, True)), pygame.Surface((640, 360))
    for _ in range(60 * 5):
        room.step(1 / 60)
        room.draw(target)
    scenes = [list(frames) for _, frames in groupby(drawn, len)]
    assert [bool(frames[0]) for frames in scenes] == [False, True]
    for first, *later in scenes:
        assert all(math.dist(a, b) <= 0.02 * 360 for frame in later for a, b in zip(first, frame, strict=True))


def test_cards_and_couples_are_drawn_where_they_are():
    room = begun("royal-cotillion")
    empty, target = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    for now in (1.5, 3.2, 9.0, room.troupe.programme.gathering + 1.2):
        room.now = now
        room.draw(target)
        for card in room.troupe.cards[::5]:
            if room.troupe.place(card, now) in (Place.FLOOR, Place.AIR):
                stance = room.troupe.at(card, now)
                assert target.get_at((round(stance.x), round(stance.y))) != empty.get_at((0, 0))


def test_cards_are_seen_while_their_figure_turns():
    room = ballroom("royal-quadrille")
    now = room.troupe.programme.climax + 1
    target = pygame.Surface((640, 360))
    target.fill("magenta")
    room.pack.draw(target, room.troupe, now)
    stances = [(card, room.troupe.figure(card, now)) for card in room.troupe.others]
    assert any(stance.angle not in (card.spot.angle, card.last.angle) for card, stance in stances)
    assert all(target.get_at((round(stance.x), round(stance.y))) != pygame.Color("magenta") for _, stance in stances)


def test_no_two_games_end_in_the_same_picture():
    """Neither the pack hangs alike nor the couples stand alike."""
    ends = {}
    for game in GAMES:
        room = ballroom(game)
        now = room.quiet + 1
        pack = sorted(room.troupe.at(card, now)[:2] for card in room.troupe.others)
        couples = [room.greats.at(couple, room.troupe.programme.ends)[:3] for couple in range(4)]
        ends[game] = pack[:: len(pack) // 40][:40], couples
    for (one, (pack, couples)), (other, (theirs, their)) in combinations(ends.items(), 2):
        apart = sum(map(math.dist, pack, theirs)) / 40 + sum(map(math.dist, couples, their)) / 4
        assert apart > 12, (one, other)


def test_the_dance_is_never_level_before_its_last_third():
    """Every few seconds the pack hangs up otherwise: then twice as much changes as between."""
    walk = walked("captive-queens")
    curve = changes(walk.pictures, 0.5, LOOKS)
    begins, ends = (round(at * LOOKS) for at in (walk.programme.placed, walk.programme.quiet * 2 / 3))
    windows = [curve[at : at + 5 * LOOKS] for at in range(begins, ends - 5 * LOOKS, LOOKS)]
    assert all(max(window) > 1.3 * min(window) for window in windows)


def whole(room):
    """How many pictures as large as the screen a ballroom keeps."""
    held = (room._cloth, room._dim, room._laid, room._lights.ground)
    return len({id(picture) for picture in held if picture})


def test_the_pictures_of_cards_that_turn_over_are_there_before_they_turn(monkeypatch):
    room = begun("royal-quadrille")
    programme = room.troupe.programme
    while programme.moment(room.now).answered < 0:
        room.step(1 / 60)
        if round(room.now * 60) % 20 == 0:
            room.draw(pygame.Surface((640, 360)))
    others = [card for card in room.troupe.cards if not card.dancer]
    sides = [turned(others[0].last, part / SEEN) for part in range(SEEN + 1)]
    assert sides[0] == sides[-1] == others[0].last and {side.back for side in sides} == {False, True}
    wide = [room.cards.still("AS", side).get_width() for side in sides[: SEEN // 4 + 1]]
    assert wide == sorted(wide, reverse=True)
    monkeypatch.setattr(room.cards, "still", None)  # nothing may be made any more
    for card, part in product(others, range(1, SEEN)):
        assert room.pack._turned(card, part)
    monkeypatch.undo()
    while room.now < programme.ends + 0.7:  # nor is anything else needed as all turn
        room.step(1 / 60)
    room.draw(pygame.Surface((640, 360)))
    assert whole(room) == 3  # of the room: dark, lit, and as it is seen
    room.now = programme.gathering + LIGHTS
    for _ in range(2):
        room.step(1 / 120)
    assert whole(room) == 1, "before words come, and the cloth of the next table"
