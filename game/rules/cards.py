"""Cards as small integers, and numbered deals.

A card is 0..51: suit * 13 + rank - 1, suits in the order spades, hearts, diamonds, clubs, ranks 1 (ace) to
13 (king). The two copies of a card in a double pack are the same number: nothing in the rules tells them apart.

A set of cards is an int of 52 bits, bit c for card c: `cards >> card & 1` asks whether a card is in it.

Deal n of a game with p packs is the pack in its fixed order (spades, hearts, diamonds, clubs, each ace to king; a
second pack after the first), shuffled from the last place to the second by Fisher and Yates: place i changes with
place int(r * (i + 1)), where r is the next value of random.Random(n).random(). Python promises that this sequence
stays the same in every version and on every platform, so a number means the same deal for ever. The first card of
the result is the top of the stock. A redeal that shuffles uses the same method with the seed 8 * n + pass (pass 1 for
the first redeal); a deal begun from an explicit card order takes for n the first 53 bits of the SHA-256 of its text.
"""

import hashlib
import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from game.rules.value import BadDeal

SUITS = "SHDC"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")

QUEEN, KING = 12, 13

NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
_BY_NAME = {name: card for card, name in enumerate(NAMES)} | {"T" + suit: SUITS.index(suit) * 13 + 9 for suit in SUITS}


def card(rank: int, suit: int) -> int:
    """The card of rank 1..13 and suit 0..3."""
    return suit * 13 + rank - 1


def rank(card: int) -> int:
    """1 (ace) to 13 (king)."""
    return card % 13 + 1


def suit(card: int) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13


ALL_CARDS = (1 << 52) - 1
OF_RANK = (0, *(sum(1 << card(rank, suit) for suit in range(4)) for rank in range(1, 14)))
OF_SUIT = tuple(0x1FFF << (13 * suit) for suit in range(4))
REDS = OF_SUIT[1] | OF_SUIT[2]
"""Sets of cards: all, those of each rank (1..13), those of each suit, and hearts and diamonds together."""


def members(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def is_red(card: int) -> bool:
    """Whether a card is a heart or a diamond."""
    return 13 <= card < 39


def card_name(card: int) -> str:
    """The short name of a card: "10H"."""
    return NAMES[card]


def spoken(card: int) -> str:
    """The name of a card for a sentence: "the 10 of hearts"."""
    return f"the {RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


def parse_card(text: str) -> int:
    """The card called "10H", "Th" or "qs"; raises BadDeal."""
    try:
        return _BY_NAME[text.upper()]
    except KeyError:
        raise BadDeal("“{text}” is not a card. Cards are written like AS, 10H, QD or KC.", text=text) from None


def pack(packs: int, suits: int = 4) -> tuple[int, ...]:
    """The cards of one or more packs in their fixed order before shuffling: spades first, aces first. suits: of how
    many suits they are, the first ones; these come again for the others.
    """
    return tuple(card % (13 * suits) for card in range(52)) * packs


def parse_order(text: str | Iterable[str], packs: int, suits: int = 4) -> tuple[int, ...]:
    """The card order that a text lists, top of the stock first; raises BadDeal when it is not exactly those packs."""
    words = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    order = tuple(parse_card(word) for word in words)
    check_order(order, packs, suits)
    return order


def check_order(order: tuple[int, ...], packs: int, suits: int = 4) -> None:
    """Raise BadDeal, naming the cards, unless the order holds exactly the cards of those packs."""
    have, want = Counter(order), Counter(pack(packs, suits))
    if strange := [number for number in have if number not in range(52)]:
        raise BadDeal("“{text}” is not a card. Cards are the numbers 0 to 51.", text=strange[0])
    if extra := sorted((have - want).elements()):
        raise BadDeal(
            "The card order has too many of {cards}. It needs {packs} of each.",
            cards=Several(extra),
            packs=packs * 4 // suits,
        )
    if missing := sorted((want - have).elements()):
        needed = 52 * packs
        sentence = "The card order lacks {cards}. It needs {needed} cards and has {count}."
        raise BadDeal(sentence, cards=Several(missing), needed=needed, count=len(order))


class Several(tuple[int, ...]):
    """Cards that an error names: at most three of them, and how many more there are."""

    MOST = 3

    def __format__(self, form: str) -> str:
        names = [spoken(card) for card in self[: self.MOST]]
        if len(self) > self.MOST:
            names.append(f"{len(self) - self.MOST} more")
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


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
