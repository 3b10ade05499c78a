"""The voice, timed: python tests/bench/bench_voice.py [WHAT ...]

sound: from a key at a table to the first sound of what is said of it, with the system's own program (espeak-ng, or
espeak) and ALSA writing into a file. calls: how long the drawing thread is held by a key, with the voice on, with a
voice that nobody has installed, and with the voice off. frames: a table that is walked over by the keyboard, and one on
which cards fly, with the voice off and on in one run, frame by frame.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.look.speech import Speech, SystemSpeech, programs
from game.play.session import Said
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from tests.bench import asked

KEYS = 40
"""Keys that are pressed."""
APART = 0.7
"""Seconds between two of them."""
SIZES = ((1920, 1080), (3840, 2160))
RATE, FRAMES, WARM = 60, 300, 60
ALSA = 'pcm.!default {{ type file slave.pcm none file "{pipe}" format raw }}\npcm.none {{ type null }}\n'
QUIET = 64
"""Samples up to this size are silence."""


class Heard(Stage):
    """A stage that speaks through the programs of this system that write sound."""

    speech: SystemSpeech | None = None

    def find_speech(self) -> Speech | None:
        found = programs(lambda name: None if name == "spd-say" else shutil.which(name))
        self.speech = SystemSpeech(found) if found else None
        return self.speech


class Unheard(Stage):
    """A stage whose voice can't be started."""

    def find_speech(self) -> Speech | None:
        from game.look.speech import Program

        return SystemSpeech([Program(("/nowhere/voice",))])


def seated(kind: type[Stage], voice: bool, size: tuple[int, int] = SIZES[0]) -> Stage:
    """A table that has been dealt."""
    stage = kind(size, settings=Settings(voice=voice, speed="instant", lamp=False, offered=("royal-cotillion",)))
    stage.open(Door.TABLE, Deal("royal-cotillion", 1926, origin=Origin.ASKED))
    stage.advance(6.0)
    stage.picture()
    return stage


def press(stage: Stage, number: int) -> None:
    """The next of keys that walk over the table."""
    key = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)[number % 5]
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stage.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))


# ── from a key to its sound ──


class Recorder:
    """Reads what ALSA writes; when the first sound after a moment came."""

    def __init__(self, folder: Path) -> None:
        pipe = folder / "sound"
        os.mkfifo(pipe)
        (folder / "asound.conf").write_text(ALSA.format(pipe=pipe), encoding="utf-8")
        os.environ["ALSA_CONFIG_PATH"] = str(folder / "asound.conf")
        self._pipe = os.open(pipe, os.O_RDWR)
        self._first: float | None = None
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while True:
            samples = memoryview(os.read(self._pipe, 65536))
            loud = max(map(abs, samples[: len(samples) // 2 * 2].cast("h")), default=0)
            if loud > QUIET and self._first is None:
                self._first = time.perf_counter()

    def after(self, do: Callable[[], object]) -> float | None:
        """Seconds from the beginning of what is done to the first sound; None where none comes."""
        self._first, began = None, time.perf_counter()
        do()
        time.sleep(APART)
        return None if self._first is None else self._first - began


def sound() -> None:
    """The lag of the voice."""
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(Path(folder))
        stage = seated(Heard, voice=True)
        if not (isinstance(stage, Heard) and stage.speech):
            print("sound: no espeak-ng here")
            return
        time.sleep(APART)
        stage.speech.say("")
        time.sleep(APART)
        lags = []
        for number in range(KEYS):
            lag = recorder.after(lambda number=number: press(stage, number))  # type: ignore[misc]
            if lag is not None:
                lags.append(lag)
        stage.voice.close()
        print(f"sound: {words(lags)}, of {len(lags)} sounds")


# ── what a key costs the drawing thread ──


def calls() -> None:
    """Keys with and without a voice, and the voice's part of them; the drawing thread's own time on the processor."""
    for name, kind, voice in (("voice on", Heard, True), ("no voice", Unheard, True), ("voice off", Stage, False)):
        stage = seated(kind, voice)
        time.sleep(APART)
        press(stage, 0)
        taken, part = [], []
        for number in range(5 * KEYS):
            began = time.thread_time()
            press(stage, number)
            between = time.thread_time()
            stage.voice.look(stage.top, Said(""), cut=True)
            part.append(time.thread_time() - between)
            taken.append(between - began)
            time.sleep(0.005)
        stage.voice.close()
        print(f"calls: {name}: a key {words(taken)}; another look of the voice {words(part)}")
    speech = SystemSpeech(programs(lambda name: None if name == "spd-say" else shutil.which(name)))
    spoken = []
    for number in range(5 * KEYS):
        began = time.thread_time()
        speech.say(f"word {number}")
        spoken.append(time.thread_time() - began)
        time.sleep(0.005)
    speech.close()
    print(f"calls: words alone {words(spoken)}")


# ── frames ──


def frames() -> None:
    """Frames with the voice off and on, by turns."""
    for size in SIZES:
        for what in ("walk", "moves"):
            stages = {"off": seated(Stage, False, size), "on": seated(Heard, True, size)}
            taken: dict[str, list[float]] = {name: [] for name in stages}
            for number in range(WARM + FRAMES):
                for name, stage in sorted(stages.items(), reverse=bool(number % 2)):
                    began = time.thread_time()
                    if number % 6 == 0:
                        press(stage, number // 6) if what == "walk" else move(stage)
                    stage.advance(1 / RATE)
                    stage.picture()
                    if number >= WARM:
                        taken[name].append(time.thread_time() - began)
                time.sleep(1 / RATE)
            stages["on"].voice.close()
            told = "; ".join(f"{name} {words(times)}" for name, times in taken.items())
            print(f"frames: {size[0]}x{size[1]}, {what}: {told}")


def move(stage: Stage) -> None:
    """A move at the table, or the deal from its start."""
    table = stage.top
    assert isinstance(table, TableScene)
    if table.session.position.legal_moves:
        table.play(table.session.position.legal_moves[-1])
    else:
        table.restart()


def words(seconds: list[float]) -> str:
    """Median, 99th percentile and longest, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return "none"
    last = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"{1000 * statistics.median(ordered):.2f} / {1000 * last:.2f} / {1000 * ordered[-1]:.2f} ms"


if __name__ == "__main__":
    for part in asked.words(__doc__) or ("sound", "calls", "frames"):
        {"sound": sound, "calls": calls, "frames": frames}[part]()
