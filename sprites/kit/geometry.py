"""Points, matrices and paths. A path is SVG data (absolute M L H V C S Q Z) as text or, parsed, a list of `Subpath`."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Segment = tuple[Point, ...]
"""Where a line goes, (end,), or a cubic curve, (control, control, end)."""
Side = Callable[[Point], float]
"""A straight border: negative or nought on the side that is kept."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_TOKEN = re.compile(r"[MLHVCSQZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


@dataclass(frozen=True, slots=True)
class Subpath:
    """One run of segments from a starting point."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool

    @property
    def end(self) -> Point:
        return self.segments[-1][-1] if self.segments else self.start


Path = list[Subpath]


# --- points ---------------------------------------------------------------------------------------------------------


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at a distance and an angle (0 right, 90 down) from x, y."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def between(a: Point, b: Point, t: float) -> Point:
    """The point a share t of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def along(start: Point, segment: Segment, t: float) -> Point:
    """The point at parameter t of a segment."""
    if len(segment) == 1:
        return between(start, segment[0], t)
    a, b, end = segment
    u = 1 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        p * start[0] + q * a[0] + r * b[0] + s * end[0],
        p * start[1] + q * a[1] + r * b[1] + s * end[1],
    )


# --- matrices -------------------------------------------------------------------------------------------------------


def times(m: Matrix, n: Matrix) -> Matrix:
    """The matrix that does n first and m after."""
    a, b, c, d, e, f = m
    return (
        a * n[0] + c * n[1],
        b * n[0] + d * n[1],
        a * n[2] + c * n[3],
        b * n[2] + d * n[3],
        a * n[4] + c * n[5] + e,
        b * n[4] + d * n[5] + f,
    )


def moved(m: Matrix, p: Point) -> Point:
    """The point p under the matrix m."""
    return m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]


def placing(
    x: float = 0,
    y: float = 0,
    scale: float | Point = 1,
    turn: float = 0,
    mirror: bool = False,
    origin: Point = (0, 0),
) -> Matrix:
    """Puts the local point `origin` at x, y; scales (one number or two), turns by degrees, mirrors left to right."""
    sx, sy = (scale, scale) if isinstance(scale, int | float) else scale
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    m: Matrix = (cos * sx, sin * sx, -sin * sy, cos * sy, x, y)
    if mirror:
        m = times(m, (-1, 0, 0, 1, 0, 0))
    return times(m, (1, 0, 0, 1, -origin[0], -origin[1]))


def mirrored(axis: float = 125) -> Matrix:
    """Swaps left and right about the upright line x = axis."""
    return (-1, 0, 0, 1, 2 * axis, 0)


def half_turn(x: float = 125, y: float = 175) -> Matrix:
    """Turns by 180 degrees about x, y: the other end of a card."""
    return (-1, 0, 0, -1, 2 * x, 2 * y)


def magnification(m: Matrix) -> float:
    """How much a matrix widens a pen."""
    return math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))


# --- paths ----------------------------------------------------------------------------------------------------------


class _Reader:
    """Walks over the tokens of path data."""

    def __init__(self, data: str) -> None:
        self._tokens: list[str] = _TOKEN.findall(data)
        self._next = 0

    def more(self) -> bool:
        return self._next < len(self._tokens)

    def letter(self) -> str | None:
        """The command that comes next, if it is one."""
        if self._tokens[self._next].isalpha():
            self._next += 1
            return self._tokens[self._next - 1]
        return None

    def number(self) -> float:
        self._next += 1
        return float(self._tokens[self._next - 1])

    def point(self) -> Point:
        return self.number(), self.number()


def parse(data: str) -> Path:
    """Path data to subpaths; quadratic curves become cubic ones."""
    reader = _Reader(data)
    path: Path = []
    start: Point = (0, 0)
    at: Point = (0, 0)
    last_control: Point | None = None
    segments: list[Segment] = []
    command = ""

    def finish(closed: bool) -> None:
        if segments:
            path.append(Subpath(start, tuple(segments), closed))
            segments.clear()

    while reader.more():
        command = reader.letter() or command
        control: Point | None = None
        if command == "Z":
            finish(True)
            at = start
        elif command == "M":
            finish(False)
            start = at = reader.point()
            command = "L"
        elif command in "LHV":
            if command == "L":
                at = reader.point()
            else:
                at = (reader.number(), at[1]) if command == "H" else (at[0], reader.number())
            segments.append((at,))
        elif command == "Q":
            bend, end = reader.point(), reader.point()
            segments.append((between(at, bend, 2 / 3), between(end, bend, 2 / 3), end))
            at = end
        else:
            reflected = at if last_control is None else (2 * at[0] - last_control[0], 2 * at[1] - last_control[1])
            first = reader.point() if command == "C" else reflected
            control, end = reader.point(), reader.point()
            segments.append((first, control, end))
            at = end
        last_control = control
    finish(False)
    return path


def transformed(path: Path, m: Matrix) -> Path:
    """The path under the matrix m."""
    return [
        Subpath(moved(m, s.start), tuple(tuple(moved(m, p) for p in segment) for segment in s.segments), s.closed)
        for s in path
    ]


def clockwise(path: Path) -> Path:
    """The path turned, if need be, so that its first subpath runs clockwise: joined shapes then never cancel out."""
    if not path or _area(path[0]) >= 0:
        return path
    return [_reversed(s) for s in path]


def _area(subpath: Subpath) -> float:
    """Twice the signed area inside the corners and handles; positive if clockwise on the screen."""
    corners = [subpath.start, *(p for segment in subpath.segments for p in segment)]
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))


def _reversed(subpath: Subpath) -> Subpath:
    starts = [subpath.start, *(segment[-1] for segment in subpath.segments)]
    backwards = [(*segment[:-1][::-1], start) for start, segment in zip(starts, subpath.segments, strict=False)]
    return Subpath(subpath.end, tuple(backwards[::-1]), subpath.closed)


# --- clipping -------------------------------------------------------------------------------------------------------


def clipped(path: Path, sides: Iterable[Side], filled: bool = True) -> Path:
    """What lies on the kept side of every border; curves stay curves, filled shapes stay closed, lines break open."""
    for side in sides:
        path = [piece for subpath in path for piece in _clip_subpath(subpath, side, filled)]
    return path


def _clip_subpath(subpath: Subpath, side: Side, filled: bool) -> Path:
    corners = [subpath.start, *(p for segment in subpath.segments for p in segment)]
    if all(side(p) <= 0 for p in corners):
        return [subpath]
    if all(side(p) > 0 for p in corners):
        return []
    segments = list(subpath.segments)
    if (filled or subpath.closed) and subpath.end != subpath.start:
        segments.append((subpath.start,))
    pieces: list[tuple[Point, Segment]] = []
    start = subpath.start
    for segment in segments:
        pieces += _cut(start, segment, side)
        start = segment[-1]
    kept = [(a, segment) for a, segment in pieces if side(along(a, segment, 0.5)) <= 0]
    if not kept:
        return []
    return [_joined(kept)] if filled else _runs(kept)


def _cut(start: Point, segment: Segment, side: Side) -> list[tuple[Point, Segment]]:
    """A segment in pieces that do not cross the border."""
    pieces = []
    done = 0.0
    for t in _crossings(start, segment, side):
        first, segment_rest = _split(start, segment, (t - done) / (1 - done))
        pieces.append((start, first))
        start, segment, done = first[-1], segment_rest, t
    return [*pieces, (start, segment)]


def _crossings(start: Point, segment: Segment, side: Side) -> list[float]:
    steps = 1 if len(segment) == 1 else 12
    found = []
    for k in range(steps):
        low, high = k / steps, (k + 1) / steps
        inside = side(along(start, segment, low)) <= 0
        if inside == (side(along(start, segment, high)) <= 0):
            continue
        for _ in range(24):
            middle = (low + high) / 2
            if (side(along(start, segment, middle)) <= 0) == inside:
                low = middle
            else:
                high = middle
        found.append((low + high) / 2)
    return found


def _split(start: Point, segment: Segment, t: float) -> tuple[Segment, Segment]:
    if len(segment) == 1:
        return (between(start, segment[0], t),), (segment[0],)
    a, b, end = segment
    p, q, r = between(start, a, t), between(a, b, t), between(b, end, t)
    u, v = between(p, q, t), between(q, r, t)
    middle = between(u, v, t)
    return (p, u, middle), (v, r, end)


def _joined(pieces: list[tuple[Point, Segment]]) -> Subpath:
    """One closed shape, its gaps bridged along the border."""
    start = at = pieces[0][0]
    segments: list[Segment] = []
    for begin, segment in pieces:
        if math.dist(begin, at) > 1e-6:
            segments.append((begin,))
        segments.append(segment)
        at = segment[-1]
    return Subpath(start, tuple(segments), True)


def _runs(pieces: list[tuple[Point, Segment]]) -> Path:
    """Open lines, broken where something was cut out."""
    runs: list[tuple[Point, list[Segment]]] = []
    for begin, segment in pieces:
        if runs and math.dist(runs[-1][1][-1][-1], begin) < 1e-6:
            runs[-1][1].append(segment)
        else:
            runs.append((begin, [segment]))
    return [Subpath(start, tuple(segments), False) for start, segments in runs]
