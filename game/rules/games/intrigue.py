"""Intrigue: queens begin the columns; 6s go up to the jack, 5s down past the ace to the king."""

from dataclasses import replace

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    Build,
    Dealt,
    Family,
    Fill,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Piles,
    Start,
    Variant,
    Win,
)

_COLUMN = Fan(dy=0.28, most=10)
_SIXES = Foundations(
    "sixes", base=6, build=Build(+1, Match.ANY), length=6, each=8, suited=False, start=Start.AS_THEY_COME
)
_FIVES = Foundations(
    "fives", base=5, build=Build(-1, Match.ANY, round=True), length=6, each=8, suited=False, start=Start.AS_THEY_COME
)

GAME = Game(
    id="intrigue", name="Intrigue", family=Family.COURT, place=2, packs=2,
    summary="Build 6s up to the jack and 5s down past the ace to the king. Queens start the columns.",
    figure="The 6s stand to the left, the 5s to the right.", foundations=(_SIXES, _FIVES),
    piles=(Piles("columns", Kind.TABLEAU, count=8, deal=1, fill=Fill.ANY_AT_END, begun_by=12),),
    opening=(Lay("columns", 1),), turn=(Dealt("columns"),), gather=(), win=Win.COMPLETE,
    tip="Look at each new card before you turn the next: it will be covered.",
    feel="Most cards can be played at once; a few lie buried under others.",
    danced="The gavotte was a kissing dance of peasants before courts took it up. (Encyclopædia Britannica)",
    sources=("Wikipedia, Intrigue (solitaire); the manual of PySolFC",),
    variants=(
        Variant(
            id="laggard-lady", name="Laggard Lady", about="start",
            summary="There are never more 6s or 5s on the table than queens.", source="Wikipedia; PySolFC",
            changes=(
                ("foundations", (replace(_SIXES, as_many_as="columns"), replace(_FIVES, as_many_as="columns"))),)),),
    plan=Plan(
        (
            Drawing("""
x1  x5                   S                  v1  v5
x2  x6    c1  c2  c3  c4  c5  c6  c7  c8    v2  v6
x3  x7                                      v3  v7
x4  x8                                      v4  v8
""", {"columns": _COLUMN}),
            Drawing("""
x1  x2  x3  x4      v1  v2  v3  v4
                S
x5  x6  x7  x8      v5  v6  v7  v8

  c1  c2  c3  c4  c5  c6  c7  c8
""", {"columns": _COLUMN}, line=0.5)),
        {"x": "sixes", "v": "fives", "c": "columns", "S": "stock"}, Figure.WHISPER, Steps.WHISPER))  # fmt: skip
