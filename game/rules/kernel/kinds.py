"""Kinds of cards: two cards are of one kind if a game treats them alike."""

from __future__ import annotations

from game.rules.cards import OF_RANK, members
from game.rules.record import Start
from game.rules.tables import Tables


def kinds_of(ruleset: Tables, ranks: tuple[int, ...]) -> bytes:
    """For each card the first one of its kind: they lie in the same sets, and the same cards go on them, everywhere."""
    follow = zip(ruleset.follow, ruleset.lengths, strict=True)
    tables = [*(table for table, length in follow if length > 1), *ruleset.pack.values(), *ruleset.lifts.values()]
    if ruleset.mates:
        tables.append(ruleset.mates)
    tables = list(dict.fromkeys(tables))
    sets = {mask for table in tables for mask in table} | {ruleset.alone}
    sets |= {OF_RANK[rank] for rank in ruleset.begun.values()} | {*ruleset.gap_takes.values()}
    for index, bases in zip(ruleset.foundations, ruleset.base_cards(ranks), strict=True):
        if begins_empty(ruleset, index):  # bases that are set out need no kind of their own
            sets.add(bases)
    first: dict[object, int] = {}
    kinds = []
    for card in range(52):
        alike = tuple(table[card] for table in tables), tuple(mask >> card & 1 for mask in sets)
        kinds.append(first.setdefault(alike, card))
    return bytes(kinds)


def begins_empty(ruleset: Tables, index: int) -> bool:
    """Whether a foundation begins with a card that comes in play."""
    return not ruleset.mates and ruleset.piles[index].founding.start is Start.AS_THEY_COME


def as_kinds(kinds: bytes, cards: int) -> int:
    """The set of the kinds of these cards."""
    found = 0
    for card in members(cards):
        found |= 1 << kinds[card]
    return found
