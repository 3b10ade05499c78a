"""Mount Olympus: nine slopes packed down by twos under sixteen peaks."""

from game.rules.record import UP_BY_TWOS, Build, Dealt, Fill, Foundations, Game, Kind, Piles

GAME = Game(
    id="mount-olympus",
    name="Mount Olympus",
    family="The dance, by twos",
    packs=2,
    summary="Build nine columns down by twos and 16 foundations up by twos.",
    foundations=(
        Foundations("aces", base=1, build=UP_BY_TWOS, length=7, each=2),
        Foundations("twos", base=2, build=UP_BY_TWOS, length=6, each=2),
    ),
    piles=(Piles("columns", Kind.TABLEAU, count=9, deal=1, fill=Fill.STOCK_THEN_ANY, pack=Build(-2), groups=True),),
    turn=(Dealt("columns"),),
    gather=(),
    tip="Build your runs before you turn the stock: new cards will cover them.",
    feel="A slow climb with every card in sight; long runs are a joy to move.",
    danced=(
        "The polonaise is a stately walk; the Polish court had it as a formal march as early as 1573. "
        "(Encyclopædia Britannica)"
    ),
    sources=("Scott McNeely, Ultimate Book of Card Games, gives the name; the rules are ours",),
)
