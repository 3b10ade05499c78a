"""Carpet: twenty cards woven between four aces."""

from game.rules.plan import Drawing, Figure, Plan, Steps
from game.rules.record import UP_IN_SUIT, Family, Fill, Foundations, Game, Kind, Piles

_PLAN = Plan(
    (
        Drawing("""
a1    c1  c2  c3  c4  c5    a2
S     c6  c7  c8  c9  c10
W     c11 c12 c13 c14 c15
a3    c16 c17 c18 c19 c20   a4
"""),),
    {"a": "aces", "c": "carpet", "S": "stock", "W": "waste"}, Figure.WEAVE, Steps.CARPET)  # fmt: skip

GAME = Game(
    id="carpet", name="Carpet", family=Family.ALSO, place=1, packs=1,
    summary="Build four aces up from 20 cards, each of which may go.",
    figure="The aces stand at the corners of the carpet.", foundations=(Foundations("aces", base=1, build=UP_IN_SUIT),),
    piles=(Piles("carpet", Kind.RESERVE, count=20, deal=1, columns=5, fill=Fill.WASTE_STOCK),),
    tip="Play low cards first, and look which card will fill the gap.",
    feel="Quick and kind: you see all the cards, and win most deals.",
    danced=(
        "The waltz grew out of the Ländler in the 18th century and turned through the ballrooms of the next. "
        "(Encyclopædia Britannica)"),
    sources=("The game as it is commonly played",), plan=_PLAN)  # fmt: skip
