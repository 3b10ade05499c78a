"""The disk as a power cut at any moment may leave it while games are played by quick clicks on cards for foundations.

Run: python -m tests.bench.bench_images [IMAGES] (with strace); prints, for each kind of play and each game, how many
images lack a move whose card was seen to lie: none.
"""

from __future__ import annotations

import random
import sys
import tempfile
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.store.journal import disk
from tests.bench import asked
from tests.store.playing import GAMES, PLAYS, images

KINDS = (("instant", 0.2), ("instant", 0.06), ("brisk", 0.06), ("normal", 0.06))
"""Speeds, and seconds between two clicks."""
MOVES = 40


def main(count: int) -> None:
    """So many images in all."""
    disk.SYNCHRONOUS = "OFF"  # here; the program that is played has its own
    each = -(-count // (len(KINDS) * len(GAMES)))
    for number, ((speed, pause), game) in enumerate(product(KINDS, GAMES)):
        with tempfile.TemporaryDirectory() as folder:
            program = PLAYS.format(game=game, speed=speed, pause=pause, moves=MOVES)
            told, different, lacking = images(Path(folder), program, each, random.Random(number))
        print(
            f"{game}, {speed}, a click every {1000 * pause:.0f} ms: {told} cards lay, {different} different images of "
            f"{each}, {lacking} lack one",
            flush=True,
        )


if __name__ == "__main__":
    main(asked.number(__doc__, 600))
