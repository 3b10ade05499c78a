"""Queen of Italy: choose the base with an eye on the eleven in reserve."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Family,
    Fill,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Odds,
    Piles,
    Start,
    Variant,
)

_RESERVE = Piles("reserve", Kind.RESERVE, deal=11)


def _piles(fill: Fill) -> tuple[Piles, ...]:
    pack = Build(-1, Match.ALTERNATE, round=True)
    return (_RESERVE, Piles("columns", Kind.TABLEAU, count=9, deal=1, fill=fill, pack=pack))


_PLAN = Plan(
    (
        Drawing("""
R       b1  b2  b3  b4  b5  b6  b7  b8    S
      c1  c2  c3  c4  c5  c6  c7  c8  c9  W
""", {"reserve": Fan(dy=0.36, most=11), "waste": Fan(dy=0.36, reach=1.2, shown=4), "columns": Fan(dy=0.34, most=13)},
            gap=0.07),
        Drawing("""
  b1  b2  b3  b4  b5  b6  b7  b8
R                       S   W
c1  c2  c3  c4  c5  c6  c7  c8  c9
""",
            {
                "reserve": Fan(dx=0.45, reach=4.7, most=11),
                "waste": Fan(dx=0.36, reach=1.2, shown=4),
                "columns": Fan(dy=0.34, most=13)})),
    {"b": "bases", "R": "reserve", "c": "columns", "S": "stock", "W": "waste"}, Figure.FAN, Steps.FAN)  # fmt: skip

GAME = Game(
    id="queen-of-italy", name="Queen of Italy", family=Family.ALTERNATING, place=1, packs=2,
    summary="Choose the first foundation, then dig eleven cards out of the reserve.",
    foundations=(
        Foundations(
            "bases", base=Chosen.FIRST, build=Build(+1, Match.ALTERNATE, round=True), each=8, suited=False,
            start=Start.AS_THEY_COME),),
    piles=_piles(Fill.STOCK_THEN_ANY), opening=(Lay("reserve"), Lay("columns", piles=4), Choice.BASE, Lay("columns")),
    odds=(Odds(1, 10, "McNeely", words="More than 1 win in 10 deals is doing very well"),),
    tip="Choose the card that helps to empty the reserve; play from there first.",
    feel="The hardest to play well: one choice at the start, then hard digging.",
    danced=(
        "The tarantella of southern Italy is light and quick; its name is that of Taranto. (Encyclopædia Britannica)"),
    sources=("Scott McNeely, Ultimate Book of Card Games",),
    variants=(
        Variant(
            id="waste-fills", name="Waste fills", about="gaps",
            summary="The waste fills an empty column. If it is empty, the stock does.", source="as in Red & Black",
            changes=(("piles", _piles(Fill.WASTE_STOCK_THEN_ANY)),)),
        Variant(
            id="open-gaps", name="Open gaps", about="gaps",
            summary="You may fill an empty column with the top card of any column or the waste.",
            source="a way to play without a name", changes=(("piles", _piles(Fill.ANY)),))),
    plan=_PLAN)  # fmt: skip
