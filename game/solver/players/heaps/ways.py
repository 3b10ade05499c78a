"""The ways up of Calculation: how far each rank is from each foundation, and what that makes it cost to move a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from game.rules import Ruleset
from game.solver.players.heaps import weights

MOST = 10_000
"""Standings to be kept at a time."""


class Laying(NamedTuple):
    """What it costs to lay a rank: for each that lies in the heap, for the top one besides; on an empty place."""

    cover: Callable[[int], int]
    top: list[int]
    fresh: int


class Ways:
    """The ranks of each foundation from its base up, 0 where no more follow, and the standings looked at of late."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self._known: dict[tuple[int, ...], Standing] = {}
        self.part = cache(self._part)
        self.open = cache(self._open)

    def standing(self, placed: tuple[int, ...]) -> Standing:
        """The standing while so many cards of each foundation are placed."""
        found = self._known.get(placed)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[placed] = Standing(self, placed)
        return found

    def gap(self, place: int, count: int, card: int) -> int:
        """How many cards must be placed on a foundation before this rank; PASSED if it is there."""
        at = self.orders[place].index(card)
        return at - count if at >= count else weights.PASSED

    def _part(self, place: int, count: int, card: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """One foundation's part in what it costs to lay a rank: on each rank (none is 0), on it as the top, alone."""
        mine, cover, top = self.gap(place, count, card), [0], [0]
        for other in range(1, 14):
            gap = self.gap(place, count, other)
            cover.append(weights.COVERS[gap])
            top.append(weights.TOPS[gap])
            if weights.PASSED not in (mine, gap):
                later = max(weights.EARLIEST, min(weights.LATEST, mine - gap)) - weights.EARLIEST
                cover[-1] += weights.COVERS_LATER[later]
                top[-1] += weights.TOPS_LATER[later]
        return tuple(cover), tuple(top), weights.FRESH[mine]

    def _open(self, place: int, count: int) -> tuple[int, ...]:
        """One foundation's part in what it costs to uncover each rank."""
        return (0, *(weights.UNCOVERS[self.gap(place, count, card)] for card in range(1, 14)))


class Standing:
    """How many cards of each foundation are placed, and what follows from it.

    takers: the foundations that take a rank now; rank 0 stands for no card, which none takes.
    """

    __slots__ = ("_layings", "_uncovers", "_ways", "placed", "takers")

    def __init__(self, ways: Ways, placed: tuple[int, ...]) -> None:
        self.placed = placed
        self._ways = ways
        self._layings: dict[int, Laying] = {}
        self._uncovers: list[int] | None = None
        self.takers: list[tuple[int, ...]] = [()] * 14
        for place, (order, count) in enumerate(zip(ways.orders, placed, strict=True)):
            if order[count]:
                self.takers[order[count]] += (place,)

    def following(self, place: int) -> int:
        """The rank that a foundation wants when it has taken one more, 0 for none."""
        return self._ways.orders[place][self.placed[place] + 1]

    def after(self, place: int) -> Standing:
        """The standing when one more card is placed on a foundation."""
        placed = self.placed
        return self._ways.standing((*placed[:place], placed[place] + 1, *placed[place + 1 :]))

    def laying(self, card: int) -> Laying:
        """What it costs to lay a rank."""
        found = self._layings.get(card)
        if found is None:
            parts = [self._ways.part(place, count, card) for place, count in enumerate(self.placed)]
            covers, tops, fresh = zip(*parts, strict=True)
            found = self._layings[card] = Laying(_sums(covers).__getitem__, _sums(tops), sum(fresh))
        return found

    @property
    def uncovers(self) -> list[int]:
        """What it costs to uncover each rank."""
        if self._uncovers is None:
            self._uncovers = _sums([self._ways.open(place, count) for place, count in enumerate(self.placed)])
        return self._uncovers


def _sums(rows: Sequence[tuple[int, ...]]) -> list[int]:
    return [a + b + c + d for a, b, c, d in zip(*rows, strict=True)]


@cache
def ways_of(ruleset: Ruleset) -> Ways:
    """The ways up of a ruleset's foundations."""
    orders = []
    for index, length in zip(ruleset.foundations, ruleset.lengths, strict=True):
        spec = ruleset.piles[index].spec
        ranks = ((spec.base - 1 + count * spec.build.step) % 13 + 1 for count in range(length))
        orders.append((*ranks, 0, 0))
    return Ways(tuple(orders))
