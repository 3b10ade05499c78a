"""Frames of the win dance, timed: python tests/bench/bench_dance.py [pixels] [GAME ...]

Of Royal Cotillion, if no game is named; that takes a minute and a quarter. From the winning move until the quiet round
has begun, as the player sees it and at a screen's pace, at 1920x1080 and 3840x2160: the processor time of a frame,
beside those of two loops in the same run, which blit 104 upright cards over a background (see bench_frames.py).

pixels: instead, the same on every machine: at 1280x720, how many pixels a frame lays over the ground and how many it
works out for new pictures, in screens, in the mean and at most; how many couples are put together while a frame is
drawn; and how many pixels are worked out at most in the ticks before one.
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
from game.table.dance.programme import Programme
from tests.bench import asked
from tests.bench.plain import RATE, Times, beside, timed, words
from tests.bench.winning import called
from tests.table.dancing import ballroom
from tests.table.drawn import frames as drawn_frames
from tests.typed import shown, sure

SIZES = ((1920, 1080), (3840, 2160))
DRAWN = (1280, 720)
"""Where pixels are counted."""
QUIET = 2.0
"""Seconds of the quiet round that are measured too."""


def _parts(programme: Programme) -> dict[str, float]:
    """When each part of a dance ends."""
    return {
        "opening": programme.placed,
        "dance at the sides": programme.climax,
        "climax": programme.ends,
        "bow": programme.gathering,
        "gathering": programme.quiet,
        "quiet": programme.quiet + QUIET,
    }


def pixels(game: str) -> None:
    """Print what frames cost."""
    room = ballroom(game, DRAWN)
    while not room.ready:
        room.step(TICK)
    screen = DRAWN[0] * DRAWN[1]
    for what, end in _parts(room.troupe.programme).items():
        drawn = list(zip(*drawn_frames(room, room.now, end), strict=True))
        laid, made, before = ([pixels / screen for pixels in drawn[column]] for column in (1, 2, 4))
        over = f"laid {sum(laid) / len(laid):.2f}, {max(laid):.2f}"
        new = f"worked out {sum(made) / len(made):.3f}, {max(made):.3f}"
        print(f"{f'{game}, {what}':36} {over}  {new}  couples {sum(drawn[3])}  before {max(before):.2f}", flush=True)


def frames(game: str, size: tuple[int, int]) -> dict[str, Times]:
    """Each frame, by what happens in it."""
    stage = called(game, size)
    screen = stage.picture()
    room = shown(stage, WinScene).ballroom
    while not room.ready:
        stage.advance(TICK)
    programme = sure(room.troupe).programme
    ends = _parts(programme)

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
    words_asked = asked.words(__doc__)
    games = [word for word in words_asked if word != "pixels"] or [rules.GAMES[0].id]
    if "pixels" in words_asked:
        for game in games:
            pixels(game)
        return
    for size in SIZES:
        loops = beside(size)
        for game in games:
            found = frames(game, size)
            for what, times in [*found.items(), ("all", list(itertools.chain(*found.values())))]:
                print(f"{f'{game}, {what}':32} {words(times, loops)}", flush=True)


if __name__ == "__main__":
    main()
