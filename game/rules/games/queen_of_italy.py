"""Queen of Italy: choose the base with an eye on the eleven in reserve."""

from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Fill,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Odds,
    Piles,
    Start,
    Variant,
)

_RESERVE = Piles("reserve", Kind.RESERVE, deal=11)


def _piles(fill: Fill) -> tuple[Piles, ...]:
    pack = Build(-1, Match.ALTERNATE, round=True)
    return (_RESERVE, Piles("columns", Kind.TABLEAU, count=9, deal=1, fill=fill, pack=pack))


GAME = Game(
    id="queen-of-italy",
    name="Queen of Italy",
    family="Alternating colours",
    packs=2,
    summary="Pick one of four cards as the first base, then dig eleven cards out of the reserve.",
    foundations=(
        Foundations(
            "bases",
            base=Chosen.FIRST,
            build=Build(+1, Match.ALTERNATE, round=True),
            each=8,
            suited=False,
            start=Start.AS_THEY_COME,
        ),
    ),
    piles=_piles(Fill.STOCK_THEN_ANY),
    opening=(Lay("reserve"), Lay("columns", piles=4), Choice.BASE, Lay("columns")),
    odds=(Odds(1, 10, "McNeely", words="More than one win in ten deals is doing very well"),),
    tip="Choose the base that frees the reserve; dig there first.",
    feel="The deepest of the evening: one choice at the start, then hard digging.",
    danced=(
        "The tarantella of southern Italy is light and quick; its name is that of Taranto. (Encyclopædia Britannica)"
    ),
    sources=("Scott McNeely, Ultimate Book of Card Games",),
    variants=(
        Variant(
            id="waste-fills",
            name="Waste fills",
            about="gaps",
            summary="An empty column is refilled from the waste, without one from the stock.",
            source="as in Red & Black",
            changes=(("piles", _piles(Fill.WASTE_STOCK_THEN_ANY)),),
        ),
        Variant(
            id="open-gaps",
            name="Open gaps",
            about="gaps",
            summary="An empty column waits for any available column or waste card.",
            source="recorded without a name",
            changes=(("piles", _piles(Fill.ANY)),),
        ),
    ),
)
