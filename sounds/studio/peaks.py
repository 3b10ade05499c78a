"""Peaks held back: for a few milliseconds everything is a little softer, so that no sample is above a ceiling."""

from __future__ import annotations

import math

from studio.signal import Samples

BLOCK = 64  # frames that are looked at as one
REACH = 8  # blocks before a peak, and after it, in which the level goes down and comes back


def held_back(parts: list[list[Samples]], room: float) -> list[list[Samples]]:
    """Parts that sound together in a loop, each of some channels, softened where their sum rises more than so many
    decibels over its power; all of them alike, so that none changes beside the others."""
    sums = [[sum(values) for values in zip(*channels, strict=True)] for channels in zip(*parts, strict=True)]
    count = sum(map(len, sums))
    power = math.fsum(value * value for channel in sums for value in channel) / count
    gains = _gains(sums, math.sqrt(power) * 10 ** (room / 20))
    return [[_softened(channel, gains) for channel in channels] for channels in parts]


def _gains(sums: list[Samples], ceiling: float) -> Samples:
    """How loud the middle of each block may be: never more than the loudest sample of any block near it allows."""
    wanted = [
        min(1.0, ceiling / max(1e-9, *(abs(value) for channel in sums for value in channel[at : at + BLOCK])))
        for at in range(0, len(sums[0]), BLOCK)
    ]
    least = [min(found) for found in _near(wanted, REACH)]
    return [sum(found) / len(found) for found in _near(least, REACH - 1)]


def _near(values: Samples, reach: int) -> list[Samples]:
    """For each value those around it; the last ones are before the first."""
    around = [*values[-reach:], *values, *values[:reach]]
    return [around[at : at + 2 * reach + 1] for at in range(len(values))]


def _softened(channel: Samples, gains: Samples) -> Samples:
    """From the middle of one block to that of the next the level goes straight."""
    out: Samples = []
    for place, gain in enumerate(gains):
        block = channel[place * BLOCK : (place + 1) * BLOCK]
        before, after = gains[place - 1], gains[(place + 1) % len(gains)]
        if before < 1 or gain < 1 or after < 1:
            for i, value in enumerate(block):
                part = (i + 0.5) / BLOCK - 0.5
                block[i] = value * (gain + abs(part) * ((after if part > 0 else before) - gain))
        out += block
    return out
