"""Cards as others make them, one colour each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.look.cardset import BACK, FACES

PYSOL = {name: f"{number % 13 + 1:02}{name[-1].lower()}.png" for number, name in enumerate(FACES)} | {
    BACK: "back01.png"
}
"""The files of a cardset of PySolFC."""


def written(folder: Path, files: Mapping[str, str]) -> dict[str, tuple[int, ...]]:
    """A picture for each card, in files of these names; returns their colours."""
    folder.mkdir(parents=True)
    colours: dict[str, tuple[int, ...]] = {
        name: (40 + 4 * place, 255 - 4 * place, 90) for place, name in enumerate(files)
    }
    for name, file in files.items():
        picture = pygame.Surface((73, 97))
        picture.fill(colours[name])
        pygame.image.save(picture, folder / file)
    return colours
