"""What is wrong with the layout of a picture, by the notes of what was drawn on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame

from game.look.widgets.buttons import Button
from game.look.widgets.widget import Widget
from game.scenes.tonight.plan import Spot
from tests.layout.notes import Line, Notes


def faults(notes: Notes, size: tuple[int, int]) -> set[str]:
    """One sentence for each fault."""
    return {*_touching(notes), *_outside(notes, pygame.Rect((0, 0), size)), *_used(notes, pygame.Rect((0, 0), size))}


def _touching(notes: Notes) -> Iterator[str]:
    for one, other in combinations(notes.lines, 2):
        if one.words != other.words and one.seen.inflate(1, 0).colliderect(other.seen):
            yield f"“{one.words}” touches “{other.words}”"


def _outside(notes: Notes, screen: pygame.Rect) -> Iterator[str]:
    for line in notes.lines:
        if not screen.contains(line.whole) and not line.fades:
            yield f"“{line.words}” leaves the screen"
        elif line.covered:
            yield f"“{line.words}” is covered in part"
        elif line.seen != line.whole and not line.fades:
            yield f"“{line.words}” is cut"
        else:
            yield from _framed(line, notes.frames)


def _framed(line: Line, frames: list[pygame.Rect]) -> Iterator[str]:
    around = [frame for frame in frames if frame.collidepoint(line.seen.center)]
    inmost = min(around, key=lambda frame: frame.w * frame.h, default=None)
    if inmost and not inmost.contains(line.seen) and not line.fades:
        yield f"“{line.words}” leaves its frame"
    if not inmost and any(frame.colliderect(line.seen) for frame in frames):
        yield f"“{line.words}” runs into a frame"


def _used(notes: Notes, screen: pygame.Rect) -> Iterator[str]:
    boxes = [widget for widget in notes.widgets if not isinstance(widget, Spot)]  # couples stand before one another
    widgets = [widget for widget in boxes if not widget.within or widget.rect.colliderect(widget.within)]
    for one, other in combinations(widgets, 2):
        if _seen(one).colliderect(_seen(other)) and not (_holds(one, other) or _holds(other, one)):
            yield f"{_name(one)} lies under {_name(other)}"
    for widget in widgets:
        if not screen.contains(_seen(widget)):
            yield f"{_name(widget)} leaves the screen"
        for line in notes.lines:
            if not _seen(widget).colliderect(line.seen) or line.words == widget.explained:
                continue
            if not widget.rect.contains(line.seen):
                yield f"“{line.words}” runs over the edge of {_name(widget)}"
            elif isinstance(widget, Button) and line.widget is not widget:
                yield f"“{line.words}” lies on {_name(widget)}"


def _seen(widget: Widget) -> pygame.Rect:
    """What of a widget is seen: all of it, or what its window shows while it is scrolled."""
    return widget.rect.clip(widget.within) if widget.within else widget.rect


def _holds(outer: Widget, inner: Widget) -> bool:
    """Whether a list or a card has a button on it; it answers beside that only."""
    return not isinstance(outer, Button) and outer.rect.contains(inner.rect)


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} “{widget.label}”"
