"""What can go wrong, each with a message that a player can read."""

from __future__ import annotations


class RulesError(ValueError):
    """Base of all errors of the rules; str() is one sentence for the player, in English.

    sentence: the English sentence with {names} in the places of its facts, so that it can be said in another language.
    """

    def __init__(self, sentence: str = "", **facts: object) -> None:
        super().__init__(sentence)
        self.sentence, self.facts = sentence, facts

    def __str__(self) -> str:
        facts = {name: f"{fact:,}" if isinstance(fact, int) else fact for name, fact in self.facts.items()}
        return self.sentence.format(**facts) if facts else self.sentence


class UnknownRuleset(RulesError):
    """There is no such game, or not with these variants."""


class UnknownGame(UnknownRuleset):
    """No game has that name."""


class UnknownVariant(UnknownRuleset):
    """The game has no such variant, or two of the variants exclude each other."""


class BadDeal(RulesError):
    """A deal number is out of range, or a card order is not exactly the pack."""


class BadText(RulesError):
    """A text is not a move or position, though it should be."""
