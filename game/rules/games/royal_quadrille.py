"""Royal Quadrille: four couples in a square, nothing but stock and waste."""

from game.rules.plan import WASTE_BELOW, Drawing, Figure, Plan, Steps
from game.rules.record import UP_BY_TWOS, Family, Foundations, Game, Start

_PLAN = Plan(
    (
        Drawing("""
S         a2  t2    W
a1  t1              a4  t4
          a3  t3
""", {"waste": WASTE_BELOW}),),
    {"a": "aces", "t": "twos", "S": "stock", "W": "waste"}, Figure.SQUARES, Steps.QUADRILLE)  # fmt: skip

GAME = Game(
    id="royal-quadrille", name="Royal Quadrille", also=("La Française", "La Française Patience", "Quadrille of 1890"),
    family=Family.TWOS, place=4, packs=1, summary="Build aces and 2s up by twos, in a square of four couples.",
    figure=(
        "The suits stand in a square: hearts top, diamonds bottom, spades left, clubs right. Each 2 is to the right "
        "of its ace."),
    foundations=(
        Foundations("aces", base=1, build=UP_BY_TWOS, length=7, start=Start.AS_THEY_COME),
        Foundations("twos", base=2, build=UP_BY_TWOS, length=6, start=Start.AS_THEY_COME)),
    redeals=2, tip="There is little to choose: play every card you can, and enjoy the square.",
    feel="A few minutes of luck: turn, watch and hope.",
    danced=(
        "Whitmore Jones wrote in 1890 that this patience was known in France before 1790. The dance has four couples "
        "in a square. (Wikipedia)"),
    sources=(
        "Mary Whitmore Jones, Games of Patience, second series (1890), as Quadrille",
        "George Hapgood, Solitaire and Patience (1908)"),
    plan=_PLAN)  # fmt: skip
