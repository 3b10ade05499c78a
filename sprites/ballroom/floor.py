"""The floor: parquet with a border, and the medallion that also lies in the cloth of every table."""

from __future__ import annotations

import math
import random

from sprites.ballroom import palette as p
from sprites.ballroom.space import FAR, FLOOR_MIDDLE, HALF, MIDDLE, NEAR, at, on_floor, shape
from sprites.kit.geometry import Point
from sprites.kit.shapes import polygon
from sprites.kit.svg import Drawing

BLOCK = 0.17
"""The side of a block of the parquet, in persons."""
BOARDS = 4
RADIUS = 0.74
TURNS = 72


def floor() -> Drawing:
    """The left half of the floor, unlit."""
    d = Drawing()
    far, near = FAR - FLOOR_MIDDLE, NEAR - FLOOR_MIDDLE
    d.fill(shape(on_floor([(-HALF, far), (0, far), (0, near), (-HALF, near)])), p.OAK)
    _parquet(d, near, far)
    _edge(d, near, far)
    _medallion(d)
    return d


def _parquet(d: Drawing, near: float, far: float) -> None:
    rnd = random.Random(2)
    boards: dict[str, list[str]] = {}
    joints: list[list[str]] = [[], []]
    seams: list[list[str]] = [[], []]
    turn = math.sqrt(0.5)

    def lie(x: float, y: float) -> Point:
        return (x - y) * turn, (x + y) * turn

    for i in range(-30, 31):
        for j in range(-30, 31):
            middle = lie((i + 0.5) * BLOCK, (j + 0.5) * BLOCK)
            if not (-HALF - 0.1 < middle[0] < 0.13 and near - 0.1 < middle[1] < far + 0.1):
                continue
            if math.hypot(*middle) < RADIUS - 0.16:
                continue
            x, y = i * BLOCK, j * BLOCK
            for k in range(BOARDS):
                a, b = k / BOARDS * BLOCK, (k + 1) / BOARDS * BLOCK
                box = [(x + a, y), (x + b, y), (x + b, y + BLOCK), (x + a, y + BLOCK)]
                if (i + j) % 2:
                    box = [(x, y + a), (x + BLOCK, y + a), (x + BLOCK, y + b), (x, y + b)]
                corners = [lie(*q) for q in box]
                corners = [(max(q[0], -HALF), min(max(q[1], near), far)) for q in corners]
                board = shape(on_floor(corners))
                boards.setdefault(rnd.choice(p.BOARDS), []).append(board)
                joints[middle[1] > 0.2].append(board)
            block = [lie(*q) for q in ((x, y), (x + BLOCK, y), (x + BLOCK, y + BLOCK), (x, y + BLOCK))]
            block = [(max(q[0], -HALF), min(max(q[1], near), far)) for q in block]
            seams[middle[1] > 0.2].append(shape(on_floor(block)))
    for tone in p.BOARDS:
        d.fill(boards[tone], tone)
    for fine, (some, whole) in enumerate(zip(joints, seams, strict=True)):
        d.line(some, p.JOINT, 0.7 if fine else 1.1, 0.5)
        d.line(whole, p.JOINT, 1.0 if fine else 1.8, 0.75)


def _edge(d: Drawing, near: float, far: float) -> None:
    """Lines inlaid along the walls."""
    for inset, width, colour in ((0.1, 5, p.JOINT), (0.115, 2.2, p.GOLD), (0.18, 1.6, p.JOINT)):
        way = [(0, far - inset), (-HALF + inset, far - inset), (-HALF + inset, near)]
        d.line(polygon(on_floor(way), closed=False), colour, width, 0.9)


def _disc(d: Drawing, radius: float, colour: str) -> None:
    half = [math.pi / 2 + math.pi * k / TURNS for k in range(TURNS + 1)]
    d.fill(shape(on_floor([(radius * math.cos(a), radius * math.sin(a)) for a in half])), colour)


def _turned(radius: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return radius * math.cos(a), radius * math.sin(a)


def _half(points: list[Point]) -> str:
    """The part of a shape on the left of the middle."""
    kept: list[Point] = []
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        if a[0] <= 0:
            kept.append(a)
        if (a[0] <= 0) != (b[0] <= 0):
            t = a[0] / (a[0] - b[0])
            kept.append((0, a[1] + (b[1] - a[1]) * t))
    return shape(on_floor(kept)) if len(kept) > 2 else ""


def _medallion(d: Drawing) -> None:
    for share, colour in ((1.03, p.JOINT), (1.0, p.GOLD), (0.975, p.INLAY_LIGHT)):
        _disc(d, RADIUS * share, colour)
    _disc(d, RADIUS * 0.96, p.INLAY)
    marks = []
    for k in range(48):
        x, y = _turned(RADIUS * 0.9, k * 7.5 + 3.75)
        marks.append(_half([(x - 0.03, y), (x, y + 0.03), (x + 0.03, y), (x, y - 0.03)]))
    d.fill([m for m in marks if m], p.GOLD_LIGHT)
    _disc(d, RADIUS * 0.845, p.GOLD)
    _disc(d, RADIUS * 0.83, p.OAK)
    rays = [_half([_turned(RADIUS * 0.3, (k - 0.5) * 11.25), _turned(RADIUS * 0.83, k * 11.25),
                   _turned(RADIUS * 0.3, (k + 0.5) * 11.25)]) for k in range(32)]  # fmt: skip
    d.fill([r for r in rays[::2] if r], p.BOARDS[3])
    d.fill([r for r in rays[1::2] if r], p.JOINT)
    for reach, shift, light, dark in ((0.8, 0, p.GOLD_LIGHT, p.GOLD_DARK), (0.6, 11.25, p.INLAY_LIGHT, p.INLAY)):
        for side, colour in ((-1, light), (1, dark)):
            points = []
            for k in range(16):
                a = k * 22.5 + shift
                points.append(_half([(0, 0), _turned(RADIUS * 0.34, a + side * 7), _turned(RADIUS * reach, a)]))
            d.fill([q for q in points if q], colour)
    for share, colour in ((0.3, p.GOLD), (0.283, p.INLAY), (0.2, p.GOLD), (0.186, p.GARNET)):
        _disc(d, RADIUS * share, colour)
    hearts = [_half([(x - 0.03, y), (x, y + 0.03), (x + 0.03, y), (x, y - 0.03)])
              for x, y in (_turned(RADIUS * 0.1, 45 * k) for k in range(8))]  # fmt: skip
    d.fill([h for h in hearts if h], p.GOLD_LIGHT)


LOW = 130
"""How far before the couple the middle of the light is: the foot of the picture is as light as the floor's middle."""


def lit() -> Drawing:
    """Light and shade on the floor: a pool under the couple, dark towards the edges."""
    d = Drawing()
    foot = at(0, 0)[1]
    corner, front = at(-HALF, 0), at(-HALF, 0, NEAR)
    whole = shape([corner, (MIDDLE, foot), (MIDDLE, front[1]), front])
    y = at(0, 0, FLOOR_MIDDLE)[1]
    dark = [(0, p.SHADE, 0.0), (0.4, p.SHADE, 0.06), (0.7, p.SHADE, 0.3), (1, p.SHADE, 0.7)]
    d.fill(whole, d.radial("dark", MIDDLE, y + LOW, 1280, dark, 0.8))
    warm = [(0, p.WARM, 0.3), (0.35, p.WARM, 0.2), (0.7, p.WARM, 0.06), (1, p.WARM, 0.0)]
    d.fill(whole, d.radial("warm", MIDDLE, y + LOW, 900, warm, 0.56))
    near = [(0, p.GLEAM, 0.16), (0.5, p.GLEAM, 0.08), (1, p.GLEAM, 0.0)]
    d.fill(whole, d.radial("near", MIDDLE, y - 10, 380, near, 0.3))
    skirting = d.linear("skirting", (0, foot), (0, foot + 30), [(0, p.SHADE, 0.6), (1, p.SHADE, 0.0)])
    d.fill(shape([corner, (MIDDLE, foot), (MIDDLE, foot + 30), (corner[0] - 30, foot + 30)]), skirting)
    return d
