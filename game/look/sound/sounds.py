"""The door to the room: one object that plays whatever is asked for. Without a device everything stays silent."""

from __future__ import annotations

import logging

import pygame

from game.look.sound import device
from game.look.sound.device import Device
from game.look.sound.effects import EFFECTS, STEPS, Effects

MUSIC = ("dance",)
_FADE_IN, _FADE_OUT, _HUSH = 2500, 900, 120  # ms

_log = logging.getLogger(__name__)


class Sounds:
    """Plays effects and music; the device is opened and the files are read beside the loop.

    volume: 0..1 as on a slider, squared for the ear. The same seed gives the same takes in the same order.
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, *, seed: int = 0) -> None:
        self._volume, self._muted = volume, muted
        self._hidden = self._prepared = False
        self.effects = Effects(seed)
        self.effects.set(volume**2)
        self.device = Device(self.effects.load)
        self._wanted: str | None = None
        self._sounding: str | None = None

    def step(self, dt: float) -> None:
        """Time passes. With the first of it the device is opened and the files are read, if anything is to be heard."""
        if not self._prepared:
            self._prepared = self._able()

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

    def music(self, name: str | None) -> None:
        """Fades this music in and repeats it until another is asked for; None fades it out. Never waits."""
        if name is not None and name not in MUSIC:
            raise ValueError(f"There is no music called {name!r}")
        self._wanted = name
        self._follow()

    def set(self, volume: float, muted: bool) -> None:
        """Takes effect at once; muting hushes what still sounds."""
        self._volume, self._muted = volume, muted
        self.effects.set(volume**2)
        if self._sounding:
            pygame.mixer.music.set_volume(volume**2)
        if self._silent() and pygame.mixer.get_init():
            pygame.mixer.fadeout(_HUSH)
        self._follow()

    def hide(self, hidden: bool) -> None:
        """Nobody sees the window, so nobody should hear it: everything halts, and goes on when it is seen again."""
        if hidden == self._hidden:
            return
        self._hidden = hidden
        if pygame.mixer.get_init():
            for mixer in (pygame.mixer, pygame.mixer.music):
                (mixer.pause if hidden else mixer.unpause)()

    def plugged_in(self) -> None:
        """A device has come; it is used if there was none, or if the one in use has gone."""
        if not self._silent():
            self.device.plugged_in()

    def unplugged(self) -> None:
        """The device in use has gone."""
        self.device.unplugged()

    def _silent(self) -> bool:
        return self._muted or self._volume <= 0

    def _able(self) -> bool:
        return not self._silent() and self.device.ready

    def _follow(self) -> None:
        """Brings the music that sounds to the music that is wanted."""
        wanted = None if self._silent() else self._wanted
        if wanted == self._sounding or (wanted and not self._able()):
            return
        self._sounding = wanted
        if wanted is None:
            pygame.mixer.music.fadeout(_HUSH if self._silent() else _FADE_OUT)
            return
        try:
            pygame.mixer.music.stop()  # or loading would wait for the end of a fade
            pygame.mixer.music.load(device.FOLDER / f"{wanted}.wav")
            pygame.mixer.music.set_volume(self._volume**2)
            pygame.mixer.music.play(-1, fade_ms=_FADE_IN)
        except device.UNPLAYABLE as error:
            _log.warning("The music %s cannot be played: %s", wanted, error)
