"""Random small records of packed columns, of all words that the mover's ideas know, and positions of them.

Only the last ranks of some suits are in play, all other cards lie on foundations: so every position can be looked at.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.rules import Kind, Position, Ruleset
from game.rules.record import Build, Dealt, Family, Fill, Foundations, Game, Lift, Match, Piles, Start, Win
from tests.solver.small import sequence

BUILDS = ((1, Build(+1)), (1, Build(+1)), (13, Build(-1)), (7, Build(+1, round=True)), (1, Build(+1, Match.ALTERNATE)))
STEPS = (-1, -1, -1, -1, +1, -2)
LIFTS = (None, None, Lift.SUIT, Lift.ANY, Lift.FREE, Lift.WHOLE)
FILLS = (Fill.ANY, Fill.ANY, Fill.ANY, Fill.NEVER, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY)


def packed_record(rng: Random) -> Ruleset:
    """One of them."""
    packs, (base, build) = rng.choice((1, 1, 1, 2)), rng.choice(BUILDS)
    foundations = Foundations("bases", base, build, each=packs, start=rng.choice(list(Start)))
    piles = [_columns(rng)]
    if rng.random() < 0.3:
        piles.append(Piles("cells", Kind.TABLEAU, rng.randint(1, 2), fill=Fill.ANY))
    if rng.random() < 0.3:
        piles.append(Piles("reserve", Kind.RESERVE, 1, 3, face_up=rng.choice((0, 1))))
        if rng.random() < 0.5:
            piles[0] = replace(piles[0], fill_from="reserve")
    game = Game("packed", "Packed", Family.ALSO, packs, "For tests.", foundations=(foundations,), piles=tuple(piles))
    way = rng.choice(("waste", "waste", "waste", "columns", "none"))
    if way == "waste":
        unlimited = rng.random() < 0.5
        game = replace(game, turn=(Dealt("waste", rng.choice((1, 1, 2, 3))),), redeals=rng.choice((0, 1, 2)))
        game = replace(game, unlimited=unlimited, shuffled=not unlimited and rng.random() < 0.1)
    else:
        game = replace(game, turn=(Dealt("columns"),) if way == "columns" else (), gather=())
    game = replace(game, back=rng.random() < 0.4, gaps_first=way != "none" and rng.random() < 0.25)
    return Ruleset(game, "packed", ())


def _columns(rng: Random) -> Piles:
    lift, fill = rng.choice(LIFTS), rng.choice(FILLS)
    return Piles(
        "columns",
        Kind.TABLEAU,
        rng.randint(2, 4),
        2,
        fill=fill,
        pack=Build(rng.choice(STEPS), rng.choice(list(Match)), round=rng.random() < 0.15),
        groups=lift is not None or rng.random() < 0.6,
        lift=lift,
        gap_takes=rng.choice((13, 13, 1, 6)) if fill is Fill.ANY and rng.random() < 0.4 else 0,
        face_up=rng.choice((0, 0, 1)),
    )


def lending_position(rng: Random) -> Position:
    """A position in which cards often help only by what they carry: every card of the stock comes again and again, and
    some lie deep."""
    while True:
        ruleset = packed_record(rng)
        game, columns = ruleset.game, ruleset.game.piles[0]
        if game.unlimited and not columns.fill_from and columns.groups and columns.pack and not columns.pack.round:
            break
    kept = tuple(replace(spec, gap_takes=rng.choice((13, 13, 0))) for spec in game.piles[:1])
    game = replace(
        game, packs=1, piles=kept, back=rng.random() < 0.6, foundations=(replace(game.foundations[0], each=1),)
    )
    return packed_position(rng, Ruleset(game, "packed", ()), 4)


def packed_position(rng: Random, ruleset: Ruleset | None = None, deep: int = 3) -> Position:
    """A position of such a record, some random moves after its beginning; deep: the most cards dealt to a pile."""
    ruleset = ruleset or packed_record(rng)
    packs = ruleset.game.packs
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    suits = rng.sample(range(4), rng.choice((1, 2, 2, 3)))
    most = max(1, rng.randint(7, 13) // (len(suits) * packs))
    cards: list[int] = []
    for place, index in enumerate(ruleset.foundations):
        run = sequence(ruleset, place, ())
        here = len(run) - (most if place % 4 in suits else 0)
        piles[index] = run[:here]
        cards += run[here:]
    rng.shuffle(cards)
    places = [*ruleset.tableau, *(index for index in ruleset.groups.get("reserve", ()))]
    for index in places:
        if ruleset.piles[index].group != "cells":
            piles[index] = tuple(cards.pop() for _ in range(rng.randint(0, deep)) if cards)
    if ruleset.game.turn:
        piles[0] = tuple(cards)
    else:
        while cards:
            index = rng.choice(ruleset.groups["columns"])
            piles[index] = (*piles[index], cards.pop())
    down = tuple(max(0, len(piles[index]) - ruleset.piles[index].layout.face_up) for index in ruleset.hiding)
    passes = rng.randint(0, ruleset.game.redeals)
    position = Position(ruleset, tuple(piles), passes, len(ruleset.opening), -1, (), 1, 0, down)
    for _ in range(rng.randint(0, 6)):
        if position.legal_moves:
            position = position.play(rng.choice(position.legal_moves))
    return position


def piled_position(rng: Random) -> Position:
    """A position of a small record in which all cards go on one foundation."""
    build, stock = Build(1, Match.ANY, round=rng.random() < 0.5, both=True), rng.random() < 0.6
    foundation = Foundations("pile", 1, build, length=52, suited=False, start=Start.AS_THEY_COME)
    columns = Piles("columns", Kind.RESERVE, rng.randint(2, 4), 2)
    turn, win = ((Dealt("pile"),), Win.CLEARED) if stock else ((), rng.choice((Win.CLEARED, Win.ALL_OUT)))
    game = Game("piled", "Piled", Family.ALSO, 1, "For tests.", (), (foundation,), (columns,), turn, gather=(), win=win)
    ruleset = Ruleset(game, "piled", ())
    low, cards = rng.randrange(13), rng.sample(range(52), 52)
    near = [card for card in cards if (card % 13 - low) % 13 < rng.randint(2, 4)]
    played, top = near[1 : rng.randint(5, 11)], near[0]
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    piles[ruleset.foundations[0]] = (*(card for card in cards if card not in played and card != top), top)
    piles[0] = tuple(played.pop() for _ in range(rng.randint(0, 4)) if stock and played)
    for card in played:
        index = rng.choice(ruleset.groups["columns"])
        piles[index] = (*piles[index], card)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1)


def runs_position(rng: Random) -> Position:
    """A position of a small record in which whole runs leave; those that are still to make lie in a few pieces."""
    fill, lift = rng.choice((Fill.ANY, Fill.NEVER)), rng.choice(LIFTS)
    columns = Piles(
        "columns",
        Kind.TABLEAU,
        rng.randint(2, 4),
        2,
        fill=fill,
        pack=Build(-1, rng.choice((Match.SUIT, Match.SUIT, Match.ANY, Match.ALTERNATE))),
        groups=lift is not None,
        lift=lift,
        gap_takes=13 if fill is Fill.ANY and rng.random() < 0.7 else 0,
        face_up=rng.choice((0, 0, 1)),
    )
    way = rng.choice(("columns", "waste", "none"))
    runs = Foundations("runs", 13, Build(-1), each=rng.choice((1, 1, 2)), start=Start.AS_THEY_COME, whole=True)
    game = Game("runs", "Runs", Family.ALSO, runs.each, "For tests.", foundations=(runs,), piles=(columns,))
    game = replace(game, turn=() if way == "none" else (Dealt(way),), gather=("waste",) if way == "waste" else ())
    ruleset = Ruleset(replace(game, gaps_first=way == "columns" and rng.random() < 0.3), "runs", ())
    pieces = list[tuple[int, ...]]()
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    left = rng.sample(ruleset.foundations, rng.choice((1, 2)))
    for place, index in enumerate(ruleset.foundations):
        run, begin = sequence(ruleset, place, ()), 0
        for end in (*sorted(rng.sample(range(1, 13), rng.randint(1, 3))), 13) if index in left else ():
            pieces.append(run[begin:end])
            begin = end
        piles[index] = run[begin:]
    rng.shuffle(pieces)
    while way != "none" and len(pieces[-1]) == 1:
        piles[0] += pieces.pop()
    for piece in pieces:
        index = rng.choice(ruleset.groups["columns"])
        piles[index] += piece
    down = tuple(max(0, len(piles[index]) - 13) for index in ruleset.hiding)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1, 0, down)
