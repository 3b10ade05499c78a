"""Flights as functions of time, and the figures in which games are dealt."""

from __future__ import annotations

import math
from itertools import combinations, pairwise, product

import pytest

from game import rules
from game.rules import Act
from game.rules.plan import Figure, Plan
from game.solver.odds.solved import golden
from game.table import choreography, motion
from game.table.choreography import Tempo
from game.table.floor import Floor, LayoutOptions
from game.table.motion import Bow, Flight, Pose, Shake
from game.table.sprites import Sprites, at_rest
from game.table.view import area
from tests.thorough import EVERY_GAME

THERE, BACK = Pose(100, 600, 0, 0.0), Pose(900, 200, 20, 1.0)
HEIGHT = 200.0


def flown(**how) -> Flight:
    return Flight(THERE, BACK, 1.0, 0.3, HEIGHT, **how)


def dealt(game: str, tempo: Tempo = Tempo(), size=(960, 540)):  # noqa: B008 (frozen)
    """A deal begun at time 5: floor, sprites, and the cards in the order in which they leave."""
    ruleset = rules.ruleset(game)
    position = ruleset.deal(7)
    floor, sprites = Floor(ruleset, area(size, 1.0), LayoutOptions()), Sprites()
    return floor, sprites, choreography.deal(sprites, floor, position, 5.0, tempo)


def test_a_pose_depends_on_time_alone():
    flight = flown()
    times = [1 + part / 50 * 0.3 for part in range(51)]
    forth = [flight.at(t) for t in times]
    assert forth == [flight.at(t) for t in reversed(times)][::-1]
    assert flight == flown()


def test_before_and_after_it_rests():
    flight = flown()
    assert flight.at(0.0) == flight.at(0.999) == THERE
    assert flight.at(flight.over) == flight.at(99) == BACK


def test_a_clicked_card_does_a_tenth_of_its_way_at_once():
    pose = flown(first=motion.FIRST_STEP).at(1.0)
    assert (pose.x - THERE.x) / (BACK.x - THERE.x) == pytest.approx(0.1)
    assert (pose.y - THERE.y) / (BACK.y - THERE.y) == pytest.approx(0.1)
    assert flown().at(1.0)[:2] == THERE[:2]


def test_a_flight_is_fastest_in_the_second_fifth_of_its_way():
    steps = [motion.ease((k + 1) / 1000) - motion.ease(k / 1000) for k in range(1000)]
    fastest = motion.ease(max(range(1000), key=steps.__getitem__) / 1000)
    assert 0.2 <= fastest <= 0.4
    assert steps[0] < 0.01 * max(steps) and steps[-1] < 0.01 * max(steps)
    assert motion.ease(0) == 0 and motion.ease(1) == 1
    assert [1000 * step for step in steps[100::200]] == pytest.approx(
        [motion.pace((k + 0.5) / 1000) for k in range(100, 1000, 200)], rel=0.01
    )


FRAME = 1 / 60
LEAP = 0.06
"""How much of its way a card may be seen to have done in the first frame in which it moves."""


def leaps(sprites: Sprites) -> list[tuple[float, Flight]]:
    """The part of each card's way that it has done a frame after it left."""
    flights = {id(sprite.flight): sprite.flight for sprite in sprites}
    flights |= {id(flight.lead): flight.lead for flight in flights.values() if flight.lead}
    found = []
    for flight in flights.values():
        way = math.dist(flight.start[:2], flight.end[:2])
        if flight.time and way > 0.5 * flight.height:
            begins = flight.start if flight.begin <= 0 else flight.at(flight.begin - 1e-9)
            found.append((math.dist(flight.at(flight.begin + FRAME)[:2], begins[:2]) / way, flight))
    return found


@EVERY_GAME
def test_no_card_leaps_in_its_first_frame_but_the_one_that_was_clicked(game):
    floor, sprites, _ = dealt(game)
    assert max((part for part, _ in leaps(sprites)), default=0.0) <= LEAP
    line = next(line for line in golden(floor.ruleset.id) if line.outcome == "won")
    position, now, seen = floor.ruleset.deal(line.number), 20.0, 0
    sprites.lay(position, floor)
    for text in line.moves:
        move, now = position.parse_move(text), now + 5.0
        before, (position, events) = position, position.play_with_events(position.parse_move(text))
        choreography.change(sprites, floor, position, events, now, Tempo())
        for part, flight in leaps(sprites):
            if flight.begin >= now:
                seen += 1
                assert part <= LEAP or flight.first, text
        clicked = [sprite for sprite in sprites if sprite.flight.first and sprite.flight.begin >= now]
        assert len(clicked) <= (move.depth + 1 if move.act is Act.CARRY else 2), text
        assert all(sprite.flight.begin == now for sprite in clicked), text
        choreography.change(sprites, floor, before, (), now + 2.0, Tempo())  # undone
        assert max((part for part, flight in leaps(sprites) if flight.begin >= now + 2.0), default=0.0) <= LEAP, text
        sprites.lay(position, floor)
    assert seen > 20


def test_a_waste_is_turned_over_like_a_riffle():
    ruleset = rules.ruleset("royal-quadrille")
    position, floor, sprites = ruleset.deal(3), Floor(ruleset, area((960, 540), 1.0), LayoutOptions()), Sprites()
    while position.stock:
        position = position.play(next(move for move in position.legal_moves if move.act is Act.TURN))
    sprites.lay(position, floor)
    redeal = next(move for move in position.legal_moves if move.act is Act.REDEAL)
    upper = sprites.piles[1 if sprites.piles[1] else -1][-1]
    position, events = position.play_with_events(redeal)
    moved = choreography.change(sprites, floor, position, events, 5.0, Tempo())
    begins = [sprite.flight.begin for sprite in moved]
    assert len(moved) > 20 and begins == sorted(begins) and len(set(begins)) == len(begins)
    assert upper is moved[0] and {sprite.flight.bend > 0 for sprite in moved} == {True, False}
    assert sprites.last_landing() - 5.0 < 1.0


def test_it_rises_in_a_low_arc_leans_into_the_way_and_settles():
    flight = Flight(Pose(0, 500), Pose(800, 500), 0.0, 0.3, HEIGHT)
    poses = [flight.at(t * 0.003) for t in range(100)]
    assert 0.04 * HEIGHT <= 500 - min(pose.y for pose in poses) <= 0.09 * HEIGHT
    lean = [pose.angle for pose in poses]
    assert -motion.TILT - 1e-9 <= min(lean) < -2 and max(lean) <= 0
    late = [pose for pose, t in zip(poses, range(100), strict=True) if t * 0.003 > 0.3 - motion.SETTLE]
    falls = [b.y - a.y for a, b in pairwise(late)]
    assert all(fall >= 0 for fall in falls) and late[0].lift > 0.5 > 0.1 > late[-1].lift


def test_nothing_jumps_on_the_way():
    flight = flown(bend=0.3)
    poses = [flight.at(1.0 + t * 0.001) for t in range(1, 301)]
    steps = [math.dist(a[:2], b[:2]) for a, b in pairwise(poses)]
    assert max(steps) < math.dist(THERE[:2], BACK[:2]) * 0.02


def test_a_card_sent_elsewhere_in_mid_air_goes_on_from_where_it_is():
    sprites = Sprites()
    sprite = at_rest(3, THERE)
    sprites.fly(sprite, BACK, 1.0, speed=1.0, height=HEIGHT)
    just_before = sprite.flight.at(1.1)
    sprites.fly(sprite, Pose(50, 50), 1.1, speed=1.0, height=HEIGHT)
    at_once = sprite.flight.at(1.1)
    assert at_once == pytest.approx(just_before, abs=0.01)
    assert math.dist(sprite.flight.at(1.101)[:2], just_before[:2]) < 0.02 * math.dist(just_before[:2], (50, 50))
    assert sprite.flight.at(9)[:2] == (50, 50)


def test_reduced_motion_fades_and_never_travels():
    flight = flown(fade=True)
    for part in range(101):
        pose = flight.at(1.0 + 0.3 * part / 100)
        assert pose[:2] in (THERE[:2], BACK[:2]) and pose.lift == 0
    assert flight.at(1.15).opacity == pytest.approx(0.0)


def test_a_card_that_stays_low_neither_rises_nor_leans():
    for part in range(10):
        pose = Flight(Pose(0, 0), Pose(300, 0), 0, 1, HEIGHT, low=True).at(part / 10)
        assert pose.y == 0 and pose.angle == 0 and pose.lift == 0


@pytest.mark.parametrize("kind", [Shake, Bow])
def test_what_ends_where_it_began(kind):
    flight = kind(BACK, BACK, 1.0, 0.2, HEIGHT)
    assert flight.at(0.9) == flight.at(1.3) == BACK
    assert flight.at(1.06) != BACK


@EVERY_GAME
def test_a_deal_takes_two_and_a_half_seconds_at_most_and_goes_from_the_bottom_up(game):
    _floor, sprites, turns = dealt(game)
    assert sprites.last_landing() - 5.0 <= 2.5
    assert len(turns) < 2 or turns[1].flight.begin < turns[0].flight.over, "they overlap"
    assert all(sprite.flight.at(99) == sprite.goal for sprite in turns)
    last: dict[int, int] = {}
    for sprite in turns:
        assert last.get(sprite.pile, -1) < sprite.place
        last[sprite.pile] = sprite.place
    goals = [sprite.goal for sprite in sprites]
    sprites.land()
    assert [sprite.flight.at(5.0) for sprite in sprites] == goals and sprites.last_landing() <= 5.0


@EVERY_GAME
def test_another_deal_gathers_the_cards_and_keeps_within_the_time_too(game):
    floor, sprites, _ = dealt(game)
    where = sorted((sprite.card, sprite.flight.at(9.0)) for sprite in sprites)
    turns = choreography.deal(sprites, floor, floor.ruleset.deal(8), 9.0, Tempo())
    assert sprites.last_landing() - 9.0 <= 2.5
    nearly = sorted(
        (sprite.card, sprite.flight.lead.start if sprite.flight.lead else sprite.flight.start) for sprite in sprites
    )
    assert nearly == where
    for sprite in turns:
        stock = sprite.flight.at(sprite.flight.begin - 1e-6)
        assert stock[:2] == pytest.approx(sprite.flight.start[:2], abs=0.01)
        assert stock.face == pytest.approx(0.0) and not sprite.flight.waits(9.0 + motion.GATHER_WAVE)


def test_a_card_in_the_hand_is_gathered_at_once_and_those_that_lie_pile_after_pile():
    floor, sprites, _ = dealt("royal-cotillion")
    held = next(pile[-1] for pile in reversed(sprites.piles) if pile)
    raised = held.flight.at(9.0)._replace(lift=1.0)
    sprites.launch(held, at_rest(held.card, raised).flight)
    choreography.deal(sprites, floor, floor.ruleset.deal(8), 9.0, Tempo())
    gathered = {sprite.came: sprite.flight.lead or sprite.flight for sprite in sprites}
    begun = {came: flight.begin for came, flight in gathered.items() if not flight.start.lift}
    assert [flight.begin for flight in gathered.values() if flight.start.lift] == [9.0]
    assert len(begun) > 50 and all((begin > 9.0) == (pile > 0) for (pile, _), begin in begun.items())


@pytest.mark.parametrize("game", ["royal-quadrille", "grand-duchess", "duchess-of-luynes"])
def test_where_nothing_is_dealt_the_pack_greets_every_place_and_comes_home(game):
    floor, sprites, turns = dealt(game)
    away = {sprite.flight.at(sprite.flight.begin - 0.01)[:2] for sprite in turns}
    assert away == {(spot.x, spot.y) for spot in floor.spots[1:]}
    assert all(sprite.flight.waits(sprite.flight.begin - 0.01) for sprite in turns)
    assert [sprite for sprite in turns if sprite.flight.waits(5.0)] == turns[1:], "the first leaves at once"
    assert all(sprite.flight.at(99) == sprite.goal for sprite in sprites)
    assert all(sprite.flight.at(5 + t / 20).face == 0.0 for sprite in turns for t in range(50)), "nobody peeks"
    _, still, none = dealt(game, Tempo(reduced=True))
    assert not none and all(sprite.flight.at(5.0 + t / 20) == sprite.goal for sprite in still for t in range(50))


def test_the_speed_is_obeyed():
    whole = dealt("gavotte")[1].last_landing() - 5.0
    other = dealt("gavotte", Tempo(motion.SPEED["brisk"]))[1].last_landing() - 5.0
    assert other == pytest.approx(whole / motion.SPEED["brisk"])


def test_a_reduced_deal_fades_at_once():
    _, sprites, _ = dealt("gavotte", Tempo(1.0, reduced=True))
    assert sprites.last_landing() - 5.0 <= motion.FADE + 1e-9
    assert all(sprite.flight.fade for sprite in sprites if sprite.pile)


def grid() -> list[tuple[float, float]]:
    return [(x * 1.1, y * 1.5) for y in range(4) for x in range(9)]


def test_a_figure_deals_every_card_once_and_no_two_are_the_same():
    assert set(Figure) == set(choreography._FIGURES), "each needs a row there (game/table/choreography.py)"
    orders = {figure: tuple(choreography.order(figure, grid())) for figure in Figure}
    for figure, points in product(Figure, (grid(), [(0.5, 0.7)], [(1.0, 1.0)] * 3)):
        assert sorted(choreography.order(figure, points)) == list(range(len(points)))
    for a, b in combinations(Figure, 2):
        assert orders[a] != orders[b], (a, b)


def test_games_are_dealt_each_in_its_own_figure():
    """But for those that say nothing and take what is there for all."""
    default = Plan((), {}).figure
    chosen = [game.plan.figure for game in rules.GAMES if game.plan and game.plan.figure != default]
    assert len(chosen) >= 16 and len(set(chosen)) == len(chosen)


@EVERY_GAME
def test_no_card_leaves_the_table_on_its_way_from_the_stock(game):
    """However its figure bends the way."""
    floor, _, bound = dealt(game, size=(1024, 768))
    arc = 0.06 * floor.height
    room = floor.area.inflate(2 * arc - floor.width, 2 * arc - floor.height)
    assert bound
    for sprite in bound:
        flight = sprite.flight
        for part in range(1, 8):
            x, y = flight.at(flight.begin + flight.time * part / 8)[:2]
            assert room.left - 1 <= x <= room.right and room.top - 1 <= y <= room.bottom, sprite.card
