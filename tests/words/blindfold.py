"""A listener who rebuilds a table from nothing but what is said of it, by rules of his own."""

from __future__ import annotations

import re
from collections import Counter

from game.rules import UNSEEN, Kind, Ruleset, Seen
from game.rules.cards import RANK_NAMES, SUIT_NAMES, card
from game.rules.record import Choice, Foundations, Open, Piles
from tests.typed import instance

CHOOSING = {"the lords’ wing": Choice.WING, "two ranks": Choice.RANKS, "the card": Choice.BASE}
SENTENCE = re.compile(r"(?<=\.) ")


def rank_of(word: str) -> int:
    """The number of a rank: "ace" or "aces" is 1."""
    return RANK_NAMES.index(word.lower() if word.lower() in RANK_NAMES else word.lower().removesuffix("s")) + 1


def heard(ruleset: Ruleset, text: str) -> Seen:
    """What the text says of a table, as a value."""
    listener = Listener(ruleset)
    for sentence in SENTENCE.split(" ".join(text.split())):
        listener.hear(sentence.removesuffix("."))
    return listener.seen()


class Listener:
    """Knows the rules of the game, and what has been said so far."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.piles: dict[int, tuple[int, ...]] = {}
        self.choice: Choice | None = None
        self.passes, self.wing = 0, -1
        self.ranks: tuple[int, ...] = ()

    def hear(self, sentence: str) -> None:
        """Take in a sentence."""
        if found := re.fullmatch(r"First (?:choose|name) (the lords’ wing|two ranks|the card).*", sentence):
            self.choice = CHOOSING[found[1]]
            return
        name, colon, told = sentence.partition(": ")
        if not colon:
            return
        if name == "Lords’ wing" and told.endswith("wing") and "row" not in name:
            self.wing = self.ruleset.wings.index(told.split()[0])
        elif name == "Foundations start on":
            self.ranks = tuple(map(rank_of, told.split(", ")))
        elif name == "Redeals":
            self.passes = int(told.split()[0])
        else:
            self._hear_piles(name.lower(), told.split(", "))

    def _hear_piles(self, name: str, cards: list[str]) -> None:
        row = re.fullmatch(r"(.+) row ([0-9]+)", name)
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
        first = next(pile for pile in self.ruleset.piles if pile.called.lower() == name)
        spec = instance(first.spec, Piles)
        before = row * (row - 1) // 2 if spec.open is Open.UNCOVERED else (row - 1) * spec.columns
        return self.ruleset.groups[first.group][before + place - 1]

    def place(self, name: str) -> int:
        """The pile of that name, also in a row."""
        if found := re.fullmatch(r"(.+) row ([0-9]+) place ([0-9]+)", name):
            return self._in_row(found[1], int(found[2]), int(found[3]))
        return self._index(name)

    def _index(self, name: str) -> int:
        """The pile of that name."""
        if found := re.fullmatch(r"(.+?)(?: column)? ([0-9]+)", name):
            word, number = found[1], int(found[2])
            for pile in self.ruleset.piles:
                if pile.kind is not Kind.FOUNDATION and (pile.called.lower(), pile.number) == (word, number):
                    return pile.index
        for pile in self.ruleset.piles:
            if pile.kind is not Kind.FOUNDATION and pile.called.lower() == name:
                return pile.index
        return self._foundation(name)

    def _foundation(self, name: str) -> int:
        if name == "cleared cards":
            return self.ruleset.foundations[0]
        found = re.fullmatch(rf"(.+?)(?: of ({'|'.join(SUIT_NAMES)}))?(?: ([0-9]+))?", name)
        assert found, name
        word, suit, number = found[1], found[2], int(found[3] or 1)
        alike = [index for index in self.ruleset.foundations if self._called(index, word, suit)]
        return alike[number - 1]

    def _called(self, index: int, word: str, suit: str | None) -> bool:
        pile = self.ruleset.piles[index]
        spec = instance(pile.spec, Foundations)
        if (None if pile.suit is None else SUIT_NAMES[pile.suit]) != suit:
            return False
        if spec.title:
            return word == f"{spec.title}s"
        base = self.ruleset.base_rank(spec, self.ranks)
        return word == "foundation" if not base else word == f"{RANK_NAMES[base - 1]}s"

    def _cards(self, told: list[str], suit: int | None = None) -> tuple[int, ...]:
        """The cards of a pile, its top card last."""
        if told == ["empty"]:
            return ()
        if down := re.fullmatch(r"([0-9]+) face down", told[0]):
            return (UNSEEN,) * int(down[1])
        found = []
        for word in reversed(told):
            rank, _, of = word.partition(" of ")
            found.append(card(rank_of(rank), SUIT_NAMES.index(of) if of else self._known(suit)))
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
        seen.unknown = tuple(sorted((whole - told).elements()))
        return seen
