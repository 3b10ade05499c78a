"""All hands of the player: notes which device is used, and hands on what each of them does."""

from __future__ import annotations

import pygame

from game.look.device import Device, Make, use
from game.look.scale import Scale
from game.scenes.hands import controllers, fingers
from game.scenes.hands.controllers import Controllers
from game.scenes.hands.fingers import Fingers
from game.scenes.hands.steady import Steady
from game.scenes.hands.switches import Switches
from game.scenes.scene import Host

LOSING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)

MOUSE = (-1, 2**64 - 1)
"""SDL's number of the screen that a mouse or a trackpad touches, as it is signed or not."""


class Hands:
    """Belongs to a stage."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self.fingers = Fingers(desk)
        self.controllers = Controllers(desk)
        self.switches = Switches(desk)
        self.steady = Steady(desk)
        use(Device.KEYS)

    def take(self, event: pygame.event.Event) -> bool:
        """Follow an event; returns whether nobody else needs it."""
        if getattr(event, "touch", False):
            return True  # the system's mouse, for fingers that are followed by themselves
        if event.type in fingers.FINGERS and event.touch_id in MOUSE:
            return True  # the system's finger, for a mouse or trackpad that is followed by itself
        if self.switches.on and self.switches.takes(event):
            self._used(Device.SWITCH)
            return True
        if event.type in fingers.FINGERS:
            self._used(Device.TOUCH)
            self.fingers.take(event)
        elif event.type in controllers.EVENTS:
            if self.controllers.matters(event):
                self._used(Device.CONTROLLER, self.controllers.make)
                self.controllers.take(event)
        elif event.type in controllers.PLUGS:
            self.controllers.plug(event)
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._used(Device.KEYS)
            if event.type in LOSING:
                self.fingers.cancel()
                self.switches.let_go()
                self.controllers.let_go()
                self.steady.cancel()
            return self.steady.takes(event)
        return True

    def step(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.fingers.step(dt)
        self.controllers.step(dt)
        self.switches.step(dt)
        self.steady.step(dt)

    def draw(self, surface: pygame.Surface, u: Scale) -> None:
        """Draw what the hands show over all scenes."""
        self.switches.draw(surface, u)

    def _used(self, device: Device, made_by: Make | None = None) -> None:
        if use(device, made_by, self._desk.point):
            self._desk.lay_out_anew()
