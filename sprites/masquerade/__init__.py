"""The Masquerade deck: silhouettes in ovals whose hands meet from card to card, and the same people as dancers."""

from __future__ import annotations

import json

from sprites.kit.numerals import RANKS
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
            drawn[f"masquerade/index/{rank}{suit}.svg"] = index(rank, suit)
            drawn[f"masquerade/large/{rank}{suit}.svg"] = large_index(rank, suit)
            drawn[f"masquerade/stacked/{rank}{suit}.svg"] = stacked(rank, suit)
            drawn[f"masquerade/stacked-large/{rank}{suit}.svg"] = large_stacked(rank, suit)
    for name in COURTS:
        drawn[f"dancers/{name}.svg"] = dancer(name)
        if name[0] in "KQ":
            drawn[f"masquerade/mirror/{name}.svg"] = court(name, look_left=name not in LOOK_LEFT)
    for name, draw in BACKS.items():
        drawn[f"backs/{name}.svg"] = draw()
    return drawn
