"""What a player may think of: the cards seen, how far each is from its foundation, and worlds that might be."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.rules import Position, Ruleset, Seen

NEVER = 99
"""The distance of a card that no foundation takes any more."""


def imagine(seen: Seen, random: Random) -> Position:
    """A position that looks just like the one seen, with the unknown cards in any order."""
    unknown = list(seen.unknown)
    random.shuffle(unknown)
    hidden = iter(unknown)
    piles = tuple(
        tuple(next(hidden) if card is None else card for card in pile) if None in pile else pile for pile in seen.piles
    )
    seed = random.getrandbits(53)
    return Position(seen.ruleset, piles, seen.passes, seen.step, seen.wing, seen.ranks, seed)


def distances(view: Position | Seen) -> tuple[int, ...]:
    """For each of the 52 cards, how many others must be placed before one like it can be; NEVER if none can."""
    piles = view.piles
    tops = tuple((piles[i][-1], len(piles[i])) if piles[i] else (-1, 0) for i in view.ruleset.foundations)
    return _distances(view.ruleset, view.ranks, tops)


@lru_cache(maxsize=4096)
def _distances(ruleset: Ruleset, ranks: tuple[int, ...], tops: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    nearest = [NEVER] * 52
    rows = zip(tops, ruleset.base_cards(ranks), ruleset.lengths, ruleset.follow, strict=True)
    for (top, height), bases, length, follow in rows:
        wanted = follow[top] if height else bases
        for distance in range(length - height):
            after = 0
            for card in bits(wanted):
                nearest[card] = min(nearest[card], distance)
                after |= follow[card]
            wanted = after
    return tuple(nearest)


def bits(cards: int) -> list[int]:
    """The cards of a set."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found
