"""Frog: thirteen cards in a reserve, five heaps, and eight foundations whatever the suit."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import (
    Build,
    Dealt,
    Family,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Piles,
    SetOut,
    Start,
    Variant,
)

_UP = Build(+1, Match.ANY)
_THIRTEEN = Lay("reserve", bases_up=True)
NO_ACE_GIVEN = Variant(
    id="no-ace-given", name="No ace given", about="start",
    summary="Where no ace comes while the reserve is dealt, no foundation is started.", source="PySolFC",
    changes=(("opening", (_THIRTEEN,)),))  # fmt: skip

GAME = Game(
    id="frog", name="Frog", also=("Toad",), family=Family.ALSO, place=4, packs=2,
    summary="Build eight aces up in any suit, from a reserve of 13 and five heaps.",
    foundations=(Foundations("aces", base=1, build=_UP, each=8, suited=False, start=Start.AS_THEY_COME),),
    piles=(
        Piles("reserve", Kind.RESERVE, deal=13),
        Piles("hand", Kind.HAND, title="turned card"),
        Piles("heaps", Kind.HEAP, count=5)),
    opening=(_THIRTEEN, FirstBase()), turn=(Dealt("hand"),), gather=(),
    tip="Keep one heap for kings and queens. On the others, lay low cards on high ones.",
    feel="Like Calculation with more room: where you lay a card decides everything.",
    danced="Jigs came from England in the 16th century; on the Continent they ended suites as gigues. (Wikipedia)",
    sources=("Wikipedia, Frog (game); Solitaire Forever; the manual of PySolFC",), since=2, before=NO_ACE_GIVEN,
    variants=(
        NO_ACE_GIVEN,
        Variant(
            id="fly", name="Fly", about="start", summary="All eight aces are laid out before the deal.",
            source="Wikipedia",
            changes=(
                ("foundations", (Foundations("aces", base=1, build=_UP, each=8, suited=False),)),
                ("opening", (SetOut(), Lay("reserve")))))),
    plan=Plan(
        (
            Drawing("""
  a1  a2  a3  a4  a5  a6  a7  a8
R     p1  p2  p3  p4  p5    H   S
""", {"reserve": Fan(dy=0.36, most=13), "heaps": Fan(dy=0.36, most=12)}),),
        {"R": "reserve", "a": "aces", "p": "heaps", "H": "hand", "S": "stock"}, Figure.HOPS, Steps.HOPS))  # fmt: skip
