"""The careless player: whatever can be moved is moved, which of it is left to chance."""

from __future__ import annotations

from random import Random

from game.rules import Act, Ruleset
from game.rules.play import apply

LONGEST = 600
"""Moves after which he tires: packing can go on for ever."""


def careless_wins(ruleset: Ruleset, number: int) -> bool:
    """Whether he wins a numbered deal; the same every time. He turns the stock only when nothing else can be done."""
    position, draw = ruleset.deal(number), Random(number)
    for _ in range(LONGEST):
        moves = position.legal_moves
        if not moves:
            break
        going = [move for move in moves if move.act not in (Act.TURN, Act.REDEAL)]
        position = apply(position, draw.choice(going or moves))
    return position.won
