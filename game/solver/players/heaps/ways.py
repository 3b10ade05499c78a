"""How far each rank is from each foundation of Calculation, and what it costs to move a card."""

from __future__ import annotations

from functools import cache
from operator import add

from game.rules.tables import Tables
from game.solver.players.heaps import weights

MOST = 10_000
"""How many standings are remembered."""
TOP, ALONE = 14, 28
"""Indices in a Laying: where the costs of lying directly on a rank begin, and where the cost of an empty place is."""
Laying = tuple[int, ...]
"""The cost of laying a rank: for each rank that lies in the heap (none is 0), for the top one in addition, for an empty
place.
"""


class Ways:
    """The ranks of each foundation from its base up, 0 where no more follow, and the standings used last."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self._known: dict[tuple[int, ...], Standing] = {}
        self.part = cache(self._part)
        self.pair = cache(self._pair)
        self.open = cache(self._open)

    def standing(self, placed: tuple[int, ...]) -> Standing:
        """The standing with so many cards placed on each foundation."""
        found = self._known.get(placed)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[placed] = Standing(self, placed)
        return found

    def gap(self, place: int, count: int, card: int) -> int:
        """How many cards must be placed on a foundation before this rank; PASSED if it is placed or never taken."""
        order = self.orders[place]
        return order.index(card, count) - count if card in order[count:] else weights.PASSED

    def _part(self, place: int, count: int, card: int) -> Laying:
        """One foundation's part in the cost of laying a rank."""
        mine, cover, top = self.gap(place, count, card), [0], [0]
        for other in range(1, 14):
            gap = self.gap(place, count, other)
            cover.append(weights.COVERS[gap])
            top.append(weights.TOPS[gap])
            if weights.PASSED not in (mine, gap):
                later = max(weights.EARLIEST, min(weights.LATEST, mine - gap)) - weights.EARLIEST
                cover[-1] += weights.COVERS_LATER[later]
                top[-1] += weights.TOPS_LATER[later]
        return (*cover, *top, weights.FRESH[mine])

    def _pair(self, place: int, counts: tuple[int, ...], card: int) -> Laying:
        """The parts of a foundation and the next one together; there are so few pairs that all can be remembered."""
        return tuple(map(add, self.part(place, counts[0], card), self.part(place + 1, counts[1], card)))

    def _open(self, place: int, count: int) -> tuple[int, ...]:
        """One foundation's part in the cost of uncovering each rank."""
        return (0, *(weights.UNCOVERS[self.gap(place, count, card)] for card in range(1, 14)))


class Standing:
    """How many cards of each foundation are placed, and what follows from it.

    takers: for each rank the foundations that take it now; rank 0 stands for no card, which none takes.
    """

    __slots__ = ("_layings", "_uncovers", "_ways", "placed", "takers")

    def __init__(self, ways: Ways, placed: tuple[int, ...]) -> None:
        self.placed = placed
        self._ways = ways
        self._layings: dict[int, Laying] = {}
        self._uncovers: tuple[int, ...] | None = None
        self.takers: list[tuple[int, ...]] = [()] * 14
        for place, (order, count) in enumerate(zip(ways.orders, placed, strict=True)):
            if order[count]:
                self.takers[order[count]] += (place,)

    def following(self, place: int) -> int:
        """The rank that a foundation needs after the next one, 0 for none."""
        return self._ways.orders[place][self.placed[place] + 1]

    def after(self, place: int) -> Standing:
        """The standing when one more card is placed on a foundation."""
        placed = self.placed
        return self._ways.standing((*placed[:place], placed[place] + 1, *placed[place + 1 :]))

    def laying(self, card: int) -> Laying:
        """The cost of laying a rank."""
        found = self._layings.get(card)
        if found is None:
            found = self._layings[card] = self._laying(card)
        return found

    def _laying(self, card: int) -> Laying:
        placed, ways = self.placed, self._ways
        parts = [ways.pair(at, placed[at : at + 2], card) for at in range(0, len(placed) - 1, 2)]
        if len(placed) % 2:
            parts.append(ways.part(len(placed) - 1, placed[-1], card))
        return tuple(map(sum, zip(*parts, strict=True)))

    @property
    def uncovers(self) -> tuple[int, ...]:
        """The cost of uncovering each rank."""
        if self._uncovers is None:
            rows = [self._ways.open(place, count) for place, count in enumerate(self.placed)]
            self._uncovers = tuple(map(sum, zip(*rows, strict=True)))
        return self._uncovers


@cache
def ways_of(ruleset: Tables) -> Ways:
    """The Ways of a ruleset."""
    orders = []
    for index, length in zip(ruleset.foundations, ruleset.lengths, strict=True):
        spec = ruleset.piles[index].founding
        base = ruleset.base_rank(spec, ())
        ranks = ((base - 1 + count * spec.build.step) % 13 + 1 for count in range(length))
        orders.append((*ranks, 0, 0))
    return Ways(tuple(orders))
