"""What proves a position lost, as values without words.

A witness is checked by its definition alone, without knowing how it was found: see blocked.py for the argument, and the
verifier in the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Spot = tuple[int, int]
"""A card's place: its pile, and how many cards lie under it there, once the turns still to come have been taken."""


@dataclass(frozen=True)
class Waits:
    """A card that can't go before another one.

    card, at: the card and its place. wanted: the set of cards of which it waits for one; 0 where nothing would help.
    there: those that are not out, and their places, the one told of first. on: for each of those the place of a card
    of the witness that keeps it from going, `at` or another one; its own place where none lies on it. by, by_at: the
    card that a later turn lays on it, and its place; -1 and None where none does.
    """

    card: int
    at: Spot
    wanted: int
    there: tuple[tuple[int, Spot], ...]
    on: tuple[Spot, ...]
    by: int = -1
    by_at: Spot | None = None


@dataclass(frozen=True)
class Blocked:
    """Cards of which none can ever go, though one of them has to.

    spots: where they lie. loose: those of them that may move from column to column; all others stay where they are, and
    so does all that lies under them. turned: of the stock's cards it is told where the turns will lay them; else each
    of them is at hand whenever it is asked for. waits: those that no other one covers, or not before a turn. full:
    there are places that take any card or are filled, and each holds one that stays.
    """

    spots: tuple[Spot, ...]
    loose: tuple[Spot, ...]
    turned: bool
    waits: tuple[Waits, ...]
    full: bool

    @property
    def circle(self) -> tuple[Waits, ...]:
        """The fewest of those that wait that keep each other, so that nothing but these has to be told of: after each
        one what keeps it.
        """
        found = [tuple(self._kept(one, set())) for one in self.waits]
        return min(found, key=lambda kept: (len(kept), _covers(kept)))

    def _kept(self, one: Waits, met: set[Waits]) -> Iterator[Waits]:
        """This one and all that keep it, but for those met."""
        if one in met:
            return
        met.add(one)
        yield one
        late = [other for other in self.waits if other.by_at and any(other.at == spot for _, spot in one.there)]
        keeps = (one.by_at,) if one.by_at else one.on
        for other in (*late, *(other for other in self.waits if other.at in keeps)):
            yield from self._kept(other, met)


def _covers(kept: Iterable[Waits]) -> int:
    """How many places have to be told of."""
    return sum(len(set(one.on)) for one in kept)


@dataclass(frozen=True)
class Dry:
    """No card goes out any more, whatever is played: that was tried.

    wanted: the cards that the foundations need, and where they lie; none where cards go in couples. over: cards that
    never move, and where they lie, so that one of them lies on each of those; none where it is not so plain.
    """

    wanted: tuple[tuple[int, Spot], ...]
    over: tuple[tuple[int, Spot], ...] = ()


Witness = Blocked | Dry
