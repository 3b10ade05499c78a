"""Can the columns still be dug? A bound for games of free places and of columns that only the stock deals to, in their
last pass.

Nothing is packed: a card leaves its column for a foundation or for a free place, and a place for a foundation. A state
is relaxed to one question: which cards can have been available by the time that so much of the stock has been dealt?
What may be out by then, of each kind at most, is told family by family, a family being foundations that ask for the
same kinds: by all heights that they can reach with cards that have been available.

A card c becomes available when all that lies on it in its column is gone, out or to a place. What lay in places then is
there still, or out. So of all these no more are not out than there are places; each column may ask for all of them. So:
see every card for which that allows it, count again what may be out, and go on till nothing more is seen; then deal.
No card comes free earlier than here: the first that did would have had above it only what this allows.

A column that is empty is dealt anew, and all that is dealt after it comes to lie elsewhere. So where a column may be
emptied before the stock is, the bound knows nothing more. If it comes to the end of the stock, and in the end some card
was never available or some foundation can't be complete, the state is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

_LOWER = sum(1 << 2 * kind for kind in range(52))
MOST = 200_000
"""How many answers about families are remembered before all are forgotten."""


class _Reach(NamedTuple):
    """What a family may reach: for each of its kinds how many more may be out; whether all may be complete."""

    more: bytes
    full: bool


class _Family:
    """Foundations that ask for the same kinds. Sets of cards have two bits a kind: none, one, or both for two cards."""

    def __init__(self, foundations: list[int], steps: list[bytes], partner: dict[int, int]) -> None:
        self.foundations = foundations
        self.kinds = sorted({kind for at in foundations for kind in steps[at]})
        place = {kind: i for i, kind in enumerate(self.kinds)}
        self._steps = [[place[kind] for kind in steps[at]] for at in foundations]
        self._partner = {
            foundations.index(one): foundations.index(partner[one]) for one in foundations if one in partner
        }
        self._full = bytes(map(len, self._steps))
        every = map(bytes, product(*(range(len(kinds) + 1) for kinds in self._steps)))
        self._ways = {at: (self._out(at), [*self._plays(at), *self._crossing(at)]) for at in every}
        self._known: dict[bytes, dict[int, _Reach]] = {}
        self._count = 0

    def known(self, heights: bytes) -> dict[int, _Reach]:
        """What is known of these heights, by the cards seen."""
        if self._count > MOST:
            self._known.clear()
            self._count = 0
        return self._known.setdefault(heights, {})

    def find(self, heights: bytes, seen: int) -> _Reach:
        """Try every way to play the cards that have been available."""
        ways = self._ways
        out = most = ways[heights][0]
        missing = ~add(out, seen)
        reached, todo = {heights}, [heights]
        while todo:
            for other in ways[todo.pop()][1]:
                gone = ways[other][0]
                if not gone & missing and other not in reached:
                    most |= gone
                    reached.add(other)
                    todo.append(other)
        self._count += 1
        more = bytes(((most & ~out) >> 2 * i & 3).bit_count() for i in range(len(self.kinds)))
        return _Reach(more, self._full in reached)

    def _out(self, heights: bytes) -> int:
        """The cards that are out."""
        out = 0
        for kinds, height in zip(self._steps, heights, strict=True):
            for kind in kinds[:height]:
                out = add(out, 1 << 2 * kind)
        return out

    def _plays(self, at: bytes) -> Iterator[bytes]:
        for i, height in enumerate(at):
            if height < len(self._steps[i]):
                yield _with(at, i, 1)

    def _crossing(self, at: bytes) -> Iterator[bytes]:
        for i, j in self._partner.items():
            if at[i] and at[j] < len(self._steps[j]) and self._steps[j][at[j]] == self._steps[i][at[i] - 1]:
                yield _with(_with(at, i, -1), j, 1)


class DiggingBound:
    """See the module's docstring. steps: for each foundation the kinds it takes; partner: foundations whose top cards
    may cross to each other; places: how many; deal: how many cards each column gets in a turn.
    """

    def __init__(self, steps: list[bytes], partner: dict[int, int], places: int, deal: int) -> None:
        self._places, self._deal = places, deal
        self._families = [_Family(family, steps, partner) for family in families(steps)]
        self._where = {kind: (f, i) for f, family in enumerate(self._families) for i, kind in enumerate(family.kinds)}

    def may_win(
        self,
        heights: bytes,
        held: Sequence[bytes],
        columns: Sequence[bytes],
        coming: bytes,
        seen: Iterable[tuple[int, int]] = (),
    ) -> bool:
        """Whether the bound leaves a win open. held: the places' cards; columns: their cards, the available one last;
        coming: the rest of the stock, the next card first; seen: columns and places in them of cards that can be
        available though others lie on them.
        """
        table = _Seen(self._families, self._where, heights, [kind for place in held for kind in place], self._places)
        piles, unseen = [[*column] for column in columns], [[True] * len(column) for column in columns]
        for i, at in seen:
            if unseen[i][at]:
                unseen[i][at] = False
                table.see(piles[i][at])
        while True:
            if table.look(piles, unseen, ended=not coming):
                return True
            if not coming:
                return not any(map(any, unseen)) and all(reach.full for reach in table.reach)
            for pile, flags in zip(piles, unseen, strict=True):
                dealt = coming[: self._deal]
                coming = coming[self._deal :]
                pile.extend(dealt)
                flags.extend([True] * len(dealt))


class _Seen:
    """What has been available, and what may be out for that."""

    def __init__(
        self,
        families: list[_Family],
        where: dict[int, tuple[int, int]],
        heights: bytes,
        held: list[int],
        places: int,
    ) -> None:
        self._families, self._where = families, where
        self._places, self._more = places, False
        self._heights = [bytes(heights[at] for at in family.foundations) for family in families]
        self._known = [family.known(mine) for family, mine in zip(families, self._heights, strict=True)]
        self._seen = [0] * len(families)
        self._held = [0] * (1 + max(where))
        for kind in held:
            f, i = where[kind]
            self._seen[f] = add(self._seen[f], 1 << 2 * i)
            self._held[kind] += 1
        self._each = sorted({*held})
        self.reach = [self._ask(f) for f in range(len(families))]

    def _ask(self, f: int) -> _Reach:
        seen, known = self._seen[f], self._known[f]
        found = known.get(seen)
        if found is None:
            found = known[seen] = self._families[f].find(self._heights[f], seen)
        return found

    def see(self, kind: int) -> None:
        """See one card."""
        f, i = self._where[kind]
        self._seen[f] = add(self._seen[f], 1 << 2 * i)
        self.reach[f] = self._ask(f)

    def look(self, piles: list[list[int]], unseen: list[list[bool]], ended: bool) -> bool:
        """See all that becomes available; whether a column may be emptied, if the stock has not ended."""
        looked, at = 0, 0
        while looked < len(piles):
            pile, flags = piles[at], unseen[at]
            self._more = False
            if (not ended or True in flags) and self._dig(pile, flags) and not ended:
                return True
            looked = 1 if self._more else looked + 1
            at = (at + 1) % len(piles)
        return False

    def _dig(self, pile: list[int], flags: list[bool]) -> bool:
        """See what can be seen of a column; whether all of it can be gone."""
        where, reach, gone = self._where, self.reach, self._held[:]
        room = self._places
        for kind in self._each:
            f, i = where[kind]
            left = gone[kind] - reach[f].more[i]
            if left > 0:
                room -= left
        for at in range(len(pile) - 1, -1, -1):
            if room < 0:
                return False
            kind = pile[at]
            f, i = where[kind]
            if flags[at]:
                flags[at] = False
                self._seen[f] = add(self._seen[f], 1 << 2 * i)
                before, reach[f] = reach[f], self._ask(f)
                if before.more != reach[f].more:
                    self._more = True
                    return self._dig(pile, flags)
            gone[kind] += 1
            if gone[kind] > reach[f].more[i]:
                room -= 1
        return room >= 0


def families(steps: list[bytes]) -> list[list[int]]:
    """Foundations, together where they ask for the same kinds."""
    found: list[list[int]] = []
    for at, kinds in enumerate(steps):
        akin = [family for family in found if any({*steps[other]} & {*kinds} for other in family)]
        found = [family for family in found if family not in akin]
        found.append([*(other for family in akin for other in family), at])
    return found


def add(cards: int, others: int) -> int:
    """Cards, and others."""
    return cards | others | (cards & others & _LOWER) << 1


def _with(heights: bytes, i: int, more: int) -> bytes:
    return bytes((*heights[:i], heights[i] + more, *heights[i + 1 :]))
