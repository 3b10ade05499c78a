"""The sound, measured without ears: bench_sound.py [44100] [48000] [heard] [games] [show] [ticks]

What SDL's disk driver writes is what the loudspeakers would get; ffmpeg (ebur128) tells how loud that is.
heard: a win, a table and the cards at the default sliders, on a device of either rate, or of that which is named.
games: two whole deals by the front door, won with the mouse, from the first card to the last chord and what follows.
show: how often a bar is heard in ten minutes of the showcase. ticks: what sound costs the loop, and what it costs
memory. The music by itself is measured by bench_band.py.
"""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
import pytest

from game.look.sound import Sounds
from game.look.sound.band import Band
from game.look.sound.band import Part as BandPart
from game.look.sound.device import BUFFER, Silence, shut
from game.look.sound.growth import ALL_EVENING, NEVER
from game.look.sound.stems import Ring, Stems
from game.look.sound.tunes import tune
from game.play.session import Session
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.show.performance import Part
from game.scenes.show.showcase import Showcase
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import TICK, Stage
from game.store import Deal, Settings
from tests import frontdoor
from tests.bench import asked
from tests.typed import instance, shown

RATES = (44100, 48000)  # of devices
FRAME = 1 / 60
GAMES, DEVICE = ("gay-gordons/1/0.7", "carpet/1/0.7", "carpet/1/0"), 44100
"""Won lines that are played whole, and how loud the cards are: without them a join would be heard best. How many frames
a second the program asks a device for."""


def ffmpeg(path: Path, *filters: str, rate: int = 0) -> str:
    """What ffmpeg says of a file, or of a recording at a rate."""
    form = ["-f", "s16le", "-ar", str(rate), "-ac", "2"] if rate else []
    command = [
        "ffmpeg",
        "-hide_banner",
        "-nostats",
        *form,
        "-i",
        str(path),
        "-af",
        ",".join(filters),
        "-f",
        "null",
        "-",
    ]
    return subprocess.run(command, capture_output=True, text=True, check=True).stderr


def last(pattern: str, words: str) -> float:
    """The last figure of a report."""
    return float(re.findall(pattern + r":?\s+(-?[\d.]+)", words)[-1])


# ── as it is heard ──


def record(what: str, path: Path, rate: int) -> str:
    """Another process plays something into a file; returns what it says."""
    wishes = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path)}
    command = [sys.executable, __file__, "--play", what, str(rate)]
    return subprocess.run(command, env=wishes, check=True, stdout=subprocess.PIPE, text=True).stdout


def run(stage: Stage, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Let it go on at its own pace."""
    start = due = time.perf_counter()
    while time.perf_counter() - start < seconds and not until():
        stage.advance(FRAME)
        due += FRAME
        time.sleep(max(0.0, due - time.perf_counter()))


def won(sounds: Sounds, **settings: Any) -> Stage:
    """A table of Carpet before its last move."""
    line = next(line for line in golden("carpet") if line.outcome == "won")
    stage = Stage((960, 540), settings=Settings(**settings), sounds=sounds)
    stage.push(Scene(stage))
    table = instance(stage.open(Door.TABLE, Deal("carpet", line.number)), TableScene)
    table.board.skip()
    for text in line.moves[:-1]:
        table.play(table.session.position.parse_move(text))
    table.board.skip()
    return stage


def play(what: str, rate: int) -> None:
    """What is recorded, by name."""
    if "/" in what:
        whole(*what.split("/"))
        return
    pygame.mixer.init(rate, -16, 2, BUFFER, allowedchanges=0)
    sounds = Sounds(plays=NEVER if what == "cards" else ALL_EVENING)
    sounds.step(TICK)
    sounds.device.wait()
    if what == "win":
        stage = won(sounds)
        run(stage, 1.0)
        sounds.band.leave()
        run(stage, 1.5)
        table = shown(stage, TableScene)
        table.play(table.session.position.legal_moves[0])
        run(stage, 30)
    elif what == "table":
        stage = won(sounds)
        run(stage, 40)
    else:
        stage = Stage((960, 540), settings=Settings(band_plays=NEVER), sounds=sounds)
        show = instance(stage.open(Door.SHOWCASE, "royal-cotillion"), Showcase)
        run(stage, 60, lambda: show.performance.part is Part.REST)


def heard(rate: int) -> None:
    """A win, a table and the cards, as they come out at the default sliders."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "heard.raw"
        record("win", path, rate)
        words = ffmpeg(path, "ebur128=metadata=1", "ametadata=print:key=lavfi.r128.M:file=/dev/stderr", rate=rate)
        found = [float(value) for value in re.findall(r"r128\.M=(-?[\d.]+)", words)]
        silence = max(place for place in range(len(found) // 2) if found[place] < -45)
        call = max(range(silence, len(found) // 2), key=found.__getitem__)
        start = call + round((tune("waltz").fanfare + 1) * 10)
        least = min(found[call:start])
        print(f"{rate}: fanfare at most {found[call]:.1f} M; from there into the dance never under {least:.1f} M")
        print(f"{rate}: the dance {loud(path, rate, start / 10)}")
        record("table", path, rate)
        print(f"{rate}: all at a table {loud(path, rate, 20)}")
        record("cards", path, rate)
        print(f"{rate}: cards in play {loud(path, rate, 7)}", flush=True)


def loud(path: Path, rate: int, start: float) -> str:
    """A recording from a second on, and how much of all of it is clipped."""
    lufs = last("I", ffmpeg(path, f"atrim=start={start}", "ebur128", rate=rate))
    return f"{lufs:.1f} LUFS, {clipped(path)} clipped"


def clipped(path: Path) -> int:
    """Samples at the very edge."""
    values = array("h", path.read_bytes())
    return values.count(32767) + values.count(-32768)


# ── two whole games ──


class Real(frontdoor.Clock):
    """A clock that takes its time."""

    def __init__(self) -> None:
        super().__init__()
        self.time = time.monotonic()

    def now(self) -> float:
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        time.sleep(max(seconds, 1 / 120))
        self.time = time.monotonic()
        self.meanwhile()


def whole(game: str, number: str, cards: str) -> None:
    """A deal is won by the front door; what was joined to what has been heard is told, in bytes of the recording."""
    recorded, joins = Path(os.environ["SDL_DISKAUDIOFILE"]), []
    write, start = Ring.write, Stems.start
    began = 0

    def started(self: Stems) -> None:
        nonlocal began
        start(self)
        began = recorded.stat().st_size

    def written(self: Ring, stretch: pygame.mixer.Sound | None, margin: float, begin: float, end: float) -> None:
        joins.append((began, begin))
        write(self, stretch, margin, begin, end)

    line = next(line for line in golden(game) if str(line.number) == number and line.outcome == "won")

    def story(player: frontdoor.Player) -> frontdoor.Story:
        sounds = instance(player.stage.sounds, Sounds)
        yield lambda: player.top == "TableScene" and sounds.band.sounding
        yield 4.0
        for count, move in enumerate(line.moves, 1):
            session = player.table.session
            yield from frontdoor.move(player, session.position.parse_move(move))
            yield partial(made, session, count)
            yield 0.5
        yield lambda: sounds.band.part is BandPart.AFTER and sounds.band.sounding
        yield 8.0
        print(json.dumps(sorted({(start, second) for start, second in joins if start})))

    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as home:
        patch.setenv("XDG_DATA_HOME", home)
        patch.setattr(frontdoor, "Clock", Real)
        patch.setattr(Ring, "write", written)
        patch.setattr(Stems, "start", started)
        frontdoor.keep(Path(home), lamp=False, speed="instant", volume=float(cards))
        done = frontdoor.enter(["--windowed", "960x540", "play", game, "--deal", number], story, usual=False)
        print(done.out.splitlines()[-1])


def made(session: Session, count: int) -> bool:
    """Whether so many moves have been made."""
    return len(session.moves) == count


def games() -> None:
    """How loud they are from beginning to end, what is clipped, and how steep the music bends where stretches join."""
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "heard.raw"
            joins = json.loads(record(game, path, DEVICE))
            values = array("h", path.read_bytes())[::2]
            ratios = []
            for start, second in joins:
                at = start // 4 + round(second * DEVICE)
                here, *others = (bend(values, at + round(0.15 * place * DEVICE)) for place in (0, -4, -3, -2, 2, 3, 4))
                ratios.append(here / max(1, *others))
            print(f"{game}, {len(values) / DEVICE:.0f} s: {loud(path, DEVICE, 0)}, peak {max(map(abs, values))}")
            most = sum(ratio > 1 for ratio in ratios)
            print(f"{len(joins)} joins, {most} steeper than six places beside them, by {max(ratios):.2f} at most")


def bend(values: Sequence[int], at: int) -> int:
    """The most that the signal bends within sixty milliseconds of a frame."""
    near = values[max(0, at - DEVICE // 17) : at + DEVICE // 17]
    return max((abs(u - 2 * v + w) for u, v, w in zip(near, near[1:], near[2:], strict=False)), default=0)


# ── the showcase and the loop ──


def show() -> None:
    """How often each bar of each tune is heard in ten minutes."""
    stage = Stage((640, 360), sounds=Silence())
    scene = instance(stage.open(Door.SHOWCASE), Showcase)
    bars: Counter[tuple[str, int]] = Counter()
    before: tuple[str, int] | None = None
    for _ in range(600 * 20):
        stage.advance(0.05)
        band = stage.sounds.band
        if band.at is not None and band.at >= 0:
            here = (band.tune.name, int(band.tune.bars_at(band.at)) % len(band.tune.starts))
            bars[here] += here != before
            before = here
    (bar, times), *_ = bars.most_common(1)
    print(
        f"showcase: {scene.shown} games in ten minutes;"
        f" no bar is heard more than {times} times (bar {bar[1] + 1} of {bar[0]})"
    )


class Timed:
    """Sounds that are timed whenever the loop asks them for something."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds, self.spent, self.worst = sounds, 0.0, 0.0
        self.band: Any = Watched(sounds.band, self)

    def __getattr__(self, name: str) -> Any:
        return self.timed(getattr(self._sounds, name))

    def timed(self, found: object) -> object:
        """The same, timed if it can be called."""
        if not callable(found):
            return found

        def call(*words: object, **wishes: object) -> object:
            start = time.thread_time()
            done = found(*words, **wishes)
            took = time.thread_time() - start
            self.spent, self.worst = self.spent + took, max(self.worst, took)
            return done

        return call


class Watched:
    """The band of timed sounds."""

    def __init__(self, band: Band, timed: Timed) -> None:
        self._band, self._timed = band, timed

    def __getattr__(self, name: str) -> object:
        return self._timed.timed(getattr(self._band, name))


def ticks() -> None:
    """What sound costs the loop in two minutes of the showcase, by the drawing thread's time; frames and memory."""
    for plays in (NEVER, ALL_EVENING):
        sounds: Any = Timed(Sounds(plays=plays))
        stage = Stage((1920, 1080), settings=Settings(band_plays=plays), sounds=sounds)
        stage.open(Door.SHOWCASE)
        screen, frames = stage.picture(), []
        due = start = time.perf_counter()
        while due - start < 120:
            before = time.thread_time()
            stage.advance(FRAME)
            stage.draw(screen)
            frames.append((time.thread_time() - before) * 1000)
            due += FRAME
            time.sleep(max(0.0, due - time.perf_counter()))
        frames.sort()
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"band {plays}: frames median {frames[len(frames) // 2]:.1f}, p99 {frames[len(frames) * 99 // 100]:.1f} ms;"
            f" sound took {sounds.spent / 1.2:.2f} % of the thread, {sounds.worst * 1000:.2f} ms at worst;"
            f" {memory:.0f} MB"
        )
        shut()


def main() -> None:
    """Everything, or what is asked for."""
    words = asked.words(__doc__)
    if words[:1] == ["--play"]:
        play(words[1], int(words[2]))
        return
    rates = [int(word) for word in words if word.isdecimal()] or RATES
    parts: dict[str, Callable[[], None]] = {
        "heard": partial(each, rates, heard),
        "games": games,
        "show": show,
        "ticks": ticks,
    }
    for name in [word for word in words if not word.isdecimal()] or parts:
        parts[name]()


def each(rates: Sequence[int], part: Callable[[int], None]) -> None:
    """A part at one rate after another."""
    for rate in rates:
        part(rate)


if __name__ == "__main__":
    main()
