"""Foundations as small automata: each is in a state, a byte, from which it takes some kinds.

Foundations that are alike, of the same build, bases and length, share an automaton and stand together, their states
sorted: swapping them changes nothing.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from game.rules.cards import members
from game.rules.kernel.slots import CROSS, as_kinds, begins_empty, code_of
from game.rules.record import Start, Win
from game.rules.state import State as Dealt
from game.rules.tables import Tables

ENDLESS = 999  # the length of foundations that take all cards there are, up or down
KEPT = 400_000  # for how many standings what they want is remembered before all is forgotten


class TooMany(Exception):
    """A foundation has more states than a byte can tell, or cards may leave one in more ways than one."""


class Automaton(NamedTuple):
    """Of each state: the kinds that it takes, the states after them, its height, its top kind, the state before it."""

    takes: list[int]
    after: list[dict[int, int]]
    height: list[int]
    top: list[int]
    before: list[int | None]

    def onward(self, state: int, kinds: int) -> list[int]:
        """The states that it may come to from one with these kinds."""
        found = [state]
        for one in found:
            found += [then for kind, then in self.after[one].items() if kinds >> kind & 1 and then not in found]
        return found

    def under(self) -> Iterator[tuple[int, int]]:
        """For each state its top kind, and the kinds under it where these are known."""
        for state, top in enumerate(self.top):
            found, before = 0, self.before[state] if state else None
            while before:
                found |= 1 << self.top[before]
                before = self.before[before]
            yield top, found


def automaton(bases: int, length: int, follow: Sequence[int]) -> Automaton:
    """The automaton of foundations that begin with one of these kinds; state 0 is empty."""
    states, found = [(0, 0)], Automaton([], [], [], [], [])
    numbers = {states[0]: 0}
    came: dict[int, set[int]] = {}
    for number, (height, top) in enumerate(states):
        takes = bases if not height else follow[top] if height < length else 0
        after = {}
        for kind in members(takes):
            step = height + 1, kind
            if step not in numbers:
                numbers[step] = len(states)
                states.append(step)
            after[kind] = numbers[step]
            came.setdefault(numbers[step], set()).add(number)
        found.takes.append(takes)
        found.after.append(after)
        found.height.append(height)
        found.top.append(top)
        if len(states) > 255:
            raise TooMany
    for number in range(len(states)):
        before = came.get(number, set())
        found.before.append(min(before) if len(before) == 1 else None)
    return found


def endless(bases: int, follow: Sequence[int]) -> Automaton:
    """The automaton of a foundation that takes all cards there are: of these only the last one counts."""
    kinds = [0, *members(sum(1 << kind for kind in {*follow_kinds(follow), *members(bases)}))]
    number = {kind: place for place, kind in enumerate(kinds) if place}
    takes = [bases, *(follow[kind] for kind in kinds[1:])]
    after = [{kind: number[kind] for kind in members(taken)} for taken in takes]
    return Automaton(takes, after, [0, *(1 for _ in number)], kinds, [None] * len(kinds))


def counted(kinds: int, length: int) -> Automaton:
    """The automaton of a foundation that takes any of these kinds: only how many it holds is told."""
    takes = [kinds] * length + [0]
    if length > 255:
        raise TooMany
    after = [dict.fromkeys(members(taken), height + 1) for height, taken in enumerate(takes)]
    return Automaton(takes, after, [*range(length + 1)], [0] * (length + 1), [None] * (length + 1))


def follow_kinds(follow: Sequence[int]) -> set[int]:
    """All kinds that follow any."""
    return {kind for mask in follow for kind in members(mask)}


def twinned(one: Automaton) -> Automaton:
    """The same with each state but the first once more, after all: the last card came from another foundation."""
    count = len(one.takes)
    if 2 * count > 256:
        raise TooMany
    takes, after, height, top = ([*column, *column[1:]] for column in one[:4])
    return Automaton(takes, after, height, top, [None] * len(takes))


class Wants:
    """What foundations take as they stand.

    mask: the kinds. plays: for each kind (the foundations after it, its part of a code). crossing: the same for cards
    that go from one to another. takes: the kinds that each takes. safe: for whoever works that out, see stock.py.
    """

    __slots__ = ("crossing", "mask", "plays", "safe", "takes")

    def __init__(
        self, mask: int, plays: dict[int, list[tuple[bytes, int]]], takes: list[int], crossing: list[tuple[bytes, int]]
    ) -> None:
        self.mask = mask
        self.plays = plays
        self.takes = takes
        self.crossing = crossing
        self.safe = -1


class Foundations:
    """The foundations of a deal. Each has a place; place_of: their piles; of: their likenesses, which number the
    automata; full: the heights at which they are complete.
    """

    def __init__(self, ruleset: Tables, ranks: tuple[int, ...], kinds: bytes) -> None:
        self._kinds = kinds
        groups: dict[Any, list[int]] = {}
        for index, bases, length, follow in () if ruleset.mates else ruleset.foundation_rows(ranks):
            if length == 1 and ruleset.piles[index].founding.start is Start.SET_OUT:
                continue  # complete from the start
            group = ruleset.piles[index].group
            limited, apart = group if index in ruleset.as_many_as else "", group if ruleset.crossings else ""
            built = tuple(as_kinds(kinds, mask) for mask in follow)
            waits = ruleset.waits_for.get(index)
            whole, row = index in ruleset.whole, index if index in ruleset.along else 0
            full = ENDLESS if ruleset.piles[index].founding.build.both and length == ruleset.total else length
            alike = as_kinds(kinds, bases), full, built, begins_empty(ruleset, index), waits, limited, apart, whole, row
            groups.setdefault(alike, []).append(index)
        self.place_of = [index for group in groups.values() for index in group]
        self.of = [likeness for likeness, group in enumerate(groups.values()) for _ in group]
        self.endless = [alike[1] == ENDLESS for alike in groups]
        """Of each likeness whether it takes all cards there are."""
        self.automata = [
            endless(alike[0], alike[2]) if alike[1] == ENDLESS else automaton(*alike[:3]) for alike in groups
        ]
        if ruleset.outranks:
            self.automata = [counted(as_kinds(kinds, reduce(int.__or__, ruleset.outranks)), ruleset.lengths[0])]
        if any(self.endless) and (len(self.of) > 1 or ruleset.game.win is Win.COMPLETE):
            raise TooMany
        self.twins = [0] * len(groups)
        """For each likeness how far the state is after a card that crossed from that after another; 0 if it is none."""
        for likeness, indices in enumerate(groups.values()):
            if indices[0] in ruleset.turn_about:
                self.twins[likeness] = len(self.automata[likeness].takes) - 1
                self.automata[likeness] = twinned(self.automata[likeness])
        self.whole = [place for place, index in enumerate(self.place_of) if index in ruleset.whole]
        """The places that take complete runs only."""
        self.rows = [place for place, index in enumerate(self.place_of) if index in ruleset.along]
        """The places of those that run along rows."""
        self.full = [alike[1] for alike, group in groups.items() for _ in group]
        self._own = [self.automata[likeness] for likeness in self.of]
        self.ends = 0
        """The kinds with which complete runs end."""
        for place in self.whole:
            for top, height in zip(self._own[place].top, self._own[place].height, strict=True):
                self.ends |= (height == self.full[place]) << top
        self._begins = [self.of.index(likeness) for likeness in self.of]
        self._ends = [len(self.of) - self.of[::-1].index(likeness) for likeness in self.of]
        self._find_conditions(ruleset)
        self.known: dict[Any, Wants] = {}
        self._complete: dict[bytes, bool] = {}

    def _find_conditions(self, ruleset: Tables) -> None:
        """What more must be so before a foundation takes a card."""
        at = {index: place for place, index in enumerate(self.place_of)}
        self.waits = {
            at[index]: [at[other] for other in others]
            for index, others in ruleset.waits_for.items()
            if index in at and all(other in at for other in others)
        }
        self.limited: dict[int, tuple[list[int], str]] = {}
        for index, others in ruleset.as_many_as.items():
            same = [at[other] for other in ruleset.groups[ruleset.piles[index].group] if other in at]
            if index in at:
                self.limited[at[index]] = same, ruleset.piles[others[0]].group
        self.limits = list(dict.fromkeys(group for _, group in self.limited.values()))
        """The groups of which as many piles must be begun as foundations."""
        self.crossings = {
            at[one]: [at[other] for other in others if other in at]
            for one, others in ruleset.crossings.items()
            if one in at
        }
        self.goes_back = any(
            one in self.crossings.get(other, ()) for one in self.crossings for other in self.crossings[one]
        )
        """Whether a card that crossed may come back."""
        self.backs = {at[index]: kept for index, kept in ruleset.backs.items() if index in at}
        """The places whose top card may go back to a column, and how many cards stay."""
        if any(None in self._own[one].before[1:] for one in (*self.crossings, *self.backs)):
            raise TooMany

    def standing(self, position: Dealt) -> bytes:
        """The states of a position's foundations."""
        return bytes(
            state
            for _, state in sorted(
                (likeness, self.state_in(position, index, likeness))
                for index, likeness in zip(self.place_of, self.of, strict=True)
            )
        )

    def explains(self, position: Dealt) -> bool:
        """Whether the cards on a position's foundations are such as their builds bring there."""
        try:
            self.standing(position)
        except KeyError:
            return False
        return True

    def state_in(self, position: Dealt, index: int, likeness: int) -> int:
        """The state of one of a position's foundations."""
        state, after = 0, self.automata[likeness].after
        if self.endless[likeness] and position.piles[index]:
            return self.laid_on(self._kinds[position.piles[index][-1]])
        for card in position.piles[index]:
            state = after[state][self._kinds[card]]
        return state + self.twins[likeness] * (position.crossed >> index & 1)

    def pile(self, position: Dealt, likeness: int, state: int) -> int:
        """The pile of a foundation of that likeness in that state."""
        return next(
            index
            for index, other in zip(self.place_of, self.of, strict=True)
            if other == likeness and self.state_in(position, index, likeness) == state
        )

    def laid_on(self, kind: int) -> int:
        """The state of the one foundation that takes all cards, with that kind on top."""
        return self.automata[0].top.index(kind, 1)

    def heights(self, standing: bytes) -> list[int]:
        """How many cards lie on each."""
        return [own.height[state] for own, state in zip(self._own, standing, strict=True)]

    def tops(self, standing: bytes) -> list[int]:
        """The top kinds of those that are begun."""
        return [own.top[state] for own, state in zip(self._own, standing, strict=True) if state]

    def complete(self, standing: bytes) -> bool:
        """Whether none takes any more."""
        found = self._complete.get(standing)
        if found is None:
            if len(self._complete) > KEPT:
                self._complete.clear()
            found = self._complete[standing] = self.heights(standing) == self.full
        return found

    def wants(self, standing: bytes, begun: tuple[int, ...] = ()) -> Wants:
        """What they take; begun: how many piles are begun of each of the groups in `limits`."""
        key = (standing, begun) if begun else standing
        found = self.known.get(key)
        if found is None:
            if len(self.known) > KEPT:
                self.known.clear()
            found = self.known[key] = self._find_wants(standing, begun)
        return found

    def _find_wants(self, standing: bytes, begun: tuple[int, ...]) -> Wants:
        takes = self._takes(standing, begun)
        plays: dict[int, list[tuple[bytes, int]]] = {}
        mask, last = 0, (-1, -1)
        for place, taken in enumerate(takes):
            alike = self.of[place], standing[place]
            if not taken or alike == last:
                continue
            last = alike
            mask |= taken
            part = code_of(0, to=alike[0], j=alike[1])
            for kind, state in self._own[place].after[standing[place]].items():
                if taken >> kind & 1:
                    plays.setdefault(kind, []).append((self.moved(standing, place, state), part))
        return Wants(mask, plays, takes, self._crossing(standing, takes) if self.crossings else [])

    def _takes(self, standing: bytes, begun: tuple[int, ...]) -> list[int]:
        """The kinds that each takes. While one is empty, a card that could start it goes on no other."""
        founding = 0
        takes = [own.takes[state] for own, state in zip(self._own, standing, strict=True)]
        for place in (*self.whole, *self.rows):
            takes[place] = 0
        for kinds, state in zip(takes, standing, strict=True):
            if not state:
                founding |= kinds
        if founding:
            takes = [kinds & ~founding if state else kinds for kinds, state in zip(takes, standing, strict=True)]
        heights = self.heights(standing) if self.waits else []
        for place, others in self.waits.items():
            last = heights[place] == self.full[place] - 1
            if last and not any(heights[other] == self.full[other] for other in others):
                takes[place] = 0
        for place, (same, group) in self.limited.items():
            most = begun[self.limits.index(group)]
            if not standing[place] and sum(standing[other] > 0 for other in same) >= most:
                takes[place] = 0
        return takes

    def _crossing(self, standing: bytes, takes: list[int]) -> list[tuple[bytes, int]]:
        """The foundations after a card went from one to its partner."""
        found: dict[bytes, int] = {}
        for one, others in self.crossings.items():
            own, state = self._own[one], standing[one]
            before = own.before[state]
            if own.height[state] < 2 or before is None:
                continue
            for other in others:
                twin, there = self.twins[self.of[other]], standing[other]
                if takes[other] >> own.top[state] & 1 and not (twin and there > twin):
                    after = list(standing)
                    after[other] = self._own[other].after[there][own.top[state]] + twin
                    after[one] = before
                    found.setdefault(self._sorted(after), code_of(CROSS, i=one, depth=other))
        return list(found.items())

    def going_back(self, standing: bytes) -> Iterator[tuple[int, int, bytes]]:
        """Each place whose top card may go back, of equal ones one, with its kind and the foundations without it."""
        last = (-1, -1)
        for place, kept in self.backs.items():
            own, state = self._own[place], standing[place]
            before = own.before[state]
            if own.height[state] > kept and before is not None and (self.of[place], state) != last:
                last = self.of[place], state
                yield place, own.top[state], self.moved(standing, place, before)

    def out(self, standing: bytes, place: int) -> int:
        """The kinds on a foundation from which cards may go back."""
        own, state = self._own[place], standing[place]
        found = 0
        while state:
            found |= 1 << own.top[state]
            state = own.before[state] or 0
        return found

    def next_along(self, standing: bytes, place: int) -> int:
        """The kinds that come next on one that runs along a row."""
        return self._own[place].takes[standing[place]]

    def with_next(self, standing: bytes, place: int, kind: int) -> bytes:
        """The foundations after that kind was added to one of them."""
        return self.moved(standing, place, self._own[place].after[standing[place]][kind])

    def with_run(self, standing: bytes, kinds: bytes) -> tuple[bytes, int] | None:
        """The foundations after the run at the end of some kinds has left to one that is empty, and how many left."""
        for place in self.whole:
            if not standing[place] and len(kinds) >= (length := self.full[place]):
                state, after = 0, self._own[place].after
                for kind in kinds[-length:]:
                    state = after[state].get(kind, 0)
                    if not state:
                        break
                else:
                    return self.moved(standing, place, state), length
        return None

    def _sorted(self, states: list[int]) -> bytes:
        return bytes(state for _, state in sorted(zip(self.of, states, strict=True)))

    def moved(self, standing: bytes, place: int, state: int) -> bytes:
        """The states with that of one foundation changed, alike ones sorted again."""
        begin, end = self._begins[place], self._ends[place]
        higher = place + 1 == end or standing[place + 1] >= state
        if higher and (place == begin or standing[place - 1] <= state):
            return standing[:place] + bytes((state,)) + standing[place + 1 :]
        alike = sorted(standing[begin:place] + standing[place + 1 : end] + bytes((state,)))
        return standing[:begin] + bytes(alike) + standing[end:]
