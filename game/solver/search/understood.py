"""Words of the record that every search understands, see game/rules/vocabulary.py; each adds the others it knows."""

from __future__ import annotations

from game.rules.tables import Tables
from game.rules.vocabulary import words, words_of

OPENING = words(
    "opening opening.bases_up opening.group opening.one_of opening.piles opening=BASE,FirstBase,Lay,RANKS,SetOut,WING "
    "piles.bottom"
)
"""How a deal is laid out: once all choices are made, nothing of it is left in how cards move."""
FOUNDATIONS = words(
    "foundations foundations.base foundations.base=Chosen foundations.build.round foundations.build.step "
    "foundations.each foundations.length foundations.start=AS_THEY_COME,SET_OUT foundations.suited"
)
PILES = words("piles piles.columns piles.count piles.deal piles.fill=NEVER piles.kind=RESERVE piles.open=TOP")
STOCK = words("gather turn turn.cards turn.last_pass turn.to")
COMMON = OPENING | FOUNDATIONS | PILES | STOCK | {"win=ALL_OUT"}
SUITS = words("foundations.suit=CLUBS,DIAMONDS,HEARTS,SPADES")
"""Foundations of one suit only."""


def in_words(ruleset: Tables, understood: frozenset[str]) -> bool:
    """Whether a record says nothing but what is understood."""
    return words_of(ruleset.game) <= understood
