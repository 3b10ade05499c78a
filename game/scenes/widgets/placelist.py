"""A list of places in a deal: moves that lost it, tries, bookmarks."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache

import pygame

from game.look.device import smallest
from game.look.palette import GOLD_LIGHT, HUD, IVORY
from game.look.shapes import fill, polygon, raster
from game.look.type import Style, scaled, shortened, text
from game.look.widgets.ribbon import sign
from game.scenes.widgets.gamelist import bar_of_light
from game.scenes.widgets.rows import Rows
from game.store.tree import Variation


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
    inner: bool = False
    """Whether it begins with the moves of the try above it."""


@dataclass
class PlaceList(Rows):
    """Rows of places, one of them chosen; none where `index` is -1."""

    places: tuple[Place, ...] = field(default=(), kw_only=True)

    @property
    def count(self) -> int:
        """How many places there are."""
        return len(self.places)

    @property
    def chosen(self) -> Place | None:
        """The chosen place."""
        return self.places[self.index] if 0 <= self.index < len(self.places) else None

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        return max(smallest(), round(scaled(18, self.u) * 1.5))

    @property
    def head(self) -> int:
        """There are no headings."""
        return 0

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.places)

    def _press(self, at: tuple[int, int]) -> bool:
        before, self.index = self.index, -1  # the row chosen is gone to again
        used = super()._press(at)
        if not used:
            self.index = before
        return used

    def _draw_headings(self, target: pygame.Surface) -> None:
        """There are none."""

    def _draw_rows(self, target: pygame.Surface) -> None:
        u, px = self.u, scaled(17, self.u)
        for index, row in self._seen(self.window.w):
            place, left = self.places[index], row.x + round(26 * u)
            if index == self.index:
                target.blit(bar_of_light(row.size, self.focused), row)
            mark = _mark(place.kind, round(self.tall * 0.5))
            left += round(24 * u) * place.inner
            target.blit(mark, mark.get_rect(midleft=(left, row.centery)))
            left += mark.get_width() + round(12 * u)
            ink = GOLD_LIGHT if index == self.index else IVORY if place.kind is PlaceKind.MISTAKE else HUD
            words = text(shortened(place.words, Style.REGULAR, px, row.right - left), Style.REGULAR, px, ink)
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
