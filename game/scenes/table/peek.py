"""Shows a covered card, or what the player knows of a whole pile, while a key or button is held."""

from __future__ import annotations

import pygame

from game.look.deck import Deck
from game.look.palette import GOLD_LIGHT
from game.look.shapes import panel
from game.look.type import Style, scaled, text
from game.rules import UNSEEN, Kind, Position
from game.rules.cards import NAMES
from game.scenes.board import Board
from game.scenes.table.hand import Hand
from game.table.picking import Pick
from game.words.table import pile_told

ACROSS = 13
"""Cards in a row of a spread pile."""
LARGER = 2.0
"""How much larger than on the table a single card is shown."""

ENDS_A_PEEK = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN)
ENDS_A_CLICKED_ONE = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Peek:
    """What the player looks at more closely. at: the card or pile, or None. asks: the next click chooses it."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.at: Pick | None = None
        self.asks = False
        self._stays = False  # it was clicked, and is shown until the next click or key

    def begin(self) -> bool:
        """Look at what the mouse or the keyboard is on; returns False if that is nothing, and a click has to choose."""
        self.at, self._stays = self._hand.pointed, False
        self.asks = self.at is None
        return not self.asks

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event only begins or ends a look at a clicked pile, and does nothing else."""
        if self.at and event.type in (ENDS_A_CLICKED_ONE if self._stays else ENDS_A_PEEK):
            self.at = None
            self._hand.player.invalidate()
            return self._stays
        if not (self.asks and event.type == pygame.MOUSEBUTTONDOWN):
            return False
        self.at, self.asks, self._stays = self._hand.at(event.pos), False, True
        self._hand.player.say("")
        return True


def known(position: Position, picked: Pick, all_shown: bool = False) -> tuple[int, ...]:
    """The cards that a player may know of the pile, the first one first; of a column only the picked one. all_shown:
    face-down cards too.
    """
    pile = (position if all_shown else position.seen()).piles[picked.pile]
    column = position.ruleset.piles[picked.pile].kind is Kind.TABLEAU
    cards = pile[-1 - picked.depth : len(pile) - picked.depth] if column and 0 <= picked.depth < len(pile) else pile
    return tuple(card for card in cards if card != UNSEEN)


def draw_peek(surface: pygame.Surface, board: Board, picked: Pick, all_shown: bool = False) -> None:
    """Draw a sheet over the table with the cards on it."""
    position, floor, u = board.position, board.floor, board.u
    cards = known(position, picked, all_shown)
    if not cards:
        return
    across = min(ACROSS, len(cards))
    rows = -(-len(cards) // across)
    room = surface.get_rect().inflate(-round(220 * u), -round(200 * u))
    wide = round(floor.width * LARGER) if len(cards) == 1 else floor.width
    wide = max(16, min(wide, round(room.w / (across * 1.08)), round((room.h - 70 * u) / (rows * 1.4 * 1.08))))
    deck = board.view.deck if wide == floor.width else Deck(board.view.deck.look, wide)
    step_x, step_y, head = round(wide * 1.08), round(wide * 1.4 * 1.08), round(64 * u)
    sheet = pygame.Rect(0, 0, across * step_x + round(56 * u), rows * step_y + head + round(36 * u))
    sheet.w = max(sheet.w, round(360 * u))
    sheet.center = surface.get_rect().center
    panel(sheet.size, u, 0.95).draw(surface, sheet.topleft)
    words = text(pile_told(position, picked.pile, len(cards)), Style.MEDIUM, scaled(19, u), GOLD_LIGHT)
    surface.blit(words, words.get_rect(center=(sheet.centerx, sheet.y + head // 2 + round(4 * u))))
    for place, card in enumerate(cards):
        row, column = divmod(place, across)
        in_row = min(across, len(cards) - row * across)
        x = sheet.centerx - (in_row * step_x) // 2 + column * step_x + (step_x - wide) // 2
        surface.blit(deck.face(NAMES[card]), (x, sheet.y + head + row * step_y))
