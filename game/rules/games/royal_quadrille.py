"""Royal Quadrille: four couples in a square, nothing but stock and waste."""

from game.rules.record import UP_BY_TWOS, Foundations, Game, Start

GAME = Game(
    id="royal-quadrille",
    name="Royal Quadrille",
    also=("La Française", "La Française Patience", "Quadrille of 1890"),
    family="The dance, by twos",
    packs=1,
    summary="Aces and 2s take their places in the square as they come; odds and evens climb to the court.",
    figure=(
        "The couples stand in a square: hearts at the top, diamonds at the bottom, spades left and clubs right, "
        "each 2 to the right of its ace."
    ),
    foundations=(
        Foundations("aces", base=1, build=UP_BY_TWOS, length=7, start=Start.AS_THEY_COME),
        Foundations("twos", base=2, build=UP_BY_TWOS, length=6, start=Start.AS_THEY_COME),
    ),
    redeals=2,
    tip="Little is left to choose: play up whatever you can, and enjoy the square.",
    feel="Turn, watch and hope: the cards decide, in a few minutes.",
    danced=(
        "Whitmore Jones wrote in 1890 that this patience was known in France before 1790; the dance has four "
        "couples in a square. (Wikipedia)"
    ),
    sources=(
        "Mary Whitmore Jones, Games of Patience, second series (1890), as Quadrille",
        "George Hapgood, Solitaire and Patience (1908)",
    ),
)
