"""Calculation: where to lay the card in hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.rules import Act, Move, Ruleset, Seen, State
from game.rules.cards import rank
from game.solver.players.player import Player
from game.solver.players.worlds import NEVER

BURIED, SOONER, LATER, LINKED, KING, EMPTIES = 12, 6, 12, 72, 2_000, 18
"""What it costs to lay a card on one that is wanted before it, and for each card between them; on one wanted earlier on
the whole, for each card between them. What it gains to lay it just where it comes free when it is wanted: on the card
that follows it on a foundation. What a last card costs on any other; what a further empty heap is worth."""
WON = 1.2
"""What winning is worth beside placing every card, as a part of all the cards."""
ABOVE = 2
"""What each card of a heap gains: tall heaps in order leave others empty."""


class HeapPlayer(Player):
    """Plays up what goes, and lays a card where it covers nothing that is wanted sooner and comes free in time.

    Suits mean nothing here, so the worlds imagined are only ranks: a hundred of them are played out in the time of a
    few, and a move that does clearly worse is soon left out of the race.
    """

    edition = 2
    effort = 60_000

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        """A foundation, first from a heap; else the heap that suffers least from the card in hand."""
        table = Table(view, ())
        chosen = table.step()
        if chosen is None:
            return moves[-1]
        return next((move for move in moves if move.act == Act.CARRY and table.read(move) == chosen), moves[-1])

    def imagine(self, seen: Seen, random: Random) -> Table:
        """The table with the unknown cards in any order."""
        unknown = [rank(card) for card in seen.unknown]
        random.shuffle(unknown)
        return Table(seen, unknown)

    def value(self, world: Table, move: Move) -> tuple[float, int]:
        """Cards placed in the end, and more for a win."""
        table = world.copy()
        table.make(table.read(move))
        placed, moves = table.play_on()
        return placed + (WON * table.total if placed == table.total else 0.0), moves


HAND, TURN = 4, -1
Step = tuple[int, int]
"""Where a card comes from, a heap's place or HAND, and where it goes: a foundation's place, or HAND and a heap's after
it. (TURN, TURN) turns the stock."""


class Table:
    """A table of ranks alone. rest: what is still to be turned, in order."""

    __slots__ = ("foundations", "hand", "heaps", "orders", "piles", "placed", "rest", "total")

    def __init__(self, view: State | None, rest: Sequence[int]) -> None:
        self.rest = list(rest)
        if view is None:
            return
        ruleset, piles = view.ruleset, view.piles
        self.orders = _orders(ruleset)
        self.foundations = ruleset.foundations
        self.piles = (ruleset.hand, ruleset.heaps)
        self.total = ruleset.total
        self.placed = [len(piles[index]) for index in ruleset.foundations]
        self.heaps = [[rank(card) for card in piles[index]] for index in ruleset.heaps]
        self.hand = rank(piles[ruleset.hand][-1]) if piles[ruleset.hand] else 0

    def copy(self) -> Table:
        """Another one just like it."""
        table = Table(None, self.rest)
        table.orders, table.foundations, table.piles, table.total = (
            self.orders,
            self.foundations,
            self.piles,
            self.total,
        )
        table.placed, table.heaps, table.hand = self.placed[:], [heap[:] for heap in self.heaps], self.hand
        return table

    def read(self, move: Move) -> Step:
        """A move of the game as a step here."""
        if move.act != Act.CARRY:
            return TURN, TURN
        hand, heaps = self.piles
        source = HAND if move.source == hand else heaps.index(move.source)
        if move.target in self.foundations:
            return source, self.foundations.index(move.target)
        return source, HAND + heaps.index(move.target)

    def make(self, step: Step) -> None:
        """Make a step."""
        source, target = step
        if source == TURN:
            self.hand = self.rest.pop()
            return
        card = self.hand if source == HAND else self.heaps[source].pop()
        if source == HAND:
            self.hand = 0
        if target < HAND:
            self.placed[target] += 1
        else:
            self.heaps[target - HAND].append(card)

    def step(self) -> Step | None:
        """What the rule of thumb does; None if only turning is left."""
        marks = _marks(self.orders, tuple(self.placed))
        wanted = marks.wanted
        for place, heap in enumerate(self.heaps):
            if heap and heap[-1] in wanted:
                return place, wanted[heap[-1]]
        if not self.hand:
            return None
        if self.hand in wanted:
            return HAND, wanted[self.hand]
        return HAND, HAND + self._heap(marks)

    def play_on(self) -> tuple[int, int]:
        """Play to the end by the rule of thumb; how many cards are placed, and how many moves that took."""
        count = 0
        while True:
            step = self.step()
            if step is None:
                if not self.rest:
                    return sum(self.placed), count
                step = TURN, TURN
            self.make(step)
            count += 1

    def _heap(self, marks: Marks) -> int:
        """The heap that suffers least from the card in hand."""
        card, soon, mean = self.hand, marks.soon, marks.mean
        mine, links = soon[card], marks.links[card]
        best, least = 0, float("inf")
        for place, heap in enumerate(self.heaps):
            if heap:
                top = heap[-1]
                cost = LATER * (mean[card] - mean[top]) - ABOVE * len(heap) - LINKED * links.count(top)
                for other in heap:
                    if soon[other] < mine:
                        cost += BURIED + SOONER * (mine - soon[other])
                if card in marks.last:
                    cost += KING
            else:
                cost = 4 * mine + 4 * mean[card] - EMPTIES * (sum(not other for other in self.heaps) - 1)
            if cost < least:
                best, least = place, cost
        return best


class Marks:
    """What ranks are worth while so many cards of each foundation are placed.

    wanted: the foundation that takes a rank now. soon, mean: how many cards must be placed before it is wanted first,
    and on the mean of the foundations. links: the ranks that follow it on them. last: the ranks that end all of them.
    """

    __slots__ = ("last", "links", "mean", "soon", "wanted")

    def __init__(self, orders: tuple[tuple[int, ...], ...], placed: tuple[int, ...]) -> None:
        self.wanted = {
            order[count]: place
            for place, (order, count) in reversed([*enumerate(zip(orders, placed, strict=True))])
            if count < len(order)
        }
        self.last = {order[-1] for order in orders}
        self.soon, self.mean, self.links = [NEVER], [0.0], [()]
        for card in range(1, 14):
            ahead = [
                (order.index(card) - count, order)
                for order, count in zip(orders, placed, strict=True)
                if order.index(card) >= count
            ]
            gaps = [gap for gap, _ in ahead]
            self.soon.append(min(gaps, default=NEVER))
            self.mean.append(sum(gaps) / len(gaps) if gaps else 0.0)
            self.links.append(tuple(order[at + 1] for _, order in ahead if (at := order.index(card)) + 1 < len(order)))


@lru_cache(maxsize=20_000)
def _marks(orders: tuple[tuple[int, ...], ...], placed: tuple[int, ...]) -> Marks:
    return Marks(orders, placed)


@lru_cache(maxsize=8)
def _orders(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The ranks of each foundation from its base up."""
    found = []
    for index, length in zip(ruleset.foundations, ruleset.lengths, strict=True):
        spec = ruleset.piles[index].spec
        found.append(tuple((spec.base - 1 + count * spec.build.step) % 13 + 1 for count in range(length)))
    return tuple(found)
