"""A hint: the move of an honest player, but, while the lamp is on, no move that is known to lose."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Move, Position
from game.rules.play import apply
from game.solver.advice import AllLose
from game.solver.beside.tasks import Hint
from game.solver.players import advise
from game.solver.players.reasons import reason
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer

CHECK = 0.15
"""Seconds to search the position after a move."""
IN_ALL = 12
"""Moves to search where nothing is known of the position."""


def hint(position: Position, lit: bool, line: Sequence[Move], memory: Memory) -> Hint:
    """A good move in a position that has one, and why.

    Not lit: chosen by what the player may know, and nothing else. lit: the same move if it is proved to win; else the
    first move of the line, where a winning line is known; else the first move that is not proved to lose.
    """
    advice = advise(position)
    if not lit:
        return Hint(advice.move, advice.why)
    if line:
        safe = advice.move == line[0] or (advice.move and _leads_to(position, advice.move, memory) is Answer.WON)
        return Hint(advice.move, advice.why) if safe else _because(position, line[0])
    others = [move for move in position.legal_moves if move != advice.move]
    for move in ([advice.move] if advice.move else []) + others[:IN_ALL]:
        if _leads_to(position, move, memory) is not Answer.LOST:
            return Hint(advice.move, advice.why) if move == advice.move else _because(position, move)
    return Hint(None, AllLose())


def _because(position: Position, move: Move) -> Hint:
    return Hint(move, reason(position.seen(), position.legal_moves, move))


def _leads_to(position: Position, move: Move, memory: Memory) -> Answer:
    return solve(apply(position, move), seconds=CHECK, memory=memory).answer
