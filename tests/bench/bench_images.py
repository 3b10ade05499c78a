"""The disk as a power cut at any moment may leave it while the program is played by quick clicks.

Run: python -m tests.bench.bench_images [IMAGES] (with strace); prints, for each kind of play, how many images lack a
move whose card had landed: none.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from game.store.journal import disk
from tests.store.playing import PLAYS, images

KINDS = (("instant", 0.2), ("instant", 0.06), ("brisk", 0.06), ("normal", 0.06))
"""Speeds, and seconds between two clicks."""
MOVES = 150


def main(count: int) -> None:
    """So many images in all."""
    disk.SYNCHRONOUS = "OFF"  # here; the program that is played has its own
    for number, (speed, pause) in enumerate(KINDS):
        with tempfile.TemporaryDirectory() as folder:
            program = PLAYS.format(speed=speed, pause=pause, moves=MOVES)
            told, different, lacking = images(Path(folder), program, count // len(KINDS), random.Random(number))
        print(
            f"{speed}, a click every {1000 * pause:.0f} ms: {told} moves had landed, {different} different images, "
            f"{lacking} lack one",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 500)
