"""The one room that has words: from a value to a sentence, in every language and length.

Fixed texts go through `text` and `plural` (gettext; the English text is its own key). Sentences made of facts, such as
cards, piles, builds and counts, are said by the module of a language: `say()` is the one in use.
"""

from __future__ import annotations

from game.words.catalogue import marked, plural, text, use

__all__ = ["marked", "plural", "text", "use"]
