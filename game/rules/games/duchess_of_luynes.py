"""Duchess of Luynes: Grand Duchess with the open waste."""

from game.rules.games.parisienne import FULL_TURN, GATHER, OPEN_WASTE, TURN, foundations
from game.rules.record import Game, Start, Variant

GAME = Game(
    id="duchess-of-luynes",
    name="Duchess of Luynes",
    also=("One to Six",),
    family="Both ways",
    packs=2,
    summary="Grand Duchess with an open waste: you may always play its top card.",
    foundations=foundations(Start.AS_THEY_COME),
    piles=OPEN_WASTE,
    turn=TURN,
    redeals=3,
    gather=GATHER,
    tip="Look at the open waste before each turn: two cards will cover it.",
    feel="You see nearly everything, so little is left to luck.",
    danced=(
        "The minuet was danced before the court; partners and spectators alike were saluted with bows. "
        "(Encyclopædia Britannica)"
    ),
    sources=("Mary Whitmore Jones; Ednah Cheney",),
    variants=(
        Variant(
            id="full-last-redeal",
            name="Full last redeal",
            about="last pass",
            summary="The open waste gets cards in the last pass too.",
            source="Whitmore Jones",
            changes=(("turn", FULL_TURN),),
        ),
    ),
)
