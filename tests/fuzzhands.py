"""What a fuzz does with the wheel, fingers, game controllers and switches."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.scenes.doors import Door
from game.scenes.hands.controllers import USUAL, Controller
from game.store.settings import CHOICES
from game.window.app import App

CONTROLLED = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
"""What a game controller sends."""


class Visits(Protocol):
    """The visitor."""

    rng: random.Random
    app: App

    def do(self, kind: int, **what: Any) -> None:
        """One event."""

    def press(self, key: int) -> None:
        """A key; now and then it is held."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""


def wheel(visitor: Visits) -> None:
    """Some notches, either way."""
    visitor.do(pygame.MOUSEWHEEL, x=visitor.rng.randint(-2, 2), y=visitor.rng.randint(-5, 5), flipped=False)


def fingers(visitor: Visits) -> None:
    """Up to three at once, which come, move and go as they like; now and then one is never heard of again."""
    down: list[int] = []
    for _ in range(visitor.rng.randint(2, 9)):
        kind = visitor.rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        finger = visitor.rng.choice(down or [1]) if kind != pygame.FINGERDOWN else visitor.rng.randint(1, 3)
        down += [finger]
        x, y = visitor.rng.uniform(-0.1, 1.1), visitor.rng.uniform(-0.1, 1.1)
        visitor.do(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        visitor.wait(visitor.rng.choice((0.0, 0.01, 0.6)))
    if visitor.rng.random() < 0.7:
        for finger in {*down}:
            visitor.do(pygame.FINGERUP, touch_id=1, finger_id=finger, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=0.0)


def controllers(visitor: Visits) -> None:
    """Two of them, plugged in and out while their buttons are held."""
    for _ in range(visitor.rng.randint(1, 8)):
        who, part = visitor.rng.randint(0, 1), visitor.rng.randint(0, 12)
        kind = visitor.rng.choice(CONTROLLED)
        value = visitor.rng.uniform(-1, 1)
        if kind == pygame.JOYHATMOTION:
            visitor.do(kind, instance_id=who, hat=0, value=(visitor.rng.randint(-1, 1), visitor.rng.randint(-1, 1)))
        elif kind == pygame.JOYAXISMOTION:
            visitor.do(kind, instance_id=who, axis=part % 6, value=value)
        else:
            visitor.do(kind, instance_id=who, button=part)
        if visitor.rng.random() < 0.1:
            visitor.do(pygame.JOYDEVICEREMOVED, instance_id=who)
        if visitor.rng.random() < 0.1:
            visitor.do(pygame.JOYDEVICEADDED, device_index=who, guid="")


def plugged(visitor: Visits) -> None:
    """One that is known is plugged in, and its buttons are set, as far as the visitor likes."""
    visitor.app.controllers.known[0] = Controller(USUAL, visitor.rng.choice(("DualSense", "A pad")), "0300")
    visitor.app.open(Door.HANDS)
    visitor.press(pygame.K_b)
    for _ in range(visitor.rng.randint(1, 20)):
        button = visitor.rng.randint(0, 14)
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            visitor.do(kind, instance_id=0, button=button)
        if visitor.rng.random() < 0.4:
            visitor.press(pygame.K_RETURN)
    visitor.press(visitor.rng.choice((pygame.K_ESCAPE, pygame.K_DELETE)))


def switches(visitor: Visits) -> None:
    """One or two are pressed by any hand, while the light goes; now and then they stay on."""
    app, rng = visitor.app, visitor.rng
    app.change(switches=rng.choice(CHOICES["switches"][1:]))
    app.change(**{name: rng.choice(CHOICES[name]) for name in ("switch_key", "switch_step")})
    for _ in range(rng.randint(3, 25)):
        button = rng.choice((1, 1, 3))
        how = rng.randint(0, 4)
        if how < 3:
            visitor.press(rng.choice((pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_x, pygame.K_LSHIFT)))
        elif how == 3:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                visitor.do(kind, pos=(rng.randint(0, 300), rng.randint(0, 200)), button=button)
        else:
            fingers(visitor)
        visitor.wait(rng.choice((0.0, 0.1, 0.2, 0.7, 3.0)))
    if rng.random() < 0.9:
        visitor.press(pygame.K_ESCAPE)


def _of(does: Callable[[Visits], None]) -> Callable[[Visits], Callable[[], None]]:
    return lambda visitor: lambda: does(visitor)


HANDS = (_of(wheel), _of(fingers), _of(controllers), _of(plugged), _of(switches))
"""For a visitor, each of these gives something to do."""
