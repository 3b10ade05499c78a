"""A list of ways to play with how often each was won, which scrolls when it is long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame.math import clamp

from game.look.palette import GOLD, GOLD_LIGHT, HUD, IVORY
from game.look.type import Style, fitting, scaled, text
from game.look.widgets.caption import draw_caption
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget, height
from game.scenes.widgets.gamelist import MOVES, bar_of_light
from game.store import Statistics


@dataclass
class RulesetList(Widget):
    """Rows of a name and its statistics, one of them chosen."""

    rows: Sequence[tuple[str, Statistics]] = ()
    index: int = 0
    scroll: Scroll = field(default_factory=Scroll, init=False)

    def place(self, rect: pygame.Rect, u: float) -> None:
        """Give the list its room; a caption stands above the rows."""
        self.rect, self.u = rect, u
        head = round(48 * u)
        room = pygame.Rect(rect.x, rect.y + head, rect.w, rect.h - head)
        self.scroll.place(room, len(self.rows) * height(u), u)
        self._show(at_once=True)

    def step(self, dt: float) -> bool:
        """Let the rows glide."""
        return self.scroll.step(dt)

    def state(self) -> tuple[object, ...]:
        """All that shows."""
        return (*super().state(), self.index, self.scroll.offset(0.0))

    def takes(self, key: int) -> bool:
        """Up and down go through the rows."""
        return key in (pygame.K_UP, pygame.K_DOWN)

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the thumb scroll; True only if another row is chosen."""
        if event.type != pygame.KEYDOWN and (event.type != pygame.MOUSEWHEEL or self.hovered):
            self.scroll.handle(event)
        return super().handle(event)

    def _choose(self, index: int) -> bool:
        index = clamp(index, 0, len(self.rows) - 1)
        changed, self.index = index != self.index, index
        self._show()
        return changed

    def _show(self, at_once: bool = False) -> None:
        self.scroll.show(self.index * height(self.u), height(self.u), at_once)

    def _press(self, at: tuple[int, int]) -> bool:
        window = self.scroll.rect
        if not window.collidepoint(at) or self.scroll.thumb(0.0).collidepoint(at):
            return False
        row = (at[1] - window.y + self.scroll.offset(0.0)) // height(self.u)
        return row < len(self.rows) and self._choose(row)

    def _key(self, key: int) -> bool:
        return key in MOVES and self._choose(self.index + MOVES[key])

    def draw(self, target: pygame.Surface) -> None:
        """The caption, then the rows that show."""
        draw_caption(
            target, "Games played", pygame.Rect(self.rect.x, self.rect.y, self.rect.w, round(40 * self.u)), self.u
        )
        window, tall = self.scroll.rect, height(self.u)
        before = target.get_clip()
        target.set_clip(window)
        for place, (name, statistics) in enumerate(self.rows):
            row = pygame.Rect(window.x, window.y + place * tall - self.scroll.offset(0.0), window.w, tall)
            if row.colliderect(window):
                self._draw_row(target, place, name, statistics, row)
        target.set_clip(before)
        self.scroll.draw(target, 0.0)

    def _draw_row(self, target: pygame.Surface, place: int, name: str, numbers: Statistics, row: pygame.Rect) -> None:
        chosen = place == self.index
        if chosen:
            target.blit(bar_of_light(row.size, self.focused), row)
        score = text(
            f"{numbers.won} / {numbers.played}", Style.MEDIUM, scaled(17, self.u), GOLD_LIGHT if chosen else GOLD
        )
        right = row.right - round(36 * self.u)
        target.blit(score, score.get_rect(midright=(right, row.centery)))
        left = row.x + round(max(34 * self.u, row.h * 0.82))
        room = right - score.get_width() - round(16 * self.u) - left
        ink = GOLD_LIGHT if chosen else IVORY if numbers.played else HUD
        words = text(name, Style.REGULAR, fitting(name, Style.REGULAR, scaled(19, self.u), room), ink)
        target.blit(words, words.get_rect(midleft=(left, row.centery)), pygame.Rect(0, 0, room, row.h))
