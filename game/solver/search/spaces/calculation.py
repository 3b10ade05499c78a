"""Calculation: a card in hand, heaps to lay it on, foundations that do not ask for suits.

Only ranks count, and heaps are interchangeable. A state is (lengths of the foundations, heaps sorted, card in hand + 1
or 0, cards turned), with a card's rank - 1 for the card.
"""

from __future__ import annotations

from copy import copy

from game.rules import Act, Kind, Move, Position
from game.rules.record import Match

State = tuple[bytes, tuple[bytes, ...], int, int]
HAND_PLAY, HEAP_PLAY, LAY, TURN = range(4)


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
        self._waits: dict[bytes, bytes] = {}
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

    def children(self, state: State) -> list[tuple[State, int]]:
        """Plays from the hand and the heaps, then the hand laid on each heap, or the turn."""
        lengths, heaps, hand, turned = state
        found: list[tuple[State, int]] = []
        for place, length in enumerate(lengths):
            wanted = self._coming[place][length]
            after = b"" if wanted == 255 else lengths[:place] + bytes((length + 1,)) + lengths[place + 1 :]
            if hand and hand - 1 == wanted:
                found.append(((after, heaps, 0, turned), place << 2 | HAND_PLAY))
            for i, heap in enumerate(heaps):
                if heap and heap[-1] == wanted:
                    rest = tuple(sorted((*heaps[:i], heap[:-1], *heaps[i + 1 :])))
                    found.append(((after, rest, hand, turned), i << 8 | place << 2 | HEAP_PLAY))
        if hand:
            card = bytes((hand - 1,))
            for i, heap in enumerate(heaps):
                if not i or heap != heaps[i - 1]:
                    laid = tuple(sorted((*heaps[:i], heap + card, *heaps[i + 1 :])))
                    found.append(((lengths, laid, 0, turned), i << 8 | LAY))
        elif turned < len(self._stock):
            found.append(((lengths, heaps, self._stock[turned] + 1, turned + 1), TURN))
        return found

    def won(self, state: State) -> bool:
        """Whether every card is out."""
        _, heaps, hand, turned = state
        return not hand and turned == len(self._stock) and not any(heaps)

    def score(self, state: State) -> float:
        """Cards placed, less a little for every card on a heap that lies on one needed as soon or sooner."""
        lengths, heaps, _, _ = state
        wait = self._waits.get(lengths) or self._find_waits(lengths)
        wrong = heaped = 0
        for heap in heaps:
            if heap:
                heaped += 1
                for i, card in enumerate(heap):
                    due = wait[card]
                    for below in heap[:i]:
                        if due >= wait[below]:
                            wrong += 1
        return sum(lengths) - 0.15 * wrong - 0.3 * heaped

    def _find_waits(self, lengths: bytes) -> bytes:
        """For each rank how many plays its cards have to wait, on the average over its foundations, in quarters."""
        waits: list[list[int]] = [[] for _ in range(13)]
        for length, coming in zip(lengths, self._coming, strict=True):
            for ahead, card in enumerate(coming[length:-1]):
                waits[card].append(ahead)
        done = self._waits[lengths] = bytes(4 * sum(each) // len(each) if each else 255 for each in waits)
        return done

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
