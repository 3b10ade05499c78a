"""Random small records and positions: the foundations of known games over piles that nobody has seen together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game import rules
from game.rules import Kind, Position, Ruleset
from game.rules.record import (
    DOWN_IN_SUIT,
    UP_IN_SUIT,
    Build,
    Dealt,
    Family,
    Fill,
    Foundations,
    Game,
    Match,
    Open,
    Piles,
    Start,
)
from tests.solver.small import played_into
from tests.words.anygame import FILLS, MATCHES

_KNOWN = (
    "royal-cotillion",
    "royal-cotillion+as-they-come",
    "gavotte",
    "gavotte+set-out",
    "royal-rendezvous",
    "royal-rendezvous+held-kings",
    "royal-quadrille",
    "mount-olympus",
    "captive-queens",
    "captive-queens+as-they-come",
    "contradance",
    "parisienne",
    "grand-duchess",
    "sixes-and-sevens",
    "queen-of-italy",
    "red-and-black",
    "carpet",
    "calculation",
)
"""By name, so that a new game does not make others of the positions that tests know by their seeds."""
_SCHEMES = (
    *((each.game.packs, each.game.foundations) for each in map(rules.find_ruleset, _KNOWN)),
    (1, (Foundations("aces", 1, UP_IN_SUIT),)),
    (1, (Foundations("aces", 1, UP_IN_SUIT, start=Start.AS_THEY_COME),)),
    (1, (Foundations("aces", 1, Build(+1, Match.ALTERNATE)),)),
    (1, (Foundations("aces", 1, Build(+1, Match.ANY), each=4, suited=False, start=Start.AS_THEY_COME),)),
    (2, (Foundations("aces", 1, UP_IN_SUIT, each=2),)),
    (2, (Foundations("kings", 13, DOWN_IN_SUIT, each=2, start=Start.AS_THEY_COME),)),
)
_STEPS = (-1, -1, -1, -2, +1)


def small_record(rng: Random) -> Ruleset:
    """One of them."""
    packs, foundations = rng.choice(_SCHEMES)
    piles, way = _piles(rng), rng.choice(("waste", "waste", "waste", "groups", "hand", "none"))
    game = Game("small", "Small", Family.ALSO, packs, "A game for tests.", foundations=foundations, piles=piles)
    if way == "hand":
        heaps = (Piles("heaps", Kind.HEAP, count=rng.randint(1, 2)), Piles("hand", Kind.HAND))
        game = replace(game, piles=(*piles, *heaps), turn=(Dealt("hand"),), gather=())
    elif way == "waste":
        game = replace(game, turn=(Dealt("waste", rng.choice((1, 1, 1, 2, 3))),), redeals=rng.choice((0, 0, 1, 2)))
    elif way == "groups" and piles:
        game = _dealt_to(rng, game)
    elif way == "none" and any(spec.open is Open.TOP for spec in piles):
        game = replace(game, turn=(), gather=())
    game = replace(game, shuffled=bool(game.redeals) and rng.random() < 0.15, reversal=rng.random() < 0.05)
    if game.reversal and any(spec.each > 1 or len(foundations) != 2 or not spec.suited for spec in foundations):
        game = replace(game, reversal=False)
    return Ruleset(game, "small", ())


def _piles(rng: Random) -> tuple[Piles, ...]:
    found = [_reserve(rng, name) for name in ("reserve", "guests")[: rng.choice((0, 1, 1, 2))]]
    if rng.random() < 0.45:
        pack = Build(rng.choice(_STEPS), rng.choice(MATCHES), round=rng.random() < 0.3)
        groups = rng.random() < 0.5 and not pack.round
        fill, count = rng.choice(FILLS), rng.randint(1, 3)
        found.append(Piles("columns", Kind.TABLEAU, count, rng.randint(1, 2), fill=fill, pack=pack, groups=groups))
    return tuple(found)


def _reserve(rng: Random, name: str) -> Piles:
    opened = rng.choice((Open.TOP, Open.TOP, Open.TOP, *Open))
    fill = rng.choice((Fill.NEVER, Fill.NEVER, *FILLS))
    if opened is Open.UNCOVERED:
        return Piles(name, Kind.RESERVE, 3, 1, opened)
    if opened is Open.GRID_FOOT:
        return Piles(name, Kind.RESERVE, 4, 1, opened, fill, columns=2)
    if opened is not Open.TOP:
        return Piles(name, Kind.RESERVE, 1, rng.choice((0, 2)), opened, fill, face_down=rng.random() < 0.5)
    return Piles(name, Kind.RESERVE, rng.randint(1, 3), rng.randint(1, 2), opened, fill)


def _dealt_to(rng: Random, game: Game) -> Game:
    """The stock is dealt to some of the piles, and perhaps gathered from them."""
    able = [spec.name for spec in game.piles if spec.open not in (Open.GRID_FOOT, Open.UNCOVERED)]
    if not able:
        return game
    chosen = rng.sample(able, rng.randint(1, len(able)))
    turn = tuple(Dealt(name, rng.choice((1, 1, 2)), last_pass=rng.random() < 0.7) for name in chosen)
    redeals = rng.choice((0, 0, 1))
    ends = any(dealt.last_pass for dealt in turn)
    return replace(game, turn=turn, gather=tuple(chosen), redeals=redeals if ends else 0)


def small_position(rng: Random) -> Position:
    """A position of such a record, some random moves after its beginning."""
    return played_into(small_record(rng), rng, rng.randint(5, 14), rng.randint(0, 10))
