"""The door to the room: one object that plays whatever is asked for. Without a device everything stays silent."""

from __future__ import annotations

import pygame

from game.look.sound.band import TOWARDS_THE_END, Band
from game.look.sound.device import Device
from game.look.sound.effects import EFFECTS, STEPS, Effects
from game.look.sound.stems import Stems

HUSH = 120
"""Milliseconds in which everything goes that still sounds when it is muted."""


class Sounds:
    """Plays effects, and has the band play; the device is opened and the files are read beside the loop.

    cards, band: 0..1 as on a slider, squared for the ear. plays: when the band does, one of game.look.sound.band.PLAYS.
    The same seed gives the same takes in the same order.
    """

    def __init__(
        self,
        cards: float = 0.7,
        muted: bool = False,
        band: float = 0.7,
        plays: str = TOWARDS_THE_END,
        *,
        seed: int = 0,
    ) -> None:
        self._muted = muted
        self._loudest = max(cards, band)
        self._hidden = self._prepared = False
        self.effects = Effects(seed)
        self.device = Device(self.effects.load)
        self.stems = Stems(self.device, self._able)
        self.band = Band(self.stems)
        self.set(cards, muted, band, plays)

    def set(self, cards: float, muted: bool, band: float, plays: str) -> None:
        """Holds at once; muting hushes what still sounds."""
        self._muted, self._loudest = muted, max(cards, band)
        self.effects.set(cards**2, self.device.open)
        self.band.set(0.0 if muted else band**2, plays)
        if muted and self.device.open:
            for place in range(pygame.mixer.get_num_channels()):
                if not self.stems.owns(place):
                    pygame.mixer.Channel(place).fadeout(HUSH)

    def step(self, dt: float) -> None:
        """Time passes. With the first of it the device is opened and the files are read, if anything is to be heard."""
        if not self._prepared:
            self._prepared = self._able()
        if not self._hidden:
            self.band.step(dt)

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Plays one of the takes of an effect; step 1..13 lays a note under it that rises with the step.

        pan: where on the table, -1 (left) to 1. An unknown name raises ValueError.
        """
        if name not in EFFECTS:
            raise ValueError(f"There is no sound called {name!r}")
        if self._hidden or not self._able():
            return
        self.effects.play(name, pan)
        if step > 0:
            self.effects.play(f"note{min(step, STEPS)}", pan)

    def hide(self, hidden: bool) -> None:
        """Nobody sees the window, so nobody should hear it: everything halts, and goes on when it is seen again."""
        if hidden == self._hidden:
            return
        self._hidden = hidden
        self.stems.halt(hidden)
        if self.device.open:
            (pygame.mixer.pause if hidden else pygame.mixer.unpause)()

    def plugged_in(self) -> None:
        """A device has come; it is used if there was none, or if the one in use has gone."""
        if not self._silent:
            self.device.plugged_in()

    def unplugged(self) -> None:
        """The device in use has gone."""
        self.device.unplugged()

    @property
    def _silent(self) -> bool:
        return self._muted or self._loudest <= 0

    def _able(self) -> bool:
        return not self._silent and self.device.ready
