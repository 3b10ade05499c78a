"""Where the arrow keys lead from each card and place: to the nearest one there, and by some way to every other one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.look.keys import OFF, WAYS, Aim, Way, join
from game.rules import Position
from game.table.floor import Floor
from game.table.picking import Pick, picks, pose_of
from game.table.sprites import Sprites

ASIDE = 1.5
"""What a pixel to the side costs, if one ahead costs 1: a place between two rows is nearer than the next but one."""
WHICH = 0.05
"""What a pixel from card to card costs besides: it settles which card of a pile is meant."""
STEEP = 0.4
"""An arrow points at what is at least so many pixels ahead for each one to the side."""
LEAST = 2.0
"""Pixels; what is less far ahead is beside."""

Aims = dict[tuple[Pick, Way], Aim[Pick]]


class _Place(NamedTuple):
    """What the focus can be on: its middle, and the box around the middles of all cards of its pile."""

    pick: Pick
    x: float
    y: float
    box: tuple[float, float, float, float]


def arrows(position: Position, sprites: Sprites, floor: Floor, here: Pick) -> Aims:
    """All arrows of a table, and those from `here`, which may be a card that no arrow leads to."""
    places = tuple(_place(pick, sprites, floor) for pick in picks(position, sprites))
    return _aims(_place(here, sprites, floor), places) | _between(places)


@lru_cache(maxsize=1)  # the focus goes on from card to card while they lie as they are
def _between(places: tuple[_Place, ...]) -> Aims:
    """All arrows between these places."""
    aims = {key: aim for start in places for key, aim in _aims(start, places).items()}
    found = {place.pick: place for place in places}
    join(aims, list(found), lambda start, end: _costs(found[start], found[end]))
    return aims


def _place(pick: Pick, sprites: Sprites, floor: Floor) -> _Place:
    here = pose_of(pick, sprites, floor)
    poses = [sprite.goal for sprite in sprites.piles[pick.pile]] or [here]
    xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
    return _Place(pick, here.x, here.y, (min(xs), min(ys), max(xs), max(ys)))


def _aims(here: _Place, places: Sequence[_Place]) -> Aims:
    """The arrows from a place, each to the nearest place that it points at."""
    aims: Aims = {(here.pick, way): Aim(None, OFF) for way in WAYS}
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
