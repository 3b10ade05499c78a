"""Red & Black: two colours weaving up and down."""

from game.rules.plan import WASTE_BELOW, WASTE_DOWN, WASTE_RIGHT, Drawing, Fan, Figure, Plan, Steps
from game.rules.record import Build, Family, Fill, Foundations, Game, Kind, Match, Odds, Piles

_COLUMN = Fan(dy=0.36, reach=3.1, most=12)
_PLAN = Plan(
    (
        Drawing("""
S     a1  a2  a3  a4  a5  a6  a7  a8    W
      c1  c2  c3  c4  c5  c6  c7  c8
""", {"waste": WASTE_DOWN, "columns": _COLUMN}),
        Drawing("""
            S   W
a1  a2  a3  a4  a5  a6  a7  a8
c1  c2  c3  c4  c5  c6  c7  c8
""", {"waste": WASTE_RIGHT, "columns": _COLUMN}),
        Drawing("""
a1  a2    c1  c2  c3  c4  c5  c6  c7  c8    a5  a6
a3  a4                                      a7  a8
  S                                         W
""", {"waste": WASTE_BELOW, "columns": _COLUMN})),
    {"a": "aces", "c": "columns", "S": "stock", "W": "waste"}, Figure.ALTERNATE, Steps.WEAVING)  # fmt: skip

GAME = Game(
    id="red-and-black", name="Red & Black", family=Family.ALTERNATING, place=2, packs=2,
    summary="Build red on black and black on red, up from aces and down the columns.",
    foundations=(Foundations("aces", base=1, build=Build(+1, Match.ALTERNATE), each=2),),
    piles=(
        Piles(
            "columns", Kind.TABLEAU, count=8, deal=1, fill=Fill.WASTE_STOCK_THEN_ANY, pack=Build(-1, Match.ALTERNATE),
            groups=True),),
    odds=(Odds(1, 5, "McNeely"),), tip="Empty short columns first: each gap brings a new card.",
    feel="Like Klondike with two packs: familiar and busy.", kin="Klondike",
    danced="The galop, in quick two-four time, was among the liveliest dances of 19th-century ballrooms. (Wikipedia)",
    sources=("Scott McNeely, Ultimate Book of Card Games",), plan=_PLAN)  # fmt: skip
