"""Gay Gordons: kings go off with queens, and all others find a partner who makes eleven with them."""

from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import Family, Game, Kind, PairRule, Piles, Variant

_ELEVEN, _COURT = 11, ((13, 12), (11, 11))

_PLAN = Plan(
    (
        Drawing("""
c1  c2  c3  c4  c5  c6  c7  c8  c9  c10

           R      S      D
""", {"columns": Fan(dy=0.42, most=5), "reserve": Fan(dx=0.42, reach=0.42)}, line=1.08),
        Drawing("""
S     c1  c2  c3  c4  c5    R

D

      c6  c7  c8  c9  c10
""", {"columns": Fan(dy=0.42, most=5), "reserve": Fan(dx=0.42, reach=0.42)}, line=0.54)),
    {"c": "columns", "R": "reserve", "S": "stock", "D": "discard"}, Figure.ARCH, Steps.GORDONS,
    middle=("columns",))  # fmt: skip

GAME = Game(
    id="gay-gordons", name="Gay Gordons", also=("Exit",), family=Family.COUPLES, place=1, packs=1,
    summary="Take cards in couples: two that make 11, a king with a queen, or two jacks.",
    piles=(Piles("columns", Kind.RESERVE, count=10, deal=5), Piles("reserve", Kind.RESERVE, deal=2)), turn=(),
    gather=(), couples=PairRule(_ELEVEN, besides=_COURT, other_suit=True),
    tip="Where a pair lies in one column, one of the two needs another partner.",
    feel="You see every card: find the right order to take them.", kin="FreeCell",
    danced="A dance of Scottish ceilidhs; its name alludes to a regiment, the Gordon Highlanders. (Wikipedia)",
    sources=(
        "Wikipedia, Gay Gordons (solitaire), after David Parlett",
        "The manual of GNOME AisleRiot, for “any queen”"),
    variants=(
        Variant(
            id="any-queen", name="Any queen", about="couples",
            summary="A king may go with any queen, even of his own suit.", source="most programs; GNOME AisleRiot",
            changes=(("couples", PairRule(_ELEVEN, besides=_COURT)),)),),
    plan=_PLAN)  # fmt: skip
