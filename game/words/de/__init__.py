"""Deutsch: Sätze aus Tatsachen, mit Artikel und Fall. In German: sentences made of facts, with article and case."""

from __future__ import annotations

from game.words.de.advice import advice
from game.words.de.cards import bare, bare_cards, card, cards, rank_alone, suit_name
from game.words.de.clauses import clause, heading
from game.words.de.doing import happened, move
from game.words.de.piles import foundation, from_place, to_place
from game.words.de.refusals import ending, refusal
from game.words.de.review import better, finding
from game.words.de.typed import TYPED

__all__ = [
    "TYPED",
    "advice",
    "bare",
    "bare_cards",
    "better",
    "card",
    "cards",
    "clause",
    "ending",
    "finding",
    "foundation",
    "from_place",
    "happened",
    "heading",
    "move",
    "rank_alone",
    "refusal",
    "suit_name",
    "to_place",
]
