"""Frog and its like: heaps for the card in hand, reserves, and foundations that are all alike and ask for no suits.

A card is its place in the foundations' order, from 0.

A position is searched by sweeps of states that are played out (see playouts.py), which find most wins, and by turns
with them by a search that learns from failures (see bounds/layings.py), which finds the others, late ones above all,
and proves what is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from random import Random

from game.rules import Act, Kind, Move, Position
from game.rules.record import Fill, Match, Open
from game.rules.tables import Tables
from game.rules.vocabulary import words
from game.solver.search.bounds.clearing import ClearingBound
from game.solver.search.bounds.layings import LAY as LAID
from game.solver.search.bounds.layings import NEXT, PLAY, Layings, Step
from game.solver.search.budget import Budget
from game.solver.search.space import Codes, Result
from game.solver.search.spaces.laid import HAND, HEAP, LAY, RANKS, RESERVE, LaidSpace
from game.solver.search.spaces.plain import PlainSpace
from game.solver.search.spaces.playouts import PlayedOut, Playouts
from game.solver.search.sweep import sweep
from game.solver.search.understood import COMMON

PACKS = 2
"""With more packs only sweeps are made: the search that learns calls itself for each card, and would go too deep."""
FIRST = 2_000
"""How many positions the search that learns looks at before the first sweep;"""
SHARE, SHARE_AT_FIRST, LATE = 2, 8, 32
"""after that, one for so many of the sweeps; the same while more than LATE cards are to come: it hardly ever ends then.
"""
SWEEPS = (4, 13, 40)
SHAKEN = ((13, 24), (40, 8), (120, 4))
"""Widths, and how many sweeps of each, with random scores, in a round;"""
SHAKE, WIDE = 3.0, 1_000
"""the most that chance adds; and the width of one sweep after the first round, doubled each time."""

UNDERSTANDS = COMMON | words("foundations.build.match=ANY piles.kind=HAND,HEAP")


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


class HeapSpace(PlainSpace):
    """See the module's docstring. begun: what its position is for sweeps; a card in hand is none of it."""

    forward = True

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        ruleset = self.ruleset
        order = _order(position)
        self._place = bytes(order[card % RANKS] for card in range(52))
        self._reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
        self._held = tuple(self._lying(position, index) for index in self._reserves)
        self._stock = self._lying(position, ruleset.hand) + self._lying(position, 0)[::-1]
        self._bound = ClearingBound(len(ruleset.foundations))
        self._layings = Layings(len(ruleset.foundations), len(ruleset.heaps), self._stock)
        self._laid = LaidSpace(len(ruleset.foundations), self._stock, self._held)
        self._playouts = Playouts(len(ruleset.foundations), self._stock, self._held)
        self._random = Random(0)
        self.begin(position)

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self._place[card] for card in position.piles[index])

    def begin(self, position: Position) -> None:
        """Start from a position."""
        ruleset = self.ruleset
        self.position = self.start = position
        self._stacks = [self._lying(position, index) for index in (*ruleset.heaps, *self._reserves)]
        heights = [len(position.piles[index]) for index in ruleset.foundations]
        out = bytes(sum(height > place for height in heights) for place in range(RANKS))
        heaps = tuple(sorted(self._stacks[: len(ruleset.heaps)]))
        turned = len(self._stock) - len(position.piles[0]) - len(position.piles[ruleset.hand])
        self.begun = out, heaps, bytes(map(len, self._stacks[len(heaps) :])), turned

    def at(self, position: Position) -> HeapSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        if self.position.ruleset != position.ruleset or self.position.ranks != position.ranks:
            return None
        held = tuple(self._lying(position, index) for index in self._reserves)
        later = self._stock.endswith(self._lying(position, 0)[::-1])
        if not later or not all(map(bytes.startswith, self._held, held)):
            return None
        other = copy(self)
        other.begin(position)
        return other

    def may_win(self, budget: Budget | None = None) -> bool:
        """Whether the deal can still be won as far as the bound can tell; what that costs is spent."""
        out, heaps, *_ = self.begun
        if not any(heaps):  # nearly every deal can be won from its start, and is won sooner without asking
            return True
        reserves = self._stacks[len(heaps) :]
        return self._bound.may_clear(out, (*heaps, *filter(None, reserves)), budget)

    def settle(self, budget: Budget) -> Result:
        """A winning line, or the proof that there is none: by sweeps and the search that learns, in turn."""
        if not self.may_win(budget):
            return Result(None, True)
        share = SHARE if len(self.position.piles[0]) <= LATE else SHARE_AT_FIRST
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
        laid.begin(self.begun)
        space, rng = PlayedOut(laid, self._playouts, budget), self._random if noise else None
        found = Result((), True) if space.won(laid.start) else sweep(space, budget, width, rng, noise)
        if found.codes is None:
            return found
        return Result(self._codes(self._steps((*laid.line(found.codes), *space.rest))), True)

    def _learn(self, budget: Budget, limit: int) -> Result:
        """Search with what was learnt, and go on for so many positions."""
        if self.ruleset.game.packs > PACKS:
            return Result(None, False)
        steps, complete = self._layings.search(self.begun[3], self.begun[0], self._stacks, budget, limit)
        return Result(None if steps is None else self._codes(steps), complete)

    def _steps(self, codes: Codes) -> Iterator[Step]:
        """The steps of a sweep's codes, which tell heaps by their order."""
        many = len(self.ruleset.heaps)
        stacks, turned = self._stacks[:], self.begun[3]
        for code in codes:
            kind, at = code & 7, code >> 3
            stack = stacks.index(sorted(stacks[:many])[at]) if kind in (HEAP, LAY) else many + at
            if kind in (HEAP, RESERVE):
                stacks[stack] = stacks[stack][:-1]
            else:
                if kind == LAY:
                    stacks[stack] += self._stock[turned : turned + 1]
                turned += 1
            yield (LAID, stack) if kind == LAY else (NEXT, -1) if kind == HAND else (PLAY, stack)

    def _codes(self, steps: Iterable[Step]) -> Codes:
        """The codes of steps, by the rules."""
        ruleset, state, codes = self.ruleset, self.position, list[int]()
        piles = (*ruleset.heaps, *self._reserves)
        for kind, stack in steps:
            wanted = [(ruleset.hand if kind != PLAY else piles[stack], piles[stack] if kind == LAID else -1)]
            if kind != PLAY and not state.piles[ruleset.hand]:
                wanted.insert(0, (0, -1))
            for source, target in wanted:
                state, code = next(
                    (after, code)
                    for after, code in self.children(state)
                    if _does(ruleset, state.legal_moves[code], source, target)
                )
                codes.append(code)
        return tuple(codes)


def _does(ruleset: Tables, move: Move, source: int, target: int) -> bool:
    """Whether a move is the turn, or takes a pile's card to another one, or to a foundation where none is said."""
    if move.act is Act.TURN or not source:
        return move.act is Act.TURN and not source
    return move.source == source and (move.target == target if target >= 0 else move.target in ruleset.foundations)


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
