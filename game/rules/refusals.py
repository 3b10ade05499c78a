"""Why a move is refused, and how a deal ended: one value for each reason, with its facts and no words.

Cards are 0..51, sets of cards ints of 52 bits (cards.py). Both unions are closed.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Choice, Piles


@dataclass(frozen=True)
class OtherGame:
    """The move belongs to another game."""


@dataclass(frozen=True)
class DealWon:
    """The deal is won: nothing is left to play."""


@dataclass(frozen=True)
class ChooseFirst:
    """The player has to choose before play; offered: how many cards there are to choose a base from."""

    choice: Choice
    offered: int = 0


@dataclass(frozen=True)
class NoStock:
    """The game has no stock."""


@dataclass(frozen=True)
class StockEmpty:
    """The stock is empty."""


@dataclass(frozen=True)
class StockLeft:
    """A redeal is not possible while the stock or hand holds cards to play."""


@dataclass(frozen=True)
class HandFull:
    """The card turned last has to be placed first."""

    card: int


@dataclass(frozen=True)
class NoRedeal:
    """No redeal is possible; ever: the game has redeals, but they are used up."""

    ever: bool


@dataclass(frozen=True)
class NothingGathered:
    """There are no cards for a redeal to gather."""


@dataclass(frozen=True)
class Decided:
    """The choice was made at the start of the deal."""


@dataclass(frozen=True)
class NoCard:
    """The pile is empty, or holds fewer cards."""


@dataclass(frozen=True)
class InStock:
    """A card in the stock can't be played before it is turned."""


@dataclass(frozen=True)
class OnFoundation:
    """Cards on a foundation stay there."""


@dataclass(frozen=True)
class BaseStays:
    """The first card of a foundation can't go to the suit's other foundation."""


@dataclass(frozen=True)
class OnlyTopCrosses:
    """Only the top card of a foundation can go to the suit's other foundation."""


@dataclass(frozen=True)
class NotYet:
    """These piles can't be played from while the stock lasts."""

    piles: Piles


@dataclass(frozen=True)
class Covered:
    """Other cards lie on the card."""

    card: int


@dataclass(frozen=True)
class CoveredSingly:
    """Other cards lie on the card, and cards move one at a time."""

    card: int


@dataclass(frozen=True)
class RunBroken:
    """The cards lying on this one do not follow it in order, so they can't move with it."""

    card: int


@dataclass(frozen=True)
class LeavesAlone:
    """The card leaves without a partner."""

    card: int


@dataclass(frozen=True)
class WrongSum:
    """The two ranks do not add up to the total."""

    first: int
    second: int
    total: int


@dataclass(frozen=True)
class Partner:
    """The set of cards with which this one can leave; lacking: none of them is free. alone: the player tried to take it
    without a partner.
    """

    card: int
    partners: int
    lacking: bool = False
    alone: bool = False


@dataclass(frozen=True)
class OneByOne:
    """Cards go to a foundation one at a time."""


@dataclass(frozen=True)
class FoundationsOnly:
    """Cards of these piles go to foundations only."""

    piles: Piles


@dataclass(frozen=True)
class GapStays:
    """The empty column takes no card."""


@dataclass(frozen=True)
class WholeColumn:
    """Moving a whole column to an empty one would change nothing."""


@dataclass(frozen=True)
class NotFollow:
    """The card does not go on the other card."""

    card: int
    on: int


@dataclass(frozen=True)
class NotThere:
    """The player can't place cards there."""


@dataclass(frozen=True)
class FoundationFull:
    """The foundation is complete."""


@dataclass(frozen=True)
class FoundationNeeds:
    """The foundation takes one of this set of cards next."""

    cards: int


@dataclass(frozen=True)
class LastHeld:
    """The last card of a foundation has to wait until another foundation is complete."""

    card: int


@dataclass(frozen=True)
class StartsFirst:
    """The card can start a foundation, so it goes on no other pile."""

    card: int


@dataclass(frozen=True)
class FitsNowhere:
    """No foundation takes the card for the rest of this deal; columns: no column takes it now, either."""

    card: int
    columns: bool


@dataclass(frozen=True)
class WaitsFor:
    """The card goes on one of the set `before`; that foundation needs one of the set `needed` first."""

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
    """The deal was won: every card is on a foundation or gone, or these piles are cleared. couples: cards left in
    pairs.
    """

    couples: bool
    piles: Piles | None = None


@dataclass(frozen=True)
class Over:
    """The deal is over: no move is left. It names how many of all cards are away. couples: cards leave in pairs."""

    couples: bool
    out: int
    total: int


Ending = Won | Over
