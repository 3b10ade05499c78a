"""Gavotte: the player says which wing is the lords' and on which two ranks the dance begins."""

from game.rules.plan import WASTE_RIGHT, Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    UP_ROUND_BY_TWOS,
    Choice,
    Chosen,
    Family,
    Foundations,
    Game,
    Kind,
    Lay,
    Open,
    Piles,
    SetOut,
    Start,
    Variant,
)

_WINGS = (
    Piles("left", Kind.RESERVE, count=16, deal=1, columns=4, open=Open.GRID_FOOT, wing=True, title="left wing"),
    Piles("right", Kind.RESERVE, count=16, deal=1, columns=4, open=Open.GRID_FOOT, wing=True, title="right wing"),
)

_PLAN = Plan(
    (
        Drawing("""
W    l1  l2  l3  l4   f1  s1   r1  r2  r3  r4
     l5  l6  l7  l8   f2  s2   r5  r6  r7  r8
     l9  l10 l11 l12  f3  s3   r9  r10 r11 r12
S    l13 l14 l15 l16  f4  s4   r13 r14 r15 r16
""", {"waste": Fan(dy=0.42, reach=2.6, shown=6)}, gap=0.06),
        Drawing("""
l1  l2  l3  l4    f1  s1    r1  r2  r3  r4
l5  l6  l7  l8    f2  s2    r5  r6  r7  r8
l9  l10 l11 l12   f3  s3    r9  r10 r11 r12
l13 l14 l15 l16   f4  s4    r13 r14 r15 r16
                  S   W
""", {"waste": WASTE_RIGHT})),
    {"l": "left", "r": "right", "f": "firsts", "s": "seconds", "S": "stock", "W": "waste"}, Figure.MIRROR,
    Steps.GAVOTTE, queens_left=True)  # fmt: skip

GAME = Game(
    id="gavotte", name="Gavotte", also=("Odds and Evens", "Palace"), family=Family.TWOS, place=2, packs=2,
    summary="Choose the lords’ wing, name two ranks to start on, and build by twos.",
    foundations=(
        Foundations("firsts", base=Chosen.FIRST, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
        Foundations("seconds", base=Chosen.SECOND, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME)),
    piles=_WINGS, opening=(Lay("left"), Lay("right"), Choice.WING, Choice.RANKS),
    tip="Name ranks of which several cards may go, with their next cards in reach.",
    feel="Two choices before the first move decide the whole game.",
    danced=(
        "A dance of country folk that courts of France and England took up in the 17th and 18th centuries. "
        "(Encyclopædia Britannica)"),
    sources=(
        "Albert H. Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience Games",
        "Sloane Lee and Gabriel Packard, 100 Best Solitaire Games (as Palace)"),
    variants=(
        Variant(
            id="set-out", name="Set out", about="start",
            summary="Name the two ranks first. Their cards are laid out before the wings.",
            source="as in Royal Cotillion",
            changes=(
                (
                    "foundations",
                    (
                        Foundations("firsts", base=Chosen.FIRST, build=UP_ROUND_BY_TWOS),
                        Foundations("seconds", base=Chosen.SECOND, build=UP_ROUND_BY_TWOS))),
                ("opening", (Choice.RANKS, SetOut(), Lay("left"), Lay("right"), Choice.WING)))),),
    plan=_PLAN)  # fmt: skip
