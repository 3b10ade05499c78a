"""The groups of piles beside stock, waste and foundations, as the record describes them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.rules import Position
from game.rules.tables import Tables


class Group(NamedTuple):
    """A group of piles. gathered: by a redeal."""

    indices: tuple[int, ...]
    gathered: bool
    refilled: int  # how many cards come at once into one that is empty
    open: bool  # one that is empty takes any available card,
    late: bool  # though only when the stock is gone


def groups_of(position: Position) -> list[Group]:
    """A game's groups of piles, as they are after the choice of a wing."""
    ruleset, game = position.ruleset, position.ruleset.game
    layout = ruleset.availability[position.wing + 1]
    found = []
    for spec in game.piles:
        first, gathered = ruleset.groups[spec.name][0], spec.name in game.gather
        found.append(
            Group(
                indices=ruleset.groups[spec.name],
                gathered=gathered,
                refilled=layout.anew.get(first, 1) if first in layout.refilled else 0,
                open=first in ruleset.open_gaps or first in ruleset.late_gaps,
                late=first in ruleset.late_gaps,
            )
        )
    return found


def places_among(ruleset: Tables, groups: list[Group], steps: list[bytes]) -> int:
    """Which of two groups is one of free places beside columns that the stock deals to; -1 for none. steps: for each
    foundation the kinds it takes, which must be those of the packs.
    """
    game, open_ones = ruleset.game, [g for g, group in enumerate(groups) if group.open]
    if len(groups) != 2 or len(open_ones) != 1 or ruleset.waste >= 0 or len(game.turn) != 1:
        return -1
    (turn,), (places,) = game.turn, open_ones
    own = groups[places]
    if turn.to != game.piles[1 - places].name or not turn.last_pass or game.piles[places].deal > 1:
        return -1
    every = Counter(kind for kinds in steps for kind in kinds) == Counter(dict.fromkeys(range(52), game.packs))
    if own.late or own.refilled or not every or game.packs > 2:
        return -1
    return -1 if any(len(family) > 2 for family in _families(steps)) else places


def _families(steps: list[bytes]) -> list[list[int]]:
    """Foundations, together where they ask for the same kinds."""
    found: list[list[int]] = []
    for at, kinds in enumerate(steps):
        akin = [family for family in found if any({*steps[other]} & {*kinds} for other in family)]
        found = [family for family in found if family not in akin]
        found.append([*(other for family in akin for other in family), at])
    return found
