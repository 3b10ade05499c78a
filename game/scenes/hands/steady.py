"""A mouse in a shaky hand: small slips of a press are left out, and presses that are too short do nothing."""

from __future__ import annotations

import math

import pygame

from game.scenes.scene import Host

SLIPS = {"a little": 0, "farther": 24, "far": 48}
"""How many points a press may slip, by the setting; the table itself allows a little."""


def slip(desk: Host) -> float:
    """How many pixels a press may slip and still is a click."""
    return SLIPS[desk.settings.press_slip] * desk.point


def least(desk: Host) -> float:
    """How many seconds a press must last."""
    return float(desk.settings.press_time.split()[0])


class Steady:
    """Hands on presses that last long enough, and their movements once they go farther than a slip."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self._press: pygame.event.Event | None = None
        self._lasted = 0.0
        self._given = self._slid = False  # the press has been handed on; it has gone farther than a slip
        self._last: pygame.event.Event | None = None  # the newest movement that was held back

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse is not to be handed on, now or at all."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._begin(event)
        if self._press is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._press.button:
            return self._end(event)
        return False

    def step(self, dt: float) -> None:
        """Let dt seconds pass: a press that has lasted long enough is handed on."""
        if self._press is None or self._given:
            return
        self._lasted += dt
        if self._lasted >= least(self._desk):
            self._given = True
            self._desk.give(self._press)
            if self._last and self._slid:
                self._desk.give(self._last)

    def cancel(self) -> None:
        """Forget a press, as the window lost it."""
        self._press = self._last = None

    def _begin(self, press: pygame.event.Event) -> bool:
        self._press, self._last, self._lasted, self._slid = press, None, 0.0, False
        self._given = least(self._desk) == 0
        return not self._given

    def _move(self, event: pygame.event.Event) -> bool:
        assert self._press
        self._slid = self._slid or math.dist(event.pos, self._press.pos) > slip(self._desk)
        self._last = event
        return not (self._slid and self._given)

    def _end(self, event: pygame.event.Event) -> bool:
        press, self._press = self._press, None
        assert press
        if not self._given or self._slid or math.dist(event.pos, press.pos) > slip(self._desk):
            return not self._given
        self._desk.give(pygame.event.Event(event.type, {**event.dict, "pos": press.pos}))
        if self._last:
            self._desk.give(pygame.event.Event(pygame.MOUSEMOTION, {**self._last.dict, "buttons": (0, 0, 0)}))
        return True
