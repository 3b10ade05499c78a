"""A game made ready for searching, and what a search finds in it.

States are hashable values of the space's own, so made that states which cannot differ in the end are equal where
possible. `children(state)` gives (state, code) pairs, the promising ones first; a code is an int that the space can
turn back into a move. A space may leave out children that are certainly lost, and children for which another that it
gives is certainly as good; it must say why.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.rules import Move, Position
from game.solver.search.budget import Budget

State = TypeVar("State", bound=Hashable)
Codes = tuple[int, ...]


class Space(Protocol[State]):
    """See the module's text. reveals: the codes that turn or redeal."""

    position: Position
    start: State
    reveals: frozenset[int]

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        """The states one move on, with the moves' codes; the most promising first."""

    def won(self, state: State) -> bool:
        """Whether the deal is won."""

    def score(self, state: State) -> float:
        """How promising a state is; higher is better."""

    def second(self, state: State) -> float:
        """A second opinion on that, perhaps the same."""

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move that a code means in a position and its state."""


@runtime_checkable
class ReusableSpace(Space[State], Protocol):
    """A space that knows the positions which follow its own as well; forward: no state is ever met again."""

    forward: bool

    def at(self, position: Position) -> Space[State] | None:
        """The same space, begun from such a position; None where it does not follow."""


@runtime_checkable
class SettlingSpace(Space[State], Protocol):
    """A space with a way of its own that decides every position, given time; it needs no other search."""

    def settle(self, budget: Budget) -> Result:
        """A winning line, or the proof that there is none; raises Spent."""


AnySpace = Space[Any]
"""A space of which only its own code knows what its states are."""


def line_of(space: AnySpace, codes: Codes) -> tuple[Move, ...]:
    """The moves of a line from the space's start."""
    position, state = space.position, space.start
    moves: list[Move] = []
    for code in codes:
        moves.append(space.move_of(position, code, state))
        position = position.play(moves[-1])
        state = next(child for child, other in space.children(state) if other == code)
    return tuple(moves)


class Result:
    """What one search found: a winning line, or nothing.

    complete: nothing was left out, so without a line there is none. reached: the best score on the way.
    """

    __slots__ = ("codes", "complete", "reached")

    def __init__(self, codes: Codes | None, complete: bool, reached: float = float("-inf")) -> None:
        self.codes = codes
        self.complete = complete
        self.reached = reached
