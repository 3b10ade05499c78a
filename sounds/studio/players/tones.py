"""Sustained tones: one cycle of a spectrum read from a table, with vibrato, breath, and more in it as it swells."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from studio.signal import Samples, highpass, lowpass

RATE = 44100
TABLE = 4096
MASK = TABLE - 1
TOP = 10_500  # no partial above
STEEP = 4  # times six decibels an octave by which partials fall above a corner
JOIN = 0.03  # seconds in which a slurred note goes over into the next
CYCLES = [2 * math.pi * i / TABLE for i in range(TABLE)]
SINE = [math.sin(step) for step in CYCLES]


@dataclass(frozen=True)
class Tone:
    """What an instrument sounds like while it is blown or bowed.

    slope: dB an octave by which partials fall. corner: hertz above which they fall by 24 more, a little higher in a
    loud note: bell, bridge or reed let no more through. bright: how many dB an octave a loud note gives back.
    formants: (hertz, width in octaves, dB). odd: dB by which even partials are weaker. attack, release: seconds.
    vibrato: hertz and cents; tremble: the part of the level that goes with it. noise: level, low and high corner.
    chiff: level of the burst of that noise with which a note begins. players: so many, slightly apart.
    moves: dB by which the upper partials of a held note come and go, all of them together.
    """

    slope: float
    corner: float
    bright: float = 3.0
    formants: tuple[tuple[float, float, float], ...] = ()
    odd: float = 0.0
    attack: float = 0.05
    release: float = 0.07
    vibrato: tuple[float, float] = (5.6, 8.0)
    tremble: float = 0.06
    noise: tuple[float, float, float] = (0.0, 1000.0, 4000.0)
    chiff: float = 0.0
    players: int = 1
    moves: float = 2.5


@lru_cache(maxsize=900)
def _cycle(tone: Tone, pitch: int, loud: int) -> tuple[array[float], array[float], array[float]]:
    """One cycle as it begins, and two between which it moves when full, at a loudness of 0..8; each of unit power."""
    f = 440 * 2 ** ((pitch - 69) / 12)
    chance = Random(pitch)
    phases = [chance.random() * 2 * math.pi if n else 0.0 for n in range(61)]
    shifts = [(1 - 1 / n if n else 0.0) * chance.uniform(0.75, 1.25) for n in range(61)]
    corner = tone.corner * (0.85 + 0.3 * loud / 8)
    made = []
    for opened, moved in ((0.35, 0.0), (1.0, tone.moves), (1.0, -tone.moves)):
        slope = tone.slope - tone.bright * (loud / 8) * opened
        levels = []
        for n in range(1, min(60, int(TOP / f)) + 1):
            db = -slope * math.log2(n) - 10 * math.log10(1 + (n * f / corner) ** (2 * STEEP))
            for hertz, width, gain in tone.formants:
                db += gain * math.exp(-((math.log2(n * f / hertz) / width) ** 2))
            db -= tone.odd * math.exp(-n / 9) if n % 2 == 0 else 0.0
            levels.append(10 ** ((db + moved * shifts[n]) / 20))
        power = math.sqrt(sum(level * level for level in levels) / 2)
        cycle = [0.0] * TABLE
        for n, level in enumerate(levels, 1):
            level /= power
            shift = int(phases[n] / (2 * math.pi) * TABLE)
            if level > 3e-4:
                cycle = [value + level * SINE[(n * i + shift) & MASK] for i, value in enumerate(cycle)]
        made.append(array("f", cycle))
    return made[0], made[1], made[2]


@lru_cache(maxsize=64)
def _wave(vibrato: tuple[float, float], seconds: int, player: int) -> array[float]:
    """How far ahead, in cycles of one hertz, vibrato has carried the pitch: later and stronger as the note goes on."""
    hertz, cents = vibrato
    depth = (2 ** (cents / 1200) - 1) / (2 * math.pi * hertz)
    chance = Random(player)
    start, speed = chance.random() * 2 * math.pi, hertz * (1 + 0.04 * (chance.random() - 0.5))
    out = array("d")
    for i in range(seconds * RATE):
        t = i / RATE
        grown = 0.0 if t < 0.15 else min(1.0, (t - 0.15) / 0.45)
        out.append(grown * depth * math.sin(start + 2 * math.pi * speed * t))
    return out


@lru_cache(maxsize=16)
def _breath(low: float, high: float) -> array[float]:
    """Four seconds of the air or the bow."""
    chance = Random(f"{low}-{high}")
    raw = [chance.random() * 2 - 1 for _ in range(4 * RATE)]
    made = highpass(lowpass(lowpass(raw, high, RATE), high, RATE), low, RATE)
    power = math.sqrt(sum(value * value for value in made) / len(made))
    return array("d", [value / power for value in made])


def _swell(count: int, attack: float, release: float, held: float, joined: tuple[bool, bool]) -> array[float]:
    """From nothing to full, then a little less, and back to nothing. joined: whether it comes out of a note before, and
    whether it goes over into the next: there the two together are as loud as one."""
    rise, fall = (max(1, round(seconds * RATE)) for seconds in (attack, release))
    rise = min(rise, max(1, count - fall))
    out = array("d", [_grown(i / rise, joined[0]) for i in range(rise)])
    tau = 0.35 * RATE
    if joined[0]:
        out.extend(held for _ in range(max(0, count - rise)))
        for i in range(rise):
            out[i] *= held
    else:
        out.extend(held + (1 - held) * math.exp(-i / tau) for i in range(max(0, count - rise)))
    for i in range(min(fall, count)):
        out[count - 1 - i] *= _grown(i / fall, joined[1])
    return out[:count]


def _grown(part: float, joined: bool) -> float:
    return math.sin(0.5 * math.pi * part) if joined else 0.5 - 0.5 * math.cos(math.pi * part)


@lru_cache(maxsize=64)
def _drift(seconds: int, hertz: float, take: int) -> array[float]:
    """How the partials of a held note move, 0..1: with the vibrato, and slowly of themselves, more as it goes on."""
    chance = Random(f"drift {take}")
    one, other = chance.random() * 6.28, chance.random() * 6.28
    fast, slow = 2 * math.pi * hertz / RATE, 2 * math.pi * (0.9 + 0.5 * chance.random()) / RATE
    return array(
        "d",
        (
            0.5 + min(1.0, i / (0.25 * RATE)) * (0.3 * math.sin(one + fast * i) + 0.2 * math.sin(other + slow * i))
            for i in range(seconds * RATE)
        ),
    )


@lru_cache(maxsize=2400)
def sustained(
    tone: Tone, pitch: int, milliseconds: int, loud: int, take: int = 0, joined: tuple[bool, bool] = (False, False)
) -> array[float]:
    """A note of about unit power while it is full. loud: 0..8. joined: whether it is slurred to the note before, so
    that it does not begin anew, and to the one after. No take is quite in tune with another, begins like it or moves
    like it. Not to be changed in place."""
    hand = Random(f"{pitch} take {take}")
    f = 440 * 2 ** ((pitch - 69 + 0.05 * (hand.random() - 0.5)) / 12)
    release = JOIN if joined[1] else tone.release
    count = round((milliseconds / 1000 + release) * RATE)
    soft, full, moved = _cycle(tone, pitch, loud)
    attack = tone.attack * (1.25 - 0.06 * loud) * hand.uniform(0.88, 1.12)
    level = _swell(count, JOIN if joined[0] else attack, release, 0.86, joined)
    opened = array("d", [0.92]) * count if joined[0] else _swell(count, 1.8 * attack, 1.5 * release, 0.92, joined)
    seconds = math.ceil(count / RATE)
    drift = _drift(seconds, tone.vibrato[0], take)
    out: Samples = [0.0] * count
    for player in range(tone.players):
        chance = Random(f"{pitch} {player} {take}")
        cents = (chance.random() - 0.5) * 12 if tone.players > 1 else 0.0
        step, far = f * 2 ** (cents / 1200) * TABLE / RATE, f * TABLE
        start = chance.random() * TABLE
        wave = _wave(tone.vibrato, seconds, player + (pitch + 3 * take) % 7)
        places = [int(start + i * step + far * w) & MASK for i, w in zip(range(count), wave, strict=False)]
        out = [
            value + e * (soft[place] + o * (full[place] + d * (moved[place] - full[place]) - soft[place]))
            for value, e, o, d, place in zip(out, level, opened, drift, places, strict=False)
        ]
    gain = 1 / math.sqrt(tone.players)
    if tone.tremble:
        speed = 2 * math.pi * tone.vibrato[0] / RATE
        begin = pitch + 1.7 * take
        rises = 0.4 * RATE
        table = [1.0 + tone.tremble * min(1.0, i / rises) * math.sin(speed * i + begin) for i in range(count)]
        out = [gain * value * t for value, t in zip(out, table, strict=True)]
    else:
        out = [gain * value for value in out]
    chiff = 0.0 if joined[0] else tone.chiff * (0.6 + 0.05 * loud)
    return array("d", _breathed(tone, out, level, f"{pitch}/{loud}/{take}", chiff))


def _breathed(tone: Tone, out: Samples, level: array[float], seed: str, burst: float) -> Samples:
    share, low, high = tone.noise
    if not share:
        return out
    air = _breath(low, high)
    first = Random(seed).randrange(len(air) - 1)
    air = air[first:] + air[:first]
    while len(air) < len(out):
        air = air + air
    tau, rise, over = 0.03 * RATE, round(0.004 * RATE), round(0.18 * RATE)
    return [
        value
        + share * e * a
        + (burst * a * (i / rise if i < rise else math.exp((rise - i) / tau)) if i < over else 0.0)
        for i, (value, e, a) in enumerate(zip(out, level, air, strict=False))
    ]
