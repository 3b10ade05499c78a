"""Deals by numbers of other programs, and as boards that people paste."""

from __future__ import annotations

import re

from game.rules.cards import NAMES, card, parse_card, shuffled
from game.rules.record import Family
from game.rules.ruleset import Ruleset
from game.rules.value import BadDeal

NUMBER = re.compile(r"#\s*([0-9]{1,20})")
MICROSOFTS = 1_000_000
PYSOLFCS = 10**20
OLDER = 32_000
"""PySolFC's numbers below this are dealt as Microsoft's."""
IMPOSSIBLE = frozenset([11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948])
"""Microsoft's deals of FreeCell that cannot be won."""


def cards_of(ruleset: Ruleset, text: str) -> str | None:
    """The cards, as an explicit order, that "#617" means in this game; None where the text is no such number. Raises
    BadDeal.
    """
    found = NUMBER.fullmatch(text.strip())
    if not found:
        return None
    name = ruleset.game.name
    if ruleset.game.family is not Family.FRIENDS or name not in ("FreeCell", "Klondike"):
        raise BadDeal("Numbers with # are those of other programs, for FreeCell and Klondike.")
    number = int(found[1])
    if not 1 <= number < PYSOLFCS:
        raise BadDeal("Numbers of other programs begin with #1.")
    low = number <= MICROSOFTS if name == "FreeCell" else number < OLDER
    return " ".join(NAMES[one] for one in _piled(name, microsofts(number) if low else pysolfcs(number)))


def microsofts(number: int) -> list[int]:
    """The cards in the order in which Microsoft deals them."""
    left = [card(rank, suit) for rank in range(1, 14) for suit in (3, 2, 1, 0)]
    dealt, state = [], number
    while left:
        state = (state * 214013 + 2531011) & 0x7FFFFFFF
        place = (state >> 16) % len(left)
        left[place], left[-1] = left[-1], left[place]
        dealt.append(left.pop())
    return dealt


def pysolfcs(number: int) -> list[int]:
    """The cards in the order in which PySolFC deals them."""
    return list(shuffled([card(rank, suit) for suit in (3, 0, 1, 2) for rank in range(1, 14)], number))[::-1]


def _piled(name: str, dealt: list[int]) -> list[int]:
    """The cards pile by pile, and then the stock."""
    if name == "FreeCell":
        return [one for column in range(8) for one in dealt[column::8]]
    places = [column for first in (1, 2, 3, 4, 5, 6, 0) for column in range(6, first - 1, -1)]
    columns = [[one for one, place in zip(dealt, places, strict=False) if place == column] for column in range(7)]
    return [*(one for column in columns for one in column), *dealt[len(places) :]]


def impossible(ruleset: Ruleset, cards: str) -> int:
    """Which of Microsoft's deals that nobody can win these cards are; 0 for none."""
    if ruleset.game.name != "FreeCell" or ruleset.game.family is not Family.FRIENDS or not cards:
        return 0
    return next((number for number in IMPOSSIBLE if cards_of(ruleset, f"#{number}") == cards), 0)


_SUITS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_CARD = re.compile(r"(10|[2-9TJQKA1])([SHDC])|([SHDC])(10|[2-9TJQKA1])")
_LABEL = re.compile(r"\s*([A-Z]*)\s*:")
_MARKS = re.compile(r"[\s,;<>\[\]|\ufe0e\ufe0f-]+")
FEW = 20
"""A text with fewer cards is no board."""


def board_cards(ruleset: Ruleset, text: str) -> str | None:
    """The card order of a board at the start of a game; None where the text is none. Raises BadDeal, which names cards
    that are missing or there twice.
    """
    columns: list[list[int]] = []
    stock: list[int] = []
    for line in text.upper().translate(_SUITS).splitlines():
        label = _LABEL.match(line)
        found = _cards(line[label.end() :] if label else line)
        if found is None:
            return None
        if label and label[1] in ("TALON", "STOCK"):
            stock += found
        elif found and label and label[1] in ("FOUNDATIONS", "FREECELLS", "FOUNDS", "FC"):
            raise BadDeal("This board is in the middle of a game. Only boards at their start can be played.")
        elif found:
            columns.append(found)
    if sum(map(len, columns)) + len(stock) < FEW:
        return None
    dealt = [len(pile) for pile in ruleset.deal(1).piles[1:] if pile]
    rows = [[place for place, high in enumerate(dealt) if high > row] for row in range(max(dealt, default=0))]
    wide, long = [len(column) for column in columns], len(rows)
    if wide[:long] == [*map(len, rows)] and wide[: len(dealt)] != dealt:
        across: list[list[int]] = [[] for _ in dealt]
        for places, row in zip(rows, columns, strict=False):
            for place, one in zip(places, row, strict=True):
                across[place].append(one)
        columns = [*across, *columns[long:]]
    order = [*(one for column in columns for one in column), *stock]
    ruleset.start(order)
    return " ".join(NAMES[one] for one in order)


def order_given(ruleset: Ruleset, text: str) -> str:
    """The card order in a text, which may be a whole board; raises BadDeal."""
    order = board_cards(ruleset, text) or text
    ruleset.start(order)
    return order


def _cards(line: str) -> list[int] | None:
    """The cards of a line; None where anything else stands there."""
    found = []
    for word in filter(None, _MARKS.split(line)):
        card = _CARD.fullmatch(word)
        if not card:
            return None
        rank, suit = (card[1], card[2]) if card[1] else (card[4], card[3])
        found.append(parse_card(("A" if rank == "1" else rank) + suit))
    return found
