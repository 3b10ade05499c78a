"""Contradance: Captive Queens with two packs, the queens among the dancers."""

from game.rules.plan import WASTE_RIGHT, Drawing, Figure, Plan, Steps
from game.rules.record import DOWN_ROUND_IN_SUIT, UP_IN_SUIT, Family, Foundations, Game, Start, Variant


def _foundations(start: Start = Start.SET_OUT) -> tuple[Foundations, ...]:
    return (
        Foundations("fives", base=5, build=DOWN_ROUND_IN_SUIT, length=6, each=2, start=start),
        Foundations("sixes", base=6, build=UP_IN_SUIT, length=7, each=2, start=start),
    )


_PLAN = Plan(
    (
        Drawing("""
f1  f2  f3  f4  f5  f6  f7  f8
          S   W
s1  s2  s3  s4  s5  s6  s7  s8
""", {"waste": WASTE_RIGHT}),),
    {"f": "fives", "s": "sixes", "S": "stock", "W": "waste"}, Figure.LONGWAYS, Steps.LONGWAYS)  # fmt: skip

GAME = Game(
    id="contradance", name="Contradance", also=("Cotillion",), family=Family.BOTH_WAYS, place=2, packs=2,
    summary="Build eight 5s down past the ace to the king, and eight 6s up to the queen.", foundations=_foundations(),
    redeals=1, tip="Before you play the top of the waste, look at the card under it.",
    feel="Lively and almost all luck: hardly a choice to make.",
    danced=(
        "John Playford printed the figures of English country dances in 1651; France called them "
        "contredanses. (Wikipedia)"),
    sources=("David Parlett, The Penguin Book of Patience; one redeal, as in most books",),
    variants=(
        Variant(
            id="as-they-come", name="As they come", about="start",
            summary="5s and 6s stay in the pack and start foundations as they come.", source="as in Captive Queens",
            changes=(("foundations", _foundations(Start.AS_THEY_COME)),)),
        Variant(
            "two-redeals", "Two redeals", "redeals", "Three times through the stock.", "some books", (("redeals", 2),)),
        Variant(
            "three-redeals", "Three redeals", "redeals", "Four times through the stock.", "as in Captive Queens",
            (("redeals", 3),))),
    plan=_PLAN)  # fmt: skip
