"""Which space knows a game."""

from __future__ import annotations

from game.rules import Position
from game.solver import cells, heaps, pyramid, sums, tableau, waste
from game.solver.plain import PlainSpace
from game.solver.search import Space


def space_of(position: Position) -> Space:
    """The fastest space that knows the position's game; the plain one knows all."""
    if cells.fits(position):
        return waste.WasteSpace(position) if waste.fits(position) else cells.CellSpace(position)
    if heaps.fits(position):
        return heaps.HeapSpace(position)
    if pyramid.fits(position):
        return pyramid.PyramidSpace(position)
    if tableau.fits(position):
        return tableau.TableauSpace(position)
    if sums.fits(position):
        return sums.SumSpace(position)
    return PlainSpace(position)
