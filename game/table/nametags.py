"""Where the names of piles stand on a picture of their table: clear of cards, counts and each other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.look.base import Size
from game.rules import Position
from game.table.flight import Pose
from game.table.floor import Floor
from game.table.picking import has_place, words_at

TAGS, STRANGE, OWN, FAR = 40.0, 4.0, 1.0, 0.1
"""What a tag costs for each of its pixels on counts and other tags, on other piles, and on its own pile; and as a part
of its area for each card's height between the middles of both.
"""


def named_groups(floor: Floor) -> list[str]:
    """The groups of piles that have a place on the table, and no name there, in the order of the ruleset."""
    ruleset = floor.ruleset
    groups = dict.fromkeys(pile.group for index, pile in enumerate(ruleset.piles) if has_place(ruleset, index))
    return [group for group in groups if not words_at(floor, ruleset.groups[group][0])]


def tag_places(
    floor: Floor, position: Position, sizes: Mapping[str, Size], frame: pygame.Rect, counts: list[pygame.Rect]
) -> dict[str, pygame.Rect]:
    """A rectangle within the frame for each group's tag of that size, in pixels of the floor. counts: what else stands
    on the picture.
    """
    cards = {group: taken(floor, position, group) for group in floor.ruleset.groups}
    found: dict[str, pygame.Rect] = {}
    for group, size in sizes.items():
        own = cards[group]
        strange = [rect for other, rects in cards.items() if other != group for rect in rects]

        counted = [rect.unionall([counts[place] for place in rect.collidelistall(counts)]) for rect in own]
        places = {place.topleft: place for rects in (own, counted) for place in _beside(rects, size, frame)}
        found[group] = min(places.values(), key=partial(_cost, own, strange, [*counts, *found.values()]))
    return found


def _cost(own: list[pygame.Rect], strange: list[pygame.Rect], tags: list[pygame.Rect], tag: pygame.Rect) -> float:
    """How bad a place is for a tag."""
    x, y = tag.center
    far = math.sqrt(min((x - rect.centerx) ** 2 + (y - rect.centery) ** 2 for rect in own)) / own[0].h
    on_piles = STRANGE * _overlap(tag, strange) + OWN * _overlap(tag, own)
    return TAGS * _overlap(tag, tags) + on_piles + FAR * far * tag.w * tag.h


def taken(floor: Floor, position: Position, group: str) -> list[pygame.Rect]:
    """What the cards and places of a group cover."""
    rects = []
    for index in floor.ruleset.groups[group]:
        if has_place(floor.ruleset, index):
            rects += [floor.rect(index), *(_around(pose, floor.card) for pose in floor.poses(position, index))]
    return rects


def _around(pose: Pose, card: Size) -> pygame.Rect:
    """The rectangle around a card that may be turned."""
    across, along = abs(math.cos(math.radians(pose.angle))), abs(math.sin(math.radians(pose.angle)))
    rect = pygame.Rect(0, 0, round(card[0] * across + card[1] * along), round(card[1] * across + card[0] * along))
    rect.center = round(pose.x), round(pose.y)
    return rect


def _overlap(tag: pygame.Rect, rects: list[pygame.Rect]) -> float:
    parts = (tag.clip(rects[place]) for place in tag.collidelistall(rects))
    return sum(part.w * part.h for part in parts)


def _beside(own: list[pygame.Rect], size: Size, frame: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places for a tag: along every side of the whole group and of each pile, and on them."""
    whole, gap = own[0].unionall(own[1:]), max(2, size[1] // 6)
    for rect in (whole, *own):
        wide, high = (rect.w + size[0]) // 2 + gap, (rect.h + size[1]) // 2 + gap
        for x, y in ((0, high), (0, -high), (wide, 0), (-wide, 0), (0, 0)):
            tag = pygame.Rect((0, 0), size)
            tag.center = rect.centerx + x, rect.centery + y
            yield tag.clamp(frame)
            for side in (rect.left, rect.right - size[0]):
                yield pygame.Rect((side, tag.y), size).clamp(frame)
