"""A drawing: shapes in order, transforms worked into their points, written as SVG that nanosvg can read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sprites.kit.brush import Spine, Widths, brush
from sprites.kit.geometry import (
    IDENTITY,
    Matrix,
    Path,
    Point,
    Side,
    Subpath,
    clipped,
    clockwise,
    magnification,
    parse,
    placing,
    times,
    transformed,
)
from sprites.kit.shapes import ellipse, number

D = TypeVar("D", bound="Drawing")
Stop = tuple[float, str] | tuple[float, str, float]
"""Where in a gradient which colour stands, and how opaque it is."""
WIDTH, HEIGHT, CORNER = 250, 350, 16
"""The card's viewBox and the radius of its corners; a unit is a 250th of its width."""
DECIMALS = 1
"""A tenth of a unit is a tenth of a pixel at 4K card size: too fine to see, and it keeps the files small."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled or stroked path with every transform already in its points."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    opacity: float = 1
    holes: bool = False
    round_caps: bool = True

    def text(self) -> str:
        data = path_text(self.path)
        shown = f' opacity="{number(self.opacity)}"' if self.opacity < 1 else ""
        if self.fill is not None:
            rule = ' fill-rule="evenodd"' if self.holes else ""
            return f'<path fill="{self.fill}"{rule}{shown} d="{data}"/>'
        caps = "" if self.round_caps else ' stroke-linecap="butt"'
        return f'<path stroke="{self.stroke}" stroke-width="{number(self.width, 2)}"{caps}{shown} d="{data}"/>'


@dataclass
class Drawing:
    """Shapes in painting order. `at` and `under` nest; colours are "#rrggbb" or a gradient's "url(#id)"."""

    shapes: list[Shape] = field(default_factory=list)
    gradients: dict[str, str] = field(default_factory=dict)
    matrix: Matrix = IDENTITY

    # --- where things go ---

    @contextmanager
    def under(self: D, matrix: Matrix) -> Iterator[D]:
        """Everything drawn inside goes through the matrix too."""
        outer = self.matrix
        self.matrix = times(outer, matrix)
        try:
            yield self
        finally:
            self.matrix = outer

    def at(
        self: D,
        x: float = 0,
        y: float = 0,
        scale: float | Point = 1,
        turn: float = 0,
        mirror: bool = False,
        origin: Point = (0, 0),
    ) -> AbstractContextManager[D]:
        """`with drawing.at(...)`: local `origin` comes to x, y, scaled, turned (degrees), mirrored."""
        return self.under(placing(x, y, scale, turn, mirror, origin))

    # --- marks ---

    def fill(self, data: str | Iterable[str], colour: str, opacity: float = 1, holes: bool = False) -> None:
        """A filled path, or the union of several; `holes` counts by the even-odd rule."""
        self._add(data, fill=colour, opacity=opacity, holes=holes)

    def line(
        self, data: str | Iterable[str], colour: str, width: float, opacity: float = 1, round_caps: bool = True
    ) -> None:
        """A line of even width along a path, or along several at once."""
        pen = width * magnification(self.matrix)
        self._add(data, stroke=colour, width=pen, opacity=opacity, round_caps=round_caps)

    def brush(self, spine: Spine, widths: Widths, colour: str, opacity: float = 1, round_ends: bool = True) -> None:
        """A stroke whose width follows `widths` along its spine."""
        self.fill(brush(spine, widths, round_ends), colour, opacity)

    def brushes(self, spines: Iterable[Spine], widths: Widths, colour: str, opacity: float = 1) -> None:
        """Several strokes of one kind, as one path."""
        self.fill([brush(spine, widths) for spine in spines], colour, opacity)

    def disc(self, x: float, y: float, radius: float, colour: str, opacity: float = 1, ry: float | None = None) -> None:
        """A filled circle or ellipse."""
        self.fill(ellipse(x, y, radius, ry), colour, opacity)

    def discs(self, centres: Iterable[Sequence[float]], radius: float, colour: str, opacity: float = 1) -> None:
        """Filled circles of one size, as one path."""
        self.fill([ellipse(c[0], c[1], radius) for c in centres], colour, opacity)

    def _add(self, data: str | Iterable[str], **style: Any) -> None:
        if isinstance(data, str):
            path = parse(data)
        elif style.get("fill"):
            path = [subpath for piece in data for subpath in clockwise(parse(piece))]
        else:
            path = parse("".join(data))
        self.shapes.append(Shape(transformed(path, self.matrix), **style))

    def add(self, other: Drawing) -> None:
        """Another drawing's shapes, through the matrix in force. Its gradients come along unturned."""
        pen = magnification(self.matrix)
        for shape in other.shapes:
            self.shapes.append(replace(shape, path=transformed(shape.path, self.matrix), width=shape.width * pen))
        self.gradients.update(other.gradients)

    def clipped(self, sides: Iterable[Side]) -> Drawing:
        """A new drawing of what lies on the kept side of every border."""
        sides = tuple(sides)
        cut = [replace(s, path=clipped(s.path, sides, s.fill is not None)) for s in self.shapes]
        return Drawing([s for s in cut if s.path], dict(self.gradients))

    # --- gradients: in card units, whatever matrix is in force ---

    def radial(self, name: str, x: float, y: float, radius: float, stops: Iterable[Stop], flat: float = 1) -> str:
        """Defines a round gradient of stops, `flat` times as high as wide; returns the fill to use."""
        where = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        if flat != 1:
            where += f' gradientTransform="matrix(1 0 0 {number(flat)} 0 {number(y - y * flat)})"'
        return self._gradient("radialGradient", name, where, stops)

    def linear(self, name: str, begin: Point, end: Point, stops: Iterable[Stop]) -> str:
        """Defines a straight gradient of stops; returns the fill to use."""
        where = " ".join(
            f'{key}="{number(v)}"' for key, v in zip(("x1", "y1", "x2", "y2"), (*begin, *end), strict=True)
        )
        return self._gradient("linearGradient", name, where, stops)

    def _gradient(self, kind: str, name: str, where: str, stops: Iterable[Stop]) -> str:
        body = ""
        for offset, colour, *opacity in stops:
            clear = f' stop-opacity="{number(opacity[0])}"' if opacity else ""
            body += f'<stop offset="{number(offset)}" stop-color="{colour}"{clear}/>'
        self.gradients[name] = f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {where}>{body}</{kind}>'
        return f"url(#{name})"

    # --- writing ---

    def document(self, width: float = WIDTH, height: float = HEIGHT) -> str:
        """The whole SVG file."""
        defs = f"<defs>{''.join(self.gradients.values())}</defs>\n" if self.gradients else ""
        body = "\n".join(shape.text() for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f'\n{defs}<g fill="none" stroke-linecap="round" stroke-linejoin="round">\n{body}\n</g>\n</svg>\n'
        )


# --- path data, as short as it can be -------------------------------------------------------------------------------


def path_text(path: Path) -> str:
    """Path data with relative coordinates, rounded so that errors do not add up."""
    return "".join(_subpath_text(s) for s in path)


def _subpath_text(subpath: Subpath) -> str:
    at = _snap(subpath.start)
    out = "M" + _numbers([at])
    control: Point | None = None
    command = "M"
    for segment in subpath.segments:
        snapped = [_snap(p) for p in segment]
        relative = [(p[0] - at[0], p[1] - at[1]) for p in snapped]
        if len(segment) == 1:
            letter, control = "l", None
        else:
            mirrored = control is not None and _close(relative[0], (at[0] - control[0], at[1] - control[1]))
            letter, control = ("s" if mirrored else "c"), snapped[1]
            relative = relative[1:] if mirrored else relative
        text = _numbers(relative)
        if letter != command:
            out += letter + text
        else:
            out += text if text.startswith("-") else " " + text
        command, at = letter, snapped[-1]
    return out + ("z" if subpath.closed else "")


def absolute(path: Path) -> str:
    """Path data in absolute coordinates, to be drawn with again."""
    out = ""
    for subpath in path:
        out += "M" + " ".join(number(v) for v in subpath.start)
        for segment in subpath.segments:
            out += ("L" if len(segment) == 1 else "C") + " ".join(number(v) for p in segment for v in p)
        out += "Z" if subpath.closed else ""
    return out


def _snap(p: Point) -> Point:
    return round(p[0], DECIMALS), round(p[1], DECIMALS)


def _close(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 0.11 and abs(a[1] - b[1]) < 0.11


def _numbers(values: Sequence[Point]) -> str:
    """Numbers with no more between them than they need."""
    out = ""
    for value in (v for p in values for v in p):
        text = number(value, DECIMALS).replace("0.", ".", 1) if abs(value) < 1 else number(value, DECIMALS)
        out += text if text.startswith("-") or not out else " " + text
    return out


def mix(first: str, second: str, share: float) -> str:
    """A colour a share of the way from one hex colour to another."""
    channels = [(int(first[k : k + 2], 16), int(second[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in channels)
