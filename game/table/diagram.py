"""A diagram of a layout: its places as outlines, each group with its name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.palette import BRASS, GOLD_LIGHT, IVORY, NIGHT, RGB
from game.look.shapes import Size, fill, line, raster
from game.look.type import Style, scaled, text
from game.rules import Kind, Ruleset
from game.table.floor import Floor, LayoutOptions
from game.table.places import has_place

INKS: dict[Kind, RGB] = {Kind.FOUNDATION: GOLD_LIGHT, Kind.STOCK: BRASS, Kind.WASTE: BRASS, Kind.HAND: BRASS}


def diagram(
    ruleset: Ruleset, size: Size, u: float, options: LayoutOptions, called: Callable[[Ruleset, str], str]
) -> pygame.Surface:
    """The places of a ruleset on a transparent picture of this size, foundations in gold; called: a function that names
    a group of them.
    """
    floor = Floor(ruleset, pygame.Rect(0, 0, *size).inflate(-round(16 * u), -round(16 * u)), options)
    places = [index for index in range(len(ruleset.piles)) if has_place(ruleset, index)]
    body = "".join(_outline(floor, index) for index in places)
    picture = raster(size, body)
    tags: list[pygame.Rect] = []
    for group in dict.fromkeys(ruleset.piles[index].group for index in places):
        words = text(called(ruleset, group), Style.MEDIUM, scaled(15, u), IVORY)
        tag = words.get_rect(center=label_place(floor, group)).inflate(round(12 * u), round(4 * u))
        tag = _free(tag.clamp(picture.get_rect()), tags)
        tags.append(tag)
        ground = pygame.Surface(tag.size, pygame.SRCALPHA, 32)
        ground.fill((*NIGHT, 190))
        picture.blit(ground, tag)
        picture.blit(words, words.get_rect(center=tag.center))
    return picture


def label_place(floor: Floor, group: str) -> tuple[int, int]:
    """The middle of a group, or of its first place where other piles stand between."""
    own = floor.ruleset.groups[group]
    rects = [floor.rect(index) for index in own]
    whole = rects[0].unionall(rects[1:])
    others = [floor.rect(index) for index in range(len(floor.spots)) if index not in own]
    middle = pygame.Rect(0, 0, floor.width, floor.width // 2)
    middle.center = whole.center
    return rects[0].center if middle.collidelist(others) >= 0 else whole.center


def _free(tag: pygame.Rect, others: list[pygame.Rect]) -> pygame.Rect:
    """The tag, moved up or down where another one is in its way."""
    for step in (0, -1, 1, -2, 2):
        moved = tag.move(0, step * tag.h)
        if moved.collidelist(others) < 0:
            return moved
    return tag


def _outline(floor: Floor, index: int) -> str:
    spot, (wide, high) = floor.spots[index], floor.card
    ink = INKS.get(floor.ruleset.piles[index].kind, IVORY)
    corners = [(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)]
    middle = pygame.Vector2(spot.x, spot.y)
    turned = [middle + pygame.Vector2(corner).rotate(-spot.angle) for corner in corners]
    path = "M" + "L".join(f"{point.x:.1f} {point.y:.1f}" for point in turned) + "Z"
    return fill(path, ink, 0.08) + line(path, ink, max(1.0, wide / 40), 0.8)
