"""Gavotte: the player says which wing is the lords' and on which two ranks the dance begins."""

from game.rules.record import (
    UP_ROUND_BY_TWOS,
    Choice,
    Chosen,
    Foundations,
    Game,
    Kind,
    Lay,
    Open,
    Piles,
    SetOut,
    Start,
    Variant,
)

_WINGS = (
    Piles("left", Kind.RESERVE, count=16, deal=1, columns=4, open=Open.GRID_FOOT, wing=True, title="left wing"),
    Piles("right", Kind.RESERVE, count=16, deal=1, columns=4, open=Open.GRID_FOOT, wing=True, title="right wing"),
)

GAME = Game(
    id="gavotte",
    name="Gavotte",
    also=("Odds and Evens", "Palace"),
    family="The dance, by twos",
    packs=2,
    summary="Choose the lords’ wing, name two ranks to start on, and build by twos.",
    foundations=(
        Foundations("firsts", base=Chosen.FIRST, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
        Foundations("seconds", base=Chosen.SECOND, build=UP_ROUND_BY_TWOS, start=Start.AS_THEY_COME),
    ),
    piles=_WINGS,
    opening=(Lay("left"), Lay("right"), Choice.WING, Choice.RANKS),
    tip="Name ranks with several free cards, and with their next cards in reach.",
    feel="Two choices before the first move decide the whole game.",
    danced=(
        "A dance of country folk that courts of France and England took up in the 17th and 18th centuries. "
        "(Encyclopædia Britannica)"
    ),
    sources=(
        "Albert H. Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience Games",
        "Sloane Lee and Gabriel Packard, 100 Best Solitaire Games (as Palace)",
    ),
    variants=(
        Variant(
            id="set-out",
            name="Set out",
            about="start",
            summary="Name the two ranks first. Their cards are laid out before the wings.",
            source="as in Royal Cotillion",
            changes=(
                (
                    "foundations",
                    (
                        Foundations("firsts", base=Chosen.FIRST, build=UP_ROUND_BY_TWOS),
                        Foundations("seconds", base=Chosen.SECOND, build=UP_ROUND_BY_TWOS),
                    ),
                ),
                ("opening", (Choice.RANKS, SetOut(), Lay("left"), Lay("right"), Choice.WING)),
            ),
        ),
    ),
)
