"""A move: a small value with a text form."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Act(IntEnum):
    """What a move does."""

    CARRY = 0  # cards go from one pile to another
    PAIR = 1  # two cards leave together
    TURN = 2  # the stock is turned
    REDEAL = 3  # the waste becomes the stock
    CHOOSE = 4  # the player decides


class Move(NamedTuple):
    """One move of a ruleset.

    CARRY: source and target are pile indices, depth the number of cards lying above the card taken (0 the top card;
    from a tableau those above come along). PAIR: source and target are the two piles. CHOOSE: source is the choice's
    place in the opening; depth and target say what (ranks: the two ranks, lower first; wing and base: target is the
    pile). Moves are equal when their texts are.
    """

    act: Act
    source: int
    depth: int
    target: int
    text: str

    def __str__(self) -> str:
        return self.text
