"""What the page says of what may be moved, and of the stock."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.page.clauses.reach import Gap, Reach
from game.rules.record import Build, Piles


class Fact:
    """One of this file: what may be moved, and the stock."""


# ── moving ──


@dataclass(frozen=True)
class Available(Fact):
    """Which cards of a group of piles may go to the foundations, and nowhere else. only: there are other places."""

    piles: Piles
    reach: Reach
    only: bool


@dataclass(frozen=True)
class HiddenTillEnd(Fact):
    """Piles of which nothing may be played while the stock lasts; face_down: they lie so."""

    piles: Piles


@dataclass(frozen=True)
class AllAtEnd(Fact):
    """Once the stock is gone every card of these piles may go to the foundations; hidden: none may before."""

    piles: Piles
    hidden: bool


@dataclass(frozen=True)
class HeapsApart(Fact):
    """No card goes from one heap to another."""

    piles: Piles


@dataclass(frozen=True)
class StayEmpty(Fact):
    """An empty place of these piles stays empty."""

    piles: Piles


@dataclass(frozen=True)
class RefillWaste(Fact):
    """An empty place of these piles is filled at once from the waste."""

    piles: Piles


@dataclass(frozen=True)
class RefillStock(Fact):
    """It is filled at once from the stock; waste: while that is empty, and last: what an empty place takes then."""

    piles: Piles
    waste: bool
    last: Gap
    spurns: bool = False  # there is a waste, and it does not fill


@dataclass(frozen=True)
class RefillAfterRedeal(Fact):
    """After a redeal the waste is empty, and so the first gap is filled from the stock."""


@dataclass(frozen=True)
class GapWaits(Fact):
    """An empty place of these piles takes any available card or group, at any time."""

    piles: Piles
    takes: Gap
    waste: bool


@dataclass(frozen=True)
class WasteAvailable(Fact):
    """The top card of the waste may be played; columns: there too. alone: there is nothing else to play from."""

    columns: bool
    alone: bool


@dataclass(frozen=True)
class Packed(Fact):
    """How columns are packed; runs: the ranks in order, where steps are longer than one."""

    piles: Piles
    build: Build
    runs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class GroupsMove(Fact):
    """A packed run at the end of a column moves as one."""

    piles: Piles


@dataclass(frozen=True)
class OneAtATime(Fact):
    """Cards of columns move singly."""

    piles: Piles


@dataclass(frozen=True)
class ColumnTops(Fact):
    """The top card of a column may go to a foundation."""

    piles: Piles


@dataclass(frozen=True)
class HandPlaced(Fact):
    """The turned card goes to a foundation or on one of these heaps."""

    heaps: Piles


@dataclass(frozen=True)
class HandBlocks(Fact):
    """No other card is turned while there is one in hand."""


@dataclass(frozen=True)
class HandAvailable(Fact):
    """The turned card may go to a foundation; the next turn lays it on the waste."""


# ── the stock ──


@dataclass(frozen=True)
class TurnWaste(Fact):
    """So many cards at a time are turned on to the waste."""

    cards: int


@dataclass(frozen=True)
class TurnHand(Fact):
    """One card at a time is turned and lies apart."""


@dataclass(frozen=True)
class TurnDeals(Fact):
    """One turn deals cards to groups of piles, one after the other: (piles, None being the waste; cards to each)."""

    parts: tuple[tuple[Piles | None, int], ...]


@dataclass(frozen=True)
class ShortTurn(Fact):
    """A last turn with too few cards deals what there is, to the first piles first; redeals: there are some."""

    first: Piles | None
    redeals: bool


@dataclass(frozen=True)
class LastPass(Fact):
    """In the last pass these piles get nothing (skipped), or cards as before, where another variant skips them. None is
    the waste."""

    piles: Piles | None
    skipped: bool


@dataclass(frozen=True)
class NoRedeal(Fact):
    """The stock is gone through once."""


@dataclass(frozen=True)
class RedealWaste(Fact):
    """The waste is turned over to be the stock again, so many times."""

    times: int


@dataclass(frozen=True)
class RedealGather(Fact):
    """Groups of piles, None being the waste, are gathered to be the stock again, so many times."""

    groups: tuple[Piles | None, ...]
    times: int


@dataclass(frozen=True)
class DealtAgain(Fact):
    """In which order the next pass brings the gathered cards, from the bottom card of each pile upwards: groups of
    piles, the last pile of each first; None is the waste."""

    groups: tuple[Piles | None, ...]


@dataclass(frozen=True)
class Shuffled(Fact):
    """The gathered cards are shuffled, in the same deal always alike."""


Stock = (
    TurnWaste
    | TurnHand
    | TurnDeals
    | ShortTurn
    | LastPass
    | NoRedeal
    | RedealWaste
    | RedealGather
    | DealtAgain
    | Shuffled
)
Moving = (
    Available
    | HiddenTillEnd
    | AllAtEnd
    | HeapsApart
    | StayEmpty
    | RefillWaste
    | RefillStock
    | RefillAfterRedeal
    | GapWaits
    | WasteAvailable
    | Packed
    | GroupsMove
    | OneAtATime
    | ColumnTops
    | HandPlaced
    | HandBlocks
    | HandAvailable
    | Stock
)
