"""Carpet: twenty cards woven between four aces."""

from game.rules.record import UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="carpet",
    name="Carpet",
    family="Also danced",
    packs=1,
    summary="Build four aces up from 20 cards, each free to play.",
    figure="The aces stand at the corners of the carpet.",
    foundations=(Foundations("aces", base=1, build=UP_IN_SUIT),),
    piles=(Piles("carpet", Kind.RESERVE, count=20, deal=1, columns=5, fill=Fill.WASTE_STOCK),),
    tip="Play low cards first, and look which card will fill the gap.",
    feel="Quick and kind: you see all the cards, and win most deals.",
    danced=(
        "The waltz grew out of the Ländler in the 18th century and turned through the ballrooms of the next. "
        "(Encyclopædia Britannica)"
    ),
    sources=("The game as it is commonly played",),
)
