"""Instruments: each returns one note as a signal of about unit peak."""

from __future__ import annotations

import math
from functools import lru_cache

from studio.signal import Samples, add

_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(pitch: str) -> float:
    """The frequency of "A4", "Bb3" or "C#5", in equal temperament at 440 Hz."""
    accidental = pitch.count("#") - pitch.count("b")
    return 440 * 2 ** ((_SEMITONES[pitch[0]] + accidental + 12 * int(pitch[-1]) - 57) / 12)


def mode(frequency: float, tau: float, length: int, rate: int) -> Samples:
    """A sine that dies away by e in tau seconds: the ringing of one mode of a bar, a bell or a board."""
    radius, angle = math.exp(-1 / (tau * rate)), 2 * math.pi * frequency / rate
    first, second = 2 * radius * math.cos(angle), -radius * radius
    older, old = -math.sin(angle) / radius, 0.0
    out = []
    for _ in range(length):
        out.append(old)
        older, old = old, first * old + second * older
    return out


def _released(x: Samples, rate: int, seconds: float = 0.12) -> Samples:
    """x with its last moments faded, so that a note cut short does not tick."""
    count = round(seconds * rate)
    held = len(x) - count
    return x[:held] + [value * (0.5 + 0.5 * math.cos(math.pi * i / count)) for i, value in enumerate(x[held:])]


def _struck(frequency: float, modes: tuple[tuple[float, float, float], ...], seconds: float, rate: int) -> Samples:
    """A struck body: modes as (ratio to the frequency, level, tau in seconds); the mallet is soft for 2 ms."""
    length = round(seconds * rate)
    out = [0.0] * length
    for ratio, level, tau in modes:
        if ratio * frequency < 0.45 * rate:
            add(out, mode(ratio * frequency, tau, length, rate), 0, level)
    for i in range(rate // 500):
        out[i] *= i / (rate // 500)
    return _released(out, rate)


@lru_cache(maxsize=256)
def celesta(pitch: str, seconds: float, rate: int) -> Samples:
    """A felt hammer on a steel bar over a wooden box: pure, with a short bright start. Not to be changed in place."""
    f = hertz(pitch)
    tau = 0.62 * (440 / f) ** 0.35
    return _struck(
        f, ((1, 0.78, tau), (2.003, 0.1, tau * 0.6), (4.01, 0.13, tau * 0.22), (6.6, 0.04, 0.03)), seconds, rate
    )


@lru_cache(maxsize=64)
def marimba(pitch: str, seconds: float, rate: int) -> Samples:
    """A rosewood bar under a soft mallet. Not to be changed in place."""
    f = hertz(pitch)
    tau = 0.3 * (440 / f) ** 0.5
    return _struck(f, ((1, 0.86, tau), (3.93, 0.12, tau * 0.24), (9.2, 0.03, 0.012)), seconds, rate)


@lru_cache(maxsize=64)
def bell(pitch: str, seconds: float, rate: int) -> Samples:
    """A small hand bell: a bar's modes, the upper ones doubled a little out of tune so that they shimmer."""
    f = hertz(pitch)
    tau = 0.55 * (880 / f) ** 0.4
    modes = ((1, 0.6, tau), (1.003, 0.2, tau), (2.0, 0.12, tau * 0.5), (2.756, 0.1, tau * 0.3), (5.404, 0.03, 0.05))
    return _struck(f, modes, seconds, rate)


@lru_cache(maxsize=256)
def harp(pitch: str, seconds: float, rate: int) -> Samples:
    """A plucked string (Karplus and Strong), let go from a rounded triangle. Not to be changed in place."""
    f = hertz(pitch)
    period, dull = rate / f, min(0.5, 60 / f)  # the higher, the less is lost at each turn, or it would only plink
    whole = int(period - dull - 0.1)
    rest = period - dull - whole  # 0.1..1.1 of a sample, the work of an all-pass
    tuning = (1 - rest) / (1 + rest)
    feedback = 10 ** (-3 / (f * 2.6 * (220 / f) ** 0.45))
    pluck = 0.15 * whole
    out = [(i / pluck if i < pluck else (whole - i) / (whole - pluck)) - 0.5 for i in range(whole)]
    out = [(out[i - 1] + 2 * out[i] + out[(i + 1) % whole]) * 0.5 for i in range(whole)]
    old_in = old_out = out[-1]  # as if it had moved like this for ever: no tick at the first turn
    for i in range(whole, round(seconds * rate)):
        value = feedback * ((1 - dull) * out[i - whole] + dull * out[i - whole - 1])
        old_out = tuning * (value - old_out) + old_in
        old_in = value
        out.append(old_out)
    attack = rate // 400
    for i in range(attack):
        out[i] *= i / attack
    return _released(out, rate)


_TABLE = 4096


@lru_cache(maxsize=1)
def _bowed() -> Samples:
    """One period of a muted string section, as a table."""
    levels = (0.54, 0.23, 0.13, 0.05, 0.03, 0.02)
    steps = [2 * math.pi * i / _TABLE for i in range(_TABLE)]
    return [math.fsum(level * math.sin((n + 1) * step) for n, level in enumerate(levels)) for step in steps]


@lru_cache(maxsize=256)
def strings(pitch: str, seconds: float, rate: int) -> Samples:
    """Muted strings, two desks a few cents apart, that swell and let go in 0.4 s. Not to be changed in place."""
    table, step = _bowed(), hertz(pitch) * _TABLE / rate
    one, other = step * 1.0018, step * 0.9982
    length, swell = round(seconds * rate), round(0.4 * rate)
    out = [0.5 * (table[int(i * one) % _TABLE] + table[int(i * other + 1400) % _TABLE]) for i in range(length)]
    for i in range(min(swell, length)):
        level = 0.5 - 0.5 * math.cos(math.pi * i / swell)
        out[i] *= level
        out[-1 - i] *= level
    return out
