"""The sounds of cards and of the room: several takes of each, none twice in a row, from where the card lies."""

from __future__ import annotations

import math
from itertools import chain
from random import Random

import pygame

from game.look.sound import device
from game.look.sound.growth import TUNES

PICKUP = "pickup"
KEYS = ("F", "C", "Bb", "Dm", "Gm", "Am")
"""There is a run up the harp in the key of every dance."""
BELL = "complete"
TONES = 12
"""There is a bell for every note, complete-0 (C) to complete-11: it takes a note of the chord that sounds."""
ROLL = "roll"
EFFECTS = (
    "complete",
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
    "lost",
    "win",
    "click",
    "page",
    "undo",
    "hint",
    "lamp",
)
VARIES = 2.0
"""Decibels by which one time is louder than another."""
FADE = 250
"""Milliseconds in which bells go before a fanfare."""
CLAPS, CLAPPING = 90, 3.4
"""How often cards clap, and for how many seconds: soon all of them, at last a few."""
NOTE = "note"
STEPS = range(60, 90)
"""Notes for landing cards, as MIDI numbers: note-60 (C4) to note-89 (F6)."""
LOWEST = 65
"""A run of cards begins with the lowest note of the chord from here on."""
VOICES = 4
"""Of one sound at once: a deal rustles, it does not rattle."""
OFF, A_LITTLE, WIDE = "off", "a little", "wide"
WIDTHS = {OFF: 0.0, A_LITTLE: 0.55, WIDE: 1.0}
"""How far to the side the edge of the table is heard, 0..1, as a setting."""


def strike(take: pygame.mixer.Sound, left: float, right: float) -> None:
    """Plays a take on a free channel, if there is one, with these shares of its own volume left and right."""
    channel = take.play()
    if channel:
        channel.set_volume(left, right)


class Effects:
    """The takes, once they are loaded, chosen by chance."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._level = 0.0
        self.width = WIDTHS[A_LITTLE]

    def load(self) -> None:
        """Reads every file: some seven megabytes once decoded."""
        names = [*EFFECTS, ROLL, TUNES, *(f"{PICKUP}-{key}-" for key in KEYS)]
        names += [f"{BELL}-{tone}-" for tone in range(TONES)] + [f"{NOTE}-{pitch}-" for pitch in STEPS]
        takes = {name: sorted(device.FOLDER.glob(f"{name}[0-9].wav")) for name in names}
        self._takes = {name: [take for take in map(device.load, paths) if take] for name, paths in takes.items()}

    def set(self, level: float) -> None:
        """How loud they all are, 0..1. Not while the mixer is being opened."""
        if level != self._level:
            self._level = level
            for take in chain.from_iterable(self._takes.values()):
                take.set_volume(level)

    def play(self, name: str, pan: float, chord: frozenset[int] = frozenset({0}), loud: float = 1.0) -> None:
        """One of the takes, from the left (-1) to the right (1) of the table; a bell on a note of the chord."""
        if name == BELL:
            tones = sorted(chord)
            name = f"{BELL}-{tones[self._pick(BELL, len(tones))]}-"
        takes = self._takes.get(name, [])
        crowd = sum(take.get_num_channels() for take in takes) if takes else VOICES
        if crowd >= VOICES:
            return
        loud *= 10 ** (-self._chance.uniform(0.0, VARIES) / 20) / (1 + 0.5 * crowd)
        left, right = balance(pan, self.width)
        take = takes[self._pick(name, len(takes))]
        take.set_volume(self._level)
        strike(take, loud * left, loud * right)

    def gesture(self, name: str, key: str, level: float) -> None:
        """What tells of a player of the band, who comes in or tunes, as loud as the band is."""
        for take in self._takes.get(f"{name}-{key}-" if name == PICKUP else name, []):
            take.set_volume(level)
            strike(take, 1.0, 1.0)

    def applause(self) -> list[tuple[float, str, float]]:
        """The pack applauds: after how many seconds which sound is heard from where."""
        chance = self._chance
        times = [CLAPPING * chance.betavariate(1.6, 3.0) for _ in range(CLAPS)]
        return [(0.0, "shuffle", 0.0)] + [
            (time, chance.choice(("snap", "flip", "turn", "home")), chance.uniform(-1.0, 1.0)) for time in times
        ]

    def fade_bells(self) -> None:
        """The bells go."""
        for tone in range(TONES):
            for take in self._takes.get(f"{BELL}-{tone}-", []):
                take.fadeout(FADE)

    def _pick(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choice = [take for take in range(count) if take != last or count == 1]
        self._last[name] = self._chance.choice(choice)
        return self._last[name]


def above(pitch: int, chord: frozenset[int]) -> int:
    """The next note of a chord above a pitch; from the top it begins below again."""
    notes = [note for note in STEPS if note % 12 in chord]
    return next((note for note in notes if note > pitch), next(note for note in notes if note >= LOWEST))


def balance(pan: float, width: float) -> tuple[float, float]:
    """The shares of the left and the right loudspeaker; together as loud as from the middle, where that is possible."""
    angle = (1 + width * max(-1.0, min(1.0, pan))) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))
