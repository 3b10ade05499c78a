"""Nouns of German with their articles, in the four cases."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum


class Case(IntEnum):
    """The cases, in the order of the tables below."""

    NOM, ACC, DAT, GEN = range(4)


class Gender(IntEnum):
    """The genders, and the plural that all of them share."""

    M, F, N, PLURAL = range(4)


NOM, ACC, DAT, GEN = Case
M, F, N, PLURAL = Gender
_THE = (("der", "den", "dem", "des"), ("die", "die", "der", "der"), ("das", "das", "dem", "des"))
_THE_MANY = ("die", "die", "den", "der")
_ONE = (("", "en", "em", "es"), ("e", "e", "er", "er"), ("", "", "em", "es"))
_EVERY = (("er", "en", "em", "es"), ("e", "e", "er", "er"), ("es", "es", "em", "es"), ("e", "e", "en", "er"))
_WEAK = (("e", "en", "en", "en"), ("e", "e", "en", "en"), ("e", "e", "en", "en"), ("en", "en", "en", "en"))
_MIXED = (("er", "en", "en", "en"), ("e", "e", "en", "en"), ("es", "es", "en", "en"))
_NUMBERS = ["kein", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]


@dataclass(frozen=True)
class Noun:
    """A noun. genitive, weak: its singular bends with this ending, or with n in all cases but the first. adjective: the
    stem of one that always stands before it, as in "die offene Ablage". after: what follows it and does not bend.
    """

    gender: Gender
    one: str
    many: str
    genitive: str = "s"
    weak: bool = False
    adjective: str = ""
    after: str = ""

    def singular(self, case: Case) -> str:
        """The word alone."""
        bent = "n" if self.weak and case is not NOM else self.genitive if case is GEN and self.gender is not F else ""
        return f"{self.one}{bent}{self.after}"

    def in_plural(self, case: Case = NOM) -> str:
        """The word alone."""
        bent = "n" if case is DAT and self.many[-1] not in "ns" else ""
        return f"{self.many}{bent}{self.after}"

    def the(self, case: Case = NOM, adjective: str = "") -> str:
        """ "die Spalte", "der letzten Spalte"; adjective: its stem."""
        return _put(_THE[self.gender][case], self._stems(adjective), _WEAK[self.gender][case], self.singular(case))

    def a(self, case: Case = NOM, adjective: str = "") -> str:
        """ "eine Spalte", "einen leeren Stapel"."""
        article = f"ein{_ONE[self.gender][case]}"
        return _put(article, self._stems(adjective), _MIXED[self.gender][case], self.singular(case))

    def every(self, case: Case = NOM) -> str:
        """ "jede Spalte", "jedes Stapels"."""
        article = f"jed{_EVERY[self.gender][case]}"
        return _put(article, self._stems(), _WEAK[self.gender][case], self.singular(case))

    def the_many(self, case: Case = NOM, adjective: str = "") -> str:
        """ "die Spalten", "den letzten Spalten"."""
        return _put(_THE_MANY[case], self._stems(adjective), "en", self.in_plural(case))

    def some(self, case: Case = NOM, adjective: str = "") -> str:
        """ "Spalten", "offene Karten": without an article."""
        return _put("", self._stems(adjective), _EVERY[PLURAL][case], self.in_plural(case))

    def alone(self, adjective: str = "") -> str:
        """ "Ass", "rotes Ass": one without an article."""
        return _put("", self._stems(adjective), _EVERY[self.gender][NOM], self.singular(NOM))

    def several(self, count: int, case: Case = NOM, adjective: str = "") -> str:
        """ "eine Karte", "drei offenen Karten"."""
        return self.a(case, adjective) if count == 1 else f"{number(count)} {self.some(case, adjective)}"

    def counted(self, count: int, case: Case = NOM) -> str:
        """ "die Spalte", "den vier Spalten"."""
        if count == 1:
            return self.the(case)
        return _put(f"{_THE_MANY[case]} {number(count)}", self._stems(), "en", self.in_plural(case))

    def own(self, case: Case, owner: Noun) -> str:
        """ "seine Spalte", "ihren anderen Grundstapel": it belongs to that."""
        return f"{owner.his}{_ONE[self.gender][case]} {self.singular(case)}"

    @property
    def his(self) -> str:
        """ "ihr" or "sein", of which endings come."""
        return "ihr" if self.gender is F else "sein"

    @property
    def he(self) -> str:
        """ "er", "sie" or "es"."""
        return ("er", "sie", "es")[self.gender]

    @property
    def him(self) -> str:
        """ "ihm" or "ihr"."""
        return "ihr" if self.gender is F else "ihm"

    def which(self, case: Case = NOM) -> str:
        """The pronoun that begins a clause about it: "der", "die", "den"."""
        return _THE[self.gender][case]

    def _stems(self, more: str = "") -> tuple[str, ...]:
        return tuple(filter(None, (more, self.adjective)))

    def of(self, suit: str) -> Noun:
        """A card of a suit: "Pik-Ass"."""
        return replace(self, one=f"{suit}-{self.one}", many=f"{suit}-{self.many}")


def _put(article: str, stems: Iterable[str], ending: str, word: str) -> str:
    return " ".join(filter(None, (article, *(f"{stem}{ending}" for stem in stems), word)))


def number(count: int) -> str:
    """The number in words, "drei"; in figures above twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    """ "einmal", "dreimal"; in figures above twelve."""
    return "einmal" if count == 1 else f"{number(count)}mal" if count < len(_NUMBERS) else f"{count}-mal"


def steps(size: int) -> str:
    """ "in Zweierschritten "; empty for steps of one."""
    return "" if abs(size) == 1 else f"in {number(abs(size)).capitalize()}erschritten "


def listed(words: Iterable[str], last: str = "und") -> str:
    """ "a, b und c"; empty for none."""
    held = list(words)
    return held[-1] if len(held) == 1 else f"{', '.join(held[:-1])} {last} {held[-1]}" if held else ""


def upper(sentence: str) -> str:
    """A sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


CARD = Noun(F, "Karte", "Karten")
FOUNDATION = Noun(M, "Grundstapel", "Grundstapel")
COLUMN = Noun(F, "Spalte", "Spalten")
PILE = Noun(M, "Stapel", "Stapel")
PLACE = Noun(M, "Platz", "Plätze", "es")
ROW = Noun(F, "Reihe", "Reihen")
PACK = Noun(N, "Kartenspiel", "Kartenspiele")
STOCK = Noun(M, "Talon", "Talons")
WASTE = Noun(F, "Ablage", "Ablagen")
