"""What a fuzz presses, how large it makes the window, and the clock by which it does."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.scenes.table.problem import ProblemScene
from game.window.app import App
from tests.scenes.recording import Recorded

KEYS = sorted(value for name, value in vars(pygame).items() if name.startswith("K_"))
MEANT = "SPACE u r p h n b d v w m z HOME END TAB RETURN LEFT RIGHT UP DOWN ESCAPE PAGEUP PAGEDOWN BACKSPACE"
USUAL = [*(getattr(pygame, f"K_{name}") for name in MEANT.split()), *range(pygame.K_F1, pygame.K_F12 + 1)]
MODS = (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_RCTRL | 3)
SIZES = ((960, 540), (480, 270), (640, 480), (1, 1), (320, 900), (1200, 300), (123, 77))
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
)
PAUSES = (*(80 * (0.0, 0.0, 1 / 120, 1 / 60, 0.05, 0.3)), 3.0, 3.0, 62.0)
"""Seconds between two actions; in a minute the showcase begins."""
PAGES = (
    *(Door.SETTINGS, Door.SETTINGS, Door.SETTINGS, Door.HISTORY, Door.HISTORY, Door.FILES, Door.FILES),
    *(Door.STATISTICS, Door.HANDS, Door.OWN, Door.TODAY, Door.ODDS),
)
"""Pages from which others lead on, and on which most settings are."""
STAYS = ((ProblemScene, 200), (PlayScene, 70), (Scene, 25))
"""Actions with a problem, at another table and on a page after which the visitor goes elsewhere."""

if TYPE_CHECKING:
    from tests.fuzz import Visitor


class Clock:
    """Time that passes when it is told to."""

    time = 0.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds

    def wait(self, seconds: float) -> None:
        self.time += seconds


class Unheard(App):
    """The program with a voice that nobody hears."""

    def find_speech(self) -> Recorded:
        return Recorded()


class Alone(Unheard):
    """The same without the solver's process."""

    worker = None  # type: ignore[assignment]  # the program's own is always there


def tally(visitor: Visitor) -> str:
    """What came of a visit."""
    counts = visitor.counts
    told = counts["told"] / max(1, counts["actions"])
    return (
        f"{counts['events']:,} events in {counts['actions']:,} actions, {told:.0%} of them with an effect; "
        f"{counts['positions']:,} positions, {counts['won']} of them won; {len(visitor.games)} games, "
        f"{len(visitor.scenes)} scenes, {len(visitor.settings)} settings; {counts['evenings']} evenings"
    )


QWERTY, RUSSIAN = "qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить"


def pressed(rng: random.Random, key: int, letter: str) -> dict[str, Any]:
    """What is said of a pressed key: its code, letter and place; now and then it is one of a Russian keyboard."""
    letter = letter or (chr(key) if 32 <= key < 127 else "")
    place = getattr(pygame, f"KSCAN_{letter.upper()}", 0) if letter.isascii() and letter.isalnum() else 0
    if letter and letter in QWERTY and rng.random() < 0.2:
        letter = RUSSIAN[QWERTY.index(letter)]
        key = ord(letter)
    return {"key": key, "unicode": letter, "scancode": place}
