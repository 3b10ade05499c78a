"""Gold dust and sparkles, for a full foundation and the last dance. Equal seeds and steps give equal pictures."""

import math
import random
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.look.palette import GOLD, GOLD_DARK, GOLD_LIGHT, IVORY, RGB, blend, hex_colour
from game.look.shapes import fill, line, lozenge, polygon, raster

BAND = 1 << 20  # bytes of a band of the screen: what the processor keeps at hand
DEEP = 4  # bytes of a pixel

_Layer = tuple[pygame.Surface, tuple[int, int], None, int]


class Canvas(Protocol):
    """What pictures are drawn on: a surface, or layers."""

    def blit(self, source: pygame.Surface, dest: tuple[int, int], *, special_flags: int = 0) -> object: ...


class Layers:
    """Pictures from the lowest to the topmost, to be drawn all at once."""

    def __init__(self) -> None:
        self._pictures: list[_Layer] = []

    def blit(self, source: pygame.Surface, dest: tuple[int, int], *, special_flags: int = 0) -> None:
        self._pictures.append((source, dest, None, special_flags))

    def draw(self, target: pygame.Surface, ground: pygame.Surface) -> None:
        """Draw all of them over a ground, on a target of the same size."""
        wide, high = target.get_size()
        step = max(1, BAND // (DEEP * wide))
        bands: list[list[_Layer]] = [[] for _ in range(0, high, step)]
        for layer in self._pictures:
            top = layer[1][1]
            for band in bands[max(0, top) // step : max(0, top + layer[0].get_height() - 1) // step + 1]:
                band.append(layer)
        for top, band in zip(range(0, high, step), bands, strict=True):
            target.set_clip((0, top, wide, step))
            _copy(target, ground, pygame.Rect(0, top, wide, min(step, high - top)))
            target.blits(band, False)  # type: ignore[arg-type]  # None for all of a picture is taken, as by blit()
        target.set_clip(None)


def _copy(target: pygame.Surface, ground: pygame.Surface, area: pygame.Rect) -> None:
    """Copy a part of the ground. SDL copies past the processor's memory what begins on a round address, and everything
    drawn on it would have to be fetched: a column of one pixel is copied apart."""
    for left, wide in ((0, 1), (1, area.w - 1)):
        target.blit(ground, (left, area.top), (left, area.top, wide, area.h))


GRAVITY = 420.0  # u per second squared
DRAG = 1.7  # of the speed lost per second, as a rate
FALL = 95.0  # the speed in u/s at which dust sinks
FADES = 6  # pictures from full strength to almost nothing
TURNS = 8  # pictures of a flake as it tumbles
RIM = 0.34  # width of the dark line around a flake, as a part of its size; it shows flakes on ivory
RING = 0.8  # seconds that a ring of flakes is visible
LIMIT = 600  # sparks in the air at once


class _Spark(NamedTuple):
    """One spark as it began: everything later follows from its age."""

    born: float
    ends: float
    x: float
    y: float
    vx: float
    vy: float
    sink: float  # the speed at which it sinks at last
    size: int  # index into the sizes of its kind
    star: bool
    spin: float  # tumbles, or twinkles, per second
    phase: float
    flat: bool  # glides over the cloth instead of falling


class Sparks:
    """A pool of sparks. u is the layout's scale; coordinates are screen pixels, times seconds."""

    def __init__(self, seed: int, u: float = 1.0) -> None:
        self._random = random.Random(seed)
        self._u = u
        self._now = 0.0
        self._sparks: list[_Spark] = []

    def __len__(self) -> int:
        """How many sparks are in the air or still to come."""
        return sum(spark.ends > self._now for spark in self._sparks)

    def burst(self, x: float, y: float, count: int = 40) -> None:
        """Throw sparks out in all directions from a point, more upwards than down."""
        rnd = self._random
        for _ in range(count):
            way, speed = rnd.uniform(0, math.tau), rnd.uniform(60, 420) * self._u
            self._add(x, y, math.cos(way) * speed, math.sin(way) * speed - 110 * self._u, 0.0, rnd.uniform(0.6, 1.5))

    def ring(self, x: float, y: float, size: tuple[float, float], count: int = 44) -> None:
        """Send flakes out over the cloth from the edge of an oval of this size, like a ring that widens."""
        for k in range(count):
            way = k / count * math.tau
            out = math.cos(way), math.sin(way)
            speed = 330 * self._u
            edge = x + out[0] * size[0] / 2, y + out[1] * size[1] / 2
            self._add(*edge, out[0] * speed, out[1] * speed, 0.0, RING, flat=True)

    def rain(self, area: pygame.Rect, count: int = 120, during: float = 4.0) -> None:
        """Let dust sink from the top of an area, starting over `during` seconds; it ends before the area's foot."""
        rnd = self._random
        for _ in range(count):
            life = area.h / (FALL * self._u) * rnd.uniform(0.45, 0.7)
            x, delay = rnd.uniform(area.left, area.right), rnd.uniform(0, during)
            self._add(x, area.top, rnd.uniform(-18, 18) * self._u, FALL * self._u, -delay, life)

    def _add(self, x: float, y: float, vx: float, vy: float, age: float, life: float, flat: bool = False) -> None:
        if len(self._sparks) >= LIMIT:
            return
        rnd, born = self._random, self._now - age
        star = rnd.random() < 0.3
        size = rnd.choices((0, 1, 2), (5, 3, 1))[0]
        spin, phase = rnd.uniform(0.7, 2.2), rnd.random()
        sink = FALL * self._u * (0.6 + 0.8 * phase)
        self._sparks.append(_Spark(born, born + life, x, y, vx, vy, sink, size, star, spin, phase, flat))

    def step(self, dt: float) -> bool:
        """Move all sparks on by dt seconds; returns False once none is left."""
        if not self._sparks:
            return False
        self._now += dt
        if any(spark.ends <= self._now for spark in self._sparks):
            self._sparks = [spark for spark in self._sparks if spark.ends > self._now]
        return bool(self._sparks)

    def draw(self, target: Canvas) -> None:
        if not self._sparks:
            return
        flakes, stars = _flakes(self._u), _stars(self._u)
        halves = [[row[0].get_width() // 2 for row in rows] for rows in ([kind[0] for kind in flakes], stars)]
        now, pull, sways = self._now, GRAVITY * self._u, 14 * self._u / math.pi
        sin, cos, exp, tau = math.sin, math.cos, math.exp, math.tau
        for born, ends, x0, y0, vx, vy, sink, size, star, spin, phase, flat in self._sparks:  # there may be hundreds
            age = now - born
            if age < 0:
                continue
            glides = (1 - exp(-DRAG * age)) / DRAG
            x = x0 + vx * glides
            if flat:
                y = y0 + vy * glides
            else:
                x += sways * (cos(phase * tau) - cos((phase + age * 0.5) * tau))
                if vy >= sink:
                    y = y0 + sink * age + (vy - sink) * glides
                elif vy + pull * age < sink:
                    y = y0 + (vy + pull * age / 2) * age
                else:
                    y = y0 + sink * age - (sink - vy) ** 2 / (2 * pull)
            left = (ends - now) / (ends - born)
            turn = phase + spin * age
            if star:
                left *= 0.65 + 0.35 * sin(turn * tau * 2)
                image = stars[size][_fade(left)]
            else:
                image = flakes[size][int(turn * TURNS) % TURNS][_fade(left)]
            half = halves[star][size]
            target.blit(image, (round(x) - half, round(y) - half))


def ready(u: float) -> None:
    """Have the pictures of all sparks, so that the first burst does not wait for them."""
    _flakes(u)
    _stars(u)


def _fade(left: float) -> int:
    """The index of the fading picture for the life that is left (0..1); the first half stays bright."""
    step = int((1 - left * 1.8) * FADES)
    return 0 if step < 0 else step if step < FADES else FADES - 1


def _faded(picture: pygame.Surface) -> list[pygame.Surface]:
    pictures = []
    for k in range(FADES):
        copy = picture.copy()
        copy.fill((255, 255, 255, 255 - k * 255 // FADES), special_flags=pygame.BLEND_RGBA_MULT)
        pictures.append(copy)
    return pictures


@lru_cache(maxsize=2)
def _flakes(u: float) -> list[list[list[pygame.Surface]]]:
    """Gold leaf by size, stage of tumbling and fade."""
    return [[_faded(_flake(r * u, k / TURNS)) for k in range(TURNS)] for r in (3.2, 4.6, 6.5)]


def _flake(r: float, turn: float) -> pygame.Surface:
    """A little lozenge seen at one stage of its tumbling: narrow edge-on, bright as it catches the light."""
    side = max(4, math.ceil((2 + RIM) * r) + 2)
    lean = math.cos(turn * math.tau)
    wide = max(0.22, abs(lean)) * r * 0.8
    glint = max(0.0, math.cos((turn - 0.06) * math.tau)) ** 4
    m = side / 2
    front: RGB = blend(blend(GOLD, GOLD_LIGHT, abs(lean)), IVORY, glint * 0.8)
    whole = polygon((m - wide, m), (m, m - r), (m + wide, m), (m, m + r))
    body = line(whole, GOLD_DARK, RIM * r) + fill(whole, front)
    body += fill(polygon((m, m - r), (m + wide, m), (m, m + r)), blend(front, GOLD, 0.5))
    return raster((side, side), body)


@lru_cache(maxsize=2)
def _stars(u: float) -> list[list[pygame.Surface]]:
    """Four-pointed sparkles by size and fade."""
    return [_faded(_star(r * u)) for r in (7, 11, 17)]


def _star(r: float) -> pygame.Surface:
    side = math.ceil(2 * r) | 1
    m, waist = side / 2, r * 0.09
    points = []
    for k in range(4):
        a = k * math.pi / 2
        points.append((m + math.cos(a) * r, m + math.sin(a) * r))
        points.append((m + math.cos(a + math.pi / 4) * waist * 1.6, m + math.sin(a + math.pi / 4) * waist * 1.6))
    body = (
        f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{m}" cy="{m}" r="{r * 0.8}">'
        f'<stop offset="0" stop-color="{hex_colour(GOLD_LIGHT)}" stop-opacity="0.65"/>'
        f'<stop offset="1" stop-color="{hex_colour(GOLD)}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{side}" height="{side}" fill="url(#s)"/>'
    )
    body += fill(polygon(*points), GOLD_LIGHT) + fill(lozenge(m, m, max(0.8, r * 0.16)), IVORY)
    return raster((side, side), body)
