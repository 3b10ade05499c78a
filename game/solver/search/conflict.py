"""Games in which play is forced once certain choices are made: the choices, decided by learning from what fails.

Such a game is played out under some of the choices, the others left open; where a choice is open, more is allowed than
the rules do, so what fails then fails for good. Each failure is traced to the choices that it needs, its grounds. They
are remembered: no later attempt may hold them all, and one that holds all but one makes the opposite choice at once.
What was chosen since, and has no part in the failure, is taken back with it. If a failure needs no choice, there is no
way to win. If all goes and nothing was done that an open choice forbids, it is a way to win.

A choice is a small number; a set of choices is an int with a bit for each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from game.solver.search.search import Budget

REMEMBERED = 2_000  # grounds; the longest are forgotten when there are more
FRESHNESS = 1.1  # how much more the next failure counts than the last where the next choice is looked for
_LARGE = 1e100


class Choices(Protocol):
    """A game seen as its choices. steps: positions that one playing out runs through."""

    steps: int

    def opposite(self, choice: int) -> int:
        """The choice that is made when this one is not; its own opposite's opposite."""

    def try_out(self, chosen: int) -> tuple[int | None, Sequence[int]]:
        """Play out: the grounds of failure, or None and one side of each open choice that it went against."""


def decide(game: Choices, budget: Budget) -> int | None:
    """The choices that win, or None if none do; raises Spent."""
    search = _Search(game)
    while True:
        grounds, open_choices = search.follow(), ()
        if grounds is None:
            budget.spend(game.steps)
            grounds, open_choices = game.try_out(search.chosen)
        if grounds is not None:
            if not search.learn(grounds):
                return None
        elif open_choices:
            search.choose(open_choices)
        else:
            return search.chosen


class _Search:
    """The choices made, in order, each with its grounds: those that left no other choice, None for a free one.

    levels[i] is the set of those made from the i-th free choice on to the next; levels[0] those that always hold.
    """

    def __init__(self, game: Choices) -> None:
        self._opposite = game.opposite
        self.chosen = 0
        self._made: list[tuple[int, int | None]] = []
        self._levels = [0]
        self._failures: list[int] = []
        self._blamed: defaultdict[int, float] = defaultdict(float)
        self._blame = 1.0

    def _make(self, choice: int, grounds: int | None) -> None:
        self._made.append((choice, grounds))
        self._levels[-1] |= 1 << choice
        self.chosen |= 1 << choice

    def _take_back(self) -> tuple[int, int | None]:
        choice, grounds = self._made.pop()
        self._levels[-1] ^= 1 << choice
        self.chosen ^= 1 << choice
        return choice, grounds

    def _take_level_back(self) -> None:
        while self._levels[-1]:
            self._take_back()
        self._levels.pop()

    def choose(self, open_choices: Sequence[int]) -> None:
        """Make a free choice: the one most blamed of late, either way."""
        blamed = self._blamed
        self._levels.append(0)
        self._make(max(open_choices, key=lambda one: blamed[one] + blamed[self._opposite(one)]), None)

    def follow(self) -> int | None:
        """Make the choices that known failures leave no other way; grounds of failure if they can't all be made."""
        again = True
        while again:
            again = False
            for failure in self._failures:
                missing = failure & ~self.chosen
                if not missing:
                    return failure
                if not missing & (missing - 1):
                    other = self._opposite(missing.bit_length() - 1)
                    if not self.chosen >> other & 1:
                        self._make(other, failure ^ missing)
                        again = True
        return None

    def learn(self, grounds: int) -> bool:
        """Take back what led to a failure and choose otherwise; False if no choice is left to blame."""
        while len(self._levels) > 1 and not grounds & self._levels[-1]:
            self._take_level_back()
        if len(self._levels) == 1:
            return False
        last = self._levels[-1]
        blamed = grounds
        while grounds & last & (grounds & last) - 1:
            choice, because = self._take_back()
            if grounds >> choice & 1:
                assert because is not None  # a free choice is the first of its level
                grounds = grounds & ~(1 << choice) | because
                blamed |= because
        self._remember(grounds, blamed)
        wrong = grounds & last
        while True:
            self._take_level_back()
            if len(self._levels) == 1 or (grounds ^ wrong) & self._levels[-1]:
                break
        self._make(self._opposite(wrong.bit_length() - 1), grounds ^ wrong)
        return True

    def _remember(self, grounds: int, blamed: int) -> None:
        self._failures.append(grounds)
        if len(self._failures) > REMEMBERED:
            self._failures.sort(key=int.bit_count)
            del self._failures[REMEMBERED // 2 :]
        self._blame *= FRESHNESS
        if self._blame > _LARGE:
            self._blame /= _LARGE
            for choice in self._blamed:
                self._blamed[choice] /= _LARGE
        while blamed:
            bit = blamed & -blamed
            blamed ^= bit
            self._blamed[bit.bit_length() - 1] += self._blame
