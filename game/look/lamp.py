"""The lamp, a small jewel that shows whether the deal can still be won, and the message line at the foot
of the table.
"""

from __future__ import annotations

import enum
from functools import lru_cache

import pygame

from game.look.palette import (
    BRASS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    IVORY,
    JEWEL_AMBER,
    JEWEL_GARNET,
    JEWEL_GREEN,
    JEWEL_GREY,
    NIGHT,
    RGB,
    blend,
    hex_colour,
)
from game.look.scale import Scale
from game.look.shapes import circle, fill, line, lozenge, polar, polygon, raster, ray
from game.look.type import SMALLEST, Style, paragraph, scaled, width, wrap


class LampState(enum.Enum):
    """What the lamp shows. Each state has a mark as well as a colour."""

    CAN_BE_WON = "can be won"
    NOT_KNOWN = "not known"
    NO_LONGER = "no longer"
    OFF = "off"


_JEWELS: dict[LampState, RGB] = {
    LampState.CAN_BE_WON: JEWEL_GREEN,
    LampState.NOT_KNOWN: JEWEL_AMBER,
    LampState.NO_LONGER: JEWEL_GARNET,
    LampState.OFF: JEWEL_GREY,
}

# Brightness of each facet, clockwise from the right.
_FACETS = (0.1, 0.0, 0.05, 0.25, 0.6, 1.0, 0.8, 0.4)


@lru_cache(maxsize=16)
def lamp(state: LampState, px: int) -> pygame.Surface:
    """A cut jewel in a gold setting, px square with its glow; the jewel takes the middle half."""
    jewel = _JEWELS[state]
    lit = state is not LampState.OFF
    body = ""
    if lit:
        body += (
            f'<defs><radialGradient id="j" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">'
            f'<stop offset="0.3" stop-color="{hex_colour(jewel)}" stop-opacity="0.55"/>'
            f'<stop offset="1" stop-color="{hex_colour(jewel)}" stop-opacity="0"/></radialGradient></defs>'
            f'<path d="{circle(0, 0, 50)}" fill="url(#j)"/>'
        )
    body += fill(circle(0, 0, 27), NIGHT, 0.7) + line(circle(0, 0, 26), GOLD if lit else GOLD_DARK, 3)
    body += _jewel(jewel, lit) + _sign(state)
    return raster((px, px), body, (-50, -50, 100, 100))


def _jewel(jewel: RGB, lit: bool) -> str:
    """Eight facets around a table, lit from upper left, as SVG."""
    body = ""
    bright, deep = (IVORY, 0.5) if lit else (BRASS, 0.12)
    for k in range(8):
        a, b = polar(0, 0, 22, k * 45 - 22.5), polar(0, 0, 22, k * 45 + 22.5)
        colour = blend(blend(jewel, (0, 0, 0), 0.45), blend(jewel, bright, deep), _FACETS[k])
        body += fill(polygon((0, 0), a, b), colour)
    table = polygon(*(polar(0, 0, 13, k * 45 - 22.5) for k in range(8)))
    return body + fill(table, blend(jewel, bright, 0.25 * deep)) + line(table, bright, 0.8, 0.5 if lit else 0.3)


def _sign(state: LampState) -> str:
    """A mark in the stone for each state, so that nobody needs to see its colour."""
    if state is LampState.CAN_BE_WON:
        return fill(lozenge(0, 0, 6), IVORY, 0.95)
    if state is LampState.NO_LONGER:
        return line("M-5 -5L5 5M5 -5L-5 5", IVORY, 2.4, 0.9)
    if state is LampState.NOT_KNOWN:
        return "".join(line(ray(0, 0, 2.5, 7, k * 90), IVORY, 1.8, 0.9) for k in range(4))
    return ""


ONE_LINE, TWO_LINES = 0.85, 0.65
"""How small the letters of a message get before it has a second line, and before its last sentences are left out."""


def _broken(words: str, px: int, room: int) -> tuple[list[str], int]:
    """A message in lines no wider than room, and the size of its letters, at most `px`; both in pixels."""
    for most, least in ((1, ONE_LINE), (2, TWO_LINES)):
        for size in range(px, max(SMALLEST, round(px * least)) - 1, -1):
            if len(lines := wrap(words, Style.REGULAR, size, room)) <= most:
                return lines, size
    if ". " in words:
        return _broken(words.rpartition(". ")[0] + ".", px, room)  # the first sentence says what to do
    return lines, size


@lru_cache(maxsize=8)
def toast(words: str, u: Scale, colour: RGB = IVORY, room: int = 0) -> pygame.Surface:
    """A text on a dark ribbon between gold hairlines, which fades at both ends. room: the most pixels that the text is
    wide: a long one has two lines.
    """
    lines, px = _broken(words, scaled(19, u), room) if room else ([words], scaled(19, u))
    wide = max(width(line, Style.REGULAR, px) for line in lines)
    line_ = paragraph("\n".join(lines), Style.REGULAR, px, colour, wide, 1.2, centred=True)
    whole = ribbon((line_.get_width() + round(180 * u), round(line_.get_height() + 18 * u)), u)
    whole.blit(line_, line_.get_rect(center=whole.get_rect().center))
    return whole


def ribbon(size: tuple[int, int], u: Scale) -> pygame.Surface:
    """A dark ribbon between gold hairlines, to write on."""
    w, h = size
    stops = "".join(
        '<linearGradient id="{}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{}" y2="0">'
        '<stop offset="0" stop-color="{c}" stop-opacity="0"/><stop offset=".2" stop-color="{c}" stop-opacity="{o}"/>'
        '<stop offset=".8" stop-color="{c}" stop-opacity="{o}"/><stop offset="1" stop-color="{c}" stop-opacity="0"/>'
        "</linearGradient>".format(name, w, c=hex_colour(tone), o=strength)
        for name, tone, strength in (("n", NIGHT, 0.78), ("l", GOLD_LIGHT, 0.8))
    )
    hair = max(1, round(1.2 * u))
    body = f'<defs>{stops}</defs><rect width="{w}" height="{h}" fill="url(#n)"/>'
    for y in (0, h - hair):
        body += f'<rect y="{y}" width="{w}" height="{hair}" fill="url(#l)"/>'
    return raster(size, body)
