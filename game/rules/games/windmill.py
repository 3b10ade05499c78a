"""Windmill: an ace goes round four times in the middle, four kings come down at the corners."""

from game.rules.plan import WASTE_DOWN, Drawing, Figure, Plan, Steps
from game.rules.record import Build, Family, Fill, Foundations, Game, Kind, Match, Piles, Start

GAME = Game(
    id="windmill",
    name="Windmill",
    also=("Propeller",),
    family=Family.BOTH_WAYS,
    place=8,
    packs=2,
    summary="Build one ace up four times round, and four kings down, in any suit.",
    figure="The ace stands in the middle of the sails, the kings between them.",
    foundations=(
        Foundations("ace", base=1, build=Build(+1, Match.ANY, round=True), length=52, suited=False),
        Foundations("kings", base=13, build=Build(-1, Match.ANY), each=4, suited=False, start=Start.AS_THEY_COME),
    ),
    piles=(Piles("sails", Kind.RESERVE, count=8, deal=1, fill=Fill.WASTE_STOCK),),
    tip="The middle needs four cards of every rank: do not let the kings take them all.",
    feel="One long pile turns and turns; the sails keep what you need next.",
    danced="The galop came to Paris in the late 1820s, and was loved as the last dance of an evening. (Wikipedia)",
    sources=("The manual of PySolFC", "Wikipedia, Windmill (solitaire)"),
    plan=Plan(
        (
            Drawing(
                """
S    s1         k1         s5
           s2        s6
W    k2         c          k3
           s3        s7
     s4         k4         s8
""",
                {"waste": WASTE_DOWN},
                line=0.5,
            ),
        ),
        {"c": "ace", "k": "kings", "s": "sails", "S": "stock", "W": "waste"},
        Figure.SAILS,
        Steps.SAILS,
    ),
)
