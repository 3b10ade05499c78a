"""Which cards may be played, and what empty places take."""

from __future__ import annotations

from enum import Enum


class Reach(Enum):
    """Which cards of a group of piles may be played."""

    EVERY = "every card"
    TOP = "the top card of its one pile"
    TOPS = "the top card of each pile"
    FOOT = "the lowest card of each column of a grid"
    BARE = "cards on which nothing lies"


class Gap(Enum):
    """What an empty place takes when nothing refills it."""

    NOTHING = "it stays empty"
    CARD = "any available card"
    GROUP = "any available card or group"
