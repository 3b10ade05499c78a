"""The win: for now the table, and a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.stage import Stage


class WinScene(Scene):
    """Lies over the table of a won deal until the player goes on."""

    overlay = True

    def __init__(self, app: Stage, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def handle(self, event: pygame.event.Event) -> None:
        """Any key or click goes on to a new deal."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.app.pop()
            self.table.new_deal()
