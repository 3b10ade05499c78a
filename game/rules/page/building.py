"""What the rules page says of how foundations and piles are built, how a game starts, and what kind of game it is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from game.rules.cards import SUITS
from game.rules.page.clauses import building as told
from game.rules.page.clauses import moving as stock_told
from game.rules.page.clauses.building import Around, BookOdds, Building, VariantIs, VariantsMix
from game.rules.page.clauses.moving import Moving
from game.rules.record import Build, Chosen, Fill, Foundations, Game, Kind, Match, PairRule, Piles, Start, Variant
from game.rules.tables import Tables, bases_leave, has_stock, stock_left


def kinds(game: Game) -> tuple[Foundations, ...]:
    """The kinds of foundations of a game; where neither title nor base tells two kinds apart, each has its name as a
    title.
    """
    called = [spec.title or spec.base for spec in game.foundations]
    return tuple(
        replace(spec, title=spec.name) if called.count(name) > 1 and not isinstance(name, Chosen) else spec
        for spec, name in zip(game.foundations, called, strict=True)
    )


def ranks_from(base: int, build: Build, length: int) -> tuple[int, ...]:
    """The ranks of a build in order, until it ends or would repeat; it passes from king to ace only where the build
    goes round.
    """
    ranks = [base]
    while len(ranks) < length:
        rank = ranks[-1] + build.step
        if not 1 <= rank <= 13 and not build.round:
            break
        ranks.append((rank - 1) % 13 + 1)
    return tuple(ranks)


def ranks_met(spec: Foundations) -> tuple[int, ...]:
    """The ranks of a foundation on a fixed base, in order."""
    return () if isinstance(spec.base, Chosen) or spec.build.both else ranks_from(spec.base, spec.build, spec.length)


MANY = 4  # so many kinds of foundations that are built alike are told together

TOLD_BY_COLOUR = {Match.SUIT: False, Match.ALTERNATE: True, Match.COLOUR: True, Match.OTHER: False, Match.ANY: False}
"""Whether the colour of a foundation's first card says which colours go on it."""


def building(ruleset: Tables) -> tuple[tuple[Building, ...], ...]:
    """How the foundations are built, a paragraph for each kind; in games of pairs, which cards leave together."""
    game = ruleset.game
    if game.couples:
        return (tuple(_pairing(game.couples, game.packs)),)
    specs = kinds(game)
    apart = [spec for spec in specs if spec.length > 1 or not bases_leave(game)]  # what is only laid aside
    fixed = tuple((_built(alike, game.runs_stay),) for alike in _fixed(tuple(apart)))
    held = tuple((_waits(spec, specs),) for spec in specs if spec.last_waits_for)
    limited = tuple((told.NoMoreThan(spec, _group(game, spec.as_many_as)),) for spec in specs if spec.as_many_as)
    return (*_named(game), *fixed, *held, *limited, *filter(None, (tuple(_leaving(game)),)))


def _group(game: Game, name: str) -> Piles:
    return next(spec for spec in game.piles if spec.name == name)


def _fixed(specs: tuple[Foundations, ...]) -> Iterator[list[Foundations]]:
    """Yield the kinds with a base of their own, each alone; those built alike together where they are many."""
    fixed = [spec for spec in specs if not isinstance(spec.base, Chosen)]
    for spec in fixed:
        like = spec.build, spec.length, len(ranks_met(spec))
        alike = [one for one in fixed if (one.build, one.length, len(ranks_met(one))) == like]
        if spec.whole and any(one.whole and one.base == spec.base for one in fixed[: fixed.index(spec)]):
            continue  # of another suit
        if len(alike) < MANY or spec.whole:
            yield [spec]
        elif spec is alike[0]:
            yield alike


def _built(alike: list[Foundations], stay: bool) -> Building:
    spec, ranks = alike[0], ranks_met(alike[0])
    if spec.outranked:
        return told.Outranked(spec, ranks[:13])
    if spec.along:
        return told.BuiltAlong(spec, ranks[:13])
    if len(alike) > 1:
        wraps = any(
            abs(last - first) > abs(spec.build.step) for one in alike for first, last in pairwise(ranks_met(one))
        )
        return told.BuiltAlike(tuple(alike), spec.build, len(ranks), wraps)
    if spec.whole:
        return told.RunsLeave(spec, ranks[:13], len(ranks), stay)
    if len(ranks) == 1:
        return told.Complete(spec)
    return told.Built(spec, ranks[:13], spec.length if spec.build.both else len(ranks))


def _named(game: Game) -> tuple[tuple[Building, ...], ...]:
    """Foundations on ranks that the player names; kinds that are alike share a paragraph."""
    alike: dict[object, list[Foundations]] = {}
    for spec in game.foundations:
        if isinstance(spec.base, Chosen):
            alike.setdefault((spec.build, spec.length, spec.suited), []).append(spec)
    total = sum(spec.piles for spec in game.foundations)
    return tuple(tuple(_named_alike(specs, total)) for specs in alike.values())


def _named_alike(specs: list[Foundations], total: int) -> Iterator[Building]:
    build, length, count = specs[0].build, specs[0].length, sum(spec.piles for spec in specs)
    yield told.BuiltNamed(count, count == total, build, length)
    if build.round and abs(build.step) > 1:
        turns = [(rank, rank + build.step) for rank in range(1, 14) if not 1 <= rank + build.step <= 13]
        yield told.RoundSteps(tuple((last, (first - 1) % 13 + 1) for last, first in turns))
    if TOLD_BY_COLOUR[build.match] and not specs[0].suited:
        yield told.EitherColour()


def _waits(spec: Foundations, specs: tuple[Foundations, ...]) -> Building:
    other = next(other for other in specs if other.name == spec.last_waits_for)
    ranks = ranks_met(spec)
    return told.LastWaits(spec, ranks[-1] if ranks else 0, other)


def _leaving(game: Game) -> Iterator[Building]:
    if game.reversal:
        steps = {(abs(spec.build.step), spec.build.round) for spec in game.foundations}
        yield told.MayCross()
        yield told.CrossLimits(ends=steps == {(1, False)})
    specs = {spec.name: spec for spec in kinds(game)}
    crossing = [spec for spec in specs.values() if spec.takes]
    for spec in crossing:
        yield told.Crosses(specs[spec.takes], spec)
        if spec.turn_about:
            yield told.TurnAbout(spec)
    if crossing and not game.reversal:
        yield told.CrossLimits(ends=False)
    if game.back:
        yield told.GoesBack(any(spec.start is Start.SET_OUT for spec in game.foundations))
        return
    if all(spec.along or spec.length == 1 for spec in game.foundations):
        return
    elsewhere = any(spec.kind in (Kind.TABLEAU, Kind.HEAP) for spec in game.piles)
    yield told.Stays(crossing=game.reversal or bool(crossing), only=not elsewhere)


def _pairing(couples: PairRule, packs: int) -> Iterator[Building]:
    low = range(max(1, couples.total - 13), couples.total // 2 + 1)
    pairs = tuple((rank, couples.total - rank) for rank in low)
    summed = {rank for pair in pairs for rank in pair}
    if couples.total:
        yield told.PairsMake(couples.total, pairs, tuple(rank for rank in (11, 12, 13) if rank in summed))
    if couples.same_rank:
        yield told.PairsOfRank(also=couples.total > 0)
    if couples.neighbours:
        yield told.PairsTouch()
    if couples.besides:
        yield told.CourtPairs(couples.besides, couples.other_suit, packs)
    if couples.alone:
        besides = {rank for pair in couples.besides for rank in pair}
        yield told.LeavesAlone(couples.alone, couples.same_rank or couples.alone in summed | besides)


def variants(ruleset: Tables) -> tuple[tuple[Around, ...], ...]:
    """Each variant, and which may be combined."""
    found = ruleset.game.variants
    told: list[tuple[Around, ...]] = [(VariantIs(variant, variant.id in ruleset.variants),) for variant in found]
    if len(found) > 1:
        told.append((_mix(found),))
    return tuple(told)


def _mix(variants: tuple[Variant, ...]) -> VariantsMix:
    by_about: dict[str, tuple[Variant, ...]] = {}
    for variant in variants:
        by_about[variant.about] = (*by_about.get(variant.about, ()), variant)
    rivals = tuple(same for same in by_about.values() if len(same) > 1)
    return VariantsMix(rivals, alone=len(by_about) == 1)


def book_odds(ruleset: Tables) -> tuple[tuple[Around, ...], ...]:
    """What books say about the chance of winning, a paragraph each."""
    variants = {variant.id: variant for variant in ruleset.game.variants}
    return tuple((BookOdds(odds, variants.get(odds.variant)),) for odds in ruleset.game.odds)


Specs = tuple[Foundations, ...]


@dataclass(frozen=True)
class LaidOut:
    """whole: ranks of which all cards are laid out; each: other ranks, and how many cards of every suit; alone:
    foundations of one suit; many: whether it is more than one card.
    """

    whole: tuple[int, ...]
    each: tuple[tuple[int, int], ...]
    alone: Specs
    many: bool


def laid_out(bases: Specs, packs: int) -> LaidOut:
    """What is laid out as foundations before play."""
    count: dict[int, int] = {}
    alone = tuple(spec for spec in bases if spec.suit)
    for spec in bases:
        if isinstance(spec.base, int) and not spec.suit:
            count[spec.base] = count.get(spec.base, 0) + (spec.each if spec.suited else spec.each // len(SUITS))
    whole = tuple(rank for rank, many in count.items() if many == packs)
    each = tuple((rank, many) for rank, many in count.items() if many != packs)
    return LaidOut(whole, each, alone, bool(whole) or len(each) + len(alone) > 1 or any(s.each > 1 for s in bases))


@dataclass(frozen=True)
class Starting:
    """whole: ranks of which every card starts a foundation; suited: foundations that the first `each` cards of each
    suit start; loose: those that the first `piles` cards of any suit start; alone: those of one suit; single: whether
    it is one card.
    """

    whole: tuple[int, ...]
    suited: Specs
    loose: Specs
    alone: Specs
    single: bool


def starting(bases: Specs, packs: int) -> Starting:
    """What starts foundations as it comes."""
    copies: dict[object, int] = {}
    alone, others = (tuple(spec for spec in bases if bool(spec.suit) is one) for one in (True, False))
    for spec in others:
        copies[spec.base] = copies.get(spec.base, 0) + spec.each
    all_come = [
        *(spec for spec in others if spec.suited and copies[spec.base] >= packs),
        *(spec for spec in others if not spec.suited and spec.piles >= len(SUITS) * packs),
    ]
    some = [spec for spec in others if spec not in all_come]
    suited, loose = (tuple(spec for spec in some if spec.suited is one) for one in (True, False))
    single = not all_come and len(some) + len(alone) == 1 and all(spec.each == 1 for spec in bases)
    whole = tuple(dict.fromkeys(spec.base for spec in all_come if isinstance(spec.base, int)))
    return Starting(whole, suited, loose, alone, single)


def stock(ruleset: Tables) -> tuple[tuple[Moving, ...], ...]:
    """What the rules page says about turning the stock, then about redeals."""
    game = ruleset.game
    if not game.turn or not has_stock(ruleset):
        return ()
    spec = _spec(game, game.turn[0].to)
    if spec and spec.fill is Fill.FOLLOWS:
        shuffled = (stock_told.Shuffled(),) if game.shuffled else ()
        return ((stock_told.RedealRows(game.redeals), *shuffled),)
    return (tuple(_turning(ruleset)), tuple(_redeals(game)))


def _spec(game: Game, group: str) -> Piles | None:
    """The record's piles of that name; None for the waste."""
    return next((spec for spec in game.piles if spec.name == group), None)


def _turning(ruleset: Tables) -> Iterator[Moving]:
    yield from _turns(ruleset)
    if ruleset.game.gaps_first:
        yield stock_told.GapsFirst()


def _turns(ruleset: Tables) -> Iterator[Moving]:
    game = ruleset.game
    turn, first = game.turn, _spec(game, game.turn[0].to)
    if any(found.name == turn[0].to for found in game.foundations):
        yield stock_told.TurnFollows(turn[0].cards)
        return
    if len(turn) == 1 and first is None:
        yield stock_told.TurnWaste(turn[0].cards)
        if turn[0].cards > 1:
            yield stock_told.ShortTurn(None, bool(game.redeals))
        return
    if turn[0].closes_up and first is not None:
        yield stock_told.TurnCloses(first)
        return
    if len(turn) == 1 and first is not None and first.kind is Kind.HAND:
        yield stock_told.TurnHand()
        return
    if len(turn) == 1 and first is not None and first.begun_by:
        yield stock_told.TurnBegins(first, turn[0].cards)
        return
    yield stock_told.TurnDeals(tuple((_spec(game, dealt.to), dealt.cards) for dealt in turn))
    if _comes_short(ruleset):
        yield stock_told.ShortTurn(first, bool(game.redeals))
    if game.redeals:
        for place, dealt in enumerate(turn):
            if place or not dealt.last_pass:
                yield stock_told.LastPass(_spec(game, dealt.to), skipped=not dealt.last_pass)


def _comes_short(ruleset: Tables) -> bool:
    """Whether the stock may have fewer cards than a turn deals."""
    game, each = ruleset.game, 0
    for dealt in game.turn:
        spec = _spec(game, dealt.to)
        each += dealt.cards * (spec.count if spec else 1)
    from_turns = all(spec.fill in (Fill.NEVER, Fill.ANY, Fill.ANY_AT_END) for spec in game.piles)
    return bool(game.redeals or not from_turns or stock_left(ruleset) % each)


def _redeals(game: Game) -> Iterator[Moving]:
    groups = tuple(_spec(game, group) for group in game.gather)
    if not game.redeals or not groups:
        yield stock_told.NoRedeal()
        return
    if game.unlimited:
        yield stock_told.RedealAlways(groups)
    else:
        yield (
            stock_told.RedealWaste(game.redeals) if groups == (None,) else stock_told.RedealGather(groups, game.redeals)
        )
    if game.shuffled:
        yield stock_told.Shuffled()
    elif groups != (None,):
        yield stock_told.DealtAgain(groups, game.in_order)
    if game.redeal_turns:
        yield stock_told.RedealTurns()
