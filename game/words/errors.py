"""Errors, said to the player."""

from __future__ import annotations

from datetime import date

from game.rules import IllegalMove, RulesError, find_ruleset
from game.rules.cards import Several
from game.store.journal.deals import Deal
from game.words.catalogue import phrase, plural
from game.words.dates import long_date
from game.words.figures import deal_name
from game.words.games import lower, ruleset_name
from game.words.grouping import figures
from game.words.language import say


def error_told(error: RulesError) -> str:
    """What went wrong, and what to do, in the language in use."""
    if isinstance(error, IllegalMove):
        return say().refusal(error.reason)
    return phrase(error.sentence, **{name: _told(fact) for name, fact in error.facts.items()})


def _told(fact: object) -> object:
    """A fact as it stands in the sentence."""
    if isinstance(fact, Several):
        return several_cards(fact)
    if isinstance(fact, RulesError):
        return error_told(fact)
    if isinstance(fact, Deal):
        game = ruleset_name(find_ruleset(fact.ruleset))
        return phrase("{game}, {deal}", game=game, deal=lower(deal_name(fact.deal)))
    if isinstance(fact, int):
        return figures(fact)
    return long_date(fact) if isinstance(fact, date) else fact


def several_cards(cards: Several) -> str:
    """Some cards: "the ace of spades, the 2 of spades and 5 more"."""
    names = [say().card(card) for card in cards[: cards.MOST]]
    if len(cards) > cards.MOST:
        names.append(plural("{n} more", "{n} more", len(cards) - cards.MOST))
    if len(names) == 1:
        return names[0]
    return phrase("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])
