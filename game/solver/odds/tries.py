"""How hard one deal is: in how many of twenty tries a careful player wins it who slips now and then.

He sees what a player sees and plays by rule of thumb; one move in twenty falls to chance, so that a deal that forgives
a slip is easier than one that does not. The same deal always gives the same number, on every machine.

The careless player makes any possible move, by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.rules import Act, Move, Position, Ruleset
from game.rules.play import apply
from game.solver.odds.solved import TRIES
from game.solver.players import choose, onward, player_of
from game.solver.players.player import Player

SLIPS = 0.05  # the part of his moves that he leaves to chance


def attempts(start: Position) -> Iterator[bool]:
    """Whether he wins, try by try."""
    player, begun = player_of(start.ruleset), start
    while begun.choosing and (move := _pick(player, begun)):  # what is chosen at the start he chooses once
        begun = apply(begun, move)
    for number in range(TRIES):
        yield _wins(player, begun, Random(f"{start.piles} {number}"))


def _pick(player: Player, position: Position) -> Move | None:
    """His next move; None to give up."""
    if position.choosing:
        return next(iter(choose(player, position)), None)
    return player.pick(position, onward(position))


def _wins(player: Player, position: Position, chance: Random) -> bool:
    known = {position}
    for _ in range(LONGEST):
        moves = position.legal_moves
        if not moves:
            break
        slips = len(moves) > 1 and not position.choosing and chance.random() < SLIPS
        move = careless_move(position, chance) if slips else _pick(player, position)
        if move is None:
            break
        after = apply(position, move)
        if after in known:  # he went in a circle: only the stock leads on
            if moves[-1].act is not Act.TURN:
                break
            after = apply(position, moves[-1])
        position = after
        known.add(position)
    return position.won


LONGEST = 600  # the most moves he makes: packing can go on for ever
Picks = Callable[[Position, Random], Move]  # a way to choose a move by chance; the position has legal moves


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
