"""Colours by name, the cloths, how large a layout is drawn, and where pictures, typefaces and sounds are."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self

import pygame

RGB = tuple[int, int, int]

GOLD: RGB = (201, 153, 63)
GOLD_LIGHT: RGB = (240, 213, 140)
GOLD_DARK: RGB = (138, 98, 34)
BRASS: RGB = (217, 178, 95)  # hairlines laid into the cloth
GILT: RGB = (231, 196, 118)  # small gold letters: contrast at least 4.5 to 1 on every cloth
HUD: RGB = (226, 200, 138)  # small captions on the cloth
MUTED: RGB = (198, 211, 192)  # small print on the cloth
IVORY: RGB = (251, 245, 230)
CARD_EDGE: RGB = (203, 189, 156)
SIGNAL: RGB = (255, 196, 60)  # focus and hints: visible on ivory and on the cloth, between dark lines
LIGHT: RGB = (122, 222, 255)  # the light of a switch, which is no other colour: between dark lines, on any ground
INK: RGB = (22, 19, 28)
NIGHT: RGB = (3, 4, 6)  # grounds of panels and messages, always translucent
SHADOW: RGB = (0, 8, 8)
REFUSAL: RGB = (246, 176, 148)  # a message that a move is not possible

JEWEL_GREEN: RGB = (64, 200, 128)
JEWEL_AMBER: RGB = (240, 170, 52)
JEWEL_GARNET: RGB = (196, 54, 108)
JEWEL_GREY: RGB = (116, 120, 118)


@dataclass(frozen=True)
class Room:
    """The colours of the ballroom that go with a cloth, as SVG wants them; those of its drawings if none are said."""

    wall: tuple[str, str, str] = ("#185644", "#0d3a2f", "#051b18")
    panel: tuple[str, str] = ("#103e32", "#041613")
    column: tuple[str, str, str] = ("#266854", "#144639", "#051916")
    inlay: tuple[str, str] = ("#1e5644", "#103629")
    curtain: tuple[str, str, str] = ("#962234", "#681224", "#2e0612")
    garnet: tuple[str] = ("#781426",)
    shade: tuple[str] = ("#010605",)
    boards: tuple[str, str, str, str, str] = ("#965c2a", "#a66834", "#84502a", "#b2723a", "#8e562a")


DRAWN = Room()


class Cloth(NamedTuple):
    """A cloth from the lit middle to the dark edge, the warmth of the lamps above it (0..1), and its ballroom."""

    stops: tuple[RGB, RGB, RGB, RGB]
    glow: RGB = (255, 207, 115)
    warmth: float = 0.15
    room: Room = DRAWN


CLOTHS: dict[str, Cloth] = {  # all that a cloth is; store/settings.py and words/settings.py only name it
    "green": Cloth(((42, 100, 76), (22, 74, 59), (9, 43, 38), (2, 14, 14)), warmth=0.2),
    "midnight": Cloth(
        ((44, 76, 140), (26, 49, 104), (12, 25, 62), (3, 7, 22)), (255, 200, 150), 0.12,
        Room(
            wall=("#243f7c", "#152a58", "#070f26"), panel=("#18305f", "#060d22"),
            column=("#33549a", "#1c3568", "#070f26"), inlay=("#2a4888", "#16294f"),
            curtain=("#7a3c80", "#4c2056", "#200a2a"), garnet=("#22386c",), shade=("#01030a",))),
    "black": Cloth(
        ((14, 17, 20), (10, 12, 15), (6, 8, 10), (2, 3, 4)), warmth=0.0,
        room=Room(
            wall=("#1c2024", "#101317", "#050607"), panel=("#14171b", "#040506"),
            column=("#33383e", "#1a1d22", "#060708"), inlay=("#22262b", "#121519"),
            curtain=("#3c4046", "#202429", "#0a0c0e"), garnet=("#1a1d22",), shade=("#000000",),
            boards=("#2c231a", "#33291f", "#261e16", "#382d22", "#2a2118"))),
    "burgundy": Cloth(
        ((124, 34, 50), (92, 22, 40), (52, 10, 26), (18, 3, 10)), (255, 180, 96), 0.18,
        Room(
            wall=("#7a2436", "#531626", "#22060f"), panel=("#5c182a", "#1c050c"),
            column=("#98384a", "#651c2e", "#24070f"), inlay=("#84263c", "#501424"),
            curtain=("#1f6450", "#0f4436", "#041c17"), garnet=("#0f4436",), shade=("#080103",)))}  # fmt: skip


def hex_colour(colour: RGB) -> str:
    """'#rrggbb', as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def blend(a: RGB, b: RGB, t: float) -> RGB:
    """The colour at t (0..1) on the way from a to b."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


Size = tuple[int, int]


def data(*names: str) -> Path:
    """The path of the program's data, such as `data("sprites", "svg")`: in a checkout, an installed package or a frozen
    program, which all have sprites/ and sounds/ beside game/. Does not check that it exists.
    """
    if getattr(sys, "frozen", False):
        root = Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    else:
        root = Path(__file__).resolve().parents[2]
    return root.joinpath(*names)


def unit(size: Size) -> float:
    """Pixels per unit of the layout on a screen of this size: 1 at 1920x1080, by the tighter side."""
    return min(size[0] / 1920, size[1] / 1080)


TALLER = 0.55  # so much larger everything is on a screen that is higher than wide


class Scale(float):
    """Pixels per unit of the layout, as a number, and with them `letters`, the player's factor for their size. Pictures
    are remembered by both, so a scale is equal to no plain number.
    """

    __slots__ = ("letters",)
    letters: float

    def __new__(cls, u: float, letters: float = 1.0) -> Self:
        """letters: 1.0 as they are drawn."""
        scale = super().__new__(cls, u)
        scale.letters = letters
        return scale

    @classmethod
    def of(cls, size: Size, letters: float) -> Self:
        """The scale of a layout on a screen of this size."""
        return cls(unit(size), letters)

    def times(self, part: float) -> Scale:
        """A scale so many times as large, with the player's letters."""
        return Scale(self * part, self.letters)

    def upright(self, size: Size) -> Scale:
        """This scale, larger on a screen that is higher than wide: less so where letters are large anyway."""
        return self.times(1 + TALLER / self.letters) if size[1] > size[0] else self

    def fitting(self, room: int, wide: Callable[[Scale], int]) -> Scale:
        """This scale, with smaller letters where a row has no room in them. wide: how wide it is at a scale; in px."""
        at = self
        while at.letters > 1 and wide(at) > room:
            at = Scale(self, at.letters - 0.05)
        return at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scale) and self.letters == other.letters and float.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = float.__hash__


def ensure_format() -> None:
    """Start the dummy display if there is none: surfaces can only be converted to a display's format."""
    try:
        pygame.Surface((1, 1)).convert()
    except pygame.error:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
        pygame.Window("", (1, 1), hidden=True).get_surface()
