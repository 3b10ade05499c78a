"""Light: shadows of cards, gold on pictures, the lamp's jewel, the message line, and light on parts of a picture."""

import enum
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.look.palette import (
    BRASS,
    CARD_EDGE,
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
    SHADOW,
    Scale,
    Size,
    blend,
    hex_colour,
)
from game.look.shapes import circle, fill, line, lozenge, polar, polygon, raster, ray, surface
from game.look.type import SMALLEST, Style, paragraph, scaled, width, wrap

LYING = 0.026  # how far the shadow of a lying card falls, in card widths
CLOSE = 0.02  # the same for one of many cards in the air, of which only the part below the card is drawn
FAINT = 3  # of 255: parts of a shadow fainter than this are not drawn
ALMOST = 6  # of 255: pixels that are no more transparent than that are meant to be opaque
COARSE = 4  # shadows are blurred at a size this much smaller: blurring at full size takes 50 times as long


def margin(width: int) -> int:
    """The room in pixels around a lying card for its shadow."""
    return max(3, round(width * 0.105))


def cast(card: Size, fall: float, around: int | None = None, per: int | None = None) -> pygame.Surface:
    """The shadow of a card, falling by a fraction of its width; softer and wider the farther it falls. The card's
    centre is the surface's. around: the room on each side in px, by default as much as needed; per: the width that
    `fall` is a fraction of, by default the card's.
    """
    w, h = per or card[0], card[1]
    drop = fall * w
    blur = 0.012 * w + drop * 1.3
    around = around if around is not None else round(drop + 2.2 * blur)
    full = (card[0] + 2 * around, h + 2 * around)
    shadow = _blurred(full, card, (around, around + drop), blur, 150 if fall <= LYING else 125)
    if fall <= LYING:  # a thin dark line where card and cloth touch
        shadow.blit(_blurred(full, card, (around, around + drop * 0.4), 0.009 * w, 110), (0, 0))
    return shadow


def around(card: Size, fall: float, per: int | None = None) -> pygame.Surface:
    """The visible part of a shadow around the card over its middle, without its faintest edge; see cast()."""
    shadow = cast(card, fall, per=per)
    shadow.fill((0, 0, 0, FAINT), special_flags=pygame.BLEND_RGBA_SUB)
    hole = pygame.Rect(0, 0, card[0] - 4, card[1] - 4)
    hole.center = shadow.get_rect().center
    if hole.w > 0:
        pygame.draw.rect(shadow, (*SHADOW, 0), hole, border_radius=min(round(card[1] * 0.046), hole.w // 2))
    if fall == CLOSE:
        _fade_above(shadow, hole.bottom - round(card[1] * 0.08), hole.bottom)
    return shadow


def _fade_above(shadow: pygame.Surface, top: int, bottom: int) -> None:
    """Fade a shadow in from nothing above one line to its full strength below another. Its sides are far slower to draw
    than its foot, as they touch memory in every row of the screen.
    """
    wide = shadow.get_width()
    shadow.fill((*SHADOW, 0), (0, 0, wide, top))
    for y in range(top, bottom):
        level = round(255 * (y - top) / (bottom - top))
        shadow.fill((255, 255, 255, level), (0, y, wide, 1), pygame.BLEND_RGBA_MULT)


def _blurred(full: Size, card: Size, at: tuple[float, float], blur: float, strength: int) -> pygame.Surface:
    coarse = COARSE if blur > 1.5 * COARSE else 2 if blur > 2 else 1
    small = surface((-(-full[0] // coarse), -(-full[1] // coarse)))
    small.fill((*SHADOW, 0))
    box = pygame.Rect(round(at[0] / coarse), round(at[1] / coarse), round(card[0] / coarse), round(card[1] / coarse))
    pygame.draw.rect(small, (*SHADOW, strength), box, border_radius=round(card[0] * 0.064 / coarse))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / coarse)))
    if soft.get_size() == full:
        return soft
    return pygame.transform.smoothscale(soft, full)


def trimmed(picture: pygame.Surface) -> pygame.Surface:
    """A picture without the clear rows and columns around it, its middle unchanged."""
    seen, (wide, high) = picture.get_bounding_rect(), picture.get_size()
    left, top = min(seen.left, wide - seen.right), min(seen.top, high - seen.bottom)
    return picture.subsurface((left, top, wide - 2 * left, high - 2 * top)).copy()


def narrowed(card: pygame.Surface, size: Size, margin: int = 0) -> pygame.Surface:
    """A card scaled to this size, with so many pixels around it for its shadow. Scaling makes every pixel slightly
    transparent, which is three times as slow to draw: between the corners the card is made opaque again.
    """
    narrow = pygame.transform.smoothscale(card, size)
    wide, high = size[0] / card.get_width(), size[1] / card.get_height()
    corner = margin + (card.get_width() - 2 * margin) / 12
    left, top = math.ceil(margin * wide), math.ceil(corner * high)
    opaque = (left, top, size[0] - 2 * left, size[1] - 2 * top)
    narrow.fill((0, 0, 0, 255), opaque, pygame.BLEND_RGBA_MAX)
    return narrow


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """The same with all pixels opaque that a transform left almost so: those are three times as slow to draw."""
    almost = pygame.mask.from_surface(picture, 255 - ALMOST)
    picture.blit(
        almost.to_surface(setcolor=(0, 0, 0, ALMOST), unsetcolor=(0, 0, 0, 0)),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_ADD,
    )
    return picture


def turn(card: pygame.Surface, degrees: float, scale: float = 1.0) -> pygame.Surface:
    """The card turned anticlockwise, with smooth edges, and scaled."""
    return pygame.transform.rotozoom(_framed(card), degrees, scale)


def _framed(card: pygame.Surface) -> pygame.Surface:
    """The card with two clear pixels around it in its edge's colour, so that smooth rotation mixes no black into it."""
    w, h = card.get_size()
    framed = surface((w + 4, h + 4))
    framed.fill(CARD_EDGE)
    framed.blit(card, (2, 2))
    mask = surface(framed.get_size())
    mask.fill((255, 255, 255, 0))
    white = card.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mask.blit(white, (2, 2))
    framed.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return framed


WIDE = 0.95  # how wide the sweep is, in card widths, its fading edges included
SLANT = 0.45  # how far its foot is behind its head, in card widths


def sweep(card: pygame.Surface, part: float) -> pygame.Surface:
    """The picture of the sweep at a part of its way, 0..1: as large as the card, to be drawn over it."""
    (wide, high), band = card.get_size(), _band(card.get_size())
    sheet = surface((wide, high))
    sheet.blit(band, (round(-band.get_width() + part * (wide + band.get_width())), 0))
    mask = card.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


STOPS: tuple[tuple[float, RGB, float], ...] = (
    (0, GOLD, 0), (0.3, GOLD, 0.7), (0.47, GOLD_LIGHT, 0.85), (0.5, IVORY, 0.95), (0.53, GOLD_LIGHT, 0.85),
    (0.7, GOLD, 0.7), (1, GOLD, 0))  # fmt: skip
"""Colours across the band of light: position, colour, and strength from 0 to 1."""


@lru_cache(maxsize=2)
def _band(card: Size) -> pygame.Surface:
    wide, high = round(card[0] * (WIDE + SLANT)), card[1]
    parts = "".join(
        f'<stop offset="{at:g}" stop-color="{hex_colour(tone)}" stop-opacity="{much:g}"/>' for at, tone, much in STOPS
    )
    slant, across = card[0] * SLANT, card[0] * WIDE
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{across}" y2="0" '
        f'gradientTransform="matrix(1 0 {-slant / high} 1 {slant} 0)">{parts}</linearGradient></defs>'
        f'<path d="M{slant} 0H{wide}L{across} {high}H0Z" fill="url(#g)"/>'
    )
    return raster((wide, high), body)


class LampState(enum.Enum):
    """What the lamp shows. Each state has a mark as well as a colour."""

    CAN_BE_WON = "can be won"
    NOT_KNOWN = "not known"
    NO_LONGER = "no longer"
    OFF = "off"


_JEWELS: dict[LampState, RGB] = {
    LampState.CAN_BE_WON: JEWEL_GREEN, LampState.NOT_KNOWN: JEWEL_AMBER, LampState.NO_LONGER: JEWEL_GARNET,
    LampState.OFF: JEWEL_GREY}  # fmt: skip

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


ENDS = 90  # at each end of a ribbon, beside its words, in u


@lru_cache(maxsize=8)
def toast(words: str, u: Scale, colour: RGB = IVORY, room: int = 0) -> pygame.Surface:
    """A text on a dark ribbon between gold hairlines. room: its most pixels across; a long one has two lines."""
    lines, px = _broken(words, scaled(19, u), room) if room else ([words], scaled(19, u))
    wide = max(width(line, Style.REGULAR, px) for line in lines)
    line_ = paragraph("\n".join(lines), Style.REGULAR, px, colour, wide, 1.2, centred=True)
    whole = ribbon((line_.get_width() + round(2 * ENDS * u), round(line_.get_height() + 18 * u)), u)
    whole.blit(line_, line_.get_rect(center=whole.get_rect().center))
    return whole


def ribbon(size: tuple[int, int], u: Scale) -> pygame.Surface:
    """A dark ribbon between gold hairlines, to write on: it fades where no words are."""
    w, h = size
    fade = min(0.2, ENDS * u / w)
    stops = "".join(
        '<linearGradient id="{}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{}" y2="0">'
        '<stop offset="0" stop-color="{c}" stop-opacity="0"/><stop offset="{f}" stop-color="{c}" stop-opacity="{o}"/>'
        '<stop offset="{t}" stop-color="{c}" stop-opacity="{o}"/><stop offset="1" stop-color="{c}" stop-opacity="0"/>'
        "</linearGradient>".format(name, w, c=hex_colour(tone), o=strength, f=fade, t=1 - fade)
        for name, tone, strength in (("n", NIGHT, 0.78), ("l", GOLD_LIGHT, 0.8))
    )
    hair = max(1, round(1.2 * u))
    body = f'<defs>{stops}</defs><rect width="{w}" height="{h}" fill="url(#n)"/>'
    for y in (0, h - hair):
        body += f'<rect y="{y}" width="{w}" height="{hair}" fill="url(#l)"/>'
    return raster(size, body)


DARK = 158  # the alpha of the dark parts, of 255
COARSER = 8  # a shade is drawn this much smaller, as it is soft
AROUND, SOFT = 12, 16  # how far the light reaches beyond a lit part, and the width over which it fades, in u


def shade(size: Size, lit: Sequence[pygame.Rect], u: float) -> pygame.Surface:
    """The darkness over a picture of this size, drawn small, with light on these rectangles; clear without any."""
    small = surface((-(-size[0] // COARSER), -(-size[1] // COARSER)))
    if not lit:
        return small
    small.fill((0, 0, 0, DARK))
    for rect in lit:
        wide = rect.inflate(2 * round(AROUND * u), 2 * round(AROUND * u))
        small.fill((0, 0, 0, 0), (wide.x // COARSER, wide.y // COARSER, wide.w // COARSER + 1, wide.h // COARSER + 1))
    return pygame.transform.gaussian_blur(small, max(1, round(SOFT * u / COARSER)))


def between(first: pygame.Surface, second: pygame.Surface, part: float) -> pygame.Surface:
    """A shade between two others, at `part` (0 to 1) from the first to the second."""
    mixed = surface(first.get_size())
    for one, share in ((first, 1 - part), (second, part)):
        faint = one.copy()
        faint.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        mixed.blit(faint, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mixed
