"""What the house asks of its sounds, and the silence where nobody listens."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from game.look.sound.band import Band


class Voice(Protocol):
    """`game.look.sound.Sounds` is one, Silence another."""

    @property
    def band(self) -> Band: ...
    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None: ...
    def set(self, cards: float, muted: bool, band: float, plays: str) -> None: ...
    def step(self, dt: float) -> None: ...
    def hide(self, hidden: bool) -> None: ...
    def plugged_in(self) -> None: ...
    def unplugged(self) -> None: ...


class Silence:
    """Sounds for a stage nobody listens to. Its band keeps time all the same, so that a dance goes as it would."""

    @cached_property
    def band(self) -> Band:
        """A band without players."""
        return Band()

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Nothing to hear."""

    def set(self, cards: float, muted: bool, band: float, plays: str) -> None:
        """Nothing to set."""

    def step(self, dt: float) -> None:
        """The band counts."""
        self.band.step(dt)

    def hide(self, hidden: bool) -> None:
        """Nothing halts."""

    def plugged_in(self) -> None:
        """Nothing is tried."""

    def unplugged(self) -> None:
        """Nothing is lost."""
