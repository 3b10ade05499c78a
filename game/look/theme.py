"""Drawings whose parts have names, as those of KDE's themes: a part is cut out of the whole and drawn by itself.

    drawing = Drawing(content)                         # raises ValueError
    drawing.picture("queen_heart", (90, 126))          # one of drawing.ids; raises ValueError, pygame.error

A part's shapes are copied with all that they use and the colours that they refer to; its frame is found by drawing it
twice. Filters, masks and text are left out, as they can't be drawn here. A part may be a picture, but hold none but a
shadow or ground below its shapes, which is left out too.
"""

import base64
import io
import re
from collections.abc import Iterator
from xml.etree import ElementTree as Tree

import pygame

from game.look.palette import Size

MOST, DEEPEST = 20_000, 40  # the most shapes of one part, and how often what is used may use something itself
FOUND, FINE = 900, 600  # in so many pixels a part is looked for, and its frame measured
SOLID = 60  # what is less opaque belongs to no frame
URL = re.compile(r"url\(\s*#([^)\s]+)\s*\)")
HELD = re.compile(r"data:image/(?:png|jpeg|jpg|gif);base64,")
LINK = "xlink:href"
UNDRAWN = {"filter", "mask", "text", "clipPath", "pattern", "metadata", "title", "desc"}
AROUND = ("transform", "style", "fill", "stroke", "stroke-width", "opacity")  # what a group tells of all that is in it
Frame = tuple[float, float, float, float]


class Drawing:
    """A drawing taken apart; `ids`: the names of its parts."""

    def __init__(self, content: bytes) -> None:
        if b"<!ENTITY" in content.replace(b"\0", b""):
            raise ValueError("it has entities")
        try:
            self._root = Tree.fromstring(content)
        except Tree.ParseError as error:
            raise ValueError(str(error)) from error
        for one in self._root.iter():
            one.tag = one.tag.rpartition("}")[2]
            for key in [key for key in one.attrib if key.startswith("{")]:
                value = one.attrib.pop(key)
                if key.endswith("}href"):
                    one.set(LINK, value)
        self.ids = {name: one for one in self._root.iter() if (name := one.get("id"))}
        self._above = {one: above for above in self._root.iter() for one in above}
        self._frames: dict[str, Frame] = {}

    def held(self, name: str) -> bytes:
        """The file of the picture that a part is; empty where it is drawn."""
        one = self.ids[name]
        begins = HELD.match(one.get(LINK, "")) if one.tag == "image" else None
        return base64.b64decode(one.get(LINK, "")[begins.end() :]) if begins else b""

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """A part, as large as fits."""
        whole = self._whole(name)
        if name not in self._frames:
            self._frames[name] = self._measured(whole)
        return _rendered(whole, self._frames[name], size)

    def _measured(self, whole: Tree.Element) -> Frame:
        """Where the part lies; it may lie beside the paper."""
        box = [float(side) for side in self._root.get("viewBox", "").replace(",", " ").split()]
        x, y, wide, high = box if len(box) == 4 else (0.0, 0.0, self._side("width"), self._side("height"))
        if not (wide > 0 and high > 0):
            raise ValueError("it has no size")
        frame = (x - wide, y - high, 3 * wide, 3 * high)
        for room, margin in ((FOUND, 2), (FINE, 0)):
            picture = _rendered(whole, frame, (room, room))
            inner = picture.get_bounding_rect(min_alpha=SOLID)
            if not inner.w:
                raise ValueError("nothing of it can be drawn")
            inner, unit = inner.inflate(2 * margin, 2 * margin), frame[2] / picture.get_width()
            frame = (frame[0] + inner.x * unit, frame[1] + inner.y * unit, inner.w * unit, inner.h * unit)
        return frame

    def _side(self, name: str) -> float:
        found = re.match(r"[\d.]+", self._root.get(name, ""))
        return float(found[0]) if found else 0.0

    def _whole(self, name: str) -> Tree.Element:
        """A drawing of nothing but this part."""
        one = self.ids[name]
        part = self._copied(one, iter(range(MOST)), 0)
        _without_grounds(part)
        while (one := self._above.get(one, self._root)) is not self._root:
            around = Tree.Element("g", {key: one.attrib[key] for key in AROUND if key in one.attrib})
            around.append(part)
            part = around
        whole = Tree.Element(
            "svg", {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
        )
        Tree.SubElement(whole, "defs").extend([*self._colours(part)])
        whole.append(part)
        return whole

    def _copied(self, one: Tree.Element, count: Iterator[int], depth: int) -> Tree.Element:
        """A copy of a shape, in which what it uses stands instead of its use."""
        if next(count, None) is None or depth > DEEPEST:
            raise ValueError("it uses too much")
        told = {key: value for key, value in one.attrib.items() if key not in ("id", "filter", LINK)}
        within = [inner for inner in one if inner.tag not in UNDRAWN]
        if one.tag == "use":
            moved = f"{told.get('transform', '')} translate({one.get('x', 0)},{one.get('y', 0)})"
            told = {key: told[key] for key in AROUND if key in told} | {"transform": moved.strip()}
            used = self.ids.get((one.get(LINK) or one.get("href") or "#")[1:])
            within, depth = [used] if used is not None else [], depth + 1
        copy = Tree.Element("g" if one.tag in ("use", "symbol") else one.tag, told)
        copy.extend([self._copied(inner, count, depth) for inner in within])
        return copy

    def _colours(self, part: Tree.Element) -> Iterator[Tree.Element]:
        """The gradients that a part refers to, and those that they refer to."""
        asked = [name for one in part.iter() for value in one.attrib.values() for name in URL.findall(value)]
        done: set[str] = set()
        while asked:
            name = asked.pop()
            found = self.ids.get(name)
            if found is not None and name not in done and found.tag.endswith("Gradient"):
                done.add(name)
                yield found
                asked.append(found.get(LINK, "#")[1:])


def _without_grounds(part: Tree.Element) -> None:
    """Leave out pictures below all shapes. Raises ValueError where one lies over a shape."""
    shapes = False
    for one in part.iter():
        if one.tag == "image" and shapes:
            raise ValueError("it holds a picture")
        shapes = shapes or one.tag not in ("g", "image")
        if one.tag == "image":
            one.tag = "g"


def _rendered(whole: Tree.Element, frame: Frame, size: Size) -> pygame.Surface:
    whole.attrib.update(viewBox=" ".join(map(str, frame)), width=str(frame[2]), height=str(frame[3]))
    return pygame.image.load_sized_svg(io.BytesIO(Tree.tostring(whole)), size)
