"""The player with heaps in games of players' own: any number of heaps, foundations of any length and order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Ruleset
from game.rules.cards import rank
from game.rules.record import Build, Foundations, Kind, Match, Piles, Start
from game.solver.players import advise
from game.solver.players.heaps import TURN, RankTable

UP, DOWN, TWOS = Build(+1, Match.ANY), Build(-1, Match.ANY), Build(+2, Match.ANY)
COME = Start.AS_THEY_COME
ACES = Foundations("aces", 1, UP, each=4, suited=False)
SCHEMES = {
    "by twos": (
        Foundations("aces", 1, TWOS, length=7, each=4, suited=False, start=COME),
        Foundations("twos", 2, TWOS, length=6, each=4, suited=False, start=COME),
    ),
    "from the middle": (
        Foundations("sixes", 6, UP, length=8, each=4, suited=False),
        Foundations("fives", 5, DOWN, length=5, each=4, suited=False),
    ),
    "in turn": (replace(ACES, last_waits_for="aces"),),
    "up and down": (replace(ACES, each=2), Foundations("kings", 13, DOWN, each=2, suited=False, start=COME)),
    "eight": (replace(ACES, each=8, start=COME),),
}


def game_of(scheme: str, heaps: int) -> Ruleset:
    """A game of these foundations with so many heaps and a reserve."""
    foundations = SCHEMES[scheme]
    packs = 2 if sum(spec.length * spec.piles for spec in foundations) > 52 else 1
    piles = (Piles("reserve", Kind.RESERVE, deal=5), Piles("hand", Kind.HAND), Piles("heaps", Kind.HEAP, count=heaps))
    base = rules.find_game("frog")
    return Ruleset(replace(base, packs=packs, foundations=foundations, piles=piles, opening=()), "heaps", ())


@pytest.mark.parametrize(
    ("scheme", "heaps"), [("by twos", 5), ("from the middle", 1), ("in turn", 9), ("up and down", 5)]
)
def test_he_knows_what_to_do_in_each_of_them(scheme: str, heaps: int) -> None:
    ruleset, draw = game_of(scheme, heaps), Random(scheme)
    position = ruleset.deal(heaps)
    for step in range(120):
        if not position.legal_moves:
            break
        if step % 30 == 29:
            assert advise(position).move in (None, *position.legal_moves)
        position = position.play(draw.choice(position.legal_moves))


@pytest.mark.parametrize("id", ["calculation", "frog", "frog+fly"])
def test_a_deal_played_on_at_once_ends_as_it_does_step_by_step(id: str) -> None:
    ruleset, placed = rules.find_ruleset(id), set[int]()
    for number in range(1, 9):
        position = ruleset.deal(number)
        rest = [rank(card) for card in position.piles[0]]
        table, count = RankTable(position, rest), 0
        while table.rest or table.step():
            table.make(table.step() or (TURN, TURN))
            count += 1
        placed.add(sum(table.standing.placed))
        assert RankTable(position, rest).play_on() == (sum(table.standing.placed), count)
    assert len(placed) > 2
