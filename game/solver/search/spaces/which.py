"""The choice of a space for a game."""

from __future__ import annotations

from game.rules import Position
from game.rules.record import Win
from game.rules.tables import Tables
from game.solver.search.space import AnySpace
from game.solver.search.spaces import (
    by_rank,
    calculation,
    cells,
    couples,
    digging,
    free,
    free_heights,
    heaps,
    packets,
    put_off,
    stock_waste,
    tableau,
    unpacked,
)
from game.solver.search.spaces.endwise import EndwiseSpace
from game.solver.search.spaces.plain import PlainSpace


def space_of(position: Position) -> AnySpace:
    """The fastest space that supports the position's game; the plain one supports all."""
    found = None if _of_its_own(position.ruleset) else _of_its_kind(position)
    if found is None and free_heights.fits(position):
        return free_heights.FreeHeightsSpace(position)
    if found is None and put_off.fits(position):
        return put_off.PutOffSpace(position)
    if found is None and unpacked.fits(position):
        return digging.DiggingSpace(position) if digging.fits(position) else unpacked.UnpackedSpace(position)
    return found or PlainSpace(position)


def by_ends(space: AnySpace) -> EndwiseSpace | None:
    """The space of ends of a pass, for searches that leave nothing out, where it is faster."""
    return EndwiseSpace(space) if isinstance(space, packets.PacketSpace) else None


def keeps_waiting(space: AnySpace) -> bool:
    """Whether in the middle of a deal a sweep that keeps what it did not follow finds more than new ones (by trial)."""
    return isinstance(space, by_rank.ByRankSpace | free_heights.FreeHeightsSpace)


def _of_its_kind(position: Position) -> AnySpace | None:
    """The space of a kind of game, if there is one."""
    if cells.fits(position):
        if stock_waste.fits(position):
            return stock_waste.StockWasteSpace(position)
        return free.FreeSpace(position) if free.fits(position) else cells.CellSpace(position)
    if packets.fits(position):
        return packets.PacketSpace(position)
    if couples.fits(position):
        return couples.CoupleSpace(position)
    if tableau.fits(position):
        return by_rank.ByRankSpace(position) if by_rank.fits(position) else tableau.TableauSpace(position)
    if calculation.fits(position):
        return calculation.CalculationSpace(position)
    if heaps.fits(position):
        return heaps.HeapSpace(position)
    return None


def _of_its_own(ruleset: Tables) -> bool:
    """Whether a game has rules that spaces of a kind do not know."""
    game, layout = ruleset.game, ruleset.availability[0]
    begun = ruleset.begun or ruleset.as_many_as or ruleset.late_gaps
    return bool(begun or layout.anew or game.in_order or game.win is Win.COMPLETE)
