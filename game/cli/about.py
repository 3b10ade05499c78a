"""What is printed for --version --verbose."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Iterator

import pygame

from game import __version__
from game.look import speech
from game.look.sound.device import Device
from game.rules import ruleset
from game.solver.beside.worker import Worker
from game.store import files
from game.window.screen import NoDisplay, open_display
from game.words import phrase
from game.words.languages import in_use, wishes

PATIENCE = 30.0
"""Seconds in which the solver must have answered."""


def told(verbose: bool) -> Iterator[str]:
    """The lines, as they are found out: a screen or loudspeakers that fail are among them."""
    yield f"Cotillion {__version__}"
    if verbose:
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        yield f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
        yield phrase("System: {what}", what=f"{platform.platform()}, {platform.machine()}, {os.cpu_count()}")
        yield phrase("Program: {what}", what=sys.executable)
        yield phrase("Language: {what}", what=f"{in_use()} ({', '.join(wishes())})")
        yield phrase("Saved in: {what}", what=_writable())
        yield phrase("Screens: {what}", what=_screens())
        yield phrase("Sound: {what}", what=_sound())
        voices = ", ".join(program.say[0] for program in speech.programs(language=in_use()))
        yield phrase("Voice: {what}", what=voices or phrase("none"))
        yield phrase("Solver: {what}", what=_solver())


def _writable() -> str:
    place = files.data_folder()
    return f"{place} ({'w' if os.access(place, os.W_OK) else '-'})"


def _screens() -> str:
    try:
        open_display()
    except NoDisplay as error:
        return str(error)
    sizes = ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}, {sizes}"


def _sound() -> str:
    loudspeakers = Device(lambda: None)
    if not loudspeakers.ready:
        loudspeakers.wait()
    opened = pygame.mixer.get_init()
    loudspeakers.close()
    driver = os.environ.get("SDL_AUDIODRIVER", sys.platform)
    return f"{driver}, {opened[0]} Hz, {abs(opened[1])} bit, {opened[2]}" if opened else phrase("none")


def _solver() -> str:
    """After how long it answers about a deal that is won at once."""
    worker, began = Worker(), time.monotonic()
    worker.ask(ruleset("captive-queens").deal(1))
    answer = None
    while not answer and not worker.finished and time.monotonic() < began + PATIENCE:
        answer = worker.poll()
        time.sleep(0.01)
    worker.close()
    return f"{time.monotonic() - began:.1f} s" if answer else phrase("none")
