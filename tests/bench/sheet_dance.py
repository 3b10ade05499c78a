"""Contact sheets of dances: python tests/bench/sheet_dance.py FOLDER [--game GAME ...] [--size WxH] [--every S] ...

One PNG for each game: a picture for every half second from the winning move on, and below them how much the picture
changes in a second, smoothed over two bars, with marks where the parts of the dance begin. `--game cascade` draws, for
comparison, cards that bounce across the screen one after the other, as an old solitaire shows a win.
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
from game.scenes.show.win import WinScene
from game.stage import TICK, Stage
from game.store import Settings
from tests.bench.cascade import cascade
from tests.bench.winning import called
from tests.table.change import RATE, changes, thumbnail

WIDE, ACROSS = 240, 10
"""Pixels of one picture, and how many stand side by side."""
HIGH = 160
"""Pixels of the curve."""

Moment = tuple[float, pygame.Surface]


def dance(game: str, size: tuple[int, int], seconds: float, settings: Settings) -> tuple[Iterator[Moment], list[float]]:
    """Pictures of a dance, RATE a second, each with its time; and the times to be marked, a bar's length last."""
    stage = called(game, size, settings)
    win = stage.top
    assert isinstance(win, WinScene) and win.ballroom
    room = win.ballroom
    while not room.ready:
        stage.advance(TICK)
    programme = room.troupe.programme
    marks = [getattr(programme, name) for name in MARKS if hasattr(programme, name)]
    tune = programme.beat.tune
    return _filmed(stage, seconds), [*marks, tune.second_of(1) - tune.second_of(0)]


MARKS = ("opened", "placed", "climax", "ends", "gathering", "quiet")


def _filmed(stage: Stage, seconds: float) -> Iterator[Moment]:
    for k in range(round(seconds * RATE)):
        stage.dirty = True
        yield k / RATE, stage.picture()
        stage.advance(1 / RATE)


def sheet(moments: Iterator[Moment], marks: list[float], every: float) -> pygame.Surface:
    """All the pictures in rows, the curve under them."""
    shown, thumbs, times = [], [], []
    for now, picture in moments:
        thumbs.append(thumbnail(picture))
        times.append(now)
        if round(now * RATE) % round(every * RATE) == 0:
            size = (WIDE, WIDE * picture.get_height() // picture.get_width())
            shown.append(pygame.transform.smoothscale(picture, size))
    high = shown[0].get_height()
    rows = -(-len(shown) // ACROSS)
    whole = pygame.Surface((WIDE * ACROSS, high * rows + HIGH))
    for k, picture in enumerate(shown):
        whole.blit(picture, (k % ACROSS * WIDE, k // ACROSS * high))
    _curve(whole.subsurface((0, high * rows, WIDE * ACROSS, HIGH)), changes(thumbs, 2 * marks[-1]), times, marks[:-1])
    return whole


def _curve(area: pygame.Surface, curve: list[float], times: list[float], marks: list[float]) -> None:
    area.fill((24, 24, 28))
    w, h = area.get_size()
    for second in range(int(times[-1]) + 1):
        x = second / times[-1] * w
        pygame.draw.line(area, (60, 60, 66), (x, 0), (x, h - 1 if second % 5 == 0 else 6))
    for mark in marks:
        x = mark / times[-1] * w
        pygame.draw.line(area, (90, 160, 230), (x, 0), (x, h))
    most = max(curve)
    points = [(now / times[-1] * w, h - 4 - level / most * (h - 8)) for now, level in zip(times, curve, strict=True)]
    pygame.draw.lines(area, (240, 200, 110), False, points, 2)
    best = max(range(len(curve)), key=curve.__getitem__)
    pygame.draw.circle(area, (255, 120, 100), points[best], 5)


def main() -> None:
    """Draw them."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--game", action="append", help="all, if none is named; cascade for the comparison")
    ask.add_argument("--size", default="1280x720")
    ask.add_argument("--every", type=float, default=0.5)
    ask.add_argument("--seconds", type=float, default=36.0)
    ask.add_argument("--left-handed", action="store_true")
    ask.add_argument("--reduced-motion", action="store_true")
    ask.add_argument("--deck", default="deco")
    asked = ask.parse_args()
    wide, high = map(int, asked.size.split("x"))
    size = wide, high
    settings = Settings(
        deck=asked.deck, left_handed=asked.left_handed, motion="reduced" if asked.reduced_motion else "full"
    )
    asked.folder.mkdir(parents=True, exist_ok=True)
    for game in asked.game or [game.id for game in rules.GAMES]:
        if game == "cascade":
            moments, marks = cascade(size, RATE, asked.seconds), [1.0]
        else:
            moments, marks = dance(game, size, asked.seconds, settings)
        pygame.image.save(sheet(moments, marks, asked.every), asked.folder / f"{game}.png")
        print(game, *(f"{mark:.1f}" for mark in marks), flush=True)


if __name__ == "__main__":
    main()
