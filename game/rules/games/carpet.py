"""Carpet: twenty cards woven between four aces."""

from game.rules.record import UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="carpet",
    name="Carpet",
    family="Also danced",
    packs=1,
    summary="Four aces at the corners, twenty cards between them, each free to play.",
    difficulty="easy",
    figure="The aces stand at the corners of the carpet.",
    foundations=(Foundations("aces", base=1, build=UP_IN_SUIT),),
    piles=(Piles("carpet", Kind.RESERVE, count=20, deal=1, columns=5, fill=Fill.WASTE_STOCK),),
    sources=("Named beside Royal Rendezvous in the notes on that game",),
)
