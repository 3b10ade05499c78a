"""Contradance: Captive Queens with two packs, the queens among the dancers."""

from game.rules.record import DOWN_ROUND_IN_SUIT, UP_IN_SUIT, Foundations, Game, Variant

GAME = Game(
    id="contradance",
    name="Contradance",
    also=("Cotillion",),
    family="Both ways",
    packs=2,
    summary="Eight 5s go down past the ace to the king, eight 6s climb to the queen.",
    foundations=(
        Foundations("fives", base=5, build=DOWN_ROUND_IN_SUIT, length=6, each=2),
        Foundations("sixes", base=6, build=UP_IN_SUIT, length=7, each=2),
    ),
    redeals=1,
    tip="See what lies beneath before you play the top of the waste: sometimes it should wait.",
    feel="All luck and lively: sixteen piles and hardly a choice.",
    danced=(
        "John Playford printed the figures of English country dances in 1651; France called them "
        "contredanses. (Wikipedia)"
    ),
    sources=("David Parlett, The Penguin Book of Patience, beside Quadrille; one redeal, as most books have it",),
    variants=(
        Variant("two-redeals", "Two redeals", "redeals", "Three passes in all.", "some books", (("redeals", 2),)),
        Variant(
            "three-redeals",
            "Three redeals",
            "redeals",
            "Four passes in all.",
            "as in Captive Queens",
            (("redeals", 3),),
        ),
    ),
)
