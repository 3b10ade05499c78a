"""The Masquerade deck: silhouettes in ovals whose hands meet from card to card, and the same people as dancers."""

from __future__ import annotations

import json

from sprites.kit.numerals import RANKS, lettered
from sprites.kit.signs import SUITS
from sprites.masquerade.aces import ace
from sprites.masquerade.backs import BACKS
from sprites.masquerade.cards import COURTS, LOOK_LEFT, court, number
from sprites.masquerade.dancers import dancer
from sprites.masquerade.indices import index, large_index, large_stacked, stacked
from sprites.masquerade.palette import classic_changes
from sprites.masquerade.puppet_kings import king
from sprites.masquerade.puppet_queens import queen


def face(rank: str, suit: str) -> str:
    """A card's face without indices."""
    name = rank + suit
    if rank == "A":
        return ace(suit)
    if name in COURTS:
        return court(name, look_left=name in LOOK_LEFT)
    return number(int(rank), suit)


def files() -> dict[str, str]:
    """Everything this package draws, by its path below sprites/svg."""
    drawn = {"masquerade/classic.json": json.dumps(classic_changes(), indent=1) + "\n"}
    for suit in SUITS:
        drawn[f"puppets/masquerade/K{suit}.svg"] = king(suit).document()
        drawn[f"puppets/masquerade/Q{suit}.svg"] = queen(suit).document()
        for rank in RANKS:
            drawn[f"masquerade/faces/{rank}{suit}.svg"] = face(rank, suit)
            for letters, letter in lettered(rank):
                drawn[f"masquerade/index/{letters}{rank}{suit}.svg"] = index(letter, suit)
                drawn[f"masquerade/large/{letters}{rank}{suit}.svg"] = large_index(letter, suit)
                drawn[f"masquerade/stacked/{letters}{rank}{suit}.svg"] = stacked(letter, suit)
                drawn[f"masquerade/stacked-large/{letters}{rank}{suit}.svg"] = large_stacked(letter, suit)
    for name in COURTS:
        drawn[f"dancers/{name}.svg"] = dancer(name)
        if name[0] in "KQ":
            drawn[f"masquerade/mirror/{name}.svg"] = court(name, look_left=name not in LOOK_LEFT)
    for name, draw in BACKS.items():
        drawn[f"backs/{name}.svg"] = draw()
    return drawn
