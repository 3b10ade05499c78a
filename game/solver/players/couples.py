"""The player of games of pairs."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Kind, Move, State
from game.solver.players.player import Player, distinct


class PairsPlayer(Player):
    """Takes first the pair that lies highest on the pyramid's slopes and uncovers most; from columns, the longest."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        """The pair that takes and uncovers most."""
        best = max(moves, key=lambda move: _gain(view, move))
        return best if _gain(view, best) > 0 else moves[-1]

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        """All moves, without those that come to the same."""
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
