"""What the house asks of its sounds, and the silence where nobody listens."""

from __future__ import annotations

from typing import Protocol


class Voice(Protocol):
    """`game.look.sound.Sounds` is one, Silence another."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None: ...
    def music(self, name: str | None) -> None: ...
    def set(self, volume: float, muted: bool) -> None: ...
    def step(self, dt: float) -> None: ...
    def hide(self, hidden: bool) -> None: ...
    def plugged_in(self) -> None: ...
    def unplugged(self) -> None: ...


class Silence:
    """Sounds for a stage nobody listens to."""

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Nothing to hear."""

    def music(self, name: str | None) -> None:
        """Nothing to hear."""

    def set(self, volume: float, muted: bool) -> None:
        """Nothing to set."""

    def step(self, dt: float) -> None:
        """Nothing goes on."""

    def hide(self, hidden: bool) -> None:
        """Nothing halts."""

    def plugged_in(self) -> None:
        """Nothing is tried."""

    def unplugged(self) -> None:
        """Nothing is lost."""
