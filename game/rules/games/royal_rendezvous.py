"""Royal Rendezvous: upper aces step by one, lower aces and 2s by two."""

from dataclasses import replace

from game.rules.record import UP_BY_TWOS, UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles, Variant

_UPPER = Foundations("upper", base=1, build=UP_IN_SUIT, title="upper ace")
_LOWER = Foundations("lower", base=1, build=UP_BY_TWOS, length=7, title="lower ace")
_TWOS = Foundations("twos", base=2, build=UP_BY_TWOS, length=6)

GAME = Game(
    id="royal-rendezvous",
    name="Royal Rendezvous",
    family="The dance, by twos",
    packs=2,
    summary="Upper aces climb by ones, lower aces and 2s by twos; sixteen guests wait below.",
    figure="Two 2s, four aces and two 2s stand in a row, the other four aces beneath.",
    foundations=(_UPPER, _LOWER, _TWOS),
    piles=(Piles("guests", Kind.RESERVE, count=16, deal=1, columns=8, fill=Fill.WASTE_STOCK, title="reserve"),),
    tip="A card that fits two piles mostly serves the one whose next cards you can see.",
    feel="Many guests, many doors: nearly every card has two places to go.",
    danced=(
        "With a polonaise, walked two by two, court balls opened from the 17th to the 19th century. "
        "(Encyclopædia Britannica)"
    ),
    sources=("The game as most programs deal it; SolSuite for the held kings",),
    variants=(
        Variant(
            id="held-kings",
            name="Held kings",
            about="kings",
            summary="A king joins an upper pile only when the suit’s other king lies on its lower one.",
            source="SolSuite",
            changes=(("foundations", (replace(_UPPER, last_waits_for="lower"), _LOWER, _TWOS)),),
        ),
    ),
)
