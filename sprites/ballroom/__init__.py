"""The ballroom, in layers; from the rearmost to the foremost, each the left half of a picture of 2560 x 1080."""

from __future__ import annotations

from sprites.ballroom.band import BUST, PLAYERS
from sprites.ballroom.floor import floor, lit
from sprites.ballroom.gallery import balustrade, door, shell
from sprites.ballroom.hangings import CHANDELIER, CURTAIN, MOON, chandelier, curtain, dusk, moon
from sprites.ballroom.logo import LOGO, logo
from sprites.ballroom.space import HIGH, MIDDLE
from sprites.ballroom.walls import lamps, wall
from sprites.kit.signs import SUITS

LAYERS = {
    "wall": wall,
    "dusk": dusk,
    "floor": floor,
    "lit": lit,
    "lamps": lamps,
    "shell": shell,
    "door": door,
    "balustrade": balustrade,
}


def files() -> dict[str, str]:
    """Every file of the room by its path below sprites/svg."""
    drawn = {f"ballroom/{name}.svg": draw().document(MIDDLE, HIGH) for name, draw in LAYERS.items()}
    drawn["ballroom/curtain.svg"] = curtain().document(CURTAIN, HIGH)
    drawn["ballroom/chandelier.svg"] = chandelier().document(*CHANDELIER)
    drawn["ballroom/moon.svg"] = moon().document(*MOON)
    drawn["ballroom/logo.svg"] = logo().document(*LOGO)
    for deck, player in PLAYERS.items():
        drawn |= {f"ballroom/{deck}/{suit}.svg": player(suit).document(*BUST) for suit in SUITS}
    return drawn
