"""The ballroom: one still picture of the room for a size and a cloth, and the figures' places in it.

All is drawn for a height of 1080, the horizon and the eye as in sprites/ballroom/space.py. A screen shows the middle of
the room; a wider one more of its side walls.
"""

from __future__ import annotations

import io
import re
from collections.abc import Container, Iterator
from dataclasses import astuple
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import pygame

from game.look.files import data
from game.look.palette import CLOTHS, DRAWN, RGB, Room
from game.look.pieces import Pieces, whole
from game.look.shapes import Size, raster, surface

WIDE, HIGH = 2560, 1080
"""Of the drawn room, in units."""
HORIZON, EYE = 392.0, 1.03
"""The horizon's height from above, in units; the height of the eye, in persons."""
LAYERS = ("wall", "dusk", "floor", "lit", "lamps", "shell", "door")
"""From the rearmost; each is the left half of the room."""
BAND = ("C", "H", "D", "S")
"""The jacks of the band, from the left."""
BUST, LEAN, APART = 194, 345, 182
"""The width of a player, the height of his waist from above, and from one to the next, in units."""
CURTAIN, CHANDELIER, MOON = (150, 1080), (300, 300), (96, 96)
MOON_AT = (-436, 273)
"""Its place: from the middle, and from above."""
HANGS = 0.1365
"""Where a chandelier hangs, as a part of the width from the edge."""
JACK = (270, 240)
WAITING = (16, 52, 46), (84, 106, 84)
"""The colours of a figure that waits: its own, and the light along its edge."""
RIM = 0.008
UNLIT = (92, 98, 108, 255)
STRIP = 150_000
"""About so many pixels are drawn in one piece."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class View(NamedTuple):
    """How the room lies on a screen: pixels a unit, and the middle of the screen."""

    size: Size
    k: float

    @classmethod
    def of(cls, size: Size) -> View:
        """The whole height of the room, or as much of it as fills a very wide screen."""
        return cls(size, max(size[1] / HIGH, size[0] / WIDE))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point: x from the middle, y from above, in units."""
        return round(self.size[0] / 2 + x * self.k), round(y * self.k)

    @property
    def slim(self) -> float:
        """How much smaller what hangs is on a narrow screen."""
        return min(1.0, self.size[0] / self.k / 1920)

    def feet(self, person: float) -> int:
        """The pixel row on which somebody stands who is so many units high."""
        return round((HORIZON + EYE * person) * self.k)


@lru_cache(maxsize=1)
def hall(size: Size, colour: str) -> pygame.Surface:
    """The room with its band, darker where words stand, for a screen of this size. colour: a cloth's name. Shared: do
    not draw on it.
    """
    return whole(hall_pieces(size, colour))


def hall_pieces(size: Size, colour: str) -> Pieces:
    """The same, made in pieces of some milliseconds; nobody shares it."""
    ground = yield from room_pieces(size, colour)
    yield from seat_band(ground, View.of(size), colour, BAND)
    ground.blit(_shades(size), (0, 0))
    return ground


def seat_band(ground: pygame.Surface, view: View, colour: str, there: Container[str]) -> Pieces:
    """Draw the band on its gallery: those who are there, and of the others the place."""
    for number, suit in enumerate(BAND):
        picture = jack(suit, view.k * BUST / 270)
        if suit not in there:
            picture = silhouette(picture, *WAITING)
        ground.blit(picture, picture.get_rect(midbottom=view.at((number - 1.5) * APART, LEAN)))
        yield
    return (yield from _halves(ground, view, "balustrade", colour))


def band_before(ground: pygame.Surface) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield the band as it is seen in a picture of the room, to stand before what hangs there: each player,
    premultiplied, and where his upper left corner belongs."""
    view = View.of(ground.get_size())
    for number, suit in enumerate(BAND):
        shape = jack(suit, view.k * BUST / 270).copy()
        at = shape.get_rect(midbottom=view.at((number - 1.5) * APART, LEAN))
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        player = surface(at.size)
        player.blit(ground, (0, 0), at)
        player.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield player.premul_alpha(), at.topleft


@lru_cache(maxsize=8)
def jack(suit: str, k: float) -> pygame.Surface:
    """One of the band, from head to waist, with his instrument; k: pixels a unit."""
    return _drawn(suit, k, JACK, "green")


def silhouette(picture: pygame.Surface, colour: RGB, edge: RGB) -> pygame.Surface:
    """A picture with straight alpha in one colour, with light along its upper left edge."""
    shapes = []
    for tone in (edge, colour):
        flat = picture.copy()
        flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        flat.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shapes.append(flat)
    lit, dark = shapes
    by = max(1, round(picture.get_height() * RIM))
    whole = surface(picture.get_size())
    whole.blit(lit, (0, 0))
    whole.blit(dark, (by, by))
    return whole


def hang(ground: pygame.Surface, view: View, colour: str, at: tuple[int, int], size: float, lit: bool = True) -> None:
    """Draw a chandelier, hung with its upper edge's middle at a pixel; size: 1 is as drawn. Unlit it is dark."""
    lustre = _drawn("chandelier", view.k * size, CHANDELIER, colour)
    if not lit:
        lustre.fill(UNLIT, special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(lustre, lustre.get_rect(midtop=at))


def room_pieces(size: Size, colour: str, whole: bool = True) -> Pieces:
    """The room without its band, made in pieces of some milliseconds. whole: with two chandeliers and the curtains."""
    view = View.of(size)
    ground = pygame.Surface(size, 0, 32)
    for name in LAYERS:
        yield from _halves(ground, view, name, colour)
    picture = _drawn("moon", view.k, MOON, colour)
    ground.blit(picture, picture.get_rect(center=view.at(*MOON_AT)))
    if whole:
        for side in (HANGS, 1 - HANGS):
            hang(ground, view, colour, (round(size[0] * side), 0), view.slim)
        drape(ground, view, colour)
    yield
    return ground


def drape(ground: pygame.Surface, view: View, colour: str) -> None:
    """Draw the curtains at the edges of the screen; narrower on a narrow one."""
    curtain = _drawn("curtain", view.k, CURTAIN, colour, view.slim)
    ground.blit(curtain, (0, 0))
    ground.blit(pygame.transform.flip(curtain, True, False), (view.size[0] - curtain.get_width(), 0))


def _halves(ground: pygame.Surface, view: View, name: str, colour: str) -> Pieces:
    """Draw a layer on both halves, strip by strip."""
    wide, high = round(WIDE / 2 * view.k), round(HIGH * view.k)
    seen = min(wide, (view.size[0] + 1) // 2)
    step = max(1, STRIP // seen)
    text = _text(name, colour)
    for top in range(0, min(high, view.size[1]), step):
        tall = min(step, high - top)
        box = (WIDE / 2 - seen / view.k, top / view.k, seen / view.k, tall / view.k)
        strip = _raster(text, (seen, tall), box)
        left = view.size[0] // 2
        ground.blit(strip, (left - seen, top))
        ground.blit(pygame.transform.flip(strip, True, False), (left, top))
        yield
    return ground


def _shades(size: tuple[int, int]) -> pygame.Surface:
    """Darkness behind the title and the words along the foot."""
    w, h = size
    low = h * 0.74
    body = (
        f'<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.07}" r="{h * 0.6}" '
        f'gradientTransform="matrix(1 0 0 .3 0 {h * 0.049})">{_stops(0.86, 0.55, 0)}</radialGradient>'
        f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{low}" x2="0" y2="{h}">'
        f'{_stops(0, 0.6, 0.92)}</linearGradient></defs><rect width="{w}" height="{h * 0.3}" fill="url(#t)"/>'
        f'<rect y="{low}" width="{w}" height="{h - low}" fill="url(#f)"/>'
    )
    return raster(size, body)


def _stops(*strengths: float) -> str:
    """Stops of darkness, evenly apart."""
    return "".join(
        f'<stop offset="{number / (len(strengths) - 1)}" stop-color="#010605" stop-opacity="{strength}"/>'
        for number, strength in enumerate(strengths)
    )


# ── drawings ──


@lru_cache(maxsize=12)
def _text(name: str, colour: str) -> str:
    """A drawing in the colours that go with a cloth."""
    text = data("sprites", "svg", "ballroom", f"{name}.svg").read_text("utf-8")
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
    """A part of a drawing, at exactly this size."""
    head, body = text.split(">", 1)
    x, y, w, h = box
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" preserveAspectRatio="none"'
    )
    return pygame.image.load_sized_svg(io.BytesIO(f"{head}>{body}".encode()), size).convert(surface((1, 1)))
