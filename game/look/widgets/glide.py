"""A number that moves to a target, for small motions of pages and lists."""

from __future__ import annotations

from pygame.math import lerp


class Glide:
    """A value that eases out towards a target, which may change on the way."""

    def __init__(self, value: float = 0.0) -> None:
        self._start = self.target = value
        self._seconds = self._passed = 0.0

    def to(self, target: float, seconds: float) -> None:
        """Start moving to a target from the present value; with 0 seconds, jump there."""
        if target != self.target or not seconds:
            self._start, self.target = self.at(0.0), target
            self._seconds, self._passed = seconds, 0.0

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the value moved."""
        moving = self._passed < self._seconds
        self._passed += dt if moving else 0.0
        return moving

    def at(self, ahead: float) -> float:
        """The value `ahead` seconds after the last step."""
        if self._passed >= self._seconds:
            return self.target
        part = min((self._passed + ahead) / self._seconds, 1.0)
        return lerp(self._start, self.target, 1 - (1 - part) ** 3)
