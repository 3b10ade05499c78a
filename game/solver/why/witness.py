"""What proves a position lost, as values without words.

A witness is checked by its definition alone, without knowing how it was found: see blocked.py for the argument, and the
verifier in the tests.
"""

from __future__ import annotations

from dataclasses import dataclass

Spot = tuple[int, int]
"""A card's place: its pile, and how many cards lie under it there, once the turns still to come have been taken."""


@dataclass(frozen=True)
class Waits:
    """A card that can't go before another one.

    card, at: the card and its place. wanted: the set of cards of which it waits for one; 0 where nothing would help.
    there: those, and their places, the one told of first. on: the places of the cards that keep this one from going,
    `at` itself or others of the witness, or its own place. alike: the same cards keep all of them. by, by_at: the
    card that a later turn lays on it, and its place; -1 and None where none does.
    """

    card: int
    at: Spot
    wanted: int
    there: tuple[tuple[int, Spot], ...]
    on: tuple[Spot, ...]
    alike: bool
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
        """The fewest of those that wait that keep each other: each waits for what the next one keeps from going, and
        the last one for what the first one does. One that a turn covers comes before what waits for it.
        """
        return min(map(self._circle, self.waits), key=lambda found: (len(found), sum(not one.alike for one in found)))

    def _circle(self, start: Waits) -> tuple[Waits, ...]:
        path = [start]
        while (after := self._after(path[-1])) and after not in path:
            path.append(after)
        found = path[path.index(after) :] if after else path
        late = (one for waits in found for one in self.waits if one.by_at and (one.card, one.at) in waits.there)
        return tuple(dict.fromkeys((*late, *found)))

    def _after(self, waits: Waits) -> Waits | None:
        keeps = (waits.by_at,) if waits.by_at else waits.on
        return next((one for place in keeps for one in self.waits if one.at == place), None)


@dataclass(frozen=True)
class Dry:
    """No card goes out any more, whatever is played: that was tried.

    wanted: the cards that the foundations need, and where they lie; none where cards go in couples. over: cards that
    never move, and where they lie, so that one of them lies on each of those; none where it is not so plain.
    """

    wanted: tuple[tuple[int, Spot], ...]
    over: tuple[tuple[int, Spot], ...] = ()


Witness = Blocked | Dry
