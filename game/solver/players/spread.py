"""Players with little to weigh: of Parisienne and its kin, of stock and waste, of games of pairs."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Kind, Move, State
from game.solver.players.player import Player, distinct


class SpreadPlayer(Player):
    """The player of Parisienne and the Duchesses: four piles, a reserve, and cards that may be built up or down.

    He plays whatever can be played, lowest pile first; where a card may go up or down he tries both in imagined worlds.

    He also tries leaving a card until the next turn, except where redeals shuffle, as the result would be chance.
    """

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        moves = distinct(seen, moves)
        if seen.ruleset.game.shuffled:
            return [move for move in moves if move.act == Act.CARRY]
        return moves


class ForcedPlayer(Player):
    """Plays every card that can be played, at once. In a game of one pack nothing does better: a card played is never
    in the way.
    """


class PairsPlayer(Player):
    """Takes first the pair that lies highest on the pyramid's slopes and uncovers most; from columns, the longest."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        best = max(moves, key=lambda move: _gain(view, move))
        return best if _gain(view, best) > 0 else moves[-1]

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        return distinct(seen, moves)


def _gain(view: State, move: Move) -> float:
    if move.act in (Act.TURN, Act.REDEAL):
        return 0.0
    taken = {move.source, move.target} if move.act == Act.PAIR else {move.source}
    gain = 0.1  # a pair from hand and waste uncovers nothing on the table
    columns = (index for index in view.ruleset.availability[0].tops if view.ruleset.piles[index].kind is Kind.RESERVE)
    gain += sum(len(view.piles[index]) for index in columns if index in taken)
    for place, covering in view.ruleset.availability[0].covered:
        if place in taken:
            gain += 1.0
        elif view.piles[place] and any(i in taken for i in covering):
            gain += 0.5 if not any(view.piles[i] for i in covering if i not in taken) else 0.1
    return gain
