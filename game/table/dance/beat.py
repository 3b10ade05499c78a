"""The beat that a dance is danced to."""

from __future__ import annotations

from dataclasses import dataclass

BARS: dict[str, tuple[float, int]] = {
    "waltz": (1.2, 3),
    "gavotte": (1.667, 2),
    "polonaise": (1.875, 3),
    "quadrille": (1.154, 2),
    "jig": (1.034, 2),
    "ecossaise": (1.111, 2),
    "minuet": (1.429, 3),
    "mazurka": (1.304, 3),
    "tarantella": (0.789, 2),
    "galop": (0.833, 2),
    "sarabande": (2.609, 3),
    "pavane": (2.4, 2),
}
"""Seconds of a bar, and how many beats a dancer counts in it."""


@dataclass(frozen=True)
class Beat:
    """begins: at which second the first downbeat falls. bar: seconds. beats: in a bar."""

    begins: float
    bar: float
    beats: int

    def bars(self, now: float) -> float:
        """How many bars have been danced; negative before the first downbeat."""
        return (now - self.begins) / self.bar
