"""The showcase, unattended: python tests/bench/bench_showcase.py [MINUTES] [--real] [--size WxH] [--fps N]

Runs so many minutes of it (10), as fast as the machine can, or in real time in a window with --real. After each game it
prints its name and the memory in use, at the end which games were shown, how far memory rose after the first round, the
most that was ever in use, and how long frames took. An exception ends it with its traceback.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from pathlib import Path

if "--real" not in sys.argv:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.scenes.show.showcase import Showcase
from game.stage import Stage
from game.window.app import App


def memory() -> float:
    """Megabytes in use now; at most so far, where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 2**20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class Watch:
    """Notes each game as it comes on."""

    def __init__(self, show: Showcase) -> None:
        self.show = show
        self.seen: list[tuple[str, float]] = []
        self.frames: list[float] = []

    def look(self) -> None:
        """Print a line when another game has come on."""
        if self.show.shown > len(self.seen):
            name = self.show.performance.ruleset.game.name
            self.seen.append((name, memory()))
            print(f"{len(self.seen):4} {name:20} {self.seen[-1][1]:7.1f} MB", flush=True)

    def report(self) -> None:
        """What it came to."""
        games = len(self.show.games)
        names = {name for name, _ in self.seen}
        print(f"{len(names)} of {games} games shown, {len(self.seen) // games} whole rounds")
        settled = [used for _, used in self.seen[games:]]
        if settled:
            print(
                f"memory after the first round: {settled[0]:.1f} MB, at most {max(settled) - settled[0]:+.1f} MB later"
            )
        print(f"at most at any time: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.1f} MB")
        frames = sorted(self.frames)
        if frames:
            slow = frames[len(frames) * 99 // 100]
            print(f"frames: median {frames[len(frames) // 2]:.1f}, p99 {slow:.1f}, worst {frames[-1]:.1f} ms")


def fast(seconds: float, size: tuple[int, int], fps: int) -> None:
    """As fast as the machine can: `fps` pictures for each second of the show."""
    stage = Stage(size)
    show = Showcase(stage)
    stage.push(show)
    watch = Watch(show)
    for _ in range(round(seconds * fps)):
        stage.advance(1 / fps)
        start = time.perf_counter()
        stage.picture()
        watch.frames.append((time.perf_counter() - start) * 1000)
        watch.look()
    watch.report()


def real(seconds: float, size: tuple[int, int]) -> None:
    """In a window, by the clock."""
    app = App(size)
    show = Showcase(app, seconds=seconds)
    watch = Watch(show)
    step, draw = show.step, show.draw

    def watched(surface: pygame.Surface, alpha: float) -> None:
        start = time.perf_counter()
        draw(surface, alpha)
        watch.frames.append((time.perf_counter() - start) * 1000)

    def looked_at(dt: float) -> None:
        watch.look()
        step(dt)

    setattr(show, "step", looked_at)  # noqa: B010 (in the place of methods)
    setattr(show, "draw", watched)  # noqa: B010
    app.push(show)
    app.run()
    watch.report()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("minutes", nargs="?", type=float, default=10)
    parser.add_argument("--real", action="store_true")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--fps", type=int, default=12)
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    size = wide, high
    real(asked.minutes * 60, size) if asked.real else fast(asked.minutes * 60, size, asked.fps)


if __name__ == "__main__":
    main()
