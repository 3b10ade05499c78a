"""Antialiased shapes: SVG text drawn at the exact size, and ornaments."""

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.look.ahead import Pieces
from game.look.palette import BRASS, GOLD, GOLD_LIGHT, NIGHT, RGB, Size, data, hex_colour

DIMMED = 150  # alpha, of 255, of the black over a picture under a dialog
LARGE = 240_000  # pixels in a strip of a large drawing
STRIP = 64  # pixels of height in which the middle of a sheet is kept, and drawn again and again


def surface(size: Size) -> pygame.Surface:
    """An empty surface with an alpha channel, in the format of screens; needs no window."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


class Nowhere(pygame.Surface):
    """A surface on which nothing shows. It has a part at every place, and nothing shows there either."""

    def __init__(self, size: Size) -> None:
        super().__init__(size, 0, 32)
        self.set_clip((0, 0, 0, 0))

    def subsurface(self, *where: Any) -> pygame.Surface:
        """A part of this size, wherever it would lie."""
        return Nowhere(pygame.Rect(*where).size)


@lru_cache(maxsize=1)
def nowhere() -> pygame.Surface:
    """For drawing that only serves to make and remember pictures."""
    return Nowhere((1, 1))


def raster(size: Size, body: str, box: tuple[float, float, float, float] | None = None) -> pygame.Surface:
    """SVG elements drawn at exactly this size; box is the viewBox (pixels of the surface if left out)."""
    w, h = size
    x, y, bw, bh = box or (0, 0, w, h)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {bw} {bh}" '
        f'preserveAspectRatio="none">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert(surface((1, 1)))


def raster_pieces(size: Size, body: str, box: tuple[float, float, float, float]) -> Pieces:
    """The same, in pieces: a large one strip by strip."""
    (w, h), (x, y, bw, bh) = size, box
    step = max(1, LARGE // w)
    if step >= h:
        return raster(size, body, box)
    whole = surface(size)
    for top in range(0, h, step):
        tall = min(step, h - top)
        strip = raster((w, tall), body, (x, y + bh * top / h, bw, bh * tall / h))
        whole.blit(strip, (0, top), special_flags=pygame.BLEND_RGBA_ADD)
        yield
    return whole


class Sheet:
    """A picture with straight sides and a plain middle, kept as its rim and a strip of its middle: a large one takes
    little time to make, and little memory. rim: pictures and their places; middle: its colour and where it is.
    """

    def __init__(
        self, rim: Sequence[tuple[pygame.Surface, tuple[int, int]]], middle: tuple[pygame.Color, pygame.Rect]
    ) -> None:
        self._rim = rim
        colour, room = middle
        self._strips = range(0, room.h if colour.a else 0, STRIP)
        self._strip = pygame.Surface((room.w, STRIP), pygame.SRCALPHA if colour.a < 255 else 0, 32)
        self._strip.fill(colour)
        self._room = room

    def draw(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        for picture, (x, y) in self._rim:
            target.blit(picture, (at[0] + x, at[1] + y))
        room = self._room.move(at)
        for y in self._strips:
            target.blit(self._strip, (room.x, room.y + y), (0, 0, room.w, room.h - y))


def sheet(size: Size, body: str, edge: float) -> Sheet:
    """SVG with straight sides, a plain middle from `edge` pixels on: only corners and a line of each side are drawn."""
    w, h = size
    e = math.ceil(edge)
    if min(size) <= 2 * e:
        return Sheet([(raster(size, body), (0, 0))], (pygame.Color(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)))
    rim = []
    for x in (0, w - e):
        rim += [(raster((e, e), body, (x, y, e, e)), (x, y)) for y in (0, h - e)]
        rim.append((pygame.transform.scale(raster((e, 1), body, (x, h // 2, e, 1)), (e, h - 2 * e)), (x, e)))
    for y in (0, h - e):
        rim.append((pygame.transform.scale(raster((1, e), body, (w // 2, y, 1, e)), (w - 2 * e, e)), (e, y)))
    colour = raster((1, 1), body, (w // 2, h // 2, 1, 1)).get_at((0, 0))
    return Sheet(rim, (colour, pygame.Rect(e, e, w - 2 * e, h - 2 * e)))


def encoded(picture: pygame.Surface) -> pygame.Surface:
    """The same, run-length encoded: a third faster to blit, more so where it is clear; unfit for transforms."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


# ── parts of SVG ──


def fill(d: str, colour: RGB, opacity: float = 1) -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{hex_colour(colour)}" fill-opacity="{opacity:.3f}"/>'


def line(d: str, colour: RGB, width: float, opacity: float = 1) -> str:
    """A stroked path."""
    return (
        f'<path d="{d}" fill="none" stroke="{hex_colour(colour)}" '
        f'stroke-width="{width:.3f}" stroke-opacity="{opacity:.3f}"/>'
    )


def circle(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    return f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 1 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 1 {-2 * r:.2f} 0Z"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at a distance and direction (clockwise from the right) from (x, y)."""
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


def polygon(*points: tuple[float, float], close: bool = True) -> str:
    """Path data through the points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if close else "")


def ray(x: float, y: float, r0: float, r1: float, degrees: float) -> str:
    """Path data of a line from radius r0 to r1."""
    return polygon(polar(x, y, r0, degrees), polar(x, y, r1, degrees), close=False)


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Path data of an arc of less than 360 degrees, clockwise."""
    (x0, y0), (x1, y1) = polar(x, y, r, start), polar(x, y, r, end)
    return f"M{x0:.2f} {y0:.2f}A{r:.2f} {r:.2f} 0 {int(end - start > 180)} 1 {x1:.2f} {y1:.2f}"


def lozenge(x: float, y: float, r: float, tall: float = 1) -> str:
    """Path data of a diamond, r wide to each side and r * tall high."""
    return polygon((x - r, y), (x, y - r * tall), (x + r, y), (x, y + r * tall))


def stepped(x0: float, y0: float, x1: float, y1: float, step: float, steps: int = 3) -> str:
    """Path data of a rectangle whose corners go in by stairs."""
    points: list[tuple[float, float]] = []
    for x, y, sx, sy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x1, y1, -1, -1), (x0, y1, 1, -1)):
        stairs = [(x, y + sy * steps * step)]
        for k in range(1, steps + 1):
            stairs.append((x + sx * k * step, y + sy * (steps + 1 - k) * step))
            stairs.append((x + sx * k * step, y + sy * (steps - k) * step))
        points += stairs if sx * sy > 0 else stairs[::-1]
    return polygon(*points)


def fan(x: float, y: float, r: float, rays: int = 7) -> str:
    """SVG of an open fan standing on (x, y), r high."""
    parts = [line(ray(x, y, r * 0.25, r * 0.95, -170 + k * 160 / (rays - 1)), GOLD, r * 0.05) for k in range(rays)]
    parts.append(line(arc(x, y, r, -176, -4), GOLD, r * 0.04))
    parts.append(line(arc(x, y, r * 0.72, -172, -8), GOLD, r * 0.022, 0.7))
    parts.append(fill(arc(x, y, r * 0.18, -180, 0) + "Z", GOLD_LIGHT))
    return "".join(parts)


# ── ornaments ──


@lru_cache(maxsize=8)
def rule(width: int, u: float = 1.0) -> pygame.Surface:
    """A gold ornament line with a lozenge in the middle, for between paragraphs; about 16u high."""
    h = max(9, round(16 * u))
    c, m = width / 2, h / 2
    thin = max(1.0, 1.3 * u)
    body = ""
    for side in (-1, 1):
        body += line(f"M{c + side * h} {m}H{c + side * (c - 1)}", BRASS, thin, 0.7)
        body += line(f"M{c + side * h} {m - 0.25 * h}H{c + side * (h + (c - h) * 0.6)}", BRASS, thin * 0.6, 0.45)
        body += fill(lozenge(c + side * h * 0.72, m, h * 0.13), GOLD)
    body += fill(lozenge(c, m, h * 0.38), GOLD) + fill(lozenge(c, m, h * 0.2), GOLD_LIGHT)
    return raster((width, h), body)


def dim(target: pygame.Surface) -> None:
    """Darken a picture under a dialog."""
    target.fill([255 - DIMMED] * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.fill([tone * DIMMED // 255 for tone in NIGHT], special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=4)
def panel(size: Size, u: float = 1.0, opacity: float = 0.62) -> Sheet:
    """A dark translucent sheet with gold hairlines and stepped corners, for pages and dialogs."""
    w, h = size
    step = 9 * u
    body = fill(stepped(1, 1, w - 1, h - 1, step), NIGHT, opacity)
    for inset, width, strength in ((2.5 * u, 2 * u, 0.9), (8 * u, 1 * u, 0.5)):
        body += line(stepped(inset, inset, w - inset, h - inset, step), BRASS, max(1, width), strength)
    for x, y in ((0, 0), (w, 0), (w, h), (0, h)):
        cx, cy = abs(x - 26 * u), abs(y - 26 * u)
        body += fill(lozenge(cx + (12 * u if x == 0 else -12 * u), cy + (12 * u if y == 0 else -12 * u), 3.5 * u), GOLD)
    return sheet(size, body, 44 * u)


def taken(picture: pygame.Surface, into: pygame.Surface | None) -> pygame.Surface:
    """A copy of a picture, in another surface's memory if that has its size: new memory takes longer than a frame."""
    if into is None or into.get_size() != picture.get_size():
        return picture.copy()
    into.set_alpha(None)
    into.blit(picture, (0, 0))
    return into


def blit_fading(
    target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int] | pygame.Rect, seen: float
) -> None:
    """Blend an opaque picture over another; seen: its part, 0..1. An alpha of 255 takes ten times as long as others."""
    level = round(255 * seen)
    picture.set_alpha(level if level < 255 else None)
    target.blit(picture, at)


SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # the sizes, in pixels, in which desktops ask for it
TINY, SMALL = 24, 63  # the largest icons, in pixels, that show only heads, and only the two without what is around them


def icon(side: int) -> pygame.Surface:
    """A square icon with an alpha channel, `side` pixels wide."""
    drawing = "tiny" if side <= TINY else "small" if side <= SMALL else "large"
    return pygame.image.load_sized_svg(io.BytesIO(_file(drawing).encode()), (side, side))


def icon_file() -> str:
    """The icon of the largest size as the text of an SVG file."""
    return _file("large")


def _file(drawing: str) -> str:
    return data("sprites", "svg", "icon", f"{drawing}.svg").read_text(encoding="utf-8")
