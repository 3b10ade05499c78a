"""Captive Queens: a wheel of 5s and 6s round four queens."""

from game.rules.plan import WASTE_BELOW, WASTE_DOWN, Drawing, Figure, Plan, Steps, Wheel
from game.rules.record import DOWN_ROUND_IN_SUIT, UP_IN_SUIT, Family, Foundations, Game, Odds, Start, Variant


def _foundations(start: Start) -> tuple[Foundations, ...]:
    return (
        Foundations("queens", base=12, build=UP_IN_SUIT, length=1, start=start),
        Foundations("fives", base=5, build=DOWN_ROUND_IN_SUIT, length=6, start=start),
        Foundations("sixes", base=6, build=UP_IN_SUIT, length=6, start=start),
    )


_PLAN = Plan(
    (
        Drawing("""

 S                                       W

""", {"waste": WASTE_DOWN}, wheel=Wheel(("fives", "sixes"), (6.1375, 3.0), 2.52, 22.5, 45.0, inner="queens")),
        Drawing("""
S                          W
""", {"waste": WASTE_BELOW}, wheel=Wheel(("fives", "sixes"), (4.7, 4.32), 2.52, 22.5, 45.0, inner="queens"))),
    {"S": "stock", "W": "waste"}, Figure.WHEEL, Steps.WHEEL)  # fmt: skip

GAME = Game(
    id="captive-queens", name="Captive Queens", also=("Quadrille", "Quadrille of 1892"), family=Family.BOTH_WAYS,
    place=1, packs=1, summary="Build 6s up to the jack and 5s down past the ace to the king, round four queens.",
    figure="The queens stand in the middle, the 5s and 6s in a wheel round them.",
    foundations=_foundations(Start.SET_OUT), redeals=3,
    odds=(Odds(2, 5, "Arnold", variant="as-they-come"), Odds(1, 2, "Morehead & Mott-Smith", variant="as-they-come")),
    notes=("A deal takes 4 to 6 minutes (Morehead & Mott-Smith; Arnold).",),
    tip="Take your time: cards on the waste come again after a redeal.",
    feel="Restful and soon over: few choices, much turning.",
    danced=(
        "The écossaise, a contradance thought Scottish, was in fashion in France and Britain about 1800. (Wikipedia)"),
    sources=(
        "Professor Hoffmann, The Illustrated Book of Patience Games (1892), as Quadrille",
        "Albert H. Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience Games",
        "David Parlett, The Penguin Book of Patience; Peter Arnold, Card Games for One"),
    variants=(
        Variant(
            id="as-they-come", name="As they come", about="start",
            summary="Queens, 5s and 6s stay in the pack and start foundations as they come.",
            source="Arnold; Morehead & Mott-Smith", changes=(("foundations", _foundations(Start.AS_THEY_COME)),)),
        Variant(
            "two-redeals", "Two redeals", "redeals", "Three times through the stock.", "some books", (("redeals", 2),)),
        Variant("one-redeal", "One redeal", "redeals", "Twice through the stock.", "some books", (("redeals", 1),))),
    plan=_PLAN)  # fmt: skip
