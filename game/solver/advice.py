"""Why a move is advised: one value for each reason, with its facts and no words."""

from __future__ import annotations

from game.rules.record import Piles
from game.rules.value import Value


class NothingHelps(Value):
    """No move leads any further."""


class OnlyTurn(Value):
    """Turn the stock; better: though other moves are there."""

    better: bool


class OnlyRedeal(Value):
    """The stock is gone."""


class GoodRanks(Value):
    """With these ranks more can be played at once than with others."""

    low: int
    high: int


class GoodWing(Value):
    """With this wing free more can be played."""

    piles: Piles


class GoodBase(Value):
    """With this base the reserve is emptied soonest."""

    card: int


class Together(Value):
    """Two cards leave."""

    first: int
    second: int


class Leaves(Value):
    """A card leaves alone."""

    card: int


class Crosses(Value):
    """A card crosses to the other foundation, and another can follow."""

    card: int


class Plays(Value):
    """A card goes to its foundation; follower: that can follow it; filler: that takes its place; uncovers: what lies
    under it can be played."""

    card: int
    follower: int | None = None
    filler: int | None = None
    uncovers: bool = False


class OnHeap(Value):
    """A card goes on a heap; empty: it is the first there, else it does least harm."""

    card: int
    empty: bool


class Fills(Value):
    """A card fills an empty column."""

    card: int


class Joins(Value):
    """A whole column goes on another, and its place is empty."""

    card: int


class Follows(Value):
    """A card goes on another of a column."""

    card: int
    on: int


class AllLose(Value):
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
