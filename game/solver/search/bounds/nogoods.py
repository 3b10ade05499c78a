"""Reasons why positions of heaps are lost, kept to be found again in other positions; see reasons.py.

A reason holds wherever its cards lie in the same stacks, in the same order, whatever lies between them. Most reasons
asked for don't fit, which two subtractions tell: numbers for all ranks are packed into one int, with a bit between them
that is lost where one is too small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.solver.search.bounds.reasons import PLACES, Reason

KEPT = 800
"""How many reasons are kept; of more, half are forgotten: of those neither found lately nor new."""
_SPARE = int.from_bytes(b"\x80" * PLACES, "big")


class _Kept(NamedTuple):
    """A reason: packed, how many of each rank are out, and named; how many cards are turned at most; the named cards of
    each stack that has any; as it is in its own position.
    """

    out: int
    held: int
    turned: int
    rows: tuple[tuple[int, bytes], ...]
    least: tuple[int, ...]


class Nogoods:
    """See the module's docstring."""

    def __init__(self) -> None:
        self._kept: list[_Kept] = []

    def add(self, turned: int, stacks: Sequence[bytes], reason: Reason) -> None:
        """Keep a reason that holds with at most so many cards turned."""
        rows = [
            (at, bytes(card for place, card in enumerate(stack) if named >> place & 1))
            for at, (stack, named) in enumerate(zip(stacks, reason.named, strict=True))
            if named
        ]
        rows.sort(key=lambda row: -len(row[1]))
        cards = b"".join(row for _, row in rows)
        held = _packed([cards.count(place) for place in range(PLACES)])
        self._kept.append(_Kept(_packed(reason.out), held, turned, tuple(rows), reason.out))
        if len(self._kept) > KEPT:
            del self._kept[KEPT // 4 : -KEPT // 4]

    def find(self, turned: int, out: Sequence[int], stacks: Sequence[bytes]) -> Reason | None:
        """A kept reason that holds in a position, or None; one that is found moves to the front."""
        cards = b"".join(stacks)
        held = _packed([cards.count(place) for place in range(PLACES)]) | _SPARE
        level = _packed(out) | _SPARE
        for at, kept in enumerate(self._kept):
            if kept.turned >= turned and level - kept.out & held - kept.held & _SPARE == _SPARE:
                named = _places(kept.rows, stacks)
                if named is not None:
                    self._kept.insert(at // 2, self._kept.pop(at))
                    return Reason(kept.least, tuple(named))
        return None


def _places(rows: Sequence[tuple[int, bytes]], stacks: Sequence[bytes]) -> list[int] | None:
    """Where in the stacks the cards of these rows lie, in their order; None where they don't."""
    named = [0] * len(stacks)
    for at, row in rows:
        place = -1
        for card in row:
            place = stacks[at].find(card, place + 1)
            if place < 0:
                return None
            named[at] |= 1 << place
    return named


def _packed(numbers: Sequence[int]) -> int:
    return int.from_bytes(bytes(numbers), "big")
