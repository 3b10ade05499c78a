"""Errors, said to the player."""

from __future__ import annotations

from game.rules import IllegalMove, RulesError
from game.words.catalogue import phrase
from game.words.language import say


def error_told(error: RulesError) -> str:
    """What went wrong, and what to do, in the language in use."""
    if isinstance(error, IllegalMove):
        return say().refusal(error.reason)
    return phrase(error.sentence, **error.facts)
