"""The bound on the last passes of Parisienne and its kin against exhaustive search, and all along lines that win."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.players import play_line
from game.solver.search.space import Budget, Result
from game.solver.search.spaces import endwise
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.spaces.which import Deep, Memory, space_of
from tests.solver.small import exhaust, midway, small_ruleset
from tests.thorough import few

SMALLEST = "duchess-of-luynes"
"""Of these games it is searched through in the shortest time."""


def space(position: Position) -> PacketSpace:
    found = space_of(position)
    assert isinstance(found, PacketSpace)
    return found


def searched(position: Position, memory: Memory | None = None) -> Result:
    """What a search finds that leaves nothing out."""
    memory = memory or Memory()
    return Deep(memory.space(position), memory.lost).search(Budget(), 10**6)


@pytest.mark.parametrize("number", few([38, 43], (38).__eq__))
def test_a_pass_before_the_last_that_lays_cards_on_those_they_need_is_lost_at_once(number: int) -> None:
    """Half of what a player did who lost it; every way to end that pass has to be looked at."""
    ruleset = rules.find_ruleset("parisienne")
    moves, end = play_line(ruleset, number)
    assert not end.won
    position = ruleset.deal(number)
    for move in moves[: len(moves) // 2]:
        position = position.play(move)
    assert position.passes == ruleset.game.redeals - 1
    found = Deep(space(position)).search(Budget(), 5_000)
    assert found.complete and found.codes is None


def test_no_end_of_the_pass_before_the_last_is_left_out_that_can_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though few of its ends are gone through at a time."""
    monkeypatch.setattr(endwise, "TRIES", 1)
    small, rng, found = small_ruleset(rules.find_ruleset(SMALLEST)), Random("midway"), [0, 0]
    while min(found) < 2 or sum(found) < 12:
        position = midway(small, rng, rng.randint(8, 22), rng.sample(range(4), rng.choice((1, 1, 1, 2))))
        winnable = None if position.won else exhaust(position, 1_500)
        if winnable is not None:
            result = Deep(space(position)).search(Budget(), 10**6)
            assert (result.codes is not None) is winnable, position
            found[winnable] += 1
