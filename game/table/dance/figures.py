"""The figures in which games are dealt: which card goes when, and how its path bends."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.rules.plan import Figure

Point = tuple[float, float]


def order(figure: Figure, points: Sequence[Point]) -> list[int]:
    """In which order the cards bound for these points leave the stock: indices of points.

    Points are card middles in any unit; cards of one pile keep their order, first laid first.
    """
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    span = max(max(xs) - min(xs), max(ys) - min(ys), 1e-6)
    key = _KEYS[figure]
    return sorted(range(len(points)), key=lambda i: (round(key(points[i], middle, span), 6), i))


def bend(figure: Figure, place: int) -> float:
    """How far the path of the place-th card bends aside, as a part of its length; left is positive."""
    return _BENDS.get(figure, 0.0) * (-1 if figure in _BOTH_WAYS and place % 2 else 1)


def _wings(p: Point, m: Point, _span: float) -> float:
    return abs(p[0] - m[0]) + 0.2 * abs(p[1] - m[1])


def _mirror(p: Point, m: Point, _span: float) -> float:
    return p[1] * 8 - abs(p[0] - m[0])


def _curtain(p: Point, m: Point, _span: float) -> float:
    return -abs(p[0] - m[0]) + 0.05 * p[1]


def _squares(p: Point, m: Point, span: float) -> float:
    way = math.atan2(p[1] - m[1], p[0] - m[0])
    return round(math.sin(2 * way), 1) * span + way


def _snake(p: Point, _m: Point, span: float) -> float:
    row = round(p[1] / span * 8)
    return row * 100 + (p[0] if row % 2 else -p[0]) / span


def _terrace(p: Point, _m: Point, span: float) -> float:
    return p[1] * 20 + p[0] / span


def _wheel(p: Point, m: Point, span: float) -> float:
    near = math.hypot(p[0] - m[0], p[1] - m[1]) < 0.2 * span
    return (0 if near else 10) + math.atan2(p[0] - m[0], m[1] - p[1]) % math.tau


def _longways(p: Point, m: Point, span: float) -> float:
    return (p[0] if p[1] < m[1] else 2 * m[0] - p[0]) / span


def _promenade(p: Point, _m: Point, _span: float) -> float:
    return p[0] + 0.1 * p[1]


def _spiral(p: Point, m: Point, span: float) -> float:
    far = math.hypot(p[0] - m[0], p[1] - m[1]) / span
    return round(far * 4) * 10 + math.atan2(p[1] - m[1], p[0] - m[0]) % math.tau


def _crossing(p: Point, m: Point, _span: float) -> float:
    return -abs(abs(p[0] - m[0]) - abs(p[1] - m[1])) + 0.01 * p[0]


def _fan(p: Point, m: Point, span: float) -> float:
    return math.atan2(p[0] - m[0], span * 1.2 - (p[1] - m[1]))


def _alternate(p: Point, m: Point, span: float) -> float:
    return (round((p[0] - m[0]) / span * 12) % 2) * 10 + p[0] / span


def _weave(p: Point, _m: Point, span: float) -> float:
    row, column = round(p[1] / span * 6), round(p[0] / span * 6)
    return ((row + column) % 2) * 100 + row * 10 + (column if row % 2 else -column)


def _steps(p: Point, _m: Point, _span: float) -> float:
    return p[0] - p[1]


def _pyramid(p: Point, m: Point, span: float) -> float:
    return p[1] * 20 + abs(p[0] - m[0]) / span


def _curtsey(p: Point, m: Point, _span: float) -> float:
    return abs(p[0] - m[0]) * 2 + p[1]


def _star(p: Point, m: Point, span: float) -> float:
    way = math.atan2(p[1] - m[1], p[0] - m[0])
    return (round(way / math.tau * 10) * 3 % 10) * 10 + math.hypot(p[0] - m[0], p[1] - m[1]) / span


def _arch(p: Point, m: Point, span: float) -> float:
    far = abs(p[0] - m[0]) / span
    return -100 * round(abs(far - 0.25), 2) + p[1] / span


def _hops(p: Point, _m: Point, span: float) -> float:
    column = round(p[0] / span * 9)
    return column % 3 * 100 + column + p[1] / span


def _benches(p: Point, m: Point, span: float) -> float:
    return 10 * round(-abs(p[0] - m[0]) / span * 8) + abs(p[1] - m[1])


def _sails(p: Point, m: Point, span: float) -> float:
    quarter = round(math.atan2(p[1] - m[1], p[0] - m[0]) / math.tau * 4) % 4
    return quarter * 10 + math.hypot(p[0] - m[0], p[1] - m[1]) / span


def _lists(p: Point, m: Point, span: float) -> float:
    return round(p[1] / span * 8) * 10 - abs(p[0] - m[0]) / span * (1 if p[1] > m[1] else -1)


def _thrones(p: Point, _m: Point, _span: float) -> float:
    return -p[0] * 20 - p[1]


def _whisper(p: Point, m: Point, span: float) -> float:
    return -math.hypot(p[0] - m[0], p[1] - m[1]) + (0.5 * span if (p[0] - m[0]) * (p[1] - m[1]) > 0 else 0.0)


_KEYS: dict[Figure, Callable[[Point, Point, float], float]] = {
    Figure.WINGS: _wings,
    Figure.MIRROR: _mirror,
    Figure.CURTAIN: _curtain,
    Figure.SQUARES: _squares,
    Figure.SNAKE: _snake,
    Figure.TERRACE: _terrace,
    Figure.WHEEL: _wheel,
    Figure.LONGWAYS: _longways,
    Figure.PROMENADE: _promenade,
    Figure.SPIRAL: _spiral,
    Figure.CROSSING: _crossing,
    Figure.FAN: _fan,
    Figure.ALTERNATE: _alternate,
    Figure.WEAVE: _weave,
    Figure.STEPS: _steps,
    Figure.PYRAMID: _pyramid,
    Figure.CURTSEY: _curtsey,
    Figure.STAR: _star,
    Figure.ARCH: _arch,
    Figure.HOPS: _hops,
    Figure.BENCHES: _benches,
    Figure.SAILS: _sails,
    Figure.LISTS: _lists,
    Figure.THRONES: _thrones,
    Figure.WHISPER: _whisper,
}

_BENDS = {
    Figure.WINGS: 0.22,
    Figure.CURTAIN: -0.18,
    Figure.SQUARES: 0.3,
    Figure.WHEEL: 0.45,
    Figure.SPIRAL: 0.4,
    Figure.CROSSING: 0.25,
    Figure.FAN: -0.3,
    Figure.WEAVE: 0.2,
    Figure.LONGWAYS: 0.25,
    Figure.PROMENADE: -0.12,
    Figure.ARCH: 0.28,
    Figure.HOPS: 0.35,
    Figure.SAILS: 0.32,
    Figure.LISTS: 0.2,
    Figure.WHISPER: -0.24,
}
_BOTH_WAYS = (Figure.WINGS, Figure.CURTAIN, Figure.SQUARES, Figure.CROSSING, Figure.WEAVE, Figure.LONGWAYS, Figure.ARCH)
