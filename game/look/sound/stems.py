"""The music of one dance: three loops that run together, and the fanfare before it, on channels kept for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import cast

import pygame

from game.look.sound import device
from game.look.sound.device import Device
from game.look.sound.tunes import tune as tune_called

STEMS = ("solo", "inner", "full")
FANFARE = "fanfare"
TOGETHER = 0.0003
"""Seconds in which all three have to be started, or the mixer may have begun its next buffer in between."""
TRIES = 5
NOTHING = ("", 0)
LEAVE = 900
"""Milliseconds in which the music goes when it is no longer wanted."""
DRAWN_ANEW = 6
"""Frames before the seam of a loop, and after it, that another rate has spoilt."""


class Stems:
    """Loaded beside the loop; the last dance goes first, for each takes 24 to 33 megabytes once decoded.

    able: whether there is anything to be heard, and a device to hear it on.
    """

    def __init__(self, device: Device, able: Callable[[], bool], now: Callable[[], float] = time.perf_counter) -> None:
        self._device, self._able = device, able
        self._now = now
        self._wanted = ""
        self._loading: Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._of = NOTHING  # what is loaded, and on which opening of the device
        self._volume = 0.0
        self._shares: tuple[float, ...] = (0.0, 0.0, 0.0)
        self._called = 0.0
        self._veil = 1.0
        self._pace = 1.0  # a loop converted to another rate is a little short, and so the music a little fast
        self._since: float | None = None
        self._halted: float | None = None

    def want(self, tune: str) -> None:
        """Have this tune ready, as soon as anybody asks for it; "": none, and what was loaded is given back."""
        if tune != self._wanted:
            self._wanted = tune
            self.stop()
            if self._device.open:  # or they are given back once it is
                self._sounds, self._of = {}, NOTHING

    @property
    def ready(self) -> bool:
        """Whether the wanted tune can be started now; the first question begins to load it."""
        if not self._wanted or not self._able() or self._busy:
            return False
        if self._of != (self._wanted, self._device.openings):
            self._sounds = {}
            self._loading = Thread(target=self._load, args=(self._wanted, self._device.openings), name="band")
            self._loading.start()
            return False
        return len(self._sounds) == len(STEMS) + 1

    @property
    def elapsed(self) -> float | None:
        """Seconds the loops have been running, or until they are due, halts left out; None if they are not."""
        if self._since is None or not self._usable:
            return None
        return ((self._halted or self._now()) - self._since) * self._pace

    def start(self) -> None:
        """All three from their beginning, in one buffer of the mixer."""
        for stem in STEMS:
            self._sounds[stem].set_volume(0.0)
        for _ in range(TRIES):
            before = time.perf_counter()
            for place, stem in enumerate(STEMS):
                pygame.mixer.Channel(place).play(self._sounds[stem], loops=-1)
            if time.perf_counter() - before < TOGETHER:
                break
        self._since = self._now()
        self._apply()

    def stop(self, milliseconds: int = LEAVE) -> None:
        """The loops go, softly."""
        if self.elapsed is not None:
            for place in range(len(STEMS)):
                pygame.mixer.Channel(place).fadeout(milliseconds)
        self._since = None

    def call(self, volume: float, seconds: float) -> None:
        """Play the fanfare; the loops are due in so many seconds, and what has elapsed is less than 0 until then."""
        self._called = volume
        self._since = self._now() + seconds
        self._sounds[FANFARE].set_volume(volume * self._veil)
        pygame.mixer.Channel(len(STEMS)).play(self._sounds[FANFARE])

    def turn(self, volume: float) -> None:
        """How loud the fanfare is from now on."""
        if volume != self._called:
            self._called = volume
            self._apply()

    def hush(self) -> None:
        """The fanfare breaks off."""
        if self._sounds and self._usable:
            pygame.mixer.Channel(len(STEMS)).fadeout(LEAVE)
        self._since = None

    def mix(self, volume: float, shares: tuple[float, ...]) -> None:
        """How loud all are together, and how much of that each of the three has, 0..1."""
        if (volume, shares) != (self._volume, self._shares):
            self._volume, self._shares = volume, shares
            self._apply()

    def veil(self, level: float) -> None:
        """How much of all that is heard, 0..1, while the window hides or comes back."""
        if level != self._veil:
            self._veil = level
            self._apply()

    def halt(self, halted: bool) -> None:
        """The mixer is paused, or goes on: time stands still for the loops meanwhile."""
        if halted:
            self._halted = self._now()
        elif self._halted is not None:
            if self._since is not None:
                self._since += self._now() - self._halted
            self._halted = None

    def wait(self) -> None:
        """Until what is being loaded is loaded."""
        if self._loading:
            self._loading.join()

    @property
    def _usable(self) -> bool:
        """Whether what is loaded can be played on the device as it is."""
        return self._device.open and self._of[1] == self._device.openings

    @property
    def _busy(self) -> bool:
        return self._loading is not None and self._loading.is_alive()

    def _apply(self) -> None:
        if self._usable and FANFARE in self._sounds:
            self._sounds[FANFARE].set_volume(self._called * self._veil)
        if self.elapsed is None:
            return
        for place, (stem, share) in enumerate(zip(STEMS, self._shares, strict=True)):
            pygame.mixer.Channel(place).set_volume(share, share)
            self._sounds[stem].set_volume(self._volume * self._veil)

    def _load(self, tune: str, opening: int) -> None:
        found, pace = {}, 1.0
        for stem in (*STEMS, FANFARE):
            with self._device.turn:
                sound = found[stem] = self._read(tune, stem)
                if sound and stem != FANFARE:
                    join(sound)
                    pace = tune_called(tune).seconds / seconds(sound)
        if tune == self._wanted:
            self._pace = pace
            self._sounds = {stem: sound for stem, sound in found.items() if sound}
            self._of = (tune, opening)

    def _read(self, tune: str, stem: str) -> pygame.mixer.Sound | None:
        """None where it can't be read, or where the device has gone or is to be opened anew."""
        return device.load(device.FOLDER / "dances" / f"{tune}.{stem}.ogg") if self._device.open else None


def seconds(sound: pygame.mixer.Sound) -> float:
    """How long a sound lasts on the device as it is open."""
    rate, _, sides = cast(tuple[int, int, int], pygame.mixer.get_init())
    with memoryview(cast(bytearray, sound)) as found:
        return found.nbytes / (2 * sides) / rate


def join(loop: pygame.mixer.Sound) -> None:
    """Draw the frames at the seam anew: what is converted to another rate begins and ends as if silence were there."""
    with memoryview(cast(bytearray, loop)) as found, found.cast("B") as plain, plain.cast("h") as frames:
        sides = found.shape[-1] if found.shape and found.ndim > 1 else 1
        steps = 2 * DRAWN_ANEW + 1
        for side in range(sides):
            before, after = (side + place * sides for place in (-DRAWN_ANEW - 1, DRAWN_ANEW))
            first, last = frames[before], frames[after]
            for step in range(1, steps):
                frames[before + step * sides if step <= DRAWN_ANEW else after - (steps - step) * sides] = round(
                    first + (last - first) * step / steps
                )
