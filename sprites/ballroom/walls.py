"""Back and side wall: paper, frieze, panels, columns with sconces, windows with the night behind them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sprites.ballroom import palette as p
from sprites.ballroom.space import BACK, CEILING, FAR, HALF, HIGH, MIDDLE, NEAR, at, on_back, on_side, shape
from sprites.kit.geometry import Point
from sprites.kit.shapes import polygon
from sprites.kit.svg import Drawing

Onto = Callable[[Iterable[Point]], list[Point]]
ROUND = [math.pi * k / 14 for k in range(15)]


@dataclass(frozen=True)
class Wall:
    """A wall: how its points come into the picture, how long it is, how strongly it is lit, and what stands on it."""

    name: str
    onto: Onto
    begin: float
    end: float
    windows: tuple[float, ...]
    columns: tuple[float, ...]
    window: tuple[float, float]


BACK_WALL = Wall("back", on_back, -HALF, 0, (-1.75,), (-2.19, -1.3), (0.52, 1.62))
SIDE_WALL = Wall("side", on_side, 0, FAR - NEAR, (0.42, 1.12, 1.86), (0.08, 0.78, 1.5, 2.26), (0.42, 1.7))


def wall() -> Drawing:
    """The left half of both walls, unlit."""
    d = Drawing()
    d.fill(f"M0 -500H{MIDDLE}V{HIGH}H0Z", p.PANEL_DARK)  # the ceiling, on a high screen
    for each in (SIDE_WALL, BACK_WALL):
        _paper(d, each)
        _frieze(d, each)
        _panels(d, each)
        for k, x in enumerate(each.windows):
            _window(d, each, x, k)
        for k, x in enumerate(each.columns):
            _column(d, each, x, k)
    _corner(d)
    return d


def _box(w: Wall, left: float, right: float, foot: float, top: float) -> str:
    return shape(w.onto([(left, foot), (right, foot), (right, top), (left, top)]))


def _span(w: Wall, left: float, right: float) -> tuple[Point, Point]:
    """The ends in the picture of a level gradient over a part of a wall."""
    a, b = w.onto([(left, 1.0), (right, 1.0)])
    return (a[0], 0), (b[0], 0)


def _paper(d: Drawing, w: Wall) -> None:
    stops = [(0, p.WALL_DARK), (0.35, p.WALL), (0.72, p.WALL_LIGHT), (1, p.WALL)]
    d.fill(_box(w, w.begin, w.end, 0, CEILING), d.linear(f"{w.name}-paper", (0, 0), (0, at(0, 0)[1]), stops))
    arcs = []
    r = 0.085
    for row in range(30):
        y = CEILING - 0.25 - row * r
        if y < 0.4:
            break
        x = w.begin + (r if row % 2 else 0)
        while x < w.end:
            for q in (1.0, 0.6):
                turns = [(x + r * q * math.cos(a), y + r * q * math.sin(a)) for a in ROUND[::2]]
                arcs.append(polygon(w.onto([t for t in turns if w.begin <= t[0] <= w.end] or [(x, y)]), closed=False))
            x += 2 * r
    d.line(arcs, p.GOLD, 1.1, 0.14)


def _frieze(d: Drawing, w: Wall) -> None:
    top = CEILING - 0.0
    d.fill(_box(w, w.begin, w.end, top - 0.2, top), p.PANEL_DARK)
    _moulding(d, w, w.begin, w.end, top - 0.2, 0.025)


def _moulding(d: Drawing, w: Wall, left: float, right: float, y: float, thick: float) -> None:
    """A gilt edge along a wall: dark below, light above."""
    d.fill(_box(w, left, right, y - thick, y), p.GOLD_DARK)
    d.fill(_box(w, left, right, y - thick * 0.62, y), p.GOLD)
    d.fill(_box(w, left, right, y - thick * 0.25, y), p.GOLD_LIGHT)


def _panels(d: Drawing, w: Wall) -> None:
    y1 = w.onto([(w.begin, 0.36)])[0][1]
    stops = [(0, p.PANEL), (1, p.PANEL_DARK)]
    d.fill(_box(w, w.begin, w.end, 0, 0.37), d.linear(f"{w.name}-panel", (0, y1), (0, y1 + 0.37 * BACK), stops))
    _moulding(d, w, w.begin, w.end, 0.39, 0.03)
    _moulding(d, w, w.begin, w.end, 0.31, 0.01)
    _moulding(d, w, w.begin, w.end, 0.07, 0.02)
    x = w.begin + 0.15
    signs = []
    while x < w.end:
        signs.append(shape(w.onto([(x - 0.05, 0.19), (x, 0.26), (x + 0.05, 0.19), (x, 0.12)])))
        x += 0.3
    d.fill(signs, p.GOLD, 0.45)


def _column(d: Drawing, w: Wall, x: float, k: int) -> None:
    wide = 0.08
    (a, _), (b, _) = ((w.onto([(x - wide, 1)])[0]), (w.onto([(x + wide, 1)])[0]))
    stops = [(0, p.COLUMN_DARK), (0.3, p.COLUMN_LIGHT), (0.6, p.COLUMN), (1, p.COLUMN_DARK)]
    ends = (a, 0.0), (b, 0.0)
    d.fill(_box(w, x - wide, x + wide, 0, CEILING - 0.2), d.linear(f"{w.name}-column{k}", *ends, stops))
    for groove in range(5):
        gx = x - 0.056 + groove * 0.028
        d.line(polygon(w.onto([(gx, 0.14), (gx, CEILING - 0.4)]), closed=False), p.GOLD, 1.2, 0.5)
    metal = [(0, p.GOLD_DARK), (0.35, p.GOLD_LIGHT), (0.6, p.GOLD), (1, p.GOLD_DARK)]
    gold = d.linear(f"{w.name}-gold{k}", *ends, metal)
    d.fill(_box(w, x - 0.1, x + 0.1, 0, 0.08), gold)
    for j, (half, y) in enumerate(((0.12, 2.66), (0.105, 2.62), (0.09, 2.585))):
        d.fill(_box(w, x - half, x + half, y - 0.03 + j * 0.002, y), gold)


def lamps() -> Drawing:
    """The sconces on the columns, each a fan of brass and a lit shade in its glow."""
    d = Drawing()
    for w in (SIDE_WALL, BACK_WALL):
        for k, x in enumerate(w.columns[: 1 if w is BACK_WALL else None]):  # the players stand before the other
            _sconce(d, w, x, 1.25, f"{w.name}{k}")
    return d


def _sconce(d: Drawing, w: Wall, x: float, y: float, name: str) -> None:
    (cx, cy), (_, top) = w.onto([(x, y + 0.06), (x, y + 1.06)])
    reach = 0.62 * (cy - top)
    glow = [(0, p.WARM, 0.62), (0.2, p.WARM, 0.34), (0.55, p.WARM, 0.1), (1, p.WARM, 0.0)]
    d.disc(cx, cy, reach, d.radial(name, cx, cy, reach, glow))
    tips = [
        (x + 0.1 * math.sin(math.radians(24 * k)), y - 0.03 - 0.11 * math.cos(math.radians(24 * k)))
        for k in range(-3, 4)
    ]
    d.line([polygon(w.onto([(x, y), tip]), closed=False) for tip in tips], p.GOLD, 1.8)
    shade = [(x - 0.08, y + 0.13), (x + 0.08, y + 0.13), (x + 0.022, y - 0.03), (x - 0.022, y - 0.03)]
    d.fill(shape(w.onto(shade)), p.FLAME)
    d.line(polygon(w.onto([(x - 0.086, y + 0.13), (x + 0.086, y + 0.13)]), closed=False), p.GOLD_LIGHT, 2.6)


# ── windows ──


def arched(x: float, foot: float, wide: float, high: float) -> list[Point]:
    """A window's rim: straight sides, two steps, a round head."""
    r, step = wide * 0.36, wide * 0.07
    spring = foot + high - r
    left = [(x - wide / 2, foot), (x - wide / 2, spring - step * 2.2), (x - wide / 2 + step, spring - step * 2.2)]
    left += [(x - wide / 2 + step, spring - step * 0.8), (x - r, spring - step * 0.8)]
    head = [(x - r * math.cos(a), spring + r * math.sin(a)) for a in ROUND]
    return [*left, *head, *((2 * x - px, py) for px, py in reversed(left))]


def _window(d: Drawing, w: Wall, x: float, k: int) -> None:
    rnd = random.Random(f"{w.name}{k}")
    wide, high = w.window
    foot = 0.42
    rim = arched(x, foot, wide, high)
    ys = [point[1] for point in w.onto(rim)]
    sky = [(0, p.SKY[0]), (0.45, p.SKY[1]), (0.8, p.SKY[2]), (1, p.SKY[3])]
    d.fill(shape(w.onto(rim)), d.linear(f"{w.name}-sky{k}", (0, min(ys)), (0, max(ys)), sky))
    stars = [(x + rnd.uniform(-0.33, 0.33) * wide, foot + high * rnd.uniform(0.4, 0.93)) for _ in range(26)]
    d.discs(w.onto(stars), 1.1, p.STARS, 0.8)
    d.discs(w.onto(stars[::5]), 1.8, p.STARS, 0.9)
    _trees(d, w, x, foot, rnd)
    bars = [[(x + j * wide * 0.25, foot), (x + j * wide * 0.25, foot + high * 0.92)] for j in (-1, 0, 1)]
    bars += [[(x - wide / 2, foot + high * j / 5.4), (x + wide / 2, foot + high * j / 5.4)] for j in (1, 2, 3, 4)]
    spring = foot + high - wide * 0.36
    for j in range(-2, 3):
        a = math.radians(90 + j * 28)
        bars.append([(x, spring), (x + math.cos(a) * wide * 0.34, spring + math.sin(a) * wide * 0.34)])
    d.line([polygon(w.onto(bar), closed=False) for bar in bars], p.MULLION, 2.2)
    for side in (-1, 1):
        _drape(d, w, x, side, k)
    line = polygon(w.onto(rim))
    for width, colour in ((9, p.GOLD_DARK), (6, p.GOLD), (1.8, p.GOLD_LIGHT)):
        d.line(line, colour, width)
    d.fill(_box(w, x - wide * 0.58, x + wide * 0.58, foot - 0.03, foot + 0.004), p.GOLD)
    d.fill(_box(w, x - wide * 0.58, x + wide * 0.58, foot - 0.005, foot + 0.004), p.GOLD_LIGHT)


def _trees(d: Drawing, w: Wall, x: float, foot: float, rnd: random.Random) -> None:
    """Cypresses in the park."""
    wide, high = w.window
    hedge = [(x - wide / 2 + wide * k / 12, foot + high * (0.085 + 0.012 * math.sin(k * 2.3))) for k in range(13)]
    trees = [shape(w.onto([(x - wide / 2, foot), *hedge, (x + wide / 2, foot)]))]
    for k in range(4):
        tx, tall = (
            x + ((k + 0.5) / 4 - 0.5) * wide * 0.9 + rnd.uniform(-0.04, 0.04) * wide,
            high * rnd.uniform(0.14, 0.3),
        )
        left = [(-0.05, 0), (-0.055, 0.3), (-0.04, 0.68), (0, 1), (0.04, 0.68), (0.055, 0.3), (0.05, 0)]
        within = [(min(max(tx + q * wide, x - wide / 2), x + wide / 2), foot + t * tall) for q, t in left]
        trees.append(shape(w.onto(within)))
    d.fill(trees, p.TREES)


def _drape(d: Drawing, w: Wall, x: float, side: int, k: int) -> None:
    """A curtain of the window, held back by a gilt band."""
    wide, high = w.window
    foot = 0.42
    edge = x + side * wide * 0.5
    inner = [(0.1, 0.97), (0.13, 0.85), (0.2, 0.66), (0.3, 0.5), (0.41, 0.37), (0.37, 0.2), (0.36, 0)]
    r = wide * 0.36
    spring = foot + high - r
    head = [(x + side * r * math.cos(a), spring + r * math.sin(a)) for a in ROUND[:8]]
    outer = [(edge, foot), (edge, spring - wide * 0.15), (edge - side * wide * 0.07, spring - wide * 0.06), *head]
    whole = [*outer, *((x + side * q * wide, foot + t * high) for q, t in inner if foot + t * high < spring + r * 0.97)]
    folds = [(0, p.CURTAIN_DARK), (0.25, p.CURTAIN_LIGHT), (0.45, p.CURTAIN_DARK), (0.65, p.CURTAIN_LIGHT)]
    folds += [(0.82, p.CURTAIN_DARK), (1, p.CURTAIN)]
    near, far = w.onto([(x + side * wide * 0.12, 1.0), (edge, 1.0)])
    name = f"{w.name}-drape{k}{'l' if side < 0 else 'r'}"
    d.fill(shape(w.onto(whole)), d.linear(name, (near[0], 0), (far[0], 0), folds))
    band = [(x + side * wide * 0.375, foot + 0.38 * high), (edge, foot + 0.38 * high)]
    band += [(edge, foot + 0.355 * high), (x + side * wide * 0.375, foot + 0.355 * high)]
    d.fill(shape(w.onto(band)), p.GOLD)


def _corner(d: Drawing) -> None:
    """Shadow where the walls meet, and at the foot of the back wall."""
    x, foot = at(-HALF, 0)
    dark = [(0, p.SHADE, 0.0), (0.5, p.SHADE, 0.55), (1, p.SHADE, 0.0)]
    strip: Sequence[Point] = [(x - 60, 0), (x + 60, 0), (x + 60, foot), (x - 60, foot + 60)]
    d.fill(shape(strip), d.linear("corner", (x - 60, 0), (x + 60, 0), dark))
    assert foot < HIGH and x < MIDDLE
