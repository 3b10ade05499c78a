"""A position of Calculation by ranks alone, played to its end by the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Kind, Move, State
from game.rules.cards import rank
from game.rules.tables import Tables
from game.solver.players.heaps import weights
from game.solver.players.heaps.ways import ALONE, TOP, ways_of

HAND, TURN = 1_000, -1
Step = tuple[int, int]
"""Where a card comes from, a heap's place or HAND, and where it goes: a foundation's place, or HAND and a heap's after
it. (TURN, TURN) turns the stock."""


class RankTable:
    """A position by ranks. rest: the cards still to be turned, in order; the rule of thumb looks only at how many there
    are.
    """

    __slots__ = ("hand", "heaps", "rest", "ruleset", "standing")

    def __init__(self, view: State, rest: Sequence[int]) -> None:
        ruleset, piles = view.ruleset, view.piles
        self.ruleset, self.rest = ruleset, list(rest)
        self.standing = ways_of(ruleset).standing(tuple(len(piles[index]) for index in ruleset.foundations))
        self.heaps = [[rank(card) for card in piles[index]] for index in lying(ruleset)]
        self.hand = rank(piles[ruleset.hand][-1]) if piles[ruleset.hand] else 0

    def copy(self) -> RankTable:
        """A copy of the table."""
        table = RankTable.__new__(RankTable)
        table.ruleset, table.standing, table.hand = self.ruleset, self.standing, self.hand
        table.heaps, table.rest = [heap[:] for heap in self.heaps], self.rest[:]
        return table

    def make(self, step: Step) -> None:
        """Change the table by a step."""
        source, target = step
        if source == TURN:
            self.hand = self.rest.pop()
            return
        if source == HAND:
            card, self.hand = self.hand, 0
        else:
            card = self.heaps[source].pop()
        if target < HAND:
            self.standing = self.standing.after(target)
        else:
            self.heaps[target - HAND].append(card)

    def step(self) -> Step | None:
        """The step by the rule of thumb; None if only turning is left."""
        return self._up() or ((HAND, HAND + self._heap()) if self.hand else None)

    def play_on(self) -> tuple[int, int]:
        """Play to the end by the rule of thumb; returns how many cards are placed, and how many moves that took."""
        count = 0
        while True:
            while (step := self._up()) is not None:
                self.make(step)
                count += 1
            takers = self.standing.takers
            while not takers[self.hand]:  # nothing else can be moved until a card is turned that can be played
                if self.hand:
                    self.heaps[self._heap()].append(self.hand)
                    count += 1
                if not self.rest:
                    return sum(self.standing.placed), count
                self.hand = self.rest.pop()
                count += 1

    def _up(self) -> Step | None:
        """The play to a foundation that does the most good, or None."""
        takers = self.standing.takers
        found = [(place, target) for place, heap in enumerate(self.heaps) if heap for target in takers[heap[-1]]]
        if self.hand:
            found += [(HAND, target) for target in takers[self.hand]]
        if len(found) > 1:
            return min(found, key=self._cost)
        return found[0] if found else None

    def _cost(self, step: Step) -> int:
        """The cost of playing a card, besides other costs: what is seen of the next one, and of the one below."""
        source, target = step
        standing = self.standing
        cost = weights.HEIGHT[standing.placed[target]]
        heap = self.heaps[source] if source < HAND else ()
        if source == HAND:
            cost += weights.HAND
        elif len(heap) > 1:
            cost += standing.uncovers[heap[-2]]
        wanted = standing.following(target)
        if wanted:
            at_hand = self.hand == wanted or any(other and other[-1] == wanted for other in self.heaps)
            cost += weights.FOLLOWED if at_hand or wanted in heap[-2:-1] else weights.ALONE
        return cost

    def _heap(self) -> int:
        """The heap where the card in hand does the least harm."""
        laying = self.standing.laying(self.hand)
        cover = laying.__getitem__
        best, least = 0, float("inf")
        heaps = self.heaps[: len(self.ruleset.heaps)]
        for place, heap in enumerate(heaps):
            if heap:
                cost = sum(map(cover, heap)) + laying[TOP + heap[-1]]
            else:
                empties = min(sum(not other for other in heaps), len(weights.EMPTIES))
                spans = min(len(self.rest) // weights.SPAN, len(weights.STOCK) - 1)
                cost = laying[ALONE] + weights.EMPTIES[empties - 1] + weights.STOCK[spans]
            if cost < least:
                best, least = place, cost
        return best


def lying(ruleset: Tables) -> tuple[int, ...]:
    """The heaps, and after them the reserves, on which nothing is laid."""
    reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
    return (*ruleset.heaps, *reserves)


def read(ruleset: Tables, move: Move) -> Step:
    """A move of the game as a step."""
    if move.act != Act.CARRY:
        return TURN, TURN
    source = HAND if move.source == ruleset.hand else lying(ruleset).index(move.source)
    if move.target in ruleset.foundations:
        return source, ruleset.foundations.index(move.target)
    return source, HAND + ruleset.heaps.index(move.target)
