"""The plain space: positions of game.rules themselves. Right for every game, and slow."""

from __future__ import annotations

from game.rules import Move, Position, Ruleset


class PlainSpace:
    """Searching with Position and its moves."""

    def __init__(self, position: Position) -> None:
        self.start = position
        self.ruleset: Ruleset = position.ruleset

    def children(self, state: Position) -> list[tuple[Position, int]]:
        """Each legal move played; the code is the move's place among the legal ones."""
        return [(state.play(move), place) for place, move in enumerate(state.legal_moves)]

    def won(self, state: Position) -> bool:
        """Whether the deal is won."""
        return state.won

    def score(self, state: Position) -> float:
        """Cards placed, less what lies on the waste."""
        waste = self.ruleset.waste
        return state.placed() - (0.1 * len(state.piles[waste]) if waste > 0 else 0)

    def line(self, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves of a line from the start."""
        moves, position = [], self.start
        for code in codes:
            moves.append(position.legal_moves[code])
            position = position.play(moves[-1])
        return tuple(moves)
