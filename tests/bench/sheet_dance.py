"""A contact sheet of dances: python tests/bench/sheet_dance.py OUT.png [--game GAME ...] [--size WxH] [--every S] ...

One row for each game, a picture for every so many seconds from the winning move to the quiet round.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game import rules
from game.stage import TICK
from game.store import Settings
from tests.bench.winning import called

WIDE = 320
"""Pixels of one picture."""


def pictures(game: str, size: tuple[int, int], every: float, seconds: float, settings: Settings) -> Iterator:
    """What is seen of a dance, small."""
    stage = called(game, size, settings)
    while not stage.top.ballroom.ready:
        stage.advance(TICK)
    for _ in range(round(seconds / every)):
        stage.advance(every)
        stage.dirty = True
        yield pygame.transform.smoothscale(stage.picture(), (WIDE, WIDE * size[1] // size[0]))


def main() -> None:
    """Draw it."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("out")
    ask.add_argument("--game", action="append", help="all, if none is named")
    ask.add_argument("--size", default="1920x1080")
    ask.add_argument("--every", type=float, default=1.0)
    ask.add_argument("--seconds", type=float, default=30.0)
    ask.add_argument("--left-handed", action="store_true")
    ask.add_argument("--reduced-motion", action="store_true")
    ask.add_argument("--deck", default="deco")
    asked = ask.parse_args()
    size = tuple(map(int, asked.size.split("x")))
    settings = Settings(deck=asked.deck, left_handed=asked.left_handed, reduced_motion=asked.reduced_motion)
    games = asked.game or [game.id for game in rules.GAMES]
    rows = [list(pictures(game, size, asked.every, asked.seconds, settings)) for game in games]
    wide, high = rows[0][0].get_size()
    sheet = pygame.Surface((wide * len(rows[0]), high * len(rows)))
    sheet.fblits((picture, (x * wide, y * high)) for y, row in enumerate(rows) for x, picture in enumerate(row))
    pygame.image.save(sheet, asked.out)


if __name__ == "__main__":
    main()
