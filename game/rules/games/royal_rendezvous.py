"""Royal Rendezvous: upper aces step by one, lower aces and 2s by two."""

from game.rules.record import UP_BY_TWOS, UP_IN_SUIT, Fill, Foundations, Game, Kind, Piles, Variant

_LOWER = Foundations("lower", base=1, build=UP_BY_TWOS, length=7)
_TWOS = Foundations("twos", base=2, build=UP_BY_TWOS, length=6)

GAME = Game(
    id="royal-rendezvous",
    name="Royal Rendezvous",
    family="The dance, by twos",
    packs=2,
    summary="Upper aces climb by ones, lower aces and 2s by twos; sixteen guests wait below.",
    difficulty="easy",
    foundations=(Foundations("upper", base=1, build=UP_IN_SUIT), _LOWER, _TWOS),
    piles=(Piles("guests", Kind.RESERVE, count=16, deal=1, columns=8, fill=Fill.WASTE_STOCK),),
    sources=("The game as most programs deal it; SolSuite for the held kings",),
    variants=(
        Variant(
            id="held-kings",
            name="Held kings",
            about="kings",
            summary="A king joins an upper pile only when the suit's other king lies on its lower one.",
            source="SolSuite",
            changes=(
                (
                    "foundations",
                    (Foundations("upper", base=1, build=UP_IN_SUIT, last_waits_for="lower"), _LOWER, _TWOS),
                ),
            ),
        ),
    ),
)
