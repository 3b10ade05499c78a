"""The mover's ideas against trying everything by the plain rules, in random records; and what each clause is there for.

The usual run compares a few, `--all` some hundreds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Any

import pytest

from game.rules import Position
from game.rules.kernel import mover, stock
from game.rules.kernel.stock import SafePlays
from game.solver.findings import path_of
from game.solver.search.bounds.one_on_another import OneOnAnother
from game.solver.search.space import Budget, Spent, line_of
from game.solver.search.spaces.at_hand import AtHandSpace
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.which import space_of
from tests.solver.packed import lending_position, packed_position, piled_position
from tests.solver.small import depth_first, exhaust
from tests.thorough import amounts

Patch = pytest.MonkeyPatch


def decided(position: Position, most: int) -> bool | None:
    """Whether it can be won, as a search says that leaves nothing out but what the ideas let it; None if it is long."""
    space = space_of(position)
    try:
        found = depth_first(space, Budget(positions=most), most + 1, lost=set())
    except Spent:
        return None
    assert found.codes is None or path_of(position, line_of(space, found.codes))[-1].won, position
    return found.codes is not None


def agreed(position: Position, seed: int, most: int) -> bool | None:
    """What trying everything says of a position, which the search must say, too; None where that is too long."""
    winnable = exhaust(position, most)
    if winnable is not None:
        said = decided(position, 2 * most)
        assert said in (winnable, None), f"{seed}: {position} of {position.ruleset.game}"
    return winnable


@amounts("positions", 25, 400)
def test_no_record_is_decided_otherwise_than_by_trying_everything(positions: int) -> None:
    found = [agreed(packed_position(Random(f"packed {seed}")), seed, 300) for seed in range(positions)]
    assert found.count(True) > positions // 4 and found.count(False) > positions // 8


@amounts("positions", 25, 400)
def test_no_win_is_missed_where_cards_are_lent(positions: int) -> None:
    found = [agreed(lending_position(Random(f"lend {seed}")), seed, 600) for seed in range(positions)]
    assert found.count(True) > positions // 5 and found.count(False) > positions // 8


@pytest.mark.parametrize(("at_all", "seed"), [(False, 318), (True, 2591)])
def test_a_card_is_lent_and_so_is_what_carries_it(at_all: bool, seed: int, monkeypatch: Patch) -> None:
    position = lending_position(Random(f"lend {seed}"))
    assert exhaust(position, 1_500) and decided(position, 3_000)
    lend = AtHandSpace._lend_next

    def once(self: AtHandSpace, state: Any, goals: Any, found: Any, lending: Any) -> None:
        if at_all and not lending.length:
            lend(self, state, goals, found, lending)

    monkeypatch.setattr(AtHandSpace, "_lend_next", once)
    assert decided(position, 3_000) is False


@amounts("positions", 40, 400)
def test_where_all_cards_go_on_one_foundation_no_win_is_given_up(positions: int) -> None:
    found, given_up = Counter[bool | None](), 0
    for seed in range(positions):
        position = piled_position(Random(f"piled {seed}"))
        found[agreed(position, seed, 2_000)] += 1
        space = space_of(position)
        assert isinstance(space, MoverSpace)
        given_up += not space.may_win(space.start)
    assert found[True] > positions // 5 and found[False] > positions // 5 and given_up > positions // 10


@pytest.mark.parametrize("name", ["top", "stock"])
def test_a_card_may_lie_on_the_one_on_top_and_on_what_is_turned(name: str, monkeypatch: Patch) -> None:
    fits, lost = OneOnAnother._fits, 0
    ways = {
        "top": lambda self, must, under, top: fits(self, must, under - (1 << 8 * top), top),
        "stock": lambda self, must, under, top: fits(self, must, must, top),
    }
    monkeypatch.setattr(OneOnAnother, "_fits", ways[name])
    for seed in range(60):
        position = piled_position(Random(f"piled {seed}"))
        lost += decided(position, 4_000) is False and exhaust(position, 2_000) is True
    assert lost


def ready_whatever(patch: Patch) -> None:
    def every(_self: SafePlays, _standing: bytes, takes: list[int], _left: int) -> int:
        return reduce(int.__or__, takes, 0)

    patch.setattr(SafePlays, "_find", every)


def closed_whatever(patch: Patch) -> None:
    patch.setattr(SafePlays, "_closes", lambda self, kind, ready, left: True)


def uncovers_whatever(patch: Patch) -> None:
    patch.setattr(SafePlays, "only_uncovers", lambda self, state, slot, rest: True)


def without(**values: Any) -> Callable[[Patch], None]:
    """Safe plays with other values of what they found in the record."""

    def patched(patch: Patch) -> None:
        init = SafePlays.__init__

        def made(self: SafePlays, *args: Any) -> None:
            init(self, *args)
            for name, value in values.items():
                setattr(self, name, value)

        patch.setattr(SafePlays, "__init__", made)

    return patched


def not_dealt_on(patch: Patch) -> None:
    """Alike hosts, as if no card were dealt to columns."""
    find = stock.alike_hosts
    patch.setattr(
        mover, "alike_hosts", lambda ruleset, slots: find(ruleset, [s._replace(ordered=False) for s in slots])
    )


def whatever_is_lifted(lift: str) -> Callable[[Patch], None]:
    """Alike hosts, whether or not groups are lifted so."""
    return lambda patch: patch.setattr(stock, "UNLIKE_HOSTS", stock.UNLIKE_HOSTS - {f"piles.lift={lift}"})


def any_place_as_after_a_redeal(patch: Patch) -> None:
    def told(self: AtHandSpace, state: Any) -> Any:
        at = self.mover.waste
        return *state[:at], b"", *state[at + 1 : -1], bytes((self.mover.redeals,)) + state[at] + state[-1][1:]

    patch.setattr(AtHandSpace, "_told", told)


CLAUSES: dict[str, tuple[Callable[[Patch], None], int]] = {
    "ready": (ready_whatever, 107),
    "closed": (closed_whatever, 287),
    "only uncovers": (uncovers_whatever, 81),
    "gaps first": (without(_gaps_first=False), 81),
    "left out": (without(_left_out=True), 712),
    "dealt on": (not_dealt_on, 110),
    "lifts": (whatever_is_lifted("ANY"), 6930),
    "room": (whatever_is_lifted("FREE"), 7132),
    "dealt gaps": (without(_dealt_gaps=False), 11588),
    "place in the stock": (any_place_as_after_a_redeal, 164),
}
"""Each clause as if it always held, and the position in which a win is missed then."""


@pytest.mark.parametrize("name", CLAUSES)
def test_without_a_clause_a_win_is_missed(name: str, monkeypatch: Patch) -> None:
    patched, seed = CLAUSES[name]
    position = packed_position(Random(f"packed {seed}"))
    assert exhaust(position, 600)
    patched(monkeypatch)
    assert decided(position, 1_200) is False
