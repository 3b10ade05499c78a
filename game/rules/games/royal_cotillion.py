"""Royal Cotillion: two wings, and every king ends beside his queen."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import UP_ROUND_BY_TWOS, Family, Fill, Foundations, Game, Kind, Lay, Odds, Piles, Start, Variant

_ACES = Foundations("aces", base=1, build=UP_ROUND_BY_TWOS)
_TWOS = Foundations("twos", base=2, build=UP_ROUND_BY_TWOS)

_PLAN = Plan(
    (
        Drawing("""
l1  l2  l3  l4    a1  t1    r1  r2  r3  r4
                  a2  t2    r5  r6  r7  r8
                  a3  t3    r9  r10 r11 r12
S   W             a4  t4    r13 r14 r15 r16
""", {"ladies": Fan(dy=1.0, reach=2.2, apart=3), "waste": Fan(dx=0.4, reach=2.2, shown=6)}),
        Drawing("""
a1  t1  a2  t2  a3  t3  a4  t4
l1  l2  l3  l4  r1  r2  r3  r4
                r5  r6  r7  r8
                r9  r10 r11 r12
S   W           r13 r14 r15 r16
""", {"ladies": Fan(dy=1.0, reach=2.2, apart=3), "waste": Fan(dx=0.36, reach=1.8, shown=6)})),
    {"l": "ladies", "r": "lords", "a": "aces", "t": "twos", "S": "stock", "W": "waste"}, Figure.WINGS, Steps.COTILLION,
    queens_left=True)  # fmt: skip

GAME = Game(
    id="royal-cotillion", name="Royal Cotillion", also=("Lords and Ladies",), family=Family.TWOS, place=1, packs=2,
    summary="Build each suit by twos, until every king stands beside his queen.",
    figure="Each 2 stands to the right of the ace of its suit.", foundations=(_ACES, _TWOS),
    piles=(
        Piles("ladies", Kind.RESERVE, count=4, deal=3, title="ladies’ wing"),
        Piles("lords", Kind.RESERVE, count=16, deal=1, columns=4, fill=Fill.WASTE_STOCK, title="lords’ wing")),
    odds=(Odds(1, 9, "McNeely", variant="as-they-come"),),
    tip="Empty the ladies’ wing early: its gaps are never filled.",
    feel="A calm puzzle: what you take decides what comes next.",
    danced=(
        "Four couples in a square danced the cotillion at the French court in the 18th century. The quadrille came "
        "of it. (Encyclopædia Britannica)"),
    sources=(
        "Sloane Lee and Gabriel Packard, 100 Best Solitaire Games (as Lords and Ladies)",
        "Scott McNeely, Ultimate Book of Card Games"),
    variants=(
        Variant(
            id="as-they-come", name="As they come", about="start",
            summary="Foundations start empty. The first ace and the first 2 of each suit start them.", source="McNeely",
            changes=(
                (
                    "foundations",
                    (
                        Foundations("aces", base=1, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
                        Foundations("twos", base=2, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME))),
                ("opening", (Lay("lords"), Lay("ladies"))))),),
    plan=_PLAN)  # fmt: skip
