"""Rounds of the program's own loop, as `main.main` runs it, while somebody does something in them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from tempfile import mkdtemp

import pygame

import main as program
from game.scenes.doors import Door
from game.store import Deal
from game.window.app import App
from game.window.screen import open_display

RUNS = 3
Size = tuple[int, int]
Story = Generator[tuple[str, float], None, None]
"""Says what the following rounds are, or nothing where they do not count, and how many seconds of them there are."""


def press(key: int) -> None:
    """A key, down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, scancode=0, mod=0, unicode=""))


def evening(app: App) -> Story:
    """The first screen of a newcomer, from its second round on: its first picture is made at once."""
    yield "", 0.0
    yield "the first screen", 4.0


def play(app: App) -> Story:
    """The golden invitation is taken: a lesson for a newcomer, then a table."""
    yield "", 8.0
    press(pygame.K_RETURN)
    yield "the first lesson, opened", 4.0
    app.to_menu()
    yield "", 3.0
    app.open(Door.TABLE, Deal("royal-cotillion", 1926))
    yield "a table, opened", 4.0


def language(app: App) -> Story:
    """Each language in turn, in the settings."""
    yield "", 4.0
    press(pygame.K_F2)
    yield "settings, opened", 2.0
    press(pygame.K_UP)
    while app.top and not getattr(app.top, "rows", {})["language"].focused:
        press(pygame.K_TAB)
        yield "", 0.1
    for _ in range(6):
        yield "", 1.0
        press(pygame.K_RIGHT)
        yield "another language", 1.0


def full(app: App) -> Story:
    """To the full screen and back."""
    yield "", 4.0
    for _ in range(4):
        press(pygame.K_F11)
        yield "F11 on the first screen", 2.0
    yield "", 0.0
    app.open(Door.TABLE, Deal("royal-cotillion", 1926))
    yield "", 5.0
    for _ in range(4):
        press(pygame.K_F11)
        yield "F11 at a table", 2.0


STORIES: dict[str, Callable[[App], Story]] = {"evening": evening, "play": play, "language": language, "f11": full}


def told(name: str, size: Size) -> None:
    """Print the dearest rounds of some runs, each of a player who has just come, in a fresh home and process."""
    # A pool's processes could not start the solver's.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as players:
        found = [*players.map(_run, [name] * RUNS, [size] * RUNS)]
    if not found[0]:
        print(f"{name}, {size[0]}x{size[1]}: there is no screen of that size")
    for what in found[0]:
        worst = [max(run[what]) for run in found]
        each = ", ".join(f"{own:.1f}" for own in worst)
        print(f"{f'{what}, {size[0]}x{size[1]}':44} dearest round {median(worst):6.1f} ms  ({each})", flush=True)


def _run(name: str, size: Size) -> dict[str, list[float]]:
    """Milliseconds of the drawing thread's processor time in each round, by what the story says of it; nothing where
    there is no screen to be filled.
    """
    if os.environ.get("DISPLAY"):  # a stage without a window has asked for another driver
        os.environ.pop("SDL_VIDEODRIVER", None)
    open_display()
    if name == "f11" and pygame.display.get_desktop_sizes()[0] != size:
        return {}
    home = mkdtemp(prefix="rounds")
    os.environ.update(HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, LANGUAGE="en")
    spent: dict[str, list[float]] = {}
    now, until, story = "", 0.0, None
    whole = App.round

    def taken(app: App, seconds: float) -> None:
        nonlocal now, until, story
        story = story or STORIES[name](app)
        if time.perf_counter() >= until:
            try:
                now, lasts = next(story)
            except StopIteration:
                app.quitting = True
                return
            until = time.perf_counter() + lasts
        begun = time.thread_time()
        whole(app, seconds)
        spent.setdefault(now, []).append(1000 * (time.thread_time() - begun))

    App.round = taken  # type: ignore[method-assign, assignment]
    part = 0.8 if name == "f11" else 1.0  # a window that can grow
    program.main(["--mute", "--windowed", "x".join(str(round(side * part)) for side in size)])
    shutil.rmtree(home, ignore_errors=True)
    return {what: found for what, found in spent.items() if what}
