"""Why a move is advised: one value for each reason, with its facts and no words."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Piles


@dataclass(frozen=True)
class NothingHelps:
    """No move leads any further."""


@dataclass(frozen=True)
class OnlyTurn:
    """Turn the stock; better: though other moves are there."""

    better: bool


@dataclass(frozen=True)
class OnlyRedeal:
    """The stock is gone."""


@dataclass(frozen=True)
class GoodRanks:
    """With these ranks more can be played at once than with others."""

    low: int
    high: int


@dataclass(frozen=True)
class GoodWing:
    """With this wing free more can be played."""

    piles: Piles


@dataclass(frozen=True)
class GoodBase:
    """With this base the reserve is emptied soonest."""

    card: int


@dataclass(frozen=True)
class Together:
    """Two cards leave."""

    first: int
    second: int


@dataclass(frozen=True)
class Leaves:
    """A card leaves alone."""

    card: int


@dataclass(frozen=True)
class Crosses:
    """A card crosses to the other foundation, and another can follow."""

    card: int


@dataclass(frozen=True)
class Plays:
    """A card goes to its foundation; follower: that can follow it; filler: that takes its place; uncovers: what lies
    under it can be played."""

    card: int
    follower: int | None = None
    filler: int | None = None
    uncovers: bool = False


@dataclass(frozen=True)
class OnHeap:
    """A card goes on a heap; empty: it is the first there, else it does least harm."""

    card: int
    empty: bool


@dataclass(frozen=True)
class Fills:
    """A card fills an empty column."""

    card: int


@dataclass(frozen=True)
class Joins:
    """A whole column goes on another, and its place is empty."""

    card: int


@dataclass(frozen=True)
class Follows:
    """A card goes on another of a column."""

    card: int
    on: int


@dataclass(frozen=True)
class AllLose:
    """No move can win any more; some have to be taken back."""


Why = (
    NothingHelps
    | OnlyTurn
    | OnlyRedeal
    | GoodRanks
    | GoodWing
    | GoodBase
    | Together
    | Leaves
    | Crosses
    | Plays
    | OnHeap
    | Fills
    | Joins
    | Follows
    | AllLose
)
