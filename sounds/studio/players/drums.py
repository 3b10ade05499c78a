"""What is struck without a tune: drums, tambourine, triangle, castanets; and kettledrums, which have one."""

from __future__ import annotations

import math
from array import array
from functools import lru_cache
from random import Random

from studio.players.struck import mode
from studio.players.tones import RATE, TOP
from studio.signal import Samples, add, highpass, lowpass


def _noise(chance: Random, seconds: float, low: float, high: float, tau: float, rise: float = 0.0014) -> Samples:
    """A burst of noise between two corners that dies away."""
    raw = [chance.random() * 2 - 1 for _ in range(round(seconds * RATE))]
    band = highpass(lowpass(raw, high, RATE), low, RATE)
    whole = round(rise * RATE)
    return [v * (i / whole if i < whole else math.exp(-(i - whole) / tau / RATE)) for i, v in enumerate(band)]


def _modes(seconds: float, modes: tuple[tuple[float, float, float], ...]) -> Samples:
    out = [0.0] * round(seconds * RATE)
    for hertz, level, tau in modes:
        if hertz < TOP:
            add(out, mode(hertz, tau, len(out), RATE), 0, level)
    for i in range(RATE // 900):
        out[i] *= i / (RATE // 900)
    return out


def _to_peak(x: Samples) -> array[float]:
    """At unit peak, and gone at the end."""
    peak = max(map(abs, x))
    count = min(len(x), RATE // 40)
    for i in range(count):
        x[-1 - i] *= i / count
    return array("d", [value / peak for value in x])


@lru_cache(maxsize=64)
def timpani(pitch: int, loud: int) -> array[float]:
    """A kettledrum: a skin over a bowl, and the mallet."""
    f = 440 * 2 ** ((pitch - 69) / 12)
    ratios = (
        (1, 1.0, 0.55),
        (1.504, 0.6, 0.42),
        (1.988, 0.34, 0.3),
        (2.44, 0.2, 0.2),
        (2.89, 0.12, 0.14),
        (0.85, 0.25, 0.09),
    )
    out = _modes(1.6, tuple((f * ratio, level, tau) for ratio, level, tau in ratios))
    add(out, _noise(Random(pitch), 0.06, 120, 700 + 180 * loud, 0.012), 0, 0.5)
    return _to_peak(out)


@lru_cache(maxsize=32)
def tabor(take: int, loud: int) -> array[float]:
    """A small drum without snares, played with one stick."""
    chance = Random(f"tabor {take}")
    out = _modes(0.4, ((148, 1.0, 0.09), (236, 0.55, 0.06), (318, 0.3, 0.045), (402, 0.2, 0.03)))
    add(out, _noise(chance, 0.09, 300, 1800 + 250 * loud, 0.012), 0, 0.7)
    return _to_peak(out)


@lru_cache(maxsize=32)
def side(take: int, loud: int) -> array[float]:
    """A side drum: the skin, and the snares that answer."""
    chance = Random(f"side {take}")
    out = _modes(0.3, ((186, 0.55, 0.05), (332, 0.4, 0.035), (460, 0.15, 0.03)))
    add(out, _noise(chance, 0.24, 900, 4200 + 450 * loud, 0.045 + 0.004 * loud), RATE // 1100, 1.5)
    return _to_peak(out)


@lru_cache(maxsize=32)
def tambourine(take: int, loud: int) -> array[float]:
    """The palm on the skin, and the jingles that take their time."""
    chance = Random(f"tambourine {take}")
    out = _modes(0.45, ((210, 0.35, 0.03), (340, 0.2, 0.02)))
    for _ in range(14):
        ring = 3600 + 8400 * chance.random() ** 1.3
        start = round(chance.random() * 0.014 * RATE)
        add(out, _modes(0.36, ((ring, 0.13 + 0.1 * chance.random(), 0.03 + 0.012 * loud * chance.random()),)), start)
    add(out, _noise(chance, 0.3, 3800, 13_000, 0.035 + 0.006 * loud), RATE // 700, 0.5)
    return _to_peak(out)


@lru_cache(maxsize=32)
def triangle(take: int, loud: int) -> array[float]:
    """A steel bar bent to three corners."""
    chance = Random(f"triangle {take}")
    ratios = (1, 1.62, 2.23, 2.94, 3.41, 4.3, 5.6, 7.1)
    modes = tuple(
        (1720 * ratio * (1 + 0.002 * chance.random()), level, 0.5 + 0.03 * loud)
        for ratio, level in zip(ratios, (0.2, 0.5, 1.0, 0.7, 0.6, 0.4, 0.25, 0.15), strict=True)
    )
    return _to_peak(_modes(1.1, modes))


@lru_cache(maxsize=32)
def castanets(take: int, loud: int) -> array[float]:
    """Two shells of hard wood."""
    chance = Random(f"castanets {take}")
    out = _modes(0.12, ((1180 + 60 * chance.random(), 0.7, 0.014), (2260, 0.8, 0.009), (3140, 0.4, 0.006)))
    add(out, _noise(chance, 0.03, 1500, 5000 + 300 * loud, 0.004, 0.0004), 0, 0.6)
    return _to_peak(out)
