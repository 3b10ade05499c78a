"""Games that nobody plays: random records of every field and value, the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game import rules
from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Dealt,
    Family,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Open,
    PairRule,
    Piles,
    SetOut,
    Start,
    Win,
)

FILLS = (Fill.NEVER, Fill.WASTE_STOCK, Fill.WASTE_STOCK_THEN_ANY, Fill.STOCK_THEN_ANY, Fill.ANY)
MATCHES = (Match.SUIT, Match.ALTERNATE, Match.ANY)
TITLES = ("", "", "attic", "east wing", "cellars", "garden")


def any_ruleset(seed: int) -> rules.Ruleset:
    """One of them, which can be dealt."""
    draw, more = Random(seed), Random(seed)
    for _ in range(1000):
        game = _game(draw, f"game-{seed}")
        if seed % 3 == 1:  # the others stay what they were, as some tests know them by their numbers
            game = _newer(Random(f"newer {seed}"), _odd(more, game))
        if _deals(game):
            return rules.Ruleset(game, game.id, ())
    raise AssertionError(f"no game comes of {seed}")


def _game(draw: Random, name: str) -> Game:
    couples = draw.random() < 0.25
    packs = draw.choice((1, 2))
    game = Game(name, name.title(), Family.ALSO, packs, "A game that nobody plays.")
    way = draw.choice(("waste", "waste", "hand", "groups", "groups", "none"))
    if way == "hand" and couples:
        game = replace(game, turn=(Dealt("hand"),), gather=("waste",))
        if draw.random() < 0.3:
            game = replace(game, gather=("waste",), turn=(Dealt("waste"),))
    piles = _piles(draw, couples, way)
    game = replace(game, piles=piles)
    if way == "hand" and not couples:
        game = replace(game, turn=(Dealt("hand"),), gather=())
    elif way == "groups":
        game = _dealt_to_groups(draw, game)
    elif way == "none":
        game = replace(game, turn=(), gather=())
    elif way == "waste":
        game = replace(game, turn=(Dealt("waste", draw.choice((1, 1, 1, 2, 3))),))
    refilled = any(piles.kind is Kind.TABLEAU and piles.fill not in (Fill.ANY, Fill.NEVER) for piles in game.piles)
    if game.turn and game.gather and not (refilled and not couples):
        game = replace(game, redeals=draw.choice((0, 0, 1, 2, 3)), shuffled=draw.random() < 0.2)
    if couples:
        return _with_couples(draw, game)
    return _with_foundations(draw, game)


def _piles(draw: Random, couples: bool, way: str) -> tuple[Piles, ...]:
    found = [_reserve(draw, place, couples) for place in range(draw.choice((0, 1, 1, 2, 3)))]
    if not couples and draw.random() < 0.5:
        found.append(_columns(draw))
    if way == "hand":
        if not couples:
            found.append(Piles("heaps", Kind.HEAP, count=draw.randint(1, 6), deal=draw.choice((0, 0, 0, 1, 2))))
        found.append(Piles("hand", Kind.HAND))
    if not found and draw.random() < 0.7:
        found.append(_reserve(draw, 9, couples))
    return tuple(found)


def _reserve(draw: Random, place: int, couples: bool) -> Piles:
    title, fill = draw.choice(TITLES), draw.choice((Fill.NEVER, *FILLS))
    opened = draw.choice((Open.TOP, Open.GRID_FOOT, Open.UNCOVERED) if couples else tuple(Open))
    name = ("reserve", "guests", "dancers")[place % 3]
    count, deal = draw.choice((1, 2, 4, 5, 9, 12)), draw.choice((0, 1, 1, 1, 2, 3, 5))
    if opened is Open.UNCOVERED:
        return Piles(name, Kind.RESERVE, draw.choice((3, 6, 10, 15, 28)), 1, opened, title=title)
    if opened is Open.GRID_FOOT:
        columns = draw.choice((2, 3, 4))
        return Piles(name, Kind.RESERVE, columns * draw.randint(1, 4), 1, opened, fill, columns=columns, title=title)
    if opened in (Open.AT_END, Open.TOP_THEN_ALL):
        face_down = opened is Open.AT_END and draw.random() < 0.6
        return Piles(name, Kind.RESERVE, 1, draw.choice((0, 3, 7)), opened, face_down=face_down, title=title)
    columns = draw.choice((0, 3, 4, 5)) if deal == 1 else 0
    return Piles(name, Kind.RESERVE, count, deal, opened, fill, columns=columns, title=title)


def _build(draw: Random) -> Build:
    step = draw.choice((1, 1, -1, -1, 2, -2, 3, -4, 5, 6))
    return Build(step, draw.choice(MATCHES), draw.random() < 0.4)


def _columns(draw: Random) -> Piles:
    fill = draw.choice(FILLS)
    deal = draw.choice((1, 1, 3, 5)) if fill is not Fill.ANY else draw.choice((0, 1, 4))
    return Piles(
        "columns", Kind.TABLEAU, draw.randint(1, 10), deal, fill=fill, pack=_build(draw), groups=draw.random() < 0.5
    )


def _dealt_to_groups(draw: Random, game: Game) -> Game:
    able = [piles.name for piles in game.piles if piles.open in (Open.TOP, Open.AT_END, Open.TOP_THEN_ALL)]
    if not able:
        return replace(game, turn=(Dealt("waste"),), gather=("waste",))
    chosen = draw.sample(able, min(len(able), draw.choice((1, 2))))
    first, *rest = chosen
    others = [Dealt(name, draw.choice((1, 2)), draw.random() < 0.5) for name in rest]
    return replace(game, turn=(Dealt(first, draw.choice((1, 1, 2))), *others), gather=tuple(chosen))


def _with_couples(draw: Random, game: Game) -> Game:
    total = draw.randint(2, 20)
    besides = tuple((high, low) for high, low in ((13, 12), (11, 11)) if draw.random() < 0.4)
    couples = PairRule(total, draw.choice((0, 0, 13, 1, 7)), besides, draw.random() < 0.5)
    bare = any(piles.open is Open.UNCOVERED for piles in game.piles)
    win = Win.PYRAMID_OUT if bare and draw.random() < 0.5 else Win.ALL_OUT
    return replace(game, couples=couples, win=win, opening=_order(draw, game))


def _order(draw: Random, game: Game) -> tuple[SetOut | Lay | FirstBase | Choice, ...]:
    """The default order, or another; of the bases nothing."""
    lays = [Lay(piles.name) for piles in game.piles if piles.deal]
    return tuple(draw.sample(lays, len(lays))) if lays and draw.random() < 0.5 else ()


def _with_foundations(draw: Random, game: Game) -> Game:
    start = draw.choice(tuple(Start))
    columns = next((piles for piles in game.piles if piles.kind is Kind.TABLEAU and piles.deal == 1), None)
    kind = draw.choice(("fixed", "fixed", "fixed", "ranks", "base", "wings"))
    if kind == "base" and columns and columns.count > 2:
        return _with_base(draw, game, columns)
    if kind in ("ranks", "wings"):
        return _with_ranks(draw, game, start, wings=kind == "wings")
    if draw.random() < 0.15:
        return _crossing(draw, game, start)
    found = [_kind(draw, game, number, draw.choice(tuple(Start))) for number in range(draw.choice((1, 2, 2, 3)))]
    if len(found) > 1 and found[0].suited and found[1].suited and found[0].length > 1 and draw.random() < 0.4:
        found[0] = replace(found[0], last_waits_for=found[1].name)
    opening = _order(draw, game)
    if opening and any(spec.start is Start.SET_OUT for spec in found):
        opening = (SetOut(), *opening)
    return replace(game, foundations=tuple(found), opening=opening)


def _odd(draw: Random, game: Game) -> Game:
    """The game with one of the rarer words of a record."""
    if not game.couples and draw.random() < 0.4:
        return _with_beginners(draw, replace(game, reversal=False))
    if draw.random() < 0.5:
        rare = draw.choice((Fill.ANY_AT_END, Fill.DEALT_ANEW))
        game = replace(game, piles=tuple(_filled(piles, rare) for piles in game.piles))
    known = any(isinstance(spec.base, Chosen) for spec in game.foundations)
    lays = game.opening or tuple(Lay(piles.name) for piles in game.piles if piles.deal)
    if game.couples or known or any(spec.start is Start.SET_OUT for spec in game.foundations):
        return replace(game, in_order=True)
    return replace(game, in_order=draw.random() < 0.5, opening=_particular(draw, lays))


def _newer(draw: Random, game: Game) -> Game:
    """The game with cards that cross, a redeal that deals a turn, or a first base that is given."""
    specs = game.foundations
    if len(specs) > 1 and not game.reversal and draw.random() < 0.6:
        both = draw.random() < 0.5
        first = replace(specs[0], takes=specs[1].name, turn_about=draw.random() < 0.5)
        second = replace(specs[1], takes=specs[0].name if both else "")
        game = replace(game, foundations=(first, second, *specs[2:]))
    coming = any(spec.start is Start.AS_THEY_COME and isinstance(spec.base, int) for spec in specs)
    if coming and game.opening and draw.random() < 0.5:
        game = replace(game, opening=(*game.opening, FirstBase()))
    game = replace(game, redeal_turns=bool(game.redeals and game.turn) and draw.random() < 0.5)
    return _paired(draw, game, game.couples) if game.couples else game


def _paired(draw: Random, game: Game, couples: PairRule) -> Game:
    """The game with pairs of one rank, some of them in a grid in which only neighbours leave, and which closes up."""
    couples = replace(couples, total=draw.choice((0, couples.total)), same_rank=True)
    if draw.random() < 0.4:
        return replace(game, couples=couples)
    columns = draw.randint(1, 6)
    grid = Piles("guests", Kind.RESERVE, draw.randint(2, 30), 1, columns=columns, title=draw.choice(TITLES))
    couples, turn = replace(couples, neighbours=draw.random() < 0.7), (Dealt("guests", closes_up=True),)
    return replace(
        game, couples=couples, piles=(grid,), turn=turn, gather=(), redeals=0, redeal_turns=False, shuffled=False,
        in_order=False, win=Win.ALL_OUT, opening=(),
    )  # fmt: skip


def _filled(piles: Piles, fill: Fill) -> Piles:
    plain = piles.kind in (Kind.TABLEAU, Kind.RESERVE) and piles.open is Open.TOP and piles.fill is not Fill.NEVER
    return replace(piles, fill=fill) if plain else piles


def _with_beginners(draw: Random, game: Game) -> Game:
    """Columns that cards of a rank begin, and on which all others go as they come."""
    first, count = draw.randint(1, 13), 4 * game.packs - draw.choice((0, 0, 1))
    fill = draw.choice((Fill.ANY, Fill.ANY_AT_END, Fill.NEVER))
    columns = Piles("columns", Kind.TABLEAU, count, 1, fill=fill, begun_by=first)
    base = first % 13 + 1
    build = Build(1, draw.choice((Match.ANY, Match.SUIT)), round=True)
    suited = draw.random() < 0.5
    each = draw.randint(1, game.packs) if suited else draw.randint(1, 4 * game.packs)
    limited = "columns" if draw.random() < 0.5 else ""
    spec = Foundations("firsts", base, build, 12, each, suited, Start.AS_THEY_COME, as_many_as=limited)
    win = draw.choice((Win.COMPLETE, Win.ALL_OUT))
    opening = (Lay("columns", 1),)
    return replace(
        game, foundations=(spec,), piles=(columns,), turn=(Dealt("columns"),), gather=(), opening=opening, win=win
    )


def _particular(
    draw: Random, opening: tuple[SetOut | Lay | FirstBase | Choice, ...]
) -> tuple[SetOut | Lay | FirstBase | Choice, ...]:
    """The same opening, but that of one group something is particular."""
    if not opening:
        return opening
    at = draw.randrange(len(opening))
    lay = opening[at]
    if isinstance(lay, Lay):
        aside = draw.random() < 0.5
        lay = replace(lay, bases_up=aside, one_of=() if aside else tuple(sorted(draw.sample(range(1, 14), 2))))
    return (*opening[:at], lay, *opening[at + 1 :])


def _kind(draw: Random, game: Game, number: int, start: Start) -> Foundations:
    suited = draw.random() < 0.7
    each = draw.randint(1, game.packs) if suited else draw.randint(1, 4)
    title = draw.choice(("", "", "", ("inner ace", "outer two", "third")[number]))
    name, base, length = ("firsts", "seconds", "thirds")[number], draw.randint(1, 13), draw.choice((1, 4, 7, 13, 26))
    return Foundations(name, base, _build(draw), length, each, suited, start, title=title)


def _crossing(draw: Random, game: Game, start: Start) -> Game:
    turn = draw.random() < 0.3
    up, down = Build(1, round=turn), Build(-1, round=turn)
    found = (Foundations("aces", 1, up, start=start), Foundations("kings", 13, down, start=start))
    return replace(game, foundations=found, reversal=True)


def _with_ranks(draw: Random, game: Game, start: Start, wings: bool) -> Game:
    build, other = _build(draw), _build(draw)
    second = build if draw.random() < 0.7 else other
    found = (
        Foundations("firsts", Chosen.FIRST, build, draw.choice((7, 13)), start=start),
        Foundations("seconds", Chosen.SECOND, second, 13, start=start),
    )
    lays = [Lay(piles.name) for piles in game.piles if piles.deal]
    choices: list[Choice] = [Choice.RANKS]
    if wings:
        count, columns = draw.choice(((4, 2), (6, 3), (9, 3)))
        both = [
            Piles(side, Kind.RESERVE, count, 1, Open.GRID_FOOT, columns=columns, wing=True, title=f"{side} wing")
            for side in ("left", "right")
        ]
        game = replace(game, piles=(*both, *game.piles))
        lays = [Lay("left"), Lay("right"), *lays]
        choices = [Choice.WING, Choice.RANKS]
    if start is Start.SET_OUT:
        opening: tuple[SetOut | Lay | FirstBase | Choice, ...] = (Choice.RANKS, SetOut(), *lays, *choices[:-1])
    else:
        opening = (*lays, *choices) if draw.random() < 0.6 else (Choice.RANKS, *lays, *choices[:-1])
    return replace(game, foundations=found, opening=opening)


def _with_base(draw: Random, game: Game, columns: Piles) -> Game:
    count = draw.randint(2, 8)
    spec = Foundations("bases", Chosen.FIRST, _build(draw), 13, count, suited=False, start=Start.AS_THEY_COME)
    others = [Lay(piles.name) for piles in game.piles if piles.deal and piles is not columns]
    some = draw.randint(2, columns.count - 1)
    opening: tuple[SetOut | Lay | FirstBase | Choice, ...] = (
        *others,
        Lay("columns", some),
        Choice.BASE,
        Lay("columns"),
    )
    return replace(game, foundations=(spec,), opening=opening)


def _deals(game: Game) -> bool:
    """Whether it can be dealt: the bases are in the pack, and the cards suffice."""
    aside = any(isinstance(step, Lay) and step.bases_up for step in game.opening)
    if aside and sum(piles.count * piles.deal for piles in game.piles) > 30 * game.packs:
        return False
    if len({piles.name for piles in game.piles}) < len(game.piles):
        return False
    if len({piles.title for piles in game.piles if piles.title}) < sum(bool(piles.title) for piles in game.piles):
        return False
    need: dict[object, int] = {}
    for spec in game.foundations:
        if spec.start is Start.SET_OUT:
            need[spec.base] = need.get(spec.base, 0) + (4 * spec.each if spec.suited else spec.piles)
    if any(count > 4 * game.packs for count in need.values()) or need.get(Chosen.FIRST, 0) > 4 * game.packs - 4:
        return False
    laid = sum(piles.count * piles.deal for piles in game.piles) + sum(need.values()) + 1
    late = any(piles.open is Open.AT_END for piles in game.piles)
    return laid + 8 * late <= 52 * game.packs
