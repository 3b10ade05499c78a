"""The careless player: whatever can be moved is moved, which of it is left to chance."""

from __future__ import annotations

from random import Random

from game.rules import Act, Move, Position, Ruleset
from game.rules.play import apply

LONGEST = 600
"""Moves after which he tires: packing can go on for ever."""


def careless_wins(ruleset: Ruleset, number: int) -> bool:
    """Whether he wins a numbered deal; the same every time."""
    return careless_line(ruleset, number)[1].won


def careless_line(ruleset: Ruleset, number: int) -> tuple[list[Move], Position]:
    """His moves in it, and where they end. He turns the stock only when nothing else can be done."""
    position, draw, made = ruleset.deal(number), Random(number), []
    for _ in range(LONGEST):
        moves = position.legal_moves
        if not moves:
            break
        going = [move for move in moves if move.act not in (Act.TURN, Act.REDEAL)]
        made.append(draw.choice(going or moves))
        position = apply(position, made[-1])
    return made, position
