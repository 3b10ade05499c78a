"""Heaps as sweeps go through them: no card is ever in hand, and what goes at once has gone. See heaps.py.

A state is (out, heaps, reserves, cards turned): for each place how many cards are on foundations. A turned card goes to
a foundation or on a heap right after the turn; a card goes at once where its foundations have more room than all others
of its place that don't lie under it will ask for. Both lose nothing, see bounds/layings.py.

The score holds against a heap what lies in a wrong order there, and against all of them the room that they take from
each other: while cards of a place lie under one of a higher place, that one goes only with others of the lower place,
of which there have to be more than higher ones are out. Where none is left, none of the higher place can go.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

State = tuple[bytes, tuple[bytes, ...], bytes, int]
HAND, HEAP, RESERVE, LAY, TURN = range(5)
RANKS = 13
KEPT_BACK, NEXT = 2.0, 0.05
"""What a card in a reserve costs, and the wait of the next one there; all in cards placed. The weights were found by
trial on hundreds of positions in careless play, of forty deals beyond the first thousand."""
WRONG, FAR, OVER, LINKED, LAST_HIGH = 0.3, 0.15, 0.15, 1.5, 2.4
"""What a card on a heap costs for each lower card that is due no later, for each place that the card below is higher
than needed, and for each that it is above the lowest below; what it earns on the card that follows it; what the last
rank costs on others."""
GONE = 60.0
"""The wait of a rank that is not needed again."""
ROOM, UNIT, NONE = 40, 0.1, 255
"""What two places cost that have one card's room to pass each other, and half of it for two; what such costs are
counted in; the cost of no room."""
KEPT = 300_000
"""How many scores of heaps are remembered before all are forgotten."""
_COSTS = bytes((NONE, *(round(ROOM / room) for room in range(1, 256))))
_PAIRS = [(low, high) for high in range(RANKS) for low in range(high)]
_LANE = {pair: 1 << 8 * at for at, pair in enumerate(_PAIRS)}


class _Look(NamedTuple):
    """Of what is out: the plays that cards of each place have to wait, on average; the room for each pair of places,
    side by side in an int, and what it costs with nothing on heaps; the points of heaps, and what they take of it."""

    waits: list[float]
    room: int
    cost: int
    known: dict[bytes, tuple[float, int]]


class LaidSpace:
    """See the module's docstring. most: how many foundations there are; held: the reserves, from the lowest card up."""

    def __init__(self, most: int, stock: bytes, held: Sequence[bytes]) -> None:
        self._most = most
        self._stock = stock
        self._held = held
        self._looks: dict[bytes, _Look] = {}
        self._kept = 0
        self.start: State = b"", (), b"", 0

    def begin(self, state: State) -> None:
        """Start from a state; what goes at once there goes."""
        self._origin = state
        self.start = self._settled(state, [])

    @property
    def cards(self) -> int:
        """How many cards are out in the end."""
        return RANKS * self._most

    def played(self, state: State) -> list[tuple[State, int]]:
        """The states after a card of a heap or a reserve went, and what goes at once then."""
        return [(self._settled(self._after(state, code), []), code) for code in self._plays(state)]

    def turned(self, state: State) -> list[tuple[State, int]]:
        """The states after the next card of the stock went or was laid, and what goes at once then."""
        return [(self._settled(self._after(state, code), []), code) for code in self._turns(state)]

    def _plays(self, state: State) -> list[int]:
        out, heaps, left, _ = state
        found = [
            at << 3 | HEAP
            for at, heap in enumerate(heaps)
            if heap and self._goes(out, heap[-1]) and (not at or heap != heaps[at - 1])
        ]
        found += [
            at << 3 | RESERVE for at, cards in enumerate(left) if cards and self._goes(out, self._held[at][cards - 1])
        ]
        return found

    def _turns(self, state: State) -> list[int]:
        out, heaps, _, turned = state
        if turned == len(self._stock):
            return []
        found = [HAND] if self._goes(out, self._stock[turned]) else []
        return found + [at << 3 | LAY for at, heap in enumerate(heaps) if not at or heap != heaps[at - 1]]

    def _goes(self, out: bytes, card: int) -> bool:
        return out[card] < (out[card - 1] if card else self._most)

    def _after(self, state: State, code: int) -> State:
        out, heaps, left, turned = state
        kind, at = code & 7, code >> 3
        if kind == LAY:
            laid = heaps[at] + self._stock[turned : turned + 1]
            return out, tuple(sorted((*heaps[:at], laid, *heaps[at + 1 :]))), left, turned + 1
        if kind == HAND:
            card = self._stock[turned]
            turned += 1
        elif kind == HEAP:
            card = heaps[at][-1]
            heaps = tuple(sorted((*heaps[:at], heaps[at][:-1], *heaps[at + 1 :])))
        else:
            card = self._held[at][left[at] - 1]
            left = left[:at] + bytes((left[at] - 1,)) + left[at + 1 :]
        return out[:card] + bytes((out[card] + 1,)) + out[card + 1 :], heaps, left, turned

    def _settled(self, state: State, codes: list[int]) -> State:
        """The state after what goes at once; the codes are added to `codes`."""
        while (code := self._sure(state)) is not None:
            codes.append(code)
            state = self._after(state, code)
        return state

    def _sure(self, state: State) -> int | None:
        """A card that goes at once, or None."""
        out, heaps, left, turned = state
        most = self._most
        for at, heap in enumerate(heaps):
            if heap and (not heap[-1] or out[heap[-1] - 1] + heap.count(heap[-1]) > most):
                return at << 3 | HEAP
        for at, cards in enumerate(left):
            if cards:
                held = self._held[at]
                card = held[cards - 1]
                if not card or out[card - 1] + held.count(card, 0, cards) > most:
                    return at << 3 | RESERVE
        if turned < len(self._stock):
            card = self._stock[turned]
            if not card or out[card - 1] == most:
                return HAND
        return None

    def line(self, codes: Sequence[int]) -> list[int]:
        """All steps of a line from where it began, also those that go at once."""
        found: list[int] = []
        state = self._settled(self._origin, found)
        for code in codes:
            found.append(code)
            state = self._settled(self._after(state, code), found)
        return found

    def codes(self, state: State, steps: Iterable[tuple[int, int]]) -> list[int]:
        """The codes of steps from a state on, each told as its kind and its heap or reserve; nothing goes at once."""
        stacks, found = [*state[1]], list[int]()
        for kind, at in steps:
            place = state[1].index(stacks[at]) if kind in (HEAP, LAY) else at
            if kind == HEAP:
                stacks[at] = stacks[at][:-1]
            elif kind == LAY:
                stacks[at] += self._stock[state[3] : state[3] + 1]
            found.append(place << 3 | kind)
            state = self._after(state, found[-1])
        return found

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        return state[0][-1] == self._most

    def stage(self, state: State) -> int:
        """How many cards were turned."""
        return state[3]

    def score(self, state: State) -> float:
        """The score: cards placed, and points for heaps and reserves."""
        out, heaps, left, _ = state
        if self._kept > KEPT:
            self._looks.clear()
            self._kept = 0
        waits, room, cost, known = self._looks.get(out) or self._look(out)
        value = sum(out) - KEPT_BACK * sum(left)
        for held, cards in zip(self._held, left, strict=True):
            if cards:
                value -= NEXT * waits[held[cards - 1]]
                room -= self._points(held[:cards], waits, known)[1]
        for heap in heaps:
            points, taken = known.get(heap) or self._points(heap, waits, known)
            value += points
            room -= taken
        return value - UNIT * (sum(room.to_bytes(len(_PAIRS), "little").translate(_COSTS)) - cost)

    def _look(self, out: bytes) -> _Look:
        most = self._most
        standing = [(most if not place else out[place - 1]) - here for place, here in enumerate(out)]
        waits = []
        for place in range(RANKS):
            gaps = [place - at for at in range(place + 1) for _ in range(standing[at])]
            waits.append(sum(gaps) / len(gaps) if gaps else GONE)
        rooms = bytes(most - out[high] for _, high in _PAIRS)
        found = _Look(waits, int.from_bytes(rooms, "little"), sum(rooms.translate(_COSTS)), {b"": (0.0, 0)})
        self._looks[out] = found
        return found

    def _points(self, heap: bytes, waits: list[float], known: dict[bytes, tuple[float, int]]) -> tuple[float, int]:
        """A heap's points, and the room it takes: each lower card under a higher one takes one card's of theirs."""
        if heap in known:
            return known[heap]
        under, card = heap[:-1], heap[-1]
        points, taken = self._points(under, waits, known)
        due = waits[card]
        points -= WRONG * sum(due >= waits[below] for below in under)
        if under:
            gap = under[-1] - card
            points += LINKED if gap == 1 else -FAR * max(0, gap - 1)
            points -= LAST_HIGH * (card == RANKS - 1) + OVER * max(0, card - min(under))
        for below in under[under.rfind(card) + 1 :]:  # lower ones are under such a card already
            if below < card:
                taken += _LANE[below, card]
        self._kept += 1
        known[heap] = points, taken
        return points, taken
