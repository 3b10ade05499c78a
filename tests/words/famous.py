"""Games that nobody plays, said in the words of the famous ones: random records that a file could hold."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game import rules
from game.rules.own.checks import _wrong
from game.rules.record import (
    Build,
    Chosen,
    Dealt,
    Family,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Lift,
    Match,
    Piles,
    Start,
    Suit,
    Win,
)

COMES = Start.AS_THEY_COME
MATCHES = (Match.ANY, Match.ALTERNATE, Match.COLOUR, Match.OTHER)
"""With which foundations are built that hold whatever suits."""
OPEN = (Fill.ANY, Fill.ANY, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY, Fill.NEVER, Fill.DEALT_ANEW)


def famous_ruleset(seed: int) -> rules.Ruleset:
    """One of them, the same each time, which makes sense."""
    draw = Random(f"famous {seed}")
    while True:
        game = _game(draw, f"famous-{seed}")
        if next(_wrong(game), None) is None:
            return rules.Ruleset(game, game.id, ())


def _game(draw: Random, name: str) -> Game:
    packs, goal = draw.choice((1, 1, 2)), draw.choice(("up", "up", "up", "whole", "whole", "hole", "any"))
    suits = draw.choice((0, 0, 1, 2)) if goal in ("up", "whole") else 0
    game = Game(name, name.title(), Family.OWN, packs, "A game that nobody plays.", suits=suits, gather=())
    piles = _columns(draw, "columns", draw.randint(3, 8))
    others = [_columns(draw, "wings", draw.randint(1, 4))] if draw.random() < 0.3 else []
    if draw.random() < 0.3:
        others.append(Piles("cells", Kind.TABLEAU, draw.randint(1, 4), draw.choice((0, 0, 1)), fill=Fill.ANY))
    if draw.random() < 0.3:
        others.append(Piles("reserve", Kind.RESERVE, 1, draw.randint(2, 13), face_up=draw.choice((0, 0, 1))))
        if draw.random() < 0.7:
            piles = replace(piles, fill_from="reserve")
    game = replace(game, piles=(piles, *others), foundations=_foundations(draw, game, goal))
    game = _with_turn(draw, game, goal)
    if game.foundations[0].base is Chosen.FIRST:
        lays = [Lay(spec.name) for spec in game.piles if spec.deal]
        game = replace(game, opening=(*lays, FirstBase()))
    back = goal != "whole" and draw.random() < 0.4
    stay = goal == "whole" and draw.random() < 0.4
    cleared = len(game.piles) == 1 and draw.random() < 0.5
    return replace(game, back=back, runs_stay=stay, win=Win.CLEARED if cleared else Win.ALL_OUT)


def _columns(draw: Random, name: str, count: int) -> Piles:
    build = Build(draw.choice((-1, -1, -1, 1, -2)), draw.choice(tuple(Match)), draw.random() < 0.3)
    if draw.random() < 0.15:
        build = replace(build, step=1, both=True)
    deals = tuple(draw.randint(0, 6) for _ in range(count)) if draw.random() < 0.4 else ()
    groups, fill = draw.random() < 0.7, draw.choice(OPEN)
    takes = draw.choice((0, 0, 1, 13)) if fill not in (Fill.NEVER, Fill.DEALT_ANEW) else 0
    deal = max(deals, default=0) or draw.randint(1, 6)
    return Piles(
        *(name, Kind.TABLEAU, count, deal),
        fill=fill,
        pack=build,
        groups=groups,
        lift=draw.choice((None, *Lift)) if groups else None,
        gap_takes=takes,
        face_up=draw.choice((0, 0, 1, 2)),
        bottom=draw.choice((0, 0, 13, 5)) if deal > 1 and not deals else 0,
        deals=deals if any(deals) else (),
    )


def _foundations(draw: Random, game: Game, goal: str) -> tuple[Foundations, ...]:
    packs, round_ = game.packs, draw.random() < 0.3
    if goal == "hole":
        base: int | Chosen = draw.choice((1, Chosen.FIRST))
        build = Build(1, draw.choice((Match.ANY, Match.COLOUR, Match.OTHER)), True, True)
        return (Foundations("hole", base, build, 52 * packs, suited=False, start=COMES),)
    if goal == "any":
        build = Build(1, draw.choice(MATCHES), round_)
        return (Foundations("aces", 1, build, 13, 4 * packs, False, COMES),)
    whole = goal == "whole"
    base = 13 if whole else Chosen.FIRST if round_ and draw.random() < 0.6 else 1
    build = Build(-1 if whole else 1, Match.SUIT, base is Chosen.FIRST)
    spec = Foundations("aces", base, build, each=packs, start=COMES, whole=whole)
    if not game.suits and draw.random() < 0.7:
        return (spec,)
    named = list(Suit)[: game.of_suits]
    return tuple(replace(spec, name=suit.value, suit=suit, each=4 * packs // len(named)) for suit in named)


def _with_turn(draw: Random, game: Game, goal: str) -> Game:
    way = draw.choice(("waste", "waste", "columns", "hole" if goal == "hole" else "waste", "none"))
    if way == "none":
        return replace(_all_dealt(game), turn=())
    if way == "waste":
        redeals, endless = draw.choice((0, 1, 2)), draw.random() < 0.3
        game = replace(game, turn=(Dealt("waste", draw.choice((1, 1, 3))),), gather=("waste",) if redeals else ())
        return replace(game, redeals=redeals, unlimited=endless and redeals > 0, shuffled=redeals > 0 and not endless)
    gaps = draw.random() < 0.4 and way == "columns"
    return replace(game, turn=(Dealt("columns" if way == "columns" else "hole"),), gaps_first=gaps)


def _all_dealt(game: Game) -> Game:
    """The game with the rest of the pack on its first columns, as nothing turns it."""
    first, *others = game.piles
    left = 52 * game.packs - sum(spec.cards for spec in others) - (game.foundations[0].base is Chosen.FIRST)
    each, more = divmod(left, first.count)
    deals = tuple(each + (place < more) for place in range(first.count))
    return replace(game, piles=(replace(first, deal=0, deals=deals, bottom=0), *others))
