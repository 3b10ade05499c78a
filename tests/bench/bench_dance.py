"""Frames of the win dance, timed: python tests/bench/bench_dance.py [GAME ...]

Of Royal Cotillion, if no game is named; that takes a minute and a quarter. From the winning move until the quiet round
has begun, as the player sees it and at a screen's pace, at 1920x1080 and 3840x2160: the processor time of a frame,
beside those of two loops in the same run, which blit 104 upright cards over a background (see bench_frames.py).
"""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game import rules
from game.scenes.show.win import WinScene
from game.stage import TICK
from tests.bench import asked
from tests.bench.plain import RATE, Times, beside, timed, words
from tests.bench.winning import called
from tests.typed import shown, sure

SIZES = ((1920, 1080), (3840, 2160))
QUIET = 2.0
"""Seconds of the quiet round that are measured too."""


def frames(game: str, size: tuple[int, int]) -> dict[str, Times]:
    """Each frame, by what happens in it."""
    stage = called(game, size)
    screen = stage.picture()
    room = shown(stage, WinScene).ballroom
    while not room.ready:
        stage.advance(TICK)
    programme = sure(room.troupe).programme
    ends = {
        "opening": programme.placed,
        "dance at the sides": programme.climax,
        "climax": programme.ends,
        "bow": programme.gathering,
        "gathering": programme.quiet,
        "quiet": programme.quiet + QUIET,
    }

    def steps(end: float) -> Iterator[None]:
        while room.now < end:
            yield

    def frame() -> None:
        stage.advance(1 / RATE)
        stage.draw(screen)

    return {what: timed(steps(end), frame, 10_000) for what, end in ends.items()}


def main() -> None:
    """Some lines for each game and size."""
    pygame.init()
    for size in SIZES:
        loops = beside(size)
        for game in asked.words(__doc__) or [rules.GAMES[0].id]:
            found = frames(game, size)
            for what, times in [*found.items(), ("all", list(itertools.chain(*found.values())))]:
                print(f"{f'{game}, {what}':32} {words(times, loops)}", flush=True)


if __name__ == "__main__":
    main()
