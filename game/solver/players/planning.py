"""Games with packing, planned as far as the cards lie open: Queen of Italy."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random
from zlib import crc32

from game.rules import Act, Move, Position, Seen
from game.rules.play import apply
from game.solver.players.packing import PackingPlayer
from game.solver.search.spaces.tableau import State, TableauSpace


class PlanningPlayer(PackingPlayer):
    """Goes to the most promising table that can be reached before another card of the stock is seen.

    A table's promise is what the solver would give for it; that takes no notice of the order of the stock. `states` are
    looked at on the way.
    """

    def __init__(self, states: int) -> None:
        super().__init__(worlds=3)
        self.states = states

    def value(self, world: Position, move: Move) -> tuple[float, int]:
        """The promise of a base chosen; it took one move to see."""
        space = TableauSpace(apply(world, move))
        return space.score(space.start), 1

    def choose(self, seen: Seen, moves: Sequence[Move]) -> Move | None:
        """The first move towards that table; the stock where none is better than this."""
        if len(moves) == 1:
            return moves[0]
        world = self.imagine(seen, Random(crc32(repr(seen.piles).encode())))
        space = TableauSpace(world)
        code = self._plan(space)
        if code is not None:
            return space.move_of(world, code, space.start)
        return moves[-1] if moves[-1].act == Act.TURN else None

    def _plan(self, space: TableauSpace) -> int | None:
        """The first move on the way to the best state found; None to stay."""
        at, best = space.stage(space.start), space.score(space.start)
        queue: list[tuple[float, int, State, int | None]] = [(-best, 0, space.start, None)]
        seen, found, order = {space.start}, None, 0
        for _ in range(self.states):
            if not queue:
                break
            _, _, state, first = heappop(queue)
            for child, code in space.ways(state):
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
