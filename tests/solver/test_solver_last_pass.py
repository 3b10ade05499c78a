"""The bound on the last passes of Parisienne and its kin against exhaustive search, and all along lines that win."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position
from game.solver.players import play_line
from game.solver.search.bounds import endings
from game.solver.search.budget import Budget
from game.solver.search.deep import Deep
from game.solver.search.memory import Memory
from game.solver.search.space import Result
from game.solver.search.spaces import endwise, packets
from game.solver.search.spaces.packets import PacketSpace
from game.solver.search.spaces.which import space_of
from tests.solver.small import depth_first, exhaust, midway, played_into, small_ruleset, stock_gone
from tests.thorough import amounts, few

POSITIONS = 150
SMALLEST = "duchess-of-luynes"
"""Of these games it is searched through in the shortest time."""
KIN = [
    rules.find_ruleset(name)
    for name in ("parisienne", "parisienne+open-waste+shuffled-redeal", "grand-duchess", "duchess-of-luynes")
]
IN_ORDER = [one for one in KIN if not one.game.shuffled]
"""It is known how these gather the last pass."""


def space(position: Position) -> PacketSpace:
    found = space_of(position)
    assert isinstance(found, PacketSpace)
    return found


class Unhurried(PacketSpace):
    """Gives all plays that the bound allows."""

    def _at_once(
        self, f: int, order: packets.Pass, plays: list[tuple[packets.State, int]], due: int
    ) -> list[tuple[packets.State, int]]:
        return plays


def given_up(found: PacketSpace, state: tuple[int, int, int]) -> list[int]:
    """The moves that the bound leaves out."""
    children = found.children(state)
    return [code for child, code in found.every(state) if (child, code) not in children]


@pytest.mark.parametrize("ruleset", few(KIN, lambda one: one.id == SMALLEST), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("tried", [packets.TRIED, 3])
def test_no_move_is_left_out_that_can_win(ruleset: rules.Ruleset, tried: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether all ways to begin the last pass are gone through, or most are left open."""
    for name in ("TRIED", "TRIED_LATE"):
        monkeypatch.setattr(packets, name, tried)
    small, rng = small_ruleset(ruleset), Random(f"last pass {ruleset.id}")
    proved = 0
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(4, 20))
        if position.won or position.passes < ruleset.game.redeals - 1:
            continue
        found = Unhurried(position)
        for code in given_up(found, found.start):
            after = position.play(found.move_of(position, code, found.start))
            assert not exhaust(after, 2_000), position
            proved += 1
    assert proved > 2


class Watched(PacketSpace):
    """Counts the states in which a single play was given though there were others."""

    alone = 0

    def _at_once(
        self, f: int, order: packets.Pass, plays: list[tuple[packets.State, int]], due: int
    ) -> list[tuple[packets.State, int]]:
        found = super()._at_once(f, order, plays, due)
        self.alone += len(found) < len(plays)
        return found


@pytest.mark.parametrize(
    "ruleset", few(IN_ORDER[:1] + IN_ORDER[-1:], lambda one: one.id == SMALLEST), ids=lambda ruleset: ruleset.id
)
@amounts("positions", 15, 30)
def test_a_card_played_at_once_never_loses_a_deal(ruleset: rules.Ruleset, positions: int) -> None:
    """At the end of the pass before the last, when all its copies must be played before the redeal."""
    small, rng = small_ruleset(ruleset), Random(f"at once {ruleset.id}")
    won = lost = alone = 0
    while won + lost < positions or (alone <= positions // 20 and won + lost < 5 * positions):
        position = stock_gone(small, rng, rng.randint(8, 18), rng.sample(range(4), rng.choice((1, 1, 2))))
        winnable = exhaust(position, 1_000)
        if winnable is None:
            continue
        found = Watched(position)
        assert (depth_first(found, Budget(), 10**6).codes is not None) is winnable, position
        won, lost, alone = won + winnable, lost + (not winnable), alone + found.alone
    assert won > positions // 5 and lost > positions // 10 and alone > positions // 20


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
    """Though few of its ends are gone through at a time, and ways again after each choice."""
    monkeypatch.setattr(endwise, "TRIES", 1)
    monkeypatch.setattr(endings, "MORE", 1)
    small, rng, found = small_ruleset(rules.find_ruleset(SMALLEST)), Random("midway"), [0, 0]
    while min(found) < 2 or sum(found) < 12:
        position = midway(small, rng, rng.randint(8, 22), rng.sample(range(4), rng.choice((1, 1, 1, 2))))
        winnable = None if position.won else exhaust(position, 1_500)
        if winnable is not None:
            result = Deep(space(position)).search(Budget(), 10**6)
            assert (result.codes is not None) is winnable, position
            found[winnable] += 1
