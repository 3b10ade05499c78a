"""The loudspeakers, opened beside the loop, as that takes longer than a tick; and what scenes ask of them."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from threading import Lock, Thread
from typing import Protocol

import pygame

from game.look.ahead import beside
from game.look.palette import data
from game.look.sound.band import Band

FOLDER = data("sounds")
RATE, BUFFER = 48000, 512
"""Frames a second, if the device has no other rate of its own, and frames of a buffer. Music is kept at two thirds or a
third of this rate: SDL cuts a stretch short by some milliseconds where the rates are no such fractions.
"""
CHANNELS = 30
RESERVED = 6  # channels, the first ones, on which no effect is played
UNPLAYABLE = (FileNotFoundError, pygame.error)

_log = logging.getLogger(__name__)


class Device:
    """Opened when it is first asked for. `load` is called in a thread once it is open, and again after a change.

    While it is being opened the mixer may be closed for a moment: whoever uses the mixer asks `open` first, and whoever
    uses it in another thread holds `turn` meanwhile, and asks then.
    """

    def __init__(self, load: Callable[[], object]) -> None:
        self._load = load
        self._opening: Thread | None = None
        self.open = False  # whether it can be played on now
        self.turn = Lock()
        self._lost = self._again = False
        self.openings = 0  # how often it has been opened; what was loaded for an earlier opening is of no use

    @property
    def ready(self) -> bool:
        """The same as `open`; the first question begins to open it."""
        if self._opening is None:
            self._begin()
        return self.open

    def plugged_in(self) -> None:
        """A device has come. It is tried if there was none so far, or if the one in use has gone."""
        self._again = True
        if self._opening and not self._opening.is_alive() and self._amiss:
            self._begin()

    def unplugged(self) -> None:
        """The device in use has gone."""
        self._lost = True

    def wait(self) -> None:
        """Until what is being opened is open."""
        if self._opening and self._opening.is_alive():
            self._opening.join()

    def let_go(self) -> None:
        """Nothing is to be heard for a while: closed, until it is asked for again."""
        if self.open:
            self.close()
            self._opening = None

    def close(self) -> None:
        """Nothing is played any more."""
        self.open = self._again = False
        with self.turn:
            self.open = False
            shut()

    def _begin(self) -> None:
        self.open = False
        self._opening = beside(self._work, "sounds")

    @property
    def _amiss(self) -> bool:
        return self._lost or not self.open

    def _work(self) -> None:
        """Once, and once more whenever devices have come or gone meanwhile: an opening may take seconds."""
        self._again = True
        while self._again and self._amiss:
            self._again = False
            lost, self._lost = self._lost, False
            try:
                with self.turn:
                    self.open = False
                    self._open_mixer(anew=lost)
                    self.openings += 1
                    self._load()
                    self.open = not self._lost
            except pygame.error as error:
                _log.warning("Playing without sound: %s", error)

    def _open_mixer(self, anew: bool) -> None:
        if anew:
            shut()
        if not pygame.mixer.get_init():
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(RESERVED)


def shut() -> None:
    """Close the mixer. What is playing is stopped first: a sound that ended while the mixer closes would wait for
    Python, which waits for the mixer, for ever.
    """
    if pygame.mixer.get_init():
        pygame.mixer.stop()
        pygame.mixer.quit()


def load(path: Path) -> pygame.mixer.Sound | None:
    """Reads a file; what cannot be read is logged."""
    try:
        return pygame.mixer.Sound(path)
    except UNPLAYABLE as error:
        _log.warning("The sound %s cannot be played: %s", path.name, error)
        return None


class Voice(Protocol):
    """`game.look.sound.Sounds` is one, Silence another."""

    @property
    def band(self) -> Band:
        """Who plays the dances."""

    @property
    def steady(self) -> float:
        """Seconds for which all that is heard goes on as it is, however late the next step comes."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Play a sound by its name; step: how far up a scale; pan: from -1 at the left to 1 at the right."""

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        """Set the loudness of cards and band, 0 to 1, whether all is silent, when the band plays, and how far to the
        side cards are heard."""

    def step(self, dt: float) -> None:
        """Let so many seconds pass."""

    def hide(self, hidden: bool) -> None:
        """Nobody can see the window, or somebody can again."""

    def plugged_in(self) -> None:
        """There are loudspeakers that were not there before."""

    def unplugged(self) -> None:
        """Loudspeakers are gone."""

    def close(self) -> None:
        """The program ends."""


class Silence:
    """Sounds for a stage nobody listens to. Its band keeps time all the same, so that a dance goes as it would."""

    steady = math.inf

    @cached_property
    def band(self) -> Band:
        return Band()

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        pass

    def set(self, cards: float, muted: bool, band: float, plays: str, placed: str) -> None:
        pass

    def step(self, dt: float) -> None:
        self.band.step(dt)

    def hide(self, hidden: bool) -> None:
        pass

    def plugged_in(self) -> None:
        pass

    def unplugged(self) -> None:
        pass

    def close(self) -> None:
        pass
