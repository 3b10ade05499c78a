"""What can go wrong, each with a message that a player can read."""

from __future__ import annotations


class RulesError(ValueError):
    """Anything the rules refuse; str() is one sentence."""


class UnknownRuleset(RulesError):
    """There is no such game, or not with these variants."""


class UnknownGame(UnknownRuleset):
    """No game goes by that name."""


class UnknownVariant(UnknownRuleset):
    """The game has no such variant, or two of those named exclude each other."""


class BadDeal(RulesError):
    """A deal number out of range, or a card order that is not the pack."""


class BadText(RulesError):
    """A text that should be a move or a position is neither."""
