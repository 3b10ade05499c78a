"""Odd and Even: Royal Cotillion's building over a small square of nine."""

from game.rules.plan import WASTE_BELOW, WASTE_RIGHT, Drawing, Figure, Plan, Steps
from game.rules.record import UP_ROUND_BY_TWOS, Family, Fill, Foundations, Game, Kind, Piles, Start, Variant

_PLAN = Plan(
    (
        Drawing("""
a1      q1  q2  q3      t1
a2      q4  q5  q6      t2
a3      q7  q8  q9      t3
a4      S   W           t4
""", {"waste": WASTE_RIGHT}),
        Drawing("""
a1  a2    q1  q2  q3    t1  t2
a3  a4    q4  q5  q6    t3  t4
  S       q7  q8  q9    W
""", {"waste": WASTE_BELOW})),
    {"q": "square", "S": "stock", "W": "waste", "a": "aces", "t": "twos"}, Figure.SNAKE, Steps.CHAIN,
    queens_left=True)  # fmt: skip

GAME = Game(
    id="odd-and-even", name="Odd and Even", family=Family.TWOS, place=5, packs=2,
    summary="Build by twos on the first aces and 2s that come, from a square of nine cards.",
    foundations=(
        Foundations("aces", base=1, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
        Foundations("twos", base=2, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME)),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),), redeals=1,
    tip="Before you take a card from the square, look which one will fill the gap.",
    feel="A small square and a long stock: a game for the patient.",
    danced=(
        "The quadrille came from France to Almack’s in London in 1815, brought, it is said, by Lady Jersey. (Wikipedia)"
    ),
    sources=("Only the name is in books; the rules are ours",),
    variants=(
        Variant(
            "two-redeals", "Two redeals", "redeals", "Three times through the stock.", "as in Royal Quadrille",
            (("redeals", 2),)),),
    plan=_PLAN)  # fmt: skip
