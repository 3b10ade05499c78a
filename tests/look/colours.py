"""How colours look: to whom they look alike, and how well they stand out.

Colour-blindness as Machado, Oliveira and Fernandes simulate it (2009, full severity, in linear light); differences by
CIEDE2000 (Sharma, Wu and Dalal 2005) in CIELAB under D65; contrast by WCAG 2. Colours are sRGB, 0 to 255 a channel.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Colour = tuple[float, float, float]

MACHADO: dict[str, tuple[Colour, Colour, Colour]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LUMINANCE: Colour = (0.2126729, 0.7151522, 0.0721750)
XYZ = ((0.4124564, 0.3575761, 0.1804375), LUMINANCE, (0.0193339, 0.1191920, 0.9503041))
D65: Colour = (0.95047, 1.0, 1.08883)
BLUES = 25.0**7


def linear(colour: Sequence[float]) -> Colour:
    """Light, 0 to 1 a channel."""
    red, green, blue = map(_light, colour[:3])
    return red, green, blue


@lru_cache(maxsize=1_000)
def _light(channel: float) -> float:
    return channel / 255 / 12.92 if channel <= 10.31 else ((channel / 255 + 0.055) / 1.055) ** 2.4


def coded(light: Sequence[float]) -> Colour:
    """Back from light to sRGB, what lies outside cut off."""
    lights = (min(1.0, max(0.0, v)) for v in light)
    red, green, blue = (255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) for v in lights)
    return red, green, blue


def seen(colour: Sequence[float], blindness: str) -> Colour:
    """A colour as someone colour-blind sees it."""
    return coded([_dot(row, linear(colour)) for row in MACHADO[blindness]])


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """From 1 (alike) to 21."""
    dark, light = sorted(_luminance(tuple(colour[:3])) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=10_000)
def _luminance(colour: tuple[float, ...]) -> float:
    """Of a picture most pixels are alike."""
    return _dot(LUMINANCE, linear(colour))


def lab(colour: Sequence[float]) -> Colour:
    """CIELAB."""
    x, y, z = (_root(_dot(row, linear(colour)) / white) for row, white in zip(XYZ, D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Sequence[float], other: Sequence[float]) -> float:
    """CIEDE2000 between two sRGB colours."""
    return delta_e(lab(one), lab(other))


def delta_e(one: Colour, other: Colour) -> float:
    """CIEDE2000 between two CIELAB colours, as in the paper's equations 2 to 22."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + BLUES))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = math.remainder(h2 - h1, 360) if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 + sum(
        part * math.cos(math.radians(times * hue + shift))
        for part, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + BLUES))
    rotation *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * dc / sc * dh / sh)


def _dot(row: Sequence[float], colour: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(row, colour, strict=True))


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
