"""Red & Black: two colours weaving up and down."""

from game.rules.record import Build, Fill, Foundations, Game, Kind, Match, Odds, Piles

GAME = Game(
    id="red-and-black",
    name="Red & Black",
    family="Alternating colours",
    packs=2,
    summary="Build red on black and black on red, up from aces and down the columns.",
    foundations=(Foundations("aces", base=1, build=Build(+1, Match.ALTERNATE), each=2),),
    piles=(
        Piles(
            "columns",
            Kind.TABLEAU,
            count=8,
            deal=1,
            fill=Fill.WASTE_STOCK_THEN_ANY,
            pack=Build(-1, Match.ALTERNATE),
            groups=True,
        ),
    ),
    odds=(Odds(1, 5, "McNeely"),),
    tip="Empty short columns first: each gap brings a new card.",
    feel="Like Klondike with two packs: familiar and busy.",
    kin="Klondike",
    danced="The galop, in quick two-four time, was among the liveliest dances of 19th-century ballrooms. (Wikipedia)",
    sources=("Scott McNeely, Ultimate Book of Card Games",),
)
