"""Why a move is refused, and how a deal ended: one value for each reason, with its facts and no words.

Cards are 0..51, sets of cards ints of 52 bits (cards.py). Both unions are closed.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Choice, Piles


@dataclass(frozen=True)
class OtherGame:
    """The move is one of another game."""


@dataclass(frozen=True)
class DealWon:
    """There is nothing left to play."""


@dataclass(frozen=True)
class ChooseFirst:
    """The player has to choose before play; offered: of so many cards, where a base is chosen."""

    choice: Choice
    offered: int = 0


@dataclass(frozen=True)
class NoStock:
    """The game has none."""


@dataclass(frozen=True)
class StockEmpty:
    """Nothing is left to turn."""


@dataclass(frozen=True)
class StockLeft:
    """No redeal while there is something to turn."""


@dataclass(frozen=True)
class HandFull:
    """The card turned last has to be placed first."""

    card: int


@dataclass(frozen=True)
class NoRedeal:
    """The game has none; ever: it has, but they are used up."""

    ever: bool


@dataclass(frozen=True)
class NothingGathered:
    """No card lies where a redeal gathers."""


@dataclass(frozen=True)
class Decided:
    """That was chosen at the start of the deal."""


@dataclass(frozen=True)
class NoCard:
    """There is none to take."""


@dataclass(frozen=True)
class InStock:
    """Cards of the stock are turned up first."""


@dataclass(frozen=True)
class OnFoundation:
    """No card leaves a foundation."""


@dataclass(frozen=True)
class BaseStays:
    """The first card of a foundation never crosses over."""


@dataclass(frozen=True)
class OnlyTopCrosses:
    """A card of a foundation with others on it."""


@dataclass(frozen=True)
class NotYet:
    """These piles are not played from while the stock lasts."""

    piles: Piles


@dataclass(frozen=True)
class Covered:
    """Other cards lie on it."""

    card: int


@dataclass(frozen=True)
class CoveredSingly:
    """Other cards lie on it, and cards move one at a time."""

    card: int


@dataclass(frozen=True)
class RunBroken:
    """The cards on it do not follow it in order, so it can't move with them."""

    card: int


@dataclass(frozen=True)
class LeavesAlone:
    """It needs no partner."""

    card: int


@dataclass(frozen=True)
class WrongSum:
    """The two do not add up to the total."""

    first: int
    second: int
    total: int


@dataclass(frozen=True)
class Partner:
    """With which cards one leaves: a set; lacking: none of them is free. alone: it was to leave without."""

    card: int
    partners: int
    lacking: bool = False
    alone: bool = False


@dataclass(frozen=True)
class OneByOne:
    """No groups go to a foundation."""


@dataclass(frozen=True)
class FoundationsOnly:
    """Cards of these piles go to foundations only."""

    piles: Piles


@dataclass(frozen=True)
class GapStays:
    """An empty column that takes no card."""


@dataclass(frozen=True)
class WholeColumn:
    """To move all of a column to an empty one would change nothing."""


@dataclass(frozen=True)
class NotFollow:
    """The card does not go on the other."""

    card: int
    on: int


@dataclass(frozen=True)
class NotThere:
    """No card is placed there by hand."""


@dataclass(frozen=True)
class FoundationFull:
    """It is complete."""


@dataclass(frozen=True)
class FoundationNeeds:
    """A foundation takes one of this set of cards next."""

    cards: int


@dataclass(frozen=True)
class LastHeld:
    """The last card of a foundation, which waits until another one is complete."""

    card: int


@dataclass(frozen=True)
class StartsFirst:
    """The card can start a foundation, so it goes on no other."""

    card: int


@dataclass(frozen=True)
class FitsNowhere:
    """No foundation ever takes it as they stand; columns: nor does a column."""

    card: int
    columns: bool


@dataclass(frozen=True)
class WaitsFor:
    """It goes on one of the set `before`; that foundation needs one of the set `needed` first."""

    card: int
    before: int
    needed: int


Refusal = (
    OtherGame
    | DealWon
    | ChooseFirst
    | NoStock
    | StockEmpty
    | StockLeft
    | HandFull
    | NoRedeal
    | NothingGathered
    | Decided
    | NoCard
    | InStock
    | OnFoundation
    | BaseStays
    | OnlyTopCrosses
    | NotYet
    | Covered
    | CoveredSingly
    | RunBroken
    | LeavesAlone
    | WrongSum
    | Partner
    | OneByOne
    | FoundationsOnly
    | GapStays
    | WholeColumn
    | NotFollow
    | NotThere
    | FoundationFull
    | FoundationNeeds
    | LastHeld
    | StartsFirst
    | FitsNowhere
    | WaitsFor
)


@dataclass(frozen=True)
class Won:
    """Every card is out; piles: or those that had to be cleared. couples: cards left in couples."""

    couples: bool
    piles: Piles | None = None


@dataclass(frozen=True)
class Over:
    """No move is left: so many of all cards are out. couples: cards leave in couples."""

    couples: bool
    out: int
    total: int


Ending = Won | Over
