"""The choices before play: the lords' wing, the ranks to begin with, the base."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules import Act, Choice, Kind, Move, Position, Seen
from game.rules.play import apply
from game.solver.players.player import Player, seed_of

LIKELY = 12
"""How many pairs of ranks are tried in full with each wing."""
UNSEEN = (1, 2)
"""The ranks named before a card is seen. All pairs that are equally far apart are alike."""
Opening = tuple[Move, ...]
"""The moves of all choices that are left."""


def choose_opening(player: Player, seen: Seen, moves: Sequence[Move]) -> Move:
    """The choice with the best result when the deal is played on in imagined worlds."""
    random = Random(seed_of(seen.piles))
    if len(moves) == 1:
        return moves[0]
    if seen.choice is Choice.RANKS and len(seen.unknown) == seen.ruleset.total:
        return next(move for move in moves if move.ranks == UNSEEN)
    ways = _ways(player.imagine(seen, random), moves)
    worth = dict.fromkeys(ways, 0.0)
    while True:  # after each round the better half is left
        for world in [player.imagine(seen, random) for _ in range(max(1, player.tries // len(ways)))]:
            for way in ways:
                worth[way] += _worth(player, world, way)
        ways = sorted(ways, key=lambda way: -worth[way])[: (len(ways) + 1) // 2]
        if len(ways) == 1:
            return ways[0][0]


def _ways(world: Position, moves: Sequence[Move]) -> list[Opening]:
    """The ways to choose that are tried in full."""
    if world.choice is Choice.RANKS:
        return [(move,) for move in sorted(moves, key=lambda move: -_at_once(apply(world, move)))[:LIKELY]]
    found: list[Opening] = []
    for move in moves:
        after = apply(world, move)
        found += [(move, *way) for way in _ways(after, after.legal_moves)] if after.choosing else [(move,)]
    return found


def _worth(player: Player, world: Position, way: Opening) -> float:
    for move in way[:-1]:
        world = apply(world, move)
    return player.value(world, way[-1])[0]


def _at_once(position: Position) -> int:
    """How many cards can go to foundations before the stock is first turned; cards that could be carried to and fro
    stay.
    """
    if position.choosing:
        return 0
    while up := [move for move in position.legal_moves if move.act is Act.CARRY and _goes_up(position, move)]:
        position = apply(position, up[0])
    return position.placed()


def _goes_up(position: Position, move: Move) -> bool:
    return position.ruleset.piles[move.target].kind is Kind.FOUNDATION
