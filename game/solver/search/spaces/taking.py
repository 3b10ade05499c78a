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
from game.rules.record import Start
from game.solver.search.bounds.runs import Chain
from game.solver.search.evaluation import Tops

Plays = tuple[int, int, dict[int, tuple[tuple[Tops, int], ...]]]
"""The set of wanted kinds, the set of those whose play is safe, and for each wanted kind the (foundations after,
group << 6 | old top) it leads to."""


class Taking:
    """The foundations of a deal. kind: for each card the card that stands for it; follow: for each kind the set of
    kinds that can be packed on it.

    Numbers of copies, one for each kind, are packed into an int, a byte each.
    """

    def __init__(self, position: Position, kind: bytes, follow: list[int]) -> None:
        self._ruleset = position.ruleset
        self._ranks = position.ranks
        self.kind = kind
        self._follow = follow
        self.copies = bytes(map([kind[card] for pile in position.piles for card in pile].count, range(52)))
        self.known: dict[Tops, Plays] = {}
        self._waits: dict[tuple[int, int], bytes] = {}
        self._groups: dict[tuple[int, bytes], bytes] = {}
        self.groups = self._alike()
        self._bases = position.ruleset.base_cards(position.ranks)
        self._grown: dict[tuple[int, bytes, int], list[tuple[int, bytes, int]]] = {}
        self._taken: dict[tuple[int, int], int] = {}
        self._every = int.from_bytes(self.copies, "little")
        self._through = self._find_through()
        self._packed = [sum(255 << 8 * kind for kind in members(kinds)) for kinds in follow]

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
        """The tops of a position."""
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
        founding = 0
        for group, own in zip(self.groups, tops, strict=True):
            if 0 in own:
                for place in group[: own.count(0)]:
                    founding |= self._bases[place]
        plays: dict[int, dict[Tops, int]] = {}
        for g, own in enumerate(tops):
            for kind, changed, how in self._grown.get((g, own, founding)) or self._grow(g, own, founding):
                plays.setdefault(kind, {})[(*tops[:g], changed, *tops[g + 1 :])] = how
        wanted = sum(1 << kind for kind in plays)
        ways = {kind: tuple(each.items()) for kind, each in plays.items()}
        found = self.known[tops] = wanted, self._safe(tops, wanted), ways
        return found

    def _grow(self, g: int, own: bytes, founding: int) -> list[tuple[int, bytes, int]]:
        """What a group of foundations with these tops takes, as (kind, tops after, code without its source). founding:
        the set of cards that could start an empty foundation, and go on no other.
        """
        found = self._grown[g, own, founding] = []
        before = -1, 0
        for i, (place, top) in enumerate(zip(self.groups[g], own, strict=True)):
            needs = self._nexts(place, top) & ~founding if top else self._bases[place]
            if (top, needs) == before:
                continue  # what one takes of two that are equal leads to the same
            before = top, needs
            for kind in {self.kind[card]: None for card in members(needs)}:
                after = bytes(sorted((*own[:i], kind + 1, *own[i + 1 :])))
                found.append((kind, after, g << 6 | top))
        return found

    def _nexts(self, place: int, top: int) -> int:
        """The cards that go on a foundation with that top; none on a full one."""
        found = self._taken.get((place, top))
        if found is None:
            full = self._length(place, top - 1) >= self._ruleset.lengths[place]
            found = self._taken[place, top] = 0 if full else self._ruleset.follow[place][top - 1]
        return found

    def _find_through(self) -> dict[int, int]:
        """For each kind a copy of it and of all before it in its chain; none where packing does not reverse a chain."""
        return {
            kind: sum(1 << 8 * each for each in chain.kinds[: i + 1])
            for chain in self.chains() or ()
            for i, kind in enumerate(chain.kinds)
        }

    def _safe(self, tops: Tops, wanted: int) -> int:
        """Those of the playable kinds on which no card that is left can be packed."""
        through = self._through
        if not through:
            return 0
        left = self._every - sum([through[top - 1] for own in tops for top in own if top])
        return sum([1 << kind for kind in members(wanted) if not left & self._packed[kind]])

    def standing(self, tops: Tops) -> tuple[bytes, int]:
        """For each kind the plays that must come before it, and how many kinds can be played now."""
        return self._find_waits(tops), len((self.known.get(tops) or self.open(tops))[2])

    def _find_waits(self, tops: Tops) -> bytes:
        """For each kind the least number of plays that must come before it."""
        groups = [self._find_group(g, own) for g, own in enumerate(tops)]
        return bytes(map(min, *groups)) if len(groups) > 1 else groups[0]

    def _find_group(self, g: int, own: bytes) -> bytes:
        """The same for the first of a group of foundations, with these tops."""
        found = self._groups.get((g, own))
        if found is None:
            place, top = self.groups[g][len(own) - 1], own[-1]
            found = self._waits.get((place, top)) or self._find_wait(place, top)
            if len(own) > 1:
                found = bytes(map(min, found, self._find_group(g, own[:-1])))
            self._groups[g, own] = found
        return found

    def _find_wait(self, place: int, top: int) -> bytes:
        """For each kind the plays that must come before it on one foundation with such a top."""
        found = bytearray([99] * 52)
        length = self._length(place, top - 1) if top else 0
        follow, full = self._ruleset.follow[place], self._ruleset.lengths[place]
        coming = follow[top - 1] if top else self._ruleset.base_cards(self._ranks)[place]
        for ahead in range(full - length):
            nexts = 0
            for card in members(coming):
                kind = self.kind[card]
                found[kind] = min(found[kind], ahead)
                nexts |= follow[card]
            coming = nexts
        waits = self._waits[place, top] = bytes(found)
        return waits
