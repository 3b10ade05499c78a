"""The moves with which a position that is seen to be lost is played to its end, so that nothing seems left undone.

All cards go out that can, and the stock is turned, as long as the cards of the witness stay where they are told of.
"""

from __future__ import annotations

from game.rules import Act, Kind, Move, Position
from game.rules.play import apply
from game.solver.why.witness import Blocked, Witness

TAIL = 8
"""So many moves by which nothing leaves and nothing comes are made at most, if after them no move is left."""


def closing(position: Position, witness: Witness) -> tuple[Move, ...]:
    """The moves from the position of a witness to where nothing more helps, or no move is left."""
    kept = _Kept(position, witness)
    moves, here, seen, useful = list[Move](), position, {position}, 0
    while len(moves) - useful <= TAIL:
        move = next((move for move in _ways(here) if (after := apply(here, move)) not in seen and kept.by(after)), None)
        if move is None:
            return tuple(moves if not here.legal_moves else moves[:useful])
        here = apply(here, move)
        seen.add(here)
        moves.append(move)
        if _goes(here, move):
            useful = len(moves)
    return tuple(moves[:useful])


def goes_on(position: Position) -> bool:
    """Whether another move than a redeal is left."""
    return any(move.act is not Act.REDEAL for move in position.legal_moves)


def _ways(position: Position) -> list[Move]:
    """The moves that may be made, those first by which cards leave, then the turn of the stock."""
    piles = position.ruleset.piles
    ways = [
        move
        for move in position.legal_moves
        if move.act in (Act.CARRY, Act.PAIR, Act.TURN) and piles[move.source].kind is not Kind.FOUNDATION
    ]
    return sorted(ways, key=lambda move: 2 * (not _goes(position, move)) + (move.act is Act.TURN))


def _goes(position: Position, move: Move) -> bool:
    """Whether a card leaves by a move, or comes."""
    return move.act is not Act.CARRY or position.ruleset.piles[move.target].kind is Kind.FOUNDATION


class _Kept:
    """The cards of a witness, and where they lie once the turns are taken that it counts on."""

    def __init__(self, position: Position, witness: Witness) -> None:
        self._turned = isinstance(witness, Blocked) and witness.turned
        spots, end = witness.spots if isinstance(witness, Blocked) else (), self._end(position)
        self._cards = {(pile, place): end.piles[pile][place] for pile, place in spots}

    def by(self, position: Position) -> bool:
        """Whether they come to lie there still."""
        end = self._end(position)
        return all(end.piles[pile][place : place + 1] == (card,) for (pile, place), card in self._cards.items())

    def _end(self, position: Position) -> Position:
        while self._turned and position.stock:
            position = apply(position, position.ruleset.turn)
        return position
