"""The players of games with packing, Queen of Italy, Red & Black, and of those at court, Salic Law, Intrigue.

Then those with little to weigh: of Parisienne and its kin, of stock and waste, of games of pairs.
"""

from collections.abc import Sequence
from random import Random

from game.rules import Act, Kind, Move, Seen, State
from game.rules.legal import foundation_needs
from game.solver.players.player import Player, distinct
from game.solver.solve import solve

KNOWN = 8_000  # positions to search for a win where no card is hidden any more


class PackingPlayer(Player):
    """Plays to foundations, packs what clears a column or uncovers a useful card, and turns the stock when neither is
    possible.

    Every packing move it makes joins a whole column to another, lays down the waste's card, or uncovers a card that can
    be played. The last it does only while nothing else can be played, and it never covers such a card: so a card is
    played or comes from waste or stock after a few moves at most, and none ever move back and forth.
    """

    effort = 1_200
    sure = 2.0

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """The first possible of: a play, joining columns, uncovering a card, the waste's card, filling a gap, the
        stock.
        """
        return min(self.candidates(view, moves), key=lambda move: _order(view, move), default=None)

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        wanted = 0
        for need in foundation_needs(seen):
            wanted |= need
        moves = distinct(seen, moves)
        up = any(_kind(seen, move) == UP for move in moves)
        return [move for move in moves if _useful(seen, move, wanted, up)]


class CourtPlayer(PackingPlayer):
    """The player of columns that a rank begins: once no card is hidden, he looks for a line that wins."""

    edition = 2

    def line(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        if len(moves) > 1 and not seen.unknown:
            found = solve(self.imagine(seen, Random(0)), positions=KNOWN).line
            if found:
                return found
        return super().line(seen, moves)


UP, JOIN, OUT, WASTE, GAP, TURN = range(6)


def _kind(view: State, move: Move) -> int:
    if move.act != Act.CARRY:
        return TURN
    ruleset, piles = view.ruleset, view.piles
    if move.target in ruleset.foundations:
        return UP
    if not piles[move.target]:
        return GAP
    if move.source == ruleset.waste:
        return WASTE
    return JOIN if move.depth + 1 == len(piles[move.source]) else OUT


def _useful(view: State, move: Move, wanted: int, up: bool) -> bool:
    kind = _kind(view, move)
    if move.act == Act.CARRY and move.source in view.ruleset.foundations:
        return False  # to and fro between two foundations for ever
    if kind == JOIN:
        return not wanted >> view.piles[move.target][-1] & 1
    if kind in (OUT, GAP) and move.source != view.ruleset.waste:
        below = view.piles[move.source][: -move.depth - 1]
        return not up and (not below or bool(wanted >> below[-1] & 1))
    return True


def _order(view: State, move: Move) -> tuple[int, int]:
    kind = _kind(view, move)
    # of several plays, from the pile with fewest cards: it is empty soonest
    return kind, len(view.piles[move.source]) if kind == UP else -move.depth


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
