"""Players who plan as far as the cards lie open, and how a game is begun."""

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random

from game.rules import Act, Choice, Kind, Move, Position, Seen
from game.rules.kernel import State
from game.rules.play import apply
from game.solver.players.packing import PackingPlayer
from game.solver.players.player import Player, seed_of
from game.solver.search.space import Weights
from game.solver.search.spaces.moved import MoverSpace

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
        queue: list[tuple[float, int, State, int | None]] = [(-best, 0, space.start, None)]
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
