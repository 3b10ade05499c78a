"""What the rules page says before play, and of moving cards."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from game.rules.cards import RANKS, SUITS
from game.rules.page.building import kinds, ranks_from, ranks_met
from game.rules.page.clauses import before, building
from game.rules.page.clauses import moving as told
from game.rules.page.clauses.before import Before
from game.rules.page.clauses.building import Building, Gap, Reach
from game.rules.page.clauses.moving import Moving
from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Lift,
    Open,
    Piles,
    SetOut,
    Start,
    Win,
)
from game.rules.tables import Tables, bases_aside, bases_leave, has_stock, stock_left, used_up

Paragraphs = tuple[tuple[Before, ...], ...]


def goal(ruleset: Tables) -> Paragraphs:
    """When the deal is won, and when it is over."""
    game = ruleset.game
    target: list[Before] = []
    if game.win is Win.PYRAMID_OUT:
        target.append(before.ClearPiles(next(spec for spec in game.piles if spec.open is Open.UNCOVERED)))
    elif game.win is Win.CLEARED:
        target.append(before.ClearPiles(game.piles[0]))
    elif lined := next((spec for spec in kinds(game) if spec.along), None):
        ranks = ranks_met(lined)
        target.append(before.LineUp(lined, ranks[0], ranks[-1]))
    elif ruleset.outranks:
        target.append(before.ClearBut(ruleset.total - sum(ruleset.lengths), ranks_met(game.foundations[0])[:13][-1]))
    elif game.win is Win.COMPLETE and not game.couples:
        built = [length for length in ruleset.lengths if length > 1] or list(ruleset.lengths)
        left, begin = ruleset.total - sum(ruleset.lengths), {spec.begun_by for spec in game.piles if spec.begun_by}
        rank = begin.pop() if len(begin) == 1 and left == len(SUITS) * game.packs else 0
        target.append(before.CompleteAll(sum(built), len(built), left, rank))
    elif game.couples:
        target.append(before.ClearAll(ruleset.total, game.couples))
    else:
        target.append(before.BringAll(ruleset.total, len(ruleset.foundations)))
    return ((*target, before.Over()),)


def layout(ruleset: Tables) -> Paragraphs:
    """The layout, in the order in which it is dealt."""
    game = ruleset.game
    told: list[Before] = [before.Packs(game.packs)]
    if game.of_suits < len(SUITS):
        told.append(before.OfSuits(tuple(range(game.of_suits)), game.packs * len(SUITS) // game.of_suits))
    laid: dict[str, int] = {}  # how many piles of each group have their cards
    for at, step in enumerate(ruleset.opening):
        if isinstance(step, SetOut):
            told += _set_out(ruleset)
        elif isinstance(step, Lay):
            spec = _spec(ruleset, step.group)
            done, now = laid.get(spec.name, 0), step.piles or spec.count
            told += _lay(ruleset, spec, done, now, Choice.BASE in ruleset.opening[:at])
            told += _laid_so(ruleset, step, spec)
            if spec.bottom and now == spec.count:
                told.append(before.ToBottom(spec.bottom))
            if spec.ranks_once and now == spec.count:
                told.append(before.RanksOnce())
            laid[spec.name] = max(now, done)
        elif isinstance(step, FirstBase) and ruleset.base_given:
            told.append(before.FirstNames())
        elif isinstance(step, FirstBase):
            coming = [spec.base for spec in kinds(game) if spec.start is Start.AS_THEY_COME]
            met = tuple(dict.fromkeys(base for base in coming if isinstance(base, int)))
            told.append(before.FirstGiven(met, not bases_aside(ruleset)))
    empty = tuple(spec for spec in game.piles if not (spec.deal and laid.get(spec.name)) and spec.kind is not Kind.HAND)
    if empty:
        told.append(before.BeginEmpty(empty))
    return tuple(filter(None, (tuple(told), *_rest(ruleset, stock_left(ruleset)))))


def _spec(ruleset: Tables, group: str) -> Piles:
    return next(spec for spec in ruleset.game.piles if spec.name == group)


def _set_out(ruleset: Tables) -> Iterator[Before]:
    """Which cards are taken from the pack beforehand."""
    game = ruleset.game
    specs = [spec for spec in kinds(game) if spec.start is Start.SET_OUT]
    fixed = [spec for spec in specs if not isinstance(spec.base, Chosen)]
    taken = tuple(spec for spec in fixed if spec.suited or spec.piles == len(SUITS) * game.packs)
    met = tuple(spec for spec in fixed if spec not in taken)
    named = [spec for spec in specs if isinstance(spec.base, Chosen)]
    if taken:
        yield before.BasesTaken(taken, game.packs)
    if met:
        yield before.BasesMet(met)
    if named:
        yield before.BasesNamed(sum(spec.piles for spec in named), named[0].suited)
    if game.figure and specs:
        yield before.Figure(game.figure)


def _laid_so(ruleset: Tables, step: Lay, spec: Piles) -> Iterator[Before]:
    """What is particular about a step of the dealing."""
    starting = tuple(one for one in kinds(ruleset.game) if one.start is Start.AS_THEY_COME)
    if step.bases_up and starting:
        yield before.BasesAside(spec, starting)
    if step.bases_leave:
        out = tuple(one for one in kinds(ruleset.game) if one.start is Start.SET_OUT)
        yield before.BasesLeave(spec, out)
    if step.one_of:
        yield before.OneAmong(spec, step.one_of)


def _lay(ruleset: Tables, spec: Piles, done: int, now: int, chosen: bool) -> Iterator[Before]:
    """One step of the dealing, when `done` piles of the group already have their cards."""
    if not spec.deal or done >= now:
        return
    if spec.fill is Fill.FOLLOWS:
        yield before.LaidInRows(spec)
    elif spec.begun_by:
        yield before.FirstBegun(spec)
    elif spec.name in ruleset.wings:
        if spec.name == ruleset.wings[0]:
            yield before.WingsLaid(len(ruleset.wings), spec)
    elif done:
        yield before.LaidRest(spec, done, chosen)
    elif now < spec.count:
        yield before.LaidFirst(spec, now)
    elif spec.count == spec.face_up == 1:
        yield before.LaidDown(spec)
        return
    elif (spec.deals or spec.face_up) and spec.open is not Open.UNCOVERED:
        yield before.LaidUnlike(spec)
    else:
        yield before.Laid(spec)
    if spec.face_up and now == spec.count:
        yield before.TurnsUp(spec)


def _rest(ruleset: Tables, left: int) -> Paragraphs:
    game = ruleset.game
    coming = [spec for spec in kinds(game) if spec.start is Start.AS_THEY_COME or SetOut() not in ruleset.opening]
    coming = [spec for spec in coming if not (spec.whole or spec.outranked or spec.along)]
    coming = [spec for spec in coming if spec.start is Start.AS_THEY_COME or not bases_leave(game)]
    told_of = 0 if bases_aside(ruleset) else left  # it depends on the deal
    stock: tuple[Before, ...] = (before.Stock(told_of, left == ruleset.total),) if left and not used_up(ruleset) else ()
    told: list[Before] = [*_founding(ruleset, coming)]
    if told and _holds_back(ruleset, coming):
        told.append(before.FoundsFirst())
    if game.figure and len(coming) == len(game.foundations) > 0:
        told.append(before.Figure(game.figure))
    return stock, tuple(told)


def _founding(ruleset: Tables, coming: list[Foundations]) -> Iterator[Before]:
    game = ruleset.game
    fixed = tuple(spec for spec in coming if not isinstance(spec.base, Chosen))
    named = [spec for spec in coming if isinstance(spec.base, Chosen)]
    if fixed:
        yield before.Founded(fixed, game.packs, others=len(coming) < len(game.foundations))
    count = sum(spec.piles for spec in named)
    if named and (Choice.BASE in ruleset.opening or ruleset.base_given):
        if count > 1:
            yield before.FoundedAlike(count - 1)
    elif named:
        yield before.FoundedNamed(count, named[0].suited)


def _holds_back(ruleset: Tables, coming: list[Foundations]) -> bool:
    """Whether a card that starts a foundation might also be due later on another."""
    if any(isinstance(spec.base, Chosen) for spec in coming):
        return Choice.RANKS in ruleset.opening or any(spec.length > 13 for spec in coming)
    bases = {spec.base for spec in coming}
    fixed = [spec for spec in ruleset.game.foundations if not isinstance(spec.base, Chosen)]
    return any(bases & set(ranks_met(spec)[1:]) for spec in fixed)


def choices(ruleset: Tables) -> Paragraphs:
    """What the player decides before play."""
    told: list[tuple[Before, ...]] = []
    opening, foundations = ruleset.opening, ruleset.game.foundations
    for at, step in enumerate(opening):
        if step is Choice.WING:
            told.append((before.ChooseWing(),))
        elif step is Choice.RANKS:
            builds = {(spec.build, spec.length) for spec in foundations if isinstance(spec.base, Chosen)}
            seeing = any(isinstance(done, Lay) for done in opening[:at])
            told.append((before.ChooseRanks(seeing), before.RanksBegin(order=len(builds) > 1)))
        elif step is Choice.BASE:
            told.append(tuple(_choose_base(ruleset, at)))
    return tuple(told)


def _choose_base(ruleset: Tables, at: int) -> Iterator[Before]:
    lays = [step for step in ruleset.opening[:at] if isinstance(step, Lay)]
    spec = _spec(ruleset, lays[-1].group)
    yield before.ChooseBase(lays[-1].piles or spec.count)
    seen = tuple(_spec(ruleset, step.group) for step in lays[:-1])
    if seen:
        yield before.LookFirst(seen)


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
    return {dealt.to for dealt in game.turn if not dealt.closes_up}


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
    if spec.fill is Fill.FOLLOWS:
        bases = [found.base for found in ruleset.game.foundations if found.along and found.start is Start.AS_THEY_COME]
        first = next((base for base in bases if isinstance(base, int)), 0)
        last = 0 if build.round else 13 if build.step > 0 else 1
        yield told.FollowsLeft(spec, build, first, last)
        return
    yield told.Packed(spec, build, _runs(build, ruleset.game, ruleset.opening))
    if spec.groups:
        yield _GROUPS[spec.lift](spec)
    else:
        yield told.OneAtATime(spec)
    if not all(found.whole for found in ruleset.game.foundations):
        yield told.ColumnTops(spec)


_GROUPS: dict[Lift | None, Callable[[Piles], Moving]] = {
    None: told.GroupsMove, Lift.SUIT: told.GroupsInSuit, Lift.FREE: told.GroupsByRoom, Lift.ANY: told.AnyMoves,
    Lift.WHOLE: told.MovesWhole}  # fmt: skip


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
    if spec.fill is Fill.FOLLOWS:
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
            told.GapTakesRank(spec, ruleset.gap_rank(spec, ()), spec.groups)
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
