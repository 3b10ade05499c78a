"""French: sentences made of facts. Cards have their article, and it contracts: le roi, de l’as, au 7."""

from __future__ import annotations

from game.words.fr.advice import advice
from game.words.fr.cards import bare, bare_cards, card, cards, rank_alone, suit_name
from game.words.fr.clauses import clause, heading
from game.words.fr.doing import happened, move
from game.words.fr.piles import foundation, from_place, to_place
from game.words.fr.refusals import ending, refusal
from game.words.fr.review import better, finding
from game.words.fr.typed import TYPED

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
