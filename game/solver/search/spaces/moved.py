"""The mover as a space: any game whose words it understands, see game/rules/kernel; and for the rest the plain space,
positions of game.rules themselves: right for every game, and slow.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from typing import Any

from game.rules import Act, Move, Position
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import HIDDEN, ONE, REDEAL, TURN
from game.rules.play import apply
from game.solver.search.bounds.last_pass import last_pass
from game.solver.search.bounds.one_on_another import one_on_another
from game.solver.search.bounds.over_columns import over_columns
from game.solver.search.bounds.over_heaps import over_heaps
from game.solver.search.bounds.over_waste import by_heights, in_suit
from game.solver.search.bounds.uncovered import uncovered
from game.solver.search.space import Weights
from game.solver.search.spaces.moved_score import OutrankedScores, RunScores, Scores, TurnedUpScores

SEEN = 1_023  # more cards than any game has


class PlainSpace:
    """Searches with Position and its moves."""

    reveals: frozenset[int] = frozenset()

    def __init__(self, position: Position) -> None:
        self.position = self.start = position
        self.ruleset = position.ruleset

    def children(self, state: Position) -> list[tuple[Position, int]]:
        """The position after each legal move; the code is the move's place among the legal ones.

        Of moves to equal places only one: an empty foundation is as good as another one of its kind.
        """
        ruleset, found = self.ruleset, dict[tuple[object, ...], tuple[Position, int]]()
        for place, move in enumerate(state.legal_moves):
            key: tuple[object, ...] = move[:4]
            if move.act is Act.CARRY and move.target in ruleset.foundations:
                target = ruleset.piles[move.target]
                key = move.source, move.depth, target.group, target.suit, state.piles[move.target]
            if key not in found:
                found[key] = apply(state, move), place
        return [*found.values()]

    def won(self, state: Position) -> bool:
        return state.won

    def score(self, state: Position) -> float:
        return state.placed()

    def stage(self, state: Position) -> int:
        return state.passes << 10 | SEEN - len(state.piles[0])

    def move_of(self, position: Position, code: int, state: Position) -> Move:
        return position.legal_moves[code]


BOUNDS = (in_suit, by_heights, last_pass, over_heaps, one_on_another, uncovered)
"""Each for the games whose words it understands, see there; and over_columns, with weights."""


KEPT = 500_000  # of how many piles it is remembered how many cards lie face down, before all are forgotten


class MoverSpace:
    """States and codes are the mover's. A play that loses nothing comes alone; nothing comes after a state from which a
    bound proves the deal lost.

    by_moves: whether a search by moves finds more than one by stages: no stock holds cards back, and cards go up one by
    one; where whole runs leave nothing was gained.
    """

    reveals = frozenset((TURN, REDEAL))
    like: Callable[[State], Hashable] | None = None  # where a sweep may follow one of many states

    def __init__(self, position: Position, weights: Weights | None = None) -> None:
        """Raises NotCompiled where the mover does not know the rules."""
        self.mover = mover = Mover(position)
        self.position, self.start = position, mover.state(position)
        self.forward = not (mover.columns or mover.foundations.goes_back)
        self.by_moves = not (position.ruleset.game.turn or position.ruleset.whole)
        self.won = mover.won
        self._hiding = [slot for slot in mover.slots if slot.hides]
        self._down: dict[bytes, int] = {}
        self.stage = self._turned_up if self._hiding and not position.ruleset.game.turn else mover.stage
        self.bounds: list[Any] = [bound for find in BOUNDS if (bound := find(mover, position))]
        columns = over_columns(mover, position, weights)
        if columns:
            self.bounds.append(columns)
            self.score = columns.score
            if columns.by_rank:
                self.like = columns.like
        elif position.ruleset.outranks:
            self.score = OutrankedScores(mover).of
        elif position.ruleset.whole:
            self.score = RunScores(mover).of
        elif any(slot.hides for slot in mover.slots):
            self.score = TurnedUpScores(mover).of
        else:
            self.score = Scores(mover).of

    def at(self, position: Position) -> MoverSpace | None:
        mine = self.position
        deal = mine.ruleset, mine.ranks, mine.wing, mine.seed
        if deal != (position.ruleset, position.ranks, position.wing, position.seed):
            return None
        if not self.mover.holds(position):
            return None
        other = copy(self)
        other.position, other.start = position, self.mover.state(position)
        return other if all(bound.holds(other.start) for bound in self.bounds) else None

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        return self.mover.moves(state, safe=True) if self.may_win(state) else []

    def down(self, state: State) -> int:
        """How many cards lie face down."""
        known, count = self._down, 0
        for slot in self._hiding:
            for pile in (state[slot.at],) if slot.shape == ONE else state[slot.at]:
                down = known.get(pile)
                if down is None:
                    if len(known) > KEPT:
                        known.clear()
                    down = known[pile] = sum([kind >= HIDDEN for kind in pile])
                count += down
        return count

    def _turned_up(self, state: State) -> int:
        """How many cards were turned up; no move makes them less."""
        return 256 - self.down(state)

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bounds can tell."""
        return all(bound.may_win(state) for bound in self.bounds)

    def every(self, state: State) -> Sequence[tuple[State, int]]:
        return self.mover.moves(state)

    def move_of(self, position: Position, code: int, state: State) -> Move:
        return self.mover.move_of(position, code, state)
