"""A drawing in the hand of this deck: smooth shapes, knife cuts, edged gold, pearls and plumes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from sprites.kit.brush import Spine, Widths, sampled, spline
from sprites.kit.geometry import mirrored
from sprites.kit.ornament import feather_barbs, scallop
from sprites.kit.shapes import ellipse
from sprites.kit.svg import Drawing
from sprites.masquerade.palette import GOLD, GOLD_LIGHT, GOLD_LINE, WORLDS, World

ROBE = "url(#robe)"  # cloth that darkens towards the hem; whoever writes the document defines it


@dataclass
class Papercut(Drawing):
    """A drawing in one suit's colours. half: heads in it are seen half from in front, instead of from the side."""

    suit: str = "S"
    half: bool = False

    @property
    def world(self) -> World:
        return WORLDS[self.suit]

    def shape(self, points: Spine, colour: str) -> None:
        """A closed smooth shape."""
        self.fill(spline(points), colour)

    def gilded(self, data: str, colour: str = GOLD, edge: float = 1.2) -> None:
        """Metal with the fine dark edge that keeps it readable on a pale ground."""
        self.line(data, GOLD_LINE, edge)
        self.fill(data, colour)

    def gilded_shape(self, points: Spine, colour: str = GOLD) -> None:
        self.gilded(spline(points), colour)

    def jewel(self, x: float, y: float, radius: float, colour: str = GOLD_LIGHT) -> None:
        """A round stone or knob of metal."""
        self.gilded(ellipse(x, y, radius), colour)

    def cuts(self, colour: str, widths: Widths, *lines: Spine) -> None:
        """Strokes alike, as a paper-cutter's knife leaves them."""
        self.brushes(lines, widths, colour)

    def beads(self, line: Spine, count: int, radius: float, colour: str = GOLD_LIGHT) -> None:
        """Pearls evenly strung along a line."""
        self.discs([(s.x, s.y) for s in sampled(line, count)], radius, colour)

    def flounce(self, line: Spine, count: int, depth: float, colour: str, trim: str = "") -> None:
        """A strip of cloth hanging from a line in scallops, with a fine edging along the line."""
        self.fill(scallop(line, count, depth, base=2), colour)
        if trim:
            self.brush(line, [1, 1.6, 1], trim)

    def mirror_too(self, part: Drawing, axis: float = 125) -> None:
        """A part and its mirror image about the upright x = axis."""
        self.add(part)
        with self.under(mirrored(axis)):
            self.add(part)

    def part(self) -> Papercut:
        """An empty drawing in the same colours."""
        return Papercut(suit=self.suit, half=self.half)

    def plume(self, spine: str, width: float, colour: str, barbs: int = 13, quill: str = "", edge: str = "") -> None:
        """An ostrich feather along a curved spine."""
        data = feather_barbs(spine, width, barbs, lean=0.8, curl=0.6)
        if edge:
            self.line(data, edge, 1)
        self.fill(data, colour)
        if quill:
            self.brush(spine, [2, 2.4, 0.8], quill)


def leaf(x: float, y: float, length: float, turn: float) -> str:
    """A pointed leaf growing from x, y towards `turn` degrees."""
    angle = math.radians(turn)
    along = (math.cos(angle), math.sin(angle))
    across = (-along[1], along[0])

    def at(ahead: float, aside: float) -> tuple[float, float]:
        return (
            x + length * (along[0] * ahead + across[0] * aside),
            y + length * (along[1] * ahead + across[1] * aside),
        )

    outline = [(*at(0, 0), True), at(0.4, -0.26), (*at(1, 0), True), at(0.45, 0.24)]
    return spline(outline)


def leaves_along(line: Spine, count: int, length: float, turns: Sequence[float]) -> list[str]:
    """Leaves along a line, at each place one for every turn away from its direction."""
    found = []
    for s in sampled(line, count):
        heading = math.degrees(math.atan2(s.dy, s.dx))
        found += [leaf(s.x, s.y, length, heading + turn) for turn in turns]
    return found
