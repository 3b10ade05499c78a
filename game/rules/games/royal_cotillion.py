"""Royal Cotillion: two wings, and every king ends beside his queen."""

from game.rules.record import UP_ROUND_BY_TWOS, Fill, Foundations, Game, Kind, Lay, Odds, Piles, Start, Variant

_ACES = Foundations("aces", base=1, build=UP_ROUND_BY_TWOS)
_TWOS = Foundations("twos", base=2, build=UP_ROUND_BY_TWOS)

GAME = Game(
    id="royal-cotillion",
    name="Royal Cotillion",
    also=("Lords and Ladies",),
    family="The dance, by twos",
    packs=2,
    summary="Odd steps and even steps: build each suit by twos until every king stands beside his queen.",
    figure="The aces stand in the left of two columns between the wings, the 2s in the right, a row to a suit.",
    foundations=(_ACES, _TWOS),
    piles=(
        Piles("ladies", Kind.RESERVE, count=4, deal=3, title="ladies’ wing"),
        Piles("lords", Kind.RESERVE, count=16, deal=1, columns=4, fill=Fill.WASTE_STOCK, title="lords’ wing"),
    ),
    odds=(Odds(1, 9, "McNeely", variant="as-they-come"),),
    tip="Empty the ladies’ wing early: what lies there is never replaced, and blocks what it covers.",
    feel="A calm puzzle of openings: what you take decides what comes next.",
    danced=(
        "Four couples in a square danced the cotillion at the French court in the 18th century; the "
        "quadrille came of it. (Encyclopædia Britannica)"
    ),
    sources=(
        "Sloane Lee and Gabriel Packard, 100 Best Solitaire Games (as Lords and Ladies)",
        "Scott McNeely, Ultimate Book of Card Games",
    ),
    variants=(
        Variant(
            id="as-they-come",
            name="As they come",
            about="start",
            summary="No base is laid out: the first ace and the first 2 of each suit found its piles.",
            source="McNeely",
            changes=(
                (
                    "foundations",
                    (
                        Foundations("aces", base=1, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
                        Foundations("twos", base=2, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
                    ),
                ),
                ("opening", (Lay("lords"), Lay("ladies"))),
            ),
        ),
    ),
)
