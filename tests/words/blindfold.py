"""A listener who rebuilds a table from what is said of it alone, by rules of his own, in the languages he knows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from game.rules import UNSEEN, Kind, Ruleset, Seen
from game.rules.cards import RANK_NAMES, SUIT_NAMES, card
from game.rules.record import Choice, Foundations, Open, Piles
from game.words.languages import in_use
from tests.typed import instance

SENTENCE = re.compile(r"(?<=\.) ")


@dataclass(frozen=True)
class Tongue:
    """What a listener knows of a language. ranks: from the ace on, in one form or several. of: between rank and suit;
    empty where the suit comes first. lords: what begins the sentence that says which wing is the lords'. called: names
    of piles, where they are not those of the records.
    """

    ranks: tuple[tuple[str, ...], ...]
    suits: tuple[str, ...]
    of: str
    colon: str
    choosing: dict[str, Choice]
    lords: str
    start: str
    redeals: str
    crossed: str
    empty: str
    down: str
    row: str
    place: str
    column: str
    foundation: str
    cleared: str
    called: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)

    def name(self, called: str) -> str:
        """What a pile is called."""
        return self.called.get(called, called).lower()

    def apart(self, name: str) -> tuple[str, int | None]:
        """What a card or foundation is called without its suit, and the suit: "7 of hearts", "hearts foundation",
        "obere Herz-Asse".
        """
        names = "|".join(self.suits)
        found = re.search(rf"{self.of}({names})$|^({names}) " if self.of else rf"\b({names})-| ({names})$", name)
        if not found:
            return name, None
        return name[: found.start()] + name[found.end() :], self.suits.index(next(filter(None, found.groups())))


ENGLISH = Tongue(
    tuple((name, f"{name}s") for name in RANK_NAMES),
    SUIT_NAMES,
    " of ",
    ": ",
    {
        "First choose the lords’ wing": Choice.WING,
        "First name two ranks": Choice.RANKS,
        "First choose the card": Choice.BASE,
    },
    "Lords’ wing",
    "Foundations start on",
    "Redeals",
    "The last card crossed to",
    "empty",
    "face down",
    "row",
    "place",
    "column",
    "foundation",
    "cleared cards",
    titles={"upper ace": "upper aces", "lower ace": "lower aces"},
)
_GERMAN_FIGURES = zip(
    map(str, range(2, 11)),
    ("zweien", "dreien", "vieren", "fünfen", "sechsen", "siebenen", "achten", "neunen", "zehnen"),
    strict=True,
)
GERMAN = Tongue(
    (("ass", "asse"), *_GERMAN_FIGURES, ("bube", "buben"), ("dame", "damen"), ("könig", "könige")),
    ("pik", "herz", "karo", "kreuz"),
    "",
    ": ",
    {
        "Wähle zuerst den Herrenflügel": Choice.WING,
        "Nenne zuerst zwei Werte": Choice.RANKS,
        "Wähle zuerst die Karte": Choice.BASE,
    },
    "Herrenflügel",
    "Die Grundstapel beginnen mit",
    "Weitere Durchgänge",
    "Die letzte Karte ging über auf",
    "leer",
    "verdeckt",
    "reihe",
    "platz",
    "spalte",
    "grundstapel",
    "abgeräumte karten",
    {
        "stock": "talon",
        "waste": "ablage",
        "column": "spalte",
        "pile": "stapel",
        "heap": "hilfsstapel",
        "cell": "zelle",
        "sail": "flügel",
        "square": "quadrat",
        "carpet": "teppich",
        "pyramid": "pyramide",
        "ladies’ wing": "damenflügel",
        "lords’ wing": "herrenflügel",
        "left wing": "linker flügel",
        "right wing": "rechter flügel",
        "open waste": "offene ablage",
        "turned card": "aufgedeckte karte",
    },
    {"upper ace": "obere asse", "lower ace": "untere asse"},
)
FREED = ("Free now", "Jetzt frei")
"""So begins what is said of the last move, not of the table."""
TONGUES = {"en": ENGLISH, "de": GERMAN}


def heard(ruleset: Ruleset, text: str) -> Seen:
    """What the text says of a table, as a value, in the language in use."""
    listener = Listener(ruleset)
    for sentence in SENTENCE.split(" ".join(text.split())):
        listener.hear(sentence.removesuffix("."))
    return listener.seen()


class Listener:
    """Knows the rules of the game, and what has been said so far."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.tongue = TONGUES[in_use()]
        self.piles: dict[int, tuple[int, ...]] = {}
        self.choice: Choice | None = None
        self.passes, self.wing, self.crossed = 0, -1, 0
        self.ranks: tuple[int, ...] = ()

    def hear(self, sentence: str) -> None:
        """Take in a sentence."""
        tongue = self.tongue
        for begins, choice in tongue.choosing.items():
            if sentence.startswith(begins):
                self.choice = choice
                return
        name, colon, told = sentence.partition(tongue.colon)
        if not colon or name in FREED:
            return
        wings = {tongue.name(self._called_first(group)): n for n, group in enumerate(self.ruleset.wings)}
        if name == tongue.lords and told.lower() in wings:
            self.wing = wings[told.lower()]
        elif name == tongue.start:
            self.ranks = tuple(map(self.rank_of, told.split(", ")))
        elif name == tongue.crossed:
            self.crossed = sum(1 << self._index(one.lower()) for one in told.split(", "))
        elif name == tongue.redeals:
            self.passes = int(told.split()[0])
        else:
            self._hear_piles(name.lower(), told.split(", "))

    def rank_of(self, word: str) -> int:
        """The number of a rank: "ace" or "aces" is 1."""
        return next(n for n, names in enumerate(self.tongue.ranks, 1) if word.lower() in names)

    def _called_first(self, group: str) -> str:
        return self.ruleset.piles[self.ruleset.groups[group][0]].called

    def _hear_piles(self, name: str, cards: list[str]) -> None:
        row = re.fullmatch(rf"(.+) {self.tongue.row} ([0-9]+)", name)
        if row:
            for place, told in enumerate(cards, 1):
                index = self._in_row(row[1], int(row[2]), place)
                assert index not in self.piles, f"{name} was told twice"
                self.piles[index] = self._cards([told])
            return
        index = self._index(name)
        assert index not in self.piles, f"{name} was told twice"
        suit = self.ruleset.piles[index].suit
        self.piles[index] = self._cards(cards, suit)

    def _in_row(self, name: str, row: int, place: int) -> int:
        """A place of a grid or pyramid."""
        first = next(pile for pile in self.ruleset.piles if self.tongue.name(pile.called) == name)
        spec = instance(first.spec, Piles)
        before = row * (row - 1) // 2 if spec.open is Open.UNCOVERED else (row - 1) * spec.columns
        return self.ruleset.groups[first.group][before + place - 1]

    def place(self, name: str) -> int:
        """The pile of that name, also in a row."""
        if found := re.fullmatch(rf"(.+) {self.tongue.row} ([0-9]+) {self.tongue.place} ([0-9]+)", name):
            return self._in_row(found[1], int(found[2]), int(found[3]))
        return self._index(name)

    def _index(self, name: str) -> int:
        """The pile of that name."""
        if found := re.fullmatch(rf"(.+?)(?: {self.tongue.column})? ([0-9]+)", name):
            word, number = found[1], int(found[2])
            for pile in self.ruleset.piles:
                if pile.kind is not Kind.FOUNDATION and (self.tongue.name(pile.called), pile.number) == (
                    word,
                    number,
                ):
                    return pile.index
        for pile in self.ruleset.piles:
            if pile.kind is not Kind.FOUNDATION and self.tongue.name(pile.called) == name:
                return pile.index
        return self._foundation(name)

    def _foundation(self, name: str) -> int:
        if name == self.tongue.cleared:
            return self.ruleset.foundations[0]
        found = re.fullmatch(r"(.+?)(?: ([0-9]+))?", name)
        assert found, name
        (word, suit), number = self.tongue.apart(found[1]), int(found[2] or 1)
        alike = [index for index in self.ruleset.foundations if self._called(index, word, suit)]
        return alike[number - 1]

    def _called(self, index: int, word: str, suit: int | None) -> bool:
        pile = self.ruleset.piles[index]
        spec = instance(pile.spec, Foundations)
        if pile.suit != suit:
            return False
        if spec.title:
            return word == self.tongue.titles[spec.title]
        alike = [one for one in self.ruleset.foundations if self.ruleset.piles[one].suit == suit]
        base = None if suit is not None and len(alike) == 1 else self.ruleset.base_rank(spec, self.ranks)
        return word == self.tongue.foundation if not base else word == self.tongue.ranks[base - 1][-(spec.piles > 1)]

    def _cards(self, told: list[str], suit: int | None = None) -> tuple[int, ...]:
        """The cards of a pile, its top card last."""
        if told == [self.tongue.empty]:
            return ()
        if down := re.fullmatch(rf"([0-9]+) {self.tongue.down}", told[0]):
            return (UNSEEN,) * int(down[1])
        found = []
        for word in reversed(told):
            rank, of = self.tongue.apart(word.lower())
            found.append(card(self.rank_of(rank), self._known(suit) if of is None else of))
        return tuple(found)

    @staticmethod
    def _known(suit: int | None) -> int:
        assert suit is not None, "no suit was said"
        return suit

    def seen(self) -> Seen:
        """All of it."""
        assert set(self.piles) == set(range(len(self.ruleset.piles))), "a pile was not told"
        seen = Seen.__new__(Seen)
        seen.ruleset, seen.passes, seen.wing, seen.ranks = self.ruleset, self.passes, self.wing, self.ranks
        opening = self.ruleset.opening
        seen.step = len(opening) if self.choice is None else opening.index(self.choice)
        seen.piles = tuple(self.piles[index] for index in range(len(self.ruleset.piles)))
        told = Counter(one for pile in seen.piles for one in pile if one != UNSEEN)
        whole = Counter(dict.fromkeys(range(52), self.ruleset.game.packs))
        assert not told - whole, "more cards were told than there are"
        seen.crossed, seen.down = self.crossed, ()
        seen.unknown = tuple(sorted((whole - told).elements()))
        return seen
