"""Pictures drawn band by band look as if they had been drawn one after the other."""

from __future__ import annotations

import random

import pygame
import pytest

from game.look import particles
from game.look.particles import Layers
from game.look.shapes import encoded, surface

SIZE = (90, 61)


def blot(rng: random.Random) -> pygame.Surface:
    picture = surface((rng.randrange(1, 40), rng.randrange(1, 70)))
    picture.fill([rng.randrange(256) for _ in range(4)])
    return encoded(picture) if rng.random() < 0.5 else picture.premul_alpha()


@pytest.mark.parametrize("rows", [1, 7, 60, 400])
def test_bands_leave_no_trace(rows, monkeypatch):
    monkeypatch.setattr(particles, "BAND", rows * 4 * SIZE[0])
    rng = random.Random(rows)
    ground = pygame.Surface(SIZE, 0, 32)
    for x in range(SIZE[0]):
        ground.fill((x * 2, 255 - x, 90), (x, x % 9, 1, SIZE[1]))
    for _ in range(20):
        whole, banded, drawn = ground.copy(), pygame.Surface(SIZE, 0, 32), Layers()
        banded.fill((200, 10, 10))
        for _ in range(12):
            picture, place = blot(rng), (rng.randrange(-50, 100), rng.randrange(-80, 80))
            flags = rng.choice((0, pygame.BLEND_RGB_ADD, pygame.BLEND_PREMULTIPLIED))
            flags = 0 if picture.get_flags() & pygame.RLEACCEL else flags
            for target in (whole, drawn):
                target.blit(picture, place, special_flags=flags)
        drawn.draw(banded, ground)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(banded, "RGB")
        assert banded.get_clip() == banded.get_rect()
