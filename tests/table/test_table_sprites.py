"""Sprites follow the position, whatever is played or undone; what is seen is what is picked."""

from __future__ import annotations

import math
import random

import pytest

from game import rules
from game.play.session import Session
from game.rules import Act
from game.table import choreography
from game.table.choreography import Tempo
from game.table.floor import Floor, LayoutOptions
from game.table.motion import Pose
from game.table.picking import Pick, can_move, drop_target, landing, moves_from, pick, picks, pose_of
from game.table.sprites import Sprites
from game.table.view import area
from tests.thorough import EVERY_GAME

GAMES = [game.id for game in rules.GAMES]


class Bench:
    """A session with its sprites, without a screen."""

    def __init__(self, game: str, number: int = 3, options: LayoutOptions = LayoutOptions()) -> None:  # noqa: B008 (frozen)
        ruleset = rules.ruleset(game)
        self.session = Session(ruleset, number)
        self.floor, self.sprites, self.now = Floor(ruleset, area((960, 540), 1.0), options), Sprites(), 0.0
        choreography.deal(self.sprites, self.floor, self.session.position, 0.0, Tempo())

    def show(self, events=()):
        """Time goes on a little less than a flight takes, so that cards are sent on in mid-air too."""
        self.now += 0.11
        return choreography.change(self.sprites, self.floor, self.session.position, events, self.now, Tempo())

    def play(self, move):
        return self.show(self.session.play(move))

    def check(self):
        position = self.session.position
        assert [tuple(s.card for s in row) for row in self.sprites.piles] == list(position.piles)
        for index, row in enumerate(self.sprites.piles):
            assert [s.goal for s in row] == self.floor.poses(position, index), position.ruleset.piles[index].name
            assert [(s.pile, s.place) for s in row] == [(index, place) for place in range(len(row))]


@EVERY_GAME
def test_sprites_follow_random_play_and_undo(game):
    bench, rng = Bench(game), random.Random(game)
    bench.check()
    everyone = {id(sprite) for sprite in bench.sprites}
    for _ in range(120):
        moves = bench.session.position.legal_moves
        if bench.session.moves and (not moves or rng.random() < 0.25):
            bench.session.undo()
            bench.show()
        elif moves:
            bench.play(rng.choice(moves))
        bench.check()
    bench.session.restart()
    bench.show()
    bench.check()
    assert {id(sprite) for sprite in bench.sprites} == everyone


def test_the_card_that_moves_is_the_one_that_flies():
    bench = Bench("royal-cotillion", 1926)
    position = bench.session.position
    move = next(m for m in position.legal_moves if m.act is Act.CARRY)
    sprite = bench.sprites.piles[move.source][-1]
    moved = bench.play(move)
    assert moved[0] is sprite and sprite.pile == move.target
    bench.session.undo()
    assert bench.show()[-1].pile in (0, move.source) and sprite.pile == move.source


def test_a_refill_leaves_after_the_card_it_replaces():
    bench = Bench("royal-rendezvous", 2)
    while True:
        move = next(m for m in bench.session.position.legal_moves if m.act is not Act.CHOOSE)
        moved = bench.play(move)
        if len(moved) == 2 and move.act is Act.CARRY:
            assert moved[0].pile == move.target and moved[1].pile == move.source
            assert moved[1].flight.begin > moved[0].flight.begin
            return


def test_a_redeal_gathers_as_one_and_so_does_its_undoing():
    bench = Bench("royal-quadrille")
    while bench.session.position.piles[0]:
        bench.play(bench.session.position.parse_move("turn"))
    bench.now += 5
    moved = bench.play(bench.session.position.parse_move("redeal"))
    for cards in (moved, None):
        if cards is None:
            bench.session.undo()
            bench.now += 5
            cards = bench.show()
        assert len(cards) > 30
        assert max(s.flight.over for s in cards) - bench.now < 0.6
        assert len({s.flight.time for s in cards}) == 1


def test_cards_that_close_up_stay_between_their_neighbours():
    bench = Bench("royal-cotillion", 1926)
    for _ in range(8):
        bench.play(bench.session.position.parse_move("turn"))
    waste = bench.session.ruleset.waste
    shifted = [s for s in bench.sprites.piles[waste][:-1] if s.flight.begin == bench.now]
    assert shifted and all(s.flight.low for s in shifted)
    assert not bench.sprites.piles[waste][-1].flight.low


def seen_at(bench: Bench, picked: Pick) -> tuple[float, float]:
    """A point of a card that no other card covers, from its upper edge down; on a turned card its middle."""
    pose = pose_of(picked, bench.sprites, bench.floor)
    if pose.angle:
        return pose.x, pose.y
    w, h = bench.floor.width, bench.floor.height
    for down in (0.0, -0.47, 0.47):
        for along in (0.0, -0.47, 0.47):
            point = (pose.x + along * w, pose.y + down * h)
            if pick(point, bench.sprites, bench.floor) == picked:
                return point
    return (-1, -1)


@EVERY_GAME
@pytest.mark.parametrize("options", [LayoutOptions(left_handed=True), LayoutOptions(overlap=False)])
def test_whatever_can_move_can_be_pointed_at(game, options):
    bench, rng = Bench(game, 5, options), random.Random(game)
    for _ in range(60):
        position = bench.session.position
        for picked in picks(position, bench.sprites):
            if picked.depth >= 0 and can_move(position, picked):
                assert seen_at(bench, picked) != (-1, -1), (str(position), picked)
        if not position.legal_moves:
            break
        bench.play(rng.choice(position.legal_moves))


def test_the_topmost_card_is_picked_and_beside_it_nothing():
    bench = Bench("pyramid")
    piles = {pile.name: pile.index for pile in bench.session.ruleset.piles}
    top, left = (pose_of(Pick(piles[name], 0), bench.sprites, bench.floor) for name in ("pyramid1", "pyramid2"))
    both = (left.x + 0.25 * bench.floor.width, left.y - 0.45 * bench.floor.height)
    assert abs(both[0] - top.x) < bench.floor.width / 2
    assert pick(both, bench.sprites, bench.floor) == Pick(piles["pyramid2"], 0)
    assert pick((top.x, top.y - 0.45 * bench.floor.height), bench.sprites, bench.floor) == Pick(piles["pyramid1"], 0)
    assert pick((2, 2), bench.sprites, bench.floor) is None


def test_turned_cards_are_picked_by_their_own_edges():
    bench = Bench("captive-queens")
    index = bench.session.ruleset.groups["fives"][0]
    pose, floor = bench.sprites.piles[index][-1].goal, bench.floor
    assert pose.angle % 90 == pytest.approx(67.5)
    upright = (pose.x + 0.48 * floor.width, pose.y - 0.48 * floor.height)
    assert pick(upright, bench.sprites, floor) != Pick(index, 0)
    way = math.radians(pose.angle)
    x, y = 0.46 * floor.width, -0.46 * floor.height
    corner = (pose.x + x * math.cos(way) + y * math.sin(way), pose.y - x * math.sin(way) + y * math.cos(way))
    assert pick(corner, bench.sprites, floor) == Pick(index, 0)


def test_an_empty_place_is_picked_as_such():
    bench = Bench("royal-quadrille")
    index = bench.session.ruleset.groups["aces"][0]
    spot = bench.floor.spots[index]
    assert pick((spot.x, spot.y), bench.sprites, bench.floor) == Pick(index, -1)


def test_equal_outcomes_are_offered_once_and_pairs_from_both_sides():
    position = rules.ruleset("pyramid").deal(3)
    pair = next((m for m in position.legal_moves if m.act is Act.PAIR), None)
    number = 3
    while pair is None:
        number += 1
        position = rules.ruleset("pyramid").deal(number)
        pair = next((m for m in position.legal_moves if m.act is Act.PAIR), None)
    for here, there in ((pair.source, pair.target), (pair.target, pair.source)):
        moves = moves_from(position, Pick(here, 0))
        assert pair in moves and landing(pair, Pick(here, 0)) == there


def test_a_dropped_card_touches_the_piles_below_it_the_most_covered_first():
    bench = Bench("royal-cotillion")
    aces = bench.session.ruleset.groups["aces"]
    spot, below = bench.floor.spots[aces[0]], bench.floor.spots[aces[1]]
    between = Pose(spot.x, spot.y * 0.6 + below.y * 0.4)
    touched = drop_target(between, bench.sprites, bench.floor, set())
    assert touched[:2] == [aces[0], aces[1]]
    assert aces[0] not in drop_target(between, bench.sprites, bench.floor, {aces[0]})
