"""Puppets: figures in parts, drawn from every side and put together in any pose."""

import io
import math
import re
from collections.abc import Generator, Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.ahead import whole
from game.look.deck import Deck, Look
from game.look.shapes import surface

VIEWS = 30  # degrees between two views of a part
FINE = 1.5  # limbs are drawn this much larger than they are shown, to stay sharp when they are turned
BENT = 1.6  # how much more a hem swings than the cloth above it: an exponent
FINER, LARGE = 4, 400
"""Into so many parts a pixel is divided where cloth swings, or its edges would be jagged; into half as many where the
cloth is so many pixels high.
"""
STILL = 0.8  # the smallest swing of a hem that is drawn, in pixels
LIMBS = ("thigh", "shin", "foot", "toes", "upper", "fore", "head", "half", "nape")
_PART = re.compile(r'<g id="([a-z0-9-]+)" data-box="([^"]+)" data-joint="([^"]+)">\n(.*?)\n</g>', re.S)


Parts = dict[str, tuple[str, tuple[float, ...], tuple[float, ...]]]
"""The parts of a drawing by name: each its body, box and joint."""


class Part(NamedTuple):
    """The position of a part: x and y of its joint, in units.

    depth: nearer parts are drawn over farther ones. turn: degrees anticlockwise. long, wide: which fraction of its
    length and width is seen. swing: how far its hem is swung aside, in units. flipped: mirrored.
    """

    who: str
    name: str
    x: float
    y: float
    depth: float
    turn: float = 0.0
    long: float = 1.0
    wide: float = 1.0
    swing: float = 0.0
    flipped: bool = False


class _Drawn(NamedTuple):
    picture: pygame.Surface
    joint: tuple[float, float]
    fine: float


Composing = Generator[None, None, tuple[pygame.Surface, tuple[float, float]]]
"""A picture, and where its origin is in it, in pixels; made in pieces."""


class Puppets:
    """The parts of all figures in a look; a unit is so many pixels. Each part is drawn when it is first asked for."""

    def __init__(self, look: Look, scale: float) -> None:
        self.look, self.scale = look, scale
        self._deck = Deck(look, 8)
        self._sheets: dict[str, Parts] = {}
        self._drawn: dict[tuple[str, str, bool], _Drawn] = {}

    def all_parts(self, who: str) -> list[str]:
        return list(self._sheet(who))

    def has(self, who: str, name: str) -> bool:
        return name in self._sheet(who)

    def draw(self, who: str, name: str) -> None:
        """Draw a part now, so that it is ready later."""
        self._part(who, name, False)

    def compose(
        self,
        parts: Iterable[Part],
        size: float = 1.0,
        under: Iterable[tuple[pygame.Surface, float, float]] = (),
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """All parts in one picture with premultiplied alpha, and the position of the origin in it, in pixels. size: 1
        is as drawn. under: what lies below them, premultiplied too, and where its middle is, in pixels.
        One clear pixel where the figure has none of them.
        """
        return whole(self.composing(parts, size, under))

    def composing(
        self,
        parts: Iterable[Part],
        size: float = 1.0,
        under: Iterable[tuple[pygame.Surface, float, float]] = (),
        over: Iterable[tuple[pygame.Surface, float, float]] = (),
    ) -> Composing:
        """The same, a part at a time. over: what lies above them."""
        placed = _centred(under)
        for part in sorted(parts, key=lambda part: part.depth):
            if self.has(part.who, part.name):
                placed.append(self._place(part, size))
                yield
        placed += _centred(over)
        if not placed:
            return surface((1, 1)), (0.0, 0.0)
        left = min(x for _, x, _ in placed)
        top = min(y for _, _, y in placed)
        right = max(x + picture.get_width() for picture, x, _ in placed)
        foot = max(y + picture.get_height() for picture, _, y in placed)
        whole = surface((right - left, foot - top))
        for picture, x, y in placed:
            whole.blit(picture, (x - left, y - top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole, (-left, -top)

    def _place(self, part: Part, size: float) -> tuple[pygame.Surface, int, int]:
        drawn = self._part(part.who, part.name, part.flipped)
        picture, (jx, jy) = drawn.picture, drawn.joint
        scale = size / drawn.fine
        w, h = picture.get_size()
        if part.long != 1.0 or part.wide != 1.0:
            picture = pygame.transform.smoothscale(
                picture, (max(1, round(w * part.wide)), max(1, round(h * part.long)))
            )
            jx, jy = jx * part.wide, jy * part.long
            w, h = picture.get_size()
        if part.turn:
            picture = pygame.transform.rotozoom(picture, part.turn, scale)
        elif scale != 1.0:
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * scale)), max(1, round(h * scale))))
        if abs(part.swing) * self.scale * size > STILL:
            picture = swung(picture, part.swing * self.scale * size, jy * scale)
        angle = math.radians(part.turn)
        vx, vy = (jx - w / 2) * scale, (jy - h / 2) * scale
        cx = vx * math.cos(angle) + vy * math.sin(angle)
        cy = -vx * math.sin(angle) + vy * math.cos(angle)
        x, y = part.x * self.scale * size - cx, part.y * self.scale * size - cy
        return picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)

    def _part(self, who: str, name: str, flipped: bool) -> _Drawn:
        key = (who, name, flipped)
        if key not in self._drawn:
            self._drawn[key] = self._mirrored(who, name) if flipped else self._raster(who, name)
        return self._drawn[key]

    def _mirrored(self, who: str, name: str) -> _Drawn:
        drawn = self._part(who, name, False)
        width = drawn.picture.get_width()
        return _Drawn(
            pygame.transform.flip(drawn.picture, True, False), (width - drawn.joint[0], drawn.joint[1]), drawn.fine
        )

    def _raster(self, who: str, name: str) -> _Drawn:
        body, (x, y, w, h), (jx, jy) = self._sheet(who)[name]
        fine = FINE if name in LIMBS else 1.0
        scale = self.scale * fine
        size = max(2, math.ceil(w * scale)), max(2, math.ceil(h * scale))
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="{x} {y} {w} {h}" preserveAspectRatio="none">'
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>'
        )
        picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert(surface((1, 1)))
        return _Drawn(picture.premul_alpha(), ((jx - x) * size[0] / w, (jy - y) * size[1] / h), fine)

    def _sheet(self, who: str) -> Parts:
        if who not in self._sheets:
            self._sheets[who] = _parts(self._deck.sheet(who))
        return self._sheets[who]


def _centred(what: Iterable[tuple[pygame.Surface, float, float]]) -> list[tuple[pygame.Surface, int, int]]:
    return [(one, round(x - one.get_width() / 2), round(y - one.get_height() / 2)) for one, x, y in what]


@lru_cache(maxsize=16)
def _parts(sheet: str) -> Parts:
    return {
        name: (body, tuple(map(float, box.split())), tuple(map(float, joint.split())))
        for name, box, joint, body in _PART.findall(sheet)
    }


def swung(picture: pygame.Surface, by: float, waist: float) -> pygame.Surface:
    """Cloth swung aside from the waist down, the hem by so many pixels; its middle stays. Premultiplied."""
    w, h = picture.get_size()
    finer = FINER if h < LARGE else FINER // 2
    room, steps = math.ceil(abs(by)) + 1, math.ceil(abs(by) * finer)
    whole = surface((w + 2 * room, h))
    moved = [_moved(picture, part / finer) for part in range(finer)]
    way, below = round(math.copysign(1, by)), max(h - waist, 1.0)
    top = 0
    for step in range(steps + 1):  # rows that go aside equally far, together
        part = min((step + 0.5) / (abs(by) * finer), 1.0) ** (1 / BENT)
        foot = h if step == steps else min(h, math.ceil(waist + below * part))
        if foot > top:
            aside, rest = divmod(way * step, finer)
            whole.blit(moved[rest], (room + aside, top), (0, top, w + 1, foot - top))
            top = foot
    return whole


def _moved(picture: pygame.Surface, part: float) -> pygame.Surface:
    """A premultiplied picture, moved to the right by a part of a pixel."""
    w, h = picture.get_size()
    moved = surface((w + 1, h))
    for x, share in ((0, 1 - part), (1, part)):
        level = round(255 * share)
        copy = picture.copy()
        copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        moved.blit(copy, (x, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return moved
