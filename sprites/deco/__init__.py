"""The Deco deck: mirrored dancers, a colour world per suit; its backs, the empty places of the table, and the icon."""

from __future__ import annotations

import json

from sprites.deco.aces import ace
from sprites.deco.backs import BACKS
from sprites.deco.cards import COURTS, court, number
from sprites.deco.icon import ICONS
from sprites.deco.icon import SIDE as ICON
from sprites.deco.indices import LARGE, NORMAL, STACKED, STACKED_LARGE, index, stacked
from sprites.deco.palette import classic
from sprites.deco.places import places
from sprites.deco.puppet_kings import king
from sprites.deco.puppet_queens import queen
from sprites.kit.numerals import RANKS, lettered
from sprites.kit.signs import SUITS


def face(rank: str, suit: str) -> str:
    """A whole card without its corner indices."""
    if rank == "A":
        return ace(suit)
    return court(rank, suit) if rank in COURTS else number(rank, suit)


def files() -> dict[str, str]:
    """Every file of the deck by its path below sprites/svg."""
    drawn: dict[str, str] = {}
    for suit in SUITS:
        drawn[f"puppets/deco/K{suit}.svg"] = king(suit).document()
        drawn[f"puppets/deco/Q{suit}.svg"] = queen(suit).document()
        for rank in RANKS:
            drawn[f"deco/faces/{rank}{suit}.svg"] = face(rank, suit)
            for letters, letter in lettered(rank):
                drawn[f"deco/index/{letters}{rank}{suit}.svg"] = index(rank, suit, NORMAL, letter)
                drawn[f"deco/large/{letters}{rank}{suit}.svg"] = index(rank, suit, LARGE, letter)
                drawn[f"deco/stacked/{letters}{rank}{suit}.svg"] = stacked(rank, suit, STACKED, letter)
                drawn[f"deco/stacked-large/{letters}{rank}{suit}.svg"] = stacked(rank, suit, STACKED_LARGE, letter)
    drawn["deco/classic.json"] = json.dumps(classic(), indent=1) + "\n"
    drawn |= {f"icon/{name}.svg": draw().document(ICON, ICON) for name, draw in ICONS.items()}
    drawn |= {f"backs/{name}.svg": draw() for name, draw in BACKS.items()}
    return drawn | {f"places/{name}.svg": text for name, text in places().items()}
