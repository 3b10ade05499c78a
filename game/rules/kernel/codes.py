"""A move as a number: what is done, and the places of a state that it goes from and to."""

from __future__ import annotations

PLAY, PACK, TURN, REDEAL, PAIR, CROSS, LAY = range(7)
"""A card to a foundation, cards to a column, a turn of the stock, a redeal, two cards that leave together, a card from
one foundation to another, the card in hand to a heap."""


def code_of(act: int, at: int = 0, i: int = 0, depth: int = 0, to: int = 0, j: int = 0) -> int:
    """The code of a move of a card with `depth` others on it, from pile i of the slot `at` to pile j of the slot `to`.

    To a foundation: `to` is its likeness and j its state before. Back from one: `at` is 0 and i its place. From one to
    another: i and depth are their places.
    """
    return act | at << 3 | i << 8 | depth << 16 | to << 24 | j << 30


def read(code: int) -> tuple[int, int, int, int, int]:
    """(slot, pile, depth, slot to, pile there) of a code."""
    return code >> 3 & 31, code >> 8 & 255, code >> 16 & 255, code >> 24 & 63, code >> 30
