"""A position of Calculation by ranks alone, played to its end by the rule of thumb."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.rules import Act, Kind, Move, State
from game.rules.cards import rank
from game.rules.tables import Tables
from game.solver.players.heaps import weights
from game.solver.players.heaps.ways import ALONE, TOP, Play, Standing, ways_of

TURN = -1
ONTO = 1_000
Step = tuple[int, int]
"""Where a card comes from, see `lying`, and where it goes: a foundation's place, or ONTO and a heap's after it.
(TURN, TURN) turns the stock."""


class RankTable:
    """A position by ranks. rest: the cards still to be turned, in order; the rule of thumb looks only at how many there
    are. piles: heaps, reserves and the card in hand as in `lying`, each on a 0; tops: the top of each.
    """

    __slots__ = ("heaps", "piles", "rest", "ruleset", "standing", "tops")

    def __init__(self, view: State, rest: Sequence[int]) -> None:
        ruleset, piles = view.ruleset, view.piles
        self.ruleset, self.rest = ruleset, list(rest)
        self.standing = ways_of(ruleset).standing(tuple(len(piles[index]) for index in ruleset.foundations))
        self.piles = [[0, *map(rank, piles[index])] for index in lying(ruleset)]
        self.heaps = self.piles[: len(ruleset.heaps)]
        self.tops = [pile[-1] for pile in self.piles]

    def copy(self) -> RankTable:
        """A copy of the table."""
        table = RankTable.__new__(RankTable)
        table.ruleset, table.standing, table.tops, table.rest = self.ruleset, self.standing, self.tops[:], self.rest[:]
        table.piles = [pile[:] for pile in self.piles]
        table.heaps = table.piles[: len(self.heaps)]
        return table

    def key(self) -> Hashable:
        """What is equal of tables that are played on alike."""
        return self.standing, b"".join(map(bytes, self.piles)), bytes(self.rest)

    def make(self, step: Step) -> None:
        """Change the table by a step."""
        source, target = step
        if source == TURN:
            self._put(len(self.piles) - 1, self.rest.pop())
            return
        card = self.piles[source].pop()
        self.tops[source] = self.piles[source][-1]
        if target < ONTO:
            self.standing = self.standing.after(target)
        else:
            self._put(target - ONTO, card)

    def _put(self, place: int, card: int) -> None:
        self.piles[place].append(card)
        self.tops[place] = card

    def step(self) -> Step | None:
        """The step by the rule of thumb; None if only turning is left."""
        hand, found = self.tops[-1], self._playable()
        if found:
            place, play = self._best(found, self.standing)
            return place, play.target
        return (len(self.piles) - 1, ONTO + self._heap(hand)) if hand else None

    def play_on(self) -> tuple[int, int]:
        """Play to the end by the rule of thumb; returns how many cards are placed, and how many moves that took."""
        piles, tops, rest, count = self.piles, self.tops, self.rest, self.play_up()
        while True:
            plays, hand = self.standing.plays, tops[-1]
            while not plays[hand]:  # nothing else can be moved until a card is turned that can be played
                if hand:
                    place = self._heap(hand)
                    piles[place].append(hand)
                    tops[place] = hand
                    count += 1
                if not rest:
                    return sum(self.standing.placed), count
                tops[-1] = hand = rest.pop()
                count += 1
            piles[-1][1:] = (hand,)
            count += self._play_from([len(tops) - 1])

    def play_up(self) -> int:
        """Play to the foundations, of which those that are alike come in order, as long as any card goes; returns how
        many went.
        """
        self.standing = self.standing.in_order()
        return self._play_from(self._playable())

    def _play_from(self, found: list[int]) -> int:
        """The same, of which the first comes from these piles."""
        piles, tops, standing, plays, count = self.piles, self.tops, self.standing, self.standing.plays, 0
        while found:
            place, *others = found
            if others or len(plays[tops[place]]) > 1:
                place, (target, _, following) = self._best(found, standing)
            else:
                ((target, _, following),) = plays[tops[place]]
            pile = piles[place]
            pile.pop()
            tops[place] = top = pile[-1]
            standing = standing.after(target)
            plays = standing.plays
            count += 1
            # Where nothing else could be played, only what it uncovers can now, or what follows it.
            if not others and not plays[top] and following not in tops:
                break
            found = [place for place, top in enumerate(tops) if plays[top]]
        self.standing = standing
        return count

    def _playable(self) -> list[int]:
        """The piles whose tops go to a foundation."""
        plays = self.standing.plays
        return [place for place, top in enumerate(self.tops) if plays[top]]

    def _best(self, found: list[int], standing: Standing) -> tuple[int, Play]:
        """Of these piles and their plays the play that does the most good."""
        tops, hand, uncovers, plays = self.tops, len(self.tops) - 1, standing.uncovers, standing.plays
        chosen, least = None, 0
        for place in found:
            below = self.piles[place][-2]
            other = weights.HAND if place == hand else uncovers[below]
            for play in plays[tops[place]]:
                _, cost, following = play
                cost += other
                if following:
                    cost += weights.FOLLOWED if following in tops or following == below else weights.ALONE
                if chosen is None or cost < least:
                    chosen, least = (place, play), cost
        assert chosen
        return chosen

    def _heap(self, card: int) -> int:
        """The heap where a card in hand does the least harm."""
        laying = self.standing.laying(card)
        cover, empty = laying.__getitem__, None
        best, least = 0, float("inf")
        for place, heap in enumerate(self.heaps):
            top = heap[-1]
            if top:
                cost = sum(map(cover, heap)) + laying[TOP + top]
            elif empty is None:
                cost = empty = laying[ALONE] + self._fresh()
            else:
                continue
            if cost < least:
                best, least = place, cost
        return best

    def _fresh(self) -> int:
        """The cost of starting a heap, besides that of the card."""
        empties = min(sum(len(heap) == 1 for heap in self.heaps), len(weights.EMPTIES))
        spans = min(len(self.rest) // weights.SPAN, len(weights.STOCK) - 1)
        return weights.EMPTIES[empties - 1] + weights.STOCK[spans]


def lying(ruleset: Tables) -> tuple[int, ...]:
    """The heaps, after them the reserves, on which nothing is laid, and the hand."""
    reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
    return (*ruleset.heaps, *reserves, ruleset.hand)


def read(ruleset: Tables, move: Move) -> Step:
    """A move of the game as a step."""
    if move.act != Act.CARRY:
        return TURN, TURN
    source = lying(ruleset).index(move.source)
    if move.target in ruleset.foundations:
        return source, ruleset.foundations.index(move.target)
    return source, ONTO + ruleset.heaps.index(move.target)
