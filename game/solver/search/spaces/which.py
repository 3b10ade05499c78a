"""The choice of a space for a game, and what was learnt of some positions of a deal, for searching its others."""

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from game.rules import Position
from game.rules.kernel import NotCompiled
from game.solver.search.space import AnySpace, ReusableSpace, in_words
from game.solver.search.spaces import at_hand, heaps, pairings, put_off, symmetry
from game.solver.search.spaces.moved import MoverSpace, PlainSpace


class Offer(NamedTuple):
    """A space: the words of the record that it was made for, and which positions of such games it can search."""

    space: Callable[[Position], AnySpace]
    understands: frozenset[str]
    fits: Callable[[Position], bool]

    def serves(self, position: Position) -> bool:
        """Whether it can search a position."""
        return in_words(position.ruleset, self.understands) and self.fits(position)


SPACES = (  # these come first; of several that can search a position the first is the fastest
    Offer(symmetry.StockWasteSpace, symmetry.UNDERSTANDS, symmetry.fits),
    Offer(pairings.CoupleSpace, pairings.UNDERSTANDS, pairings.fits),
    Offer(heaps.HeapSpace, heaps.UNDERSTANDS, heaps.fits),
    Offer(put_off.PutOffSpace, put_off.UNDERSTANDS, put_off.fits),
    Offer(at_hand.AtHandSpace, at_hand.UNDERSTANDS, at_hand.fits),
)


def space_of(position: Position) -> AnySpace:
    """The fastest space for a position. There is the mover for all games whose words it understands, and for the rest
    there are the rules themselves.
    """
    try:
        for offer in SPACES:
            if offer.serves(position):
                return offer.space(position)
        return MoverSpace(position)
    except NotCompiled:
        return PlainSpace(position)


FEW_ENOUGH = 1_000_000  # how many lost states are remembered; of more, half are forgotten


class Memory:
    """The tables and bounds of a deal's space, and its nogoods: states that were searched to the end and are lost.

    Late positions of a deal are soon proved lost; what was proved there need not be proved again for the earlier ones.
    """

    def __init__(self) -> None:
        self._base: ReusableSpace[Any] | None = None
        self._lost: set[Any] = set()

    def space(self, position: Position) -> AnySpace:
        """The space of a position after its choices."""
        found = self._base.at(position) if self._base else None
        if found is None:
            found = space_of(position)
            self._base, self._lost = (found, set()) if isinstance(found, ReusableSpace) else (None, set())
        return found

    @property
    def lost(self) -> set[Any]:
        """The states known to be lost; a search may add to them."""
        if len(self._lost) > FEW_ENOUGH:
            self._lost = set(islice(self._lost, FEW_ENOUGH // 2))
        return self._lost
