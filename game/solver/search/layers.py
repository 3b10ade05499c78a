"""A search by stages and, in each stage, by moves: of the states that are equally many moves from where the stage was
entered the best are followed, until for some moves none is better than those before.

Of all states that enter a stage the best are the first, whatever number of moves led there. Where whole runs leave that
finds by far more than one queue a stage: with ten states at a time, of which 600 positions come, 16 of the first 31
deals of Simple Simon are won. With half the patience eleven of 14 are, after ten times as many positions.
"""

from heapq import nsmallest
from random import Random

from game.solver.search.space import Budget, Result, State, without_collector
from game.solver.search.sweep import Swept, Waiting, codes_to

PATIENCE = 16  # moves without a better state, and the stage is left


@without_collector()
def in_layers(space: Swept[State], budget: Budget, width: int, rng: Random, noise: float) -> Result:
    """Follow the best `width` states of every layer; the result is complete when there never were more, and no stage
    was left. noise: the most that chance takes from a score."""
    children, won, score, stage, chance = space.children, space.won, space.score, space.stage, rng.random
    waiting: dict[int, list[Waiting[State]]] = {stage(space.start): [(0.0, 0, space.start, -1, -1)]}
    seen, nodes = {space.start}, list[tuple[int, int]]()
    complete, reached = True, float("-inf")
    while waiting:
        at = min(waiting)
        layer, best, since = waiting.pop(at), float("-inf"), 0
        while layer and since < PATIENCE:
            complete = complete and len(layer) <= width
            after: list[Waiting[State]] = []
            for mark, _, state, before, how in nsmallest(width, layer):
                budget.spend()
                if -mark > best:
                    best, since = -mark, 0
                nodes.append((before, how))
                node = len(nodes) - 1
                for child, code in children(state):
                    if child in seen:
                        continue
                    seen.add(child)
                    if won(child):
                        return Result((*codes_to(nodes, node), code), True)
                    on = stage(child)
                    queue = after if on <= at else waiting.setdefault(on, [])
                    queue.append((noise * chance() - score(child), -len(seen), child, node, code))
            layer, since = after, since + 1
        complete, reached = complete and not layer, max(reached, best)
    return Result(None, complete, reached)
