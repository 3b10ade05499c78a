"""Draws lines by chance as far as to states that are worth a search of their own, and searches what comes after them.

Depth first, the last choices of a line are the first to be made another way, so for a long time all that is searched
is much alike: where nothing can be won after a few of the first moves, it never gets to others. Here each state is
searched for a while only, most of them briefly, and then another line is drawn. What is found to be lost is remembered
for all other searches of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self, runtime_checkable

from game.solver.search.budget import Budget
from game.solver.search.depth_first import depth_first
from game.solver.search.space import AnySpace, Codes, Result, Space, State
from game.solver.search.spaces.which import by_ends

BRIEF = 500
"""States of most searches."""
EVERY, LONGER = 5, 4
"""Every so-manieth search is so many times as long; and of these again."""
HASTE = (0.0, 0.03, 0.1, 0.25)
"""How likely a line goes on to the next turn though there is something to play: one of these for each line."""


@runtime_checkable
class LandingSpace(Space[State], Protocol):
    """A space with states that are worth a search of their own; the last child, where it is no play, goes on."""

    def landed(self, state: State) -> bool:
        """Whether it is such a state."""

    def is_play(self, code: int) -> bool:
        """Whether it is the code of a play, after which the line may still go on in the same way."""

    def begun_at(self, state: State) -> Self:
        """The same space, starting from any of its states."""

    def unfolded(self, codes: Codes) -> Codes:
        """The codes of a line from the start, in the space that this one is made of."""


class Scout:
    """See the module's docstring. lost: states known to be lost; those found are added."""

    def __init__(self, sets: LandingSpace[Any], lost: set[Any]) -> None:
        self._sets = sets
        self._lost = lost
        self._landings = 0

    def search(self, budget: Budget, limit: int, rng: Random) -> Result:
        """Go on for about so many states more; the codes of a line are those of the space."""
        until = budget.count + limit
        while budget.count < until:
            state, codes = self._draw(budget, rng)
            found = Result(codes, True) if self._sets.won(state) else self._look_at(state, codes, budget)
            if found.codes is not None:
                return Result(self._sets.unfolded(found.codes), True)
        return Result(None, False)

    def _draw(self, budget: Budget, rng: Random) -> tuple[Any, Codes]:
        """A state that a line drawn by chance leads to, and the line."""
        sets, haste = self._sets, rng.choice(HASTE)
        state, codes = sets.start, tuple[int, ...]()
        while not sets.landed(state):
            budget.spend()
            ways = sets.children(state)
            if not ways:
                break
            state, code = self._choose(ways, haste, rng)
            codes = (*codes, code)
        return state, codes

    def _choose(self, ways: Sequence[tuple[Any, int]], haste: float, rng: Random) -> tuple[Any, int]:
        """A play by chance, or what goes on."""
        plays = [way for way in ways if self._sets.is_play(way[1])]
        goes_on = len(plays) < len(ways)
        return ways[-1] if goes_on and (not plays or rng.random() < haste) else rng.choice(plays)

    def _look_at(self, state: Any, codes: Codes, budget: Budget) -> Result:
        """What a search of a state finds, for as long as its turn is; codes: of the line to it."""
        if state in self._lost or not self._sets.landed(state):
            return Result(None, False)
        self._landings += 1
        limit, turn = BRIEF, self._landings
        while turn % EVERY == 0:
            limit, turn = LONGER * limit, turn // EVERY
        found = depth_first(self._sets.begun_at(state), budget, limit, lost=self._lost)
        return Result(None if found.codes is None else (*codes, *found.codes), False)


def lands(space: AnySpace | None) -> bool:
    """Whether a space has such states."""
    return space is not None and isinstance(by_ends(space), LandingSpace)


def scout_of(space: AnySpace, lost: set[Any]) -> Scout | None:
    """A scout for a space whose start comes before any of the states that are worth a search of their own."""
    sets = by_ends(space)
    return Scout(sets, lost) if isinstance(sets, LandingSpace) and not sets.landed(sets.start) else None
