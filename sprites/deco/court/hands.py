"""Hands. The origin is the wrist, the fingers run 40 units towards +x; `at` turns and mirrors them."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.deco.palette import GLOVE, GLOVE_LINE, GLOVE_SHADE
from sprites.kit.shapes import polygon, segment
from sprites.kit.svg import Drawing


@dataclass(frozen=True, slots=True)
class Skin:
    """What a hand is drawn with: its own colour, the far fingers, the lines between fingers."""

    light: str
    shade: str
    line: str


WHITE_GLOVE = Skin(GLOVE, GLOVE_SHADE, GLOVE_LINE)


def offered(d: Drawing, skin: Skin = WHITE_GLOVE) -> None:
    """A palm held out upwards, to be taken: the thumb aside, the fingers a shallow bowl."""
    d.brush("M8-3C13-10 18-14 25-16", [9, 6.6, 3.2], skin.shade)
    d.brush("M15-2C26-2 36-6 45-14", [7, 5.6, 2.6], skin.shade)
    d.fill("M-7-7C1-8.5 10-8 17-4.5C22-1.5 23 4 19 7.5C11 10.5 2 9.5-7 7.5Z", skin.light)
    d.brush("M15 1.5C27 3 38-1 47-9", [7.5, 6, 2.6], skin.light)
    d.brush("M15 4C26 7.5 36 5.500 45-1.5", [7.5, 6, 2.6], skin.light)
    d.brush("M13 6C22 10.5 31 10.5 40 5", [7, 5.6, 2.4], skin.light)
    creases = ["M22 1C30 2 38-1 44-7", "M21 4.6C29 7.4 36 5.4 42 0.5", "M19 8C26 10.500 32 10.2 38 6.6"]
    d.line(creases, skin.line, 0.9, 0.5)
    d.line("M2-4C8-5 13-3 16 1", skin.line, 0.9, 0.4)


def falling(d: Drawing, skin: Skin = WHITE_GLOVE) -> None:
    """A relaxed hand, palm down, the fingers a falling fan."""
    d.brush("M15 3C20 9 25 12 31 13", [8, 5.5, 3], skin.shade)
    d.fill("M-6-7C2-9 12-9 19-6C22-2 22 4 18 7C10 9 2 8-6 7Z", skin.light)
    d.brush("M16 3.5C24 5 31 9 37 15", [7, 5.5, 2.6], skin.shade)
    d.brush("M17 1C27 1 35 5 41 11", [7, 5.5, 2.6], skin.light)
    d.brush("M17-2C28-4 37-1 44 5", [7, 5.5, 2.4], skin.light)
    d.brush("M17-4.5C27-9 37-8 46-4", [6.5, 5, 2.2], skin.light)
    d.line(["M20 2.8C27 3.2 33 6 38 11", "M20-1C28-2 35 0 41 4.5"], skin.line, 0.9, 0.5)


def gripping(d: Drawing, skin: Skin = WHITE_GLOVE) -> None:
    """A fist round an upright staff at the origin, knuckles to the left."""
    d.fill("M-9-12C-2-16 10-15 14-9C17-2 16 8 11 13C4 16-6 15-9 11Z", skin.light)
    d.brushes([f"M8 {y}C0 {y - 1.5}-7 {y - 0.5}-11 {y + 1}" for y in (-10, -4, 2, 8)], [6.6, 6.6, 5.6], skin.light)
    d.line([f"M-12 {y + 0.6}C-7 {y - 0.6} 0 {y - 0.8} 5 {y}" for y in (-7, -1, 5)], skin.line, 1, 0.55)
    d.brush("M12-4C6-12 0-15-6-15", [7, 6, 4.5], skin.light)
    d.line("M10-7C5-11.5 0-12.5-5-12", skin.line, 0.9, 0.5)


def pinching(d: Drawing, skin: Skin = WHITE_GLOVE) -> None:
    """Thumb and first finger meet at 34, 0; the other fingers fan upwards."""
    d.brush("M16-6C26-16 32-24 34-33", [6.5, 5, 2], skin.shade)
    d.brush("M17-5C28-12 36-18 40-26", [6.5, 5.2, 2.2], skin.light)
    d.brush("M18-3C28-8 37-11 44-17", [6.5, 5.4, 2.4], skin.light)
    d.fill("M-6-7C2-10 12-11 19-7C24-2 22 5 16 7C8 9 0 8-6 7Z", skin.light)
    d.brush("M17-2C26-5 32-4 35 1", [7, 5.6, 3], skin.light)
    d.brush("M13 4C20 9 28 7 34 2", [7, 5.5, 3], skin.light)
    d.line(["M19-6C26-10 31-12 36-15", "M18 2C22 1.5 26 .5 30-.5"], skin.line, 0.8, 0.45)


def cuff(d: Drawing, colour: str, line: str, width: float = 17) -> None:
    """A turned-back cuff just behind the wrist."""
    half = width / 2
    d.fill(polygon([(-13, -half), (-5, -half - 0.8), (-5, half + 0.8), (-13, half)]), colour)
    d.line([segment(x, -half, x, half) for x in (-12.4, -6)], line, 1.3)
