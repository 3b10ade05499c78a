"""Duchess of Luynes: Grand Duchess with the open waste."""

from game.rules.games.parisienne import FULL_TURN, GATHER, KEYS, OPEN_WASTE, TURN, TWO_ROWS, foundations
from game.rules.plan import Drawing, Fan, Figure, Plan, Steps
from game.rules.record import Family, Game, Start, Variant

_PLAN = Plan(
    (
        Drawing("""
        a1  a2  a3  a4  R
S       p1  p2  p3  p4
        k1  k2  k3  k4
""", {"reserve": Fan(dx=0.45, reach=2.3, most=34, rows=6, drop=0.55)}),
        Drawing("""
      a1  a2  a3  a4
S     p1  p2  p3  p4
      k1  k2  k3  k4
R
""", {"reserve": TWO_ROWS})),
    KEYS, Figure.STAR, Steps.GARLAND)  # fmt: skip

GAME = Game(
    id="duchess-of-luynes", name="Duchess of Luynes", also=("One to Six",), family=Family.BOTH_WAYS, place=5, packs=2,
    summary="Grand Duchess with an open waste: you may always play its top card.",
    foundations=foundations(Start.AS_THEY_COME), piles=OPEN_WASTE, turn=TURN, redeals=3, gather=GATHER,
    tip="Look at the open waste before each turn: two cards will cover it.",
    feel="You see nearly everything, so little is left to luck.",
    danced=(
        "The minuet was danced before the court; partners and spectators alike were saluted with bows. "
        "(Encyclopædia Britannica)"),
    sources=("Mary Whitmore Jones; Ednah Cheney",),
    variants=(
        Variant(
            id="full-last-redeal", name="Full last redeal", about="last pass",
            summary="The open waste gets cards in the last pass too.", source="Whitmore Jones",
            changes=(("turn", FULL_TURN),)),),
    plan=_PLAN)  # fmt: skip
