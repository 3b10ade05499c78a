"""The device that was used last. Buttons show its signs, and how large a target has to be depends on it."""

from __future__ import annotations

from enum import Enum, auto


class Device(Enum):
    """What the player uses; the mouse and the keyboard go together."""

    KEYS = auto()
    TOUCH = auto()
    CONTROLLER = auto()


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


_PRINTED = {Sign.LEFT_SHOULDER: "LB", Sign.RIGHT_SHOULDER: "RB", Sign.START: "Start"}
_last = Device.KEYS


def last() -> Device:
    """The device that was used last."""
    return _last


def use(device: Device) -> bool:
    """Note that a device is used; returns whether another one was before."""
    global _last
    before, _last = _last, device
    return before is not device


def printed(sign: Sign) -> str:
    """What is printed on a button of a controller: "A", "LB"."""
    return _PRINTED.get(sign, sign.name)
