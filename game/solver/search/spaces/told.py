"""Lines of games with free places, as they are told by the rules; see free.py."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Act, Move, Position
from game.solver.search.spaces.cells import FROM_CELL, FROM_COLUMN, FROM_WASTE, REDEAL, TURN

FETCH, HOLD = 6, 7
"""What such games have besides: a card of the waste comes into a free place; a foundation waits."""


class Told:
    """A line as it is told by the rules: plays are put off until the waste loses its top. A turn to an empty waste is
    put off, too: a play from a place takes that card from the stock.

    means: whether a move in a position plays what a code says.
    """

    def __init__(self, start: Position, means: Callable[[Position, Move, int], bool]) -> None:
        self._position = start
        self._means = means
        self._put_off: list[int] = []
        self._turning = False
        self.moves: list[Move] = []

    def add(self, code: int) -> None:
        """One more step."""
        kind = code & 15
        if kind in (TURN, REDEAL):
            self._turn()
            self._turning = kind == TURN and not self._position.piles[self._position.ruleset.waste]
            if not self._turning:
                self._act(Act.TURN if kind == TURN else Act.REDEAL)
        elif kind in (FROM_CELL, FROM_COLUMN, FROM_WASTE):
            self._put_off.append(code)
        if kind in (FROM_WASTE, FETCH):
            if self._put_off[0] & 15 == FROM_WASTE:
                self._turn()
            self._turning = False
            self._play()
        while self._put_off and self._put_off[0] & 15 == FROM_COLUMN:
            self._play()

    def _turn(self) -> None:
        """Make the turn that was put off."""
        if self._turning:
            self._turning = False
            self._act(Act.TURN)

    def _act(self, act: Act) -> None:
        self._make(next(move for move in self._position.legal_moves if move.act is act))

    def end(self) -> None:
        """Make all that was put off."""
        self._turn()
        while self._put_off:
            self._play()

    def _play(self) -> None:
        """Make the first play that was put off."""
        code = self._put_off.pop(0)
        self._make(next(move for move in self._position.legal_moves if self._means(self._position, move, code)))

    def _make(self, move: Move) -> None:
        self.moves.append(move)
        self._position = self._position.play(move)
