"""What the rules page says before play: the goal, the packs, the layout, and the player's choices."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import SUITS
from game.rules.page.building import kinds, ranks_met
from game.rules.page.clauses import before
from game.rules.page.clauses.before import Before
from game.rules.page.stock import bases_aside, stock_left, used_up
from game.rules.record import Choice, Chosen, FirstBase, Foundations, Kind, Lay, Open, Piles, SetOut, Start, Win
from game.rules.tables import Tables

Paragraphs = tuple[tuple[Before, ...], ...]


def goal(ruleset: Tables) -> Paragraphs:
    """When the deal is won, and when it is over."""
    game = ruleset.game
    target: list[Before] = []
    if game.win is Win.PYRAMID_OUT:
        target.append(before.ClearPiles(next(spec for spec in game.piles if spec.open is Open.UNCOVERED)))
    elif game.win is Win.CLEARED:
        target.append(before.ClearPiles(game.piles[0]))
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
    if step.one_of:
        yield before.OneAmong(spec, step.one_of)


def _lay(ruleset: Tables, spec: Piles, done: int, now: int, chosen: bool) -> Iterator[Before]:
    """One step of the dealing, when `done` piles of the group already have their cards."""
    if not spec.deal or done >= now:
        return
    if spec.begun_by:
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
    elif spec.deals or spec.face_up:
        yield before.LaidUnlike(spec)
    else:
        yield before.Laid(spec)
    if spec.face_up and now == spec.count:
        yield before.TurnsUp(spec)


def _rest(ruleset: Tables, left: int) -> Paragraphs:
    game = ruleset.game
    coming = [spec for spec in kinds(game) if spec.start is Start.AS_THEY_COME or SetOut() not in ruleset.opening]
    coming = [spec for spec in coming if not spec.whole]
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
