"""What piles and foundations are called: one name each, everywhere."""

from __future__ import annotations

from game.rules.cards import SUIT_NAMES
from game.rules.move import Pile
from game.rules.record import Chosen, Foundations, Piles
from game.rules.words.prose import rank_name, ranks, several
from game.words.catalogue import phrase


def name(piles: Piles | None) -> str:
    """What piles are called together; None is the waste."""
    return phrase(piles.together) if piles else phrase("waste")


def are_many(piles: Piles | None) -> bool:
    """Whether the name is a plural, as "columns" is."""
    return piles is not None and piles.many


def be(piles: Piles | None) -> str:
    """ "is" or "are"."""
    return "are" if are_many(piles) else "is"


def one(piles: Piles | None) -> str:
    """What one of them is called: "column"; a place in a group that has one name is a gap."""
    return name(piles)[:-1] if are_many(piles) else name(piles)


def place(piles: Piles) -> str:
    """What one place of them is called: "column", "cell"; a place in a group that has one name."""
    return one(piles) if are_many(piles) else "column" if piles.deal > 1 else "place"


def counted(piles: Piles | None) -> str:
    """ "the four piles", "the reserve"."""
    if piles is None or piles.count == 1 or not are_many(piles):
        return f"the {name(piles)}"
    return f"the {several(piles.count, one(piles))}"


def kinds(foundations: Foundations) -> str:
    """Their plural: "aces", "upper aces"; "ace" where there is one."""
    return kind(foundations) if foundations.piles == 1 else plural(foundations)


def plural(foundations: Foundations) -> str:
    """ "aces", "upper aces"."""
    called = kind(foundations)
    return called if called.endswith("s") else f"{called}s"


def kind(foundations: Foundations) -> str:
    """What one kind of foundations is called: "ace", "upper ace"."""
    if foundations.title:
        return phrase(foundations.title)
    return "" if isinstance(foundations.base, Chosen) else rank_name(foundations.base)


def foundation(foundations: Foundations, rank: int, suit: int | None) -> str:
    """One foundation, by the rank it starts on, 0 while that is not known: "aces of spades"."""
    many = plural(foundations) if foundations.title else ranks(rank) if rank else phrase("foundation")
    called = kind(foundations) if foundations.piles == 1 and suit is None and kind(foundations) else many
    return called if suit is None else f"{called} of {SUIT_NAMES[suit]}"


def to_place(pile: Pile, called: str) -> str:
    """ "to pile 4", "to the reserve"."""
    return f"to {_placed(pile, called)}"


def from_place(pile: Pile, called: str) -> str:
    """ "from column 3", "from the waste"."""
    return f"from {_placed(pile, called)}"


def _placed(pile: Pile, called: str) -> str:
    return called if isinstance(pile.spec, Piles) and pile.spec.count > 1 else f"the {called}"
