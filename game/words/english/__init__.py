"""English: sentences made of facts. Refusals and endings are worded by the rules themselves, who raise them."""

from __future__ import annotations

from game.rules.cards import spoken as card
from game.rules.words.english import cards_named as cards
from game.rules.words.english import ending, refusal
from game.words.english.advice import advice
from game.words.english.clauses import clause, heading
from game.words.english.doing import happened, move
from game.words.english.listed import bare, bare_cards, rank_alone, suit_name
from game.words.english.piles import foundation, from_place, to_place
from game.words.english.review import better, finding
from game.words.english.typed import TYPED

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
