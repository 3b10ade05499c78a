"""Repeated lines: fans, rays, scales, beads, plumes. Each draws on the drawing given, in its current transform."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.kit.brush import Sample, Spine, Widths, brush, profile, sampled
from sprites.kit.geometry import Point, polar
from sprites.kit.shapes import arc, ellipse, polygon, segment, wedge
from sprites.kit.svg import Drawing


def fan(
    drawing: Drawing,
    x: float,
    y: float,
    radii: tuple[float, float],
    angles: tuple[float, float],
    blades: int,
    colours: tuple[str, str],
    opacity: float = 1,
) -> None:
    """A fan of blades in two colours in turn, between two radii and two angles."""
    step = (angles[1] - angles[0]) / blades
    for turn, colour in enumerate(colours):
        overlap = 0.4 if turn == 0 else 0
        starts = [angles[0] + step * k for k in range(turn, blades, 2)]
        drawing.fill([wedge(x, y, *radii, a - overlap, a + step + overlap) for a in starts], colour, opacity)


def rays(x: float, y: float, radii: tuple[float, float], angles: tuple[float, float], count: int) -> list[str]:
    """Lines standing off a circle, both ends of the range included."""
    step = (angles[1] - angles[0]) / (count - 1)
    lines = []
    for k in range(count):
        angle = angles[0] + step * k
        lines.append(polygon([polar(x, y, radii[0], angle), polar(x, y, radii[1], angle)], closed=False))
    return lines


def rays_around(x: float, y: float, inner: float, outers: Sequence[float], count: int) -> list[str]:
    """Lines all round a circle, reaching out to each of `outers` in turn."""
    lines = []
    for k in range(count):
        angle = -90 + 360 * k / count
        lines.append(polygon([polar(x, y, inner, angle), polar(x, y, outers[k % len(outers)], angle)], closed=False))
    return lines


def points_around(x: float, y: float, inner: float, outer: float, half_angle: float, count: int) -> list[str]:
    """Slim triangles all round a circle, their points outwards (inwards if `outer` is the smaller)."""
    triangles = []
    for k in range(count):
        angle = -90 + 360 * k / count
        base = polar(x, y, inner, angle - half_angle), polar(x, y, inner, angle + half_angle)
        triangles.append(polygon([base[0], polar(x, y, outer, angle), base[1]]))
    return triangles


def scale_rows(
    columns: range, rows: range, pitch: Point, radii: Sequence[float], origin: Point = (0, 0)
) -> list[list[str]]:
    """Overlapping scallop shells, row by row from the top: per row one list of half circles of the given radii."""
    drawn = []
    for row in rows:
        shift = pitch[0] / 2 if row % 2 else 0
        centres = [(origin[0] + column * pitch[0] + shift, origin[1] + row * pitch[1]) for column in columns]
        drawn.append([arc(cx, cy, radius, 180, 360) for cx, cy in centres for radius in radii])
    return drawn


def beads(spine: Spine, count: int, radius: float) -> list[str]:
    """Discs evenly along a line, as paths."""
    return [ellipse(s.x, s.y, radius) for s in sampled(spine, count)]


def scallop(spine: Spine, count: int, depth: float, side: int = 1, base: float = 0) -> str:
    """A band along a line with `count` round scallops on one side (1 right, -1 left)."""
    outer, inner = [], []
    for i, s in enumerate(sampled(spine, count * 8 + 1)):
        bulge = base + depth * math.sin(math.pi * (i % 8) / 8) ** 0.7
        outer.append(s.beside(bulge * side))
        inner.append(s.beside(-0.6 * side))
    return polygon(outer + inner[::-1])


def fringe(spine: Spine, count: int, widths: Widths, sweep: float = 1) -> list[str]:
    """Curved barbs on both sides of a line, as open paths; `widths` is the whole width along it."""
    barbs = []
    for s in sampled(spine, count + 2)[1:-1]:
        reach = profile(widths, s.share) / 2
        barbs += [_barb(s, reach, side, sweep) for side in (1, -1)]
    return barbs


def _barb(s: Sample, reach: float, side: int, sweep: float) -> str:
    bend, tip = s.beside(side * reach * 0.55, reach * 0.5 * sweep), s.beside(side * reach, reach * 1.1 * sweep)
    return f"M{s.x:.3f} {s.y:.3f}Q{bend[0]:.3f} {bend[1]:.3f} {tip[0]:.3f} {tip[1]:.3f}"


def plume(drawing: Drawing, spine: Spine, width: float, colour: str, line_colour: str, barbs: int = 11) -> None:
    """An ostrich feather: a brushed body, a quill, barbs leaning to the tip."""
    body = [width * share for share in (0.35, 1, 1.1, 0.75, 0.1)]
    drawing.brush(spine, body, colour)
    drawing.line(fringe(spine, barbs, [w * 0.74 for w in body], 1.1), line_colour, width * 0.035, 0.7)
    drawing.brush(spine, [width * 0.08, width * 0.07, width * 0.02], line_colour)


def feather_barbs(
    spine: Spine, width: float, count: int = 22, lean: float = 0.9, curl: float = 0.5, seed: int = 0
) -> list[str]:
    """An ostrich feather cut out of single brushed barbs (open between them), as paths of one colour."""
    lengths = (0.35, 0.8, 1, 1, 0.85, 0.55)
    pieces = [brush(spine, [width * 0.12, width * 0.1, width * 0.05])]
    for i, s in enumerate(sampled(spine, count + 2)[1:], 1):
        length = width * profile(lengths, s.share) * (1 + 0.1 * math.sin(i * 2.3 + seed))
        for side in (1, -1):
            bend = s.beside(side * 0.372 * length, lean * 0.21 * length)
            tip_x, tip_y = s.beside(side * (1 - 0.2 * curl) * 0.95 * length, lean * (1 - curl) * 0.95 * length)
            tip = tip_x, tip_y + curl * length * 0.18
            root = s.x - s.dx * width * 0.1, s.y - s.dy * width * 0.1
            pieces.append(brush([root, bend, tip], [width * 0.2, width * 0.25, width * 0.06]))
    return pieces


def ziggurat(x: float, y: float, half_width: float, step: float, count: int, gap: float, down: int = 1) -> list[str]:
    """Rules one over another, each shorter than the last: the deco staircase. `down` is 1 or -1."""
    return [
        segment(x - half_width + k * step, y + down * k * gap, x + half_width - k * step, y + down * k * gap)
        for k in range(count)
    ]
