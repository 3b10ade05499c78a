"""The door to the room: one object that plays whatever is asked for. Without a device everything stays silent."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from game.look.sound.band import APPLAUDS, Band, Part
from game.look.sound.device import Device
from game.look.sound.effects import A_LITTLE, EFFECTS, LOWEST, NOTE, WIDTHS, Effects, above
from game.look.sound.growth import GLIDE, WITH_RESTS, towards
from game.look.sound.stems import Stems

DUCKED = 10 ** (-10 / 20)
"""How loud the cards are in the showcase while the band plays."""
THINNED = 0.12
"""Seconds between two of their sounds there."""
BESIDE = 10 ** (-3 / 20)
"""How loud they are at a table where the band plays."""
RUN = 2.5
"""Seconds within which a card that lands goes on with the notes of the one before."""
UNHEARD = 10.0
"""Seconds after which loudspeakers that nobody is to hear are let go of."""
IN_TIME = 0.06
"""Seconds that a note waits for the next eighth of what the band plays."""


class Sounds:
    """Plays effects, and has the band play; the device is opened and the files are read beside the loop.

    cards, band: 0..1 as on a slider, squared for the ear. plays: when the band does, one of game.look.sound.band.PLAYS.
    placed: how far to the side the cards are heard, one of game.look.sound.effects.WIDTHS.
    The same seed gives the same takes in the same order; without one every evening begins differently.
    """

    def __init__(
        self,
        cards: float = 0.7,
        muted: bool = False,
        band: float = 0.7,
        plays: str = WITH_RESTS,
        placed: str = A_LITTLE,
        *,
        seed: int | None = None,
    ) -> None:
        self._muted = muted
        self._loudest = max(cards, band)
        self._hidden = self._prepared = False
        self._unheard = 0.0  # seconds
        self._thinned = 0.0
        self._veil = 1.0
        self._note, self._rested = LOWEST - 1, RUN
        self._waiting: list[tuple[float, Callable[[], object]]] = []  # what is heard in so many seconds
        self.effects = Effects(Random(seed))
        self.device = Device(self.effects.load)
        self.stems = Stems(self.device, self._able)
        self.band = Band(self.stems)
        self._cards = self._level = 0.0
        self.set(cards, muted, band, plays, placed)
        self._cards = self._level

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        """Holds at once, gliding softly from the level there was."""
        self._muted, self._loudest = muted, max(cards, band)
        self.effects.width = WIDTHS[placed]
        self._level = 0.0 if muted else cards**2
        self._pace = abs(self._level - self._cards) / GLIDE
        self.band.set(0.0 if muted else band**2, plays)

    def step(self, dt: float) -> None:
        """Time passes. With the first of it the device is opened and the files are read, if anything is to be heard."""
        if not self._prepared:
            self._prepared = self._able()
        self._glide(dt)
        if self._hidden and self._veil <= 0:
            self._unheard += dt
            if self._unheard >= UNHEARD:
                self.device.let_go()
            return
        self._thinned = max(0.0, self._thinned - dt)
        fanfare = self.band.part is Part.FANFARE
        self.stems.step()
        self.band.step(dt)
        self._rested += dt
        waiting = [(wait - dt, heard) for wait, heard in self._waiting]
        self._waiting = [(wait, heard) for wait, heard in waiting if wait > 0]
        for _, heard in (found for found in waiting if found[0] <= 0):
            heard()
        if self.band.part is Part.FANFARE and not fanfare:
            self.effects.fade_bells()
        if (gesture := self.band.gesture()) == APPLAUDS:
            self._waiting += [(wait, partial(self._clap, name, pan)) for wait, name, pan in self.effects.applause()]
        elif gesture and self._able():
            self.effects.gesture(gesture, self.band.key, self.band.loud)

    def _glide(self, dt: float) -> None:
        """What has been set or hidden is reached step by step: a leap would be heard."""
        cards, veil = self._cards, self._veil
        self._cards = towards(cards, self._level, dt * self._pace)
        self._veil = towards(veil, 0.0 if self._hidden else 1.0, dt / GLIDE)
        if (cards, veil) == (self._cards, self._veil):
            return
        if self.device.open:
            self.effects.set(self._cards * self._veil)
        self.stems.veil(self._veil)
        if self._veil <= 0:
            self._halt(True)

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Plays one of the takes of an effect; with a step it lays a note of the chord that sounds under it, higher
        than the one before if that was not long ago, in time with the band where that is near.

        pan: where on the table, -1 (left) to 1. An unknown name raises ValueError.
        """
        if name not in EFFECTS:
            raise ValueError(f"There is no sound called {name!r}")
        if self._hidden or not self._able():
            return
        loud = 1.0
        if self.band.part is Part.SHOW and self.band.sounding:
            if self._thinned > 0:
                return
            self._thinned, loud = THINNED, DUCKED
        elif self.band.sounding:
            loud = BESIDE
        self.effects.set(self._cards)
        self.effects.play(name, pan, self.band.chord, loud)
        if step > 0:
            wait = self.band.to_eighth
            if 0 < wait <= IN_TIME:
                self._waiting.append((wait, partial(self._sing, pan, loud)))
            else:
                self._sing(pan, loud)

    def _sing(self, pan: float, loud: float) -> None:
        """A card has landed: the next note of its run."""
        self._note = above(self._note if self._rested < RUN else LOWEST - 1, self.band.chord)
        self._rested = 0.0
        if self._able():
            self.effects.play(f"{NOTE}-{self._note}-", pan, loud=loud)

    def _clap(self, name: str, pan: float) -> None:
        """A card of the pack applauds."""
        if self._able():
            self.effects.set(self._cards)
            self.effects.play(name, pan)

    def hide(self, hidden: bool) -> None:
        """Nobody sees the window, so nobody should hear it: everything fades and halts, and goes on when it is seen."""
        if hidden == self._hidden:
            return
        self._hidden, self._unheard = hidden, 0.0
        if not hidden and self._veil <= 0:
            self._halt(False)

    def _halt(self, halted: bool) -> None:
        self.stems.halt(halted)
        if self.device.open:
            (pygame.mixer.pause if halted else pygame.mixer.unpause)()

    def plugged_in(self) -> None:
        """A device has come; it is used if there was none, or if the one in use has gone."""
        if not self._silent:
            self.device.plugged_in()

    def unplugged(self) -> None:
        """The device in use has gone."""
        self.device.unplugged()

    def close(self) -> None:
        """Nothing is played any more, and the device is let go of."""
        self.device.close()

    @property
    def steady(self) -> float:
        """Seconds for which all that is heard goes on as it is, however late the next step comes."""
        if self._hidden and self._veil <= 0:
            return math.inf
        gliding = self._waiting or (self._cards, self._veil) != (self._level, 0.0 if self._hidden else 1.0)
        return 0.0 if gliding else self.band.steady

    @property
    def _silent(self) -> bool:
        return self._muted or self._loudest <= 0

    def _able(self) -> bool:
        return not self._silent and self._unheard < UNHEARD and self.device.ready
