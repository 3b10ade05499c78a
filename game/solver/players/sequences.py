"""The player of Mount Olympus, which is packed in suit in the foundations' own steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.rules import Act, Move, Ruleset, State
from game.rules.legal import foundation_needs, run_length
from game.rules.record import Match
from game.solver.players.player import Player, distinct

UP, JOIN, OUT, GAP, TURN = range(5)


class SequencePlayer(Player):
    """Plays to foundations, joins cards that follow each other, and turns the stock when nothing more can be done.

    A card packed in suit by the foundation's step covers only one that is needed later, so a longer sequence does no
    harm. Each packing move lengthens one and breaks none; a gap takes what lies on cards it does not follow. So the
    moves end after a few, and none ever go back and forth.
    """

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """The first possible of: a play, joining whole columns, uncovering a useful card, lengthening a sequence, the
        stock.
        """
        use = _of_use(view)
        return min(self.candidates(view, moves), key=lambda move: _order(view, move, use), default=None)

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        return [move for move in distinct(seen, moves) if move.act != Act.CARRY or _brings_together(seen, move)]


@cache
def packed_like_foundations(ruleset: Ruleset) -> bool:
    """Whether every column is packed down in suit by the very step by which the foundations go up."""
    packs = {spec.pack for spec in ruleset.game.piles if spec.pack}
    builds = {spec.build for spec in ruleset.game.foundations}
    return bool(packs) and {(pack.step, pack.match) for pack in packs} == {
        (-build.step, Match.SUIT) for build in builds if build.match is Match.SUIT
    }


def _brings_together(view: State, move: Move) -> bool:
    if move.target in view.ruleset.foundations:
        return True
    if move.depth + 1 == len(view.piles[move.source]):
        return bool(view.piles[move.target])
    return run_length(view, move.source) == move.depth + 1


def _of_use(view: State) -> tuple[int, int]:
    """As sets, the cards that foundations need next, and those that columns do."""
    up = packed = 0
    for need in foundation_needs(view):
        up |= need
    for index in view.ruleset.tableau:
        if view.piles[index]:
            packed |= view.ruleset.pack[index][view.piles[index][-1]]
    return up, packed


def _order(view: State, move: Move, use: tuple[int, int]) -> tuple[int, int, int]:
    """The order of moves: their kind, what they uncover, then the longer run; a gap is filled from the
    shorter column.
    """
    if move.act != Act.CARRY:
        return TURN, 0, 0
    if move.target in view.ruleset.foundations:
        return UP, 0, 0
    source = view.piles[move.source]
    if move.depth + 1 == len(source):
        return JOIN, 0, -move.depth
    under = source[-move.depth - 2]
    frees = next((place for place, cards in enumerate(use) if cards >> under & 1), len(use))
    return (OUT, frees, -move.depth) if view.piles[move.target] else (GAP, frees, len(source))
