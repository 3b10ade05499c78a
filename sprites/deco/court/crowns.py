"""Crowns. The origin is the middle of the brow band, about 74 wide, standing up towards -y."""

from __future__ import annotations

import math
from dataclasses import replace

from sprites.deco.palette import GOLD, GOLD_DARK, GOLD_LIGHT, World
from sprites.kit.geometry import Point, polar
from sprites.kit.shapes import ellipse, lozenge, polygon, rect, segment
from sprites.kit.signs import HEART
from sprites.kit.svg import Drawing, mix


def gilded(w: World) -> World:
    """The same colours, with gold for metal."""
    return replace(w, metal=GOLD, metal_dark=GOLD_DARK, metal_light=GOLD_LIGHT)


def towers(d: Drawing, w: World, gem: str) -> None:
    """Five organ-pipe towers, stepped like a skyline."""
    sizes = ((-31, 13, 25), (31, 13, 25), (-18, 14, 36), (18, 14, 36), (0, 19, 50))
    for x, width, height in sizes:
        half, quarter = width / 2, width / 4
        right = [
            (x, -height - 12),
            (x + quarter, -height - 5),
            (x + quarter, -height),
            (x + half, -height),
            (x + half, 0),
        ]
        left = [(x - half, 0), (x - half, -height), (x - quarter, -height), (x - quarter, -height - 5)]
        d.fill(polygon([*left, *right]), w.metal)
        d.fill(polygon([(x, 0), *right]), w.metal_dark)
        d.line(f"M{x} {-height + 2}V-12", w.metal_light, 1.4)
    d.fill("M-38-11H38L36 4H-36Z", w.metal)
    d.fill("M0-11H38L36 4H0Z", w.metal_dark, 0.55)
    d.line("M-36-7H36", w.metal_light, 1.6)
    d.fill([lozenge(x, -2, 4, 4.5) for x in (-26, -13, 0, 13, 26)], gem)


def hearts(d: Drawing, w: World, gem: str, cap: str) -> None:
    """Five leaves tipped with hearts over a velvet cap."""
    d.fill("M-33-8C-34-30-16-36 0-36C16-36 34-30 33-8Z", cap)
    for x in (-36, -18, 0, 18, 36):
        height = 34 - abs(x) * 0.16
        left, right = (
            f"M{x * 0.86 - 10} -6C{x * 0.9 - 4} -14 {x - 3} {8 - height}",
            f"{x * 0.9 + 4} -14 {x * 0.86 + 10}",
        )
        d.fill(f"{left} {x} {-height}C{x + 3} {8 - height} {right} -6Z", w.metal)
        d.line(f"M{x * 0.9} -9C{x * 0.93} -16 {x} {12 - height} {x} {7 - height}", w.metal_dark, 1.3)
    for x in (-36, -18, 0, 18, 36):
        with d.at(x, abs(x) * 0.16 - 38.5, 0.12 if x else 0.17):
            d.fill(HEART, w.metal_light if x else gem)
    d.fill("M-36-9H36L34 5H-34Z", w.metal)
    d.line("M-35-6H35", w.metal_light, 1.5)
    d.line("M-34 2.5H34", w.metal_dark, 1.5)
    d.discs([(x, -1.8) for x in (-12, 12)], 2.9, w.metal_light)
    d.discs([(x, -1.8) for x in (-24, 0, 24)], 2.9, gem)


def spikes(d: Drawing, w: World, gem: str) -> None:
    """Nine kite-shaped rays opening like a sun, a great diamond on the brow."""
    for k in sorted(range(-4, 5), key=lambda k: (k % 2 == 0, -abs(k))):
        _spike(d, w, k)
    d.fill("M-36-8C-20-14 20-14 36-8L34 5C18 0-18 0-34 5Z", w.metal)
    d.line("M-35-5C-20-10.5 20-10.5 35-5", w.metal_light, 1.5)
    stone = lozenge(0, -8, 9, 15)
    d.fill(stone, gem)
    d.fill(polygon([(0, -23), (9, -8), (0, 7)]), mix(gem, "#000000", 0.25))
    d.line(stone, w.metal_light, 1.4)


def _spike(d: Drawing, w: World, k: int) -> None:
    foot: Point = (k * 8.2, -9 - (16 - k * k) * 0.2)
    angle = -90 + k * 9
    length = (40 if k % 2 == 0 else 33) - abs(k) * 1.6
    tip = polar(*foot, length, angle)
    waist = polar(*foot, length * 0.42, angle)
    across = -math.sin(math.radians(angle)) * 4.6, math.cos(math.radians(angle)) * 4.6
    right = waist[0] + across[0], waist[1] + across[1]
    left = waist[0] - across[0], waist[1] - across[1]
    base = foot[0], foot[1] + 3
    d.fill(polygon([base, left, tip, right]), w.metal_light if k % 2 else w.metal)
    d.fill(polygon([base, tip, right]), w.metal_dark, 0.75)
    d.disc(*polar(*foot, length + 2.4, angle), 2.5, w.metal_light)


def arches(d: Drawing, w: World, gem: str, cap: str) -> None:
    """Arches over a cap, trefoils round the band, an orb and cross on top."""
    d.fill("M-34-8C-38-34-20-46 0-42C20-46 38-34 34-8Z", cap)
    d.line([_arch(x) for x in (-24, 24)], w.metal, 2.6)
    d.line([_arch(x) for x in (-8.5, 8.5)], w.metal_light, 2.6)
    for x in (-34, -17, 0, 17, 34):
        y = -22 + abs(x) * 0.1
        leaves = [(x * 0.98, y - 4), (x * 0.98 - 4.5, y + 2), (x * 0.98 + 4.5, y + 2)]
        d.discs(leaves, 4.3, w.metal)
        d.fill(polygon([(x - 2, y), (x + 2, y), (x + 4, -6), (x - 4, -6)]), w.metal)
        d.disc(x * 0.98, y, 1.7, w.metal_dark)
    d.fill([ellipse(0, -48, 5.5), rect(-1.5, -58, 3, 9), rect(-4.5, -56, 9, 3)], w.metal)
    d.disc(-1.5, -49.5, 1.7, w.metal_light)
    d.fill("M-37-10H37L35 5H-35Z", w.metal)
    d.line("M-36-7H36", w.metal_light, 1.5)
    d.line("M-35 2.5H35", w.metal_dark, 1.4)
    d.fill([rect(x - 4, -5, 8, 5) for x in (-24, -8, 8, 24)], gem)


def _arch(x: float) -> str:
    return f"M{x * 0.9} -8C{x * 1.25} -24 {x * 0.9} -38 0 -43"


def tiara(d: Drawing, w: World, gem: str) -> None:
    """A coronet of points on a curved band, a heart in the middle."""
    for k in range(-4, 5):
        angle, height = -90 + k * 15, 33 - abs(k) * 4.6
        points = [polar(0, 30, 32, angle - 5.5), polar(0, 30, 32 + height, angle), polar(0, 30, 32, angle + 5.5)]
        d.fill(polygon(points), w.metal if k % 2 else w.metal_light)
        d.disc(*polar(0, 30, 33 + height, angle), 2.4, w.metal_light)
    band = [polar(0, 30, 33, -160 + 10 * k) for k in range(15)]
    d.brush(band, 5, w.metal)
    d.brush([(x, y - 1) for x, y in band], 1.4, w.metal_light)
    with d.at(0, -16, 0.15):
        d.fill(HEART, gem)


def headband(d: Drawing, w: World, moon: str, star_path: str, star_colour: str) -> None:
    """A bandeau with a crescent moon and a star: origin at the temple, in head units."""
    d.brush("M12 29C30 22 56 12 84 16", [5, 6, 5], w.metal)
    d.line("M14 28C32 21 56 11 83 15", "#ffffff", 1.2)
    with d.at(26, 6, 1.15, -28):
        d.fill("M-13-6C-13 6-6 14 0 14C6 14 13 6 13-6C10 2 5 5 0 5C-5 5-10 2-13-6Z", moon)
        d.fill(star_path, star_colour)


def earring(d: Drawing, x: float, y: float, light: str, dark: str, hook: str) -> None:
    """A long drop hanging from x, y, faceted."""
    d.line(segment(x, y, x, y + 9), hook, 1.4)
    d.fill(polygon([(x - 5, y + 17), (x, y + 8), (x + 5, y + 17), (x, y + 33)]), light)
    d.fill(polygon([(x, y + 8), (x + 5, y + 17), (x, y + 33)]), dark)
