"""The choice of a space for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules import Position
from game.rules.kernel import NotCompiled
from game.solver.search.space import AnySpace
from game.solver.search.spaces import (
    at_hand,
    heaps,
    packets,
    pairings,
    put_off,
    symmetry,
)
from game.solver.search.spaces.endwise import EndwiseSpace
from game.solver.search.spaces.moved import MoverSpace
from game.solver.search.spaces.plain import PlainSpace
from game.solver.search.understood import in_words


class Offer(NamedTuple):
    """A space: the words of the record that it was made for, and which positions of such games it can search."""

    space: Callable[[Position], AnySpace]
    understands: frozenset[str]
    fits: tuple[Callable[[Position], bool], ...]

    def serves(self, position: Position) -> bool:
        """Whether it can search a position."""
        return in_words(position.ruleset, self.understands) and all(fits(position) for fits in self.fits)


SPACES = (
    Offer(symmetry.StockWasteSpace, symmetry.UNDERSTANDS, (symmetry.fits,)),
    Offer(packets.PacketSpace, packets.UNDERSTANDS, (packets.fits,)),
    Offer(pairings.CoupleSpace, pairings.UNDERSTANDS, (pairings.fits,)),
    Offer(heaps.HeapSpace, heaps.UNDERSTANDS, (heaps.fits,)),
    Offer(put_off.PutOffSpace, put_off.UNDERSTANDS, (put_off.fits,)),
    Offer(at_hand.AtHandSpace, at_hand.UNDERSTANDS, (at_hand.fits,)),
)
"""These come first; of several that can search a position the first is the fastest."""


def space_of(position: Position) -> AnySpace:
    """The fastest space for a position. There is the mover for all games whose words it understands, and for the rest
    there are the rules themselves, see plain.py.
    """
    try:
        for offer in SPACES:
            if offer.serves(position):
                return offer.space(position)
        return MoverSpace(position)
    except NotCompiled:
        return PlainSpace(position)


def by_ends(space: AnySpace) -> EndwiseSpace | None:
    """The space of ends of a pass, for searches that leave nothing out, where it is faster."""
    return EndwiseSpace(space) if isinstance(space, packets.PacketSpace) else None
