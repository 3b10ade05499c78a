"""Royal Rendezvous: upper aces step by one, lower aces and 2s by two."""

from dataclasses import replace

from game.rules.plan import WASTE_BELOW, Drawing, Figure, Plan, Steps
from game.rules.record import UP_BY_TWOS, UP_IN_SUIT, Family, Fill, Foundations, Game, Kind, Piles, Variant

_UPPER = Foundations("upper", base=1, build=UP_IN_SUIT, title="upper ace")
_LOWER = Foundations("lower", base=1, build=UP_BY_TWOS, length=7, title="lower ace")
_TWOS = Foundations("twos", base=2, build=UP_BY_TWOS, length=6)

_PLAN = Plan(
    (
        Drawing("""
t1  t2  u1  u2  u3  u4  t3  t4
S       o1  o2  o3  o4  W
g1  g2  g3  g4  g5  g6  g7  g8
g9  g10 g11 g12 g13 g14 g15 g16
""", {"waste": WASTE_BELOW}),
        Drawing("""
o1  o2  t1  t2  u1  u2  u3  u4  t3  t4  o3  o4
  S     g1  g2  g3  g4  g5  g6  g7  g8  W
        g9  g10 g11 g12 g13 g14 g15 g16
""", {"waste": WASTE_BELOW})),
    {"t": "twos", "u": "upper", "o": "lower", "g": "guests", "S": "stock", "W": "waste"}, Figure.CURTAIN,
    Steps.RENDEZVOUS)  # fmt: skip

GAME = Game(
    id="royal-rendezvous", name="Royal Rendezvous", family=Family.TWOS, place=3, packs=2,
    summary="Build upper aces by ones, lower aces and 2s by twos, from 16 cards below.",
    figure="Four aces stand in a row, two 2s on each side; the other four aces stand apart.",
    foundations=(_UPPER, _LOWER, _TWOS),
    piles=(Piles("guests", Kind.RESERVE, count=16, deal=1, columns=8, fill=Fill.WASTE_STOCK, title="reserve"),),
    tip="If a card fits two foundations, choose the one whose next cards you see.",
    feel="Lively: nearly every card has two places to go.",
    danced=(
        "With a polonaise, walked two by two, court balls opened from the 17th to the 19th century. "
        "(Encyclopædia Britannica)"),
    sources=("The game as most programs deal it",),
    variants=(
        Variant(
            id="held-kings", name="Held kings", about="kings",
            summary="A king goes on an upper ace’s pile only when the suit’s lower ace’s pile is complete.",
            source="SolSuite", changes=(("foundations", (replace(_UPPER, last_waits_for="lower"), _LOWER, _TWOS)),)),),
    plan=_PLAN)  # fmt: skip
