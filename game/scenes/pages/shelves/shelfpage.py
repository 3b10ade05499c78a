"""The base of pages with shelves of numbered tiles: the game's name, a sentence beside it, and the shelves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from weakref import proxy

import pygame

from game.look.base import Scale
from game.look.palette import GOLD_LIGHT, HUD
from game.look.type import Style
from game.look.widgets.widget import Widget
from game.rules import Position, Ruleset
from game.scenes.page import Page
from game.scenes.parts import Beside, Column, Gap, Part, Picture, Words
from game.scenes.presentation import emblem, look_of
from game.scenes.scene import Host
from game.scenes.widgets.plaques import RAIL, DealBoard, Shelf
from game.scenes.widgets.positions import PositionPictures
from game.words import game_name, phrase
from game.words.evening import won_of
from game.words.games import rules_in_words

HEAD = 98  # its least room above the shelves, in u
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
            pictures=PositionPictures(position, host.ahead),
            settings=host.settings,
            shelves=shelves,
            count=count,
            state_of=partial(type(self).state_of, proxy(self)),  # a strong reference would keep the page alive
        )
        self.board.scroll.seconds = 0.0 if host.settings.reduced_motion else self.board.scroll.seconds
        self.controls.focus(self.board if self.board.deals else self.buttons["back"])

    def told(self) -> str:
        """The sentence at the upper right."""
        return ""

    def state_of(self, number: int) -> str:
        """A few words on a number's tile."""
        return ""

    def chosen(self, number: int) -> None:
        """Called when a tile was chosen."""

    def content(self) -> Part:
        """Name and rules at the left, the sentence beside them, and the shelves below."""
        self.board.settings = self.host.settings
        name = Words(game_name(self.ruleset.game), 44, GOLD_LIGHT, Style.DISPLAY, 1.15, rises=14, live=True)
        head = Beside(
            Column(name, Words(rules_in_words(self.ruleset), 18, HUD)),
            Words(self.told(), 18, leading=1.35, rises=8, least=HEAD, live=True),
            gap=64,
        )
        return Column(head, Gap(10), Shelves(self.board), Picture(self._draw_emblem))

    def _draw_emblem(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        spare = self.board.spare
        if spare.h >= round(LEAST * self.u):
            fan = emblem(self.ruleset.game, look_of(self.host.settings), round(110 * self.u))
            surface.blit(fan, fan.get_rect(center=(room.centerx, spare.centery)), None, pygame.BLEND_PREMULTIPLIED)

    def step(self, dt: float) -> bool:
        return self.board.step(dt) | super().step(dt)

    def used(self, widget: Widget) -> None:
        self.host.sounds.play("click")
        self.chosen(self.board.deal)


@dataclass
class Shelves(Part):
    """The board, whose rail is outside the margin, so that the shelves are as wide as the room."""

    board: DealBoard
    fills = True

    def high(self, wide: int, u: Scale) -> int:
        return 0

    def widgets(self) -> Sequence[Widget]:
        return (self.board,) if self.board.deals else ()

    def said(self) -> str:
        return self.board.told()

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.board.place(pygame.Rect(rect.topleft, (rect.w + round(RAIL * u), rect.h)), u)
