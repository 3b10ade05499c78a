"""The program's icon: a couple of the Deco deck, drawn for three ranges of sizes."""

from __future__ import annotations

import io

import pygame

from game.look.files import data

SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes, in pixels, in which desktops ask for it."""
TINY, SMALL = 24, 63
"""The largest icons, in pixels, that show only heads, and only the two without what is around them."""


def icon(side: int) -> pygame.Surface:
    """A square icon with an alpha channel, `side` pixels wide."""
    drawing = "tiny" if side <= TINY else "small" if side <= SMALL else "large"
    return pygame.image.load_sized_svg(io.BytesIO(_file(drawing).encode()), (side, side))


def icon_file() -> str:
    """The icon of the largest size as the text of an SVG file."""
    return _file("large")


def _file(drawing: str) -> str:
    return data("sprites", "svg", "icon", f"{drawing}.svg").read_text(encoding="utf-8")
