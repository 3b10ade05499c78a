"""What is built, as a row of overlapping cards; what pairs, as couples."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pygame

from game.look.base import Scale
from game.look.deck import Deck
from game.look.shapes import surface
from game.rules.cards import NAMES, card
from game.rules.page.clauses.building import Built
from game.rules.record import Match

CARD = 74  # width of a card, in u
LEAST = 40  # the same in px
SEEN = 0.62
"""The part of a card's height that is seen."""
SUITS = {
    Match.SUIT: ((0,), (1,), (2,), (3,)),
    Match.ALTERNATE: ((0, 1), (1, 3), (2, 0), (3, 2)),
    Match.COLOUR: ((0, 3), (1, 2), (2, 1), (3, 0)),
    Match.OTHER: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
    Match.ANY: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
}
"""How suits follow each other on the first four rows; each begins one suit later."""


def width_of_cards(u: Scale) -> int:
    """How wide the cards of a row are, in pixels."""
    return max(LEAST, round(CARD * u))


def ladder(deck: Deck, built: Built, place: int, wide: int) -> Generator[None, None, pygame.Surface]:
    """The cards of a foundation in order, at most `wide` pixels wide; place: the row's number on the page. Made in
    pieces.
    """
    suits = SUITS[built.foundations.build.match][place % 4]
    names = [NAMES[card(rank, suits[at % len(suits)])] for at, rank in enumerate(built.ranks)]
    across, high = deck.size
    step = min(across * 0.8, (wide - across) / max(1, len(names) - 1))
    row = surface((round(step * (len(names) - 1)) + across, round(high * SEEN)))
    for at, name in enumerate(names):
        row.blit(deck.face(name), (round(at * step), 0))
        yield
    return row


def couples(deck: Deck, pairs: Sequence[tuple[int, int]], wide: int) -> Generator[None, None, pygame.Surface]:
    """Cards of two ranks each that leave together, side by side, as far as they fit `wide` pixels; made in pieces."""
    across, high = deck.size
    apart, lap = round(across * 2.1), round(across * 0.62)
    each = round(high * SEEN)
    columns = max(1, (wide + apart - across - lap) // apart)
    rows = -(-len(pairs) // columns)
    sheet = surface((min(len(pairs), columns) * apart, rows * round(each * 1.12)))
    for place, pair in enumerate(pairs):
        row, column = divmod(place, columns)
        for second, rank in enumerate(pair):
            face = deck.face(NAMES[card(rank, (place + 2 * second + 1) % 4 if second else place % 4)])
            at = column * apart + second * lap, row * round(each * 1.12)
            sheet.blit(face, at, pygame.Rect(0, 0, across, each))
            yield
    return sheet
