"""Where the arrow keys lead from each card and place: to the nearest one there, and by some way to every other one."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from game.rules import Position
from game.table.floor import Floor
from game.table.picking import Pick, picks, pose_of
from game.table.sprites import Sprites

Way = tuple[int, int]
"""The direction of an arrow, as (dx, dy)."""
WAYS: tuple[Way, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))

ASIDE = 1.5
"""What a pixel to the side costs, if one ahead costs 1: a place between two rows is nearer than the next but one."""
WHICH = 0.05
"""What a pixel from card to card costs besides: it settles which card of a pile is meant."""
STEEP = 0.4
"""An arrow points at what is at least so many pixels ahead for each one to the side."""
LEAST = 2.0
"""Pixels; what is less far ahead is beside."""
OFF = 100_000.0
"""What it costs if an arrow doesn't point there; twice as much if it points away."""


class Aim(NamedTuple):
    """Where an arrow leads, None where it leads nowhere, and what that costs."""

    to: Pick | None
    cost: float


Aims = dict[tuple[Pick, Way], Aim]


class _Place(NamedTuple):
    """What the focus can be on: its middle, and the box around the middles of all cards of its pile."""

    pick: Pick
    x: float
    y: float
    box: tuple[float, float, float, float]


def arrows(position: Position, sprites: Sprites, floor: Floor, here: Pick) -> Aims:
    """All arrows of a table, and those from `here`, which may be a card that no arrow leads to."""
    places = [_place(pick, sprites, floor) for pick in picks(position, sprites)]
    aims = {key: aim for start in places for key, aim in _aims(start, places).items()}
    _join(aims, places)
    return _aims(_place(here, sprites, floor), places) | aims


def _place(pick: Pick, sprites: Sprites, floor: Floor) -> _Place:
    here = pose_of(pick, sprites, floor)
    poses = [sprite.goal for sprite in sprites.piles[pick.pile]] or [here]
    xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
    return _Place(pick, here.x, here.y, (min(xs), min(ys), max(xs), max(ys)))


def _aims(here: _Place, places: list[_Place]) -> Aims:
    """The arrows from a place, each to the nearest place that it points at."""
    aims = {(here.pick, way): Aim(None, OFF) for way in WAYS}
    for there in places:
        if there.pick != here.pick:
            for way, cost in zip(WAYS, _costs(here, there), strict=True):
                if cost < aims[here.pick, way].cost:
                    aims[here.pick, way] = Aim(there.pick, cost)
    return aims


def _costs(here: _Place, there: _Place) -> tuple[float, float, float, float]:
    """What it costs that each of the WAYS leads from here to there. Piles are as far apart as their boxes: from a long
    column to a short one beside it it is one step to the side.
    """
    dx, dy = there.x - here.x, there.y - here.y
    which = WHICH * (abs(dx) + abs(dy))
    if here.pick.pile != there.pick.pile:
        (left, top, right, bottom), other = here.box, there.box
        dx = max(0.0, other[0] - right) + min(0.0, other[2] - left)
        dy = max(0.0, other[1] - bottom) + min(0.0, other[3] - top)
    far, high = abs(dx), abs(dy)
    level, upright = far + ASIDE * high + which, high + ASIDE * far + which
    level += 0.0 if far > max(LEAST, STEEP * high) else OFF
    upright += 0.0 if high > max(LEAST, STEEP * far) else OFF
    away = 2 * OFF
    return (
        level + (away if dx >= 0 else 0.0),
        level + (away if dx <= 0 else 0.0),
        upright + (away if dy >= 0 else 0.0),
        upright + (away if dy <= 0 else 0.0),
    )


# ── every place can be reached from every other ──


def _join(aims: Aims, places: list[_Place]) -> None:
    """Turn arrows, those that it costs least, until they lead from the first place to all others, and back."""
    first, every = places[0].pick, {place.pick for place in places}
    while (reached := _reached(aims, first)) < every:
        _turn(aims, places, reached, reached)
    while (back := _reached(aims, first, back=True)) < every:
        _turn(aims, places, every - back, every)


def _reached(aims: Aims, first: Pick, back: bool = False) -> set[Pick]:
    """All places to which arrows lead from the first; back: from which they lead to it."""
    links = defaultdict(list)
    for (here, _), aim in aims.items():
        if aim.to:
            start, end = (aim.to, here) if back else (here, aim.to)
            links[start].append(end)
    found, waiting = {first}, [first]
    while waiting:
        new = set(links[waiting.pop()]) - found
        found |= new
        waiting.extend(new)
    return found


def _turn(aims: Aims, places: list[_Place], inside: set[Pick], kept: set[Pick]) -> None:
    """Turn one arrow from the places inside to one of the others: that which costs least more than now, if all that
    is kept can still be reached.
    """
    first = places[0].pick
    starts = [place for place in places if place.pick in inside]
    ends = [place for place in places if place.pick not in inside]
    costs = [
        (cost, here.pick, way, there.pick)
        for here in starts
        for there in ends
        for way, cost in zip(WAYS, _costs(here, there), strict=True)
    ]
    for cost, here, way, there in sorted(costs, key=lambda one: one[0] - aims[one[1], one[2]].cost):
        before = aims[here, way]
        aims[here, way] = Aim(there, cost)
        if _reached(aims, first) >= kept | {there}:
            return
        aims[here, way] = before
