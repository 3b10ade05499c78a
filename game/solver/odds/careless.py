"""The careless player: he makes any possible move, by chance."""

from __future__ import annotations

from random import Random

from game.rules import Act, Move, Position, Ruleset
from game.rules.play import apply

LONGEST = 600
"""The most moves he makes: packing can go on for ever."""


def careless_wins(ruleset: Ruleset, number: int) -> bool:
    """Whether he wins a numbered deal; the result is always the same."""
    return careless_line(ruleset, number)[1].won


def careless_line(ruleset: Ruleset, number: int) -> tuple[list[Move], Position]:
    """His moves in a numbered deal, and the position at their end. He turns the stock only when nothing else can be
    done.
    """
    position, draw, made = ruleset.deal(number), Random(number), []
    for _ in range(LONGEST):
        moves = position.legal_moves
        if not moves:
            break
        going = [move for move in moves if move.act not in (Act.TURN, Act.REDEAL)]
        made.append(draw.choice(going or moves))
        position = apply(position, made[-1])
    return made, position
