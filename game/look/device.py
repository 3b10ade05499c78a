"""The device that was used last. Buttons show its signs, and how large a target has to be depends on it."""

from __future__ import annotations

from enum import Enum, auto


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
