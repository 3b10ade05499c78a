"""What is seen of a covered card holds its rank and its suit, whole."""

from __future__ import annotations

import io
import itertools
import re
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.look.deck import INDEX, INDEX_FOLDERS, SVG, Deck, Look, index_strip
from tests.thorough import few

DECKS = ("deco", "masquerade")
CARDS = [rank + suit for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
FINE = 4  # pixels to a unit
CORNER = (150, 175)  # units of a card's upper left corner: more than any strip
KINDS = list(itertools.product((False, True), (False, True)))
IN_TURN = [pytest.param(*kind, marks=() if kind[0] is kind[1] else pytest.mark.thorough) for kind in KINDS]


@cache
def parts(deck: str, large: bool, sideways: bool, card: str) -> list[pygame.Rect]:
    """Where the pieces of a card's rank and its suit are, in quarters of a unit: what has the suit's colours and begins
    in the upper left corner, above or left of where a number card has its pips."""
    folder = SVG / deck / INDEX_FOLDERS[large, sideways]
    fills = set(re.findall(r'fill="(#\w+)"', _text(SVG / deck / "index" / f"7{card[-1]}.svg")))
    inks = {fill for fill in fills if min(bytes.fromhex(fill[1:])) < 0xE0}  # the lozenge in a diamond is of paper
    paths = re.findall(r'<path fill="#\w+"[^>]*/>', _text(folder / f"{card}.svg"))
    body = "".join(path for path in paths if path[12:19] in inks)
    wide, high = CORNER
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{body}</svg>'
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (wide * FINE, high * FINE))
    right, down = (40, 100) if sideways else (112, 32)
    found = pygame.mask.from_surface(picture, 100).get_bounding_rects()
    return [rect for rect in found if rect.x < right * FINE and rect.y < down * FINE]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("deck", few(DECKS, DECKS[0].__eq__))
@pytest.mark.parametrize(("large", "sideways"), IN_TURN)
def test_every_index_lies_within_the_strip(deck: str, large: bool, sideways: bool) -> None:
    right, down = (side * FINE for side in INDEX[large, sideways])
    for card in CARDS:
        pieces = parts(deck, large, sideways, card)
        assert len(pieces) == (3 if card[:2] == "10" else 2), f"rank and suit of {card}"
        whole = pieces[0].unionall(pieces)
        assert whole.left >= 4 * FINE and whole.top >= 4 * FINE, f"{card} stands clear of the edge"
        assert whole.right <= right and whole.bottom <= down, card


def test_the_suit_stands_under_the_rank_or_beside_it() -> None:
    for deck, (large, sideways) in itertools.product(DECKS, KINDS):
        rank, suit = sorted(parts(deck, large, sideways, "7H"), key=lambda part: part.top if sideways else part.left)
        if sideways:
            assert suit.top > rank.bottom and abs(suit.centerx - rank.centerx) < 2 * FINE
        else:
            assert suit.left > rank.right and rank.top < suit.centery < rank.bottom
    assert index_strip(128, False, True)[0] == 24 and index_strip(128, True, True)[0] == 29
    assert index_strip(64, False, False)[1] == 12 and index_strip(64, True, False)[1] == 19


@pytest.mark.parametrize("deck", few(DECKS, DECKS[0].__eq__))
@pytest.mark.parametrize(("large", "sideways"), IN_TURN)
@pytest.mark.parametrize("width", few([64, 90], (64).__eq__))
def test_in_the_strip_no_two_cards_look_alike(deck: str, large: bool, sideways: bool, width: int) -> None:
    """In the classic two colours, where the black suits differ by their signs alone."""
    cards = Deck(Look(deck, four_colours=False, large=large), width)
    wide, high = index_strip(width, large, sideways)
    greens = {}
    for card in CARDS:
        seen = cards.face(card, sideways=sideways).subsurface((0, 0, wide, high))
        greens[card] = pygame.image.tobytes(seen, "RGBA")[1::4]
    for one, other in itertools.combinations(CARDS, 2):
        differ = sum(abs(a - b) for a, b in zip(greens[one], greens[other], strict=True)) / 255
        assert differ > 5 * (width / 64) ** 2, f"{one} and {other} differ by {differ:.1f} whole pixels"
