"""Heaps as they are searched: no card is ever in hand, and what goes at once has gone. See heaps.py.

A state is (out, heaps, reserves, cards turned): for each place how many cards are on foundations.

A turned card goes to a foundation or on a heap right after the turn: plays of other cards that a line makes in between
can be made before the turn, as they don't need that card.

A card goes at once, and nothing else is tried, where its foundations have more room than all others of its place that
don't lie under it will ask for: whenever one of them goes, on any line that wins, it still finds room. That also holds
for the next card of the stock, which is then turned; plays that could be made before can be made after it.

A proof asks of each state whether its heaps can be cleared, see bounds/endings.py. Of 63 positions of Frog five
more are decided so (2 s each).
"""

from collections.abc import Iterable, Sequence

from game.solver.search.bounds.endings import ClearingBound
from game.solver.search.space import Budget

State = tuple[bytes, tuple[bytes, ...], bytes, int]
HAND, HEAP, RESERVE, LAY, TURN = range(5)
RANKS = 13


STEPS = (40, 40)  # how many positions the bound looks at for each state


class LaidSpace:
    """See the module's docstring. most: how many foundations there are; held: the reserves, from the lowest card up."""

    forward = True

    def __init__(self, most: int, stock: bytes, held: Sequence[bytes]) -> None:
        self._most = most
        self._stock = stock
        self._held = held
        self._bound = ClearingBound(most, STEPS)
        self.start: State = b"", (), b"", 0

    def begin(self, state: State) -> None:
        """Start from a state; what goes at once there goes."""
        self._origin = state
        self.start = self._settled(state, [])

    @property
    def cards(self) -> int:
        """How many cards are out in the end."""
        return RANKS * self._most

    def ways(self, state: State) -> list[tuple[State, int]]:
        """The states after a card of a heap or a reserve went, or the next card of the stock went or was laid, and what
        goes at once then.
        """
        codes = self._plays(state) + self._turns(state)
        return [(self._settled(self._after(state, code), []), code) for code in codes]

    children = ways

    def narrowed(self, state: State, budget: Budget) -> list[tuple[State, int]]:
        return [way for way in self.ways(state) if self._may_clear(way[0], budget)]

    def _may_clear(self, state: State, budget: Budget) -> bool:
        out, heaps, left, _ = state
        held = [cards[:count] for cards, count in zip(self._held, left, strict=True) if count]
        return not any(heaps) or self._bound.may_clear(out, (*heaps, *held), budget)

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
        return state[0][-1] == self._most

    def stage(self, state: State) -> int:
        """How many cards were turned."""
        return state[3]
