"""Sixes and Sevens: down from the 6s, up from the 7s."""

from game.rules.record import DOWN_IN_SUIT, UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="sixes-and-sevens",
    name="Sixes and Sevens",
    family="Both ways",
    packs=2,
    summary="Eight 6s go down to the ace and eight 7s up to the king, past a square of nine.",
    foundations=(
        Foundations("sixes", base=6, build=DOWN_IN_SUIT, length=6, each=2),
        Foundations("sevens", base=7, build=UP_IN_SUIT, length=7, each=2),
    ),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    tip="Of two cards alike, take the one whose place will be filled by a card you need.",
    feel="Brisk and open, with a real chance of losing.",
    danced=(
        "The galop came to Paris in the late 1820s with the Duchesse de Berry, and often closed a ball. (Wikipedia)"
    ),
    sources=("Named beside Captive Queens in the literature of Quadrille",),
)
