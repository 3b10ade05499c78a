"""What the foundations take, in games with packing: which kinds next, in which chains, and which plays lose nothing.

A safe play is made at once, alone. Where packing goes down just as the foundations go up, only one kind is packed on
kind k: the one before it in its chain. When all copies of that kind are out, then

* each copy of k that is left has a foundation of its own that ends on the kind before it, so each can go out whenever
  it is available, whichever of them went first;
* no card that is moved ever lies on k again. What it covers can only be freed by its going, so k out is at least as
  good as k anywhere: each line that keeps it can be played without it, move by move.

Two kinds of k are left alone, as playing them chooses what fills a gap: one that is the only card of a column which
would be refilled, and the waste's top where gaps are filled from the waste.
"""

from __future__ import annotations

from itertools import pairwise

from game.rules import Position
from game.rules.cards import RANKS, members
from game.rules.legal import foundation_needs
from game.rules.record import Start
from game.solver.search.bounds.runs import Chain

Tops = tuple[bytes, ...]
Plays = tuple[int, int, dict[int, tuple[tuple[Tops, int], ...]]]
"""The set of wanted kinds, the set of those whose play is safe, and for each wanted kind the (foundations after,
group << 6 | old top) it leads to."""


class Taking:
    """The foundations of a deal. kind: for each card the card that stands for it; follow: for each kind the set of
    kinds that can be packed on it."""

    def __init__(self, position: Position, kind: bytes, follow: list[int]) -> None:
        self._ruleset = position.ruleset
        self._ranks = position.ranks
        self.kind = kind
        self._follow = follow
        self.copies = bytes(map([kind[card] for pile in position.piles for card in pile].count, range(52)))
        self.known: dict[Tops, Plays] = {}
        self._waits: dict[tuple[int, int], bytes] = {}
        self.groups = self._alike()
        self._before = self._kinds_before()

    def chains(self) -> list[Chain] | None:
        """The foundations' chains; None if cards are packed in any other order."""
        found = []
        firsts = {(group[0], kind) for group in self.groups for place in group for kind in self._base_kinds(place)}
        for place, first in sorted(firsts):
            kinds = [first]
            while len(kinds) < self._ruleset.lengths[place]:
                after = {self.kind[card] for card in range(52) if self._ruleset.follow[place][kinds[-1]] >> card & 1}
                if len(after) != 1:
                    return None
                kinds.append(after.pop())
            if any(self._follow[on] != 1 << kind for kind, on in pairwise(kinds)):
                return None
            found.append(Chain(kinds, self._follow[first] != 0))
        every = [kind for chain in found for kind in chain.kinds]
        return found if len(every) == len(set(every)) == len(set(self.kind)) else None

    def _base_kinds(self, place: int) -> set[int]:
        bases = self._ruleset.base_cards(self._ranks)[place]
        return {self.kind[card] for card in range(52) if bases >> card & 1}

    def _alike(self) -> list[list[int]]:
        """Places in ruleset.foundations, grouped by likeness."""
        groups: dict[object, list[int]] = {}
        for place, index in enumerate(self._ruleset.foundations):
            spec = self._ruleset.piles[index].founding
            suit = None if spec.start is Start.SET_OUT else self._ruleset.piles[index].suit  # of one that is empty
            like = (self._ruleset.base_rank(spec, self._ranks), spec.build, spec.length, suit)
            groups.setdefault(like, []).append(place)
        return list(groups.values())

    def tops(self, position: Position) -> Tops:
        """The top kinds + 1 of each group of alike foundations, sorted; 0 for none."""
        held = [position.piles[index] for index in self._ruleset.foundations]
        return tuple(
            bytes(sorted(self.kind[held[i][-1]] + 1 if held[i] else 0 for i in group)) for group in self.groups
        )

    def _length(self, place: int, top: int) -> int:
        """How many cards lie on a foundation whose top is of that kind."""
        spec = self._ruleset.piles[self._ruleset.foundations[place]].founding
        rank, length = self._ruleset.base_rank(spec, self._ranks), 1
        while rank != top % 13 + 1:
            rank = (rank - 1 + spec.build.step) % len(RANKS) + 1
            length += 1
        return length

    def open(self, tops: Tops) -> Plays:
        """What foundations with these tops take."""
        piles: list[tuple[int, ...]] = [()] * len(self._ruleset.piles)
        for group, own in zip(self.groups, tops, strict=True):
            for place, top in zip(group, own, strict=True):
                if top:
                    piles[self._ruleset.foundations[place]] = (top - 1,) * self._length(place, top - 1)
        opened = len(self._ruleset.opening)
        needs = foundation_needs(Position(self._ruleset, tuple(piles), 0, opened, -1, self._ranks, 0))
        plays: dict[int, dict[Tops, int]] = {}
        for g, (group, own) in enumerate(zip(self.groups, tops, strict=True)):
            for i, place in enumerate(group):
                for card in members(needs[place]):
                    kind = self.kind[card]
                    after = bytes(sorted((*own[:i], kind + 1, *own[i + 1 :])))
                    plays.setdefault(kind, {})[(*tops[:g], after, *tops[g + 1 :])] = g << 6 | own[i]
        wanted = sum(1 << kind for kind in plays)
        safe = self._safe(tops, wanted)
        found = self.known[tops] = (wanted, safe, {kind: tuple(after.items()) for kind, after in plays.items()})
        return found

    def _kinds_before(self) -> dict[int, bytes]:
        """For each kind those before it in its chain, the base first; empty where packing does not reverse a chain."""
        return {kind: bytes(chain.kinds[:i]) for chain in self.chains() or () for i, kind in enumerate(chain.kinds)}

    def _safe(self, tops: Tops, wanted: int) -> int:
        """Those of the playable kinds on which no card that is left can be packed."""
        if not self._before:
            return 0
        left = list(self.copies)
        for top in (each - 1 for own in tops for each in own if each):
            for kind in (*self._before[top], top):
                left[kind] -= 1
        return sum(1 << kind for kind in members(wanted) if not any(left[on] for on in members(self._follow[kind])))

    def standing(self, tops: Tops) -> tuple[bytes, int]:
        """For each kind the plays that must come before it, and how many kinds can be played now."""
        return self._find_waits(tops), len((self.known.get(tops) or self.open(tops))[2])

    def _find_waits(self, tops: Tops) -> bytes:
        """For each kind the least number of plays that must come before it."""
        held = {one for each in zip(self.groups, tops, strict=True) for one in zip(*each, strict=True)}
        return bytes(map(min, *[self._waits.get(one) or self._find_wait(*one) for one in held], [99] * 52))

    def _find_wait(self, place: int, top: int) -> bytes:
        """For each kind the plays that must come before it on one foundation with such a top."""
        found = bytearray([99] * 52)
        length = self._length(place, top - 1) if top else 0
        follow, full = self._ruleset.follow[place], self._ruleset.lengths[place]
        coming = follow[top - 1] if top else self._ruleset.base_cards(self._ranks)[place]
        for ahead in range(full - length):
            nexts = 0
            for card in range(52):
                if coming >> card & 1:
                    kind = self.kind[card]
                    found[kind] = min(found[kind], ahead)
                    nexts |= follow[card]
            coming = nexts
        waits = self._waits[place, top] = bytes(found)
        return waits
