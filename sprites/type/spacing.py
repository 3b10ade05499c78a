"""Optical spacing.

A side bearing is set so that the white between the letter's edge and its
bearing line, counted no deeper than DEPTH, has the same area for every letter.
A kern makes the mean white between two letters equal to that of two stems.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import alphabets
from geom import Point, Shape

Rows = dict[float, tuple[float, float]]  # by scan line
STEP = 10  # distance between scan lines

CAPS, LOWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"
# letters that share an edge with a plain one
LEFT_LIKE = {
    "A": "ÀÁÂÃÄÅ",
    "E": "ÈÉÊËÆŒ",
    "O": "ÒÓÔÕÖØÐ",
    "U": "ÙÚÛÜ",
    "Y": "ÝŸ",
    "I": "ÌÍÎÏ",
    "N": "Ñ",
    "C": "Ç",
    "a": "àáâãäå",
    "e": "èéêëæœ",
    "o": "òóôõöøð",
    "u": "ùúûü",
    "y": "ýÿ",
    "n": "ñ",
    "c": "ç",
    "p": "þ",
}
RIGHT_LIKE = {
    "A": "ÀÁÂÃÄÅÆ",
    "E": "ÈÉÊË",
    "O": "ÒÓÔÕÖØŒ",
    "U": "ÙÚÛÜ",
    "Y": "ÝŸ",
    "I": "ÌÍÎÏ",
    "N": "Ñ",
    "C": "Ç",
    "a": "àáâãäåæ",
    "e": "èéêë",
    "o": "òóôõöøœð",
    "u": "ùúûü",
    "y": "ýÿ",
    "n": "ñ",
    "c": "ç",
    "D": "Ð",
}
for _base, _others in alphabets.likes().items():
    LEFT_LIKE[_base] = LEFT_LIKE.get(_base, "") + _others
    RIGHT_LIKE[_base] = RIGHT_LIKE.get(_base, "") + _others


def flatten(shape: Shape, n: int = 10) -> list[list[Point]]:
    out: list[list[Point]] = []
    at: Point = (0, 0)
    for verb, pts in shape.path.segments:
        if verb == "moveTo":
            out.append([pts[0]])
            at = pts[0]
        elif verb == "lineTo":
            out[-1].append(pts[0])
            at = pts[0]
        elif verb == "curveTo":
            a, (b, c, d) = at, pts
            for i in range(1, n + 1):
                t = i / n
                u = 1 - t
                out[-1].append(
                    tuple(u**3 * a[j] + 3 * u * u * t * b[j] + 3 * u * t * t * c[j] + t**3 * d[j] for j in (0, 1))
                )
            at = d
        elif verb == "qCurveTo":
            q = []
            for i, c in enumerate(pts[:-1]):
                e = pts[-1] if i == len(pts) - 2 else tuple((c[j] + pts[i + 1][j]) / 2 for j in (0, 1))
                q.append((c, e))
            for c, e in q:
                for i in range(1, n + 1):
                    t = i / n
                    u = 1 - t
                    out[-1].append(tuple(u * u * at[j] + 2 * u * t * c[j] + t * t * e[j] for j in (0, 1)))
                at = e
    return out


def profile(shape: Shape) -> Rows:
    """{y: (leftmost x, rightmost x)} on scan lines every STEP units."""
    rows: Rows = {}
    for c in flatten(shape):
        for (x0, y0), (x1, y1) in zip(c, c[1:] + c[:1], strict=False):
            lo, hi = min(y0, y1), max(y0, y1)
            y = (int(lo // STEP)) * STEP + STEP / 2
            if y < lo:
                y += STEP
            while y < hi:
                x = x0 + (x1 - x0) * (y - y0) / (y1 - y0)
                l, r = rows.get(y, (9e9, -9e9))
                rows[y] = (min(l, x), max(r, x))
                y += STEP
    return rows


def zone(lo: float, hi: float) -> Iterator[float]:
    y = (int(lo // STEP)) * STEP + STEP / 2
    while y < hi:
        yield y
        y += STEP


def bearings(shape: Shape, lo: float, hi: float, white: float, depth: float) -> tuple[float, float, float, float]:
    """Left and right side bearing: white minus the mean (capped) hollow of that side."""
    rows = profile(shape)
    inside = [rows[y] for y in zone(lo, hi) if y in rows] or list(rows.values())
    left, right = min(r[0] for r in inside), max(r[1] for r in inside)
    hl = hr = 0.0
    n = 0
    for y in zone(lo, hi):
        l, r = rows.get(y, (9e9, -9e9))
        hl += min(l - left, depth)
        hr += min(right - r, depth)
        n += 1
    return left, right, white - hl / n, white - hr / n


def kept(found: dict[tuple[str, str], int], drawn: Collection[str]) -> dict[tuple[str, str], int]:
    """The kerns of letters that are drawn and that meet; of rare ones those that one sees."""

    def seen(pair: tuple[str, str], kern: int) -> bool:
        return abs(kern) >= 24 or not alphabets.RARE.intersection(pair)

    return {
        pair: kern
        for pair, kern in found.items()
        if pair[0] in drawn and pair[1] in drawn and alphabets.meet(*pair) and seen(pair, kern)
    }


class Kerner:
    def __init__(self, depth: float) -> None:
        self.depth = depth
        self.cache: dict[str, Rows] = {}

    def sides(self, key: str, shape: Shape, lsb_x: float, adv: float) -> Rows:
        """white to the left and right of the ink on every scan line, inside the advance"""
        if key not in self.cache:
            self.cache[key] = {y: (l - lsb_x, adv - (r - lsb_x)) for y, (l, r) in profile(shape).items()}
        return self.cache[key]

    def measure(self, a: Rows, b: Rows, lo: float, hi: float, shift: float) -> tuple[float, float]:
        """(mean white, smallest gap)"""
        total, n = 0.0, 0
        least = 9e9
        cap = self.depth
        for y in zone(lo, hi):
            ra = a[y][1] if y in a else 9e9
            lb = b[y][0] if y in b else 9e9
            gap = min(ra, cap) + min(lb, cap) + shift
            total += 1 / max(gap + 60, 20) ** 1.6
            n += 1
        for y in a:
            for dy in (-30, -20, -10, 0, 10, 20, 30):
                if y + dy in b:
                    least = min(least, a[y][1] + b[y + dy][0] + shift)
        return (total / n) ** (-1 / 1.6) - 60, least

    def kern(
        self, a: Rows, b: Rows, lo: float, hi: float, target: float, least_gap: float, strength: float = 0.85
    ) -> float:
        k0, k1 = -260.0, 120.0
        for _ in range(14):
            k = (k0 + k1) / 2
            if self.measure(a, b, lo, hi, k)[0] < target:
                k0 = k
            else:
                k1 = k
        k *= strength
        near = self.measure(a, b, lo, hi, 0)[1]
        if near + k < least_gap:
            k = min(max(least_gap - near, k), 60)
        return k
