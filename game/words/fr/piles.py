"""What piles and foundations are called in French, with their gender."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.move import Pile
from game.rules.record import Chosen, Foundations, Kind, Piles
from game.words.catalogue import phrase
from game.words.fr.cards import SUITS, a, is_she, number, of_the, rank_name, ranks, the, to_the


@dataclass(frozen=True)
class Name:
    """What a group of piles is called. one: what one of them is called, where the name is a plural; else the name.
    many: whether it is a plural.
    """

    together: str
    one: str
    she: bool
    many: bool = False

    @property
    def le(self) -> str:
        """ "les colonnes", "la réserve", "l’aile des dames"."""
        return f"les {self.together}" if self.many else the(self.together, self.she)

    @property
    def du(self) -> str:
        """ "des colonnes", "de la réserve", "du tapis"."""
        return f"des {self.together}" if self.many else of_the(self.together, self.she)

    @property
    def au(self) -> str:
        """ "aux colonnes", "à la réserve", "au tapis"."""
        return f"aux {self.together}" if self.many else to_the(self.together, self.she)

    @property
    def un(self) -> str:
        """ "une colonne", "un tas"."""
        return a(self.one, self.she)

    def verb(self, one: str, many: str) -> str:
        """The form of a verb that agrees with it."""
        return many if self.many else one


_NAMES = {
    "carpet": Name("tapis", "tapis", False),
    "cells": Name("cases", "case", True, True),
    "columns": Name("colonnes", "colonne", True, True),
    "heaps": Name("tas", "tas", False, True),
    "ladies’ wing": Name("aile des dames", "aile des dames", True),
    "left wing": Name("aile gauche", "aile gauche", True),
    "lords’ wing": Name("aile des seigneurs", "aile des seigneurs", True),
    "open waste": Name("défausse ouverte", "défausse ouverte", True),
    "piles": Name("piles", "pile", True, True),
    "pyramid": Name("pyramide", "pyramide", True),
    "reserve": Name("réserve", "réserve", True),
    "right wing": Name("aile droite", "aile droite", True),
    "sails": Name("ailes", "aile", True, True),
    "square": Name("carré", "carré", False),
    "turned card": Name("carte tournée", "carte tournée", True),
}
WASTE = Name("défausse", "défausse", True)
COLUMN = Name("colonnes", "colonne", True, True)
PLACE = Name("places", "place", True, True)


def name(piles: Piles | None) -> Name:
    """What piles are called; None is the waste. Those of players' own games keep their names."""
    if piles is None:
        return WASTE
    return _NAMES.get(piles.together) or Name(phrase(piles.together), phrase(piles.one), False, piles.many)


def place(piles: Piles) -> Name:
    """What one place of a group is called: a column of columns or of a wing, a place of a carpet."""
    called = name(piles)
    return called if called.many else COLUMN if piles.deal > 1 else PLACE


def counted(piles: Piles | None) -> str:
    """ "les quatre piles", "la réserve"."""
    called = name(piles)
    if piles is None or piles.count == 1 or not called.many:
        return called.le
    return f"les {number(piles.count)} {called.together}"


def gap(piles: Piles) -> str:
    """ "une colonne vide", "un tas vide", "une place vide du tapis"."""
    called, where = name(piles), place(piles)
    empty = f"{where.un} vide"
    return empty if called.many or piles.kind is not Kind.RESERVE else f"{empty} {called.du}"


# ── foundations ──

_TITLES = {"upper ace": "as du haut", "lower ace": "as du bas"}


def is_feminine(foundations: Foundations) -> bool:
    """Whether the name of its kind is feminine."""
    return not foundations.title and not isinstance(foundations.base, Chosen) and is_she(foundations.base)


def kind(foundations: Foundations) -> str:
    """What one kind of foundations is called: "as", "as du haut"; empty where the player names its rank."""
    if foundations.title:
        return _TITLES.get(foundations.title) or phrase(foundations.title)
    return "" if isinstance(foundations.base, Chosen) else rank_name(foundations.base)


def kinds(foundations: Foundations) -> str:
    """Their plural: "as", "dames", "as du haut"."""
    if foundations.title or isinstance(foundations.base, Chosen):
        return kind(foundations) or "bases"
    return ranks(foundations.base)


def the_kinds(foundations: Foundations) -> str:
    """ "les as", "l’as" where there is one."""
    if foundations.piles > 1 or not kind(foundations):
        return f"les {kinds(foundations)}"
    return the(kind(foundations), is_feminine(foundations))


def foundation(foundations: Foundations, rank: int, suit: int | None) -> str:
    """One foundation, by the rank it starts on, 0 while that is not known: "as de pique"."""
    called = kinds(foundations) if foundations.title else ranks(rank) if rank else phrase("foundation")
    if foundations.piles == 1 and suit is None and kind(foundations):
        return kind(foundations)
    return called if suit is None else f"{called} de {SUITS[suit]}"


def to_place(pile: Pile, called: str) -> str:
    """ "vers la pile 4", "vers la réserve", "vers les as de pique"."""
    return f"vers {f'les {called}' if isinstance(pile.spec, Foundations) else the(called, _is_she(pile))}"


def from_place(pile: Pile, called: str) -> str:
    """ "de la colonne 3", "de la défausse", "des as de pique"."""
    return f"des {called}" if isinstance(pile.spec, Foundations) else of_the(called, _is_she(pile))


def _is_she(pile: Pile) -> bool:
    if isinstance(pile.spec, Piles):
        return name(pile.spec).she
    return pile.kind is Kind.WASTE
