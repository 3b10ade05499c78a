"""English: sentences made of facts. Refusals and endings are worded by the rules themselves, who raise them."""

from __future__ import annotations

from game.rules.words.english import cards_named as cards
from game.rules.words.english import ending, refusal
from game.words.english.clauses import clause, heading

__all__ = ["cards", "clause", "ending", "heading", "refusal"]
