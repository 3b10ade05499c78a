"""Imagined worlds, in which the unknown cards lie in some order, and the distances of cards from foundations."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple
from zlib import crc32

from game.rules import UNSEEN, Position, Seen
from game.rules.cards import members
from game.rules.tables import Tables

NEVER = 99
"""The distance of a card that no foundation takes any more."""


def imagine(seen: Seen, random: Random) -> Position:
    """A random position that looks just like the one seen."""
    unknown = list(seen.unknown)
    random.shuffle(unknown)
    hidden = iter(unknown)
    piles = tuple(
        tuple(next(hidden) if card == UNSEEN else card for card in pile) if UNSEEN in pile else pile
        for pile in seen.piles
    )
    seed = random.getrandbits(53)
    return Position(seen.ruleset, piles, seen.passes, seen.step, seen.wing, seen.ranks, seed, seen.crossed, seen.down)


def seed_of(known: object) -> int:
    """A seed for random choices, the same for tables that look the same to the player."""
    # Unseen cards were written None when the players' odds were measured; another text would change the random choices.
    return crc32(repr(known).replace(str(UNSEEN), "None").encode())


class Way(NamedTuple):
    """The distances from one foundation: for each of the 52 cards how many must be placed before it there (NEVER if it
    has no place any more), and which, as a set.
    """

    steps: tuple[int, ...]
    before: tuple[int, ...]


@lru_cache(maxsize=20_000)
def way(ruleset: Tables, ranks: tuple[int, ...], place: int, top: int, height: int) -> Way:
    """The distances from a foundation of that height, by its place among the foundations and its top card."""
    follow = ruleset.follow[place]
    steps, before, passed = [NEVER] * 52, [0] * 52, 0
    wanted = follow[top] if height else ruleset.base_cards(ranks)[place]
    for step in range(ruleset.lengths[place] - height):
        after = 0
        for card in members(wanted):
            if steps[card] == NEVER:
                steps[card], before[card] = step, passed
            after |= follow[card]
        passed |= wanted
        wanted = after
    return Way(tuple(steps), tuple(before))
