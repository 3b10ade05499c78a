"""The one room that has words: from a value to a sentence, in every language and length.

Fixed texts go through `phrase` and `plural` (gettext; the English text is its own key). Sentences made of facts, such
as cards, piles, builds and counts, are said by the module of a language: `say()` is the one in use.
"""

from __future__ import annotations

from game.words.catalogue import figures, marked, phrase, plural, upper, use
from game.words.games import game_name, ruleset_name, variant_names
from game.words.language import Language, say, speak
from game.words.length import Length
from game.words.numbers import clock, deal_name, percent

__all__ = [
    "Language",
    "Length",
    "clock",
    "deal_name",
    "figures",
    "game_name",
    "marked",
    "percent",
    "phrase",
    "plural",
    "ruleset_name",
    "say",
    "speak",
    "upper",
    "use",
    "variant_names",
]
