"""Grand Duchess: Parisienne with nothing laid out beforehand."""

from game.rules.games.parisienne import GATHER, HIDDEN, KEYS, LANDING, TURN, TWO_ROWS, foundations
from game.rules.plan import Drawing, Figure, Plan, Steps
from game.rules.record import Family, Game, Start

_PLAN = Plan(
    (
        Drawing("""
a1  a2    p1  p2  p3  p4    k1  k2
a3  a4          S           k3  k4
R
""", {"reserve": TWO_ROWS}),
        LANDING),
    KEYS, Figure.CURTSEY, Steps.PROMENADE)  # fmt: skip

GAME = Game(
    id="grand-duchess", name="Grand Duchess", family=Family.BOTH_WAYS, place=4, packs=2,
    summary="Parisienne, but foundations start empty: the first ace and king of each suit start them.",
    foundations=foundations(Start.AS_THEY_COME), piles=HIDDEN, turn=TURN, redeals=3, gather=GATHER,
    tip="Start the foundations early. You get the reserve back at the end.",
    feel="Parisienne from nothing: the first pass only starts the foundations.",
    danced="The polka-mazurka belongs to Vienna after 1850; Josef Strauss wrote The Dragonfly in 1866. (Wikipedia)",
    sources=("An older game from which Parisienne came",), plan=_PLAN)  # fmt: skip
