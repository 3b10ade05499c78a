"""The two cards out of which the couple of the first screen has stepped: they stand ajar, light where it was."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.look.ballroom import View, silhouette
from game.look.base import Size
from game.look.deck import Deck, Look
from game.look.palette import BRASS, GOLD_DARK, GOLD_LIGHT, IVORY, RGB
from game.look.puppet import Puppets
from game.look.shapes import fill, line, polygon, raster, surface
from game.scenes.tonight.couple import TALL
from game.table.dance import poses
from game.table.dance.manners import Hold, couple
from game.table.dance.skeleton import Body

HIGH, WIDE, INNER = 0.88, 0.34, 0.86
"""How high a card is and how wide it is seen, as parts of the couple's height; its inner edge as one of the outer."""
ASIDE, BEHIND = 0.5, 0.05
"""How far its middle is from the couple's, and how much higher it stands, as parts of the couple's height."""
FINER = 3
"""Its columns are made so many times as high first, or its edges would be jagged."""
BOX = (0, 0, 250, 350)
"""The units of a card's drawing."""
PANEL = polygon((86, 12), (238, 12), (238, 300), (164, 300), (164, 338), (12, 338), (12, 50), (86, 50))
FIGURE, FEET = 1.06, 1.12
"""How high the figure was and how far down its feet, as parts of the card's height: the shoes are out of sight."""
GROUNDS: dict[str, RGB] = {"C": (15, 66, 50), "H": (140, 24, 56), "D": (20, 92, 100), "S": (32, 52, 124)}
LIGHT = (
    '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="125" cy="190" r="170"><stop offset="0" '
    'stop-color="#fff6d6"/><stop offset=".5" stop-color="#ffd98a"/><stop offset="1" stop-color="#d08a34"/>'
    '</radialGradient></defs><rect width="250" height="350" fill="url(#l)"/>'
)
Leaf = tuple[pygame.Surface, tuple[int, int]]
"""A card with its shadow, premultiplied, and where its upper left corner belongs."""


def places(feet: tuple[int, int], person: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the king's card and the queen's stand, beside a couple."""
    high, wide, apart = round(HIGH * person), round(WIDE * person), round(ASIDE * person)
    foot = feet[1] - round(BEHIND * person)
    his, hers = (pygame.Rect(feet[0] + side * apart - wide // 2, foot - high, wide, high) for side in (-1, 1))
    return his, hers


def ajar(size: Size, feet: tuple[int, int], person: int, suit: str, look: Look) -> Generator[None, None, list[Leaf]]:
    """Both, made in pieces."""
    leaves: list[Leaf] = []
    horizon = View.of(size).feet(0)
    for rank, rect in zip("KQ", places(feet, person), strict=True):
        flat = yield from _opened(rank + suit, look, rect.h)
        leaf = yield from _leaning(flat, rect.w, rect.y - horizon, left=rank == "K")
        shade = _shade((round(rect.w * 1.5), round(rect.w * 0.22)))
        whole = surface((shade.get_width(), leaf.get_height() + shade.get_height() // 2))
        whole.blit(shade, (0, whole.get_height() - shade.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        inset = (whole.get_width() - rect.w) // 2
        whole.blit(leaf, (inset, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        leaves.append((whole, (rect.x - inset, rect.bottom - leaf.get_height())))
        yield
    return leaves


def _opened(name: str, look: Look, high: int) -> Generator[None, None, pygame.Surface]:
    """A court card from in front, with light where its figure was."""
    wide = round(high / 1.4)
    body = f'<rect width="250" height="350" rx="14" fill="rgb{IVORY}"/>' + fill(PANEL, GROUNDS[name[1]])
    card = raster((wide, high), body + line(PANEL, GOLD_DARK, 5) + line(PANEL, GOLD_LIGHT, 2.4), BOX)
    yield
    puppets, who = Puppets(look, high * FIGURE / TALL), couple(Hold.BESIDE, 28, poses.STAND[0])[name[0] == "Q"]
    figure, _ = yield from puppets.composing(Body(name, who, puppets.has(name, "half")).parts())
    figure = figure.subsurface(figure.get_bounding_rect())
    cut = surface((wide, high))
    at = (wide - figure.get_width()) // 2, round(high * FEET) - figure.get_height()
    cut.blit(silhouette(figure, (255, 255, 255), BRASS), at)
    yield
    light = pygame.transform.smoothscale(raster((50, 70), LIGHT, BOX), (wide, high))
    cut.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(cut, (0, 0, 0, 0), (0, round(high * 0.966), wide, high))
    card.blit(cut, (0, 0))
    yield
    card.blit(Deck(look, wide).corners(name), (0, 0))
    yield
    return card


def _leaning(flat: pygame.Surface, wide: int, top: int, left: bool) -> Generator[None, None, pygame.Surface]:
    """A card that stands with its inner edge farther away, seen so wide, premultiplied. top: how far below the horizon
    its upper edge is. left: its outer edge is the left one.
    """
    w, h = flat.get_size()
    above = max(0, round(top * (1 - INNER)))
    seen = surface((wide, (h + above) * FINER))
    begin = 0.0
    for x in range(wide):
        part = (x + 1) / wide
        nearness = 1 + (INNER - 1) * part
        end = part * INNER / nearness * w
        first, many = min(int(begin), w - 1), max(1, int(end) - int(begin))
        column = (first if left else max(0, w - first - many), 0, min(many, w - first), h)
        strip = pygame.transform.smoothscale(flat.subsurface(column), (1, round(h * nearness * FINER)))
        seen.blit(strip, (x if left else wide - 1 - x, round((above - top * (1 - nearness)) * FINER)))
        begin = end
        if x == wide // 2:
            yield
    yield
    return pygame.transform.smoothscale(seen, (wide, h + above)).premul_alpha()


def _shade(size: Size) -> pygame.Surface:
    """The shadow of a card on the floor."""
    body = (
        '<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#000" stop-opacity=".7"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#s)"/>'
    )
    return raster(size, body, (0, 0, 100, 100)).premul_alpha()
