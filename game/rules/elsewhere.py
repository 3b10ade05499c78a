"""Deals by numbers of other programs: "#11982" is Microsoft's for FreeCell, up to a million, and else PySolFC's.

Microsoft draws from the 52 cards, rank by rank in the order clubs, diamonds, hearts, spades: of n cards left it takes
the one at place (s >> 16 & 0x7fff) % n, puts the last one there, and s goes on as s * 214013 + 2531011. PySolFC does
the same below 32000. Above it shuffles clubs, spades, hearts, diamonds, ace to king, as deals.py does, and deals from
the end. Both deal row by row.
"""

from __future__ import annotations

import re

from game.rules.cards import NAMES, card
from game.rules.deals import shuffled
from game.rules.errors import BadDeal
from game.rules.record import Family
from game.rules.ruleset import Ruleset

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
