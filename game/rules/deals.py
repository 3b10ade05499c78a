"""Numbered deals.

Deal n of a game with p packs is the pack in its fixed order (spades, hearts, diamonds, clubs, each ace to king; a
second pack after the first), shuffled from the last place to the second by Fisher and Yates: place i changes with
place int(r * (i + 1)), where r is the next value of random.Random(n).random(). Python promises that this sequence
stays the same in every version and on every platform, so a number means the same deal for ever. The first card of
the result is the top of the stock. A redeal that shuffles uses the same method with the seed 8 * n + pass (pass 1 for
the first redeal); a deal begun from an explicit card order takes for n the first 53 bits of the SHA-256 of its text.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Sequence

from game.rules.cards import NAMES, pack
from game.rules.value import BadDeal

LAST_DEAL = 2**53 - 1
_BETWEEN = re.compile(r"[\s,.]")  # \s: thin spaces and those that do not break, too
_WRITTEN = re.compile(r"(?:[^\W\d_]+\s+|№\s*)?([0-9](?:[0-9\s,]|\.(?=[0-9]{3}))*)")


def check_number(number: object) -> int:
    """The deal number (1 to 2^53-1) in an int or a text: "722467568", "722,467,568", "Deal 722 467 568" or
    "Partie 722.467.568".

    Raises BadDeal.
    """
    found = _WRITTEN.fullmatch(str(number).strip())
    digits = _BETWEEN.sub("", found[1]).lstrip("0") if found else ""
    value = int(digits) if 0 < len(digits) <= len(str(LAST_DEAL)) else 0
    if not 1 <= value <= LAST_DEAL:
        shown = str(number) if len(str(number)) <= 40 else f"{str(number)[:40]}..."
        raise BadDeal("“{text}” is not a deal. Deals have numbers from 1 to {last}.", text=shown, last=LAST_DEAL)
    return value


def shuffled(cards: Sequence[int], seed: int) -> tuple[int, ...]:
    """The cards in the order that the seed gives, as the module's docstring describes."""
    order = list(cards)
    draw = random.Random(seed).random
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def deal_order(number: int, packs: int, suits: int = 4) -> tuple[int, ...]:
    """The card order of a numbered deal, top of the stock first."""
    return shuffled(pack(packs, suits), check_number(number))


def order_seed(order: Sequence[int]) -> int:
    """The seed for shuffled redeals of a deal that was started from an explicit card order."""
    text = " ".join(NAMES[card] for card in order)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 11
