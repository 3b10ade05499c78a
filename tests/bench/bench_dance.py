"""Frames of the win dance, timed: python tests/bench/bench_dance.py [GAME ...]

A whole table of a won deal is drawn as the player sees it, lights going down, court dancing, dust falling, words
appearing. Prints the median and the 99th percentile of a frame in milliseconds for 1920x1080 and 3840x2160, by the
clock and, for machines that others are busy on, as the processor's own time.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game import rules
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.stage import TICK, Stage
from tests.table.won import won

SECONDS = 12.0
RATE = 60


def frames(game: str, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Milliseconds of each frame of the dance, at a steady rate of frames: by the clock, and the processor's own."""
    stage = Stage(size)
    table = TableScene(stage, rules.ruleset(game), number=1)
    stage.push(table)
    table.session.path.append(won(table.ruleset))
    table.board.sprites.lay(table.session.position, table.board.floor)
    stage.push(WinScene(stage, table))
    screen = stage.picture()
    while not stage.top.ballroom.ready:
        stage.advance(TICK)
    found = []
    for _ in range(round(SECONDS * RATE)):
        clock, own = time.perf_counter(), time.process_time()
        stage.advance(1 / RATE)
        stage.draw(screen)
        found.append(((time.perf_counter() - clock) * 1000, (time.process_time() - own) * 1000))
    return found


def main() -> None:
    """One line for each game and size."""
    pygame.init()
    for game in sys.argv[1:] or [game.id for game in rules.GAMES]:
        for size in ((1920, 1080), (3840, 2160)):
            clock, own = zip(*frames(game, size), strict=True)
            print(f"{game:20} {size[0]}x{size[1]}  {_words(clock)}   processor {_words(own)}", flush=True)


def _words(times: tuple[float, ...]) -> str:
    ordered = sorted(times)
    median, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"median {median:5.1f}  p99 {slow:5.1f}  worst {ordered[-1]:5.1f} ms"


if __name__ == "__main__":
    main()
