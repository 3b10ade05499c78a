"""What a player may think of: the cards seen, how far each is from its foundation, and worlds that might be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.rules import Position, Ruleset, Seen, State
from game.rules.cards import members

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


def distance(ways: Sequence[Sequence[int]], card: int) -> int:
    """How many cards must be placed before one like this can be, given the ways of a view; NEVER if none can."""
    return min(way[card] for way in ways)


def ways(view: State) -> list[tuple[int, ...]]:
    """For each foundation the distance of each of the 52 cards by way of it."""
    ruleset, ranks = view.ruleset, view.ranks
    found = []
    for place, index in enumerate(ruleset.foundations):
        pile = view.piles[index]
        found.append(way(ruleset, ranks, place, pile[-1] if pile else -1, len(pile)))
    return found


@lru_cache(maxsize=8192)
def way(ruleset: Ruleset, ranks: tuple[int, ...], place: int, top: int, height: int) -> tuple[int, ...]:
    follow = ruleset.follow[place]
    nearest = [NEVER] * 52
    wanted = follow[top] if height else ruleset.base_cards(ranks)[place]
    for steps in range(ruleset.lengths[place] - height):
        after = 0
        for card in members(wanted):
            nearest[card] = min(nearest[card], steps)
            after |= follow[card]
        wanted = after
    return tuple(nearest)
