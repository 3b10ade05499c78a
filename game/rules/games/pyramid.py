"""Pyramid: pairs of thirteen, taken from the slopes."""

from game.rules.record import Dealt, Game, Kind, Open, PairRule, Piles, Variant, Win

GAME = Game(
    id="pyramid",
    name="Pyramid",
    family="Also danced",
    packs=1,
    summary="Take free cards in pairs that make 13. Kings go alone.",
    piles=(
        Piles("pyramid", Kind.RESERVE, count=28, deal=1, open=Open.UNCOVERED),
        Piles("hand", Kind.HAND, title="turned card"),
    ),
    turn=(Dealt("hand"),),
    redeals=2,
    couples=PairRule(13, alone=13),
    tip="Of two pairs, take the one that uncovers more of the pyramid.",
    feel="Short and sharp: choose your pairs, and hope.",
    danced="The pavane, a slow procession of couples, was common in Europe in the 16th century. (Wikipedia)",
    sources=("Scott McNeely, Ultimate Book of Card Games, for the stock",),
    variants=(
        Variant(
            id="pyramid-only",
            name="Pyramid only",
            about="goal",
            summary="You win when the 28 cards of the pyramid are gone.",
            source="many programs",
            changes=(("win", Win.PYRAMID_OUT),),
        ),
    ),
)
