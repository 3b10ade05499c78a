"""Variants, the odds of books, sources and names, in French."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import around as fact
from game.rules.page.clauses.around import Around
from game.rules.record import Variant
from game.words.catalogue import phrase
from game.words.figures import decimal
from game.words.fr.cards import listed, upper
from game.words.length import SaidText as Said


def around(clause: Around) -> Said:
    """What stands around the rules."""
    match clause:
        case fact.VariantIs(variant, chosen):
            name = f"{phrase(variant.name)}{' (en jeu)' if chosen else ''}"
            told = f"{name}." if chosen else f"{name}. {phrase(variant.summary)}"
            return Said(f"{told} ({upper(phrase(variant.source))}.)", told)
        case fact.VariantsMix(rivals, alone):
            if alone:
                return Said("Choisissez-en une au plus.")
            if not rivals:
                return Said("Vous pouvez les combiner.")
            return Said(" ".join(f"De {listed(map(_quoted, same))}, choisissez-en une au plus." for same in rivals))
        case fact.BookOdds(odds, variant):
            wins, deals = decimal(f"{odds.wins:g}"), decimal(f"{odds.deals:g}")
            said = phrase(odds.words) or f"{wins} victoire{'s' * (odds.wins >= 2)} sur {deals} donnes"
            return Said(f"{odds.by}\u202f: {said}{f', variante {_quoted(variant)}' if variant else ''}.")
        case fact.Note(words):
            return Said(phrase(words))
        case fact.Source(words):
            return Said(f"{phrase(words)}.")
        case _:
            assert_never(clause)


def _quoted(variant: Variant) -> str:
    return f"«\u202f{phrase(variant.name)}\u202f»"
