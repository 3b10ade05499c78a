"""What is shown over cards for a while: a refusal beside them, and the move just made, faint, with an arrow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.look.palette import IVORY, NIGHT, Scale
from game.look.shapes import fill, line, polygon, raster
from game.rules import Position
from game.scenes.board import Board
from game.scenes.table.spotlight import around, shared, upright
from game.solver.why.witness import Spot
from game.table.motion import Pose

WIDEST = 0.34  # the part of the window's width that a plate takes at most; longer words get more lines
GAP, EDGE = 10, 10  # between a plate and what it belongs to, and to what is at the window's edge, in u


class Eye(NamedTuple):
    """Where the player looks. at: what no plate may cover, in pixels; others: what it covers only for want of room."""

    at: pygame.Rect
    others: Sequence[pygame.Rect] = ()


def spot(size: tuple[int, int], eye: Eye, within: pygame.Rect, u: float) -> pygame.Rect:
    """Where a plate of this size lies: beside what the player looks at, within an area, on as little as possible."""
    gap = round(GAP * u)
    around = eye.at.inflate(2 * gap, 2 * gap)
    plates = []
    for x in (around.centerx - size[0] // 2, around.left, around.right - size[0]):
        plates += [(x, around.bottom), (x, around.top - size[1])]
    for y in (around.centery - size[1] // 2, around.top, around.bottom - size[1]):
        plates += [(around.right, y), (around.left - size[0], y)]
    found = [pygame.Rect(at, size).clamp(within) for at in plates]
    return min(found, key=lambda place: (shared(place, [eye.at]), shared(place, eye.others)))


MOST = 6  # where more cards than these have changed place, as when the stock is made anew, no arrow is drawn
STEPS = 12  # in so many parts an arrow is kept free
FAINT = 0.5  # the opacity of a card where it lay
ASIDE = 0.16
"""How far, in widths of a card, one of several arrows lies to the right of its way, so that none lies on another."""


class Went(NamedTuple):
    """A card that changed its place."""

    card: int
    start: Spot
    end: Spot


class Arrow(NamedTuple):
    """Which way a card went over the table. shown: nothing lies now where it lay, so that it can be drawn there."""

    card: int
    start: Pose
    end: pygame.Rect
    shown: bool


def draw_arrows(surface: pygame.Surface, board: Board, u: Scale, arrows: Sequence[Arrow]) -> None:
    """Draw the cards where they lay, lines around them where they lie, and the arrows, in ivory."""
    for arrow in arrows:
        if arrow.shown:
            board.view.brush.ghost(surface, arrow.card, arrow.start, FAINT)
    for arrow in arrows:
        around(surface, arrow.end, u, IVORY)
    aside = ASIDE * board.floor.width if len(arrows) > 1 else 0.0
    for arrow in arrows:
        drawn = _arrow(arrow.start[:2], arrow.end, u, aside)
        if drawn:
            surface.blit(*drawn)


def went(board: Board) -> tuple[Went, ...]:
    """Where the cards went that changed pile last: of those that went together the first one."""
    found: dict[tuple[int, int], Went] = {}
    for sprite in board.sprites:
        if sprite.came[0] != sprite.pile:
            found.setdefault((sprite.came[0], sprite.pile), Went(sprite.card, sprite.came, (sprite.pile, sprite.place)))
    return tuple(found.values()) if len(found) <= MOST else ()


def arrows(board: Board, before: Position, gone: Sequence[Went]) -> list[Arrow]:
    """The arrows of these cards from the position before; those by which another one came last."""
    floor, piles = board.floor, board.sprites.piles
    lying = [sprite.goal for sprite in board.sprites]
    found = []
    for card, (pile, place), end in gone:
        start = floor.poses(before, pile)[place]
        close = any(math.hypot(pose.x - start.x, pose.y - start.y) < floor.width / 3 for pose in lying)
        row = piles[end[0]]
        found.append(Arrow(card, start, upright(row[end[1]].goal, floor.card), bool(start.face) and not close))
    return found


def areas(board: Board, found: Sequence[Arrow]) -> list[pygame.Rect]:
    """Where the cards of a move lie, and where they lay if nothing lies there now."""
    lay = [upright(arrow.start, board.floor.card) for arrow in found if arrow.shown]
    return [*lay, *(arrow.end for arrow in found)]


def along(board: Board, found: Sequence[Arrow]) -> list[pygame.Rect]:
    """Areas under the arrows, which should not be covered."""
    areas = []
    for arrow in found:
        for part in range(1, STEPS):
            area = pygame.Rect(0, 0, board.floor.width // 3, board.floor.width // 3)
            area.center = tuple(map(round, pygame.Vector2(arrow.start[:2]).lerp(arrow.end.center, part / STEPS)))
            areas.append(area)
    return areas


def _arrow(
    start: tuple[float, float], end: pygame.Rect, u: Scale, aside: float
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """An arrow from a point to the edge of an area, so far beside its way; None where they are one."""
    straight = pygame.Vector2(end.center) - start
    if straight.length() < min(end.size) / 2:
        return None
    right = straight.normalize().rotate(90) * aside
    start = (start[0] + right.x, start[1] + right.y)
    edges = end.inflate(round(8 * u), round(8 * u)).clipline(right + end.center, start)
    if not edges:
        return None
    tip = edges[1]
    far, wide = math.dist(start, tip), max(2.5, 5 * u)
    if far < 4 * wide:
        return None
    head = min(26 * u, far / 2)
    way = math.atan2(tip[1] - start[1], tip[0] - start[0])
    room = round(head + 4 * wide)
    area = pygame.Rect(min(start[0], tip[0]), min(start[1], tip[1]), abs(tip[0] - start[0]), abs(tip[1] - start[1]))
    area = area.inflate(2 * room, 2 * room)

    def at(back: float, aside: float) -> tuple[float, float]:
        """A point so far behind the tip, and aside of the line, in the picture."""
        x = tip[0] - area.x - back * math.cos(way) - aside * math.sin(way)
        return x, tip[1] - area.y - back * math.sin(way) + aside * math.cos(way)

    shaft = polygon(at(far, 0), at(head * 0.8, 0), close=False)
    point = polygon(at(0, 0), at(head, head * 0.45), at(head * 0.8, 0), at(head, -head * 0.45))
    dark = line(shaft, NIGHT, wide * 2.2, 0.55) + line(point, NIGHT, wide * 1.4, 0.55)
    return raster(area.size, dark + line(shaft, IVORY, wide) + fill(point, IVORY)), area
