"""Drawing without a window."""

from __future__ import annotations

import os

import pygame


def ensure_format() -> None:
    """Start the dummy display if there is none: surfaces can only be converted to a display's format."""
    try:
        pygame.Surface((1, 1)).convert()
    except pygame.error:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
        pygame.Window("", (1, 1), hidden=True).get_surface()
