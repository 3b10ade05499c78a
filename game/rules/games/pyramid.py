"""Pyramid: pairs of thirteen, taken from the slopes."""

from game.rules.record import Couples, Dealt, Game, Kind, Open, Piles, Variant, Win

GAME = Game(
    id="pyramid",
    name="Pyramid",
    family="Also danced",
    packs=1,
    summary="Take free cards in pairs that make thirteen; kings go alone.",
    piles=(
        Piles("pyramid", Kind.RESERVE, count=28, deal=1, open=Open.UNCOVERED),
        Piles("hand", Kind.HAND),
    ),
    turn=(Dealt("hand"),),
    redeals=2,
    couples=Couples(13, alone=13),
    tip="Of two pairs, take the one that uncovers more of the pyramid.",
    feel="Take pairs apart and hope for the last row: short and sharp.",
    danced="The pavane, a slow procession of couples, was common in Europe in the 16th century. (Wikipedia)",
    sources=("The stock rule from Scott McNeely, Ultimate Book of Card Games",),
    variants=(
        Variant(
            id="pyramid-only",
            name="Pyramid only",
            about="goal",
            summary="Won when the 28 cards of the pyramid are gone.",
            source="common in programs",
            changes=(("win", Win.PYRAMID_OUT),),
        ),
    ),
)
