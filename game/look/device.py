"""Which device is in use, and the keys that move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Sequence
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar


class Device(Enum):
    """What the player uses; the mouse and the keyboard go together."""

    KEYS = auto()
    TOUCH = auto()
    CONTROLLER = auto()
    SWITCH = auto()  # one or two keys or buttons, and a light that goes over what can be done


class Sign(Enum):
    """The buttons of a game controller that mean something, by the names that SDL's layouts give them."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "leftshoulder"
    RIGHT_SHOULDER = "rightshoulder"
    START = "start"
    UP = "dpup"
    DOWN = "dpdown"
    LEFT = "dpleft"
    RIGHT = "dpright"


class Make(Enum):
    """Who makes controllers; each prints other signs on them."""

    XBOX = 0
    PLAYSTATION = 1
    NINTENDO = 2


FINGER = 44
"""The least width and height of what a finger has to hit, in points."""
MOUSE = 24
"""The least width and height of what a mouse has to hit, in pixels."""
_last, _make, _point = Device.KEYS, Make.XBOX, 1.0


def last() -> Device:
    """The device that was used last."""
    return _last


def make() -> Make:
    """Who made the controller that was used last."""
    return _make


def reach() -> int:
    """The least height of what lies close to other things, in pixels; 0 while no fingers are used."""
    return round(FINGER * _point) if _last is Device.TOUCH else 0


def smallest() -> int:
    """The least width and height of what has to be hit, in pixels."""
    return max(MOUSE, reach())


def use(device: Device, made_by: Make | None = None, point: float = 1.0) -> bool:
    """Note that a device is used; returns whether what is shown for it changes. made_by: for a controller; point:
    pixels of the picture per point of the screen.
    """
    global _last, _make, _point
    before = _last, _make, reach()
    _last, _make, _point = device, made_by or _make, point
    return before != (_last, _make, reach())


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
