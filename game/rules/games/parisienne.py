"""Parisienne: four piles, a hidden reserve, and three redeals; the root of the Duchesses."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    DOWN_IN_SUIT,
    UP_IN_SUIT,
    Dealt,
    Family,
    Foundations,
    Game,
    Kind,
    Open,
    Piles,
    Start,
    Variant,
)


def foundations(start: Start) -> tuple[Foundations, ...]:
    """Foundations for every suit: an ace built up and a king built down."""
    return (
        Foundations("aces", base=1, build=UP_IN_SUIT, start=start),
        Foundations("kings", base=13, build=DOWN_IN_SUIT, start=start),
    )


PILES = Piles("piles", Kind.RESERVE, count=4)
HIDDEN = (PILES, Piles("reserve", Kind.RESERVE, open=Open.AT_END, face_down=True))
OPEN_WASTE = (PILES, Piles("reserve", Kind.RESERVE, open=Open.TOP_THEN_ALL, title="open waste"))
TURN = (Dealt("piles"), Dealt("reserve", 2, last_pass=False))
FULL_TURN = (Dealt("piles"), Dealt("reserve", 2))
GATHER = ("piles", "reserve")


TWO_ROWS = Fan(dx=0.45, reach=7.9, most=34, rows=2, drop=0.5)
KEYS = {"a": "aces", "k": "kings", "p": "piles", "R": "reserve", "S": "stock"}
LANDING = Drawing("""
a1  a2  a3  a4    k1  k2  k3  k4

S        p1  p2  p3  p4

R
""", {"reserve": TWO_ROWS}, line=0.5)  # fmt: skip

_PLAN = Plan((LANDING,), KEYS, Figure.PROMENADE, Steps.MINUET)

GAME = Game(
    id="parisienne", name="Parisienne", also=("La Parisienne", "Parisian", "The Isle of Capri"),
    family=Family.BOTH_WAYS, place=3, packs=2, summary="Build aces up and kings down, from four piles and a reserve.",
    foundations=foundations(Start.SET_OUT), piles=HIDDEN, turn=TURN, redeals=3, gather=GATHER,
    tip="Before each turn, look at what it will cover: four cards go on the piles.",
    feel="Generous: three redeals mend most mistakes.",
    danced="The minuet ruled the ballrooms of France and England from about 1650 to 1750. (Encyclopædia Britannica)",
    sources=(
        "Albert H. Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience Games",
        "Alphonse Moyse, 150 Ways to Play Solitaire; David Parlett, The Penguin Book of Patience",
        "Comtesse de Blanccoeur, Le Livre illustré des patiences; Professor Hoffmann (1892)"),
    variants=(
        Variant(
            id="open-waste", name="Open waste", about="reserve",
            summary=(
                "The two cards go face up on an open waste. You may play its top card; when the stock is empty, "
                "any of them."),
            source="Comtesse de Blanccoeur", changes=(("piles", OPEN_WASTE),)),
        Variant(
            id="shuffled-redeal", name="Shuffled redeal", about="redeal", summary="Each redeal shuffles the cards.",
            source="Coops; Johnstone; Arnold; Hoffmann, with the open waste", changes=(("shuffled", True),)),
        Variant(
            id="full-last-redeal", name="Full last redeal", about="last pass",
            summary="The reserve gets cards in the last pass too.", source="Brown", changes=(("turn", FULL_TURN),))),
    plan=_PLAN)  # fmt: skip
