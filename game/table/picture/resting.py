"""The picture of everything that lies still on the cloth, painted again only where something changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.table.flight import Pose

PATCHES = 32  # up to so many changed areas are repainted one by one; more of them as one area


class Thing(NamedTuple):
    """One picture on the cloth: a card, an empty place by its name, or a ring of light by its kind."""

    card: int
    name: str
    pose: Pose


Row = tuple[Thing, ...]
"""What lies on one pile, the lowest first."""


class Painter(Protocol):
    """An object that paints things on a picture."""

    def paint(self, target: pygame.Surface, thing: Thing) -> None:
        """Paint a thing at its place."""

    def reach(self, thing: Thing) -> tuple[int, int]:
        """How far it can be seen from its middle, in pixels: sideways, and up or down."""


class Resting:
    """Rows of things painted on a ground. It does not hold the painter that owns it."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._rows: list[Row] = []

    def picture(self, painter: Painter, ground: pygame.Surface, rows: Sequence[Row]) -> pygame.Surface:
        """The ground with everything on it. The same surface each time: do not draw on it."""
        if self._picture is None or self._picture.get_size() != ground.get_size():
            self._picture = ground.copy()
            self._ground = None
        if self._ground is not ground or len(rows) != len(self._rows):
            areas = [ground.get_rect()]
        else:
            areas = self._changed(painter, rows)
        self._ground, self._rows = ground, list(rows)
        if areas:
            _repaint(self._picture, painter, ground, rows, areas)
        return self._picture

    def _changed(self, painter: Painter, rows: Sequence[Row]) -> list[pygame.Rect]:
        """The areas of things that are new, gone, or in the same row over such a thing."""
        areas: list[pygame.Rect] = []
        for old, new in zip(self._rows, rows, strict=True):
            if old == new:
                continue
            same = 0
            while same < min(len(old), len(new)) and old[same] == new[same]:
                same += 1
            for thing in (*old[same:], *new[same:]):
                _add(areas, _area(painter, thing))
        return areas if len(areas) <= PATCHES else [areas[0].unionall(areas[1:])]


def _repaint(
    picture: pygame.Surface, painter: Painter, ground: pygame.Surface, rows: Sequence[Row], areas: list[pygame.Rect]
) -> None:
    """Paint parts of the picture again."""
    things = [(_area(painter, thing), thing) for row in rows for thing in row]
    for area in areas:
        picture.set_clip(area)
        picture.blit(ground, area, area)
        for seen, thing in things:
            if seen.colliderect(area):
                painter.paint(picture, thing)
    picture.set_clip(None)


def _area(painter: Painter, thing: Thing) -> pygame.Rect:
    wide, high = painter.reach(thing)
    return pygame.Rect(round(thing.pose.x) - wide, round(thing.pose.y) - high, 2 * wide, 2 * high)


def _add(areas: list[pygame.Rect], area: pygame.Rect) -> None:
    """Add an area, or merge it with one that it overlaps so far that both together cost less."""
    for other in areas:
        both = other.union(area)
        if both.w * both.h <= other.w * other.h + area.w * area.h:
            other.update(both)
            return
    areas.append(area)
