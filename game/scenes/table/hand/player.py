"""What a hand needs of the scene that owns it."""

from __future__ import annotations

from typing import Protocol

from game.rules import Move


class HandOwner(Protocol):
    """What a hand asks back of the one it belongs to."""

    def play(self, move: Move) -> None:
        """Play a move; one that is not legal is refused."""

    def play_up(self) -> None:
        """Send up everything that can go up."""

    def turn(self) -> None:
        """Turn the stock, or redeal."""

    def rank(self, rank: int) -> None:
        """Name a rank."""

    def ready(self) -> bool:
        """Whether the next move can be made by now."""

    def refuse(self, sentence: str) -> None:
        """Say why not."""

    def say(self, sentence: str) -> None:
        """Say something quietly; an empty sentence takes away what was said."""

    def invalidate(self) -> None:
        """Ask for one redraw."""
