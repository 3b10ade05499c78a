"""Gay Gordons: kings go off with queens, and all others find a partner who makes eleven with them."""

from game.rules.record import Game, Kind, PairRule, Piles, Variant

_ELEVEN, _COURT = 11, ((13, 12), (11, 11))

GAME = Game(
    id="gay-gordons",
    name="Gay Gordons",
    also=("Exit",),
    family="Couples",
    packs=1,
    summary="Take free cards in couples: two that make 11, a king with a queen, or two jacks.",
    piles=(Piles("columns", Kind.RESERVE, count=10, deal=5), Piles("reserve", Kind.RESERVE, deal=2)),
    turn=(),
    gather=(),
    couples=PairRule(_ELEVEN, besides=_COURT, other_suit=True),
    tip="Where a pair lies in one column, one of the two needs another partner.",
    feel="You see every card: find the right order to take them.",
    kin="FreeCell",
    danced="A dance of Scottish ceilidhs; its name alludes to a regiment, the Gordon Highlanders. (Wikipedia)",
    sources=(
        "Wikipedia, Gay Gordons (solitaire), after David Parlett",
        "The manual of GNOME AisleRiot, for “any queen”",
    ),
    variants=(
        Variant(
            id="any-queen",
            name="Any queen",
            about="couples",
            summary="A king may go with any queen, even of his own suit.",
            source="most programs; GNOME AisleRiot",
            changes=(("couples", PairRule(_ELEVEN, besides=_COURT)),),
        ),
    ),
)
