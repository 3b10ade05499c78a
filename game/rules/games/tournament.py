"""Tournament: eight cells, six columns of four that nothing is built on, aces up and kings down."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    DOWN_IN_SUIT,
    UP_IN_SUIT,
    Dealt,
    Family,
    Fill,
    Foundations,
    Game,
    Kind,
    Lay,
    Piles,
    Start,
    Variant,
)

GAME = Game(
    id="tournament", name="Tournament", also=("Nivernaise", "La Nivernaise"), family=Family.BOTH_WAYS, place=9, packs=2,
    summary="Build aces up and kings down, from six columns and eight cells that take one card each.",
    foundations=(
        Foundations("aces", base=1, build=UP_IN_SUIT, start=Start.AS_THEY_COME),
        Foundations("kings", base=13, build=DOWN_IN_SUIT, start=Start.AS_THEY_COME)),
    piles=(
        Piles("cells", Kind.TABLEAU, count=8, deal=1, fill=Fill.ANY),
        Piles("columns", Kind.TABLEAU, count=6, deal=4, fill=Fill.DEALT_ANEW)),
    opening=(Lay("cells", one_of=(1, 13)), Lay("columns")), turn=(Dealt("columns", 4),), redeals=2, gather=("columns",),
    in_order=True, redeal_turns=True, tip="Keep a cell empty. A column that you empty gets four new cards at once.",
    feel="A game of patience and thrift: every empty cell counts.",
    danced="The écossaise was danced in two lines, face to face; Schubert and Chopin wrote some. (Wikipedia)",
    sources=("Wikipedia, Tournament (solitaire); the manual of PySolFC",), since=2,
    before=Variant(
        id="earlier-redeal", name="Earlier redeal", about="redeal",
        summary="A redeal deals no cards; the next turn does.", source="", changes=(("redeal_turns", False),)),
    variants=(
        Variant(
            id="crossing", name="Crossing", about="foundations",
            summary="A foundation’s top card may cross to the other one of its suit.", source="Wikipedia; PySolFC",
            changes=(("reversal", True),)),),
    plan=Plan(
        (
            Drawing("""
e1    a1  a2  a3  a4  S   k1  k2  k3  k4    e5
e2          c1  c2  c3  c4  c5  c6          e6
e3                                          e7
e4                                          e8
""", {"columns": Fan(dy=0.34, most=8)}),
            Drawing("""
e1  e2  e3  e4  e5  e6  e7  e8
a1  a2  a3  a4  k1  k2  k3  k4
S   c1  c2  c3  c4  c5  c6
""", {"columns": Fan(dy=0.34, most=12)})),
        {"a": "aces", "k": "kings", "e": "cells", "c": "columns", "S": "stock"}, Figure.LISTS,
        Steps.LISTS))  # fmt: skip
