"""What can never be uncovered proves no deal lost that can be won, and what each clause of it is there for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.rules import Position
from game.rules.kernel import Mover, NotCompiled
from game.solver.search.bounds import uncovered as bounds
from game.solver.search.bounds.uncovered import Uncovered, uncovered
from tests.solver.packed import lending_position, packed_position, runs_position
from tests.solver.small import exhaust
from tests.thorough import amounts

Patch = pytest.MonkeyPatch


def may_win(position: Position) -> bool | None:
    """What the bound says of a position; None if it is not for its game."""
    try:
        mover = Mover(position)
    except NotCompiled:
        return None
    bound = uncovered(mover, position)
    return bound.may_win(mover.state(position)) if bound else None


@amounts("positions", 25, 1_500)
def test_what_it_says_is_lost_nobody_wins(positions: int) -> None:
    lost = 0
    for seed in range(positions):
        packed, lending = packed_position(Random(f"packed {seed}")), lending_position(Random(f"lend {seed}"))
        for position in (packed, lending, runs_position(Random(f"runs {seed}"))):
            if may_win(position) is False:
                assert not exhaust(position, 1_000), f"{seed}: {position} of {position.ruleset.game}"
                lost += 1
    assert lost > positions // 10


def runs_stay(patch: Patch) -> None:
    given = bounds._given
    patch.setattr(bounds, "_given", lambda slot, *rest: given(slot._replace(runs=False), *rest))


def nothing_is_emptied(patch: Patch) -> None:
    given = bounds._given
    patch.setattr(bounds, "_given", lambda *of: (given(*of)[0], False))


def no_gap_is_there(patch: Patch) -> None:
    found = Uncovered._piles
    patch.setattr(Uncovered, "_piles", lambda self, state: (found(self, state)[0], 0, found(self, state)[2]))


def no_column_is_filled(patch: Patch) -> None:
    found = Uncovered._piles
    patch.setattr(Uncovered, "_piles", lambda self, state: (*found(self, state)[:2], -9))


def no_host_is_dealt(patch: Patch) -> None:
    made = Uncovered.__init__

    def init(self: Uncovered, *rest: Any) -> None:
        made(self, *rest)
        self._dealt = False

    patch.setattr(Uncovered, "__init__", init)


def no_run_leaves_a_card_free(patch: Patch) -> None:
    leave = Uncovered._leave
    patch.setattr(Uncovered, "_leave", lambda *of: (0, leave(*of)[1]))


def runs_leave_card_by_card(patch: Patch) -> None:
    given = bounds._given
    patch.setattr(bounds, "_given", lambda slot, pile, go, takes, _: given(slot, pile, go, takes, [0] * 52))


def no_card_goes_to_its_run(patch: Patch) -> None:
    made, aces = Uncovered._made, sum(1 << 13 * suit for suit in range(4))
    patch.setattr(Uncovered, "_made", lambda self, hosts, joined: made(self, hosts & aces, joined))


CLAUSES: dict[str, tuple[Callable[[Patch], None], Callable[[Random], Position], str]] = {
    "runs": (runs_stay, packed_position, "packed 17"),
    "hosts": (lambda patch: patch.setattr(Uncovered, "_on", lambda self, hosts: 0), packed_position, "packed 17"),
    "emptied": (nothing_is_emptied, packed_position, "packed 17"),
    "filled": (no_column_is_filled, packed_position, "packed 166"),
    "gap": (no_gap_is_there, packed_position, "packed 169"),
    "dealt": (no_host_is_dealt, packed_position, "packed 2432"),
    "back": (
        lambda patch: patch.setattr(Uncovered, "_lying", lambda self, standing: 0),
        lending_position,
        "lend 810",
    ),
    "joined": (lambda patch: patch.setattr(Uncovered, "_find_joined", lambda self, pile: 0), runs_position, "runs 5"),
    "goes to its run": (no_card_goes_to_its_run, runs_position, "runs 9"),
    "runs leave": (no_run_leaves_a_card_free, runs_position, "runs 74"),
    "as one": (runs_leave_card_by_card, runs_position, "runs 99"),
}
"""Each clause left out, and a position that is won and would be given up then."""


@pytest.mark.parametrize("name", CLAUSES)
def test_without_a_clause_a_win_is_given_up(name: str, monkeypatch: Patch) -> None:
    patched, made, seed = CLAUSES[name]
    position = made(Random(seed))
    assert exhaust(position, 1_500) and may_win(position)
    patched(monkeypatch)
    assert may_win(position) is False
