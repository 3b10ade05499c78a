"""Frog and its like: heaps for the card in hand, reserves, and foundations that are all alike and ask for no suits.

A card is its place in the foundations' order, from 0. A state is (standing, heaps, reserves, card in hand + 1 or 0,
cards turned): for each place how many foundations take it next, and last how many are complete; the heaps from their
lowest card up, sorted; how many cards each reserve has left.

A position is searched by sweeps (see laid_sweep.py), which find most wins, and by turns with them by a search that
learns from failures (see bounds/layings.py), which finds the others, late ones above all, and proves what is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random

from game.rules import Act, Kind, Move, Position
from game.rules.record import Fill, Match, Open
from game.solver.search.bounds.clearing import ClearingBound
from game.solver.search.bounds.heaps import Heaps
from game.solver.search.bounds.layings import LAY as LAID
from game.solver.search.bounds.layings import PLAY, Layings, Step
from game.solver.search.budget import Budget
from game.solver.search.space import Codes, Result
from game.solver.search.spaces.laid import HAND, HEAP, LAY, RANKS, RESERVE, TURN, LaidSpace
from game.solver.search.spaces.laid_sweep import LaidSweep
from game.solver.search.spaces.playouts import Playouts
from game.solver.search.understood import COMMON

State = tuple[bytes, Heaps, bytes, int, int]
PACKS = 2
"""With more packs only sweeps are made: the search that learns calls itself for each card, and would go too deep."""
FIRST = 2_000
"""How many positions the search that learns looks at before the first sweep;"""
SHARE, SHARE_AT_FIRST, LATE = 2, 8, 32
"""after that, one for so many of the sweeps; the same while more than LATE cards are to come: it hardly ever ends then.
"""
SWEEPS = (12, 40, 120)
SHAKEN = ((40, 24), (120, 8), (360, 4))
"""Widths, and how many sweeps of each, with random scores, in a round;"""
SHAKE, WIDE = 3.0, 3_000
"""the most that chance adds; and the width of one sweep after the first round, doubled each time."""

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
    game, kinds = ruleset.game, {pile.kind for pile in ruleset.piles}
    used = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP}
    if position.choosing or not used <= kinds <= used | {Kind.RESERVE} or len(game.foundations) != 1:
        return False
    (spec,) = game.foundations
    alike = spec.build.match is Match.ANY and not spec.suited and spec.length == RANKS and not spec.last_waits_for
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    still = all(one.open is Open.TOP and one.fill is Fill.NEVER for one in reserves)
    once = ruleset.turned_to == "hand" and not game.redeals and not ruleset.crossings
    enough = len(ruleset.foundations) == 4 * game.packs
    return alike and still and once and enough and len(set(_order(position))) == RANKS


def _order(position: Position) -> list[int]:
    """For each rank from ace to king its place in the foundations' order."""
    (spec,) = position.ruleset.game.foundations
    base = position.ruleset.base_rank(spec, position.ranks)
    met = [(base - 1 + spec.build.step * place) % RANKS for place in range(RANKS)]
    return [met.index(rank) if rank in met else 0 for rank in range(RANKS)]


class HeapSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN,))
    forward = True

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = ruleset = position.ruleset
        order = _order(position)
        self._place = bytes(order[card % RANKS] for card in range(52))
        self._reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
        self._held = tuple(self._lying(position, index) for index in self._reserves)
        self._stock = self._lying(position, ruleset.hand) + self._lying(position, 0)[::-1]
        self._bound = ClearingBound(len(ruleset.foundations))
        self._layings = Layings(len(ruleset.foundations), len(ruleset.heaps), self._stock)
        self._laid = LaidSpace(len(ruleset.foundations), self._stock, self._held, self._bound)
        self._playouts = Playouts(len(ruleset.foundations), self._stock, self._held)
        self._random = Random(0)
        self.start = self._state(position)

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self._place[card] for card in position.piles[index])

    def _state(self, position: Position) -> State:
        standing = bytearray(RANKS + 1)
        for index in self.ruleset.foundations:
            standing[len(position.piles[index])] += 1
        hand = self._lying(position, self.ruleset.hand)
        heaps = tuple(sorted(self._lying(position, index) for index in self.ruleset.heaps))
        left = bytes(len(position.piles[index]) for index in self._reserves)
        return bytes(standing), heaps, left, hand[0] + 1 if hand else 0, len(self._stock) - len(position.piles[0])

    def at(self, position: Position) -> HeapSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        if self.position.ruleset != position.ruleset or self.position.ranks != position.ranks:
            return None
        held = tuple(self._lying(position, index) for index in self._reserves)
        later = self._stock.endswith(self._lying(position, 0)[::-1])
        if not later or not all(map(bytes.startswith, self._held, held)):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    def may_win(self, state: State, budget: Budget | None = None) -> bool:
        """Whether the deal can still be won as far as the bound can tell; what that costs is spent."""
        standing, heaps, reserves, _, _ = state
        if not any(self.start[1]):  # nearly every deal can be won from its start, and is won sooner without asking
            return True
        return self._bound.may_clear(_out(standing), (*heaps, *filter(None, self._left(reserves))), budget)

    def _left(self, reserves: bytes) -> list[bytes]:
        """The cards in each reserve."""
        return [held[:left] for held, left in zip(self._held, reserves, strict=True)]

    def settle(self, budget: Budget) -> Result:
        """A winning line, or the proof that there is none: by sweeps and the search that learns, in turn."""
        if not self.may_win(self.start, budget):
            return Result(None, True)
        share = SHARE if len(self._stock) - self.start[4] <= LATE else SHARE_AT_FIRST
        found = self._learn(budget, FIRST // share)
        for width, noise in _sweeps():
            if found.complete:
                break
            begun = budget.count
            found = self._sweep(budget, width, noise)
            if found.codes is None and not found.complete:
                found = self._learn(budget, (budget.count - begun) // share)
        return found

    def _sweep(self, budget: Budget, width: int, noise: float) -> Result:
        """Sweep; a card that is in hand now counts as one to be turned."""
        laid = self._laid
        # From its start nearly every deal is won, and sooner without tests; so are easy positions by the first sweep.
        laid.testing = width > SWEEPS[0] and any(self.start[1])
        standing, heaps, left, hand, turned = self.start
        laid.begin((_out(standing), heaps, left, turned - bool(hand)))
        found = LaidSweep(laid, self._playouts).search(budget, width, self._random if noise else None, noise)
        if found.codes is None:
            return found
        codes = list[int]()
        for code in found.codes:
            codes += [TURN, code] if code & 7 in (HAND, LAY) else [code]
        if hand:
            codes.remove(TURN)
        return Result(tuple(codes), True)

    def _learn(self, budget: Budget, limit: int) -> Result:
        """Search with what was learnt, and go on for so many positions."""
        if self.ruleset.game.packs > PACKS:
            return Result(None, False)
        standing, _, reserves, hand, turned = self.start
        heaps = [self._lying(self.position, index) for index in self.ruleset.heaps]
        stacks = [*heaps, *self._left(reserves)]
        steps, complete = self._layings.search(turned - bool(hand), _out(standing), stacks, budget, limit)
        return Result(None if steps is None else self._codes(stacks, steps), complete)

    def _codes(self, stacks: list[bytes], steps: list[Step]) -> Codes:
        """The codes of steps; stacks: heaps, then reserves, at the start."""
        state, codes, many = self.start, list[int](), len(self.ruleset.heaps)
        for kind, stack in steps:
            wanted = []
            if kind == PLAY:
                wanted.append(
                    state[1].index(stacks[stack]) << 3 | HEAP if stack < many else stack - many << 3 | RESERVE
                )
                stacks[stack] = stacks[stack][:-1]
            else:
                wanted += [] if state[3] else [TURN]
                card = bytes((state[3] - 1 if state[3] else self._stock[state[4]],))
                wanted.append(state[1].index(stacks[stack]) << 3 | LAY if kind == LAID else HAND)
                stacks[stack] += card if kind == LAID else b""
            for code in wanted:
                state = next(after for after, other in self.every(state) if other == code)
            codes += wanted
        return tuple(codes)

    def children(self, state: State) -> list[tuple[State, int]]:
        """The states after one move; none where a search begins with a position that the bound proves lost."""
        return self.ways(state) if state != self.start or self.may_win(state) else []

    def ways(self, state: State) -> list[tuple[State, int]]:
        """The same whether or not the deal is lost.

        A card goes at once, alone, where every foundation that has still to take its place takes it now: each card of
        its kind then has a foundation of its own, and laid on it or kept it only covers others.
        """
        standing = state[0]
        for card, source, kind in self._tops(state):
            if standing[card] and not any(standing[:card]):
                return [(self._played(state, card, source, kind), source << 3 | kind)]
        return self.every(state)

    def every(self, state: State) -> list[tuple[State, int]]:
        """All states after one move: plays to foundations, then laying the card in hand, or the turn."""
        standing, heaps, reserves, hand, turned = state
        found = [
            (self._played(state, card, source, kind), source << 3 | kind)
            for card, source, kind in self._tops(state)
            if standing[card]
        ]
        if hand:
            top = bytes((hand - 1,))
            for place, heap in enumerate(heaps):
                if heap not in heaps[:place]:
                    laid = tuple(sorted((*heaps[:place], heap + top, *heaps[place + 1 :])))
                    found.append(((standing, laid, reserves, 0, turned), place << 3 | LAY))
        elif turned < len(self._stock):
            found.append(((standing, heaps, reserves, self._stock[turned] + 1, turned + 1), TURN))
        return found

    def _tops(self, state: State) -> list[tuple[int, int, int]]:
        """The cards that may be played, each with its heap or reserve and the kind of its play; of equal ones all that
        uncover something else.
        """
        _, heaps, reserves, hand, _ = state
        tops = [(heap[-1], at, HEAP) for at, heap in enumerate(heaps) if heap and (not at or heap != heaps[at - 1])]
        tops += [(self._held[at][left - 1], at, RESERVE) for at, left in enumerate(reserves) if left]
        return [(hand - 1, 0, HAND), *tops] if hand else tops

    def _played(self, state: State, card: int, source: int, kind: int) -> State:
        standing, heaps, reserves, hand, turned = state
        after = bytearray(standing)
        after[card] -= 1
        after[card + 1] += 1
        if kind == HAND:
            hand = 0
        elif kind == HEAP:
            heaps = tuple(sorted((*heaps[:source], heaps[source][:-1], *heaps[source + 1 :])))
        else:
            reserves = reserves[:source] + bytes((reserves[source] - 1,)) + reserves[source + 1 :]
        return bytes(after), heaps, reserves, hand, turned

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, heaps, reserves, hand, turned = state
        return not hand and turned == len(self._stock) and not any(heaps) and not any(reserves)

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        ruleset, kind, source = self.ruleset, code & 7, code >> 3
        if kind == TURN:
            return ruleset.move(Act.TURN)
        if kind in (HEAP, LAY):
            pile = next(i for i in ruleset.heaps if self._lying(position, i) == state[1][source])
            if kind == LAY:
                return ruleset.carry(ruleset.hand, 0, pile)
        else:
            pile = ruleset.hand if kind == HAND else self._reserves[source]
        place = self._place[position.piles[pile][-1]]
        target = next(i for i in ruleset.foundations if len(position.piles[i]) == place)
        return ruleset.carry(pile, 0, target)


def _out(standing: bytes) -> bytes:
    """How many cards of each place are on foundations."""
    return bytes(sum(standing[place + 1 :]) for place in range(RANKS))


def _sweeps() -> Iterator[tuple[int, float]]:
    """Yield the widths of sweeps, and what chance adds to scores, without end."""
    for width in SWEEPS:
        yield width, 0.0
    wide = WIDE
    while True:
        for width, times in SHAKEN:
            for _ in range(times):
                yield width, SHAKE
        yield wide, 0.0
        wide *= 2
