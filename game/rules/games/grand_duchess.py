"""Grand Duchess: Parisienne with nothing laid out beforehand."""

from game.rules.games.parisienne import GATHER, HIDDEN, TURN, foundations
from game.rules.record import Game, Start

GAME = Game(
    id="grand-duchess",
    name="Grand Duchess",
    family="Both ways",
    packs=2,
    summary="Parisienne from an empty floor: the first ace and the first king of each suit found its piles.",
    foundations=foundations(Start.AS_THEY_COME),
    piles=HIDDEN,
    turn=TURN,
    redeals=3,
    gather=GATHER,
    tip="Found the piles early, and remember that the reserve returns at the end.",
    feel="Parisienne from nothing: the first pass only sets the table.",
    danced="The polka-mazurka belongs to Vienna after 1850; Josef Strauss wrote The Dragonfly in 1866. (Wikipedia)",
    sources=("Named as the parent of Parisienne in the notes on that game",),
)
