"""What puppets wear, cut and sewn on a lathe."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.kit.lathe import Lathe
from sprites.kit.shapes import polygon
from sprites.kit.svg import Drawing


def seen(d: Drawing, data: str, colour: str, opacity: float = 1) -> None:
    """Fill it, if anything of it is to be seen."""
    if data:
        d.fill(data, colour, opacity)


def seam(d: Drawing, line: list[tuple[float, float]], widths: list[float], colour: str) -> None:
    """The same with a brush."""
    if line:
        d.brush(line, widths, colour)


def body(d: Drawing, lathe: Lathe, view: float, colour: str, shade: str, **part: float) -> None:
    """A plain garment, darker on the side that is turned from the light."""
    d.fill(lathe.outline(view, **part), colour)
    d.fill(lathe.shade(view, **part), shade)


def near_half(around: Sequence[tuple[float, float]], view: float) -> list[tuple[float, float]]:
    """The near half of a line around, from left to right."""
    near = [(((a + view + 180) % 360) - 180, y) for y, a in around]
    return [(y, a - view) for a, y in sorted(point for point in near if -95 <= point[0] <= 95)]


def pleats(d: Drawing, lathe: Lathe, view: float, top: float, count: int, width: float, colour: str) -> None:
    """Lines from a height down to the hem, evenly around."""
    found = [lathe.line(view, [(top, k * 360 / count), (lathe.foot - 1, k * 360 / count)]) for k in range(count)]
    d.line([polygon(line, closed=False) for line in found if line], colour, width)


def hem(d: Drawing, lathe: Lathe, view: float, colour: str, width: float) -> None:
    """An edge along its foot."""
    d.brush(lathe.around(view, lathe.foot - width / 2), [width * 0.8, width, width * 0.8], colour)
