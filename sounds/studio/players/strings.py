"""Plucked strings: a delay line that loses its brightness a little at each turn (Karplus and Strong)."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from studio.players.tones import RATE
from studio.signal import Samples, add, dying, lowpass, noise

TUNED, MOVED = 5.0, 0.35
"""Cents, and the part of its place, by which takes of a plucked note are apart."""
TOUCH = 0.3
"""How loud the touch is beside the string."""


@dataclass(frozen=True)
class String:
    """ring: seconds in which a string of 220 Hz falls by 60 dB. at: where it is plucked, as a part of it.

    dull: 0..0.5, what it loses of its brightness at each turn. soft: hertz above which finger or quill give little.
    damped: seconds in which a finger stops it when its time is over. octave: level of a second string, an octave up.
    bite: 0..1, how much of the low the body keeps to itself.
    """

    ring: float
    at: float
    dull: float
    soft: float
    damped: float = 0.12
    octave: float = 0.0
    bite: float = 0.0


@lru_cache(maxsize=1400)
def plucked(string: String, pitch: int, milliseconds: int, loud: int, take: int = 0) -> array[float]:
    """A note that rings for so long and is stopped then. loud: 0..8, brighter too. Not to be changed in place."""
    hand = Random(f"{pitch} plucked {take}")
    way = (take + pitch) % 3 - 1  # of three ways, so that no two takes come close to each other by chance
    apart = TUNED * max(1.0, (pitch - 40) / 30)  # a short high note has less time to come apart
    f = 440 * 2 ** ((pitch - 69 + 0.01 * (apart * way + hand.uniform(-0.5, 0.5))) / 12)
    string = replace(
        string,
        at=min(0.5, string.at * (1 + MOVED * way) * hand.uniform(0.94, 1.06)),
        soft=string.soft * hand.uniform(0.8, 1.2),
        ring=string.ring * hand.uniform(0.9, 1.1),
    )
    out = _turned(string, f, milliseconds, loud, take)
    if string.octave:
        upper = _turned(string, 2 * f * 1.0007, milliseconds, loud, take)
        out = [u + string.octave * v for u, v in zip(out, upper, strict=True)]
    if string.bite:
        out = [v - string.bite * u for u, v in zip([0.0, 0.0, *out[:-2]], out, strict=True)]
    peak = max(map(abs, out))
    add(out, _touch(hand), 0, TOUCH * peak)
    count = min(len(out), round(string.damped * RATE))
    for i in range(count):
        out[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / count)
    peak = max(map(abs, out))
    return array("d", [value / peak for value in out])


def _touch(hand: Random) -> Samples:
    """Finger or quill on the string, and the wood that hears it."""
    return dying(lowpass(noise(hand, round(0.05 * RATE)), hand.uniform(1500, 5000), RATE), 0.008, RATE)


def _turned(string: String, f: float, milliseconds: int, loud: int, take: int) -> Samples:
    period = RATE / f
    dull = min(string.dull, 0.5, 90 * string.dull / max(1.0, f * 0.25))
    whole = int(period - 2 * dull - 0.1)
    rest = period - 2 * dull - whole
    tuning = (1 - rest) / (1 + rest)
    feedback = 10 ** (-3 / (f * string.ring * (220 / f) ** 0.5))
    out = _excited(string, whole, round(f), loud, take)
    old_in = old_out = out[-1]
    keep, lost = 1 - dull, dull / 2
    for i in range(whole, round((milliseconds / 1000 + string.damped) * RATE)):
        value = feedback * (keep * out[i - whole] + lost * (out[i - whole - 1] + out[i - whole - 3]))
        old_out = tuning * (value - old_out) + old_in
        old_in = value
        out.append(old_out)
    for i in range(RATE // 1100):
        out[i] *= i / (RATE // 1100)
    return out


def _excited(string: String, whole: int, pitch: int, loud: int, take: int) -> Samples:
    """The string as it is let go: a triangle with a little roughness, rounded as the finger or quill is soft."""
    corner = max(2.0, string.at * whole)
    chance = Random(f"{pitch} {take}")
    shape = [(i / corner if i < corner else (whole - i) / (whole - corner)) - 0.5 for i in range(whole)]
    shape = [after - before for before, after in zip([shape[-1], *shape[:-1]], shape, strict=True)]
    rough = [value * 12 + 0.25 * (chance.random() - 0.5) for value in shape]
    turns = lowpass(rough * 3, min(12_000.0, string.soft * (0.7 + 0.075 * loud)), RATE)[-whole:]
    middle = sum(turns) / whole
    return [value - middle for value in turns]
