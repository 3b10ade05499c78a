"""Words of the record that every search understands, see game/rules/vocabulary.py; each adds the others it knows."""

from __future__ import annotations

from game.rules.tables import Tables
from game.rules.vocabulary import words_of

OPENING = frozenset(
    (
        *(
            "opening=SetOut",
            "opening=Lay",
            "opening=FirstBase",
            "opening=WING",
            "opening=RANKS",
            "opening=BASE",
            "opening",
        ),
        "piles.bottom",
        *("opening.group", "opening.piles", "opening.bases_up", "opening.one_of"),
    )
)
"""How a deal is laid out: once all choices are made, nothing of it is left in how cards move."""
FOUNDATIONS = frozenset(
    (
        *("foundations", "foundations.base", "foundations.base=Chosen", "foundations.length", "foundations.each"),
        *("foundations.suited", "foundations.start=SET_OUT", "foundations.start=AS_THEY_COME"),
        *("foundations.build.step", "foundations.build.round"),
    )
)
PILES = frozenset(
    ("piles", "piles.count", "piles.deal", "piles.columns", "piles.kind=RESERVE", "piles.open=TOP", "piles.fill=NEVER")
)
STOCK = frozenset(("turn", "turn.to", "turn.cards", "turn.last_pass", "gather"))
COMMON = OPENING | FOUNDATIONS | PILES | STOCK | {"win=ALL_OUT"}
SUITS = frozenset(f"foundations.suit={suit}" for suit in ("SPADES", "HEARTS", "DIAMONDS", "CLUBS"))
"""Foundations of one suit only."""


def in_words(ruleset: Tables, understood: frozenset[str]) -> bool:
    """Whether a record says nothing but what is understood."""
    return words_of(ruleset.game) <= understood
