"""Calculation: a card in hand, heaps to lay it on, foundations that do not ask for suits.

Only ranks count, and heaps are interchangeable. A state is (lengths of the foundations, heaps sorted, card in hand + 1
or 0, cards turned), with a card's rank - 1 for the card, and 13 more for each set of foundations that passed it over.
"""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position
from game.rules.record import Match
from game.solver.search.bounds.heaps import NONE, RANKS, TAKEN, HeapBound, Heaps
from game.solver.search.understood import COMMON

State = tuple[bytes, Heaps, int, int]
HAND_PLAY, HEAP_PLAY, LAY, TURN = range(4)
LAST = 12
"""The rank that ends every foundation."""
HEAPED, WRONG, LINKED, LAST_HIGH = 0.3, 0.15, 0.7, 1.0
"""Points in hundredths of a card placed"""
GONE = 60.0
"""The wait of a rank that is not needed again."""
LATE = 8
"""With more cards left in the stock the bound is not asked where no card was laid at the start of the search: there it
costs more than it saves, since nearly every deal can be won.
"""
KEPT = 300_000
"""How many scores of heaps are remembered before all are forgotten."""


class _Ahead(NamedTuple):
    """What is known for one standing of the foundations: for each rank the plays that its cards have to wait, on
    average over the foundations; the pairs of ranks that follow each other on one; and the scores of heaps.
    """

    wait: list[float]
    links: set[tuple[int, int]]
    heaps: dict[bytes, float]


UNDERSTANDS = COMMON | frozenset(
    (
        "foundations.build.match=ANY",
        "piles.kind=HAND",
        "piles.kind=HEAP",
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    used = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP}
    if position.choosing or not ruleset.heaps or {pile.kind for pile in ruleset.piles} != used:
        return False
    if any(spec.suited or spec.each > 1 or spec.build.match is not Match.ANY for spec in ruleset.game.foundations):
        return False
    once = ruleset.turned_to == "hand" and not ruleset.game.redeals
    few = len(ruleset.foundations) <= len(TAKEN)
    return once and few and all(position.piles[index] for index in ruleset.foundations)


class CalculationSpace:
    """See the module's docstring."""

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
        self.begin()

    def begin(self) -> None:
        """Set the start to the space's position."""
        self.start = self._state(self.position)
        self._bounded = 0 if any(self.start[1]) else len(self._stock) - LATE

    def _state(self, position: Position) -> State:
        ruleset, piles = self.ruleset, position.piles
        return (
            bytes(len(piles[index]) for index in ruleset.foundations),
            tuple(sorted(bytes(card % 13 for card in piles[index]) for index in ruleset.heaps)),
            piles[ruleset.hand][0] % 13 + 1 if piles[ruleset.hand] else 0,
            len(self._stock) - len(piles[0]),
        )

    def at(self, position: Position) -> CalculationSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        stock = bytes(card % 13 for card in reversed(position.piles[0]))
        if self.ruleset != position.ruleset or not self._stock.endswith(stock):
            return None
        if any(self.position.piles[i][0] % 13 != position.piles[i][0] % 13 for i in self.ruleset.foundations):
            return None
        other = copy(self)
        other.position = position
        other.begin()
        return other

    def _sequence(self, place: int) -> bytes:
        """The ranks that a foundation takes, from its first card to its last."""
        pile = self.position.piles[self.ruleset.foundations[place]]
        found = [pile[0] % 13]
        while len(found) < self.ruleset.lengths[place]:
            found.append(self._next[place][found[-1]])
        return bytes(found) + b"\xff"

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        return state[3] < self._bounded or self._bound.may_clear(state[0], state[1])

    def children(self, state: State) -> list[tuple[State, int]]:
        """The states after one move; none where the bound on the heaps proves the deal lost."""
        return self.ways(state) if self.may_win(state) else []

    def ways(self, state: State) -> list[tuple[State, int]]:
        """The same whether or not the deal is lost: plays from hand and heaps, then the hand laid on each, or the turn.

        Where all foundations that ever want a rank again want it now, a card of it goes at once, and nothing else is
        given. For say the card goes to one of them later on a winning line; let it go there now, and follow the line
        without it. It only makes room, and every other card of its rank still finds the place that it had on the line.

        For the same reason a card that might go to a foundation, and is left where it is for any other move, need never
        go there: the lines on which it does win as well if it goes at once. It is passed over, until the foundation has
        taken another card of its rank. If none is left that it has not passed over, no other move is given.
        """
        lengths, heaps, hand, turned = state
        wanted = bytes(coming[length] for coming, length in zip(self._coming, lengths, strict=True))
        found: list[tuple[State, int]] = []
        for source, top in self._tops(heaps, hand):
            rank = top % 13
            if rank in wanted:
                places = [p for p, each in enumerate(wanted) if each == rank and not top // 13 >> p & 1]
                if wanted.count(rank) == self._later(lengths)[rank]:
                    return [_play(state, source, place, rank) for place in places]
                for place in places:
                    found.append(_play((lengths, heaps, hand, turned), source, place, rank))
                    if source < 0:
                        hand += 13 << place
                    else:
                        heap = heaps[source]
                        heaps = (*heaps[:source], heap[:-1] + bytes((heap[-1] + (13 << place),)), *heaps[source + 1 :])
        if found and self._starved(wanted, lengths, heaps, hand):
            return found
        if hand:
            card = bytes((hand - 1,))
            for i, heap in enumerate(heaps):
                if heap not in heaps[:i]:
                    laid = tuple(sorted((*heaps[:i], heap + card, *heaps[i + 1 :])))
                    found.append(((lengths, laid, 0, turned), i << 8 | LAY))
        elif turned < len(self._stock):
            found.append(((lengths, tuple(sorted(heaps)), self._stock[turned] + 1, turned + 1), TURN))
        return found

    def _starved(self, wanted: bytes, lengths: bytes, heaps: Heaps, hand: int) -> bool:
        """Whether a foundation has passed over all cards of the rank that it takes."""
        cards = b"".join((*heaps, bytes((hand - 1,)))) if hand else b"".join(heaps)
        later = self._later(lengths)
        for place, rank in enumerate(wanted):
            if rank != NONE:
                passed = sum(card % 13 == rank and card // 13 >> place & 1 for card in cards)
                if passed and passed == later[rank]:
                    return True
        return False

    @staticmethod
    def _tops(heaps: Heaps, hand: int) -> list[tuple[int, int]]:
        """The cards that may be played, each with its heap; -1 for the hand."""
        tops = [(i, heap[-1]) for i, heap in enumerate(heaps) if heap]
        return [(-1, hand - 1), *tops] if hand else tops

    def _later(self, lengths: bytes) -> bytes:
        """For each rank how many foundations still take it."""
        known = self._wanting.get(lengths)
        if known is None:
            still = [coming[length:-1] for coming, length in zip(self._coming, lengths, strict=True)]
            known = self._wanting[lengths] = bytes(sum(rank in each for each in still) for rank in range(13))
        return known

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, heaps, hand, turned = state
        return not hand and turned == len(self._stock) and not any(heaps)

    def score(self, state: State) -> float:
        """The score: cards placed, and points for the heaps."""
        lengths, heaps, _, _ = state
        ahead = self._ahead.get(lengths) or self._look_ahead(lengths)
        known = ahead.heaps
        value: float = sum(lengths)
        for heap in heaps:
            points = known.get(heap)
            value += self._worth(heap, ahead) if points is None else points
        return value

    def _look_ahead(self, lengths: bytes) -> _Ahead:
        """What is known for this standing of the foundations."""
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
        ranks = heap.translate(RANKS)
        for i, card in enumerate(ranks):
            due = wait[card]
            value -= WRONG * sum(due >= wait[below] for below in ranks[:i])
            if i:
                if (card, ranks[i - 1]) in links:
                    value += LINKED
                if card == LAST:
                    value -= LAST_HIGH
        self._kept += 1
        ahead.heaps[heap] = value
        return value

    second = score

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        ruleset = self.ruleset
        if code & 3 == TURN:
            return ruleset.move(Act.TURN)
        target = ruleset.foundations[code >> 2 & 63]
        if code & 3 == HAND_PLAY:
            return ruleset.carry(ruleset.hand, 0, target)
        ranks = state[1][code >> 8].translate(RANKS)
        heap = next(i for i in ruleset.heaps if bytes(c % 13 for c in position.piles[i]) == ranks)
        if code & 3 == LAY:
            return ruleset.carry(ruleset.hand, 0, heap)
        return ruleset.carry(heap, 0, target)


def _play(state: State, source: int, place: int, rank: int) -> tuple[State, int]:
    """The state after a card of that rank goes to a foundation."""
    lengths, heaps, hand, turned = state
    after = lengths[:place] + bytes((lengths[place] + 1,)) + lengths[place + 1 :]
    taken = TAKEN[place][rank]
    if source < 0:
        left, hand, how = heaps, 0, HAND_PLAY
    else:
        left, how = (*heaps[:source], heaps[source][:-1], *heaps[source + 1 :]), source << 8 | HEAP_PLAY
        hand = hand and taken[hand - 1] + 1
    return (after, tuple(sorted(heap.translate(taken) for heap in left)), hand, turned), place << 2 | how


def _lowest(mask: int) -> int:
    """The rank - 1 of the cards in a set that is all of one rank."""
    return ((mask & -mask).bit_length() - 1) % 13 if mask else 255
