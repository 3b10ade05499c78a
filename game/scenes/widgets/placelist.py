"""A list of places in a deal: moves that lost it, tries, bookmarks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

import pygame

from game.look.charts import sign
from game.look.keys import smallest
from game.look.palette import GOLD_LIGHT, HUD
from game.look.shapes import fill, polygon, raster
from game.look.type import Style, scaled, shortened, text
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
