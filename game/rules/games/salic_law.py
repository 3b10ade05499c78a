"""Salic Law: no queen may rule; each king that comes begins a column."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import Build, Dealt, Family, Fill, Foundations, Game, Kind, Lay, Match, Piles, SetOut, Start, Win

_COLUMN = Fan(dy=0.28, most=11)

GAME = Game(
    id="salic-law", name="Salic Law", family=Family.COURT, place=1, packs=2,
    summary="Build aces up to the jack in any suit. Kings start the columns, queens take no cards.",
    figure="The queens stand apart, and an ace above every king.",
    foundations=(
        Foundations("queens", base=12, build=Build(+1), length=1, each=2),
        Foundations(
            "aces", base=1, build=Build(+1, Match.ANY), length=11, each=8, suited=False, start=Start.AS_THEY_COME,
            as_many_as="columns")),
    piles=(Piles("columns", Kind.TABLEAU, count=8, deal=1, fill=Fill.ANY, begun_by=13),),
    opening=(SetOut(), Lay("columns", 1)), turn=(Dealt("columns"),), gather=(), win=Win.COMPLETE,
    tip="A king with nothing on him is your only empty place: use him well.",
    feel="The columns fill by themselves; you choose only when to play up.",
    danced="Until about 1650 the pavane, a slow procession of couples, opened great balls. (Encyclopædia Britannica)",
    sources=("Wikipedia, Salic Law (solitaire); the manual of PySolFC",),
    plan=Plan(
        (
            Drawing("""
q1  q4  q7    a1  a2  a3  a4  a5  a6  a7  a8
q2  q5  q8    c1  c2  c3  c4  c5  c6  c7  c8
q3  q6  S
""", {"columns": _COLUMN}),
            Drawing("""
q1  q2  q3  q4    S   q5  q6  q7  q8
  a1  a2  a3  a4    a5  a6  a7  a8
  c1  c2  c3  c4    c5  c6  c7  c8
""", {"columns": _COLUMN})),
        {"q": "queens", "a": "aces", "c": "columns", "S": "stock"}, Figure.THRONES, Steps.THRONES))  # fmt: skip
