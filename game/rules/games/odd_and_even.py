"""Odd and Even: Royal Cotillion's building over a small square of nine."""

from game.rules.record import UP_ROUND_BY_TWOS, Fill, Foundations, Game, Kind, Piles, Start, Variant

GAME = Game(
    id="odd-and-even",
    name="Odd and Even",
    family="The dance, by twos",
    packs=2,
    summary="Build by twos from the first aces and 2s that come, with nine cards to choose from.",
    foundations=(
        Foundations("aces", base=1, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
        Foundations("twos", base=2, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
    ),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    redeals=1,
    tip="Before you take from the square, look which card of the waste will fill the gap.",
    feel="A small square and a long stock: patience in the plain sense.",
    danced=(
        "The quadrille came from France to Almack’s in London in 1815, brought, it is said, by Lady Jersey. (Wikipedia)"
    ),
    sources=("Named beside Royal Cotillion in the literature of Quadrille",),
    variants=(
        Variant(
            "two-redeals", "Two redeals", "redeals", "Three passes in all.", "as in Royal Quadrille", (("redeals", 2),)
        ),
    ),
)
