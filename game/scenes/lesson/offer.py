"""The offer of a lesson, the first time a game is opened. It lies aside, and playing goes on beneath it."""

from __future__ import annotations

import pygame

from game.lesson.lessons import lesson
from game.look.shapes import Size
from game.look.widgets.buttons import Button
from game.scenes.board import Board
from game.scenes.lesson.light import all_cards
from game.scenes.lesson.plaque import Plaque
from game.scenes.scene import Host


class Offer:
    """Its owner steps and draws it, gives it events, and closes it once it is answered.

    shown: whether it lies there. answer: what the player said, None so far.
    """

    def __init__(self, host: Host, board: Board, yes: Button) -> None:
        self._host = host
        self._board = board
        self._yes, self._no = yes, Button("No, thank you", pygame.Rect(0, 0, 1, 1))
        self.plaque = Plaque([self._yes, self._no])
        self.shown = False
        self.answer: bool | None = None
        self._size: Size = (0, 0)

    def step(self) -> bool:
        """Come as soon as the cards lie, if there is a lesson that has not been offered; True when it comes."""
        ruleset, board = self._board.ruleset, self._board
        if self.shown or board.bare or board.flying or ruleset.game_id in self._host.settings.offered:
            return False
        self.shown = lesson(ruleset) is not None
        return self.shown

    def close(self) -> None:
        """It has been answered, if only by playing."""
        offered, game = self._host.settings.offered, self._board.ruleset.game_id
        if self.shown and game not in offered:
            self._host.change(offered=(*offered, game))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event was meant for it."""
        used = self.plaque.controls.handle(event) if event.type != pygame.KEYDOWN else None
        if used:
            self.answer = used is self._yes
        on_it = event.type == pygame.MOUSEBUTTONDOWN and self.plaque.rect.collidepoint(event.pos)
        return used is not None or on_it

    def draw(self, surface: pygame.Surface, u: float) -> None:
        """The plaque, where it covers least of the cards and of what is written above and below."""
        if self._size != surface.get_size():
            self._size = surface.get_size()
            words = f"{self._board.ruleset.game.name} is new to this table. Shall I show you how it goes?"
            wide, high = self._size
            head, foot = pygame.Rect(0, 0, wide, round(110 * u)), pygame.Rect(0, high - round(72 * u), wide, high)
            self.plaque.fit(self._size, u, words, cards=[*all_cards(self._board), head, foot])
        self.plaque.draw(surface)
