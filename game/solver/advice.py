"""Why a move is advised: one value for each reason, with its facts and no words.

`safe_play`: a play to a foundation that can never be missed, proved from the record and from what lies face up.

Why nothing is lost is told in game/rules/kernel/safe.py. Where a card could go to two foundations that go on
differently nothing is said, nor where cards leave in couples or cross from one foundation to another.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules import Move, Position
from game.rules.kernel import Mover, NotCompiled
from game.rules.record import Piles
from game.rules.value import Value


class NothingHelps(Value):
    """No move leads any further."""


class OnlyTurn(Value):
    """Turn the stock; better: although other moves are possible."""

    better: bool


class OnlyRedeal(Value):
    """Redeal, as the stock is empty."""


class GoodRanks(Value):
    """With these ranks more cards can be played at once than with other ranks."""

    low: int
    high: int


class GoodWing(Value):
    """With this wing as the lords' wing more cards can be played."""

    piles: Piles


class GoodBase(Value):
    """With this base the reserve is emptied soonest."""

    card: int


class Together(Value):
    """Two cards leave together."""

    first: int
    second: int


class Leaves(Value):
    """A card leaves without a partner."""

    card: int


class Crosses(Value):
    """A card goes to the suit's other foundation, and another card can follow it there."""

    card: int


class Plays(Value):
    """A card goes to its foundation; follower: the card that can follow it; filler: the card that takes its place;
    uncovers: the card under it, which can be played then.
    """

    card: int
    follower: int | None = None
    filler: int | None = None
    uncovers: bool = False


class OnHeap(Value):
    """A card goes on a heap; empty: it is the first there, otherwise it does the least harm there."""

    card: int
    empty: bool


class Fills(Value):
    """A card fills an empty place of these piles."""

    card: int
    piles: Piles


class Joins(Value):
    """A whole column goes on a card of another, which leaves its place empty."""

    card: int
    on: int


class Follows(Value):
    """A card goes on another card of a column."""

    card: int
    on: int


class AllLose(Value):
    """No move can win any more; some moves have to be taken back first."""


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


class Advice(NamedTuple):
    """A move, and why. move is None where no move leads any further."""

    move: Move | None
    why: Why


def safe_play(position: Position) -> Move | None:
    """A play to a foundation that can never be missed; None where none is proved to be one."""
    try:
        mover = Mover(position)
    except NotCompiled:
        return None
    state = mover.state(position)
    code = mover.sure(state)
    return None if code is None else mover.move_of(position, code, state)
