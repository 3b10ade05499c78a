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

    card, at: the card and its place. wanted, there: what it waits for, and its place; -1 where nothing would help.
    such: another card would do as well, and none of those can be had. on: the places of those that keep the wanted card
    from going, `at` itself or others of the witness, or the wanted card's own place. buried_by: the card that a later
    turn lays on it; -1 where none does.
    """

    card: int
    at: Spot
    wanted: int
    there: Spot
    such: bool
    on: tuple[Spot, ...]
    buried_by: int = -1


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


@dataclass(frozen=True)
class Dry:
    """No card goes out any more, whatever is played: that was tried.

    wanted: the cards that the foundations need, and where they lie; none where cards go in couples.
    """

    wanted: tuple[tuple[int, Spot], ...]


Witness = Blocked | Dry
