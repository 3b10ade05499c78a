"""The one room that has words: from a value to a sentence, in every language and length.

Fixed texts go through `phrase` and `plural` (gettext; the English text is its own key). Sentences made of facts, such
as cards, piles, builds and counts, are said by `facts`.
"""

from game.words.catalogue import Length, digits, marked, phrase, plural, upper, use
from game.words.games import game_name, ruleset_name, variant_names
from game.words.numbers import clock, deal_name, percent

__all__ = [
    "Length", "clock", "deal_name", "digits", "game_name", "marked", "percent", "phrase", "plural", "ruleset_name",
    "upper", "use", "variant_names"]  # fmt: skip
