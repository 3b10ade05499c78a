"""Where the words at the places of a table stand: beside them, clear of cards, counts and each other."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.palette import HUD
from game.look.scale import Scale
from game.look.type import Style, scaled, text
from game.rules import Position
from game.table.floor import Floor
from game.table.nametags import taken
from game.table.picture.marks import badge_height
from game.table.places import words_at

APART = 0.14
"""Between a place and the middle of its words, in widths of a card."""


def captions(floor: Floor, position: Position, u: Scale) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The words and their places, in letters of one size, the largest in which all have room; what has none in those
    of 100 % either is left out.
    """
    said = {index: words for index in range(len(floor.spots)) if (words := words_at(floor, index))}
    if not said:
        return []
    cards = [rect for group in floor.ruleset.groups for rect in taken(floor, position, group)]
    for px in range(scaled(14, u), scaled(14, Scale(u)) - 1, -1):
        found = list(_set(floor, said, px, badge_height(u) // 2, cards))
        if len(found) == len(said):
            break
    return found


def _set(
    floor: Floor, said: dict[int, str], px: int, count: int, cards: list[pygame.Rect]
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Those that have room in letters of this size. count: how far a number of cards reaches below its pile."""
    frame = floor.area.inflate(2 * min(floor.area.x, floor.width // 3), 0)
    in_the_way = list(cards)
    for index, words in said.items():
        picture = text(words, Style.MEDIUM, px, HUD, 0.08)
        for place in _beside(floor.rect(index), picture.get_size(), round(APART * floor.width), count):
            if frame.contains(place) and place.inflate(px // 2, 0).collidelist(in_the_way) < 0:
                in_the_way.append(place)
                yield picture, place
                break


def _beside(place: pygame.Rect, size: tuple[int, int], apart: int, count: int) -> Iterator[pygame.Rect]:
    """Below a place, above it, or at its right or left."""
    words = pygame.Rect((0, 0), size)
    down, across = max(apart, size[1] // 2 + 1), place.w // 2 + size[0] // 2 + apart
    for x, y in (
        (0, place.h // 2 + max(down, count + size[1] // 2)),
        (0, -place.h // 2 - down),
        (across, 0),
        (-across, 0),
    ):
        words.center = place.centerx + x, place.centery + y
        yield words.copy()
