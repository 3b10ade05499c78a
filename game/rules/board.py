"""Boards as people paste them: a line for each column, as solvers and PySolFC print them, or for each row."""

from __future__ import annotations

import re

from game.rules.cards import NAMES, parse_card
from game.rules.errors import BadDeal
from game.rules.ruleset import Ruleset

_SUITS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_CARD = re.compile(r"(10|[2-9TJQKA1])([SHDC])|([SHDC])(10|[2-9TJQKA1])")
_LABEL = re.compile(r"\s*([A-Z]*)\s*:")
_BETWEEN = re.compile(r"[\s,;<>\[\]|\ufe0e\ufe0f-]+")
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
    rows = [sum(high > row for high in dealt) for row in range(max(dealt, default=0))]
    wide = [len(column) for column in columns]
    if wide == rows and wide != dealt and sorted(dealt, reverse=True) == dealt:
        columns = [[row[place] for row in columns if place < len(row)] for place in range(len(dealt))]
    order = [*(one for column in columns for one in column), *stock]
    ruleset.start(order)
    return " ".join(NAMES[one] for one in order)


def _cards(line: str) -> list[int] | None:
    """The cards of a line; None where anything else stands there."""
    found = []
    for word in filter(None, _BETWEEN.split(line)):
        card = _CARD.fullmatch(word)
        if not card:
            return None
        rank, suit = (card[1], card[2]) if card[1] else (card[4], card[3])
        found.append(parse_card(("A" if rank == "1" else rank) + suit))
    return found
