"""A finished deal in one line."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import pygame

from game.look.palette import GOLD_LIGHT, IVORY
from game.look.type import Style, scaled, text
from game.look.widgets.widget import USE_KEYS, Widget
from game.scenes.format import clock, counted, spaced
from game.store import Deal

LOST = (146, 158, 146)  # ink of a lost deal


@dataclass
class DealRow(Widget):
    """A finished deal in one line; using it takes the deal up again."""

    deal: Deal | None = None

    def _release(self, at: tuple[int, int]) -> bool:
        return True

    def _key(self, key: int) -> bool:
        return key in USE_KEYS

    def draw(self, target: pygame.Surface) -> None:
        """Outcome, number, time, moves and day."""
        deal = self.deal
        self._draw_frame(target, False)
        lit = self.hovered or self.focused
        ink, px = (GOLD_LIGHT if deal.won else IVORY if lit else LOST), scaled(17, self.u)
        number = f"№ {spaced(str(deal.deal))}" if deal.deal else "own cards"
        date = f"{datetime.fromtimestamp(deal.played):%d %b %Y}".lstrip("0")
        columns = (
            (0.02, "✓ won" if deal.won else "x lost"),
            (0.15, number),
            (0.5, clock(deal.seconds)),
            (0.62, counted(deal.moves, "move")),
            (0.82, date),
        )
        for part, words in columns:
            line = text(words, Style.REGULAR, px, ink)
            self._say(target, line, midleft=(self.rect.x + round(part * self.rect.w), self.rect.centery))
