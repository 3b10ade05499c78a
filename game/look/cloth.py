"""The ballroom: a lit cloth at any size, and the title line above it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.look import inlay
from game.look.palette import BRASS, CLOTHS, GOLD, Cloth, hex_colour
from game.look.pieces import Pieces, whole
from game.look.scale import unit
from game.look.shapes import Size, encoded, fan, fill, line, lozenge, raster
from game.look.type import SMALLEST, TRACKING, Style, gilt, width

LETTERS = 60  # of a heading, in u
GRAIN = 7  # levels of noise; enough to hide the steps of a dark gradient


def inside(size: Size) -> pygame.Rect:
    """The area within the gold border, at the sides clear of its corners."""
    u = unit(size)
    return pygame.Rect(0, 0, *size).inflate(-2 * round(48 * u), -2 * round(40 * u))


@lru_cache(maxsize=1)
def cloth(size: Size, colour: str = "green") -> pygame.Surface:
    """The opaque background of a whole screen. colour: a key of palette.CLOTHS. Shared: do not draw on it."""
    return whole(_laying(size, colour))


def small_cloth(size: Size, colour: str = "green") -> pygame.Surface:
    """The background for the picture of a table, remembered apart from the screen's. Shared: do not draw on it."""
    return whole(small_cloth_pieces(size, colour))


@lru_cache(maxsize=1)
def _small() -> dict[tuple[Size, str], pygame.Surface]:
    """The last small cloth; a dictionary, as it is made in pieces."""
    return {}


def small_cloth_pieces(size: Size, colour: str = "green") -> Pieces:
    """The same, made in pieces of some milliseconds if it is not remembered."""
    kept = _small()
    found = kept.get((size, colour))
    if found is None:
        found = yield from _laying(size, colour)
        kept.clear()
        kept[size, colour] = found
    return found


def _laying(size: Size, colour: str) -> Pieces:
    u = unit(size)
    ground = pygame.transform.smoothscale(_light(size, CLOTHS[colour]), size)
    yield
    _tile(ground, inlay.parquet(u), pygame.BLEND_RGB_MULT, (size[0] // 2, round(size[1] * 0.5)))
    yield
    round_ = inlay.medallion(round(920 * u))
    ground.blit(round_, round_.get_rect(center=(size[0] // 2, round(size[1] * 0.53))))
    yield
    for strip, place in inlay.border(size, u):
        ground.blit(strip, place)
    _tile(ground, _grain(), pygame.BLEND_RGB_ADD)
    return ground


def _light(size: Size, cloth: Cloth) -> pygame.Surface:
    """Cloth, lamp light and vignette as a small picture: it is smooth, so it can be scaled up."""
    w, h = size[0] // 6 + 1, size[1] // 6 + 1
    reach = 0.51 * math.hypot(w, h)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{hex_colour(c)}"/>'
        for at, c in zip((0, 0.35, 0.68, 1), cloth.stops, strict=True)
    )
    glow = hex_colour(cloth.glow)
    body = (
        f'<defs><radialGradient id="c" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.48}" r="{reach}">{stops}'
        f'</radialGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.445}" '
        f'r="{reach * 0.6}"><stop offset="0" stop-color="{glow}" stop-opacity="{cloth.warmth}"/>'
        f'<stop offset=".45" stop-color="{glow}" stop-opacity="{cloth.warmth * 0.5}"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#c)"/><rect width="{w}" height="{h}" fill="url(#g)"/>'
    )
    light = pygame.Surface((w, h), 0, 32)
    light.blit(raster((w, h), body), (0, 0))
    return light


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of fine noise to be added."""
    side = 256
    noise = random.Random(4).randbytes(side * side)
    levels = bytes(v * GRAIN // 256 for v in range(256))
    noise = noise.translate(levels)
    grey = bytearray(3 * len(noise))
    for channel in range(3):
        grey[channel::3] = noise
    tile = pygame.Surface((side, side), 0, 32)
    tile.blit(pygame.image.frombytes(bytes(grey), (side, side), "RGB"), (0, 0))
    return tile


def _tile(ground: pygame.Surface, tile: pygame.Surface, flags: int, origin: tuple[int, int] = (0, 0)) -> None:
    (w, h), (tw, th) = ground.get_size(), tile.get_size()
    xs = range(origin[0] % tw - tw, w, tw)
    ys = range(origin[1] % th - th, h, th)
    ground.fblits([(tile, (x, y)) for x in xs for y in ys], flags)


@lru_cache(maxsize=4)
def heading(size: Size, title: str, room: int | None = None, px: int | None = None) -> pygame.Surface:
    """A title between two fans, for a screen of this size; blit it with its top at the top of the screen, centred.
    room: its largest width in px; the rules beside the fans get shorter, then the letters smaller, then the fans are
    left out. px: the size of its letters if they have room, and no fans before it.
    """
    u = unit(size)
    room = room or round(size[0] * 0.64)
    largest = px or round(LETTERS * u)
    size_of, fans = float(largest), round(220 * u)
    while True:
        words = gilt(title.upper(), max(SMALLEST, round(size_of)))
        if words.get_width() + fans <= room or (size_of <= SMALLEST and not fans):
            break
        size_of *= 1.0 if px and fans else 0.94
        if fans and (px or size_of < 18):  # no room for both: the title alone
            size_of, fans = float(largest), 0
    return _between_fans(words, room, bool(fans), u)


def fitting_title(size: Size, titles: Sequence[str], room: int) -> int:
    """The size of letters in px at which the longest of these titles fits the room, at most that of a heading."""
    px = round(LETTERS * unit(size))
    while px > SMALLEST and max(title_width(title, px) for title in titles) > room:
        px -= 1
    return px


def title_width(title: str, px: int) -> int:
    """The width in px of a title without its fans."""
    return width(title.upper(), Style.DISPLAY, px, TRACKING)


def _between_fans(words: pygame.Surface, room: int, fans: bool, u: float) -> pygame.Surface:
    reach = max(0, min(room, words.get_width() + round(680 * u)) - words.get_width()) / 2
    w, h = round(words.get_width() + 2 * reach), round(104 * u)
    base = 78 * u
    body = ""
    for side in (-1, 1) if fans else ():
        x = w / 2 + side * (words.get_width() / 2 + 54 * u)
        body += fan(x, base, 36 * u)
        start, end = x + side * 44 * u, w / 2 + side * (w / 2 - 14 * u)
        if (end - start) * side > 60 * u:
            short = start + (end - start) * 0.76
            body += line(f"M{start:.1f} {base - u:.1f}H{end - side * 8 * u:.1f}", GOLD, max(1, 1.4 * u), 0.8)
            body += line(f"M{start:.1f} {base - 6 * u:.1f}H{short:.1f}", BRASS, max(0.8, 0.8 * u), 0.6)
            body += fill(lozenge(end, base - u, 6 * u), GOLD)
    strip = raster((w, h), body)
    strip.blit(words, words.get_rect(centerx=w // 2, bottom=round(base + words.get_height() * 0.24)))
    return encoded(strip)
