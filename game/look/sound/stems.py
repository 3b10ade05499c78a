"""The music of one dance: rings that run together, written ahead of what is heard, and the fanfare before it, on
channels kept for them."""

from __future__ import annotations

import io
import logging
import time
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import cast

import pygame

from game.look.ahead import beside
from game.look.sound import device
from game.look.sound.device import Device
from game.look.sound.growth import STEMS
from game.look.sound.tunes import FIRST, Tune
from game.look.sound.tunes import tune as tune_called

SECONDS = 20.0  # the length of a ring
OVER = 0.008  # seconds in which one stretch goes over into the next
EARLY = 0.03  # seconds before a stretch begins in which it is gone over to: its first notes may come so soon


class Ring:
    """For the device as it is open. sound: what is to be played in a loop."""

    def __init__(self) -> None:
        self._rate, _, self._sides = pygame.mixer.get_init() or (device.RATE, -16, 2)
        self._frames = round(SECONDS * self._rate)
        self.sound = pygame.mixer.Sound(buffer=bytes(2 * self._sides * self._frames))

    def write(self, stretch: pygame.mixer.Sound | None, margin: float, begin: float, end: float) -> None:
        """What is to be heard from one second of the tune to another; None: nothing. margin: seconds of the stretch
        before that; at its other end there are as many."""
        first, last = round(begin * self._rate), round(end * self._rate)
        over = round(OVER * self._rate)
        frame = 2 * self._sides
        content = self._content(stretch, round(margin * self._rate) * frame, (last - first + over) * frame)
        with memoryview(cast(bytearray, self.sound)) as found, found.cast("B") as ring:
            place = first % self._frames * frame
            self._faded(content, bytes(self._piece(ring, place, over * frame)))
            size = len(content)
            head = min(size, len(ring) - place)
            ring[place : place + head] = content[:head]
            ring[: size - head] = content[head:]

    def clear(self) -> None:
        """The first stretch comes from silence."""
        over = 2 * self._sides * round(OVER * self._rate)
        with memoryview(cast(bytearray, self.sound)) as found, found.cast("B") as ring:
            ring[:over] = bytes(over)

    def _content(self, stretch: pygame.mixer.Sound | None, start: int, size: int) -> bytearray:
        content = bytearray(size)
        if stretch:
            with memoryview(cast(bytearray, stretch)) as found, found.cast("B") as plain:
                part = plain[start : start + size]
                content[: len(part)] = part
        return content

    @staticmethod
    def _piece(ring: memoryview, place: int, size: int) -> bytes:
        return bytes(ring[place : place + size]) + bytes(ring[: max(0, place + size - len(ring))])

    def _faded(self, content: bytearray, before: bytes) -> None:
        """Goes over from what was written for this time before."""
        with memoryview(content) as raw, raw.cast("h") as new, memoryview(before).cast("h") as old:
            for place, value in enumerate(old):
                share = (place // self._sides + 0.5) * self._sides / len(old)
                new[place] = round(value + share * (new[place] - value))


FANFARE, ENDING = "fanfare", "ending"
TOGETHER = 0.0003  # seconds in which all have to be started, or the mixer may have begun its next buffer in between
TRIES = 5
NOTHING = ("", False)
LEAVE = 900  # milliseconds in which the music goes when it is no longer wanted
AHEAD = 1.0  # seconds of a ring that are not written: they are being heard
SOON = 3.0  # seconds before an ending in which it is written: then there is room for all of it

_log = logging.getLogger(__name__)


class Stems:
    """Read and decoded beside the loop, a stretch at a time: some 18 megabytes whichever dance it is.

    able: whether there is anything to be heard, and a device to hear it on.
    """

    def __init__(self, device: Device, able: Callable[[], bool], now: Callable[[], float] = time.perf_counter) -> None:
        self._device, self._able = device, able
        self._now = now
        self._wanted = NOTHING  # a tune, and whether in its quiet verse
        self._working: Thread | None = None
        self._of = (NOTHING, 0)  # what is loaded, and on which opening of the device
        self._files: dict[str, bytes] = {}
        self._fanfare: pygame.mixer.Sound | None = None
        self._rings: list[Ring] = []
        self._turns = 0  # how often a tune has begun: another verse comes first each time
        self._next = 0  # the stretch that is written next, counted on as the tune repeats
        self._written = 0.0
        self._asked = self._kept = len(STEMS)  # how many rings are to be written, from the first on, and how many are
        self._fresh = False  # whether the rings have the beginning
        self._ends: float | None = None  # the second of the tune at which its ending begins
        self._ended = False  # whether it is written
        self._volume = 0.0
        self._shares: tuple[float, ...] = tuple(0.0 for _ in STEMS)
        self._called = 0.0
        self._veil = 1.0
        self._since: float | None = None
        self._runs = False
        self._halted: float | None = None

    def want(self, tune: str, quiet: bool = False) -> None:
        """Have this tune ready, or its quiet verse, as soon as anybody asks for it; "": none, and what was loaded is
        given back."""
        if (tune, quiet) != self._wanted:
            self._wanted = (tune, quiet)
            self.stop()
            if self._device.open and not self._busy:  # or they are given back once it is
                self._let_go()

    @property
    def loaded(self) -> bool:
        if self._wanted == NOTHING or not self._able() or self._busy:
            return False
        if self._of != (self._wanted, self._device.openings):
            self._let_go()
            self._work(partial(self._load, self._wanted, self._device.openings))
            return False
        return self._fanfare is not None

    @property
    def ready(self) -> bool:
        """Whether the tune can be started now; the first question begins to write its beginning, once it is loaded and
        nothing is heard of the rings."""
        if not self.loaded or self._runs:
            return False
        if self._fresh:
            self._catch_up(0.0)
        elif not any(pygame.mixer.Channel(place).get_busy() for place in range(len(STEMS))):
            self._next, self._written = 0, 0.0
            self._work(partial(self._begin, *self._of))
        return self._fresh and not self._busy and self.has(self._asked)

    @property
    def elapsed(self) -> float | None:
        if self._since is None or not self._usable:
            return None
        return (self._halted or self._now()) - self._since

    def ask(self, many: int) -> None:
        """So many may be heard soon: nobody else's music is decoded."""
        self._asked = many

    def has(self, many: int) -> bool:
        """Whether so many can be heard from now on."""
        return many <= self._kept

    @property
    def verse(self) -> int:
        return (self._turns - self._runs) % FIRST

    def start(self) -> None:
        for ring in self._rings:
            ring.sound.set_volume(0.0)
        for _ in range(TRIES):
            before = time.perf_counter()
            for place, ring in enumerate(self._rings):
                pygame.mixer.Channel(place).play(ring.sound, loops=-1)
            if time.perf_counter() - before < TOGETHER:
                break
        self._since = self._now()
        self._turns += not self._of[0][1]
        self._runs, self._fresh = True, False
        self._apply()

    def step(self) -> None:
        """Write on, if there is room. Where the loop has stood still for too long, the tune has to begin anew."""
        if self._wanted == NOTHING and self._files and not self._busy:
            self._let_go()
        if not self._runs or self._busy or self._halted:
            return
        at = self.elapsed
        if at is None:
            self._runs = False
        elif at > self._written:
            self.stop()
        elif self._ends is not None and at >= self._ends - SOON:
            if not self._ended:
                self._ended = True
                self._work(partial(self._finish, *self._of, self._ends))
        else:
            tune = tune_called(self._of[0][0])
            if self._written + tune.longest - at < SECONDS - AHEAD:
                self._work(partial(self._write, *self._of))
            else:
                self._catch_up(at)

    def _catch_up(self, at: float) -> None:
        """Those who were not asked for until now have what is heard from a second of the tune on."""
        if self._kept < self._asked and self._fanfare:
            self._work(partial(self._add, *self._of, at, self._asked))

    def end(self, second: float) -> None:
        """From a second of the tune on its ending is played, and then nothing."""
        self._ends, self._ended = second, False

    def stop(self, milliseconds: int = LEAVE) -> None:
        if self._runs and self._usable:
            for place in range(len(STEMS)):
                pygame.mixer.Channel(place).fadeout(milliseconds)
        self._since, self._runs = None, False
        self._ends, self._ended = None, False

    def call(self, volume: float, seconds: float) -> None:
        self._called = volume
        self._since = self._now() + seconds
        if self._fanfare:
            self._fanfare.set_volume(volume * self._veil)
            pygame.mixer.Channel(len(STEMS)).play(self._fanfare)

    def turn(self, volume: float) -> None:
        if volume != self._called:
            self._called = volume
            self._apply()

    def hush(self) -> None:
        if self._fanfare and self._usable:
            pygame.mixer.Channel(len(STEMS)).fadeout(LEAVE)
        self._since = None

    def mix(self, volume: float, shares: tuple[float, ...]) -> None:
        if (volume, shares) != (self._volume, self._shares):
            self._volume, self._shares = volume, shares
            self._apply()

    def veil(self, level: float) -> None:
        """How much of all that is heard, 0..1, while the window hides or comes back."""
        if level != self._veil:
            self._veil = level
            self._apply()

    def halt(self, halted: bool) -> None:
        """The mixer is paused, or goes on: time stands still for the rings meanwhile."""
        if halted:
            self._halted = self._now()
        elif self._halted is not None:
            if self._since is not None:
                self._since += self._now() - self._halted
            self._halted = None

    def wait(self) -> None:
        """Until what is being read is read."""
        if self._busy and self._working:
            self._working.join()

    @property
    def _usable(self) -> bool:
        """Whether what is loaded can be played on the device as it is."""
        return self._device.open and self._of[1] == self._device.openings

    @property
    def _busy(self) -> bool:
        return self._working is not None and self._working.is_alive()

    def _work(self, task: Callable[[], object]) -> None:
        self._working = beside(task, "band")

    def _let_go(self) -> None:
        self._files, self._rings, self._fanfare, self._of = {}, [], None, (NOTHING, 0)
        self._fresh = self._runs = False

    def _apply(self) -> None:
        if self._fanfare and self._usable:
            self._fanfare.set_volume(self._called * self._veil)
        if not self._runs or self.elapsed is None:
            return
        for place, (ring, share) in enumerate(zip(self._rings, self._shares, strict=True)):
            if not share:  # what has no volume and no sides is not mixed
                ring.sound.set_volume(0.0)
            pygame.mixer.Channel(place).set_volume(share or 1.0, share or 1.0)
            if share:
                ring.sound.set_volume(self._volume * self._veil)

    # ── beside the loop ──

    def _load(self, wanted: tuple[str, bool], opening: int) -> None:
        tune = tune_called(wanted[0])
        files: dict[str, bytes] = {}
        fanfare = None
        try:
            for name in (*tune.files, ENDING):
                files[name] = (device.FOLDER / "dances" / f"{tune.name}.{name}.ogg").read_bytes()
            with self._device.turn:
                fanfare = device.load(device.FOLDER / "dances" / f"{tune.name}.{FANFARE}.ogg")
        except OSError as error:
            _log.warning("The dance %s cannot be played: %s", tune.name, error)
        if wanted == self._wanted and opening == self._device.openings:
            self._files, self._of = files, (wanted, opening)
            self._fanfare = fanfare if ENDING in files else None

    def _begin(self, wanted: tuple[str, bool], opening: int) -> None:
        with self._device.turn:
            if self._of != (wanted, opening) or not self._usable:
                return
            self._rings = self._rings or [Ring() for _ in STEMS]
            for ring in self._rings:
                ring.clear()
        self._kept = self._asked
        self._fresh = self._write(wanted, opening)

    def _write(self, wanted: tuple[str, bool], opening: int) -> bool:
        """The next stretch of all that are asked for; returns whether it could be written."""
        self._kept = min(self._kept, self._asked)
        if not all(self._stretch(wanted, opening, place, self._next) for place in range(self._kept)):
            return False
        _, self._written = tune_called(wanted[0]).stretch(self._next)
        self._next += 1
        return True

    def _add(self, wanted: tuple[str, bool], opening: int, at: float, many: int) -> None:
        """What is written already, for those who were not asked for until now, from a second on."""
        stretches = range(tune_called(wanted[0]).count_at(at), self._next)
        while self._kept < many:
            if not all(self._stretch(wanted, opening, self._kept, count) for count in stretches):
                return
            self._kept += 1

    def _stretch(self, wanted: tuple[str, bool], opening: int, place: int, count: int) -> bool:
        """One stretch in one of the rings; returns whether it could be written."""
        tune = tune_called(wanted[0])
        begin, end = tune.stretch(count)
        heard, number = tune.heard(count, self.verse)
        file = tune.file(STEMS[place], None if wanted[1] else heard)
        with self._device.turn:
            if self._of != (wanted, opening) or not self._usable:
                return False
            stretch = self._read(tune, file, number) if file else None
            if file and stretch is None:
                self._fanfare = None  # the evening goes on without a band
                return False
            self._rings[place].write(stretch, tune.margin - EARLY, begin - EARLY, end - EARLY)
        return True

    def _finish(self, wanted: tuple[str, bool], opening: int, begin: float) -> None:
        """The ending in the first ring, silence in the others."""
        end = begin + SECONDS - AHEAD - SOON
        with self._device.turn:
            if self._of != (wanted, opening) or not self._usable:
                return
            ending = self._decoded(ENDING, self._files[ENDING])
            for place, ring in enumerate(self._rings):
                ring.write(None if place else ending, 0.0, begin, end)
        self._written = end

    def _read(self, tune: Tune, file: str, number: int) -> pygame.mixer.Sound | None:
        ends, content = tune.ends[file], self._files[file]
        number %= len(ends) - 1  # of a verse that has no bridge it begins again
        return self._decoded(file, content[: ends[0]] + content[ends[number] : ends[number + 1]])

    def _decoded(self, file: str, ogg: bytes) -> pygame.mixer.Sound | None:
        error: object = "nothing is heard of it"
        try:
            if (found := pygame.mixer.Sound(io.BytesIO(ogg))).get_length():
                return found
        except pygame.error as told:
            error = told
        _log.warning("The sound %s.%s.ogg cannot be played: %s", self._of[0][0], file, error)
        return None
