"""Finding cards on a table: what is typed, and the light on every place where such a card lies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look import keys
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.scale import Scale
from game.look.shapes import Size
from game.look.type import Style, scaled, text
from game.look.widgets.buttons import tag_ground
from game.look.widgets.spotlight import shade
from game.rules import Position
from game.scenes.board import Board
from game.scenes.command import ENTER
from game.table.flight import Pose
from game.table.picking import Pick
from game.words.cardtyped import cards_meant

MOST = 24
"""So many letters can be typed."""
ENDS = (pygame.K_ESCAPE, *(key.code for key in ENTER))


class Search:
    """typed: the letters so far. on: letters are taken as a card's name."""

    def __init__(self) -> None:
        self.on = False
        self.typed = ""
        self._lit = Places()

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
        self._lit.draw(surface, board, u, [Pick(*place) for place in board.position.seen().lying(cards)])


class Places:
    """Light on some cards of a table."""

    def __init__(self) -> None:
        self._shade: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, board: Board, u: Scale, places: Sequence[Pick]) -> None:
        """Draw darkness over the table but for these cards, and how many cards lie over one that can't be seen."""
        rects = [(place, *visible(board, place)) for place in places]
        about = tuple((*rect,) for _, rect, _ in rects), surface.get_size()
        if self._shade is None or self._shade[0] != about:
            small = shade(surface.get_size(), [rect for _, rect, _ in rects], u)
            self._shade = about, pygame.transform.smoothscale(small, surface.get_size())
        surface.blit(self._shade[1], (0, 0))
        for place, rect, seen in rects:
            hair = max(2, round(3 * u))
            pygame.draw.rect(surface, GOLD_LIGHT, rect.inflate(2 * hair, 2 * hair), hair, round(8 * u))
            if not seen:
                _tag(surface, rect, f"+{place.depth}", u)


def found_first(position: Position, cards: int) -> Pick | None:
    """The place of such a card that is nearest to the top of its pile."""
    return min((Pick(*place) for place in position.seen().lying(cards)), key=lambda place: place.depth, default=None)


def visible(board: Board, place: Pick) -> tuple[pygame.Rect, bool]:
    """The part of a card that is seen, or all of its pile's top card; and whether any of the card is seen."""
    row = board.sprites.piles[place.pile]
    rect = _upright(row[-1 - place.depth].goal, board.floor.card)
    if not place.depth:
        return rect, True
    over = _upright(row[-place.depth].goal, board.floor.card)
    left, top = over.x - rect.x, over.y - rect.y
    if abs(left) < rect.w // 12 and abs(top) < rect.h // 12:
        return _upright(row[-1].goal, board.floor.card), False
    if abs(top) >= rect.h // 12:
        high = min(abs(top), rect.h)
        return pygame.Rect(rect.x, rect.y if top > 0 else rect.bottom - high, rect.w, high), True
    wide = min(abs(left), rect.w)
    return pygame.Rect(rect.x if left > 0 else rect.right - wide, rect.y, wide, rect.h), True


def _upright(pose: Pose, card: Size) -> pygame.Rect:
    rect = pygame.Rect((0, 0), card[::-1] if round(pose.angle) % 180 == 90 else card)
    rect.center = round(pose.x), round(pose.y)
    return rect


def _tag(surface: pygame.Surface, rect: pygame.Rect, words: str, u: Scale) -> None:
    """Draw how many cards lie over the one that is meant."""
    said = text(words, Style.MEDIUM, scaled(18, u), IVORY)
    tag = said.get_rect(center=rect.center).inflate(round(24 * u), round(12 * u))
    surface.blit(tag_ground(tag.size, u), tag)
    surface.blit(said, said.get_rect(center=tag.center))
