"""Cards as they stand in a list, in English."""

from __future__ import annotations

from game.rules.cards import RANK_NAMES, SUIT_NAMES, spoken
from game.rules.words.english import cards_named


def bare(card: int) -> str:
    """A card without its article: "3 of hearts"."""
    return spoken(card).removeprefix("the ")


def bare_cards(cards: int) -> str:
    """A set of cards without the article: "3 of hearts", "red 7", "7"."""
    return cards_named(cards).partition(" ")[2]


def rank_alone(card: int) -> str:
    """The rank of a card whose suit is known: "3", "ace"."""
    return RANK_NAMES[card % 13]


def suit_name(suit: int) -> str:
    """A suit, 0 to 3: "spades"."""
    return SUIT_NAMES[suit]
