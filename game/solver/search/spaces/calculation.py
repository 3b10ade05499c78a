"""Calculation: a card in hand, heaps to lay it on, foundations that do not ask for suits.

Only ranks count, and heaps are interchangeable. A state is (lengths of the foundations, heaps sorted, card in hand + 1
or 0, cards turned), with a card's rank - 1 for the card.
"""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position
from game.rules.record import Match
from game.solver.search.bounds.heaps import HeapBound

State = tuple[bytes, tuple[bytes, ...], int, int]
HAND_PLAY, HEAP_PLAY, LAY, TURN = range(4)
LAST = 12
"""The rank that ends every foundation."""
HEAPED, WRONG, LINKED, LAST_HIGH = 0.3, 0.15, 0.7, 1.0
"""Points in hundredths of a card placed"""
GONE = 60.0
"""The wait of a rank that is not wanted again."""
KEPT = 300_000
"""Heaps' worths to remember before all are forgotten and found again."""


class _Ahead(NamedTuple):
    """What is known for one standing of the foundations: for each rank the plays that its cards have to wait, on the
    average over the foundations; the pairs of ranks that follow each other on one; and the worth of heaps."""

    wait: list[float]
    links: set[tuple[int, int]]
    heaps: dict[bytes, float]


def fits(position: Position) -> bool:
    """Whether this space knows the game, and the position is past its choices."""
    ruleset = position.ruleset
    used = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP}
    if position.choosing or not ruleset.heaps or {pile.kind for pile in ruleset.piles} != used:
        return False
    if any(spec.suited or spec.each > 1 or spec.build.match is not Match.ANY for spec in ruleset.game.foundations):
        return False
    return not ruleset.game.redeals and all(position.piles[index] for index in ruleset.foundations)


class CalculationSpace:
    """See the module's text."""

    reveals = frozenset((TURN,))
    forward = True

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = ruleset = position.ruleset
        self._stock = bytes(card % 13 for card in reversed(position.piles[0]))
        self._next = [bytes(_lowest(mask) for mask in follow[:13]) for follow in ruleset.follow]
        self._coming = [self._sequence(place) for place in range(len(ruleset.foundations))]
        self._ahead: dict[bytes, _Ahead] = {}
        self._kept = 0
        self._wanting: dict[bytes, bytes] = {}
        self._bound = HeapBound([sequence[:-1] for sequence in self._coming])
        self.start = self._state(position)

    def _state(self, position: Position) -> State:
        ruleset, piles = self.ruleset, position.piles
        return (
            bytes(len(piles[index]) for index in ruleset.foundations),
            tuple(sorted(bytes(card % 13 for card in piles[index]) for index in ruleset.heaps)),
            piles[ruleset.hand][0] % 13 + 1 if piles[ruleset.hand] else 0,
            len(self._stock) - len(piles[0]),
        )

    def at(self, position: Position) -> CalculationSpace | None:
        """See ReusableSpace."""
        stock = bytes(card % 13 for card in reversed(position.piles[0]))
        if self.ruleset != position.ruleset or not self._stock.endswith(stock):
            return None
        if any(self.position.piles[i][0] % 13 != position.piles[i][0] % 13 for i in self.ruleset.foundations):
            return None
        other = copy(self)
        other.position = position
        other.start = other._state(position)
        return other

    def _sequence(self, place: int) -> bytes:
        """What a foundation takes from its first card to its last."""
        pile = self.position.piles[self.ruleset.foundations[place]]
        found = [pile[0] % 13]
        while len(found) < self.ruleset.lengths[place]:
            found.append(self._next[place][found[-1]])
        return bytes(found) + b"\xff"

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won, for all the bound says."""
        return self._bound.may_clear(state[0], state[1])

    def children(self, state: State) -> list[tuple[State, int]]:
        """The ways on; none where the bound on the heaps tells that the deal is lost."""
        return self.ways(state) if self.may_win(state) else []

    def ways(self, state: State) -> list[tuple[State, int]]:
        """The same whether or not the deal is lost: plays from hand and heaps, then the hand laid on each, or the turn.

        Where all foundations that ever want a rank again want it now, a card of it goes at once, and nothing else is
        given. For say the card goes to one of them later on a winning line; let it go there now, and follow the line
        without it. It only makes room, and every other card of its rank still finds the place that it had on the line.
        """
        lengths, heaps, hand, turned = state
        wanted = bytes(coming[length] for coming, length in zip(self._coming, lengths, strict=True))
        found: list[tuple[State, int]] = []
        for source, top in self._tops(heaps, hand):
            if top in wanted:
                plays = self._plays(state, source, top, wanted)
                if len(plays) == self._later(lengths)[top]:
                    return plays
                found += plays
        if hand:
            card = bytes((hand - 1,))
            for i, heap in enumerate(heaps):
                if not i or heap != heaps[i - 1]:
                    laid = tuple(sorted((*heaps[:i], heap + card, *heaps[i + 1 :])))
                    found.append(((lengths, laid, 0, turned), i << 8 | LAY))
        elif turned < len(self._stock):
            found.append(((lengths, heaps, self._stock[turned] + 1, turned + 1), TURN))
        return found

    @staticmethod
    def _tops(heaps: tuple[bytes, ...], hand: int) -> list[tuple[int, int]]:
        """The cards that may be played, each with its heap; -1 for the hand."""
        tops = [(i, heap[-1]) for i, heap in enumerate(heaps) if heap]
        return [(-1, hand - 1), *tops] if hand else tops

    @staticmethod
    def _plays(state: State, source: int, top: int, wanted: bytes) -> list[tuple[State, int]]:
        """A card to each foundation that wants it."""
        lengths, heaps, hand, turned = state
        rest, held, how = heaps, 0, HAND_PLAY
        if source >= 0:
            rest = tuple(sorted((*heaps[:source], heaps[source][:-1], *heaps[source + 1 :])))
            held, how = hand, source << 8 | HEAP_PLAY
        found = []
        for place, rank in enumerate(wanted):
            if rank == top:
                after = lengths[:place] + bytes((lengths[place] + 1,)) + lengths[place + 1 :]
                found.append(((after, rest, held, turned), place << 2 | how))
        return found

    def _later(self, lengths: bytes) -> bytes:
        """For each rank how many foundations still want it."""
        known = self._wanting.get(lengths)
        if known is None:
            still = [coming[length:-1] for coming, length in zip(self._coming, lengths, strict=True)]
            known = self._wanting[lengths] = bytes(sum(rank in each for each in still) for rank in range(13))
        return known

    def won(self, state: State) -> bool:
        """Whether every card is out."""
        _, heaps, hand, turned = state
        return not hand and turned == len(self._stock) and not any(heaps)

    def score(self, state: State) -> float:
        """Cards placed, and what the heaps are worth."""
        lengths, heaps, _, _ = state
        ahead = self._ahead.get(lengths) or self._look_ahead(lengths)
        known = ahead.heaps
        value: float = sum(lengths)
        for heap in heaps:
            points = known.get(heap)
            value += self._worth(heap, ahead) if points is None else points
        return value

    def _look_ahead(self, lengths: bytes) -> _Ahead:
        """What is ahead of the foundations."""
        if self._kept > KEPT:
            self._ahead.clear()
            self._kept = 0
        waits: list[list[int]] = [[] for _ in range(13)]
        links = set()
        for length, coming in zip(lengths, self._coming, strict=True):
            left = coming[length:-1]
            links |= {*pairwise(left)}
            for plays, card in enumerate(left):
                waits[card].append(plays)
        mean = [sum(each) / len(each) if each else GONE for each in waits]
        found = self._ahead[lengths] = _Ahead(mean, links, {b"": 0.0})
        return found

    def _worth(self, heap: bytes, ahead: _Ahead) -> float:
        """A heap's points."""
        wait, links = ahead.wait, ahead.links
        value = -HEAPED
        for i, card in enumerate(heap):
            due = wait[card]
            value -= WRONG * sum(due >= wait[below] for below in heap[:i])
            if i:
                if (card, heap[i - 1]) in links:
                    value += LINKED
                if card == LAST:
                    value -= LAST_HIGH
        self._kept += 1
        ahead.heaps[heap] = value
        return value

    second = score

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move that a code means in a position and its state."""
        ruleset = self.ruleset
        if code & 3 == TURN:
            return ruleset.move(Act.TURN)
        target = ruleset.foundations[code >> 2 & 63]
        if code & 3 == HAND_PLAY:
            return ruleset.carry(ruleset.hand, 0, target)
        heap = next(i for i in ruleset.heaps if bytes(c % 13 for c in position.piles[i]) == state[1][code >> 8])
        if code & 3 == LAY:
            return ruleset.carry(ruleset.hand, 0, heap)
        return ruleset.carry(heap, 0, target)


def _lowest(mask: int) -> int:
    """The rank - 1 of the cards in a set that is all of one rank."""
    return ((mask & -mask).bit_length() - 1) % 13 if mask else 255
