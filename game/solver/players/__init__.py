"""Honest players: they see what a player sees, and advise or play a deal out.

advise(position) gives the move such a player would make, and why; play_line(ruleset, number) a deal as he plays
it. Only position.seen() and the legal moves go in, so nothing hidden can come out.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial, reduce

from game.rules import Act, Kind, Move, Position, Ruleset
from game.rules.play import apply
from game.rules.record import Fill
from game.solver.advice import Advice, reason
from game.solver.players import course
from game.solver.players.heaps import HeapPlayer, only_ranks
from game.solver.players.packing import CourtPlayer, ForcedPlayer, PackingPlayer, PairsPlayer, SpreadPlayer
from game.solver.players.places import CountingPlayer, PlacesPlayer, ReversingPlayer, counts_of, weights_of
from game.solver.players.planning import PlanningPlayer, choose_opening
from game.solver.players.player import Player
from game.solver.players.runs import RunsPlayer, SequencePlayer, packed_like_foundations
from game.solver.search.bounds.over_columns import knows

FILLED = (Fill.WASTE_STOCK, Fill.WASTE_STOCK_THEN_ANY, Fill.STOCK_THEN_ANY, Fill.DEALT_ANEW)
"""Columns that are filled by themselves."""


def advise(position: Position) -> Advice:
    """The move of an honest player; the position must have legal moves."""
    line = choose(player_of(position.ruleset), position)
    move = line[0] if line else None
    return Advice(move, reason(position.seen(), position.legal_moves, move))


def choose(player: Player, position: Position) -> Sequence[Move]:
    """A player's moves until he looks at the cards again, none to give up; the position must have legal moves.

    The player gets only what is seen of it.
    """
    seen, moves = position.seen(), onward(position)
    if moves[0].act == Act.CHOOSE:
        return (choose_opening(player, seen, moves),)
    return player.line(seen, moves)


def onward(position: Position) -> Sequence[Move]:
    """The legal moves but those that take cards back from foundations, if there are others."""
    moves, backs = position.legal_moves, position.ruleset.backs
    ahead = [move for move in moves if not (move.source in backs and move.target in position.ruleset.tableau)]
    return ahead if backs and ahead else moves


def play_line(ruleset: Ruleset, number: int) -> tuple[list[Move], Position]:
    """The honest player's moves in a numbered deal, and the position at their end; always the same."""
    return play_by(partial(choose, player_of(ruleset)), ruleset.deal(number))


def play_by(chooses: Callable[[Position], Sequence[Move]], position: Position) -> tuple[list[Move], Position]:
    """The moves that `chooses` makes from a position on, and the position at their end."""
    moves_made: list[Move] = []
    known = {position}
    while (moves := position.legal_moves) and (line := chooses(position)):
        if reduce(apply, line, position) in known:  # plans that look only so far ahead may lead back
            if moves[-1].act != Act.TURN:
                return moves_made, position
            line = (moves[-1],)
        for move in line:
            position = apply(position, move)
            known.add(position)
            moves_made.append(move)
    return moves_made, position


@cache
def player_of(ruleset: Ruleset) -> Player:
    """The player for a game's family. Where groups are packed from a waste, imagined worlds do not help the rule of
    thumb.
    """
    kinds = {pile.kind for pile in ruleset.piles}
    if ruleset.hiding and ruleset.tableau:
        return RunsPlayer()
    if ruleset.mates:
        return PairsPlayer(worlds=8)
    if Kind.HEAP in kinds:
        return HeapPlayer(worlds=400) if only_ranks(ruleset) else PackingPlayer(worlds=4)
    if Kind.TABLEAU in kinds and Kind.RESERVE in kinds and knows(ruleset):
        return PlanningPlayer(states=100)
    if ruleset.begun:
        return CourtPlayer(worlds=4)
    if ruleset.tableau and all(ruleset.piles[index].layout.fill not in FILLED for index in ruleset.tableau):
        return RunsPlayer()
    if packed_like_foundations(ruleset):
        return SequencePlayer()
    if Kind.TABLEAU in kinds:
        return PackingPlayer(worlds=0 if ruleset.runs and ruleset.waste > 0 else 4)
    if Kind.RESERVE not in kinds:
        return ForcedPlayer()
    if ruleset.waste < 0:
        return SpreadPlayer(worlds=5)
    if not course.knows(ruleset):
        return PackingPlayer(worlds=4)
    if counts := counts_of(ruleset):
        return CountingPlayer(24, counts, effort=5_000)
    weights = weights_of(ruleset)
    if ruleset.crossings:
        return ReversingPlayer(16, weights, effort=5_000)
    return PlacesPlayer(8, weights, effort=3_000)
