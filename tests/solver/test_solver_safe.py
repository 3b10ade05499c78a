"""Plays that can never be missed: after one, what could be won can still be won, by looking at every position."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Kind, Position, Ruleset
from game.rules.kernel.stock import SafePlays
from game.rules.record import UP_IN_SUIT, Build, Dealt, Family, Fill, Foundations, Game, Lift, Match, Piles, Start
from game.solver.advice import safe_play
from game.solver.players.player import imagine
from tests.asked import Asked
from tests.solver.anysmall import small_position
from tests.solver.small import exhaust
from tests.thorough import amounts

LIMIT = 1_500
"""Positions after which a comparison is left out."""


def compared(position: Position) -> bool:
    """Whether there is a safe play in a position that can be won; it must still be won after it."""
    move = safe_play(position)
    if move is None or not exhaust(position, LIMIT):
        return False
    after = position.play(move)
    assert exhaust(after, LIMIT) is not False, f"{move} loses {position} of {position.ruleset.game}"
    return len(position.legal_moves) > 1


def test_what_nobody_has_seen_makes_no_play_safe() -> None:
    found, rng = 0, Random(5)
    for ruleset in rules.every_ruleset()[::4]:
        position = ruleset.deal(1)
        for step in range(200):
            if not position.legal_moves:
                break
            if step % 9 == 0:
                move = safe_play(position)
                assert safe_play(imagine(position.seen(), rng)) == move, f"{ruleset.id}: {position}"
                found += move is not None
            position = position.play(rng.choice(position.legal_moves))
    assert found > 10


@amounts("positions", 50, 500)
def test_no_deal_that_could_be_won_is_lost_in_any_record(positions: int) -> None:
    seeds = range(positions) if positions < 500 else range(1000, 1000 + positions)
    found = sum(compared(small_position(Random(f"any {seed}"))) for seed in seeds)
    assert found > positions // 5, "with other moves to choose from"


@pytest.mark.parametrize("game", ["gay-gordons", "pyramid", "patriarchs"])
def test_where_cards_leave_in_couples_or_cross_nothing_goes(game: str) -> None:
    rng = Random(game)
    for number in range(1, 3 if Asked.all else 2):
        position = rules.ruleset(game).deal(number)
        while position.legal_moves:
            assert safe_play(position) is None
            position = position.play(rng.choice(position.legal_moves))


ALWAYS: dict[str, Any] = {
    "_find": lambda self, standing, takes, left: reduce(or_, takes, 0),
    "only_uncovers": lambda self, state, slot, rest: True,
    "_closes": lambda self, kind, ready, left: True,
}
"""Each condition as if it always held."""


@pytest.mark.parametrize(("condition", "seed"), [("_find", 260), ("only_uncovers", 2781), ("_closes", 389)])
def test_without_a_condition_a_deal_is_lost(condition: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = small_position(Random(f"any {seed}"))
    assert exhaust(position, LIMIT) is True
    monkeypatch.setattr(SafePlays, condition, ALWAYS[condition])
    move = safe_play(position)
    assert move is not None and exhaust(position.play(move), LIMIT) is False
    monkeypatch.undo()
    assert safe_play(position) != move


LOOSE = Game(
    "loose",
    "Loose",
    Family.ALSO,
    1,
    "A game for tests.",
    foundations=(Foundations("sevens", 7, replace(UP_IN_SUIT, round=True), start=Start.AS_THEY_COME),),
    piles=(Piles("columns", Kind.TABLEAU, 2, 2, pack=Build(-1, Match.ANY), groups=True, lift=Lift.ANY),),
    turn=(),
    gather=(),
)
GAPS_FIRST = replace(
    LOOSE,
    piles=(replace(LOOSE.piles[0], count=3, lift=None, fill=Fill.ANY, pack=Build(+1, Match.OTHER)),),
    turn=(Dealt("waste"),),
    gather=("waste",),
    unlimited=True,
    gaps_first=True,
)
FROM_7 = "7 8 9 10 J Q K A 2 3 4 5 6"


@pytest.mark.parametrize(
    ("game", "reached", "piles", "move"),
    [
        # The 4 of spades carries the 3 of hearts with all that lies on it, which goes nowhere else.
        (LOOSE, "3 2 3 6", "columns1: 4S; columns2: 6S 6H 4H 3H 6D 5D 5H 5S 4D", "columns1>sevens1"),
        # The 6 of clubs has to fill a gap before the 6 of diamonds can be turned.
        (GAPS_FIRST, "6 4 5 5", "stock: 6D; columns2: 6H; columns3: 5H 6C", "columns3>sevens4"),
    ],
)
def test_a_card_that_is_needed_where_it_lies_is_not_safe(game: Game, reached: str, piles: str, move: str) -> None:
    out = [
        f"sevens{place}: " + " ".join(f"{each}{suit}" for each in FROM_7[: FROM_7.index(last) + 1].split())
        for place, (suit, last) in enumerate(zip("SHDC", reached.split(), strict=True), 1)
    ]
    ruleset = Ruleset(game, game.id, ())
    position = ruleset.load(f"{game.id}; pass 0; step 2; seed 1; {'; '.join(out)}; {piles}")
    assert exhaust(position, LIMIT) and exhaust(position.play(position.parse_move(move)), LIMIT) is False
    assert safe_play(position) is None
