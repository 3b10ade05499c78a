"""What a hand needs of the scene that owns it."""

from __future__ import annotations

from typing import Protocol

from game.rules import Move
from game.table.picking import Pick


class HandOwner(Protocol):
    """The scene that a hand belongs to, as the hand sees it."""

    def play(self, move: Move) -> None:
        """Play a move; one that is not legal is refused."""

    def play_up(self) -> None:
        """Play all cards to foundations that can go there."""

    def turn(self) -> None:
        """Turn the stock, or redeal."""

    def rank(self, rank: int) -> None:
        """Name a rank."""

    def ready(self) -> bool:
        """Whether the next move can be made now."""

    def refuse(self, sentence: str, pile: int = -1, tried: Pick | None = None) -> None:
        """Show why a move is not possible; pile: where it was tried; tried: the card."""

    def say(self, sentence: str) -> None:
        """Show a message; an empty one hides the message shown."""

    def invalidate(self) -> None:
        """Ask for a redraw."""
