"""Surfaces that note what is drawn on them: lines of text, frames and widgets, each with its place."""

from __future__ import annotations

import gc
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import pairwise
from pkgutil import walk_packages
from typing import Any

import pygame
import pytest

import game
from game.look import type as typefaces
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget
from game.table.marks import Painter, Resting, Row
from tests.typed import instance

OPAQUE = 150
"""Average alpha from which a picture covers what is under it."""
FAINT = 100
"""Alpha below which a picture is not seen yet."""
OURS = b'<svg xmlns="http://www.w3.org/2000/svg" width='
"""How the pictures begin that the program draws by itself."""
DRAW = ("game.look", "game.scenes", "game.table")
"""The rooms that draw."""
PATH = re.compile(r'd="M([-\d. L]*)Z"')
BOX = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"')


@dataclass
class Line:
    """A line of text: where its ink is, what of that is seen; whether it is covered in part, or fades; whose words."""

    words: str
    whole: pygame.Rect
    seen: pygame.Rect
    covered: bool = False
    fades: bool = False
    widget: Widget | None = None


@dataclass
class Notes:
    """What is on a surface, the lowest first."""

    lines: list[Line] = field(default_factory=list)
    frames: list[pygame.Rect] = field(default_factory=list)
    widgets: list[Widget] = field(default_factory=list)
    fading: bool = False  # it gets fainter towards an edge

    def add(self, line: Line) -> None:
        """Note a line; one that is drawn once more at its place is the same."""
        for place, other in enumerate(self.lines):
            if other.words == line.words and other.whole == line.whole:
                self.lines[place] = replace(line, seen=line.seen.union(other.seen), fades=line.fades or other.fades)
                return
        self.lines.append(line)

    def cover(self, area: pygame.Rect, clear: Callable[[pygame.Rect], bool] = lambda part: False) -> None:
        """Forget what lies under an area; clear says of a part of it whether it can be seen through."""
        for line in [line for line in self.lines if line.seen.colliderect(area)]:
            part = line.seen.clip(area)
            if clear(part):
                continue
            if part == line.seen:
                self.lines.remove(line)
            else:
                line.covered = True
        self.frames = [frame for frame in self.frames if not area.contains(frame) or clear(frame.clip(area))]


class Noting(pygame.Surface):
    """A surface with notes. A part of it shares its pixels, but not its notes: what is drawn there is noted on both."""

    notes: Notes
    whole: Noting | None = None

    def _notes(self) -> Notes:
        if "notes" not in self.__dict__:
            self.notes = Notes()
        return self.notes

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        touched = super().blit(source, dest, area, special_flags)
        if touched.w and touched.h:
            at = pygame.Rect(dest).topleft if isinstance(dest, pygame.Rect) or len(dest) == 4 else tuple(dest)
            cut = pygame.Rect(area) if area else source.get_rect()
            self._note(source, (round(at[0]) - max(0, cut.x), round(at[1]) - max(0, cut.y)), touched, special_flags)
        return touched

    def blits(self, blit_sequence: Iterable[Any], doreturn: int = 1) -> Any:
        return [self.blit(*one) for one in blit_sequence]

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        touched = super().fill(color, rect, special_flags)
        if not special_flags:
            self._notes().cover(touched)
        elif touched == self.get_rect() and (
            special_flags == pygame.BLEND_RGB_MULT
            or (special_flags == pygame.BLEND_RGBA_MULT and pygame.Color(color).a < FAINT)
        ):
            self.notes = Notes()  # darkened or faint: nothing of it can be used
        return touched

    def copy(self) -> Noting:
        new = instance(super().copy(), Noting)
        new.notes = self._copied()
        return new

    def convert(self, *how: Any) -> Noting:
        new = instance(super().convert(*how), Noting)
        new.notes = self._copied()
        return new

    def subsurface(self, *place: Any) -> Noting:
        new = instance(super().subsurface(*place), Noting)
        new.whole = self
        return new

    def _copied(self) -> Notes:
        now = self._notes()
        return Notes([replace(line) for line in now.lines], [*now.frames], [*now.widgets], now.fading)

    def _note(self, source: pygame.Surface, by: tuple[int, int], touched: pygame.Rect, flags: int) -> None:
        """Note what a picture brings that was moved by so much, where it touched the surface."""
        here = self._notes()
        notes = source.__dict__.get("notes") if isinstance(source, Noting) else None
        here.fading |= flags == pygame.BLEND_RGBA_MULT
        if flags == pygame.BLEND_RGBA_MULT or (notes is not None and notes.fading and not notes.lines):
            for line in here.lines:
                line.fades |= bool(line.seen.colliderect(touched))
            return
        alpha = source.get_alpha()
        if flags not in (0, pygame.BLEND_PREMULTIPLIED) or (alpha is not None and alpha < FAINT):
            return

        def clear(part: pygame.Rect) -> bool:
            if not source.get_flags() & pygame.SRCALPHA:
                return False
            return pygame.transform.average_color(source, part.move(-by[0], -by[1]))[3] < OPAQUE

        here.cover(touched, clear)
        if notes is not None:
            for line in notes.lines:
                seen = line.seen.move(by).clip(touched)
                if seen.w and seen.h:
                    here.add(replace(line, whole=line.whole.move(by), seen=seen))
            mine = source.get_rect()
            for frame in notes.frames:  # one that is larger is drawn in parts
                seen = frame.move(by).clip(touched) if mine.contains(frame) else frame.move(by).clip(self.get_clip())
                here.frames += [seen] if seen.w and seen.h else []
        if self.whole is not None and notes is not None:
            x, y = self.get_offset()
            self.whole._note(source, (by[0] + x, by[1] + y), touched.move(x, y), flags)


def _framed(svg: bytes, size: tuple[int, int]) -> list[pygame.Rect]:
    """The frames that one of our own pictures draws: closed stepped lines, or rectangles, along its edge."""
    text = svg.decode()
    found = BOX.search(text)
    assert found
    x, y, wide, high = map(float, found.groups())
    frames = []
    for path in PATH.findall(text):
        points = [tuple(map(float, point.split())) for point in path.split("L")]
        straight = all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(points))
        if len(points) >= 12 and straight:
            xs, ys = ([point[axis] for point in points] for axis in (0, 1))
            across, down = size[0] / wide, size[1] / high
            left, top = round((min(xs) - x) * across), round((min(ys) - y) * down)
            frames.append(
                pygame.Rect(left, top, round((max(xs) - min(xs)) * across), round((max(ys) - min(ys)) * down))
            )
    return frames[:1]


def _everything() -> None:
    """Import all of the program, so that all that is remembered can be forgotten."""
    for module in walk_packages(game.__path__, "game."):
        if "__main__" not in module.name:
            import_module(module.name)


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    yield kind
    for lower in kind.__subclasses__():
        yield from _kinds(lower)


def _forget() -> None:
    """Forget all pictures that the program remembers."""
    gc.unfreeze()
    for thing in gc.get_objects():
        if type(thing) is _lru_cache_wrapper and str(getattr(thing, "__module__", "")).startswith(DRAW):
            thing.cache_clear()
    gc.freeze()


@contextmanager
def noting() -> Iterator[None]:
    """Within it every surface notes what is drawn on it."""
    _everything()
    drawn, load, paint, lay = typefaces._drawn, pygame.image.load_sized_svg, Controls.paint, Resting.picture

    def line(string: str, *how: Any) -> pygame.Surface:
        picture = drawn(string, *how)
        noted = Noting(picture.get_size(), pygame.SRCALPHA, 32)
        pygame.Surface.blit(noted, picture, (0, 0), None, pygame.BLEND_RGBA_MAX)
        ink = picture.get_bounding_rect(FAINT)
        if string.strip() and ink.w:
            noted.notes = Notes([Line(string, ink, ink)])
        return noted

    def loaded(svg: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        body = svg.getvalue()  # loading closes the file
        picture = load(svg, size)
        if not body.startswith(OURS):
            return picture
        noted = Noting(size, pygame.SRCALPHA, 32)
        before.blit(noted, picture, (0, 0), None, pygame.BLEND_RGBA_MAX)
        noted.notes = Notes(frames=_framed(body, size))
        return noted

    def painted(self: Controls[Any], target: pygame.Surface) -> Iterator[None]:
        if isinstance(target, Noting) and target.get_clip().w:
            target._notes().widgets += [widget for widget in self.widgets if widget not in target._notes().widgets]
        return paint(self, target)

    def said(say: Callable[[Widget, pygame.Surface], Iterator[None]]) -> Callable[..., Iterator[None]]:
        def paint(self: Widget, target: pygame.Surface) -> Iterator[None]:
            lines = target._notes().lines if isinstance(target, Noting) else []
            older = list(map(id, lines))
            yield from say(self, target)
            for line in lines:
                line.widget = line.widget if id(line) in older else self

        return paint

    def laid(self: Resting, painter: Painter, ground: pygame.Surface, rows: Sequence[Row]) -> pygame.Surface:
        if self.__dict__.get("_drawn_ground") is not ground:
            self.__dict__["_drawn_ground"], noted = ground, Noting(ground.get_size(), 0, 32)
            pygame.Surface.blit(noted, ground, (0, 0))
            self.__dict__["_noted_ground"] = noted
        return lay(self, painter, self.__dict__["_noted_ground"], rows)

    before = pygame.Surface
    _forget()
    with pytest.MonkeyPatch.context() as patch:
        for kind in _kinds(Widget):
            if "paint" in vars(kind):
                patch.setattr(kind, "paint", said(vars(kind)["paint"]))
        patch.setattr(pygame, "Surface", Noting)
        patch.setattr(typefaces, "_drawn", line)
        patch.setattr(pygame.image, "load_sized_svg", loaded)
        patch.setattr(Controls, "paint", painted)
        patch.setattr(Resting, "picture", laid)
        yield
    _forget()
