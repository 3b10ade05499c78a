"""The base of pages with shelves of numbered tiles: the game's name, a sentence beside it, and the shelves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from weakref import proxy

import pygame

from game.look.palette import GOLD_LIGHT, HUD, IVORY
from game.look.scale import Scale
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.widget import Widget
from game.rules import Position, Ruleset
from game.scenes.emblem import emblem
from game.scenes.page import Page
from game.scenes.presentation import look_of
from game.scenes.scene import Host
from game.scenes.widgets.plaques import RAIL, DealBoard, Shelf
from game.scenes.widgets.positions import PositionPictures
from game.words import game_name, phrase
from game.words.games import rules_in_words
from game.words.shelves import won_of

HEAD = 108  # room above the shelves, in u
LEAST = 250  # below this room, in u, no emblem is shown


class ShelfPage(Page):
    """Subclasses give the sentence in `told`, act on a choice in `chosen`, and update themselves in `enter`."""

    def __init__(
        self,
        host: Host,
        ruleset: Ruleset,
        shelves: Sequence[Shelf],
        position: Callable[[int], Position],
        count: Callable[[int, int], str] = won_of,
    ) -> None:
        """position: returns the position of a number, for its picture. count: returns the words for how many of a
        shelf are gold.
        """
        super().__init__(host)
        self.ruleset = ruleset
        self.board = DealBoard(
            phrase("Deals"),
            pygame.Rect(0, 0, 1, 1),
            PositionPictures(position, host.ahead),
            shelves=shelves,
            count=count,
            state_of=partial(type(self).state_of, proxy(self)),  # a strong reference would keep the page alive
        )
        self.board.scroll.seconds = 0.0 if host.settings.reduced_motion else self.board.scroll.seconds
        self.widgets(*([self.board] if self.board.deals else []), *(self.buttons[name] for name in self.foot))
        self.controls.focus(self.board if self.board.deals else self.buttons["back"])

    def told(self) -> str:
        """The sentence at the upper right."""
        return ""

    def state_of(self, number: int) -> str:
        """A few words on a number's tile."""
        return ""

    def chosen(self, number: int) -> None:
        """Called when a tile was chosen."""

    def lay_out(self, u: Scale) -> None:
        low = max(self._name().get_height() + scaled(18, u), self._words().get_height())
        head = max(round(HEAD * u), low)
        rail = round(RAIL * u)  # outside the margin, so that the shelves are as wide as the room
        self.board.place(
            pygame.Rect(self.room.x, self.room.y + head, self.room.w + rail, self.room.h - head), u, self.host.settings
        )

    def step(self, dt: float) -> bool:
        return self.board.step(dt) | super().step(dt)

    def used(self, widget: Widget) -> None:
        self.host.sounds.play("click")
        self.chosen(self.board.deal)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        u, room = self.u, self.room
        half, title = self._half, self._name()
        surface.blit(title, (room.x, room.y - round(14 * u)))
        variants = rules_in_words(self.ruleset)
        words = text(variants, Style.REGULAR, fitting(variants, Style.REGULAR, scaled(18, u), half), HUD)
        surface.blit(words, (room.x, room.y + max(round(46 * u), title.get_height() - round(14 * u))))
        surface.blit(self._words(), (room.right - half, room.y - round(8 * u)))
        spare = self.board.spare
        if spare.h >= round(LEAST * u):
            fan = emblem(self.ruleset.game, look_of(self.host.settings), round(110 * u))
            surface.blit(fan, fan.get_rect(center=(room.centerx, spare.centery)), None, pygame.BLEND_PREMULTIPLIED)

    @property
    def _half(self) -> int:
        """The width of the name, and of the sentence beside it."""
        return self.room.w * 48 // 100

    def _name(self) -> pygame.Surface:
        name = game_name(self.ruleset.game)
        return text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(44, self.u), self._half), GOLD_LIGHT)

    def _words(self) -> pygame.Surface:
        return paragraph(self.told(), Style.REGULAR, scaled(18, self.u), IVORY, self._half, 1.35)
