"""What the frames of the program are measured against: loops that do nothing but blit, and figures of frames."""

from __future__ import annotations

import itertools
import os
import random
import time
from collections.abc import Callable, Iterator

from game.look.cloth import cloth
from game.look.deck import Deck, Look
from game.rules import ruleset
from game.rules.cards import NAMES
from game.stage import Stage
from game.table.floor import Floor, LayoutOptions
from game.table.view import area

os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # a benchmark has no loop that would hear of being asked to end
RATE = 60
LOOPS = 300
"""Frames of each loop."""
Times = list[tuple[float, float]]
"""Milliseconds of each frame: by the clock, and of the drawing thread on the processor."""
Beside = dict[str, float]
"""The median frame of each loop, by its name."""


def plain(size: tuple[int, int], encoded: bool) -> Callable[[], object]:
    """Draws a frame: 104 upright cards, as large as on Royal Cotillion's table, over a background of this size, each
    time at other places.

    encoded: the cards are run-length encoded; otherwise they are as convert_alpha() leaves pictures.
    """
    ground, target, rng = cloth(size), Stage(size).picture(), random.Random(1)
    deck = Deck(Look(), Floor(ruleset("royal-cotillion"), area(size, 1.0), LayoutOptions()).card[0])
    pictures = [deck.bare(name) if encoded else deck.face(name).convert_alpha() for name in NAMES] * 2
    room = size[0] - deck.size[0], size[1] - deck.size[1]

    def draw() -> None:
        target.blit(ground, (0, 0))
        for picture in pictures:
            target.blit(picture, (rng.randrange(room[0]), rng.randrange(room[1])))

    return draw


def beside(size: tuple[int, int]) -> Beside:
    """Time both loops and print what they take; their medians."""
    found = {}
    for name, encoded in (("plain", False), ("encoded", True)):
        loop = timed(itertools.repeat(None), plain(size, encoded), LOOPS)
        found[name] = middle(sorted(own for _, own in loop))
        print(f"{f'{name} loop, {size[0]}x{size[1]}':28} {words(loop)}", flush=True)
    return found


def timed(steps: Iterator[None], show: Callable[[], object], count: int) -> Times:
    """Step and draw at the pace of a screen, so many frames."""
    found = []
    for _, _ in zip(range(count), steps, strict=False):
        found.append(once(show))
        time.sleep(max(0.0, 1 / RATE - found[-1][0] / 1000))
    return found


def once(act: Callable[[], object]) -> tuple[float, float]:
    """What one frame took."""
    clock, own = time.perf_counter(), time.thread_time()
    act()
    return (time.perf_counter() - clock) * 1000, (time.thread_time() - own) * 1000


def words(found: Times, beside: Beside | None = None) -> str:
    """Figures of the processor's time and, in brackets, by the clock; median and p99 as parts of other medians."""
    clock, own = (sorted(column) for column in zip(*found, strict=True))
    more = [
        f"{middle(own) / other:.2f} and {late(own) / other:.2f} of the {name} loop"
        for name, other in (beside or {}).items()
    ]
    return (
        f"median {middle(own):5.1f}  p99 {late(own):5.1f}  worst {own[-1]:5.1f} ms"
        f"  (clock {middle(clock):5.1f} {late(clock):5.1f})  {', '.join(more)}".rstrip()
    )


def middle(ordered: list[float]) -> float:
    """The median of what is in order."""
    return ordered[len(ordered) // 2]


def late(ordered: list[float]) -> float:
    """The 99th percentile of what is in order."""
    return ordered[len(ordered) * 99 // 100]
