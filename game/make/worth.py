"""What makes a position a problem.

1. Every card is known: nothing is face down but a stock, which is shown, of at most SHOWN cards; no shuffle is to come.
2. There is a choice: at least three moves of cards with different results, or two that both tempt. A move tempts if it
   takes a card out of play (to a foundation, or as a couple), or if the careful player advises it.
3. It is proved of every move whether it wins. Some win, and a tempting one loses.
4. The careful player, who sees what lies face up, loses from here.
5. A mistake dies late: after a tempting move that loses, more than LATE positions can still be reached. They are
   counted by the rules alone, without any of the solver's bounds, which see many of these losses at once.
6. Chance does not help: of GAMES played on by chance, with any legal move and with cards before the stock, no more than
   one in ten is won.

It is not asked that only one move wins. In most games moves can be exchanged, so that nearly every position with one
right move has only one card to play. To be found is the way to the win, not the first move of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random

from game.rules import Act, Move, Position
from game.rules.play import apply
from game.solver.odds.careless import Picks, any_move, by_chance, careless_move
from game.solver.players import advise, choose, play_by, player_of
from game.solver.problems.problem import Problem, ways
from game.solver.review.review import path_of
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer, Verdict
from game.solver.why.explain import explain

SHOWN = 52
MOST_MOVES = 40
"""The most moves of different results that are searched."""
EFFORT = 20_000
"""Positions within which each move's proof must be found."""
LATE = 1_000
GAMES, FIRST_GAMES = 100, 10


def worth(position: Position, deal: int) -> Problem | None:
    """The problem of this position; None where it is none. The tests that take least time come first."""
    if position.choosing or not nothing_hidden(position):
        return None
    moves = ways(position)
    cards = [move for move in moves.values() if move.act not in (Act.TURN, Act.REDEAL)]
    if len(cards) < 2 or len(moves) > MOST_MOVES or won_by_chance(position, FIRST_GAMES) * 10 > FIRST_GAMES:
        return None
    advised = advise(position).move
    tempting = [move for move in cards if tempts(position, move, advised)]
    if not tempting or (len(tempting) < 2 and len(cards) < 3):
        return None
    verdicts = proved(moves)
    lost = [after for after, verdict in verdicts.items() if verdict.answer is Answer.LOST]
    mistakes = [after for after in lost if moves[after] in tempting]
    if len(verdicts) < len(moves) or len(lost) == len(moves) or not any(map(dies_late, mistakes)):
        return None
    if won_by_chance(position, GAMES) * 10 > GAMES or careful_wins(position):
        return None
    right = [(moves[after], verdict.line) for after, verdict in verdicts.items() if verdict.answer is Answer.WON]
    move, rest = min(right, key=lambda one: len(one[1]))
    line = tuple(map(str, (move, *rest)))
    shows = max(len(explain(after).last.moves) for after in lost)
    return Problem(position.ruleset.id, deal, shows, str(position), tuple(str(move) for move, _ in right), line)


def holds(problem: Problem) -> bool:
    """Whether a problem is right: its line wins, and each first move is proved again to be right or wrong."""
    start, right = problem.begin(), problem.winning()
    verdicts = proved(ways(start))
    if len(verdicts) < len(ways(start)) or not path_of(start, problem.moves())[-1].won:
        return False
    return {after for after, verdict in verdicts.items() if verdict.answer is Answer.WON} == right


def nothing_hidden(position: Position) -> bool:
    """Whether every card is known, and the order in which they will come, when the stock is shown."""
    to_shuffle = position.ruleset.game.shuffled and position.redeals_left
    return not to_shuffle and len(position.seen().unknown) <= SHOWN


def tempts(position: Position, move: Move, advised: Move | None) -> bool:
    """Whether a move takes a card out of play, or is the careful player's."""
    out = move.act is Act.PAIR or (move.act is Act.CARRY and move.target in position.ruleset.foundations)
    return out or move == advised


def proved(positions: Iterable[Position]) -> dict[Position, Verdict]:
    """The verdicts on positions, each by itself, up to the first that is not decided."""
    found: dict[Position, Verdict] = {}
    for position in positions:
        verdict = solve(position, positions=EFFORT, memory=Memory())
        if verdict.answer is Answer.UNKNOWN:
            break
        found[position] = verdict
    return found


def dies_late(position: Position) -> bool:
    """Whether more than LATE positions can be reached from here."""
    known, left = {position}, [position]
    while left and len(known) <= LATE:
        before = left.pop()
        after = {apply(before, move) for move in before.legal_moves} - known
        known |= after
        left += after
    return len(known) > LATE


def careful_wins(position: Position) -> bool:
    """Whether the careful player wins from here."""
    return play_by(partial(choose, player_of(position.ruleset)), position)[1].won


def won_by_chance(position: Position, games: int) -> int:
    """How many of so many deals played on by chance are won: the better of two kinds of chance."""
    return max(chance_wins(position, picks, games) for picks in (any_move, careless_move))


def chance_wins(position: Position, picks: Picks, games: int, seed: int = 0) -> int:
    """How many of so many deals are won by such moves; always the same for one seed."""
    return sum(by_chance(position, picks, Random(f"{seed} {game}"))[1].won for game in range(games))
