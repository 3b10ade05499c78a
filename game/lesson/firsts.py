"""What is named in a line when it happens for the first time in a game: a refill, a redeal, a reserve turned up."""

from __future__ import annotations

from game.rules import Event, Happening, Kind, Position
from game.rules.words.prose import several, upper


def named(event: Event, after: Position) -> str:
    """The line for something that happened and led to this position; empty where there is nothing to name."""
    if event.what is Happening.REFILLED:
        return _refilled(event, after)
    if event.what is Happening.REDEALT:
        again = (
            "The waste is the stock again" if after.ruleset.game.gather == ("waste",) else "What is left is dealt again"
        )
        shuffled = ", shuffled" if after.ruleset.game.shuffled else ""
        return f"{again}{shuffled}; {several(after.redeals_left, 'redeal')} left."
    if event.what is Happening.SPREAD:
        return f"The {_title(after, event.target)} is turned up: every card in it is available."
    return ""


def _refilled(event: Event, after: Position) -> str:
    source = "waste" if event.source else "stock"
    if after.ruleset.piles[event.target].kind is Kind.TABLEAU:
        return f"An empty column fills from the {source}."
    return upper(f"the {_title(after, event.target)} refills from the {source}.")


def _title(position: Position, index: int) -> str:
    """What a player calls the piles that this one belongs to."""
    spec = position.ruleset.piles[index].layout
    return "lords’ wing" if spec.wing else spec.title or spec.name
