"""Conflict learning: a game as its decisions, and the sets of them that cannot all be made, learnt from failures."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from game.solver.search.space import Budget

REMEMBERED = 2_000  # nogoods; the longest are forgotten when there are more
FRESHNESS = 1.1  # how much more each next conflict counts in choosing the next decision
_LARGE = 1e100


class DecisionProblem(Protocol):
    """A game seen as its decisions. steps: positions that one playing out runs through."""

    steps: int

    def opposite(self, literal: int) -> int:
        """What holds when this literal does not; its own opposite's opposite."""

    def play_out(self, assigned: int) -> tuple[int | None, Sequence[int]]:
        """Play out: the nogood of a conflict, or None and one side of each open decision that was gone against."""


def conflict_search(problem: DecisionProblem, budget: Budget) -> int | None:
    """The literals that win, or None if none do; raises Spent."""
    search = _Search(problem)
    while True:
        nogood = search.propagate()
        open_literals: Sequence[int] = ()
        if nogood is None:
            budget.spend(problem.steps)
            nogood, open_literals = problem.play_out(search.assigned)
        if nogood is not None:
            if not search.learn(nogood):
                return None
        elif open_literals:
            search.decide(open_literals)
        else:
            return search.assigned


class _Search:
    """The trail: the literals that hold, in order, each with its antecedent, None for a decision.

    levels[i] is the set of those assigned from the i-th decision on to the next; levels[0] those that always hold.
    """

    def __init__(self, problem: DecisionProblem) -> None:
        self._opposite = problem.opposite
        self.assigned = 0
        self._trail: list[tuple[int, int | None]] = []
        self._levels = [0]
        self._nogoods: list[int] = []
        self._activity: defaultdict[int, float] = defaultdict(float)
        self._bump = 1.0

    def _assign(self, literal: int, antecedent: int | None) -> None:
        self._trail.append((literal, antecedent))
        self._levels[-1] |= 1 << literal
        self.assigned |= 1 << literal

    def _take_back(self) -> tuple[int, int | None]:
        literal, antecedent = self._trail.pop()
        self._levels[-1] ^= 1 << literal
        self.assigned ^= 1 << literal
        return literal, antecedent

    def _take_level_back(self) -> None:
        while self._levels[-1]:
            self._take_back()
        self._levels.pop()

    def decide(self, open_literals: Sequence[int]) -> None:
        """Make a decision: one side of the decision that was most active in recent conflicts."""
        activity = self._activity
        self._levels.append(0)
        self._assign(max(open_literals, key=lambda one: activity[one] + activity[self._opposite(one)]), None)

    def propagate(self) -> int | None:
        """Assign what known nogoods imply; returns a nogood if one holds completely, else None."""
        again = True
        while again:
            again = False
            for nogood in self._nogoods:
                missing = nogood & ~self.assigned
                if not missing:
                    return nogood
                if not missing & (missing - 1):
                    other = self._opposite(missing.bit_length() - 1)
                    if not self.assigned >> other & 1:
                        self._assign(other, nogood ^ missing)
                        again = True
        return None

    def learn(self, nogood: int) -> bool:
        """Jump back past a conflict and assign otherwise; returns False if no decision has a part in it."""
        while len(self._levels) > 1 and not nogood & self._levels[-1]:
            self._take_level_back()
        if len(self._levels) == 1:
            return False
        last = self._levels[-1]
        active = nogood
        while nogood & last & (nogood & last) - 1:
            literal, antecedent = self._take_back()
            if nogood >> literal & 1:
                assert antecedent is not None  # a decision is the first of its level
                nogood = nogood & ~(1 << literal) | antecedent
                active |= antecedent
        self._remember(nogood, active)
        wrong = nogood & last
        while True:
            self._take_level_back()
            if len(self._levels) == 1 or (nogood ^ wrong) & self._levels[-1]:
                break
        self._assign(self._opposite(wrong.bit_length() - 1), nogood ^ wrong)
        return True

    def _remember(self, nogood: int, active: int) -> None:
        self._nogoods.append(nogood)
        if len(self._nogoods) > REMEMBERED:
            self._nogoods.sort(key=int.bit_count)
            del self._nogoods[REMEMBERED // 2 :]
        self._bump *= FRESHNESS
        if self._bump > _LARGE:
            self._bump /= _LARGE
            for literal in self._activity:
                self._activity[literal] /= _LARGE
        while active:
            bit = active & -active
            active ^= bit
            self._activity[bit.bit_length() - 1] += self._bump
