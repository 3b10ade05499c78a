"""How runs can be rearranged by packing to and fro, all cards staying in the columns.

Every column is a run. A card that is packed from one column on another lay on one of the same kind, so it can be packed
back, unless it left a gap that was filled at once; and where gaps stay open, so can a card that leaves a gap or is laid
in one. So packing to and fro leads from each of a set of arrangements to each other, and to no others: they are worth
the same, and one may stand for all.

Say some of the kinds in the columns are never packed on any of the others there, nor those on them: that makes two
sides, and each run is of one side. A move concerns one side alone, besides the number of columns that are free. So the
sets are found for each side by itself: a group is a set of arrangements of a side's runs that lead to each other in so
many columns at most. Where gaps are filled at once, runs neither join nor part, and the sides are independent.

Where gaps are open, let both sides take as few columns as they can: each moves within the columns that the other
leaves, in turn, until neither can give up another. Call what they need a and b, of n columns. From there on no line
of packing brings either below that: until it did, the other would have kept its number, so it would have moved within
its group for n - b or n - a columns, which has none with less. So both sides stay within these groups for ever; and
from each of two arrangements with the same two groups the least ones are reached, and lead to each other, one side
after the other. So two arrangements lead to each other if and only if their pairs of groups are the same.

What may leave, or come: each arrangement in one side's group is met with the other at its least. It may be met with
others of the other side's, too, which can't be led back to that one in the columns left over: those are gone through.
The sides are chosen with the kind that comes among the others, so that it is packed on its own side only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from game.rules.cards import members

Runs = tuple[bytes, ...]
"""The runs of one side, sorted; none is empty."""
Pair = tuple[Runs, Runs]
Exits = tuple[tuple[Runs, Runs], ...]
"""Arrangements before and after a card left or came."""
KEPT = 300_000
"""How many arrangements are remembered before all are forgotten."""


class Group:
    """A set of arrangements that lead to each other; first: the one that stands for all, with the fewest runs."""

    __slots__ = ("_coming", "_leaving", "ends", "first", "members")

    def __init__(self, arrangements: Sequence[Runs]) -> None:
        self.members = arrangements
        self.first = min(arrangements, key=lambda runs: (len(runs), runs))
        self.ends = 0
        for runs in arrangements:
            for run in runs:
                self.ends |= 1 << run[-1]
        self._leaving: dict[int, Exits] = {}
        self._coming: dict[int, Exits] = {}

    def leaving(self, kind: int) -> Exits:
        """All ways in which a card of that kind leaves the end of a run."""
        found = self._leaving.get(kind)
        if found is None:
            found = self._leaving[kind] = tuple(
                (runs, _with(runs, i, run[:-1]))
                for runs in self.members
                for i, run in enumerate(runs)
                if run[-1] == kind
            )
        return found

    def coming(self, kind: int, follow: Sequence[int]) -> Exits:
        """All ways in which a card of that kind is laid on the end of a run."""
        found = self._coming.get(kind)
        if found is None:
            card = bytes((kind,))
            found = self._coming[kind] = tuple(
                (runs, _with(runs, i, run + card))
                for runs in self.members
                for i, run in enumerate(runs)
                if follow[run[-1]] >> kind & 1
            )
        return found


def _with(runs: Runs, i: int, run: bytes) -> Runs:
    """With another run instead of one of them; without it if that is empty."""
    return tuple(sorted((*runs[:i], run, *runs[i + 1 :]))) if run else runs[:i] + runs[i + 1 :]


class Groups(dict[Runs, Group]):
    """The groups in so many columns at most; with none, runs neither join nor part. Found when first asked for."""

    def __init__(self, most: int, follow: Sequence[int], whole: bool) -> None:
        super().__init__()
        self._most = most
        self._follow = follow
        self._whole = whole

    def __missing__(self, runs: Runs) -> Group:
        found = {runs: None}
        waiting = [runs]
        for each in waiting:
            for after in self._packed(each):
                if after not in found:
                    found[after] = None
                    waiting.append(after)
        group = Group(waiting)
        for each in waiting:
            self[each] = group
        return group

    def _packed(self, runs: Runs) -> Iterator[Runs]:
        """What one move leads to."""
        part = self._most > len(runs)
        for i, run in enumerate(runs):
            for depth in range(1, 1 + (len(run) if self._whole else 1)):
                moved, rest = run[-depth:], run[:-depth]
                if not rest and not self._most:
                    continue
                without = [*runs[:i], *runs[i + 1 :]]
                if rest:
                    without.append(rest)
                    if part:
                        yield tuple(sorted((*without, moved)))
                for j, other in enumerate(runs):
                    if j != i and self._follow[other[-1]] >> moved[0] & 1:
                        after = [*without]
                        after[j if j < i else j - 1] = other + moved
                        yield tuple(sorted(after))


class Arrangements:
    """The arrangements of a deal. follow: for each kind the set of those that can be packed on it; columns: how many
    there are; whole: whether runs are moved."""

    def __init__(self, follow: Sequence[int], columns: int, *, whole: bool) -> None:
        self._follow = follow
        self._columns = columns
        self._whole = whole
        self._groups = [Groups(most, follow, whole) for most in range(columns + 1)]
        self._sides: dict[int, int] = {}
        self._settled: dict[tuple[Pair, bool], Pair] = {}
        self._after: dict[tuple[Pair, int, bool, bool], tuple[Pair, ...]] = {}
        self._joined: dict[Pair, tuple[Pair, ...]] = {}
        self._apart: dict[tuple[Runs, int, int], tuple[Runs, ...]] = {}

    def settle(self, pair: Pair, *, gaps: bool) -> Pair:
        """The arrangement that stands for all that lead to this one."""
        found = self._settled.get((pair, gaps))
        if found is None:
            found = self._settled[pair, gaps] = self._least(self._parted(pair, _kinds(pair)), gaps)
        return found

    def _least(self, pair: Pair, gaps: bool) -> Pair:
        """The arrangement that stands for all with the same sides."""
        one, other = pair
        if not gaps:
            return self._groups[0][one].first, self._groups[0][other].first
        last = None
        while last != (one, other):
            last = one, other
            one = self._groups[self._columns - len(other)][one].first
            other = self._groups[self._columns - len(one)][other].first
        return one, other

    def _parted(self, pair: Pair, kinds: int) -> Pair:
        """The runs of each side, for columns with these kinds."""
        second = self._second(kinds)
        runs = sorted((*pair[0], *pair[1]))
        return tuple(run for run in runs if not second >> run[0] & 1), tuple(
            run for run in runs if second >> run[0] & 1
        )

    def _second(self, kinds: int) -> int:
        """Those of the kinds that are the second side: kinds that can be packed on each other stay together, and the
        sides are about as large.
        """
        found = self._sides.get(kinds)
        if found is None:
            sides = [0, 0]
            for together in sorted(self._together(kinds), key=int.bit_count, reverse=True):
                sides[sides[0].bit_count() > sides[1].bit_count()] |= together
            found = self._sides[kinds] = sides[1]
        return found

    def _together(self, kinds: int) -> list[int]:
        """The smallest sets of these kinds none of which can be packed on any of another set."""
        sets: list[int] = []
        for kind in members(kinds):
            near = 1 << kind | self._follow[kind] & kinds
            apart = [each for each in sets if not each & near]
            for each in sets:
                if each & near:
                    near |= each
            sets = [*apart, near]
        return sets

    def ends(self, pair: Pair, *, gaps: bool) -> int:
        """The kinds that lie at an end in any arrangement that leads to this one."""
        return self._group(pair, 0, gaps).ends | self._group(pair, 1, gaps).ends

    def _group(self, pair: Pair, side: int, gaps: bool) -> Group:
        return self._groups[self._columns - len(pair[1 - side]) if gaps else 0][pair[side]]

    def leaving(self, pair: Pair, kind: int, *, gaps: bool) -> tuple[Pair, ...]:
        """What is left when a card of that kind leaves; with a column less where it left a gap that will be filled."""
        key = pair, kind, gaps, False
        found = self._after.get(key)
        if found is None:
            side = self._second(_kinds(pair)) >> kind & 1
            found = self._keep(key, pair, side, self._group(pair, side, gaps).leaving(kind))
        return found

    def coming(self, pair: Pair, kind: int, *, gaps: bool) -> tuple[Pair, ...]:
        """What there is when a card of that kind has been laid on a column; nothing if it can't be."""
        key = pair, kind, gaps, True
        found = self._after.get(key)
        if found is None:
            kinds = _kinds(pair) | 1 << kind
            pair, side = self._least(self._parted(pair, kinds), gaps), self._second(kinds) >> kind & 1
            group = self._group(pair, side, gaps)
            ways = group.coming(kind, self._follow)
            if gaps:
                most, card = self._columns - len(pair[1 - side]), bytes((kind,))
                ways += tuple((runs, tuple(sorted((*runs, card)))) for runs in group.members if len(runs) < most)
            found = self._keep(key, pair, side, ways)
        return found

    def _keep(self, key: tuple[Pair, int, bool, bool], pair: Pair, side: int, ways: Exits) -> tuple[Pair, ...]:
        if len(self._after) + sum(map(len, self._groups)) > KEPT:
            self._forget()
        gaps = key[2]
        found = dict.fromkeys(self._others(pair, side, (after for _, after in ways), gaps))
        if gaps:
            found.update(dict.fromkeys(self._apart_from_it(pair, side, ways)))
        self._after[key] = tuple(found)
        return self._after[key]

    def _forget(self) -> None:
        for groups in self._groups:
            groups.clear()
        self._settled.clear()
        self._after.clear()
        self._joined.clear()
        self._apart.clear()

    def _others(self, pair: Pair, side: int, changed: Iterable[Runs], gaps: bool) -> Iterator[Pair]:
        """The same with a side's runs changed, the other side at its least."""
        known = self._groups[self._columns - len(pair[1 - side]) if gaps else 0]
        for runs in {known[each].first: None for each in changed}:
            yield self.settle(_put(side, runs, pair[1 - side]), gaps=gaps)

    def _apart_from_it(self, pair: Pair, side: int, ways: Exits) -> Iterator[Pair]:
        """The same with the other side in arrangements that can't be led to the least in the columns left over."""
        by_room: defaultdict[int, list[tuple[Runs, Runs]]] = defaultdict(list)
        for way in ways:
            by_room[self._columns - max(map(len, way))].append(way)
        for most, these in by_room.items():
            for other in self._unled(pair, 1 - side, most):
                known = self._groups[self._columns - len(other)]
                for before, after in {(known[one].first, known[two].first) for one, two in these}:
                    if self._least(_put(side, before, other), True) == pair:
                        yield self.settle(_put(side, after, other), gaps=True)

    def _unled(self, pair: Pair, side: int, most: int) -> tuple[Runs, ...]:
        """Arrangements of a side that don't lead to its first in so many columns at most: one for each group."""
        whole = self._columns - len(pair[1 - side])
        if most >= whole:
            return ()
        key = pair[side], whole, most
        found = self._apart.get(key)
        if found is None:
            known = self._groups[most]
            firsts = {known[runs].first: None for runs in self._groups[whole][pair[side]].members if len(runs) <= most}
            firsts.pop(known[pair[side]].first)
            found = self._apart[key] = tuple(firsts)
        return found

    def joining(self, pair: Pair) -> tuple[Pair, ...]:
        """What is left when a whole run is packed on another and its gap will be filled."""
        found = self._joined.get(pair)
        if found is None:
            known: dict[Pair, None] = {}
            for side in (0, 1):
                joined = (each for runs in self._group(pair, side, False).members for each in self._join(runs))
                known.update(dict.fromkeys(self._others(pair, side, joined, False)))
            found = self._joined[pair] = tuple(known)
        return found

    def _join(self, runs: Runs) -> Iterator[Runs]:
        for i, run in enumerate(runs):
            if len(run) == 1 or self._whole:
                for j, other in enumerate(runs):
                    if j != i and self._follow[other[-1]] >> run[0] & 1:
                        yield tuple(sorted(other + run if k == j else each for k, each in enumerate(runs) if k != i))


def _kinds(pair: Pair) -> int:
    """The set of kinds in the columns."""
    found = 0
    for runs in pair:
        for run in runs:
            for kind in run:
                found |= 1 << kind
    return found


def _put(side: int, runs: Runs, other: Runs) -> Pair:
    return (other, runs) if side else (runs, other)
