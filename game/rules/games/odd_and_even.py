"""Odd and Even: Royal Cotillion's building over a small square of nine."""

from game.rules.record import UP_ROUND_BY_TWOS, Fill, Foundations, Game, Kind, Piles, Start, Variant

GAME = Game(
    id="odd-and-even",
    name="Odd and Even",
    family="The dance, by twos",
    packs=2,
    summary="Build by twos on the first aces and 2s that come, from a square of nine cards.",
    foundations=(
        Foundations("aces", base=1, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
        Foundations("twos", base=2, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
    ),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    redeals=1,
    tip="Before you take a card from the square, look which one will fill the gap.",
    feel="A small square and a long stock: a game for the patient.",
    danced=(
        "The quadrille came from France to Almack’s in London in 1815, brought, it is said, by Lady Jersey. (Wikipedia)"
    ),
    sources=("Only the name is in books; the rules are ours",),
    variants=(
        Variant(
            "two-redeals",
            "Two redeals",
            "redeals",
            "Three times through the stock.",
            "as in Royal Quadrille",
            (("redeals", 2),),
        ),
    ),
)
