"""Sixes and Sevens: down from the 6s, up from the 7s."""

from game.rules.plan import WASTE_RIGHT, Drawing, Figure, Plan, Steps
from game.rules.record import DOWN_IN_SUIT, UP_IN_SUIT, Family, Fill, Foundations, Game, Kind, Piles

_PLAN = Plan(
    (
        Drawing("""
x1  x5    q1  q2  q3    v1  v5
x2  x6    q4  q5  q6    v2  v6
x3  x7    q7  q8  q9    v3  v7
x4  x8    S   W         v4  v8
""", {"waste": WASTE_RIGHT}),
        Drawing("""
x1  x2  x3  x4    q1  q2  q3    v1  v2  v3  v4
x5  x6  x7  x8    q4  q5  q6    v5  v6  v7  v8
      S           q7  q8  q9      W
""", {"waste": WASTE_RIGHT})),
    {"q": "square", "S": "stock", "W": "waste", "x": "sixes", "v": "sevens"}, Figure.CROSSING,
    Steps.CROSSING)  # fmt: skip

GAME = Game(
    id="sixes-and-sevens", name="Sixes and Sevens", family=Family.BOTH_WAYS, place=7, packs=2,
    summary="Build eight 6s down and eight 7s up, from a square of nine cards.",
    foundations=(
        Foundations("sixes", base=6, build=DOWN_IN_SUIT, length=6, each=2),
        Foundations("sevens", base=7, build=UP_IN_SUIT, length=7, each=2)),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    tip="Of two equal cards, take the one whose gap will get a card you need.", feel="Quick and open, and often lost.",
    danced=(
        "The galop came to Paris in the late 1820s with the Duchesse de Berry, and often closed a ball. (Wikipedia)"),
    sources=("Only the name is in books; the rules are ours",), plan=_PLAN)  # fmt: skip
