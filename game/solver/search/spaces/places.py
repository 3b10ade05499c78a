"""The groups of piles beside stock, waste and foundations, as the record describes them."""

from __future__ import annotations

from typing import NamedTuple

from game.rules import Kind, Position


class Group(NamedTuple):
    """A group of piles. ordered: the stock deals to them, or a redeal gathers them, in turn."""

    indices: tuple[int, ...]
    begun_by: int
    gathered: bool
    ordered: bool
    refilled: int  # how many cards come at once into one that is empty
    waste_first: bool  # they come from the waste, if there is one
    open: bool  # one that is empty takes any available card,
    late: bool  # though only when the stock is gone
    column: bool  # its cards may go to gaps, and not only to foundations


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
                begun_by=spec.begun_by,
                gathered=gathered,
                ordered=gathered or any(dealt.to == spec.name for dealt in game.turn),
                refilled=layout.anew.get(first, 1) if first in layout.refilled else 0,
                waste_first=layout.refilled.get(first, False),
                open=first in ruleset.open_gaps or first in ruleset.late_gaps,
                late=first in ruleset.late_gaps,
                column=spec.kind is Kind.TABLEAU,
            )
        )
    return found
