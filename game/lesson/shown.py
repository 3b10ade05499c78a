"""What a move can show of the rules."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Showing(Enum):
    """Kinds of rules that moves show, in the best order for showing them. BEFORE and AFTER are only read: before play,
    and after the last move of the lesson.
    """

    BEFORE = "read before play"
    CHOOSE_WING = "the choice of a wing"
    CHOOSE_RANKS = "the choice of ranks"
    CHOOSE_BASE = "the choice of a base"
    FOUND = "a card that starts a foundation"
    BUILD = "a card on a foundation"
    PAIR = "two cards that make the total"
    COURT = "two cards of the ranks that leave together besides"
    ALONE = "a card that leaves by itself"
    FROM = "a card played from a group of piles"
    PACK = "a card on a column"
    GROUP = "several cards moved as one"
    REFILL_STOCK = "a place filled from the stock"
    GAP = "a card in an empty column"
    TURN = "the stock turned"
    HEAP = "a card on a heap"
    LAY_AWAY = "the turned card laid on the waste"
    FROM_WASTE = "a card played from the waste"
    HAND_PAIR = "the turned card paired with the waste's"
    REFILL_WASTE = "a place filled from the waste"
    SPREAD = "a card played that waited for the end of the stock"
    GAP_LATE = "a card in an empty column that waited for the end of the stock"
    REDEAL = "a redeal"
    CROSS = "a card that crosses between foundations"
    AFTER = "read at the end"


class Deed(NamedTuple):
    """One rule that a move shows; group: the piles played from, or the kind of foundation built on."""

    showing: Showing
    group: str = ""


READ = frozenset({Deed(Showing.BEFORE), Deed(Showing.AFTER)})
"""What no move can show."""
LATE = frozenset({Deed(Showing.REDEAL), Deed(Showing.SPREAD), Deed(Showing.GAP_LATE), Deed(Showing.CROSS)})
"""What hardly any deal shows in its first dozen moves."""
PLACES = {showing: place for place, showing in enumerate(Showing)}
"""The position of each kind in the order."""
