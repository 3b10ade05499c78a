"""The sounds of cards and of the room: several takes of each, none twice in a row, from where the card lies."""

from __future__ import annotations

import math
from itertools import chain
from random import Random

import pygame

from game.look.sound import device

EFFECTS = (
    "shuffle",
    "deal",
    "slide",
    "snap",
    "flip",
    "lift",
    "home",
    "turn",
    "refuse",
    "redeal",
    "complete",
    "lost",
    "win",
    "click",
    "page",
)
STEPS = 13
"""Notes for the cards of a pile, note1.wav (ace) to note13.wav (king)."""
VOICES = 4
"""Of one sound at once: a deal rustles, it does not rattle."""
WIDTH = 0.55
"""How far to the side the edge of the table is heard, 0..1."""


def strike(take: pygame.mixer.Sound, left: float, right: float) -> None:
    """Plays a take on a free channel, if there is one, with these shares of its own volume left and right."""
    channel = take.play()
    if channel:
        channel.set_volume(left, right)


class Effects:
    """The takes, once they are loaded. The same seed gives the same takes in the same order."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._level = 0.0

    def load(self) -> None:
        """Reads every file: some five megabytes once decoded."""
        takes = {name: sorted(device.FOLDER.glob(f"{name}[0-9].wav")) for name in EFFECTS}
        takes |= {f"note{step}": [device.FOLDER / f"note{step}.wav"] for step in range(1, STEPS + 1)}
        loaded = {name: [take for take in map(device.load, paths) if take] for name, paths in takes.items()}
        self._takes = loaded

    def set(self, level: float, audible: bool) -> None:
        """How loud they all are, 0..1. audible: what sounds now follows; not while the mixer is being opened."""
        self._level = level
        for take in chain.from_iterable(self._takes.values()) if audible else ():
            take.set_volume(level)

    def play(self, name: str, pan: float) -> None:
        """One of the takes, from the left (-1) to the right (1) of the table."""
        takes = self._takes.get(name)
        crowd = sum(take.get_num_channels() for take in takes) if takes else VOICES
        if crowd >= VOICES:
            return
        loud = self._chance.uniform(0.82, 1.0) / (1 + 0.5 * crowd)
        left, right = balance(pan)
        take = takes[self._pick(name, len(takes))]
        take.set_volume(self._level)
        strike(take, loud * left, loud * right)

    def _pick(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choice = [take for take in range(count) if take != last or count == 1]
        self._last[name] = self._chance.choice(choice)
        return self._last[name]


def balance(pan: float) -> tuple[float, float]:
    """The shares of the left and the right loudspeaker; together as loud as from the middle, where that is possible."""
    angle = (1 + WIDTH * max(-1.0, min(1.0, pan))) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))
