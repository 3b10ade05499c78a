"""What the rules page says about building, or about the pairs that leave together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.rules.page.clauses import building as told
from game.rules.page.clauses.building import Building
from game.rules.page.foundations import kinds, ranks_met
from game.rules.record import Chosen, Foundations, Game, Kind, Match, PairRule, Piles, Start
from game.rules.tables import Tables

MANY = 4
"""So many kinds of foundations that are built alike are told together."""

TOLD_BY_COLOUR = {
    Match.SUIT: False,
    Match.ALTERNATE: True,
    Match.COLOUR: True,
    Match.OTHER: False,
    Match.ANY: False,
}
"""Whether the colour of a foundation's first card says which colours go on it."""


def building(ruleset: Tables) -> tuple[tuple[Building, ...], ...]:
    """How the foundations are built, a paragraph for each kind; in games of pairs, which cards leave together."""
    game = ruleset.game
    if game.couples:
        return (tuple(_pairing(game.couples, game.packs)),)
    specs = kinds(game)
    fixed = tuple((_built(alike, game.runs_stay),) for alike in _fixed(specs))
    held = tuple((_waits(spec, specs),) for spec in specs if spec.last_waits_for)
    limited = tuple((told.NoMoreThan(spec, _group(game, spec.as_many_as)),) for spec in specs if spec.as_many_as)
    return (*_named(game), *fixed, *held, *limited, tuple(_leaving(game)))


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
    elsewhere = any(spec.kind in (Kind.TABLEAU, Kind.HEAP) for spec in game.piles)
    yield told.Stays(crossing=game.reversal or bool(crossing), only=not elsewhere)


def _pairing(couples: PairRule, packs: int) -> Iterator[Building]:
    low = range(max(1, couples.total - 13), couples.total // 2 + 1)
    pairs = tuple((rank, couples.total - rank) for rank in low)
    summed = {rank for pair in pairs for rank in pair}
    yield told.PairsMake(couples.total, pairs, tuple(rank for rank in (11, 12, 13) if rank in summed))
    if couples.besides:
        yield told.CourtPairs(couples.besides, couples.other_suit, packs)
    if couples.alone:
        besides = {rank for pair in couples.besides for rank in pair}
        yield told.LeavesAlone(couples.alone, couples.alone in summed | besides)
