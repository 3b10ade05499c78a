"""How loud the stems of a dance are beside each other: each one that comes in makes it louder, everywhere alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from studio.loudness import lufs, weighted
from studio.players.tones import RATE
from studio.signal import Samples

LADDER = (-26.5, -24.6, -22.9, -21.3, -20.0)
"""LUFS of one stem, of two together, and so on to all of them, in every stretch of the dance."""
FAR = 10 ** (6 / 20)
"""How much softer or louder than usual a stem may be made in a stretch."""
GLIDE = 0.25
"""Seconds before a stretch, and after it has begun, in which its level is reached."""
Stem = list[Samples]


def balanced(tunes: Sequence[Stem], others: Sequence[Stem], starts: Sequence[int]) -> tuple[list[Stem], list[Stem]]:
    """The tunes of all verses, and the others, brought to the ladder in each stretch; starts: its first frames."""
    frames = len(tunes[0][0])
    spans = list(zip(starts, [*starts[1:], frames], strict=True))
    tuned = _led(tunes, spans)
    together = [weighted(side, RATE) for side in tuned[0]]
    found = []
    for stem, wanted in zip(others, LADDER[1:], strict=True):
        ear = [weighted(side, RATE) for side in stem]
        gains = _usual([_gain(together, ear, span, wanted) for span in spans])
        curve = _curve(gains, spans, frames)
        found.append(_scaled(stem, curve))
        together = [
            [u + g * v for u, g, v in zip(*sides, strict=True)]
            for sides in zip(together, [curve, curve], ear, strict=True)
        ]
    return tuned, found


def _led(tunes: Sequence[Stem], spans: Sequence[tuple[int, int]]) -> list[Stem]:
    """The verses of the tune, one after another, so that each goes over into the next."""
    frames = len(tunes[0][0])
    chain = [[value for tune in tunes for value in tune[side]] for side in range(len(tunes[0]))]
    spans = [(begin + frames * verse, end + frames * verse) for verse in range(len(tunes)) for begin, end in spans]
    ear = [weighted(side, RATE) for side in chain]
    gains = [10 ** ((LADDER[0] - _loud(ear, span)) / 20) for span in spans]
    made = _scaled(chain, _curve(gains, spans, len(chain[0])))
    return [[side[frames * verse : frames * (verse + 1)] for side in made] for verse in range(len(tunes))]


def _loud(ear: Stem, span: tuple[int, int]) -> float:
    return lufs(_product(ear, ear, span))


def _product(one: Stem, other: Stem, span: tuple[int, int]) -> float:
    """Their mean product: of a stem with itself, its power."""
    begin, end = span
    found = 0.0
    for u, v in zip(one, other, strict=True):
        found += sum(map(float.__mul__, u[begin:end], v[begin:end]))
    return found / (end - begin)


def _gain(together: Stem, ear: Stem, span: tuple[int, int], wanted: float) -> float | None:
    """What makes a stem and those before it as loud together as they should be; None where it rests."""
    a = _product(ear, ear, span)
    if lufs(a) < -70:
        return None
    b = _product(together, ear, span)
    c = _product(together, together, span) - 10 ** ((wanted + 0.691) / 10)
    return (-b + math.sqrt(max(0.0, b * b - a * c))) / a


def _usual(gains: Sequence[float | None]) -> list[float]:
    middle = median([gain for gain in gains if gain is not None])
    return [middle if gain is None else max(middle / FAR, min(middle * FAR, gain)) for gain in gains]


def _curve(gains: Sequence[float], spans: Sequence[tuple[int, int]], frames: int) -> Samples:
    """The level of every frame: going straight from that of one stretch to that of the next."""
    near = round(GLIDE * RATE)
    curve: Samples = []
    for gain, (begin, end) in zip(gains, spans, strict=True):
        curve += [gain] * (end - begin)
    for place, (begin, _) in enumerate(spans):
        before, after = gains[place - 1], gains[place]
        for i in range(-near, near):
            curve[(begin + i) % frames] = before + (after - before) * (i + near) / (2 * near)
    return curve


def _scaled(stem: Stem, curve: Samples) -> Stem:
    return [[gain * value for gain, value in zip(curve, side, strict=True)] for side in stem]
