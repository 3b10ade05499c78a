"""Honest players: they see what a player sees, and advise or play a deal out.

advise(position) gives the move such a player would make, and why; play_line(ruleset, number) a deal as he plays
it. Only position.seen() and the legal moves go in, so nothing hidden can come out. attempts(position) says how hard a
deal is: in how many of twenty tries such a player wins it who slips now and then. And there is the careless player, who
makes any possible move, by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from random import Random

from game.rules import Act, Kind, Move, Position, Ruleset
from game.rules.play import apply
from game.rules.record import Fill
from game.solver.advice import Advice, reason
from game.solver.odds.solved import TRIES
from game.solver.players import course
from game.solver.players.heaps import HeapPlayer, only_ranks
from game.solver.players.packing import (
    CourtPlayer,
    ForcedPlayer,
    PackingPlayer,
    PairsPlayer,
    PlanningPlayer,
    SpreadPlayer,
    choose_opening,
)
from game.solver.players.places import CountingPlayer, PlacesPlayer, ReversingPlayer, counts_of, weights_of
from game.solver.players.player import Player
from game.solver.players.runs import RunsPlayer, packed_like_foundations
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
    if ruleset.tableau:
        filled = any(ruleset.piles[index].layout.fill in FILLED for index in ruleset.tableau)
        if filled and ruleset.waste > 0 and not packed_like_foundations(ruleset):
            return PackingPlayer(worlds=0 if ruleset.runs else 4)
        return RunsPlayer()
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


SLIPS = 0.05  # the part of his moves that the one who slips leaves to chance: a deal that forgives them is easier


def attempts(start: Position) -> Iterator[bool]:
    """Whether the one who slips wins, try by try: for the same deal always the same, on every machine."""
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
    """Whether the careless player wins a numbered deal; the result is always the same."""
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
