"""How loud a signal is to the ear: K-weighted loudness after ITU-R BS.1770, in LUFS. One channel counts as two alike,
for a sound of one channel comes from both loudspeakers."""

from __future__ import annotations

import math
from itertools import accumulate

from studio.signal import Samples, filtered, rounded

SHELF = (1681.974, 3.999844, 0.7071752)  # the head: hertz, dB and Q of a high shelf
RUMBLE = (38.13547, 0.5003270)  # and of a high-pass
MOMENT = 0.4  # seconds
BLOCK_STEP = 0.1  # seconds from one moment to the next
ABSOLUTE, RELATIVE = -70.0, -10.0  # gates


def weighted(x: Samples, rate: int) -> Samples:
    """x as the ear weighs it."""
    hertz, gain, q = SHELF
    k = math.tan(math.pi * hertz / rate)
    high, band = 10 ** (gain / 20), 10 ** (gain / 20 * 0.4996667741545416)
    b = (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k)
    x = filtered(x, b, (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    hertz, q = RUMBLE
    k = math.tan(math.pi * hertz / rate)
    bottom = 1 + k / q + k * k
    return filtered(x, (bottom, -2 * bottom, bottom), (bottom, 2 * (k * k - 1), 1 - k / q + k * k))


def moments(channels: list[Samples], rate: int, step: float = BLOCK_STEP) -> list[float]:
    """The power of each moment of 0.4 s, `step` seconds apart; silence is added so that a short sound has one."""
    span = round(MOMENT * rate)
    padded = [channel + [0.0] * max(0, span - len(channel)) for channel in channels]
    return powers([weighted(channel, rate) for channel in padded], rate, step)


def powers(channels: list[Samples], rate: int, step: float = BLOCK_STEP) -> list[float]:
    """The same of channels that are weighted already."""
    span, hop = round(MOMENT * rate), round(step * rate)
    found: list[float] = []
    for channel in channels if len(channels) > 1 else channels * 2:
        sums = list(accumulate((value * value for value in channel), initial=0.0))
        own = [(sums[at + span] - sums[at]) / span for at in range(0, len(channel) - span + 1, hop)]
        found = [u + v for u, v in zip(found, own, strict=True)] if found else own
    return found


def lufs(power: float) -> float:
    """Power as loudness."""
    return -0.691 + 10 * math.log10(power + 1e-12)


def momentary(channels: list[Samples], rate: int) -> float:
    """The loudest moment: what a short sound is to the ear."""
    return lufs(max(moments(channels, rate, 0.02)))


def integrated(channels: list[Samples], rate: int) -> float:
    """The loudness of a whole piece; pauses do not count."""
    return gated(moments(channels, rate))


def gated(moments: list[float]) -> float:
    """The same, from the power of each moment."""
    found = [power for power in moments if lufs(power) > ABSOLUTE]
    if not found:
        return lufs(0.0)
    floor = lufs(sum(found) / len(found)) + RELATIVE
    heard = [power for power in found if lufs(power) > floor]
    return lufs(sum(heard) / len(heard))


def levelled(channels: list[Samples], rate: int, wanted: float) -> list[Samples]:
    """All channels scaled together so that their loudest moment is at so many LUFS, high peaks rounded off."""
    gain = 1.0
    for _ in range(4):  # rounding takes a little away, which the next turn gives back
        made = [rounded([gain * value for value in channel]) for channel in channels]
        gain *= 10 ** ((wanted - momentary(made, rate)) / 20)
    return made
