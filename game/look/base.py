"""Where the program's pictures, typefaces and sounds are, how large a layout is drawn, and drawing without a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pygame

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
