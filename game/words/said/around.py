"""Variants, the odds of books, sources and names."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import building as fact
from game.rules.page.clauses.building import Around
from game.rules.record import Odds, Variant
from game.rules.words.tongue import All, Broken, Fact, Sentence, sentence
from game.words.catalogue import phrase
from game.words.length import Said
from game.words.numbers import decimal


def around(clause: Around) -> Said:
    """What stands around the rules."""
    match clause:
        case fact.VariantIs(variant, chosen):
            name, summary, source = phrase(variant.name), phrase(variant.summary), phrase(variant.source)
            if chosen:
                told = sentence("{name} (in play now).", name=name)
                return Said(sentence("{name} (in play now). ({Source}.)", name=name, source=source), told)
            whole = sentence("{name}. {summary} ({Source}.)", name=name, summary=summary, source=source)
            return Said(whole, sentence("{name}. {summary}", name=name, summary=summary))
        case fact.VariantsMix(rivals, alone):
            if alone:
                return Said(sentence("Choose at most one of them."))
            if not rivals:
                return Said(sentence("You may combine them."))
            return Said(sentence("{words}", words=All(tuple(map(_rivals, rivals)), " ")))
        case fact.BookOdds(odds, variant):
            return Said(_book(odds, phrase(variant.name) if variant else ""))
        case fact.Note(words):
            return Said(sentence("{words}", words=phrase(words)))
        case fact.Source(words):
            return Said(sentence("{words}.", words=phrase(words)))
        case _:
            assert_never(clause)


def _rivals(same: tuple[Variant, ...]) -> Sentence:
    names = All(tuple(sentence("“{name}”", name=phrase(variant.name)) for variant in same))
    return sentence("Choose at most one of {variants}.", variants=names)


def _book(odds: Odds, variant: str) -> Sentence:
    told: Fact = phrase(odds.words)
    if not told:
        wins: Fact = int(odds.wins) if odds.wins == int(odds.wins) else Broken(odds.wins, decimal(f"{odds.wins:g}"))
        english = "{wins} {wins|wins|1=win} in {deals} deals"
        told = sentence(english, wins=wins, deals=decimal(f"{odds.deals:g}"))
    if odds.knowing:
        told = sentence("{odds}, all cards known", odds=told)
    if variant:
        return sentence("{book}: {odds}, played {variant:lower}.", book=odds.by, odds=told, variant=variant)
    return sentence("{book}: {odds}.", book=odds.by, odds=told)
