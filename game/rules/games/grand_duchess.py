"""Grand Duchess: Parisienne with nothing laid out beforehand."""

from game.rules.games.parisienne import GATHER, HIDDEN, TURN, foundations
from game.rules.record import Game, Start

GAME = Game(
    id="grand-duchess",
    name="Grand Duchess",
    family="Both ways",
    packs=2,
    summary="Parisienne, but foundations start empty: the first ace and king of each suit start them.",
    foundations=foundations(Start.AS_THEY_COME),
    piles=HIDDEN,
    turn=TURN,
    redeals=3,
    gather=GATHER,
    tip="Start the foundations early. You get the reserve back at the end.",
    feel="Parisienne from nothing: the first pass only starts the foundations.",
    danced="The polka-mazurka belongs to Vienna after 1850; Josef Strauss wrote The Dragonfly in 1866. (Wikipedia)",
    sources=("An older game from which Parisienne came",),
)
