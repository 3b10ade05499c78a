"""Carpet: twenty cards woven between four aces."""

from game.rules.record import UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="carpet",
    name="Carpet",
    family="Also danced",
    packs=1,
    summary="Four aces at the corners, twenty cards between them, each free to play.",
    figure="The aces stand at the corners of the carpet.",
    foundations=(Foundations("aces", base=1, build=UP_IN_SUIT),),
    piles=(Piles("carpet", Kind.RESERVE, count=20, deal=1, columns=5, fill=Fill.WASTE_STOCK),),
    tip="Let low cards out first, and mind which card will fill the gap.",
    feel="Quick and kind: all in view, and most deals come out.",
    danced=(
        "The waltz grew out of the Ländler in the 18th century and turned through the ballrooms of the next. "
        "(Encyclopædia Britannica)"
    ),
    sources=("Named beside Royal Rendezvous in the notes on that game",),
)
