"""What is drawn around a card, or over it, follows the card's own edge, round its corners too."""

from __future__ import annotations

import pygame
import pytest

from game.look.deck import Deck, Look
from game.table import marks

WIDTH = 200


@pytest.fixture(scope="module")
def card() -> pygame.Mask:
    """The shape of a card."""
    return pygame.mask.from_surface(Deck(Look(), WIDTH).face("KS"), 127)


def test_the_shade_over_a_card_has_its_shape(card: pygame.Mask) -> None:
    shade = pygame.mask.from_surface(marks.dimmed(card.get_size()), 79)
    assert card.overlap_area(shade, (0, 0)) == card.count()
    assert shade.count() <= 1.001 * card.count()


@pytest.mark.parametrize("kind", marks._RINGS)
def test_a_ring_goes_along_the_edge_of_a_card(card: pygame.Mask, kind: str) -> None:
    around, near = marks.room(WIDTH), pygame.Mask((5, 5), fill=True)
    line = pygame.mask.from_surface(marks.ring(card.get_size(), kind), 149)

    astray = [(x, y) for x, y in card.outline() if not line.overlap_area(near, (x + around - 2, y + around - 2))]
    assert astray == []
