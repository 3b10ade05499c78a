"""Variants, the odds of books, sources and names, in German."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import around as fact
from game.rules.page.clauses.around import Around
from game.rules.record import Variant
from game.words.catalogue import phrase
from game.words.de.nouns import listed, upper
from game.words.figures import decimal
from game.words.length import SaidText as Said


def around(clause: Around) -> Said:
    """What stands around the rules."""
    match clause:
        case fact.VariantIs(variant, chosen):
            name = f"{phrase(variant.name)}{' (jetzt gewählt)' if chosen else ''}"
            told = f"{name}." if chosen else f"{name}. {phrase(variant.summary)}"
            return Said(f"{told} ({upper(phrase(variant.source))}.)", told)
        case fact.VariantsMix(rivals, alone):
            if alone:
                return Said("Wähle höchstens eine davon.")
            if not rivals:
                return Said("Sie lassen sich verbinden.")
            return Said(" ".join(f"Wähle höchstens eins von {listed(map(_quoted, same))}." for same in rivals))
        case fact.BookOdds(odds, variant):
            wins = "1 Sieg" if odds.wins == 1 else f"{decimal(f'{odds.wins:g}')} Siege"
            said = phrase(odds.words) or f"{wins} in {decimal(f'{odds.deals:g}')} Partien"
            return Said(f"{odds.by}: {said}{f', bei {_quoted(variant)}' if variant else ''}.")
        case fact.Note(words):
            return Said(phrase(words))
        case fact.Source(words):
            return Said(f"{phrase(words)}.")
        case _:
            assert_never(clause)


def _quoted(variant: Variant) -> str:
    return f"„{phrase(variant.name)}“"
