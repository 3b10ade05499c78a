"""Variants, the odds of books, sources and names, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import around as fact
from game.rules.page.clauses.around import Around
from game.rules.record import Variant
from game.rules.words.prose import listed, upper
from game.words.catalogue import phrase
from game.words.length import Said


def around(clause: Around) -> Said:
    """What stands around the rules."""
    match clause:
        case fact.VariantIs(variant, chosen):
            name = f"{phrase(variant.name)}{' (in play now)' if chosen else ''}"
            told = f"{name}." if chosen else f"{name}. {phrase(variant.summary)}"
            return Said(f"{told} ({upper(phrase(variant.source))}.)", told)
        case fact.VariantsMix(rivals, alone):
            if alone:
                return Said("Choose at most one of them.")
            if not rivals:
                return Said("You may combine them.")
            return Said(" ".join(f"Choose at most one of {listed(map(_quoted, same))}." for same in rivals))
        case fact.BookOdds(odds, variant):
            said = phrase(odds.words) or f"{odds.wins:g} win{'s' * (odds.wins != 1)} in {odds.deals:g} deals"
            return Said(f"{odds.by}: {said}{f', played {phrase(variant.name).lower()}' if variant else ''}.")
        case fact.Note(words):
            return Said(phrase(words))
        case fact.Source(words):
            return Said(f"{phrase(words)}.")
        case _:
            assert_never(clause)


def _quoted(variant: Variant) -> str:
    return f"“{phrase(variant.name)}”"
