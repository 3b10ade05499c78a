"""The ballroom: the picture of the room for a size and a cloth, places in it, and the camera that sinks to one."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import astuple
from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

import pygame

from game.look.ahead import Pieces, whole
from game.look.palette import CLOTHS, DRAWN, RGB, Room, Size, data
from game.look.shapes import blit_fading, raster, surface

WIDE, HIGH = 2560, 1080  # of the drawn room, in units
HORIZON, EYE = 370.0, 1.45  # the horizon's height from above, in units; the height of the eye, in persons
LAYERS = ("wall", "dusk", "floor", "lit", "lamps", "shell", "door")
"""From the rearmost; each is the left half of the room."""
BAND = ("C", "H", "D", "S")  # the jacks of the band, from the left
BUST, LEAN, APART = 194, 344, 182
"""The width of a player, the height of his waist from above where the rail begins, and from one to the next, in
units."""
RAIL, BULGE = 362, 40
"""How far to either side the gallery's rail reaches, and how much lower it hangs in the middle, in units."""
GALLERY = (-338, 172, 676, 138), (-372, 310, 744, 130)
"""What no card crosses: the band, and the gallery; from the middle and from above, in units."""
GALLERY_BACK = 238, 337  # half the width of the gallery's back, and how high it begins, below the shell; in units
LEAST, ABOVE = 1040, 0.4
"""So many units a screen shows of the room's width at least; the part of a higher screen's surplus that is ceiling."""
CURTAIN, CHANDELIER, MOON, LOGO = (150, 1080), (300, 300), (96, 96), (1200, 232)
MOON_AT = (-436, 273)  # its place: from the middle, and from above
HANGS = 0.1365  # where a chandelier hangs, as a part of the width from the edge
JACK = (270, 240)
WAITING = (16, 52, 46), (222, 184, 108)  # the colours of a figure that waits: its own, and the light around it
RIM = 0.008
OUT = 0.36  # how bright a chandelier is that is out, in a dark room
RINGS, SOFT = (0.14, 0.44, 0.57, 1.0), 0.06  # where its rings begin and end, as parts of its height, and how softly
STRIP, DENSE = 150_000, ("wall", "floor")  # about so many pixels are drawn in one piece; half as many of these layers
_LIGHT = re.compile(r'<path fill="(url\(#(glow|halo)|#fffae2)[^>]*>')
_OPACITY = re.compile(r' opacity="[0-9.]+"')
"""The light of a chandelier in its drawing, and what makes its crystals clear."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class View(NamedTuple):
    """How the room lies on a screen: pixels a unit, and the middle of the screen."""

    size: Size
    k: float

    @classmethod
    def of(cls, size: Size) -> View:
        """The whole height of the room, or as much of it as fills a very wide screen."""
        return cls(size, max(min(size[1] / HIGH, size[0] / LEAST), size[0] / WIDE))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point: x from the middle, y from above, in units."""
        return round(self.size[0] / 2 + x * self.k), round(self.above + y * self.k)

    @property
    def above(self) -> float:
        """Pixels of ceiling over the drawn room, on a high screen."""
        return max(0.0, self.size[1] - HIGH * self.k) * ABOVE

    @property
    def half(self) -> float:
        """From the middle to the edge of the screen, in units."""
        return self.size[0] / 2 / self.k

    @property
    def slim(self) -> float:
        """How much smaller what hangs is on a narrow screen."""
        return min(1.0, self.size[0] / self.k / 1920)

    def feet(self, person: float) -> int:
        """The pixel row on which somebody stands who is so many units high."""
        return round(self.above + (HORIZON + EYE * person) * self.k)


@lru_cache(maxsize=1)
def hall(size: Size, colour: str, deck: str) -> pygame.Surface:
    """The room with a deck's band, for a screen of this size. colour: a cloth's name. Shared: do not draw on it."""
    return whole(hall_pieces(size, colour, deck, words=False))


def hall_pieces(
    size: Size,
    colour: str,
    deck: str,
    words: bool = True,
    band: Container[str] = BAND,
    lit: Sequence[bool] = (True, True),
) -> Pieces:
    """The same, in pieces. words: darker where they stand. band: who is there. lit: which of two chandeliers are."""
    ground = yield from room_pieces(size, colour, lit=lit)
    yield from seat_band(ground, View.of(size), colour, deck, band)
    if words:
        for body, top, bottom in _shades(size):
            yield from spread(ground, body, top, bottom)
    return ground


def lean(number: int) -> float:
    """How far from above a player's waist is: a little below the rail, which hangs lower in the middle."""
    return LEAN + BULGE * (1 - ((number - 1.5) * APART / RAIL) ** 2)


def seat_band(ground: pygame.Surface, view: View, colour: str, deck: str, there: Container[str]) -> Pieces:
    """Draw a deck's band on its gallery: those who are there, and of the others the place; behind them its back."""
    corner = view.at(-GALLERY_BACK[0], GALLERY_BACK[1])
    size = round(2 * GALLERY_BACK[0] * view.k), round((LEAN + BULGE - GALLERY_BACK[1]) * view.k)
    ground.fill(CLOTHS[colour].room.wall[1], (corner, size))
    for number, suit in enumerate(BAND):
        picture = jack(deck, suit, view.k * BUST / 270)
        if suit not in there:
            picture = silhouette(picture, *WAITING)
        ground.blit(picture, picture.get_rect(midbottom=view.at((number - 1.5) * APART, lean(number))))
        yield
    return (yield from _halves(ground, view, "balustrade", colour))


def _hung(size: Size) -> list[pygame.Rect]:
    view = View.of(size)
    wide, high = (round(side * view.k * view.slim) for side in CHANDELIER)
    return [pygame.Rect(round(size[0] * side) - wide // 2, 0, wide, high) for side in (HANGS, 1 - HANGS)]


def lustres(size: Size) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """What to multiply with to put the chandeliers out, and where."""
    shade = pygame.Surface((24, 24), 0, 32)
    for x in range(24):
        for y in range(24):
            far = math.hypot((x - 11.5) / 12, (y - 13.5) / 12)
            tone = round(255 * (OUT + (1 - OUT) * min(1.0, max(0.0, (far - 0.55) / 0.4))))
            shade.set_at((x, y), (tone, tone, tone))
    return [(pygame.transform.smoothscale(shade, rect.size), rect) for rect in _hung(size)]


def thirds(room: pygame.Surface) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """The lit chandeliers of a picture, from their uppermost rings down: each third, soft-edged, and its place."""
    for begin, end in pairwise(RINGS):
        mask = surface((30, 60))
        for x in range(30):
            for y in range(60):
                high = (y + 0.5) / 60
                side = min(1.0, (15 - abs(x - 14.5)) / 5)
                inside = [min(1.0, max(0.0, far / SOFT + 0.5)) for far in (high - begin, end - high)]
                mask.set_at((x, y), (255, 255, 255, round(255 * side * inside[0] * inside[1])))
        for rect in _hung(room.get_size()):
            patch = surface(rect.size)
            patch.blit(room, (0, 0), rect)
            patch.blit(pygame.transform.smoothscale(mask, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            yield patch, rect


@lru_cache(maxsize=8)
def jack(deck: str, suit: str, k: float) -> pygame.Surface:
    """One of a deck's band, from head to waist, with his instrument; k: pixels a unit."""
    return _drawn(f"{deck}/{suit}", k, JACK, "green")


@lru_cache(maxsize=2)
def logo(wide: int) -> pygame.Surface:
    """The title, drawn so many pixels wide. Shared: do not draw on it."""
    return _drawn("logo", wide / LOGO[0], LOGO, "green")


def silhouette(picture: pygame.Surface, colour: RGB, edge: RGB) -> pygame.Surface:
    """A picture with straight alpha in one colour, with light around it."""
    shapes = []
    for tone in (edge, colour):
        flat = picture.copy()
        flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        flat.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shapes.append(flat)
    lit, dark = shapes
    by = max(1, round(picture.get_height() * RIM))
    whole = surface(picture.get_size())
    for x, y in ((-by, 0), (by, 0), (0, -by), (0, by)):
        whole.blit(lit, (x, y))
    whole.blit(dark, (0, 0))
    return whole


def hang(ground: pygame.Surface, view: View, colour: str, at: tuple[int, int], size: float, lit: bool = True) -> None:
    """Draw a chandelier, hung with its upper edge's middle at a pixel; size: 1 is as drawn. Unlit it waits."""
    text = _text("chandelier", colour)
    if not lit:
        text = _OPACITY.sub("", _LIGHT.sub("", text))
    lustre = _raster(
        text, (round(CHANDELIER[0] * view.k * size), round(CHANDELIER[1] * view.k * size)), (0, 0, *CHANDELIER)
    )
    if not lit:
        lustre = silhouette(lustre, *WAITING)
    ground.blit(lustre, lustre.get_rect(midtop=at))


def room_pieces(size: Size, colour: str, whole: bool = True, lit: Sequence[bool] = (True, True)) -> Pieces:
    """The room without its band, in pieces. whole: with two chandeliers, of which some are lit, and the curtains."""
    view = View.of(size)
    ground = pygame.Surface(size, 0, 32)
    yield
    for name in LAYERS:
        yield from _halves(ground, view, name, colour)
    picture = _drawn("moon", view.k, MOON, colour)
    ground.blit(picture, picture.get_rect(center=view.at(*MOON_AT)))
    if whole:
        for side, bright in zip((HANGS, 1 - HANGS), lit, strict=True):
            yield
            hang(ground, view, colour, (round(size[0] * side), 0), view.slim, bright)
        yield
        drape(ground, view, colour)
    yield
    return ground


def drape(ground: pygame.Surface, view: View, colour: str) -> None:
    """Draw the curtains at the edges of the screen; narrower on a narrow one."""
    high = max(view.size[1], round(HIGH * view.k))
    curtain = _raster(_text("curtain", colour), (round(CURTAIN[0] * view.k * view.slim), high), (0, 0, *CURTAIN))
    ground.blit(curtain, (0, 0))
    ground.blit(pygame.transform.flip(curtain, True, False), (view.size[0] - curtain.get_width(), 0))


def _halves(ground: pygame.Surface, view: View, name: str, colour: str) -> Pieces:
    """Draw a layer on both halves, strip by strip."""
    wide, high = round(WIDE / 2 * view.k), max(view.size[1], round(HIGH * view.k))
    seen = min(wide, (view.size[0] + 1) // 2)
    step = max(1, STRIP // seen // (2 if name in DENSE else 1))
    text = _text(name, colour)
    for top in range(0, min(high, view.size[1]), step):
        tall = min(step, high - top)
        box = (WIDE / 2 - seen / view.k, (top - view.above) / view.k, seen / view.k, tall / view.k)
        strip = _raster(text, (seen, tall), box)
        left = view.size[0] // 2
        ground.blit(strip, (left - seen, top))
        ground.blit(pygame.transform.flip(strip, True, False), (left, top))
        yield
    return ground


def foot_shade(size: Size) -> tuple[pygame.Surface, pygame.Rect]:
    """Darkness behind the words along the foot, and where it belongs."""
    w, h = size[0], round(size[1] * 0.34)
    shade = surface((1, 16))
    for y in range(16):
        shade.set_at((0, y), (1, 6, 5, round(255 * 0.86 * min(1.0, y / 7) ** 1.2)))
    return pygame.transform.smoothscale(shade, (w, h)), pygame.Rect(0, size[1] - h, w, h)


def _shades(size: Size) -> Iterator[tuple[str, int, int]]:
    """Darkness behind the title and the words along the foot, as elements, each with the rows that it lies between."""
    w, h = size
    high, low = round(h * 0.3), round(h * 0.74)
    body = (
        f'<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.07}" r="{h * 0.6}" '
        f'gradientTransform="matrix(1 0 0 .3 0 {h * 0.049})">{_stops((0, 0.86), (0.5, 0.55), (1, 0))}'
        "</radialGradient></defs>"
    )
    yield f'{body}<rect width="{w}" height="{high}" fill="url(#t)"/>', 0, high
    yield foot_body(size, low, ((0, 0), (0.5, 0.6), (1, 0.92))), low, h


def foot_body(size: Size, top: float, stops: Sequence[tuple[float, float]]) -> str:
    """Elements that darken a picture from a row down to its foot. stops: how far down, and how dark it is there."""
    w, h = size
    return (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{h}">'
        f'{_stops(*stops)}</linearGradient></defs><rect y="{top}" width="{w}" height="{h - top}" fill="url(#f)"/>'
    )


def spread(ground: pygame.Surface, body: str, top: int, bottom: int) -> Pieces:
    """Draw elements over a picture between two of its rows, strip by strip."""
    wide = ground.get_width()
    for y in range(top, bottom, max(1, STRIP // wide)):
        strip = wide, min(max(1, STRIP // wide), bottom - y)
        ground.blit(raster(strip, body, (0, y, *strip)), (0, y))
        yield
    return ground


def _stops(*stops: tuple[float, float]) -> str:
    """Stops of darkness: where each is, and how dark."""
    return "".join(f'<stop offset="{at}" stop-color="#010605" stop-opacity="{dark}"/>' for at, dark in stops)


# ── drawings ──


@lru_cache(maxsize=12)
def _text(name: str, colour: str) -> str:
    """A drawing in the colours that go with a cloth."""
    text = data("sprites", "svg", "ballroom", *f"{name}.svg".split("/")).read_text("utf-8")
    exchanged = _exchanged(CLOTHS[colour].room)
    return _COLOUR.sub(lambda found: exchanged.get(found[0], found[0]), text) if exchanged else text


def _exchanged(room: Room) -> dict[str, str]:
    """The colours of the drawings that this ballroom has otherwise, and what they are in it."""
    drawn, new = (chain.from_iterable(astuple(one)) for one in (DRAWN, room))
    return {before: after for before, after in zip(drawn, new, strict=True) if before != after}


def _drawn(name: str, k: float, size: tuple[int, int], colour: str, slim: float = 1.0) -> pygame.Surface:
    """A whole drawing at k pixels a unit; slim: narrower by this factor."""
    whole_size = max(1, round(size[0] * k * slim)), max(1, round(size[1] * k))
    return _raster(_text(name, colour), whole_size, (0, 0, *size))


def _raster(text: str, size: Size, box: tuple[float, float, float, float]) -> pygame.Surface:
    head, body = text.split(">", 1)
    x, y, w, h = box
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" preserveAspectRatio="none"'
    )
    return pygame.image.load_sized_svg(io.BytesIO(f"{head}>{body}".encode()), size).convert(surface((1, 1)))


SINKS = 0.4  # seconds
WAITS = 0.8  # seconds for which it waits for the first picture of what comes; after them the way is shorter
NEAR = 2.2  # how much larger the room is seen from near the floor
COVERED = 0.35  # the part of the way at which the one picture is all there is, and behind which the other is seen


class Camera:
    """The way between the room and a table. at: the pixel to which it sinks; rises: whether it goes back."""

    def __init__(self, at: tuple[int, int], rises: bool) -> None:
        self._at, self._rises = at, rises

    def draw(self, target: pygame.Surface, before: pygame.Surface, done: float, near: pygame.Surface) -> None:
        """Mix the picture on the target with the one before, at a part of the way, 0..1. near: memory of their size."""
        eased = done * done * (3 - 2 * done)
        seen = max(0.0, 1 - max(0.0, eased - COVERED) / (1 - COVERED))
        if self._rises:
            self._near(target, 1 - eased, near)
            target.blit(near, (0, 0))
            blit_fading(target, before, (0, 0), max(0.0, 1 - eased / (1 - COVERED)))
        else:
            self._near(before, eased, near)
            blit_fading(target, near, (0, 0), seen)

    def _near(self, room: pygame.Surface, part: float, into: pygame.Surface) -> None:
        """The room from a part of the way to the floor."""
        size, zoom = room.get_size(), 1 + (NEAR - 1) * part
        crop = pygame.Rect(0, 0, round(size[0] / zoom), round(size[1] / zoom))
        crop.topleft = round(self._at[0] * (1 - 1 / zoom)), round(self._at[1] * (1 - 1 / zoom))
        pygame.transform.scale(room.subsurface(crop.clamp(room.get_rect())), size, into)
