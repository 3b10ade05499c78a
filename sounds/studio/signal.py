"""Signals: lists of floats about -1..1 at a rate in Hz. Filters, envelopes, a room and the way into a WAV file."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from itertools import pairwise
from random import Random

Samples = list[float]


def noise(rng: Random, length: int) -> Samples:
    """White noise of so many samples."""
    return [rng.random() * 2 - 1 for _ in range(length)]


def filtered(x: Samples, b: tuple[float, float, float], a: tuple[float, float, float]) -> Samples:
    """x through a two-pole filter: b above, a below, as polynomials in the delay."""
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for value in x:
        y = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, value, y1, y
        out.append(y)
    return out


def _corner(hertz: float, q: float, rate: int) -> tuple[float, tuple[float, float, float]]:
    """The cosine of a corner frequency and the poles that all three filters share."""
    angle = 2 * math.pi * hertz / rate
    alpha = math.sin(angle) / (2 * q)
    return math.cos(angle), (1 + alpha, -2 * math.cos(angle), 1 - alpha)


def lowpass(x: Samples, hertz: float, rate: int, q: float = 0.707) -> Samples:
    """Two-pole low-pass."""
    c, poles = _corner(hertz, q, rate)
    return filtered(x, ((1 - c) / 2, 1 - c, (1 - c) / 2), poles)


def highpass(x: Samples, hertz: float, rate: int, q: float = 0.707) -> Samples:
    """Two-pole high-pass."""
    c, poles = _corner(hertz, q, rate)
    return filtered(x, ((1 + c) / 2, -1 - c, (1 + c) / 2), poles)


def swept_band(x: Samples, start: float, end: float, q: float, rate: int) -> Samples:
    """A band-pass whose centre glides from start to end Hz (a state-variable filter, unit gain at the centre)."""
    low = band = 0.0
    damping = 1 / q
    ratio = (end / start) ** (1 / max(1, len(x)))
    f = 2 * math.sin(math.pi * start / rate)
    out = []
    for value in x:
        low += f * band
        band += f * (value - low - damping * band)
        f *= ratio
        out.append(band * damping)
    return out


def shaped(x: Samples, points: tuple[tuple[float, float], ...], rate: int) -> Samples:
    """x under an envelope of (second, level) points joined by half cosines; silent before and after them."""
    out = [0.0] * len(x)
    for (t0, v0), (t1, v1) in pairwise(points):
        first, last = round(t0 * rate), min(len(x), round(t1 * rate))
        span = max(1, last - first)
        for i in range(first, last):
            blend = 0.5 - 0.5 * math.cos(math.pi * (i - first) / span)
            out[i] = x[i] * (v0 + (v1 - v0) * blend)
    return out


def dying(x: Samples, tau: float, rate: int, attack: float = 0.001) -> Samples:
    """x with a short linear attack and then an exponential decay, both in seconds."""
    rise = max(1, round(attack * rate))
    factor = math.exp(-1 / (tau * rate))
    level, out = 1.0, []
    for i, value in enumerate(x):
        out.append(value * (i / rise if i < rise else level))
        if i >= rise:
            level *= factor
    return out


def add(into: Samples, part: Sequence[float], at: int, gain: float = 1.0) -> None:
    """Mixes a part into a longer signal, from sample `at` on; what would stick out at the end is cut off."""
    end = min(len(into), at + len(part))
    into[at:end] = [u + gain * v for u, v in zip(into[at:end], part, strict=False)]


def stretched(x: Samples, ratio: float) -> Samples:
    """x so many times higher, and as much shorter."""
    places = [i * ratio for i in range(int((len(x) - 1) / ratio))]
    return [x[int(place)] + (place % 1) * (x[int(place) + 1] - x[int(place)]) for place in places]


def doubled(x: Samples) -> Samples:
    """x with twice as many frames, those in between half way."""
    between = [0.5 * (u + v) for u, v in zip(x, [*x[1:], 0.0], strict=True)]
    return [value for pair in zip(x, between, strict=True) for value in pair]


def folded(x: Samples, length: int) -> Samples:
    """A loop of this length: everything that rings on after it is laid over the beginning."""
    loop = x[:length]
    for start in range(length, len(x), length):
        add(loop, x[start : start + length], 0)
    return loop


def _comb(x: Samples, delay: int, feedback: float, damping: float) -> Samples:
    out, dull = x[:delay], 0.0
    for i in range(delay, len(x)):
        dull += (1 - damping) * (out[i - delay] - dull)
        out.append(x[i] + feedback * dull)
    return out


def _allpass(x: Samples, delay: int, gain: float = 0.5) -> Samples:
    out = [-gain * value for value in x[:delay]]
    for i in range(delay, len(x)):
        out.append(-gain * x[i] + x[i - delay] + gain * out[i - delay])
    return out


def hall(x: Samples, rate: int, tail: float, side: int) -> Samples:
    """The reverberation alone of a small ballroom. tail: seconds to fall by 60 dB; side 0 or 1: left or right ear."""
    wet = [0.0] * len(x)
    for milliseconds in (29.7, 33.1, 37.9, 42.3):
        delay = round((milliseconds + 0.7 * side) * rate / 1000)
        add(wet, _comb(x, delay, 10 ** (-3 * delay / rate / tail), 0.35), 0, 0.25)
    for milliseconds in (5.3, 1.9):
        wet = _allpass(wet, round((milliseconds + 0.3 * side) * rate / 1000))
    return wet


def faded(x: Samples, rate: int, head: float = 0.001, tail: float = 0.01) -> Samples:
    """x without rumble or DC, coming from silence and going back to it. head and tail in seconds."""
    x = highpass(x, 40, rate)
    for count, step in ((round(head * rate), 1), (round(tail * rate), -1)):
        for i in range(count):
            place = i if step > 0 else -1 - i
            x[place] *= 0.5 - 0.5 * math.cos(math.pi * i / count)
    return x


def rounded(x: Samples, knee: float = 0.4, top: float = 0.75) -> Samples:
    """x with its peaks bent inwards: as it is up to the knee, above it closing in on the top."""
    room = top - knee
    return [
        value if -knee <= value <= knee else math.copysign(knee + room * math.tanh((abs(value) - knee) / room), value)
        for value in x
    ]


def wav(channels: list[Samples], rate: int) -> bytes:
    """A 16-bit WAV file of one or two channels."""
    frames = array("h", [round(value * 32767) for frame in zip(*channels, strict=True) for value in frame])
    if sys.byteorder == "big":
        frames.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(len(channels))
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(frames.tobytes())
    return file.getvalue()
