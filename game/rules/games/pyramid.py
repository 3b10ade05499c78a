"""Pyramid: pairs of thirteen, taken from the slopes."""

from game.rules.plan import Drawing, Figure, Plan, Steps
from game.rules.record import Dealt, Family, Game, Kind, Open, PairRule, Piles, Variant, Win

_PLAN = Plan(
    (
        Drawing("""
S   H       p1      W   D
          p2  p3
        p4  p5  p6
      p7  p8  p9  p10
    p11 p12 p13 p14 p15
  p16 p17 p18 p19 p20 p21
p22 p23 p24 p25 p26 p27 p28
""", line=0.4),),
    {"p": "pyramid", "S": "stock", "H": "hand", "W": "waste", "D": "discard"}, Figure.PYRAMID, Steps.PYRAMID,
    middle=("pyramid",))  # fmt: skip

GAME = Game(
    id="pyramid", name="Pyramid", family=Family.ALSO, place=3, packs=1,
    summary="Take cards in pairs that make 13. Kings go alone.",
    piles=(
        Piles("pyramid", Kind.RESERVE, count=28, deal=1, open=Open.UNCOVERED),
        Piles("hand", Kind.HAND, title="turned card")),
    turn=(Dealt("hand"),), redeals=2, couples=PairRule(13, alone=13),
    tip="Of two pairs, take the one that uncovers more of the pyramid.",
    feel="Short and sharp: choose your pairs, and hope.",
    danced="The pavane, a slow procession of couples, was common in Europe in the 16th century. (Wikipedia)",
    sources=("Scott McNeely, Ultimate Book of Card Games, for the stock",),
    variants=(
        Variant(
            id="pyramid-only", name="Pyramid only", about="goal",
            summary="You win when the 28 cards of the pyramid are gone.", source="many programs",
            changes=(("win", Win.PYRAMID_OUT),)),),
    plan=_PLAN)  # fmt: skip
