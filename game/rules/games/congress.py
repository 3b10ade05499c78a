"""Congress: eight columns of one card, packed down whatever the suit."""

from game.rules.plan import WASTE_DOWN, Drawing, Fan, Figure, Plan, Steps
from game.rules.record import UP_IN_SUIT, Build, Family, Fill, Foundations, Game, Kind, Match, Piles, Start

GAME = Game(
    id="congress", name="Congress", family=Family.ALSO, place=5, packs=2,
    summary="Build aces up in suit, and eight columns down in any suit.",
    figure="The foundations stand in a row above the columns.",
    foundations=(Foundations("aces", base=1, build=UP_IN_SUIT, each=2, start=Start.AS_THEY_COME),),
    piles=(Piles("columns", Kind.TABLEAU, count=8, deal=1, fill=Fill.WASTE_STOCK_THEN_ANY, pack=Build(-1, Match.ANY)),),
    tip="Empty a column only when you like the card on the waste: it fills the gap.",
    feel="Few columns, all cards useful: every move has its price.",
    danced="The Congress of Vienna danced so much in 1814 that it was said not to move forward. (Wikipedia)",
    sources=("The manual of PySolFC", "Wikipedia, Congress (solitaire)"),
    plan=Plan(
        (
            Drawing("""
S    a1  a2  a3  a4  a5  a6  a7  a8   W
     c1  c2  c3  c4  c5  c6  c7  c8
""", {"waste": WASTE_DOWN, "columns": Fan(dy=0.36, most=12)}),),
        {"a": "aces", "c": "columns", "S": "stock", "W": "waste"}, Figure.BENCHES, Steps.BENCHES))  # fmt: skip
