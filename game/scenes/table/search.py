"""Finding cards on a table: what is typed, and the light on every place where such a card lies."""

from __future__ import annotations

import pygame

from game.look import keys
from game.look.base import Scale
from game.rules import Position
from game.scenes.board import Board
from game.scenes.command import ENTER
from game.scenes.table.lit import Lights, Shade, lights
from game.table.picking import Pick
from game.words.letters import cards_meant

MOST = 24
"""So many letters can be typed."""
ENDS = (pygame.K_ESCAPE, *(key.code for key in ENTER))


class Search:
    """typed: the letters so far. on: letters are taken as a card's name."""

    def __init__(self) -> None:
        self.on = False
        self.typed = ""
        self._shade = Shade()
        self._found: tuple[object, Lights] | None = None

    def begin(self) -> None:
        """Ask for a card."""
        self.on, self.typed = True, ""

    def end(self) -> None:
        """Ask no more."""
        self.on, self.typed = False, ""

    @property
    def cards(self) -> int:
        """The set of cards that is meant."""
        return cards_meant(self.typed) if self.on else 0

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event belongs to the search. A click ends it, and does what it always does."""
        if not self.on or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        letter = keys.typed(event) if event.type == pygame.KEYDOWN else ""
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            or event.key in ENDS
            or (event.key == pygame.K_BACKSPACE and not self.typed)
        ):
            self.end()
            return event.type == pygame.KEYDOWN
        if event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif letter:
            self.typed = (self.typed + letter)[:MOST]
        return bool(letter) or event.key == pygame.K_BACKSPACE

    def draw(self, surface: pygame.Surface, board: Board, u: Scale, cards: int) -> None:
        """Draw darkness over the table but for the places of these cards that the player knows."""
        about = cards, board.position, board.floor
        if self._found is None or self._found[0] != about:
            places = (Pick(*place) for place in board.position.seen().lying(cards))
            self._found = about, lights(board, u, places)
        self._shade.draw(surface, board, u, self._found[1])


def found_first(position: Position, cards: int) -> Pick | None:
    """The place of such a card that is nearest to the top of its pile."""
    return min((Pick(*place) for place in position.seen().lying(cards)), key=lambda place: place.depth, default=None)
