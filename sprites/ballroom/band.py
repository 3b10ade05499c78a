"""The bands, one of each deck: four jacks with their instruments, from head to waist, as they lean over the gallery."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sprites.deco.court.jacks import JACKS
from sprites.deco.palette import WORLDS
from sprites.kit.geometry import mirrored
from sprites.kit.rim import rim
from sprites.kit.svg import Drawing
from sprites.masquerade.court.figure import Figure
from sprites.masquerade.court.jacks import jack_of_clubs, jack_of_diamonds, jack_of_hearts, jack_of_spades
from sprites.masquerade.court.props import tambourine
from sprites.masquerade.frame import robe
from sprites.masquerade.palette import GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

BUST = (270, 240)
"""Width and height of a player's picture; his waist is its lower edge."""
MASKED: dict[str, Callable[[], Figure]] = {
    "C": partial(jack_of_spades, "C"),
    "H": partial(jack_of_clubs, "H", 24.0),
    "D": jack_of_diamonds,
    "S": partial(jack_of_hearts, "S", tambourine),
}
"""Fiddle, lute, trumpet and tambourine; on the cards of that deck other jacks have them."""
LOOK_LEFT = "DS"
"""Those of them on the right."""


def player(suit: str) -> Drawing:
    """A jack who plays."""
    d = Drawing()
    with d.at(10, 4):
        JACKS[suit](d, WORLDS[suit], plays=True)
    return _bust(d)


def masked(suit: str) -> Drawing:
    """A jack of the other deck who plays, with light along his edge, as his cloth is dark."""
    figure, d = MASKED[suit](), Papercut(suit=suit)
    whole = Papercut(suit=suit)
    whole.add(figure.standing())
    whole.add(figure.reach)
    robe(d, 136, BUST[1])
    with d.at(-4 if suit in LOOK_LEFT else 26, 4), d.under(mirrored()) if suit in LOOK_LEFT else d.at():
        d.add(rim(whole, GOLD_LIGHT))
        d.add(whole)
    return _bust(d)


def _bust(d: Drawing) -> Drawing:
    return d.clipped((lambda p: p[1] - BUST[1],))


PLAYERS = {"deco": player, "masquerade": masked}
"""By their deck."""
