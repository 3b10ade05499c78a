"""The plain space: positions of game.rules themselves. Right for every game, and slow."""

from __future__ import annotations

from game.rules import Act, Move, Position
from game.rules.play import apply

SEEN = 1_023
"""More cards than any game has."""


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
