"""Playouts of heaps, and sweeps that play states out: all they do is played by the rules."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.findings import path_of
from game.solver.search.space import Budget, Result, line_of
from game.solver.search.spaces.heaps import HAND, HEAP, LAY, RESERVE, HeapSpace, PlayedOut, Playouts
from game.solver.search.sweep import sweep
from tests.solver.heaped import replay, small_heaps
from tests.solver.small import exhaust
from tests.thorough import amounts


def middles(count: int) -> list[Position]:
    """Positions of whole deals after some moves by chance, without a card in hand."""
    rng, found = Random(2), list[Position]()
    while len(found) < count:
        position = rules.find_ruleset(rng.choice(("frog", "frog+fly"))).deal(rng.randint(1, 10**6))
        for _ in range(rng.randint(40, 150)):
            if position.legal_moves:
                position = position.play(rng.choice(position.legal_moves))
        if not position.piles[position.ruleset.hand]:
            found.append(position)
    return found


@amounts("count", 8, 40)
def test_a_playout_keeps_to_the_rules_and_tells_how_many_cards_are_out(count: int) -> None:
    wins, kinds = 0, set[int]()
    for position in middles(count // 2) + small_heaps(count, 6):
        space = HeapSpace(position)
        if position.piles[position.ruleset.hand]:
            continue
        out, steps = space.playouts.play(space.begun)
        codes = tuple(space.laid.codes(space.begun, steps))
        kinds |= {code & 7 for code in codes}
        end = path_of(position, line_of(space, space.codes(codes)))[-1]
        assert end.placed() == out and end.won is (out == space.laid.cards), position
        assert not any(move.target in end.ruleset.foundations for move in end.legal_moves), "whatever goes was played"
        wins += end.won
    assert wins > count // 10 and kinds == {HAND, HEAP, RESERVE, LAY}


def swept(space: HeapSpace, width: int) -> Result:
    """What a sweep finds, its codes those of moves by the rules."""
    laid = space.laid
    laid.begin(space.begun, Budget())
    played = PlayedOut(laid, space.playouts, Budget())
    found = Result((), True) if played.won(laid.start) else sweep(played, Budget(), width)
    if found.codes is None:
        return found
    return Result(space.codes((*laid.line(found.codes), *played.rest)), True)


@amounts("count", 8, 40)
@pytest.mark.parametrize("blind", [False, True])
def test_narrow_sweeps_win_by_the_rules_and_never_call_lost_what_can_be_won(
    blind: bool, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, counts, missed = Random(0), [0, 0], 0
    if blind:  # by chance, so that wins are missed
        monkeypatch.setattr(Playouts, "play", lambda self, state: (rng.random(), []))
        monkeypatch.setattr(PlayedOut, "score", lambda self, state: rng.random())
    for position in small_heaps(count, 7):
        winnable = exhaust(position, 1_500)
        if winnable is None:
            continue
        for width in 6 * (1, 2) if blind else (1, 2, 5):
            space = HeapSpace(position)
            found = swept(space, width)
            replay(space, found)
            assert not found.complete or (found.codes is not None) is winnable, position
            counts[winnable] += found.complete
            missed += winnable and found.codes is None
    assert min(counts) > count // 10 and (missed > count // 10 or not blind)
