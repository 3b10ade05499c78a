"""The key and button of the pages that lead to the album."""

from __future__ import annotations

import pygame

from game.look.keys import Key
from game.scenes.command import Command

ALBUM = Command("album", (Key(pygame.K_b, ctrl=True),), "your ball: who dances, and who still waits", "Album")
