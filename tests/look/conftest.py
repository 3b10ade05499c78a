"""What all tests of this room hear alike is decoded once."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.look.sound import device

KEPT = 16
"""Pieces of music that are kept decoded, up to ten megabytes each."""
MUSIC = device.FOLDER / "dances"


@pytest.fixture(autouse=True, scope="session")
def decoded_once() -> Iterator[None]:
    """The music of a dance is decoded once in a run for each form of the mixer; each caller gets a copy of his own."""
    load = device.load

    @functools.lru_cache(maxsize=KEPT)
    def decoded(path: Path, form: tuple[int, int, int]) -> bytes | None:
        sound = load(path)
        return sound.get_raw() if sound else None

    def kept(path: Path) -> pygame.mixer.Sound | None:
        frames = decoded(path, pygame.mixer.get_init()) if path.parent == MUSIC else None
        return pygame.mixer.Sound(buffer=frames) if frames else load(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(device, "load", kept)
        yield
