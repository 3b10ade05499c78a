"""Deals as they are kept: the one being played, and those that are finished."""

from __future__ import annotations

from dataclasses import dataclass


def game_of(ruleset: str) -> str:
    """The game's id in a ruleset's id: "parisienne+open-waste" is a deal of "parisienne"."""
    return ruleset.partition("+")[0]


@dataclass(frozen=True)
class SavedDeal:
    """A deal put down to be taken up again. Either `deal` is its number or `cards` its order, in the rules' text.

    `moves` and `redo` are moves in the rules' text form, in the order played and in the order redo would play them.
    """

    ruleset: str
    deal: int | None = None
    cards: str = ""
    moves: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True)
class FinishedDeal:
    """A deal played to its end, or given up. `when` is seconds since 1970; `line` the moves in the rules' text form."""

    ruleset: str
    won: bool
    deal: int | None = None
    cards: str = ""
    seconds: float = 0.0
    moves: int = 0
    line: tuple[str, ...] = ()
    when: float = 0.0
