"""Why a move is advised: one value for each reason, with its facts and no words.

`safe_play`: a play to a foundation that can never be missed, proved from the record and from what lies face up.

Why nothing is lost is told in game/rules/kernel/stock.py. Where a card could go to two foundations that go on
differently nothing is said, nor where cards leave in couples or cross from one foundation to another.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import Act, Choice, Kind, Move, Position, Seen
from game.rules.kernel import Mover, NotCompiled
from game.rules.legal import available, on_left
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


class Beside(Value):
    """A card goes to a place in a row, to the right of that card, or to the left end where it is None."""

    card: int
    left: int | None


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
    | Beside
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


def reason(seen: Seen, moves: Sequence[Move], move: Move | None) -> Why:
    """Why this move is good, from what is seen."""
    if move is None:
        return NothingHelps()
    if move.act is Act.CHOOSE:
        return _choice(seen, move)
    if move.act is Act.REDEAL:
        return OnlyRedeal()
    if move.act is Act.TURN:
        return OnlyTurn(better=any(other.act != Act.TURN for other in moves))
    if move.act is Act.PAIR:
        return Together(_card(seen, move), _top(seen, move.target))
    return _carry(seen, move)


def _card(seen: Seen, move: Move) -> int:
    return seen.piles[move.source][-1 - move.depth]


def _top(seen: Seen, index: int) -> int:
    return seen.piles[index][-1]


def _choice(seen: Seen, move: Move) -> Why:
    if move.choice is Choice.RANKS:
        return GoodRanks(*move.ranks)
    if move.choice is Choice.WING:
        return GoodWing(seen.ruleset.piles[move.target].layout)
    return GoodBase(_top(seen, move.target))


def _carry(seen: Seen, move: Move) -> Why:
    ruleset, piles = seen.ruleset, seen.piles
    card, target, source = _card(seen, move), ruleset.piles[move.target], ruleset.piles[move.source]
    if source.kind is Kind.FOUNDATION:
        return Crosses(card)
    if target.kind is Kind.FOUNDATION:
        return Leaves(card) if ruleset.mates else _plays(seen, move, card)
    if target.kind is Kind.HEAP:
        return OnHeap(card, empty=not piles[move.target])
    if move.target in ruleset.in_row:
        return Beside(card, on_left(seen, move.target))
    if not piles[move.target]:
        return Fills(card, target.layout)
    if move.depth + 1 == len(piles[move.source]) and source.kind is Kind.TABLEAU:
        return Joins(card, _top(seen, move.target))
    return Follows(card, _top(seen, move.target))


def _plays(seen: Seen, move: Move, card: int) -> Why:
    """Why a card goes to its foundation: the card that follows it there, or the place it makes free."""
    ruleset, piles = seen.ruleset, seen.piles
    next_up = ruleset.follow[ruleset.foundations.index(move.target)][card]
    for source, _, other in available(seen):
        if source != move.source and next_up >> other & 1:
            return Plays(card, follower=other)
    waste = piles[ruleset.waste] if ruleset.waste > 0 else ()
    if ruleset.availability[seen.wing + 1].refilled.get(move.source) and waste:
        return Plays(card, filler=waste[-1])
    return Plays(card, uncovers=len(piles[move.source]) > 1 and not move.depth)
