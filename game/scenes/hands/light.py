"""The picture of the light: rings around what can be taken, and how long it still stays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.look.palette import INK, IVORY, LIGHT
from game.look.scale import Scale
from game.look.shapes import Size, line, raster
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import tag_ground
from game.look.widgets.widget import height
from game.scenes.hands.walk import Stop

OUT, TIGHT = 5, 48
"""Room between what is lit and its ring, in u; none around what is lower than TIGHT, as others are near."""
BAR = 10
"""The height of the bar of time, in u."""
TOGETHER = 2.0
"""How much larger than its parts an area may be to be lit as one."""
LEAST = 90
"""The least width of that bar, in u."""


def plates_of(stops: Sequence[Stop]) -> list[Stop]:
    """Those that are only words."""
    return [stop for stop in stops if not stop.rects]


def plates_placed(plates: Sequence[Stop], size: Size, u: Scale) -> list[pygame.Rect]:
    """Their areas: one above the other, at the foot of the screen."""
    tall = height(u)
    wide = max(width(plate.words(), Style.MEDIUM, scaled(18, u)) for plate in plates) + round(60 * u)
    low = size[1] - round(24 * u)
    areas = []
    for place in range(len(plates)):
        area = pygame.Rect(0, 0, wide, tall)
        area.midbottom = size[0] // 2, low - (len(plates) - 1 - place) * round(1.35 * tall)
        areas.append(area)
    return areas


def draw_light(surface: pygame.Surface, lit: Stop, beside: Sequence[Stop], left: float | None, u: Scale) -> None:
    """Draw the light around what is lit. left: the part of its time that is left; None where nothing is timed."""
    rects = _as_one(lit.rects) if lit.within else list(lit.rects)
    if not rects:
        plates = plates_of(beside)
        for plate, area in zip(plates, plates_placed(plates, surface.get_size(), u), strict=True):
            _draw_plate(surface, plate.words(), area, u, plate is lit)
            if plate is lit:
                rects = [area]
    whole = surface.get_rect().inflate(-4, -4)
    for place, rect in enumerate(rects):
        _ring(surface, _around(rect, u).clip(whole), u, thin=place > 0 and not lit.within)
    if left is not None:
        around = rects[0].unionall(rects[1:]) if lit.within else rects[0]
        _draw_time(surface, _around(around, u).clip(whole), left, u)


def _as_one(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """One area for things that lie close together; else all of them."""
    if not rects:
        return []
    whole = rects[0].unionall(list(rects[1:]))
    return [whole] if whole.w * whole.h <= TOGETHER * sum(rect.w * rect.h for rect in rects) else list(rects)


def _around(rect: pygame.Rect, u: Scale) -> pygame.Rect:
    """The area within the ring."""
    out = round(OUT * u) if rect.h > TIGHT * u else 0
    return rect.inflate(2 * out, 2 * out)


def _draw_plate(surface: pygame.Surface, words: str, area: pygame.Rect, u: Scale, lit: bool) -> None:
    surface.blit(tag_ground(area.size, u), area)
    picture = text(words, Style.MEDIUM, scaled(18, u), LIGHT if lit else IVORY)
    surface.blit(picture, picture.get_rect(center=area.center))


def _ring(surface: pygame.Surface, area: pygame.Rect, u: Scale, thin: bool) -> None:
    picture = ring(area.size, max(2 if thin else 3, round((3 if thin else 5) * u)))
    surface.blit(picture, picture.get_rect(center=area.center))


@lru_cache(maxsize=32)
def ring(size: Size, thick: int) -> pygame.Surface:
    """A ring around an area of this size: a bright line between two dark ones."""
    edge = 2 * thick
    w, h, r = size[0] + 2 * edge, size[1] + 2 * edge, 3 * thick
    a, x, y = edge / 2, w - edge / 2, h - edge / 2
    outline = (
        f"M{a + r} {a}H{x - r}Q{x} {a} {x} {a + r}V{y - r}Q{x} {y} {x - r} {y}"
        f"H{a + r}Q{a} {y} {a} {y - r}V{a + r}Q{a} {a} {a + r} {a}Z"
    )
    return raster((w, h), line(outline, INK, 2 * thick, 0.9) + line(outline, LIGHT, thick))


def _draw_time(surface: pygame.Surface, around: pygame.Rect, left: float, u: Scale) -> None:
    """Draw a bar below the ring that empties; above it where there is no room."""
    tall, thick = max(6, round(BAR * u)), max(3, round(6 * u))
    bar = pygame.Rect(0, 0, max(around.w, round(LEAST * u)), tall)
    bar.midtop = around.centerx, around.bottom + thick
    if bar.bottom > surface.get_height() - 2:
        bar.bottom = around.top - thick
    bar.clamp_ip(surface.get_rect())
    pygame.draw.rect(surface, INK, bar, border_radius=tall // 2)
    full = bar.inflate(-max(2, tall // 3), -max(2, tall // 3))
    full.w = max(1, round(full.w * left))
    pygame.draw.rect(surface, LIGHT, full, border_radius=full.h // 2)
