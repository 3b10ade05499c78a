"""What to choose before play: the lords' wing, the ranks to begin on, the base."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from zlib import crc32

from game.rules import Act, Choice, Move, Position, Seen
from game.rules.play import apply
from game.solver.players.player import Player
from game.solver.players.worlds import imagine

WORLDS = 3
"""How many worlds are imagined, at most."""
LIKELY = 6
"""How many pairs of ranks are looked at closely."""
UNSEEN = (1, 2)
"""Ranks named before a card is seen. All pairs that lie equally far apart on the round are alike."""


def choose_opening(player: Player, seen: Seen, moves: Sequence[Move]) -> Move:
    """The choice that comes out best when the deal is played on in imagined worlds."""
    random = Random(crc32(repr(seen.piles).encode()))
    worlds = [imagine(seen, random) for _ in range(max(1, min(WORLDS, player.worlds)))]
    if seen.choice is Choice.RANKS:
        if len(seen.unknown) == seen.ruleset.total:
            return next(move for move in moves if move.ranks == UNSEEN)
        moves = likely(player, worlds[0], moves)
    return max(moves, key=lambda move: sum(_worth(player, world, move) for world in worlds))


def likely(player: Player, world: Position, moves: Sequence[Move]) -> list[Move]:
    """The choices after which most cards go up before the stock is first turned."""
    return sorted(moves, key=lambda move: -_at_once(player, apply(world, move)))[:LIKELY]


def _worth(player: Player, world: Position, move: Move) -> float:
    after = apply(world, move)
    if not after.choosing:
        return player.value(world, move)[0]
    following = likely(player, after, after.legal_moves)[:2]
    return max(player.value(after, choice)[0] for choice in following)


def _at_once(player: Player, position: Position) -> int:
    while True:
        moves = position.legal_moves
        carries = [move for move in moves if move.act == Act.CARRY]
        if not carries:
            return position.placed()
        position = apply(position, carries[0])
