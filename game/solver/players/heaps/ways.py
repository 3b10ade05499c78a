"""How far each rank is from each foundation of Calculation, and what it costs to move a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from operator import getitem
from struct import Struct
from typing import NamedTuple

from game.rules.tables import Tables
from game.solver.players.heaps import weights

BITS = 32
"""For each cost in a row."""
MOST = 40_000
"""How many standings are remembered."""
TOP, ALONE = 14, 28
"""Indices in a Laying: where the costs of lying directly on a rank begin, and where the cost of an empty place is."""
Laying = tuple[int, ...]
"""The cost of laying a rank: for each rank that lies in the heap (none is 0), for the top one in addition, for an empty
place.
"""


class Play(NamedTuple):
    """A play on a foundation: its place; what its height costs; the rank that follows there, 0 for none."""

    target: int
    cost: int
    following: int


class Costs:
    """Rows of costs, one for each height of each foundation, and their sums over the foundations.

    A row is held as one number, its costs side by side, so that a sum of rows takes a few additions.
    """

    def __init__(self, rows: Sequence[Sequence[Sequence[int]]]) -> None:
        size = len(rows[0][0])
        self._rows = [[sum(cost << BITS * at for at, cost in enumerate(row)) for row in heights] for heights in rows]
        self._signs = sum(1 << BITS * at + BITS - 1 for at in range(size))
        self._cut = Struct(f"<{size}i")

    def of(self, placed: tuple[int, ...]) -> tuple[int, ...]:
        """The sums with so many cards on each foundation."""
        costs = sum(map(getitem, self._rows, placed))
        return self._cut.unpack((costs + self._signs ^ self._signs).to_bytes(self._cut.size, "little"))


class Ways:
    """The ranks of each foundation from its base up, 0 where no more follow, and the standings used last."""

    def __init__(self, orders: tuple[tuple[int, ...], ...]) -> None:
        self.orders = orders
        self.alike = len(set(orders)) == 1
        self.plays = [
            [
                (rank, (Play(place, cost, after),) if rank else ())
                for rank, after, cost in zip(order, (*order[1:], 0), (*weights.HEIGHT, 0, 0), strict=False)
            ]
            for place, order in enumerate(orders)
        ]
        self.uncovers = self._costs(self._open)
        self.layings = [self._costs(partial(self.part, card=card)) for card in range(14)]
        self._known: dict[tuple[int, ...], Standing] = {}

    def _costs(self, row: Callable[[int, int], Sequence[int]]) -> Costs:
        heights = [range(len(order) - 1) for order in self.orders]
        return Costs([[row(place, count) for count in counts] for place, counts in enumerate(heights)])

    def standing(self, placed: tuple[int, ...]) -> Standing:
        """The standing with so many cards placed on each foundation."""
        found = self._known.get(placed)
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[placed] = Standing(self, placed)
        return found

    def in_order(self, placed: tuple[int, ...]) -> Standing:
        """The same with the least first where foundations are all alike: so there are far fewer standings."""
        return self.standing(tuple(sorted(placed)) if self.alike else placed)

    def gap(self, place: int, count: int, card: int) -> int:
        """How many cards must be placed on a foundation before this rank; PASSED if it is placed or never taken."""
        order = self.orders[place]
        return order.index(card, count) - count if card in order[count:] else weights.PASSED

    def part(self, place: int, count: int, card: int) -> Laying:
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

    def _open(self, place: int, count: int) -> tuple[int, ...]:
        """One foundation's part in the cost of uncovering each rank."""
        return (0, *(weights.UNCOVERS[self.gap(place, count, card)] for card in range(1, 14)))


class Standing:
    """How many cards of each foundation are placed, and what follows from it.

    plays: for each rank the plays on foundations that take it now, only one where all are alike; rank 0 stands for no
    card, which none takes. uncovers: the cost of uncovering each rank.
    """

    __slots__ = ("_layings", "_next", "_uncovers", "_ways", "placed", "plays")

    def __init__(self, ways: Ways, placed: tuple[int, ...]) -> None:
        self.placed = placed
        self._ways = ways
        self._layings: dict[int, Laying] = {}
        self._uncovers: tuple[int, ...] | None = None
        self._next: list[Standing | None] = [None] * len(placed)
        self.plays: list[tuple[Play, ...]] = [()] * 14
        before = -1
        for place, count in enumerate(placed):
            if count != before or not ways.alike:
                before = count
                rank, play = ways.plays[place][count]
                self.plays[rank] += play

    def after(self, place: int) -> Standing:
        """The standing when one more card is placed on a foundation; alike foundations come in order."""
        found = self._next[place]
        if found is None:
            placed = self.placed
            found = self._ways.in_order((*placed[:place], placed[place] + 1, *placed[place + 1 :]))
            self._next[place] = found
        return found

    def in_order(self) -> Standing:
        """The standing that takes the same and costs the same, its foundations in order where all are alike."""
        return self._ways.in_order(self.placed)

    def laying(self, card: int) -> Laying:
        """The cost of laying a rank."""
        found = self._layings.get(card)
        if found is None:
            found = self._layings[card] = self._ways.layings[card].of(self.placed)
        return found

    @property
    def uncovers(self) -> tuple[int, ...]:
        """The cost of uncovering each rank."""
        if self._uncovers is None:
            self._uncovers = self._ways.uncovers.of(self.placed)
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
