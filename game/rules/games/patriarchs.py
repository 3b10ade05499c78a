"""Patriarchs: aces up, kings down, and cards may cross between the two."""

from game.rules.games.parisienne import foundations
from game.rules.plan import WASTE_BELOW, WASTE_RIGHT, Drawing, Figure, Plan, Steps
from game.rules.record import Family, Fill, Game, Kind, Piles, Start

_PLAN = Plan(
    (
        Drawing("""
a1      q1  q2  q3      k1
a2      q4  q5  q6      k2
a3      q7  q8  q9      k3
a4      S   W           k4
""", {"waste": WASTE_RIGHT}),
        Drawing("""
a1  a2    q1  q2  q3    k1  k2
a3  a4    q4  q5  q6    k3  k4
  S       q7  q8  q9    W
""", {"waste": WASTE_BELOW})),
    {"q": "square", "S": "stock", "W": "waste", "a": "aces", "k": "kings"}, Figure.SPIRAL, Steps.SPIRAL)  # fmt: skip

GAME = Game(
    id="patriarchs", name="Patriarchs", family=Family.BOTH_WAYS, place=6, packs=2,
    summary="Build aces up and kings down; where the two meet, a card may cross.",
    foundations=foundations(Start.SET_OUT),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),), redeals=1, reversal=True,
    tip="Let a card cross when that lets you play another.",
    feel="Two piles that meet: games are won where cards cross.",
    danced=(
        "Music of a mazurka, steps of a polka: the polka-mazurka was dear to the Strauss family in Vienna. (Wikipedia)"
    ),
    sources=("Only the name is in books; the rules are ours",), plan=_PLAN)  # fmt: skip
