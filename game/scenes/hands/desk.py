"""What the hands need of the stage."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.scenes.scene import Scene
from game.scenes.voice import SpokenStage
from game.store import Settings


class Desk(Protocol):
    """The stage, as the hands see it."""

    settings: Settings
    size: tuple[int, int]
    dirty: bool

    voice: SpokenStage

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""

    @property
    def point(self) -> float:
        """Pixels of the picture per point of the screen."""

    def give(self, event: pygame.event.Event) -> None:
        """Give the top scene an event, as soon as it is ready."""

    def tell(self, words: str) -> None:
        """Show a message over all scenes."""

    def change(self, **changes: Any) -> None:
        """Change settings by field name."""

    def key_card(self) -> None:
        """Show the card of keys for the current scene, or close it."""

    def lay_out_anew(self) -> None:
        """Lay out again all that is seen."""
