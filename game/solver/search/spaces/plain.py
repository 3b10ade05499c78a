"""The plain space: positions of game.rules themselves. Right for every game, and slow."""

from __future__ import annotations

from game.rules import Move, Position


class PlainSpace:
    """Searches with Position and its moves."""

    reveals: frozenset[int] = frozenset()

    def __init__(self, position: Position) -> None:
        self.position = self.start = position
        self.ruleset = position.ruleset

    def children(self, state: Position) -> list[tuple[Position, int]]:
        """The position after each legal move; the code is the move's place among the legal ones."""
        return [(state.play(move), place) for place, move in enumerate(state.legal_moves)]

    def won(self, state: Position) -> bool:
        """Whether the deal is won."""
        return state.won

    def score(self, state: Position) -> float:
        """The score: cards placed, less those on the waste."""
        waste = self.ruleset.waste
        return state.placed() - (0.1 * len(state.piles[waste]) if waste > 0 else 0)

    second = score

    def move_of(self, position: Position, code: int, state: Position) -> Move:
        """The move of a code in a position."""
        return position.legal_moves[code]
