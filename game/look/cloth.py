"""The cloth of a table: its colours, its light, its inlay and border."""

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.look.ahead import Pieces, whole
from game.look.palette import BRASS, CLOTHS, GOLD, GOLD_LIGHT, Cloth, Size, hex_colour, unit
from game.look.shapes import (
    arc,
    circle,
    encoded,
    fan,
    fill,
    line,
    lozenge,
    polar,
    polygon,
    raster,
    raster_pieces,
    ray,
    stepped,
)
from game.look.type import SMALLEST, TRACKING, Style, gilt, width

BLOCKS = 3  # parquet blocks in a repeat, each way; every board has a tone of its own
BOARDS = 4  # in a block
BLOCK = 112  # u from corner to corner


def parquet(u: float) -> Pieces:
    """One tile of a diagonal parquet in opaque light greys, to be multiplied onto the cloth; it repeats seamlessly."""
    tone = random.Random(11)
    tones = [[tone.randrange(222, 248) for _ in range(BOARDS)] for _ in range(2 * BLOCKS * BLOCKS)]
    boards, joints = "", ""
    for i in range(BLOCKS + 1):
        for j in range(BLOCKS + 1):
            for rising, at in ((0, (i, j)), (1, (i + 0.5, j + 0.5))):
                block = tones[2 * (i % BLOCKS * BLOCKS + j % BLOCKS) + rising]
                for k, grey in enumerate(block):
                    across = (k / BOARDS - 0.5, (k + 1) / BOARDS - 0.5)
                    span = (across, (-0.5, 0.5)) if rising else ((-0.5, 0.5), across)
                    d = _diamond(at, *span)
                    boards += fill(d, (grey, grey, grey)) + line(d, (196, 196, 196), 0.007, 0.5)
                edge = _diamond(at, (-0.5, 0.5), (-0.5, 0.5))
                joints += line(edge, (190, 190, 190), 0.012) + line(
                    _diamond(at, (-0.49, 0.49), (-0.49, 0.49)), (255,) * 3, 0.005, 0.55
                )
    side = max(72, round(BLOCKS * BLOCK * u))
    tile = pygame.Surface((side, side), 0, 32)
    tile.fill((236, 236, 236))
    boarded = yield from raster_pieces((side, side), boards + joints, (0, 0, BLOCKS, BLOCKS))
    tile.blit(boarded, (0, 0))
    return tile


def _diamond(at: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> str:
    """A rectangle in axes turned by 45 degrees: a runs down to the right, b up to the right."""
    corners = ((a[0], b[0]), (a[1], b[0]), (a[1], b[1]), (a[0], b[1]))
    return polygon(*((at[0] + (p + q) / 2, at[1] + (p - q) / 2) for p, q in corners))


def _inlay(ground: pygame.Surface, diameter: int, centre: tuple[int, int]) -> Iterator[None]:
    """Lay the round inlay of fans, rays and a star into the middle of the floor, in pieces; diameter in px, rounded to
    even.
    """
    half = diameter // 2
    body = _rings() + _fans() + _sun() + _star()
    quarter = yield from raster_pieces((half, half), body, (0, -476, 476, 476))  # the other three look the same
    place = pygame.Rect(0, 0, 2 * half, 2 * half)
    place.center = centre
    for turn, (x, y) in ((0, (half, 0)), (90, (0, 0)), (180, (0, half)), (270, (half, half))):
        yield
        ground.blit(pygame.transform.rotate(quarter, turn), (place.x + x, place.y + y))


def _rings() -> str:
    rings = (
        (472, 2.4, 0.34), (464, 1, 0.24), (400, 0.9, 0.2), (335, 1.6, 0.28), (327, 0.8, 0.18), (205, 1.5, 0.26),
        (120, 1.3, 0.26), (113, 0.8, 0.18))  # fmt: skip
    return "".join(line(circle(0, 0, r), BRASS, width, strength) for r, width, strength in rings)


def _fans() -> str:
    """Between the outer rings: open fans, and short rays outside them."""
    parts = []
    for k in range(24):
        turn = k * 15
        x, y = polar(0, 0, 340, turn)
        for r, wide, strength in ((42, 1.4, 0.27), (37, 0.8, 0.18), (24, 0.9, 0.2)):
            parts.append(line(arc(x, y, r, turn - 86, turn + 86), BRASS, wide, strength))
        parts += [line(ray(x, y, 9, 37, turn + a), BRASS, 0.9, 0.2) for a in range(-72, 73, 24)]
        parts.append(fill(arc(x, y, 7, turn - 90, turn + 90) + "Z", GOLD_LIGHT, 0.22))
        parts.append(fill(lozenge(*polar(0, 0, 388, turn + 7.5), 3.2), GOLD_LIGHT, 0.22))
    for k in range(72):
        parts.append(line(ray(0, 0, 408, 440 if k % 3 else 456, k * 5), BRASS, 1.2, 0.2))
    return "".join(parts)


def _sun() -> str:
    """Long fine rays around a ring of flames."""
    parts = [line(ray(0, 0, 214, 316 if k % 2 else 280, k * 5), BRASS, 1, 0.15) for k in range(72)]
    for k in range(24):
        turn = k * 15
        flame = polygon(polar(0, 0, 122, turn - 5), polar(0, 0, 203, turn), polar(0, 0, 122, turn + 5))
        shade = polygon(polar(0, 0, 122, turn), polar(0, 0, 203, turn), polar(0, 0, 122, turn + 5))
        parts += [fill(flame, GOLD_LIGHT, 0.13), fill(shade, (0, 0, 0), 0.1), line(flame, BRASS, 0.7, 0.2)]
    return "".join(parts)


def _star() -> str:
    """A compass star of sixteen points, each half lit."""
    parts = []
    for k in range(16):
        turn = k * 22.5
        tip = polar(0, 0, 106 if k % 4 == 0 else 88 if k % 2 == 0 else 62, turn)
        parts.append(fill(polygon((0, 0), polar(0, 0, 27, turn - 11.25), tip), GOLD_LIGHT, 0.26))
        parts.append(fill(polygon((0, 0), polar(0, 0, 27, turn + 11.25), tip), BRASS, 0.1))
    return "".join(parts)


def _border(ground: pygame.Surface, u: float) -> Iterator[None]:
    """Draw the double gold border: four strips."""
    w, h = ground.get_size()
    deep = max(24, round(66 * u))
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
        '<stop offset="0" stop-color="#b0843c"/><stop offset=".25" stop-color="#f0d58c"/>'
        '<stop offset=".5" stop-color="#c39648"/><stop offset=".75" stop-color="#f0d58c"/>'
        '<stop offset="1" stop-color="#b0843c"/></linearGradient></defs>'
    )
    for inset, thick, strength in ((8, 1, 0.4), (14, 2.4, 0.95), (21, 1, 0.6)):
        d = stepped(inset * u, inset * u, w - inset * u, h - inset * u, 14 * u)
        width = max(thick * u, 0.8)
        body += f'<path d="{d}" fill="none" stroke="url(#g)" stroke-width="{width:.2f}" stroke-opacity="{strength}"/>'
    body += _corner(0, 0, 1, 1, u) + _corner(w, 0, -1, 1, u)
    for box, opposite in (((0, 0, w, deep), (0, h - deep)), ((0, deep, deep, h - 2 * deep), (w - deep, deep))):
        strip = raster(box[2:], body, box)
        ground.blit(strip, box)
        ground.blit(pygame.transform.rotate(strip, 180), opposite)  # it looks the same turned by half a circle
        yield


def _corner(x: int, y: int, sx: int, sy: int, u: float) -> str:
    """A small sunburst in the notch outside the stairs."""
    start = {(1, 1): 0, (-1, 1): 90, (-1, -1): 180, (1, -1): 270}[sx, sy]
    cx, cy = x + sx * 7 * u, y + sy * 7 * u
    parts = [
        line(ray(cx, cy, 8 * u, (22 if k % 2 else 26) * u, start + 7.5 + k * 12.5), BRASS, 1.2 * u, 0.75)
        for k in range(7)
    ]
    a, b = polar(cx, cy, 6 * u, start), polar(cx, cy, 6 * u, start + 90)
    parts.append(
        fill(
            f"M{cx:.2f} {cy:.2f}L{a[0]:.2f} {a[1]:.2f}A{6 * u:.2f} {6 * u:.2f} 0 0 1 {b[0]:.2f} {b[1]:.2f}Z", GOLD_LIGHT
        )
    )
    return "".join(parts)


LETTERS = 60  # of a heading, in u
GRAIN = 7  # levels of noise; enough to hide the steps of a dark gradient


def inside(size: Size) -> pygame.Rect:
    """The area within the gold border, at the sides clear of its corners."""
    u = unit(size)
    return pygame.Rect(0, 0, *size).inflate(-2 * round(48 * u), -2 * round(40 * u))


def cloth(size: Size, colour: str = "green") -> pygame.Surface:
    """The opaque background of a whole screen. colour: a key of palette.CLOTHS. Shared: do not draw on it."""
    return whole(cloth_pieces(size, colour))


def cloth_pieces(size: Size, colour: str = "green") -> Pieces:
    """The same, made in pieces of some milliseconds if it is not remembered."""
    return _remembered(_large(), size, colour)


def put_away() -> None:
    """Forget the cloth of the screen, until it is asked for again."""
    _large.cache_clear()


def small_cloth(size: Size, colour: str = "green") -> pygame.Surface:
    """The background for the picture of a table, remembered apart from the screen's. Shared: do not draw on it."""
    return whole(small_cloth_pieces(size, colour))


@lru_cache(maxsize=1)
def _large() -> dict[tuple[Size, str], pygame.Surface]:
    """The last cloth of a screen; a dictionary, as it is made in pieces."""
    return {}


@lru_cache(maxsize=1)
def _small() -> dict[tuple[Size, str], pygame.Surface]:
    """The last small cloth."""
    return {}


def small_cloth_pieces(size: Size, colour: str = "green") -> Pieces:
    """The same, made in pieces of some milliseconds if it is not remembered."""
    return _remembered(_small(), size, colour)


def _remembered(kept: dict[tuple[Size, str], pygame.Surface], size: Size, colour: str) -> Pieces:
    found = kept.get((size, colour))
    if found is None:
        found = yield from _laying(size, colour)
        kept.clear()
        kept[size, colour] = found
    return found


def _laying(size: Size, colour: str) -> Pieces:
    u = unit(size)
    light = _light(size, CLOTHS[colour])
    yield
    ground = pygame.Surface(size, 0, 32)
    yield
    pygame.transform.smoothscale(light, size, ground)
    yield
    tile = yield from parquet(u)
    yield
    _tile(ground, tile, pygame.BLEND_RGB_MULT, (size[0] // 2, round(size[1] * 0.5)))
    yield
    yield from _inlay(ground, round(920 * u), (size[0] // 2, round(size[1] * 0.53)))
    yield
    yield from _border(ground, u)
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
