"""Who plays: every instrument by its name, one note at a time."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from studio.players import drums
from studio.players.strings import String, plucked
from studio.players.tones import Tone, sustained

VIOLIN = ((280, 0.35, 3.0), (480, 0.4, 4.0), (1050, 0.6, 2.0), (2600, 0.75, 9.0), (4200, 0.5, 4.0))
TONES = {
    "violin": Tone(
        7.5, 4300, 2.5, VIOLIN, attack=0.055, release=0.07, vibrato=(5.6, 20.0), noise=(0.016, 1200, 4200), chiff=0.10
    ),
    "viola": Tone(
        8.0,
        3300,
        2.5,
        ((230, 0.4, 3.0), (390, 0.4, 4.0), (850, 0.6, 2.0), (2100, 0.7, 6.0)),
        attack=0.07,
        vibrato=(5.4, 18.0),
        noise=(0.016, 1000, 3600),
        chiff=0.08,
    ),
    "cello": Tone(
        8.0,
        2800,
        2.5,
        ((110, 0.5, 2.0), (220, 0.5, 4.0), (400, 0.5, 2.0), (1800, 0.8, 5.0)),
        attack=0.07,
        release=0.1,
        vibrato=(5.2, 17.0),
        noise=(0.016, 800, 3000),
        chiff=0.07,
    ),
    "bass": Tone(
        8.5,
        2000,
        2.0,
        ((70, 0.5, 2.0), (150, 0.6, 4.0), (700, 0.7, 2.0)),
        attack=0.09,
        release=0.12,
        vibrato=(4.8, 9.0),
        noise=(0.016, 600, 2200),
        chiff=0.05,
    ),
    "viol": Tone(
        6.5,
        2700,
        2.0,
        ((200, 0.5, 2.0), (420, 0.4, 4.0), (1500, 0.8, 5.0), (2900, 0.5, 4.0)),
        attack=0.08,
        release=0.1,
        vibrato=(5.0, 9.0),
        noise=(0.016, 1000, 3400),
        chiff=0.05,
    ),
    "desks": Tone(
        8.0, 3900, 2.5, VIOLIN, attack=0.065, release=0.13, vibrato=(5.5, 16.0), noise=(0.011, 1200, 4200), players=3
    ),
    "flute": Tone(
        13.0,
        3600,
        3.0,
        ((700, 0.8, 3.0),),
        attack=0.05,
        release=0.06,
        vibrato=(5.0, 15.0),
        tremble=0.12,
        noise=(0.03, 1000, 4200),
        chiff=0.13,
    ),
    "piccolo": Tone(
        12.0,
        5200,
        3.0,
        ((1500, 0.8, 2.0),),
        attack=0.035,
        release=0.05,
        vibrato=(5.4, 5.0),
        tremble=0.08,
        noise=(0.022, 2000, 5500),
        chiff=0.10,
    ),
    "oboe": Tone(
        5.5,
        3700,
        2.0,
        ((1050, 0.45, 11.0), (2900, 0.35, 9.0), (600, 0.4, -6.0)),
        attack=0.035,
        release=0.05,
        vibrato=(5.4, 15.0),
        noise=(0.004, 1500, 3800),
        chiff=0.03,
    ),
    "clarinet": Tone(
        8.0,
        2700,
        3.0,
        ((1500, 0.6, 4.0), (3200, 0.4, 4.0)),
        odd=22.0,
        attack=0.04,
        release=0.06,
        vibrato=(5.0, 2.0),
        tremble=0.02,
        noise=(0.005, 1200, 3400),
        chiff=0.04,
    ),
    "bassoon": Tone(
        7.0,
        2200,
        2.5,
        ((480, 0.45, 10.0), (1150, 0.4, 5.0), (2200, 0.5, 3.0)),
        attack=0.04,
        release=0.07,
        vibrato=(5.0, 5.0),
        noise=(0.007, 800, 2800),
        chiff=0.04,
    ),
    "horn": Tone(
        12.0,
        2000,
        5.0,
        ((450, 0.6, 6.0), (900, 0.5, 2.0)),
        attack=0.07,
        release=0.1,
        vibrato=(5.0, 2.0),
        tremble=0.02,
        noise=(0.004, 500, 2200),
        chiff=0.02,
    ),
    "trumpet": Tone(
        7.0,
        3600,
        5.0,
        ((1200, 0.7, 6.0), (2400, 0.6, 4.0)),
        attack=0.028,
        release=0.06,
        vibrato=(5.2, 4.0),
        tremble=0.03,
        noise=(0.004, 1200, 4000),
        chiff=0.03,
    ),
    "cornet": Tone(
        8.5,
        3000,
        4.0,
        ((1000, 0.7, 5.0), (2000, 0.6, 3.0)),
        attack=0.03,
        release=0.06,
        vibrato=(5.2, 6.0),
        tremble=0.04,
        noise=(0.004, 1200, 3800),
        chiff=0.03,
    ),
    "trombone": Tone(
        8.0,
        2400,
        5.0,
        ((520, 0.6, 5.0), (1500, 0.6, 3.0)),
        attack=0.04,
        release=0.08,
        vibrato=(5.0, 3.0),
        tremble=0.02,
        noise=(0.004, 700, 2800),
        chiff=0.02,
    ),
    "musette": Tone(
        4.5,
        3800,
        1.0,
        ((1100, 0.5, 6.0), (2600, 0.5, 8.0)),
        attack=0.02,
        release=0.03,
        vibrato=(5.0, 0.0),
        tremble=0.0,
        noise=(0.003, 1500, 4000),
    ),
}
STRINGS = {
    "harp": String(3.2, 0.42, 0.45, 4200, damped=0.5),
    "lute": String(2.0, 0.17, 0.42, 5200, damped=0.16),
    "pizzicato": String(0.8, 0.22, 0.5, 3600, damped=0.12),
    "harpsichord": String(2.6, 0.08, 0.07, 9800, damped=0.07, octave=0.6, bite=0.78),
}
BARE = {
    "tabor": drums.tabor,
    "side": drums.side,
    "tambourine": drums.tambourine,
    "triangle": drums.triangle,
    "castanets": drums.castanets,
}
WEIGHT = {
    "harp": 2.3,
    "lute": 2.0,
    "pizzicato": 2.4,
    "harpsichord": 1.25,
    "timpani": 2.2,
    "tabor": 1.6,
    "side": 1.2,
    "tambourine": 1.1,
    "triangle": 0.5,
    "castanets": 0.9,
}
"""A struck or plucked note has unit peak, a sustained one unit power: what makes them about alike beside each other."""

COMPASS = {
    "violin": (55, 93),
    "viola": (48, 81),
    "cello": (36, 69),
    "bass": (28, 60),
    "viol": (38, 74),
    "desks": (55, 91),
    "flute": (60, 96),
    "piccolo": (74, 105),
    "oboe": (58, 91),
    "clarinet": (50, 91),
    "bassoon": (34, 72),
    "horn": (41, 77),
    "trumpet": (52, 86),
    "cornet": (52, 86),
    "trombone": (40, 72),
    "musette": (53, 86),
    "harp": (24, 103),
    "lute": (36, 79),
    "pizzicato": (28, 93),
    "harpsichord": (29, 89),
    "timpani": (38, 57),
}
"""The lowest and the highest note of all that have a pitch."""


Joined = tuple[bool, bool]
"""Whether a note is slurred to the one before, and to the one after."""


@dataclass(frozen=True)
class Player:
    """An instrument. `holds`: its notes sound as long as they are written; others ring on by themselves. lead: seconds
    by which it begins before the beat, to be heard on it."""

    name: str
    holds: bool
    weight: float
    note: Callable[[int, float, int, int, Joined], array[float]]
    lead: float = 0.0


def player(name: str) -> Player:
    """Raises KeyError."""
    weight = WEIGHT.get(name, 0.55)
    if name in TONES:
        tone = TONES[name]
        return Player(
            name,
            True,
            weight,
            lambda pitch, seconds, loud, take, joined: sustained(tone, pitch, _ms(seconds), loud, take, joined),
            0.5 * tone.attack,
        )
    if name in STRINGS:
        string = STRINGS[name]
        return Player(
            name,
            False,
            weight,
            lambda pitch, seconds, loud, take, joined: plucked(string, pitch, _ms(seconds), loud, take),
        )
    if name == "timpani":
        return Player(name, False, weight, lambda pitch, seconds, loud, take, joined: drums.timpani(pitch, loud))
    struck = BARE[name]
    return Player(name, False, weight, lambda pitch, seconds, loud, take, joined: struck(take, loud))


def _ms(seconds: float) -> int:
    """To the hundredth of a second, so that notes of one length are made once."""
    return max(30, 10 * round(seconds * 100))
