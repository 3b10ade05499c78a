"""Calculation: four sums that all come out at the king."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import Build, Dealt, Family, Foundations, Game, Kind, Match, Piles


def _sum(name: str, step: int) -> Foundations:
    build = Build(step, Match.ANY, round=True)
    return Foundations(name, base=step, build=build, suited=False)


_HEAP = Fan(dy=0.34, most=13)
_PLAN = Plan(
    (
        Drawing("""
S     o   t   h   f
      p1  p2  p3  p4    H
""", {"heaps": _HEAP}),
        Drawing("""
S   H     p1  p2  p3  p4    o   t
                            h   f
""", {"heaps": _HEAP})),
    {"o": "ones", "t": "twos", "h": "threes", "f": "fours", "p": "heaps", "H": "hand", "S": "stock"}, Figure.STEPS,
    Steps.ORRERY, middle=("heaps",))  # fmt: skip

GAME = Game(
    id="calculation", name="Calculation", also=("Broken Intervals", "Progression"), family=Family.ALSO, place=2,
    packs=1, summary="Build by ones, twos, threes and fours at once. Four heaps hold the rest.",
    foundations=(_sum("ones", 1), _sum("twos", 2), _sum("threes", 3), _sum("fours", 4)),
    piles=(Piles("hand", Kind.HAND, title="turned card"), Piles("heaps", Kind.HEAP, count=4)), turn=(Dealt("hand"),),
    gather=(), tip="Keep one heap for kings. On the others, put cards you need soon on top.",
    feel="Counting and planning: every card is a decision.",
    danced="The sarabande was forbidden in Spain in 1583; France made it slow and stately. (Wikipedia)",
    sources=("Scott McNeely, Ultimate Book of Card Games, gives the name; the rules are ours",),
    plan=_PLAN)  # fmt: skip
