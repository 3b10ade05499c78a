"""The players of games with packing, Queen of Italy, Red & Black, and of those at court, Salic Law, Intrigue.

Then those with little to weigh: of Parisienne and its kin, of stock and waste, of games of pairs; those who plan as far
as the cards lie open; and how a game is begun.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random

from game.rules import Act, Choice, Kind, Move, Position, Seen, State, kernel
from game.rules.legal import foundation_needs
from game.rules.play import apply
from game.solver.players.player import Player, distinct, seed_of
from game.solver.search.space import Weights
from game.solver.search.spaces.moved import MoverSpace
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

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        best = max(moves, key=lambda move: _gain(view, move))
        return best if _gain(view, best) > 0 else moves[-1]


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


BLIND = Weights(
    placed=1.015, wrong=0.145, wrong_by=-0.138, packed=0.995, end=0.3, start=0.189, gap=1.764, waste=0.846,
    waste_wrong=-0.075, waste_wrong_by=-0.042, waste_packed=0.694, reserve=8.686, reserve_end=1.859, reserve_rest=0.243,
    wanted=0.216, room=8.0)  # fmt: skip
"""Found by playing some ten thousand deals with numbers above the measured ones. A player who doesn't know the stock
does well to empty the reserve first, and to pack; a card out of order can be put right later.
"""


class PlanningPlayer(PackingPlayer):
    """Goes to the best position that can be reached before another card of the stock is seen.

    Positions are scored as the solver does, with weights for a player who doesn't know the order of the stock. It looks
    at `states` of them.
    """

    edition = 3

    def __init__(self, states: int) -> None:
        super().__init__(worlds=3)
        self.states = states

    def value(self, world: Position, move: Move) -> tuple[float, int]:
        space = MoverSpace(apply(world, move), BLIND)
        return space.score(space.start), 1

    def choose(self, seen: Seen, moves: Sequence[Move]) -> Move | None:
        if len(moves) == 1:
            return moves[0]
        world = self.imagine(seen, Random(seed_of(seen.piles)))
        space = MoverSpace(world, BLIND)
        code = self._plan(space)
        if code is not None:
            return space.move_of(world, code, space.start)
        return moves[-1] if moves[-1].act == Act.TURN else None

    def _plan(self, space: MoverSpace) -> int | None:
        """The first move on the way to the best state found; None to stay."""
        at, best = space.stage(space.start), space.score(space.start)
        queue: list[tuple[float, int, kernel.State, int | None]] = [(-best, 0, space.start, None)]
        seen, found, order = {space.start}, None, 0
        for _ in range(self.states):
            if not queue:
                break
            _, _, state, first = heappop(queue)
            for child, code in space.every(state):
                if child in seen or code in space.reveals:
                    continue
                seen.add(child)
                start = code if first is None else first
                if space.won(child):
                    return start
                score = space.score(child)
                if score > best:
                    best, found = score, start
                order += 1
                if space.stage(child) == at:
                    heappush(queue, (-score, order, child, start))
        return found


LIKELY = 12  # how many pairs of ranks are tried in full with each wing
UNSEEN = (1, 2)  # the ranks named before a card is seen. All pairs that are equally far apart are alike
Opening = tuple[Move, ...]  # the moves of all choices that are left


def choose_opening(player: Player, seen: Seen, moves: Sequence[Move]) -> Move:
    """The choice with the best result when the deal is played on in imagined worlds."""
    random = Random(seed_of(seen.piles))
    if len(moves) == 1:
        return moves[0]
    if seen.choice is Choice.RANKS and len(seen.unknown) == seen.ruleset.total:
        return next(move for move in moves if move.ranks == UNSEEN)
    ways = _ways(player.imagine(seen, random), moves)
    worth = dict.fromkeys(ways, 0.0)
    while True:  # after each round the better half is left
        for world in [player.imagine(seen, random) for _ in range(max(1, player.tries // len(ways)))]:
            for way in ways:
                worth[way] += _worth(player, world, way)
        ways = sorted(ways, key=lambda way: -worth[way])[: (len(ways) + 1) // 2]
        if len(ways) == 1:
            return ways[0][0]


def _ways(world: Position, moves: Sequence[Move]) -> list[Opening]:
    """The ways to choose that are tried in full."""
    if world.choice is Choice.RANKS:
        return [(move,) for move in sorted(moves, key=lambda move: -_at_once(apply(world, move)))[:LIKELY]]
    found: list[Opening] = []
    for move in moves:
        after = apply(world, move)
        found += [(move, *way) for way in _ways(after, after.legal_moves)] if after.choosing else [(move,)]
    return found


def _worth(player: Player, world: Position, way: Opening) -> float:
    for move in way[:-1]:
        world = apply(world, move)
    return player.value(world, way[-1])[0]


def _at_once(position: Position) -> int:
    """How many cards can go to foundations before the stock is first turned; cards that could be carried to and fro
    stay.
    """
    if position.choosing:
        return 0
    while up := [move for move in position.legal_moves if move.act is Act.CARRY and _goes_up(position, move)]:
        position = apply(position, up[0])
    return position.placed()


def _goes_up(position: Position, move: Move) -> bool:
    return position.ruleset.piles[move.target].kind is Kind.FOUNDATION
