"""The base of lists, rows of which one is chosen, that scroll with the choice; and the list of places in a deal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

import pygame

from game.look.charts import sign
from game.look.keys import smallest
from game.look.palette import BRASS, GOLD_LIGHT, HUD, IVORY, NIGHT, RGB, Scale, Size, hex_colour
from game.look.shapes import fill, line, lozenge, polygon, raster
from game.look.type import Style, paragraph, scaled, shortened, text
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget
from game.store.tree import Variation

MOVES = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10, pygame.K_HOME: -(10**9),
    pygame.K_END: 10**9}  # fmt: skip
QUIET: RGB = (190, 194, 180)  # the colour of headings and notes
Row = TypeVar("Row")


@dataclass
class Rows(Widget, Generic[Row]):
    """What all lists of rows do. Subclasses define how the rows look. opened: Enter was pressed on the chosen row, in a
    list that `opens`. rail: the room of the scroll bar, in u.
    """

    opens: ClassVar[bool] = False
    rail: ClassVar[int] = 0

    index: int = 0
    rows: Sequence[Row] = field(default=(), kw_only=True)
    empty: str = field(default="", kw_only=True)  # what stands there if there is no row
    opened: bool = field(default=False, init=False)
    _laid: tuple[object, ...] = field(default=(), init=False)
    scroll: Scroll = field(default_factory=Scroll, init=False)
    window: pygame.Rect = field(init=False)  # what can be seen of the rows

    @property
    def count(self) -> int:
        return len(self.rows)

    @property
    def chosen(self) -> Row | None:
        return self.rows[self.index] if 0 <= self.index < self.count else None

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        raise NotImplementedError

    @property
    def head(self) -> int:
        """The height of the headings in pixels."""
        return 0

    @property
    def _wide(self) -> int:
        """The width of a row in pixels, without what is kept free for the scroll bar."""
        return self.window.w - round(self.rail * self.u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.u = u
        laid = (*rect, u, self.count * self.tall)
        if laid == self._laid:
            self.follow()  # it may be gliding
            return
        self._laid = laid
        super().place(rect, u)
        self.window = pygame.Rect(rect.x, rect.y + self.head, rect.w, rect.h - self.head)
        self.scroll.place(self.window, self.count * self.tall, u)
        self.follow(at_once=True)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; the rows glide."""
        return self.scroll.step(dt)

    def scrolls(self) -> tuple[Scroll, ...]:
        return (self.scroll,)

    def in_sight(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the rows that can be seen as a whole, each with its area."""
        return ((place, row) for place, row in self._seen(self.window.w) if self.window.contains(row))

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.index, self.rows, self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        return key in MOVES

    def handle(self, event: pygame.event.Event) -> bool:
        self.opened = False
        if event.type != pygame.KEYDOWN and (event.type != pygame.MOUSEWHEEL or self.hovered):
            self.scroll.handle(event)
        return super().handle(event)

    def _press(self, at: tuple[int, int]) -> bool:
        if not self.window.collidepoint(at) or self.scroll.holds(at):
            return False
        row = (at[1] - self.window.y + self.scroll.offset(0.0)) // self.tall
        return row < self.count and self._choose(row)

    def _key(self, key: int) -> bool:
        self.opened = self.opens and key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chosen is not None
        return self.opened or (key in MOVES and self._choose(self.index + MOVES[key]))

    def _choose(self, place: int) -> bool:
        place = min(max(place, 0), max(0, self.count - 1))
        changed, self.index = place != self.index, place
        self.follow()
        return changed

    def follow(self, at_once: bool = False) -> None:
        """Scroll to the chosen row."""
        self.scroll.show(self.index * self.tall, self.tall, at_once)

    # ── drawing ──

    def draw(self, target: pygame.Surface) -> None:
        self._draw_headings(target)
        with self.scroll.window(target, 0.0):
            self._draw_rows(target)
        self.scroll.draw(target, 0.0)
        if not self.count:
            words = paragraph(self.empty, Style.REGULAR, scaled(20, self.u), IVORY, self.window.w, centred=True)
            target.blit(words, words.get_rect(center=self.window.center))

    def _seen(self, wide: int) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the visible rows, each with its area, so many pixels wide."""
        window, offset = self.window, self.scroll.offset(0.0)
        first = offset // self.tall
        for place in range(first, min(self.count, first + window.h // self.tall + 2)):
            yield place, pygame.Rect(window.x, window.y + place * self.tall - offset, wide, self.tall)

    def _draw_headings(self, target: pygame.Surface) -> None:
        """Draw what stands above the rows."""

    def _draw_rows(self, target: pygame.Surface) -> None:
        for place, row in self._seen(self._wide):
            if place == self.index:
                target.blit(bar_of_light(row.size, self.focused), row)
            self._draw_row(target, row, place)

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        raise NotImplementedError

    def _ink_of(self, place: int) -> RGB:
        """The colour of a row's words."""
        return GOLD_LIGHT if place == self.index else IVORY


MARK = 0.76  # the width of the lozenge with the room behind it, as a part of the highlight's height


@lru_cache(maxsize=4)
def bar_of_light(size: Size, focused: bool) -> pygame.Surface:
    """The highlight: a band of light with a lozenge at its left end; brighter with the keyboard's focus on it."""
    w, h = size
    strength = 0.2 if focused else 0.12
    body = (
        f'<defs><linearGradient id="b" x1="0" y1="0" x2="{w}" y2="0" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="#ffcf73" stop-opacity="{strength}"/>'
        '<stop offset="1" stop-color="#ffcf73" stop-opacity="0.02"/></linearGradient>'
        f'<linearGradient id="l" x1="0" y1="0" x2="{w}" y2="0" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#f0d58c" stop-opacity="0.9"/>'
        '<stop offset="1" stop-color="#f0d58c" stop-opacity="0.05"/></linearGradient></defs>'
        f'<rect x="0" y="1" width="{w}" height="{h - 2}" fill="{hex_colour(NIGHT)}" fill-opacity="0.55"/>'
        f'<rect x="0" y="1" width="{w}" height="{h - 2}" fill="url(#b)"/>'
        f'<rect x="0" y="0" width="{w}" height="{max(1, h / 36):.2f}" fill="url(#l)"/>'
        f'<rect x="0" y="{h - max(1, h / 36):.2f}" width="{w}" height="{max(1, h / 36):.2f}" fill="url(#l)"/>'
    )
    r = h * 0.17
    body += fill(lozenge(h * 0.38, h / 2, r, 1.3), GOLD_LIGHT)
    if focused:
        body += line(lozenge(h * 0.38, h / 2, r * 1.8, 1.3), BRASS, max(1, h / 36))
    return raster(size, body)


class PlaceKind(Enum):
    """What is to be found at a place."""

    MISTAKE = auto()
    TRY = auto()
    BOOKMARK = auto()


@dataclass(frozen=True)
class Place:
    """A place after so many moves of a variation, or of the line. words: what the list says of it."""

    kind: PlaceKind
    variation: Variation | None
    count: int
    words: str
    inner: bool = False  # whether it begins with the moves of the try above it


@dataclass
class PlaceList(Rows[Place]):
    """Rows of places, one of them chosen; none where `index` is -1."""

    @property
    def tall(self) -> int:
        return max(smallest(), round(scaled(18, self.u) * 1.5))

    def _press(self, at: tuple[int, int]) -> bool:
        before, self.index = self.index, -1  # the row chosen is gone to again
        used = super()._press(at)
        if not used:
            self.index = before
        return used

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        u, px, told = self.u, scaled(17, self.u), self.rows[place]
        left = row.x + round(26 * u) + round(24 * u) * told.inner
        mark = _mark(told.kind, round(self.tall * 0.5))
        target.blit(mark, mark.get_rect(midleft=(left, row.centery)))
        left += mark.get_width() + round(12 * u)
        ink = HUD if place != self.index and told.kind is not PlaceKind.MISTAKE else self._ink_of(place)
        words = text(shortened(told.words, Style.REGULAR, px, row.right - left), Style.REGULAR, px, ink)
        target.blit(words, words.get_rect(midleft=(left, row.centery)))


def _mark(kind: PlaceKind, high: int) -> pygame.Surface:
    if kind is PlaceKind.BOOKMARK:
        return _ribbon(high)
    return sign("lost" if kind is PlaceKind.MISTAKE else "open", high)


@lru_cache(maxsize=4)
def _ribbon(high: int) -> pygame.Surface:
    """A ribbon, for a bookmark."""
    left, right = high * 0.25, high * 0.75
    body = polygon((left, 0), (right, 0), (right, high), (high / 2, high * 0.7), (left, high))
    return raster((high, high), fill(body, GOLD_LIGHT))
