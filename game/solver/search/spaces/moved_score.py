"""How promising a state of the mover is: cards placed, less what lies in the way.

Each card that lies on one which is due no later counts as lying wrong. A kind is due after as many cards as its
foundation needs before it. What piles are worth hangs on the foundations alone, so it is remembered for each standing.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from game.rules.kernel import Mover, State
from game.rules.kernel.slots import BAG, GONE, HIDDEN, MANY, ONE, Slot
from game.rules.record import Kind
from game.solver.search.space import Waits

NEVER = 60  # the wait of a kind that no foundation takes any more
MOST_LATE = 6  # a card that is due so much later than one under it is no worse for being later still
GAP, TOGETHER, LONGER, ASTRAY, HIDES = 0.4, 0.6, 0.02, 0.1, 0.9
"""Where whole runs leave, in cards out: what an empty column earns; a card in order on another that it moves with, and
more for each such card before it; what one on any other costs that it is not in order with; and what a card costs that
lies face down. Of Simple Simon's deals 41 to 85 35 are won by layers of 40 states.
"""
DOWN, BURIES, TALON = 2.2, 0.35, 0.35
"""Where cards lie face down and go up one by one, in cards out: what such a card costs; one that lies on another which
its foundation needs before it, face up or down; and one in stock or waste. Of Yukon's first 36 deals 34 are decided
within 40,000 positions each, in 115,000 in all; where only those face down count as lain on, 32 in 206,000.
"""
OPEN, ON_LOWER = 3.0, 0.1
"""Where cards outrank others, in cards out: what an empty column earns; and what a card costs that lies on one which it
outranks. Of Aces Up's first twenty deals three are won within 40,000 positions."""
MOST = 200_000  # how many scores of piles are remembered before all are forgotten


class Weights(NamedTuple):
    """In cards placed. By trial on Odd and Even, Patriarchs, Windmill and three others."""

    kept_back: float = 0.1  # against a card on the waste
    far: float = 0.1  # against each card that the foundation furthest from its end still needs
    free: float = 0.5  # a free place
    wrong: float = 0.4  # against a card that lies on another which is due no later,
    late: float = 0.0  # and for each card that this one is due sooner
    waiting: float = 0.2  # against a card in a place that is filled, for each card that it waits for,
    held: float = 0.0  # and in another place


USUAL = Weights()


class Scores:
    """The scores of a deal's states."""

    def __init__(self, mover: Mover, weights: Weights = USUAL) -> None:
        self._mover, self._weights = mover, weights
        held = (ONE, MANY)
        self._piled = [slot for slot in mover.slots if slot.shape in held and slot.kind is not Kind.HAND]
        self._gaps = [slot for slot in mover.columns if slot.gaps]
        places = [slot for slot in mover.slots if slot.shape == BAG and (slot.refill or weights.held)]
        self._places = [(slot.at, weights.waiting if slot.refill else weights.held) for slot in places]
        self._waits = Waits(mover, NEVER)
        self._known: dict[bytes, tuple[float, list[int], dict[bytes, float]]] = {}
        self._kept = 0

    def of(self, state: State) -> float:
        """The score of a state."""
        mover = self._mover
        if not mover.foundations.of or any(mover.foundations.endless):  # cards leave in couples, or all go on one
            return -float(sum(_count(held) for held in state[1:]))
        if self._kept > MOST:
            self._known.clear()
            self._kept = 0
        weights = self._weights
        value, waits, known = self._known.get(state[0]) or self._begin(state[0])
        if mover.waste:
            value -= weights.kept_back * len(state[mover.waste])
        for slot in self._piled:
            held = state[slot.at]
            for pile in (held,) if slot.shape == ONE else held:
                if pile:
                    points = known.get(pile)
                    if points is None:
                        points = known[pile] = -wrong(pile, waits, weights)
                        self._kept += 1
                    value += points
        for at, cost in self._places:
            value -= cost * sum([waits[kind] for kind in state[at]])
        for slot in self._gaps:
            held = state[slot.at]
            value += weights.free * (len(slot.indices) - len(held) if slot.shape == BAG else held.count(b""))
        return value

    def _begin(self, standing: bytes) -> tuple[float, list[int], dict[bytes, float]]:
        foundations = self._mover.foundations
        heights = foundations.heights(standing)
        far = max((full - height for full, height in zip(foundations.full, heights, strict=True)), default=0)
        found = self._known[standing] = sum(heights) - self._weights.far * far, self._waits.of(standing), {}
        return found


class TurnedUpScores:
    """The scores of states of a game in which cards lie face down and go up one by one: those turned up tell most."""

    def __init__(self, mover: Mover) -> None:
        self._mover = mover
        self._under = [0] * 256  # for each kind those that must be out before it
        for automaton in mover.foundations.automata:
            for kind, under in automaton.under():
                self._under[kind] |= under
                self._under[kind | HIDDEN] |= under
        self._piled = [slot for slot in mover.slots if slot.shape == MANY]
        self._known: dict[bytes, float] = {}

    def of(self, state: State) -> float:
        """The score of a state."""
        mover, known = self._mover, self._known
        if len(known) > MOST:
            known.clear()
        value = float(sum(mover.foundations.heights(state[0])))
        for slot in self._piled:
            for pile in state[slot.at]:
                points = known.get(pile)
                if points is None:
                    points = known[pile] = -self._against(pile)
                value += points
        return value - TALON * (len(state[-1]) + (len(state[mover.waste]) if mover.waste else 0))

    def _against(self, pile: bytes) -> float:
        under, found, below = self._under, 0.0, 0
        for kind in pile:
            if under[kind] & below:
                found += BURIES
            if kind & HIDDEN:
                found += DOWN
            below |= 1 << (kind & ~HIDDEN)
        return found


class OutrankedScores:
    """The scores of states of a game in which cards leave that others outrank: one that lies on what it outranks has to
    go elsewhere first."""

    def __init__(self, mover: Mover) -> None:
        self._heights, self._columns, self._outranks = mover.foundations.heights, mover.columns, mover.outranks
        self._known: dict[bytes, float] = {}

    def of(self, state: State) -> float:
        """The score of a state."""
        if len(self._known) > MOST:
            self._known.clear()
        value, known = float(sum(self._heights(state[0]))), self._known
        for slot in self._columns:
            for pile in state[slot.at] if slot.shape == MANY else ():
                points = known.get(pile)
                if points is None:
                    points = known[pile] = OPEN if not pile else -self._against(pile)
                value += points
        return value

    def _against(self, pile: bytes) -> float:
        below, found = 0, 0.0
        for each in pile:
            kind = each & ~HIDDEN
            found += ON_LOWER * (below & self._outranks[kind]).bit_count()
            below |= 1 << kind
        return found


class RunScores:
    """The scores of states of a game in which whole runs leave: what lies in order tells more than what is out."""

    def __init__(self, mover: Mover) -> None:
        self._heights = mover.foundations.heights
        self._columns = mover.columns
        self._known: dict[tuple[int, bytes], float] = {}

    def of(self, state: State) -> float:
        """The score of a state."""
        if len(self._known) > MOST:
            self._known.clear()
        value, known = float(sum(self._heights(state[0]))), self._known
        for slot in self._columns:
            for pile in state[slot.at] if slot.shape == MANY else ():
                points = known.get((slot.at, pile))
                if points is None:
                    points = known[slot.at, pile] = _in_order(slot, pile)
                value += points
        return value


def _in_order(slot: Slot, pile: bytes) -> float:
    if not pile:
        return GAP
    value, run = -HIDES * sum([kind >= HIDDEN for kind in pile]), 0
    for under, kind in pairwise(kind for kind in pile if kind < HIDDEN):
        joined = slot.follow[under] >> kind & 1
        run = run + 1 if joined and slot.runs and slot.lifts[under] >> kind & 1 else 0
        value += TOGETHER + LONGER * run if run else -ASTRAY * (not joined)
    return value


def wrong(pile: Iterable[int], waits: list[int], weights: Weights) -> float:
    """What the cards of a pile cost that lie on one which is due no later."""
    least, found = NEVER + 1, 0.0
    for kind in pile:
        late = waits[kind] - least
        if late >= 0:
            found += weights.wrong + (weights.late * min(late, MOST_LATE) if weights.late else 0.0)
        else:
            least = waits[kind]
    return found


def _count(held: bytes | tuple[bytes, ...]) -> int:
    if isinstance(held, bytes):
        return len(held) - held.count(GONE)
    return sum(map(len, held))
