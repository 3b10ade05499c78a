"""The careless player: he makes any possible move, by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules import Act, Move, Position, Ruleset
from game.rules.play import apply

LONGEST = 600
"""The most moves he makes: packing can go on for ever."""

Picks = Callable[[Position, Random], Move]
"""A way to choose a move by chance; the position has legal moves."""


def careless_wins(ruleset: Ruleset, number: int) -> bool:
    """Whether he wins a numbered deal; the result is always the same."""
    return careless_line(ruleset, number)[1].won


def careless_line(ruleset: Ruleset, number: int) -> tuple[list[Move], Position]:
    """His moves in a numbered deal, and the position at their end."""
    return by_chance(ruleset.deal(number), careless_move, Random(number))


def by_chance(position: Position, picks: Picks, draw: Random) -> tuple[list[Move], Position]:
    """Moves made by chance from a position on, and the position at their end."""
    made: list[Move] = []
    for _ in range(LONGEST):
        if not position.legal_moves:
            break
        made.append(picks(position, draw))
        position = apply(position, made[-1])
    return made, position


def careless_move(position: Position, draw: Random) -> Move:
    """Any move of cards; he turns the stock only when nothing else can be done."""
    moves = position.legal_moves
    going = [move for move in moves if move.act not in (Act.TURN, Act.REDEAL)]
    return draw.choice(going or moves)


def any_move(position: Position, draw: Random) -> Move:
    """Any legal move."""
    return draw.choice(position.legal_moves)
