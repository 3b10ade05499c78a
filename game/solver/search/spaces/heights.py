"""Foundations whose heights alone tell which card each of them takes next: in suit, or whatever the suit.

Heights are bytes, those of alike foundations together and sorted. Where no foundation asks for suits, cards of one rank
are one kind; else each card is a kind of its own.

A play is safe where every foundation that has still to take a card of that kind takes it now, and all of these are
alike: each copy that is left has a foundation of its own then, and it makes no difference which copy goes first.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from game.rules import Position
from game.rules.cards import OF_RANK, RANKS, members
from game.rules.record import Start
from game.rules.tables import Tables

NEVER = 60
"""The wait of a kind that no foundation takes any more."""
_NEVER = bytes((NEVER,)) * 52
NONE = 99
"""No kind."""
Play = tuple[bytes, int]
"""The heights after it, and group << 6 | height of the foundation before it."""


class Wanted(NamedTuple):
    """What foundations of some heights take: for each kind its plays; the kinds of which a play is safe; those that
    from now on only foundations of one likeness take, at one height. crossing: the plays from one
    to another, as (heights after, the one << 6 | the other), by their places.
    """

    plays: dict[int, tuple[Play, ...]]
    safe: frozenset[int]
    plain: frozenset[int]
    crossing: tuple[Play, ...]


def known(ruleset: Tables, ranks: tuple[int, ...]) -> bool:
    """Whether each foundation takes one kind of card at each height, whatever lies there."""
    kind = _kinds(ruleset, ranks)
    for group in _alike(ruleset, ranks):
        steps, follow = _steps(ruleset, ranks, group[0]), ruleset.follow[group[0]]
        if any(len({kind[card] for card in members(mask)}) != 1 for mask in steps):
            return False
        if any(follow[card] != after for mask, after in pairwise(steps) for card in members(mask)):
            return False
        if ruleset.partner and len(group) > 1:
            return False
    return True


class Heights:
    """The foundations of a deal; kind: for each card its kind."""

    def __init__(self, ruleset: Tables, ranks: tuple[int, ...]) -> None:
        self._ruleset = ruleset
        self.kind = _kinds(ruleset, ranks)
        self._groups = _alike(ruleset, ranks)
        self._indices = [ruleset.foundations[place] for group in self._groups for place in group]
        self._owner = bytes(g for g, group in enumerate(self._groups) for _ in group)
        self._steps = [
            bytes(self.kind[members(mask)[0]] for mask in _steps(ruleset, ranks, group[0])) for group in self._groups
        ]
        self._full = bytes(len(self._steps[g]) for g in self._owner)
        self._takers: dict[int, list[tuple[int, int]]] = {}
        for at, g in enumerate(self._owner):
            for height, kind in enumerate(self._steps[g]):
                self._takers.setdefault(kind, []).append((at, height))
        self._ahead: dict[tuple[int, int], bytes] = {}
        self._known: dict[bytes, Wanted] = {}

    def of(self, position: Position) -> bytes:
        """The heights in a position."""
        held = [len(position.piles[index]) for index in self._ruleset.foundations]
        return bytes(height for group in self._groups for height in sorted(held[place] for place in group))

    def pile(self, position: Position, group: int, height: int) -> int:
        """A foundation of a group that has this height."""
        indices = (self._ruleset.foundations[place] for place in self._groups[group])
        return next(index for index in indices if len(position.piles[index]) == height)

    def index(self, at: int) -> int:
        """The foundation of a place in the heights, where no two are alike."""
        return self._indices[at]

    @property
    def steps(self) -> list[bytes]:
        """For each foundation the kinds that it takes, one after another."""
        return [self._steps[g] for g in self._owner]

    def partners(self) -> dict[int, int]:
        """By their places, the foundations whose cards may cross to each other."""
        at = {index: place for place, index in enumerate(self._indices)}
        partner = self._ruleset.partner
        return {at[one]: at[other] for one, other in partner.items() if one in at and other in at}

    def furthest(self, heights: bytes) -> int:
        """How many cards the one furthest from its end still needs."""
        return max(map(int.__sub__, self._full, heights), default=0)

    def wanted(self, heights: bytes) -> Wanted:
        """What they take now."""
        return self._known.get(heights) or self._find(heights)

    def to_take(self, heights: bytes, kind: int) -> list[int]:
        """For each group how many cards of a kind its foundations have still to take."""
        found = [0] * len(self._groups)
        for g, height in zip(self._owner, heights, strict=True):
            found[g] += self._steps[g].count(kind, height)
        return found

    def waits(self, heights: bytes) -> bytes:
        """For each kind the least number of plays that must come before it."""
        pairs = dict.fromkeys(zip(self._owner, heights, strict=True))
        return bytes(map(min, _NEVER, *[self._ahead.get(pair) or self._look_ahead(*pair) for pair in pairs]))

    def _look_ahead(self, g: int, height: int) -> bytes:
        """The same for a foundation of a group alone."""
        found = bytearray(_NEVER)
        for ahead, kind in enumerate(self._steps[g][height:]):
            found[kind] = min(found[kind], ahead)
        self._ahead[g, height] = bytes(found)
        return self._ahead[g, height]

    def _find(self, heights: bytes) -> Wanted:
        needs = self._needs(heights)
        plays: dict[int, dict[bytes, int]] = {}
        for at, (g, height) in enumerate(zip(self._owner, heights, strict=True)):
            if needs[at] != NONE:
                plays.setdefault(needs[at], {})[self._moved(heights, at)] = g << 6 | height
        safe, plain = set[int](), set[int]()
        for kind, some in plays.items():
            takers = [(self._owner[at], height) for at, height in self._takers[kind] if height >= heights[at]]
            if len(some) == 1 and needs.count(kind) == len(takers):
                safe.add(kind)
            if len({*takers}) == 1:
                plain.add(kind)
        listed = {kind: tuple(some.items()) for kind, some in plays.items()}
        found = self._known[heights] = Wanted(listed, frozenset(safe), frozenset(plain), self._crossing(heights, needs))
        return found

    def _needs(self, heights: bytes) -> list[int]:
        """For each foundation the kind it takes. While one is empty, a card that could start it goes on no other."""
        founding = {self._steps[g][0] for g, height in zip(self._owner, heights, strict=True) if not height}
        needs = []
        for g, height in zip(self._owner, heights, strict=True):
            steps = self._steps[g]
            kind = steps[height] if height < len(steps) else NONE
            needs.append(NONE if height and kind in founding else kind)
        return needs

    def _moved(self, heights: bytes, to: int, source: int = -1) -> bytes:
        """The heights after a card came to one foundation, perhaps from another one."""
        if source < 0 and (
            to + 1 == len(heights) or heights[to + 1] > heights[to] or self._owner[to + 1] > self._owner[to]
        ):
            return heights[:to] + bytes((heights[to] + 1,)) + heights[to + 1 :]
        after = list(heights)
        after[to] += 1
        if source >= 0:
            after[source] -= 1
        pairs = sorted(zip(self._owner, after, strict=True))
        return bytes(height for _, height in pairs)

    def _crossing(self, heights: bytes, needs: list[int]) -> tuple[Play, ...]:
        found: list[Play] = []
        if not self._ruleset.partner:
            return ()
        for at, index in enumerate(self._indices):
            other = self._ruleset.partner.get(index)
            if other in self._indices and heights[at] > 1:
                to = self._indices.index(other)
                if needs[to] == self._steps[self._owner[at]][heights[at] - 1]:
                    found.append((self._moved(heights, to, at), at << 6 | to))
        return tuple(found)


def _alike(ruleset: Tables, ranks: tuple[int, ...]) -> list[list[int]]:
    """Places in ruleset.foundations, grouped by likeness; without those that are complete as they are set out."""
    groups: dict[object, list[int]] = {}
    for place, (index, bases, length, follow) in enumerate(ruleset.foundation_rows(ranks)):
        if length == 1 and ruleset.piles[index].founding.start is Start.SET_OUT:
            continue
        groups.setdefault((bases, length, follow), []).append(place)
    return list(groups.values())


def _steps(ruleset: Tables, ranks: tuple[int, ...], place: int) -> list[int]:
    """The sets of cards that a foundation may take at each height."""
    _, mask, length, follow = ruleset.foundation_rows(ranks)[place]
    found = [mask]
    while len(found) < length:
        after = 0
        for card in members(found[-1]):
            after |= follow[card]
        found.append(after)
    return found


def _kinds(ruleset: Tables, ranks: tuple[int, ...]) -> bytes:
    """For each card its kind."""
    every = (mask for group in _alike(ruleset, ranks) for mask in _steps(ruleset, ranks, group[0]))
    by_rank = all(mask in OF_RANK for mask in every)
    return bytes(card % len(RANKS) if by_rank else card for card in range(52))
