"""Where arrow keys lead: each to what it points at, and some turned, so that they alone reach everything."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Generic, NamedTuple, TypeVar

Way = tuple[int, int]
"""The direction of an arrow, as (dx, dy)."""
WAYS: tuple[Way, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
OFF = 100_000.0
"""What it costs if an arrow doesn't point there; twice as much if it points away."""

K = TypeVar("K", bound=Hashable)


class Aim(NamedTuple, Generic[K]):
    """Where an arrow leads, None where it leads nowhere, and what that costs."""

    to: K | None
    cost: float


Aims = dict[tuple[K, Way], Aim[K]]
Costs = Callable[[K, K], Sequence[float]]
"""What it costs that each of the WAYS leads from one place to another."""


def join(aims: Aims[K], places: Sequence[K], costs: Costs[K]) -> None:
    """Turn arrows, those that it costs least, until they lead from the first place to all others, and back. A place
    that has no arrow is left as it is."""
    first, every = places[0], set(places)
    while (reached := _reached(aims, first)) < every and _turn(aims, places, reached, reached, costs):
        pass
    while (back := _reached(aims, first, back=True)) < every and _turn(aims, places, every - back, every, costs):
        pass


def _reached(aims: Aims[K], first: K, back: bool = False) -> set[K]:
    """All places to which arrows lead from the first; back: from which they lead to it."""
    links = defaultdict(list)
    for (here, _), aim in aims.items():
        if aim.to is not None:
            start, end = (aim.to, here) if back else (here, aim.to)
            links[start].append(end)
    found, waiting = {first}, [first]
    while waiting:
        new = set(links[waiting.pop()]) - found
        found |= new
        waiting.extend(new)
    return found


def _turn(aims: Aims[K], places: Sequence[K], inside: Collection[K], kept: set[K], costs: Costs[K]) -> bool:
    """Turn one arrow from the places inside to one of the others: that which costs least more than now, if all that
    is kept can still be reached. Returns whether there is one.
    """
    first = places[0]
    found = [
        (cost, here, way, there)
        for here in places
        for there in places
        if here in inside and there not in inside
        for way, cost in zip(WAYS, costs(here, there), strict=True)
        if (here, way) in aims
    ]
    for cost, here, way, there in sorted(found, key=lambda one: one[0] - aims[one[1], one[2]].cost):
        before = aims[here, way]
        aims[here, way] = Aim(there, cost)
        if _reached(aims, first) >= kept | {there}:
            return True
        aims[here, way] = before
    return False
