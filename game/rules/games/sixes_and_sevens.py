"""Sixes and Sevens: down from the 6s, up from the 7s."""

from game.rules.record import DOWN_IN_SUIT, UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="sixes-and-sevens",
    name="Sixes and Sevens",
    family="Both ways",
    packs=2,
    summary="Build eight 6s down and eight 7s up, from a square of nine cards.",
    foundations=(
        Foundations("sixes", base=6, build=DOWN_IN_SUIT, length=6, each=2),
        Foundations("sevens", base=7, build=UP_IN_SUIT, length=7, each=2),
    ),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    tip="Of two equal cards, take the one whose gap will get a card you need.",
    feel="Quick and open, and often lost.",
    danced=(
        "The galop came to Paris in the late 1820s with the Duchesse de Berry, and often closed a ball. (Wikipedia)"
    ),
    sources=("Only the name is in books; the rules are ours",),
)
