"""Golden parts: the main button, tiles of won deals, and jewels."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.look.palette import BRASS, GOLD, GOLD_DARK, GOLD_LIGHT, INK, IVORY
from game.look.scale import Scale
from game.look.shapes import Size, fill, line, lozenge, raster, stepped
from game.look.type import SMALLEST, Style, fitting, scaled, text, width, wrap
from game.look.widgets.buttons import Button
from game.look.widgets.widget import height

LETTERS, HIGHEST = 28, 0.6
"""The size of its words, in u and for the player's letters, and how much of its height they take at most."""

PRINTED, LEADING, OVER = 0.84, 1.15, 1.1
"""How much of its height words and print take together; the distance of the lines of print, and how large the word
above them is at least, in their size.
"""


class PrimaryButton(Button):
    """The main button of a screen: gold, in the display typeface, with optional small print in one line or more; what
    is before its last comma is left out where there is no room.
    """

    small = ""

    def natural(self, u: Scale) -> int:
        high = height(u)
        return width(
            self.label, Style.DISPLAY, round(max(high * 0.46, min(scaled(LETTERS, u), high * HIGHEST)))
        ) + round(high * 1.2)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.small)

    def draw(self, target: pygame.Surface) -> None:
        wide, high = self.rect.size
        between = round(wide - high * 1.2)
        wanted = max(high * 0.46, min(scaled(LETTERS, self.u), high * HIGHEST))
        room = round(min(wide * 0.86, wide - high * 0.26))
        small, rows = self._print(room, high * PRINTED)
        if rows:
            wanted = min(wanted, high * PRINTED - len(rows) * small * LEADING)
        elif width(self.label, Style.DISPLAY, round(max(high * 0.46, scaled(22, self.u)))) <= between:
            room = between
        px = fitting(self.label, Style.DISPLAY, wanted, room)
        words = text(self.label, Style.DISPLAY, px, INK)
        notes = [text(row, Style.MEDIUM, small, INK) for row in rows]
        jewels = max(one.get_width() for one in (words, *notes)) <= between
        target.blit(gold_ground(self.rect.size, self._kind(), jewels), self.rect)
        step = round(small * LEADING)
        y = self.rect.centery - len(rows) * step / 2
        self._say(target, words, (self.rect.centerx, round(y)))
        y += px / 2 + step / 2
        for note in notes:
            self._say(target, note, (self.rect.centerx, round(y)))
            y += step

    def _print(self, room: int, most: float) -> tuple[int, list[str]]:
        """The size of the small print in px, and its lines, with a larger word above them: all of it, or what is behind
        its last comma; smaller only where not even that has room.
        """
        if not self.small:
            return 0, []
        for px in range(scaled(13, self.u), SMALLEST - 1, -1):
            for words in (self.small, self.small.replace(", ", ",\n"), self.small.rpartition(", ")[2]):
                rows = wrap(words, Style.MEDIUM, px, room)
                if len(rows) <= words.count("\n") + 1 and len(rows) * px * LEADING + px * OVER <= most:
                    return px, rows
        return SMALLEST, [self.small.rpartition(", ")[2]]


def gold_height(u: Scale) -> int:
    """The height in px of a main button on a page."""
    return max(round(66 * u), round(scaled(24, u) * 1.7))


@lru_cache(maxsize=8)
def difficulty_jewels(tall: int, level: int, jewels: int = 3) -> pygame.Surface:
    """Lozenges in a row, `level` of them lit."""
    body = ""
    for place in range(jewels):
        x, r = tall * (0.5 + place * 0.95), tall * 0.42
        if place < level:
            body += fill(lozenge(x, tall / 2, r), GOLD_LIGHT)
            body += fill(f"M{x - r:.2f} {tall / 2}H{x + r:.2f}L{x:.2f} {tall / 2 + r:.2f}Z", GOLD)
        else:
            body += line(lozenge(x, tall / 2, r * 0.9), BRASS, max(1, tall / 16), 0.7)
    return raster((round(tall * (0.05 + 0.95 * jewels)), tall), body)


@lru_cache(maxsize=8)
def gold_ground(size: Size, kind: str, jewels: bool = True) -> pygame.Surface:
    """A bar of gold with stepped corners, and a lozenge at either end; kind is 'rest', 'hover', 'focus', 'pressed' or
    'disabled'.
    """
    w, h = size
    step, hair = h * 0.07, max(1.0, h * 0.022)
    top, low = ("#f7e2a4", "#dcb45c") if kind in ("hover", "focus") else ("#ecce85", "#c99b43")
    if kind == "pressed":
        top, low = low, top
    outline = stepped(hair, hair, w - hair, h - hair, step, 2)
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient></defs>'
        f'<path d="{outline}" fill="url(#g)"/>'
    )
    body += line(outline, GOLD_DARK, hair, 0.9)
    inner = hair + h * 0.075
    body += line(stepped(inner, inner, w - inner, h - inner, step, 2), GOLD_DARK, hair, 0.75)
    if kind == "focus":
        body += line(outline, IVORY, hair * 2, 1)
    for x in (h * 0.42, w - h * 0.42) if jewels else ():
        body += fill(lozenge(x, h / 2, h * 0.09, 1.4), GOLD_DARK)
    return raster(size, body)


@lru_cache(maxsize=32)
def tile_ground(size: Size, u: float, kind: str) -> pygame.Surface:
    """The golden ground of a tile with a picture on it; kind is 'rest', 'hover', 'focus' or 'pressed'."""
    w, h = size
    step, hair = max(2.0, 4.5 * u), max(1.0, 1.2 * u)
    top, low = ("#f7e2a4", "#dcb45c") if kind in ("hover", "focus") else ("#ecce85", "#c99b43")
    outline = stepped(hair, hair, w - hair, h - hair, step, 2)
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient></defs>'
        f'<path d="{outline}" fill="url(#g)"/>'
    )
    body += line(outline, IVORY if kind == "focus" else GOLD_DARK, hair * (2 if kind == "focus" else 1), 1)
    return raster(size, body)
