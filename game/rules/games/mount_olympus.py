"""Mount Olympus: nine slopes packed down by twos under sixteen peaks."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import UP_BY_TWOS, Build, Dealt, Family, Fill, Foundations, Game, Kind, Piles

_PLAN = Plan(
    (
        Drawing("""
a1  a2  a3  a4      a5  a6  a7  a8
                S
t1  t2  t3  t4      t5  t6  t7  t8

c1  c2  c3  c4  c5  c6  c7  c8  c9
""", {"columns": Fan(dy=0.36, most=12)}, line=0.5, gap=0.08),
        Drawing("""
a1  t1    c1  c2  c3  c4  S   c6  c7  c8  c9    a5  t5
a2  t2                    c5                    a6  t6
a3  t3                                          a7  t7
a4  t4                                          a8  t8
""", {"columns": Fan(dy=0.36, most=12)}, gap=0.08)),
    {"a": "aces", "t": "twos", "c": "columns", "S": "stock"}, Figure.TERRACE, Steps.PROCESSION)  # fmt: skip

GAME = Game(
    id="mount-olympus", name="Mount Olympus", family=Family.TWOS, place=6, packs=2,
    summary="Build nine columns down by twos and 16 foundations up by twos.",
    foundations=(
        Foundations("aces", base=1, build=UP_BY_TWOS, length=7, each=2),
        Foundations("twos", base=2, build=UP_BY_TWOS, length=6, each=2)),
    piles=(Piles("columns", Kind.TABLEAU, count=9, deal=1, fill=Fill.STOCK_THEN_ANY, pack=Build(-2), groups=True),),
    turn=(Dealt("columns"),), gather=(), tip="Build your runs before you turn the stock: new cards will cover them.",
    feel="A slow climb with every card in sight; long runs are a joy to move.",
    danced=(
        "The polonaise is a stately walk; the Polish court had it as a formal march as early as 1573. "
        "(Encyclopædia Britannica)"),
    sources=("Scott McNeely, Ultimate Book of Card Games, gives the name; the rules are ours",),
    plan=_PLAN)  # fmt: skip
