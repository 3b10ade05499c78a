"""The sounds of the house: cards, bells and the dance. Without a sound device everything stays silent."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pygame

FOLDER = Path(__file__).parents[2] / "sounds"
EFFECTS = ("shuffle", "slide", "snap", "flip", "lift", "turn", "refuse", "redeal", "complete", "win", "click")
MUSIC = ("dance",)
STEPS = 13  # notes for the cards of a pile, note1.wav (ace) to note13.wav (king)

_VOICES = 4  # of one sound at once: a deal rustles, it does not rattle
_CHANNELS = 24
_MUSIC_LEVEL = 0.5  # beside the effects
_FADE_IN, _FADE_OUT, _HUSH = 2500, 900, 120  # ms
_UNPLAYABLE = (FileNotFoundError, pygame.error)

_log = logging.getLogger(__name__)


class Sounds:
    """Plays effects and music; opens the device and reads the files when they are first asked for.

    volume: 0..1 as on a slider, squared for the ear. The same seed gives the same takes in the same order.
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, *, seed: int = 0) -> None:
        self._volume, self._muted = volume, muted
        self._chance = Random(seed)
        self._opened: bool | None = None  # not tried yet
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._wanted: str | None = None
        self._sounding: str | None = None

    def play(self, name: str, step: int = 0) -> None:
        """Plays one of the takes of an effect; step 1..13 lays a note under it that rises with the step.

        An unknown name raises ValueError.
        """
        if name not in EFFECTS:
            raise ValueError(f"There is no sound called {name!r}")
        if self._silent() or not self._open():
            return
        self._strike(name)
        if step > 0:
            self._strike(f"note{min(step, STEPS)}")

    def music(self, name: str | None) -> None:
        """Fades this music in and repeats it until another is asked for; None fades it out. Never waits."""
        if name is not None and name not in MUSIC:
            raise ValueError(f"There is no music called {name!r}")
        self._wanted = name
        self._follow()

    def set(self, volume: float, muted: bool) -> None:
        """Takes effect on the next sound, and on the music at once; muting hushes what still sounds."""
        self._volume, self._muted = volume, muted
        if self._sounding:
            pygame.mixer.music.set_volume(_MUSIC_LEVEL * volume**2)
        if self._opened and self._silent():
            pygame.mixer.fadeout(_HUSH)
        self._follow()

    def _silent(self) -> bool:
        return self._muted or self._volume <= 0

    def _open(self) -> bool:
        """Whether there is a device; tried once."""
        if self._opened is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(_CHANNELS)
                self._opened = True
            except pygame.error as error:
                _log.warning("Playing without sound: %s", error)
                self._opened = False
        return self._opened

    def _strike(self, name: str) -> None:
        takes = self._takes.get(name)
        if takes is None:
            takes = self._takes[name] = _load(name)
        crowd = sum(take.get_num_channels() for take in takes)
        channel = pygame.mixer.find_channel()
        if not takes or crowd >= _VOICES or channel is None:
            return
        channel.play(takes[self._chance.randrange(len(takes))])
        channel.set_volume(self._volume**2 * self._chance.uniform(0.82, 1.0) / (1 + 0.5 * crowd))

    def _follow(self) -> None:
        """Brings the music that sounds to the music that is wanted."""
        wanted = None if self._silent() else self._wanted
        if wanted == self._sounding or not self._open():
            return
        self._sounding = wanted
        if wanted is None:
            pygame.mixer.music.fadeout(_HUSH if self._silent() else _FADE_OUT)
            return
        try:
            pygame.mixer.music.stop()  # or loading would wait for the end of a fade
            pygame.mixer.music.load(FOLDER / f"{wanted}.wav")
            pygame.mixer.music.set_volume(_MUSIC_LEVEL * self._volume**2)
            pygame.mixer.music.play(-1, fade_ms=_FADE_IN)
        except _UNPLAYABLE as error:
            _log.warning("The music %s cannot be played: %s", wanted, error)


def _load(name: str) -> list[pygame.mixer.Sound]:
    """All takes of an effect (snap1.wav, snap2.wav, ...), or the one file of a note; logs what cannot be read."""
    paths = [FOLDER / f"{name}.wav"] if name.startswith("note") else sorted(FOLDER.glob(f"{name}[0-9].wav"))
    takes = []
    for path in paths:
        try:
            takes.append(pygame.mixer.Sound(path))
        except _UNPLAYABLE as error:
            _log.warning("The sound %s cannot be played: %s", path.name, error)
    return takes
