"""What piles and foundations are called: one name each, everywhere. Each is a noun by its English name."""

from __future__ import annotations

from dataclasses import replace

from game.rules.record import Chosen, Foundations, Kind, Piles
from game.rules.words.tongue import NAMED, NAMED_FOUNDATION, Count, Fact, Noun, of_suit, rank_noun, suit_noun

_TITLED = {
    "upper ace": ("upper {rank}", "upper {rank} of {suit}"),
    "lower ace": ("lower {rank}", "lower {rank} of {suit}"),
}
"""Titles that languages know: alone, and of a suit."""


def together(piles: Piles | None) -> Noun:
    """Piles by the name that they have together: "columns", "reserve". None is the waste."""
    if piles is None:
        return Noun("waste")
    one = piles.together[:-1] if piles.many else piles.together
    return Noun(one, many=piles.many, own=NAMED)


def one_of(piles: Piles | None) -> Noun:
    """One of them: "column"; a place in a group that has one name is that."""
    noun = together(piles)
    return replace(noun, many=False)


def place(piles: Piles) -> Noun:
    """One place of them: "column", "cell"; a place in a group that has one name."""
    return one_of(piles) if piles.many else Noun("column" if piles.deal > 1 else "place")


def counted(piles: Piles | None) -> Fact:
    """ "four piles", "reserve"."""
    if piles is None or piles.count == 1 or not piles.many:
        return together(piles)
    return Count(piles.count, one_of(piles))


def gap(piles: Piles) -> Noun:
    """ "empty column", "gap in the carpet"."""
    if piles.kind is not Kind.RESERVE or (piles.deal > 1 and piles.many):
        return Noun("empty {place}", {"place": place(piles)}, head="place")
    facts: dict[str, Fact] = {"piles": together(piles)}
    if piles.many:
        return Noun("empty one of {piles:the}", facts, head="piles")
    return Noun("empty column in {piles:the}" if piles.deal > 1 else "gap in {piles:the}", facts)


# ── foundations ──


def has_kind(foundations: Foundations) -> bool:
    """Whether it is known what they are called."""
    return bool(foundations.title) or not isinstance(foundations.base, Chosen)


def kind(foundations: Foundations, many: bool = False) -> Noun:
    """What one of them is called, or many of them are: "ace", "upper ace", "foundation"."""
    if foundations.title in _TITLED:
        return Noun(_TITLED[foundations.title][0], {"rank": rank_noun(1)}, many, head="rank")
    if foundations.title:
        return Noun(foundations.title, many=many, own=NAMED_FOUNDATION)
    return Noun("foundation" if isinstance(foundations.base, Chosen) else rank_noun(foundations.base).key, many=many)


def kinds(foundations: Foundations) -> Noun:
    """What they are called together: "aces"; "ace" where there is one."""
    return kind(foundations, foundations.piles > 1)


def foundation(foundations: Foundations, rank: int, suit: int | None) -> Noun:
    """One foundation, by the rank it starts on, 0 while that is not known: "aces of spades"."""
    many = foundations.piles > 1 or suit is not None or not has_kind(foundations)
    if suit is None:
        if foundations.title:
            return kind(foundations, many)
        return Noun(rank_noun(rank).key, many=many) if rank else Noun("foundation")
    if rank and not foundations.title:
        return of_suit(rank_noun(rank), suit_noun(suit), many)
    if foundations.title in _TITLED:
        facts: dict[str, Fact] = {"rank": rank_noun(1), "suit": suit_noun(suit)}
        return Noun(_TITLED[foundations.title][1], facts, many, head="rank")
    called = kind(foundations) if foundations.title else Noun("foundation")
    many = bool(foundations.title)
    return Noun("{foundation} of {suit}", {"foundation": called, "suit": suit_noun(suit)}, many, head="foundation")
