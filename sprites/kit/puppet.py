"""A puppet's sheet: all the parts of a person in one file, each drawn around the joint it hangs on.

The game reads the parts by their names and poses them. `data-box` is what a part covers (x, y, width, height),
`data-joint` its joint (x, y), both in the units of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sprites.kit.geometry import Point
from sprites.kit.rim import rim
from sprites.kit.shapes import number
from sprites.kit.svg import Drawing, Shape

VIEWS = tuple(range(0, 360, 30))
"""By how many degrees a puppet is drawn turned to the right."""
MARGIN = 1.0
OUTER = 0.1
"""A shape that covers so little of a part is inside it, and brings no rim."""
HEAD = 0.42
"""Size of a head: its box of 100 comes to 42."""
NECK, WAIST = (0.0, -259.0), (0.0, -180.0)
"""Joints that a head, and a torso and its skirts, hang on."""
View = Callable[[Drawing, float], None]
"""Draws what is seen from a side."""


@dataclass
class Puppet:
    """light: the colour of the fine rim that sets its parts off from each other; rim: how wide that is."""

    light: str
    rim: float = 0.9
    parts: dict[str, tuple[Drawing, Point]] = field(default_factory=dict)

    def part(self, name: str, drawing: Drawing, joint: Point = (0.0, 0.0), edge: Drawing | None = None) -> None:
        """A part that hangs on a joint. edge: what of its first shape has a rim; the end at the joint has none, so that
        it goes on from the part it hangs on.
        """
        _, _, wide, tall = _box(drawing)
        shapes = [*edge.shapes, *drawing.shapes[1:]] if edge else drawing.shapes
        outer = Drawing([s for s in shapes if s.fill and _size(s) > OUTER * wide * tall])
        whole = Drawing([*rim(outer, self.light, self.rim).shapes, *drawing.shapes])
        self.parts[name] = whole, joint

    def views(self, name: str, draw: View, joint: Point = (0.0, 0.0)) -> None:
        """A part that is drawn from every side."""
        for view in VIEWS:
            drawing = Drawing()
            draw(drawing, float(view))
            if drawing.shapes:
                self.part(f"{name}-{view}", drawing, joint)

    def document(self) -> str:
        """The sheet, the parts in rows."""
        groups, x, y, high = [], 0.0, 0.0, 0.0
        for name, (drawing, joint) in self.parts.items():
            left, top, wide, tall = _box(drawing)
            if x + wide > 1000:
                x, y, high = 0.0, y + high, 0.0
            moved = Drawing()
            with moved.at(x - left, y - top):
                moved.add(drawing)
            box = " ".join(number(v) for v in (x, y, wide, tall))
            at = " ".join(number(v) for v in (joint[0] + x - left, joint[1] + y - top))
            body = "\n".join(shape.text() for shape in moved.shapes)
            groups.append(f'<g id="{name}" data-box="{box}" data-joint="{at}">\n{body}\n</g>')
            x, high = x + wide, max(high, tall)
        size = f"1000 {number(y + high)}"
        w, h = size.split()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {size}">\n'
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">\n' + "\n".join(groups) + "\n</g>\n</svg>\n"
        )


def _size(shape: Shape) -> float:
    _, _, wide, tall = _box(Drawing([shape]))
    return wide * tall


def _box(drawing: Drawing) -> tuple[float, float, float, float]:
    """What all shapes cover, in whole units; curves stay within their handles."""
    xs, ys = [], []
    for shape in drawing.shapes:
        wide = shape.width / 2 + MARGIN
        for subpath in shape.path:
            for x, y in (subpath.start, *(p for segment in subpath.segments for p in segment)):
                xs += [x - wide, x + wide]
                ys += [y - wide, y + wide]
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    return left, top, int(max(xs)) + 1 - left, int(max(ys)) + 1 - top
