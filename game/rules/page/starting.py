"""Which cards lie on foundations before play, and which start them as they come: the same in every language."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import SUITS
from game.rules.record import Foundations

Specs = tuple[Foundations, ...]


@dataclass(frozen=True)
class LaidOut:
    """whole: ranks of which all cards are laid out; each: other ranks, and how many cards of every suit; alone:
    foundations of one suit; many: whether it is more than one card.
    """

    whole: tuple[int, ...]
    each: tuple[tuple[int, int], ...]
    alone: Specs
    many: bool


def laid_out(bases: Specs, packs: int) -> LaidOut:
    """What is laid out as foundations before play."""
    count: dict[int, int] = {}
    alone = tuple(spec for spec in bases if spec.suit)
    for spec in bases:
        if isinstance(spec.base, int) and not spec.suit:
            count[spec.base] = count.get(spec.base, 0) + (spec.each if spec.suited else spec.each // len(SUITS))
    whole = tuple(rank for rank, many in count.items() if many == packs)
    each = tuple((rank, many) for rank, many in count.items() if many != packs)
    return LaidOut(whole, each, alone, bool(whole) or len(each) + len(alone) > 1 or any(s.each > 1 for s in bases))


@dataclass(frozen=True)
class Starting:
    """whole: ranks of which every card starts a foundation; suited: foundations that the first `each` cards of each
    suit start; loose: those that the first `piles` cards of any suit start; alone: those of one suit; single: whether
    it is one card.
    """

    whole: tuple[int, ...]
    suited: Specs
    loose: Specs
    alone: Specs
    single: bool


def starting(bases: Specs, packs: int) -> Starting:
    """What starts foundations as it comes."""
    copies: dict[object, int] = {}
    alone, others = (tuple(spec for spec in bases if bool(spec.suit) is one) for one in (True, False))
    for spec in others:
        copies[spec.base] = copies.get(spec.base, 0) + spec.each
    all_come = [
        *(spec for spec in others if spec.suited and copies[spec.base] >= packs),
        *(spec for spec in others if not spec.suited and spec.piles >= len(SUITS) * packs),
    ]
    some = [spec for spec in others if spec not in all_come]
    suited, loose = (tuple(spec for spec in some if spec.suited is one) for one in (True, False))
    single = not all_come and len(some) + len(alone) == 1 and all(spec.each == 1 for spec in bases)
    whole = tuple(dict.fromkeys(spec.base for spec in all_come if isinstance(spec.base, int)))
    return Starting(whole, suited, loose, alone, single)
