"""What piles and foundations are called in German: one name each, everywhere."""

from __future__ import annotations

from game.rules.move import Pile
from game.rules.record import Chosen, Foundations, Kind, Piles
from game.words.catalogue import phrase
from game.words.de.cards import SUITS, rank_noun
from game.words.de.nouns import COLUMN, FOUNDATION, NOM, PILE, PLACE, STOCK, WASTE, Case, F, M, N, Noun

_ONES = {
    "reserve": Noun(F, "Reserve", "Reserven"),
    "open waste": Noun(F, "Ablage", "Ablagen", adjective="offen"),
    "turned card": Noun(F, "Karte", "Karten", adjective="aufgedeckt"),
    "ladies’ wing": Noun(M, "Damenflügel", "Damenflügel"),
    "lords’ wing": Noun(M, "Herrenflügel", "Herrenflügel"),
    "left wing": Noun(M, "Flügel", "Flügel", after=" links"),
    "right wing": Noun(M, "Flügel", "Flügel", after=" rechts"),
    "carpet": Noun(M, "Teppich", "Teppiche"),
    "pyramid": Noun(F, "Pyramide", "Pyramiden"),
    "square": Noun(N, "Quadrat", "Quadrate"),
    "stock": STOCK,
    "waste": WASTE,
}
_SEVERAL = {
    "columns": COLUMN,
    "piles": PILE,
    "heaps": Noun(M, "Hilfsstapel", "Hilfsstapel"),
    "cells": Noun(F, "Zelle", "Zellen"),
    "sails": Noun(M, "Flügel", "Flügel"),
}
_TITLED = {
    "upper ace": Noun(N, "Ass", "Asse", "es", adjective="ober"),
    "lower ace": Noun(N, "Ass", "Asse", "es", adjective="unter"),
}


def noun(piles: Piles | None) -> Noun:
    """What piles are called together, or one of them where they are many; None is the waste. Of the names that players
    give in their own games nothing is known, so they are quoted.
    """
    if piles is None:
        return WASTE
    called = piles.together
    known = _ONES.get(called) or _SEVERAL.get(called)
    return known or Noun(F, "Gruppe", "Gruppen", after=f" „{phrase(called)}“")


def are_many(piles: Piles | None) -> bool:
    """Whether the name is a plural, as "Spalten" is."""
    return piles is not None and piles.together in _SEVERAL


def the(piles: Piles | None, case: Case = NOM) -> str:
    """ "die Spalten", "dem Herrenflügel"."""
    return noun(piles).the_many(case) if are_many(piles) else noun(piles).the(case)


def counted(piles: Piles | None, case: Case = NOM) -> str:
    """ "die vier Stapel", "die Reserve"."""
    return noun(piles).counted(piles.count if piles and are_many(piles) else 1, case)


def place(piles: Piles) -> Noun:
    """One place of them: a column, a place."""
    return noun(piles) if are_many(piles) else COLUMN if piles.deal > 1 else PLACE


def within(piles: Piles) -> str:
    """ "im Herrenflügel", "in der Reserve"."""
    return f"in {the(piles, Case.DAT)}".replace("in dem ", "im ", 1)


def into(where: Noun, adjective: str = "leer") -> str:
    """ "in eine leere Spalte", "auf einen leeren Stapel"."""
    return f"{'in' if where.gender is F else 'auf'} {where.a(Case.ACC, adjective)}"


def into_the(where: Noun, adjective: str = "leer") -> str:
    """ "in die leere Spalte", "auf den leeren Stapel"."""
    return f"{'in' if where.gender is F else 'auf'} {where.the(Case.ACC, adjective)}"


def gap(piles: Piles, case: Case) -> str:
    """ "eine leere Spalte", "eine Lücke im Teppich"."""
    if piles.kind is not Kind.RESERVE or (piles.deal > 1 and noun(piles) == COLUMN):
        return place(piles).a(case, "leer")
    if piles.deal > 1:
        return f"{COLUMN.a(case, 'leer')} {within(piles)}"
    return f"eine{'r' * (case is Case.DAT)} Lücke {within(piles)}"


def kind(foundations: Foundations) -> Noun:
    """One kind of foundations: "das Ass", "das obere Ass"; foundations where nothing is known of it."""
    if foundations.title:
        return _TITLED.get(foundations.title) or _named(foundations.title)
    return FOUNDATION if isinstance(foundations.base, Chosen) else rank_noun(foundations.base)


def _named(title: str) -> Noun:
    return Noun(M, "Grundstapel", "Grundstapel", after=f" „{phrase(title)}“")


def kinds(foundations: Foundations, case: Case) -> str:
    """ "die Asse", "den oberen Assen"; "das Ass" where there is one."""
    return kind(foundations).the(case) if foundations.piles == 1 else kind(foundations).the_many(case)


def foundation(foundations: Foundations, rank: int, suit: int | None) -> str:
    """One foundation, by the rank it starts on, 0 while that is not known: "Pik-Asse"."""
    called = kind(foundations) if foundations.title else rank_noun(rank) if rank else FOUNDATION
    if suit is None:
        return called.alone() if foundations.piles == 1 and rank else called.some()
    return f"{called.some()} {SUITS[suit]}" if "Grundstapel" in called.one else called.of(SUITS[suit]).some()


def to_place(pile: Pile, called: str) -> str:
    """ "auf Stapel 4", "auf die Reserve"."""
    if isinstance(pile.spec, Foundations):
        return f"auf die {called}" if pile.spec.piles > 1 else f"auf {called}"
    return f"auf {_placed(pile, Case.ACC) or called}"


def from_place(pile: Pile, called: str) -> str:
    """ "von Spalte 3", "von der Ablage"."""
    return f"von {_placed(pile, Case.DAT) or called}"


def _placed(pile: Pile, case: Case) -> str:
    """With an article, where there is but one; else empty, as it has a number."""
    if pile.kind is Kind.WASTE:
        return the(None, case)
    return the(pile.spec, case) if isinstance(pile.spec, Piles) and pile.spec.count == 1 else ""
