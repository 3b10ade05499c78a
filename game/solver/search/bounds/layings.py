"""Frog and its like: a search that learns from failures, for a win or for the proof that there is none.

It goes through the game depth first. Where a position is lost it finds a reason (see reasons.py): the cards on heaps
that are enough for it. Where a card just laid, or the place just taken on a foundation, has no part in it, the position
before is lost for the same reason, and nothing else is tried there. Of 21 positions of Frog two more are decided so
(1.5 s each, by tests/bench/bench_ablation.py, as such figures are).

A turned card goes to a foundation or on a heap right after the turn: plays of other cards that a line makes in between
can be made before the turn, as they don't need that card. So a position never has a card in hand.

A card goes at once, and nothing else is tried, where its foundations have more room than all others of its rank that
don't lie under it will ask for: whenever one of them goes, on any line that wins, it still finds room. That also holds
for the next card of the stock, which is then turned; plays that could be made before can be made after it.

Before a position is played on, the heaps are tried alone, as if all that is not on heaps or in reserves were free: no
card is laid any more. With the whole stock turned and free this is the same search, so it is done by the same code.
There a free card that leaves room for all others of its rank goes at once, too, and of others only those that a card on
top needs: with the same cards left on heaps, fewer out are never worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.solver.search.bounds.reasons import PLACES, Forced, Gathering, Reason, before_forced
from game.solver.search.budget import Budget

PLAY, LAY, NEXT = range(3)
"""Steps: a stack's top goes to a foundation; the next card of the stock is laid on a heap; it goes to a foundation."""
ALONE = 1_000
"""How many positions are looked at when heaps are tried alone."""
KEPT = 300_000
"""How many positions are remembered before all are forgotten."""

Key = tuple[int, bytes, tuple[bytes, ...], tuple[bytes, ...]]
Step = tuple[int, int]
"""What is done, and with which stack."""


class _Enough(Exception):
    """A search looked at as many positions as it may."""


class _Table(NamedTuple):
    """A position: how many cards are turned, how many of each rank are out, and out or free; heaps, then reserves."""

    turned: int
    out: list[int]
    free: list[int]
    stacks: list[bytes]


class Layings:
    """See the module's docstring. most: how many foundations there are, and cards of each rank; heaps: how many."""

    def __init__(self, most: int, heaps: int, stock: bytes) -> None:
        self._most = most
        self._heaps = heaps
        self._stock = stock
        self._coming = [[stock[at:].count(place) for place in range(PLACES)] for at in range(len(stock) + 1)]
        self._lost: dict[Key, Reason] = {}
        self._clear: set[Key] = set()
        self._alone: int | None = None
        """How many more positions may be looked at while heaps are tried alone; None while they are not."""
        self._steps: list[Step] = []
        self._budget = Budget()
        self._stop = 0

    def search(
        self, turned: int, out: Sequence[int], stacks: Sequence[bytes], budget: Budget, limit: int
    ) -> tuple[list[Step] | None, bool]:
        """The steps of a line that wins, if one was found, and whether the search came to its end. It looks at about so
        many positions; what it learns is kept. stacks: heaps, then reserves, each from its lowest card up.
        """
        self._budget, self._stop, self._alone, self._steps = budget, budget.count + limit, None, []
        if len(self._lost) + len(self._clear) > KEPT:
            self._lost.clear()
            self._clear.clear()
        try:
            reason = self._reason(_Table(turned, list(out), list(out), list(stacks)))
        except _Enough:
            return None, False
        return (self._steps[::-1] if reason is None else None), True

    def _reason(self, table: _Table) -> Reason | None:
        """Why a position is lost. None where it is won: in the game, the line's steps are noted, the last one first."""
        forced: list[Forced] = []
        table = self._force(table, forced)
        order = sorted(range(self._heaps), key=table.stacks.__getitem__)
        key = self._key(table, order)
        if self._cleared(table, key):
            reason = None
        elif (known := self._lost.get(key)) is not None:
            reason = _reordered(known, [order.index(heap) for heap in range(self._heaps)])
        else:
            reason = self._learn(table)
            if reason is not None:
                self._lost[key] = _reordered(reason, order)
            elif self._alone is not None:
                self._clear.add(key)
        if reason is not None:
            return before_forced(reason, forced, table.stacks)
        for one in reversed(forced):
            self._note(NEXT if one.source < 0 else PLAY, one.source)
        return None

    def _key(self, table: _Table, order: list[int]) -> Key:
        heaps = tuple(map(table.stacks.__getitem__, order))
        return table.turned, bytes(table.out), heaps, tuple(table.stacks[self._heaps :])

    def _cleared(self, table: _Table, key: Key) -> bool:
        """Whether all cards are out, or, with heaps tried alone, can be as was found before."""
        over = table.turned == len(self._stock) and not any(table.stacks)
        return over or (self._alone is not None and key in self._clear)

    def _note(self, kind: int, stack: int) -> None:
        """Note a step of the line that wins."""
        if self._alone is None:
            self._steps.append((kind, stack))

    def _force(self, table: _Table, forced: list[Forced]) -> _Table:
        """Play what goes at once; what was played is added to `forced`. Changes the table."""
        turned, out, free, stacks = table
        most, stock = self._most, self._stock
        while True:
            if self._alone is not None:
                self._play_free(out, free, forced)
            for source, stack in enumerate(stacks):
                if stack:
                    card = stack[-1]
                    room = (out[card - 1] if card else most) - out[card]
                    if room > 0 and room > (others := most - free[card] - stack.count(card)):
                        forced.append(Forced(card, out[card], others, source))
                        stacks[source] = stack[:-1]
                        break
            else:
                if turned == len(stock):
                    break
                card = stock[turned]
                others = most - free[card] - 1
                if (out[card - 1] if card else most) - out[card] <= others:
                    break
                forced.append(Forced(card, out[card], others, -1))
                turned += 1
            out[card] += 1
            free[card] += 1
        return _Table(turned, out, free, stacks)

    def _play_free(self, out: list[int], free: list[int], forced: list[Forced]) -> None:
        """Play free cards that leave room for all others of their rank."""
        most = last = self._most
        for place, here in enumerate(out):
            room = last - most + free[place]
            if room > here:
                forced.append(Forced(place, here, most - free[place], -1))
                last = out[place] = room
            else:
                last = here

    def _learn(self, table: _Table) -> Reason | None:
        """The same as `_reason`, where nothing is remembered of this position: by play."""
        self._budget.spend()
        if self._alone is not None:
            self._alone -= 1
        if self._budget.count >= self._stop if self._alone is None else self._alone < 0:
            raise _Enough
        return self._tried_alone(table) or self._played(table)

    def _tried_alone(self, table: _Table) -> Reason | None:
        """Why the heaps can't be cleared even if all other cards are free; None where they can, or it takes long."""
        turned, out, free, stacks = table
        if self._alone is not None or turned == len(self._stock):
            return None
        self._alone = ALONE
        all_free = [one + more for one, more in zip(free, self._coming[turned], strict=True)]
        try:
            return self._reason(_Table(len(self._stock), out[:], all_free, stacks[:]))
        except _Enough:
            return None
        finally:
            self._alone = None

    def _played(self, table: _Table) -> Reason | None:
        """Try every step."""
        turned, out, free, stacks = table
        over = turned == len(self._stock)
        plays: dict[int, Reason] = {}
        gathering = Gathering(out, free, stacks, self._coming[turned], self._most, plays)
        if not over and self._goes(self._stock[turned], out, free):
            card = self._stock[turned]
            reason = self._reason(_Table(turned + 1, *self._after(card, out, free), stacks[:]))
            if reason is None:
                self._note(NEXT, -1)
                return None
            if _holds(reason, out):
                return reason
            gathering.take(reason, card)
        for source in self._tops(table):
            card = stacks[source][-1]
            left = [*stacks[:source], stacks[source][:-1], *stacks[source + 1 :]]
            reason = self._reason(_Table(turned, *self._after(card, out, free), left))
            if reason is None:
                self._note(PLAY, source)
                return None
            if _holds(reason, out):
                return reason
            plays[source] = reason
        return self._stuck(table, plays) if over else self._laid(table, gathering)

    def _laid(self, table: _Table, gathering: Gathering) -> Reason | None:
        """Try to lay the next card of the stock on each heap; gathering: of the reason why all else is lost."""
        turned, out, free, stacks = table
        card = self._stock[turned]
        empty = [heap for heap in range(self._heaps) if not stacks[heap]]
        if not self._goes(card, out, free):
            gathering.bar(card)
        for heap in sorted(set(range(self._heaps)) - {*empty[1:]}, key=lambda at: _misfit(stacks[at], card)):
            stack = stacks[heap]
            laid = [*stacks[:heap], stack + bytes((card,)), *stacks[heap + 1 :]]
            reason = self._reason(_Table(turned + 1, out[:], free[:], laid))
            if reason is None:
                self._note(LAY, heap)
                return None
            if not reason.named[heap] >> len(stack) & 1:
                return reason
            gathering.take(reason)
            for other in empty[1:] if not stack else ():
                gathering.take(_swapped(reason, heap, other))
        return gathering.found()

    def _stuck(self, table: _Table, plays: dict[int, Reason]) -> Reason:
        """The reason where the stock is gone: what keeps the highest top from going."""
        gathering = Gathering(table.out, table.free, table.stacks, self._coming[-1], self._most, plays)
        source = max(range(len(table.stacks)), key=lambda at: table.stacks[at][-1:])
        gathering.name(source, 1 << len(table.stacks[source]) - 1)
        return gathering.found()

    def _tops(self, table: _Table) -> list[int]:
        """The stacks whose tops can go; first those that take the least with them."""
        _, out, free, stacks = table
        found = []
        for source, stack in enumerate(stacks):
            if stack and self._goes(stack[-1], out, free):
                card = low = stack[-1]
                level, taken = out[card] + 1, 0
                while low and out[low - 1] < level:  # of lower ranks no fewer are out than of higher ones
                    low -= 1
                    taken += level - out[low]
                found.append((taken, card, source))
        return [source for _, _, source in sorted(found)]

    def _goes(self, card: int, out: list[int], free: list[int]) -> bool:
        """Whether a card can go to a foundation, once free ones went that it needs."""
        return min(free[:card], default=self._most) > out[card]

    @staticmethod
    def _after(card: int, out: list[int], free: list[int]) -> tuple[list[int], list[int]]:
        """How many of each rank are out, and out or free, after a card went."""
        level, after, more = out[card] + 1, out[:], free[:]
        more[card] += 1
        while card >= 0 and after[card] < level:  # of lower ranks no fewer are out than of higher ones
            after[card] = level
            card -= 1
        return after, more


def _holds(reason: Reason, out: list[int]) -> bool:
    """Whether a reason holds with only so many cards of each rank out."""
    return all(map(int.__le__, reason.out, out))


def _reordered(reason: Reason, order: list[int]) -> Reason:
    """The reason with its heaps in that order, the reserves as they are."""
    return Reason(reason.out, (*map(reason.named.__getitem__, order), *reason.named[len(order) :]))


def _swapped(reason: Reason, one: int, other: int) -> Reason:
    """The reason with two heaps exchanged."""
    named = [*reason.named]
    named[one], named[other] = named[other], named[one]
    return Reason(reason.out, tuple(named))


def _misfit(stack: bytes, card: int) -> int:
    """How badly a card lies on a stack: best on one a little higher than itself."""
    gap = (stack[-1] if stack else PLACES - 1) - card
    return gap if gap >= 0 else 20 - gap
