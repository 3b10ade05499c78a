"""What the rules page says about moving cards, and about empty places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from game.rules.cards import RANKS, SUITS
from game.rules.page.building import ranks_from
from game.rules.page.clauses import building
from game.rules.page.clauses import moving as told
from game.rules.page.clauses.building import Building, Gap, Reach
from game.rules.page.clauses.moving import Moving
from game.rules.page.stock import has_stock, stock_left
from game.rules.record import Build, Fill, Game, Kind, Lift, Open, Piles, SetOut, Start
from game.rules.tables import Tables

Found = Iterator[Building | Moving]


def moving(ruleset: Tables) -> tuple[tuple[Building | Moving, ...], ...]:
    """Which cards may be moved, and what fills empty places, a paragraph for each kind of pile; all once."""
    specs = [spec for spec in ruleset.game.piles if not spec.wing]
    found = [
        (*_available(spec, ruleset), *_gaps(spec, ruleset)) for spec in (*_alike(specs, ruleset), *_wings(ruleset))
    ]
    once = [tuple(one for one in told if one not in chain(*found[:place])) for place, told in enumerate(found)]
    return tuple(filter(None, (*once, tuple(_waste(ruleset)))))


def _alike(specs: list[Piles], ruleset: Tables) -> Iterator[Piles]:
    """The groups of piles; columns that differ only in how many cards they get count as one group, called so."""
    told_of = _dealt_to(ruleset.game)
    kinds: dict[Piles, list[Piles]] = {}
    for spec in specs:
        own = spec.kind is not Kind.TABLEAU or not spec.pack or spec.name in told_of or spec.fill is Fill.DEALT_ANEW
        kinds.setdefault(spec if own else replace(spec, name="", title="", count=1, deal=0, deals=()), []).append(spec)
    for first, *more in kinds.values():
        count = first.count + sum(spec.count for spec in more)
        yield replace(first, name="columns", title="", count=count, deals=()) if more else first


def _wings(ruleset: Tables) -> tuple[Piles, ...]:
    """The wings, those that the player can make the lords' wing."""
    if not ruleset.wings:
        return ()
    spec = next(spec for spec in ruleset.game.piles if spec.wing)
    lords = replace(spec, name="lords", title="lords’ wing", open=Open.TOP, fill=Fill.WASTE_STOCK)
    return lords, replace(spec, name="ladies", title="ladies’ wing")


def _waste(ruleset: Tables) -> Found:
    game = ruleset.game
    if ruleset.waste < 0:
        return
    if game.couples:
        if ruleset.hand < 0:
            yield building.WasteFree()
    else:
        yield told.WasteAvailable(columns=bool(ruleset.tableau), alone=not game.piles)


def reach(spec: Piles, game: Game) -> Reach:
    """Which cards of a pile may be played, apart from rules about the stock."""
    if spec.open in (Open.GRID_FOOT, Open.UNCOVERED):
        return Reach.FOOT if spec.open is Open.GRID_FOOT else Reach.BARE
    if spec.deal == 1 and spec.kind is Kind.RESERVE and spec.name not in _dealt_to(game):
        return Reach.EVERY
    return Reach.TOP if spec.count == 1 else Reach.TOPS


def _dealt_to(game: Game) -> set[str]:
    return {dealt.to for dealt in game.turn}


def _available(spec: Piles, ruleset: Tables) -> Found:
    game, only = ruleset.game, bool(ruleset.tableau or ruleset.heaps)
    if spec.kind is Kind.HAND:
        yield from _hand(ruleset)
    elif spec.open in (Open.AT_END, Open.TOP_THEN_ALL):
        top = replace(spec, open=Open.TOP)
        if spec.open is Open.AT_END:
            yield told.HiddenTillEnd(spec)
        else:
            which = reach(top, game)
            yield building.Free(spec, which) if game.couples else told.Available(spec, which, only)
        yield told.AllAtEnd(spec, hidden=spec.open is Open.AT_END)
    elif game.couples:
        yield building.Free(spec, reach(spec, game))
    elif spec.kind is Kind.TABLEAU:
        yield from _columns(spec, ruleset)
    else:
        yield told.Available(spec, reach(spec, game), only)
        if spec.kind is Kind.HEAP and spec.count > 1:
            yield told.HeapsApart(spec)


def _hand(ruleset: Tables) -> Found:
    game = ruleset.game
    if game.couples:
        yield building.HandFree(ruleset.waste > 0)
        if ruleset.waste > 0:
            yield building.LaidAway(bool(game.redeals))
    elif ruleset.heaps:
        yield told.HandPlaced(next(spec for spec in game.piles if spec.kind is Kind.HEAP))
        yield told.HandBlocks()
    else:
        yield told.HandAvailable()


def _columns(spec: Piles, ruleset: Tables) -> Found:
    if spec.begun_by:
        yield told.BeginnerStays(spec)
    if spec.pack is None:
        dealt_to = spec.begun_by or any(dealt.to == spec.name for dealt in ruleset.game.turn)
        yield told.Unpacked(spec, _gaps_for(spec, ruleset.game), spec.deal <= 1 and not dealt_to)
        return
    build = spec.pack
    yield told.Packed(spec, build, _runs(build, ruleset.game, ruleset.opening))
    if spec.groups:
        yield _GROUPS[spec.lift](spec)
    else:
        yield told.OneAtATime(spec)
    if not all(found.whole for found in ruleset.game.foundations):
        yield told.ColumnTops(spec)


_GROUPS: dict[Lift | None, Callable[[Piles], Moving]] = {
    None: told.GroupsMove,
    Lift.SUIT: told.GroupsInSuit,
    Lift.FREE: told.GroupsByRoom,
    Lift.ANY: told.AnyMoves,
    Lift.WHOLE: told.MovesWhole,
}


def _gaps_for(spec: Piles, game: Game) -> Piles | None:
    """Other columns on which cards are built, or that take a card once they are empty."""
    open_to_any = (Fill.ANY, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY, Fill.WASTE_STOCK_THEN_ANY)
    others = [one for one in game.piles if one.kind is Kind.TABLEAU and one is not spec]
    if packed := next((one for one in others if one.pack), None):
        return packed
    return next((one for one in others if one.fill in open_to_any and not one.begun_by), None)


def _runs(build: Build, game: Game, opening: tuple[object, ...]) -> tuple[tuple[int, ...], ...]:
    """The longest runs of a build by more than one, without ranks whose cards are all laid out as bases."""
    if abs(build.step) == 1:
        return ()
    if build.round:
        return (ranks_from(13 if build.step < 0 else 1, build, 13),)
    out = SetOut() in opening
    bases = [spec.base for spec in game.foundations if out and spec.start is Start.SET_OUT for _ in range(spec.piles)]
    ranks = [rank for rank in range(1, len(RANKS) + 1) if bases.count(rank) < len(SUITS) * game.packs]
    begun = ranks[::-1] if build.step < 0 else ranks
    runs = []
    for first in begun:
        if first - build.step not in ranks:
            runs.append(tuple(rank for rank in ranks_from(first, build, 13) if rank in ranks))
    return tuple(run for run in runs if len(run) > 1)


def _gaps(spec: Piles, ruleset: Tables) -> Found:
    if spec.begun_by:
        if spec.fill in (Fill.ANY, Fill.ANY_AT_END):
            yield told.BareTakes(spec, late=spec.fill is Fill.ANY_AT_END, waste=ruleset.waste > 0)
            yield told.NothingChanges()
        return
    if spec.fill is Fill.DEALT_ANEW and spec.deal and has_stock(ruleset):
        yield told.DealtAnew(spec)
        return
    if spec.fill_from:
        yield told.RefillFrom(spec, next(one for one in ruleset.game.piles if one.name == spec.fill_from))
    waste, packed = ruleset.waste > 0, spec.kind is Kind.TABLEAU and not ruleset.game.couples
    takes = (Gap.GROUP if spec.groups else Gap.CARD) if packed else Gap.NOTHING
    fill = spec.fill if packed or spec.fill not in (Fill.ANY, Fill.ANY_AT_END) else Fill.NEVER
    fill = Fill.NEVER if fill is Fill.DEALT_ANEW else fill
    if fill is not Fill.NEVER and not has_stock(ruleset):
        fill = Fill.ANY if packed and fill is not Fill.WASTE_STOCK else Fill.NEVER
    if fill is Fill.ANY_AT_END:
        yield told.BareTakes(spec, late=True, waste=waste)
        yield from _unchanged(spec)
    elif fill is Fill.ANY:
        yield (
            told.GapTakesRank(spec, spec.gap_takes, spec.groups)
            if spec.gap_takes
            else told.GapWaits(spec, takes, waste, _unbuilt(spec, ruleset.game))
        )
        yield from _unchanged(spec)
    elif fill is Fill.NEVER:
        many = spec.deal > 1 and spec.count > 1 and spec.kind is not Kind.HEAP
        alone = spec.count == 1 and spec.pack is None
        if (packed or many) and not alone and spec.name not in _dealt_to(ruleset.game):
            yield told.StayEmpty(spec)
        elif spec.pack and spec.name in _dealt_to(ruleset.game):
            yield told.EmptyTillDealt(spec, redeal=not stock_left(ruleset))
    else:
        last = Gap.NOTHING if fill is Fill.WASTE_STOCK else takes
        from_waste = waste and fill is not Fill.STOCK_THEN_ANY
        if from_waste:
            yield told.RefillWaste(spec)
        yield told.RefillStock(spec, from_waste, last, spurns=waste and not from_waste)
        if last is not Gap.NOTHING:
            yield from _unchanged(spec)
        if from_waste and last is Gap.NOTHING and ruleset.game.redeals and "waste" in ruleset.game.gather:
            yield told.RefillAfterRedeal()


def _unbuilt(spec: Piles, game: Game) -> Piles | None:
    """Cells or a reserve whose cards may fill a gap in these columns; not the pile that fills it by itself."""
    if spec.pack is None:
        return None
    others = (one for one in game.piles if one.kind is Kind.TABLEAU and one.pack is None and not one.begun_by)
    return next((one for one in others if one.name != spec.fill_from), None)


def _unchanged(spec: Piles) -> Found:
    """Where cards of these piles fill gaps among them; nothing goes from one single place to another."""
    if spec.pack is not None or spec.deal > 1:
        yield told.NothingChanges()
