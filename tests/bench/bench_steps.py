"""Do the steps keep to the music? python tests/bench/bench_steps.py [MINUTES] [RATE]

A showcase is recorded at its own pace by SDL's disk driver, at 44,100 and at 48,000 frames a second.
Every few seconds it writes down how many frames the device has taken, and which second of the tune the dance believes
in. Afterwards that second is looked for in the recording.
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.look.sound import Sounds
from game.look.sound.device import BUFFER, FOLDER
from game.look.sound.growth import ALL_EVENING, STEMS
from game.look.sound.tunes import tune
from game.scenes.scene import Door
from game.stage import Stage
from game.store import Settings
from tests.bench import asked

FRAME = 1 / 60
EVERY = 4.0
"""Seconds from one look to the next."""
BUFFERED = 4096
"""Bytes that a file holds back until it has as many."""
LOOKED_AT = 1.0
"""Seconds of music that are looked for,"""
AROUND = 0.06
"""and by how much earlier or later."""
STEP = 0.0005

Look = tuple[float, str, float]


def record(path: Path, minutes: float, rate: int) -> list[Look]:
    """Play the showcase into the file; returns when it was looked, by the device, at which second of which tune."""
    pygame.mixer.init(rate, -16, 2, BUFFER, allowedchanges=0)
    sounds = Sounds(cards=0.0, plays=ALL_EVENING)
    clock = Clock(path, rate)
    setattr(sounds.stems, "_now", clock)  # noqa: B010 (what the device has taken is what is heard)
    sounds.step(FRAME)
    sounds.device.wait()
    stage = Stage((640, 360), settings=Settings(band_plays=ALL_EVENING, volume=0.0), sounds=sounds)
    stage.open(Door.SHOWCASE)
    found: list[Look] = []
    start = now = clock()
    while now - start < 60 * minutes:
        time.sleep(FRAME)
        before, now = now, clock()
        stage.advance(now - before)
        at = sounds.stems.elapsed
        if sounds.band.sounding and at is not None and at > 3 and (not found or now - found[-1][0] > EVERY):
            found.append((clock.read, sounds.band.tune.name, at))
    return found


class Clock:
    """The device's own time, in seconds: what it has written, and between two writes what it must have by now."""

    def __init__(self, path: Path, rate: int) -> None:
        self._path, self._rate = path, 4 * rate
        self._at, self._when = 0.0, time.perf_counter()
        self.read = 0.0

    def __call__(self) -> float:
        size, when = self._path.stat().st_size if self._path.exists() else 0, time.perf_counter()
        guess = self._at + (when - self._when) * self._rate
        self._at, self._when = min(max(guess, size), size + BUFFERED), when
        self.read = self._at / self._rate
        return self.read


def late(looks: list[Look], path: Path, rate: int) -> list[tuple[float, float]]:
    """Seconds since the first look, and by how much the music is later than the dance believes."""
    frames = array("h", path.read_bytes())
    pygame.mixer.init(rate, -16, 2, BUFFER, allowedchanges=0)
    known: dict[str, array[int]] = {}
    found = []
    for at, name, second in looks:
        if name not in known:
            known = {name: mixed(name)}
        music = known[name]
        span, around = round(LOOKED_AT * rate), round(AROUND * rate)
        first = round(second / tune(name).seconds % 1 * len(music))
        place = round(at * rate)
        wanted = music[first : first + span]
        taken = frames[2 * (place - around) : 2 * (place + span + around) : 2]
        if len(wanted) < span or len(taken) < span + 2 * around:
            continue
        shifts = range(0, 2 * around, round(STEP * rate))
        best = max(shifts, key=lambda shift: sum(u * v for u, v in zip(wanted[::4], taken[shift::4], strict=False)))
        found.append((at - looks[0][0], (best - around) / rate))
    return found


def mixed(name: str) -> array[int]:
    """All stems of a dance together but the tune, which is another in each verse, from the left."""
    found, form = tune(name), pygame.mixer.get_init()
    assert form
    parts = []
    for stem in STEMS[1:]:
        content, ends = (FOLDER / "dances" / f"{name}.{stem}.ogg").read_bytes(), found.ends[stem]
        heard = array("h")
        for number in range(len(found.stretches)):
            begin, end = (round((second + found.margin) * form[0]) for second in found.stretch(number))
            skip = round((found.stretch(number)[0]) * form[0])
            ogg = content[: ends[0]] + content[ends[number] : ends[number + 1]]
            heard += array("h", pygame.mixer.Sound(io.BytesIO(ogg)).get_raw())[::2][begin - skip : end - skip]
        parts.append(heard)
    return array("i", map(sum, zip(*parts, strict=True)))


def measure(minutes: float, rate: int) -> None:
    """Another process records; what it says is looked for here."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "show.raw"
        wishes = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path)}
        command = [sys.executable, __file__, "--record", str(path), str(minutes), str(rate)]
        told = subprocess.run(command, env=wishes, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        found = late([(at, name, second) for at, name, second in json.loads(told)], path, rate)
    thirds = [found[: len(found) // 4], found[-len(found) // 4 :]]
    early, end = ([1000 * shift for _, shift in part] for part in thirds)
    print(
        f"{rate}: {len(found)} looks in {found[-1][0]:.0f} s; the music is late by {statistics.fmean(early):+.1f} ms"
        f" in the first quarter, {statistics.fmean(end):+.1f} ms in the last ({min(end):+.1f} to {max(end):+.1f})",
        flush=True,
    )


def main() -> None:
    """At both rates, or at the one that is asked for."""
    words = asked.words(__doc__)
    if words[:1] == ["--record"]:
        print(json.dumps(record(Path(words[1]), float(words[2]), int(words[3]))))
        return
    minutes = float(words[0]) if words else 10.0
    rates = [int(words[1])] if words[1:] else [44100, 48000]
    for rate in rates:
        measure(minutes, rate)


if __name__ == "__main__":
    main()
