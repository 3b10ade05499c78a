"""Small pictures of tables without the tables, which are tested elsewhere: drawing them all takes its time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.look.ahead import Pieces
from game.rules import Position
from game.scenes import miniature


def plain_pictures(
    monkeypatch: pytest.MonkeyPatch, heard: Callable[[Position], object] = lambda table: None, colour: str = "black"
) -> None:
    """Draw plain rectangles of this colour from now on; heard: called with the position of every picture."""

    def pieces(position: Position, size: tuple[int, int], *more: object) -> Pieces:
        yield
        heard(position)
        picture = pygame.Surface(size)
        picture.fill(colour)
        return picture

    monkeypatch.setattr(miniature, "expect_picture", lambda *what: None)
    monkeypatch.setattr(miniature, "pieces_of", pieces)
