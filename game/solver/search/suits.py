"""How the foundations of one suit stand, a table of its few hundred states; and conflict learning, below.

In a game whose foundations are all built in suit, the piles of one suit do not care about the other suits, and the four
suits are alike. So one table serves all: entry k is one state of a suit's piles, with the ranks that may be played and
the entries they lead to. Alike piles (same base, build and length) are sorted: swapping them changes nothing.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from game.rules import Position
from game.rules.cards import card, rank
from game.rules.legal import foundation_needs
from game.rules.tables import Tables
from game.solver.search.space import Budget

BITS = 11  # enough for the entries of one suit


class SuitTable:
    """The states of one suit's foundations, made as they are asked for.

    plays[k]: (rank, likeness of the pile, next entry) for every play. shifts[k]: (likeness of the source pile, next
    entry) for every play between foundations. left[k][rank]: how many cards of that rank are still to come.
    reverses: whether cards go between foundations.
    """

    def __init__(self, ruleset: Tables, ranks: tuple[int, ...]) -> None:
        self._ruleset = ruleset
        self._ranks = ranks
        self.reverses = bool(ruleset.partner)
        self._own = [place for place, i in enumerate(ruleset.foundations) if ruleset.piles[i].suit == 0]
        self._likes: list[object] = []
        self._sequences: list[list[int]] = []
        for place in self._own:
            index = ruleset.foundations[place]
            spec = ruleset.piles[index].founding
            self._likes.append((ruleset.base_rank(spec, ranks), spec.build, spec.length, spec.last_waits_for))
            self._sequences.append(self._sequence(place))
        self.likeness = [self._likes.index(like) for like in self._likes]
        self._entries: dict[tuple[int, ...], int] = {}
        self._states: list[tuple[int, ...]] = []
        self.plays: list[tuple[tuple[int, int, int], ...] | None] = []
        self.shifts: list[tuple[tuple[int, int], ...]] = []
        self.left: list[tuple[int, ...]] = []

    def _sequence(self, place: int) -> list[int]:
        """The cards of a pile of spades from base to end."""
        bases = self._ruleset.base_cards(self._ranks)[place]
        found = [bases.bit_length() - 1]
        while len(found) < self._ruleset.lengths[place]:
            found.append(self._ruleset.follow[place][found[-1]].bit_length() - 1)
        return found

    def alike_only(self) -> bool:
        """Whether a card that two piles of its suit can take is only ever taken by alike ones."""
        for i, sequence in enumerate(self._sequences):
            for j in range(i):
                if self.likeness[i] != self.likeness[j] and set(sequence) & set(self._sequences[j]):
                    return False
        return True

    def followers(self) -> list[int]:
        """For each card the one that follows it on its foundation, -1 for none; valid only when alike_only()."""
        found = [-1] * 52
        for sequence in self._sequences:
            for one, after in pairwise(sequence):
                for suit in range(4):
                    found[one + 13 * suit] = after + 13 * suit
        return found

    def entry(self, lengths: tuple[int, ...]) -> int:
        """The entry for the lengths of a suit's piles, in the order of ruleset.foundations."""
        state = list(lengths)
        for like in set(self.likeness):
            places = [i for i, other in enumerate(self.likeness) if other == like]
            for i, length in zip(places, sorted(lengths[i] for i in places), strict=True):
                state[i] = length
        lengths = tuple(state)
        if lengths not in self._entries:
            self._entries[lengths] = len(self._states)
            self._states.append(lengths)
            self.plays.append(None)
            self.shifts.append(())
            self.left.append(self._lefts(lengths))
        return self._entries[lengths]

    def open(self, entry: int) -> tuple[tuple[int, int, int], ...]:
        """plays[entry], worked out when first asked for, together with shifts[entry]."""
        known = self.plays[entry]
        if known is None:
            known = self.plays[entry] = self._work_out(entry)
        return known

    def _work_out(self, entry: int) -> tuple[tuple[int, int, int], ...]:
        ruleset, state = self._ruleset, self._states[entry]
        piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
        for place, length, sequence in zip(self._own, state, self._sequences, strict=True):
            piles[ruleset.foundations[place]] = tuple(sequence[:length])
        needs = foundation_needs(Position(ruleset, tuple(piles), 0, len(ruleset.opening), 0, self._ranks, 0))
        plays = {}
        for i, place in enumerate(self._own):
            need = needs[place] & 0x1FFF
            for r in range(1, 14):
                if need >> card(r, 0) & 1:
                    lengths = (*state[:i], state[i] + 1, *state[i + 1 :])
                    plays[r, self.likeness[i]] = self.entry(lengths)
        self._work_out_shifts(entry, state, needs)
        return tuple((r, like, after) for (r, like), after in plays.items())

    def _work_out_shifts(self, entry: int, state: tuple[int, ...], needs: list[int]) -> None:
        """Work out the plays between foundations, where the game has them: the top of one pile goes to its partner."""
        if not self._ruleset.partner:
            return
        shifts = []
        for i, length in enumerate(state):
            j = 1 - i  # a suit has two piles in games with such plays
            if length > 1 and needs[self._own[j]] >> self._sequences[i][length - 1] & 1:
                lengths = [0, 0]
                lengths[i], lengths[j] = length - 1, state[j] + 1
                shifts.append((self.likeness[i], self.entry(tuple(lengths))))
        self.shifts[entry] = tuple(shifts)

    def _lefts(self, state: tuple[int, ...]) -> tuple[int, ...]:
        found = [0] * 14
        for length, sequence in zip(state, self._sequences, strict=True):
            for each in sequence[length:]:
                found[rank(each)] += 1
        return tuple(found)


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
