"""What stands on a page, as a tree of parts: each knows its height, is placed once, draws itself and says itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game.look.keys import reach
from game.look.palette import IVORY, RGB, Scale
from game.look.shapes import rule
from game.look.type import Style, fitting, paragraph, paragraph_height, scaled, text, width
from game.look.widgets.buttons import Button, Selector, Toggle
from game.look.widgets.gold import draw_caption
from game.look.widgets.widget import Widget, height, label_size
from game.scenes.widgets.rows import Rows
from game.words import heard
from game.words.catalogue import labelled

LARGE = 1.75  # letters so many times as large as the layout is drawn for leave no room for things side by side
GAP = 14  # between buttons in a row, in u


def is_large(u: Scale) -> bool:
    """Whether the letters are so large that a page has one column instead of two."""
    return scaled(18, u) > LARGE * 18 * u


class Part:
    """Something on a page. live: it is heard whenever it changes."""

    rect = pygame.Rect(0, 0, 0, 0)
    u = Scale(1)
    fills = False
    live = False

    def high(self, wide: int, u: Scale) -> int:
        """How many pixels it is high, so many pixels wide."""
        raise NotImplementedError

    def more(self, wide: int, u: Scale, free: int) -> int:
        """How many of the free pixels of its column it takes besides."""
        return free if self.fills else 0

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        """Place it, and what is in it."""
        self.rect, self.u = rect, u

    def parts(self) -> Iterator[Part]:
        """Itself, and all that is in it."""
        yield self

    def widgets(self) -> Sequence[Widget]:
        """What can be used of it."""
        return ()

    def wants(self, u: Scale) -> int:
        """How many pixels wide it would be."""
        return 0

    def pieces(self) -> Iterator[None]:
        """Make what it needs to be drawn, in pieces of a few milliseconds."""
        yield from ()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is no widget."""

    def said(self) -> str:
        """Its words, for the ear."""
        return ""


@dataclass
class Gap(Part):
    """Nothing: so many units and em high, or all that is left."""

    units: float = 0
    em: float = 0
    fills: bool = False

    def high(self, wide: int, u: Scale) -> int:
        return round(self.units * u) + round(self.em * scaled(18, u))


FILL = Gap(fills=True)


@dataclass
class Words(Part):
    """A paragraph, at the right, or with centred lines. rises: units by which it stands higher; least: its height."""

    words: str
    size: int = 20
    ink: RGB = IVORY
    style: Style = Style.REGULAR
    leading: float = 1.4
    rises: int = 0
    least: int = 0
    live: bool = False
    right: bool = False
    centred: bool = False

    def high(self, wide: int, u: Scale) -> int:
        px = _whole(self.words, self.style, scaled(self.size, u), wide)
        tall = paragraph_height(self.words, self.style, px, wide, self.leading) if self.words else round(self.rises * u)
        return max(tall - round(self.rises * u), round(self.least * u))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        if self.words:
            wide = min(self.rect.w, self.wants(self.u)) if self.right else self.rect.w
            at = (self.rect.right - wide if self.right else self.rect.x, self.rect.y - round(self.rises * self.u))
            surface.blit(self._picture(wide, self.u), at)

    def _picture(self, wide: int, u: Scale) -> pygame.Surface:
        px = _whole(self.words, self.style, scaled(self.size, u), wide)
        return _paragraph(self.words, self.style, px, self.ink, wide, self.leading, self.centred)

    def wants(self, u: Scale) -> int:
        return width(self.words, self.style, scaled(self.size, u))

    def said(self) -> str:
        return heard.ended(self.words) if self.words else ""


_paragraph = lru_cache(maxsize=64)(paragraph)


def _whole(words: str, style: Style, px: int, wide: int) -> int:
    """The size of letters; of titles such that no word is broken."""
    return min(fitting(word, style, px, wide) for word in words.split(" ")) if style is Style.DISPLAY else px


@dataclass
class Caption(Part):
    """A gold heading with a line to its right; room: its height with what is free below it, in units."""

    words: str
    tall: int = 46
    room: int = 58

    def high(self, wide: int, u: Scale) -> int:
        return max(round(self.room * u), round(scaled(14, u) * 1.5))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        tall = max(round(self.tall * self.u), round(scaled(14, self.u) * 1.5))
        draw_caption(surface, self.words, pygame.Rect(self.rect.topleft, (self.rect.w, tall)), self.u)

    def said(self) -> str:
        return heard.ended(self.words)


@dataclass
class Rule(Part):
    """An ornament across, with room below it."""

    units: int = 26

    def high(self, wide: int, u: Scale) -> int:
        return round(self.units * u)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        surface.blit(rule(self.rect.w, self.u), self.rect)


@dataclass
class Pairs(Part):
    """Lines of a word and what it means, the words as wide as the widest of them."""

    pairs: Sequence[tuple[str, str]]
    ink: RGB
    size: int = 18

    def _rows(self, wide: int, u: Scale) -> Iterator[tuple[str, int, pygame.Surface, int]]:
        px = scaled(self.size, u)
        left = max(width(word, Style.MEDIUM, px) for word, _ in self.pairs) + px
        for word, means in self.pairs:
            told = _paragraph(means, Style.REGULAR, px, IVORY, wide - left)
            yield word, left, told, max(round(1.45 * px), told.get_height())

    def high(self, wide: int, u: Scale) -> int:
        return sum(tall for *_, tall in self._rows(wide, u))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        (x, y), px = self.rect.topleft, scaled(self.size, self.u)
        for word, left, told, tall in self._rows(self.rect.w, self.u):
            surface.blit(text(word, Style.MEDIUM, px, self.ink), (x, y))
            surface.blit(told, (x + left, y))
            y += tall

    def said(self) -> str:
        return heard.read_out([labelled(word, heard.ended(means)) for word, means in self.pairs])


def _natural(button: Button, u: Scale, room: int) -> int:
    """The width of a button as wide as its word, with the name of its key where there is room for it."""
    button.crowded = False
    button.crowded = label_size(button.label, u, button.key_hint)[0] > room
    return min(room, label_size(button.label, u, button.key_hint)[0])


@dataclass
class Use(Part):
    """A widget; a button is as wide as its word. pitch: units to the next one below it."""

    of: Widget
    pitch: float = 0

    def high(self, wide: int, u: Scale) -> int:
        return max(height(u) + 2, round(self.pitch * u), reach()) if self.pitch else height(u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        wide = _natural(self.of, u, rect.w) if isinstance(self.of, Button) else rect.w
        self.of.place(pygame.Rect(rect.topleft, (wide, height(u))), u)

    def widgets(self) -> Sequence[Widget]:
        return (self.of,)

    def wants(self, u: Scale) -> int:
        self.of.u = u
        return self.of.least if isinstance(self.of, (Selector, Toggle)) else 0


@dataclass
class Wide(Use):
    """A button as wide as its column, and higher; its key stands below its word where there is no room behind it."""

    def high(self, wide: int, u: Scale) -> int:
        return height(u) * 3 // 2

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        if isinstance(self.of, Button):
            self.of.stacked = False
            self.of.stacked = label_size(self.of.label, u, self.of.key_hint)[0] > rect.w
        self.of.place(rect, u)


@dataclass
class List(Use):
    """A list that takes what is left of its column, and so many rows at least."""

    of: Rows[Any]
    rows: int = 5
    fills: bool = True

    def high(self, wide: int, u: Scale) -> int:
        self.of.u = u
        return self.of.head + self.rows * self.of.tall

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.rect, self.u = rect, u
        self.of.place(rect, u)

    def said(self) -> str:
        return "" if self.of.count else heard.ended(self.of.empty)


@dataclass
class Legend(Part):
    """Words beside a small picture, so many units high."""

    picture: Callable[[int], pygame.Surface]
    words: str
    tall: int = 26
    size: int = 17
    ink: RGB = IVORY
    style: Style = Style.REGULAR
    live: bool = False

    def high(self, wide: int, u: Scale) -> int:
        picture, words = self._both(wide, u)
        return max(round(picture.get_height() * 1.35), words.get_height())

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        picture, words = self._both(self.rect.w, self.u)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        surface.blit(words, words.get_rect(midright=self.rect.midright))

    def _both(self, wide: int, u: Scale) -> tuple[pygame.Surface, pygame.Surface]:
        picture = self.picture(max(13, round(self.tall * u)))
        wide -= picture.get_width() + round(10 * u)
        px = _whole(self.words, self.style, scaled(self.size, u), wide)
        return picture, _paragraph(self.words, self.style, px, self.ink, wide, 1.2)

    def said(self) -> str:
        return heard.ended(self.words)


@dataclass
class Picture(Part):
    """What is painted into its place. tall: its least height, so many pixels wide. told: what it shows, in words."""

    paint: Callable[[pygame.Surface, pygame.Rect, float], object]
    tall: Callable[[int, Scale], int] = lambda *_: 0
    told: str = ""
    fills: bool = False
    live: bool = False

    def high(self, wide: int, u: Scale) -> int:
        return self.tall(wide, u)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.paint(surface, self.rect, ahead)

    def said(self) -> str:
        return self.told


class Column(Part):
    """Parts below each other."""

    def __init__(self, *inner: Part) -> None:
        self.inner = inner
        self.fills = any(part.fills for part in inner)

    def high(self, wide: int, u: Scale) -> int:
        return sum(part.high(wide, u) for part in self.inner)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        highs = [part.high(rect.w, u) for part in self.inner]
        free, y = max(0, rect.h - sum(highs)), rect.y
        for part, high in zip(self.inner, highs, strict=True):
            more = part.more(rect.w, u, free)
            part.place(pygame.Rect(rect.x, y, rect.w, high + more), u)
            free -= more
            y += high + more

    def parts(self) -> Iterator[Part]:
        for part in self.inner:
            yield from part.parts()


MEASURE = "A line that is read with ease has some seventy letters, not many more."
"""A line of a long text is at most as wide as this one."""


def measure(u: Scale) -> int:
    """How many pixels wide a line of a long text is at most."""
    return width(MEASURE, Style.REGULAR, scaled(20, u))


class Measured(Column):
    """A long text, in the middle of its place."""

    def high(self, wide: int, u: Scale) -> int:
        return super().high(min(wide, measure(u) * 5 // 4), u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        wide = min(rect.w, measure(u) * 5 // 4)
        super().place(pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.h), u)


class Stays(Column):
    """Parts that stay in a window while what is beside them slides, where the window has room for them."""

    def __init__(self, window: pygame.Rect, *inner: Part) -> None:
        super().__init__(*inner)
        self.window = window

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect.clip(self.window) if self.high(rect.w, u) <= self.window.h else rect, u)


class Group(Column):
    """Parts that are heard as these words."""

    def __init__(self, words: str, *inner: Part, live: bool = False) -> None:
        super().__init__(*inner)
        self.words, self.live = words, live

    def parts(self) -> Iterator[Part]:
        yield self

    def widgets(self) -> Sequence[Widget]:
        return [widget for part in super().parts() for widget in part.widgets()]

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        for part in super().parts():
            part.draw(surface, ahead)

    def said(self) -> str:
        return heard.ended(self.words)


class Beside(Column):
    """Parts side by side, `gap` units apart. shares: of the width; those with 0 share what is left, by default all;
    fair: each gets what it wants, and as much more as the others in proportion. apart: with large letters they stand
    below each other, so many units apart.
    """

    def __init__(
        self, *inner: Part, gap: float = 0, shares: Sequence[float] = (), fair: bool = False, apart: float | None = None
    ) -> None:
        super().__init__(*inner)
        self.gap, self.shares, self.fair, self.apart = gap, shares or [0.0] * len(inner), fair, apart

    def _stacked(self, u: Scale) -> Column | None:
        if self.apart is None or not is_large(u):
            return None
        return Column(*[part for one in self.inner for part in (one, Gap(self.apart))][:-1])

    def _lefts(self, x: int, wide: int, u: Scale) -> Iterator[tuple[Part, int, int]]:
        gap = round(self.gap * u)
        wides = [round(wide * share) for share in self.shares]
        if self.fair:
            wanted = [part.wants(u) for part in self.inner]
            wides = [(wide - gap * (len(wanted) - 1)) * each // max(1, sum(wanted)) for each in wanted]
        rest = (wide - sum(wides) - gap * (len(wides) - 1)) // max(1, wides.count(0))
        for part, given in zip(self.inner, wides, strict=True):
            yield part, x, given or rest
            x += (given or rest) + gap

    def high(self, wide: int, u: Scale) -> int:
        if stacked := self._stacked(u):
            return stacked.high(wide, u)
        return max(part.high(w, u) for part, _, w in self._lefts(0, wide, u))

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        if stacked := self._stacked(u):
            stacked.place(rect, u)
            return
        for part, x, w in self._lefts(rect.x, rect.w, u):
            part.place(pygame.Rect(x, rect.y, w, rect.h), u)


class Row(Column):
    """Buttons side by side, each as wide as its word; in several rows for want of room. centred: in the middle."""

    def __init__(self, *inner: Part, centred: bool = False) -> None:
        super().__init__(*inner)
        self.centred = centred

    def wants(self, u: Scale) -> int:
        rows = [*self._rows(1 << 20, u)]
        return rows[-1][1] + rows[-1][3]

    def _rows(self, wide: int, u: Scale) -> Iterator[tuple[Use, int, int, int]]:
        x = y = 0
        for part in self.inner:
            assert isinstance(part, Use) and isinstance(part.of, Button)
            w = _natural(part.of, u, wide)
            if x and x + w > wide:
                x, y = 0, y + max(height(u) + round(GAP * u), reach())
            yield part, x, y, w
            x += w + round(GAP * u)

    def high(self, wide: int, u: Scale) -> int:
        return max(y for _, _, y, _ in self._rows(wide, u)) + height(u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        rows = [*self._rows(rect.w, u)]
        for part, x, y, w in rows:
            free = rect.w - max(left + wide for _, left, row, wide in rows if row == y)
            part.place(pygame.Rect(rect.x + x + free // 2 * self.centred, rect.y + y, w, height(u)), u)
