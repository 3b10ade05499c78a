"""Colours by name, as RGB tuples, and the three cloths."""

from __future__ import annotations

from dataclasses import dataclass

RGB = tuple[int, int, int]

GOLD: RGB = (201, 153, 63)
GOLD_LIGHT: RGB = (240, 213, 140)
GOLD_DARK: RGB = (138, 98, 34)
BRASS: RGB = (217, 178, 95)  # hairlines laid into the cloth
HUD: RGB = (226, 200, 138)  # small captions on the cloth
IVORY: RGB = (251, 245, 230)
CREAM: RGB = (239, 227, 200)
CARD_EDGE: RGB = (203, 189, 156)
INK: RGB = (22, 19, 28)
NIGHT: RGB = (2, 12, 14)  # grounds of panels and toasts, always used translucent
SHADOW: RGB = (0, 8, 8)
REFUSAL: RGB = (246, 176, 148)  # a quiet line saying why not

JEWEL_GREEN: RGB = (64, 200, 128)
JEWEL_AMBER: RGB = (240, 170, 52)
JEWEL_GARNET: RGB = (196, 54, 108)
JEWEL_GREY: RGB = (116, 120, 118)


@dataclass(frozen=True)
class Cloth:
    """A cloth from the lit middle to the dark edge, and the warmth of the lamps above it (0..1)."""

    stops: tuple[RGB, RGB, RGB, RGB]
    glow: RGB = (255, 207, 115)
    warmth: float = 0.27


CLOTHS: dict[str, Cloth] = {
    "green": Cloth(((31, 90, 75), (20, 70, 60), (10, 43, 41), (3, 19, 19))),
    "midnight": Cloth(((38, 64, 112), (26, 47, 90), (14, 27, 60), (5, 10, 28)), (255, 205, 140), 0.2),
    "burgundy": Cloth(((112, 34, 52), (88, 24, 42), (54, 12, 28), (24, 4, 14)), (255, 190, 110), 0.22),
}


def hex_colour(colour: RGB) -> str:
    """'#rrggbb', as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def blend(a: RGB, b: RGB, t: float) -> RGB:
    """The colour at t (0..1) on the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )
