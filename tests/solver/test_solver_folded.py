"""Arrangements that packing to and fro leads to are one state: no verdict changes, and lines are still moves."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.solver.search.budget import Budget
from game.solver.search.deep import Deep
from game.solver.search.space import line_of
from game.solver.search.spaces import tableau
from game.solver.search.spaces.folded import FoldedSpace
from game.solver.search.spaces.tableau import TableauSpace
from game.solver.search.spaces.which import folded
from tests.solver import small
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import amounts, few
from tests.typed import instance

FOLDING = ("queen-of-italy", "queen-of-italy+waste-fills", "queen-of-italy+open-gaps", "red-and-black")
SMALL = 1_500


def drawn(ruleset: Ruleset, rng: Random) -> Position:
    """A position that the space supports."""
    while True:
        position = played_into(ruleset, rng, rng.randint(8, 26), rng.randint(0, 24))
        if tableau.fits(position) and TableauSpace(position).arrangements:
            return position


def with_more_columns(name: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """The small ruleset with so many columns."""
    monkeypatch.setitem(small.FEWER, "columns", columns)
    return small_ruleset(rules.find_ruleset(name))


@pytest.mark.parametrize("name", few(FOLDING, "queen-of-italy".__eq__))
@amounts("positions", 25, 100)
def test_folding_never_changes_whether_a_deal_can_be_won(name: str, positions: int) -> None:
    fewer, rng = small_ruleset(rules.find_ruleset(name)), Random(f"fold {name}")
    lost = compared = 0
    while compared < positions:
        position = drawn(fewer, rng)
        winnable = exhaust(position, SMALL)
        if winnable is None:
            continue
        space = TableauSpace(position)
        codes = Deep(space).search(Budget(), 10**6).codes
        assert (codes is not None) is winnable, position
        for move in () if codes is None else line_of(space, codes):
            position = position.play(move)
        assert position.won is winnable
        lost, compared = lost + (not winnable), compared + 1
    assert lost >= positions // 50, "some of them can't be won"


@pytest.mark.parametrize("columns", [4, 5])
@pytest.mark.parametrize("name", few(FOLDING, "queen-of-italy".__eq__))
@amounts("states", 60, 300)
def test_states_are_one_if_packing_to_and_fro_leads_from_each_to_the_other(
    name: str, columns: int, states: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compared with what packing leads to, move by move; and so is what can leave them, or come."""
    space = TableauSpace(drawn(with_more_columns(name, columns, monkeypatch), Random(name)))
    rng, sets = Random(f"arranged {name} {columns}"), instance(folded(space), FoldedSpace)
    several = compared = 0
    while compared < states:
        here = arranged(space, any_state(space, rng))
        if here is None:
            continue
        (fold,) = {sets.fold(state) for state in here}
        after = {child for state in here for child, _ in space.every(state)} - here
        assert {child for child, _ in sets.every(fold)} == {sets.fold(child) for child in after}
        assert fold not in {sets.fold(child) for child in after}
        other = any_state(space, rng)[1]
        if sorted(map(len, other)) == sorted(map(len, min(here)[1])):
            changed = (fold[0], other, *fold[2:])
            assert (sets.fold(changed) == fold) is (changed in here)
        several, compared = several + (len(here) > 3), compared + 1
    assert several >= states // 10


def any_state(space: TableauSpace, rng: Random) -> tableau.State:
    """Runs of any lengths in the columns, some of which may be empty if gaps stay open, on the foundations as dealt."""
    chains = [chain.kinds for chain in space.taking.chains() or ()]
    tops, columns, waste, reserve, turned = space.start
    if rng.randrange(3):
        waste, turned = b"", len(space.stock)
    gone = space.refills(waste, turned)
    runs = []
    for _ in columns if gone else range(rng.randint(1, len(columns))):
        kinds, head, length = rng.choice(chains), rng.randrange(9), rng.randint(1, 3)
        runs.append(bytes(reversed(kinds[max(0, head + 1 - length) : head + 1])))
    runs += [b""] * (len(columns) - len(runs))
    return tops, tuple(sorted(runs)), waste, reserve, turned


def arranged(space: TableauSpace, start: tableau.State) -> set[tableau.State] | None:
    """All that packing to and fro leads to from a state; None if that is much."""
    found, waiting = {start}, [start]
    for state in waiting:
        for child, _ in space.every(state):
            same = child[0] == state[0] and child[2:] == state[2:]
            if same and child not in found:
                found.add(child)
                waiting.append(child)
        if len(found) > 3_000:
            return None
    return found
