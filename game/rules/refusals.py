"""Why a move is refused, and how a deal ended: one value for each reason, with its facts and no words.

Cards are 0..51, sets of cards ints of 52 bits (cards.py). Both unions are closed.
"""

from game.rules.record import Choice, Piles
from game.rules.value import Value


class OtherGame(Value):
    """The move belongs to another game."""


class DealWon(Value):
    """The deal is won: nothing is left to play."""


class ChooseFirst(Value):
    """The player has to choose before play; offered: how many cards there are to choose a base from."""

    choice: Choice
    offered: int = 0


class NoStock(Value):
    """The game has no stock to turn; fills: it has one, which only fills empty places."""

    fills: bool = False


class StockEmpty(Value):
    """The stock is empty."""


class StockLeft(Value):
    """A redeal is not possible while the stock or hand holds cards to play."""


class HandFull(Value):
    """The card turned last has to be placed first."""

    card: int


class GapsFirst(Value):
    """The stock is not turned while a column is empty."""


class NoRedeal(Value):
    """No redeal is possible; ever: the game has redeals, but they are used up."""

    ever: bool


class NothingGathered(Value):
    """There are no cards for a redeal to gather."""


class Decided(Value):
    """The choice was made at the start of the deal."""


class NoCard(Value):
    """The pile is empty, or holds fewer cards."""


class InStock(Value):
    """A card in the stock can't be played before it is turned."""


class OnFoundation(Value):
    """Cards on a foundation stay there."""


class BaseStays(Value):
    """The first card of a foundation can't go to the suit's other foundation."""


class OnlyTopCrosses(Value):
    """Only the top card of a foundation can go to the suit's other foundation."""


class OnlyTopBack(Value):
    """Only the top card of a foundation may go back to a column."""


class LiesThere(Value):
    """The card lies on that other one already."""

    card: int
    on: int


class IsUp(Value):
    """The card is on a foundation already."""

    card: int


class NoColumn(Value):
    """No column takes the card now."""

    card: int


class CrossesOnly(Value):
    """A foundation's card may go to another foundation, and nowhere else."""


class NoCrossing(Value):
    """No card crosses from that foundation to this one."""


class CrossedLast(Value):
    """A card has just crossed to that foundation, and no two do so in a row."""


class NotYet(Value):
    """These piles can't be played from while the stock lasts."""

    piles: Piles


class BeginnerStays(Value):
    """The card begins its column, and never moves."""

    card: int


class Covered(Value):
    """Other cards lie on the card."""

    card: int


class CoveredSingly(Value):
    """Other cards lie on the card, and cards move one at a time."""

    card: int


class RunBroken(Value):
    """The cards lying on this one do not follow it in order, so they can't move with it."""

    card: int


class MovesWhole(Value):
    """Of such a column the top card moves, or all of it."""


class FaceDown(Value):
    """The card lies face down until nothing lies on it."""


class NoRoom(Value):
    """So many cards can't move one at a time, as there is room for fewer."""

    cards: int
    room: int


class GapTakes(Value):
    """An empty pile takes only a card of that rank."""

    piles: Piles
    rank: int


class FollowsLeft(Value):
    """An empty place in a row takes one of this set of cards: those that follow the card on its left, which is None at
    the left end. With none in the set, nothing follows it.
    """

    cards: int
    left: int | None


class NoneOnLeft(Value):
    """An empty place in a row takes no card beside another empty place."""


class RightOf(Value):
    """The card goes to the right of one of this set of cards, and there is no empty place; or to the left end of a row
    where the set is empty. by: it lies there already, beside that card.
    """

    card: int
    before: int
    by: int | None = None


class InPlace(Value):
    """The card lies in order from the left end of its row, and stays there."""

    card: int


class HoldsOne(Value):
    """Each of these piles holds one card."""

    piles: Piles


class LeavesAlone(Value):
    """The card leaves without a partner."""

    card: int


class WrongSum(Value):
    """The two ranks do not add up to the total."""

    first: int
    second: int
    total: int


class NotTouching(Value):
    """The two cards would pair, but do not lie side by side."""

    first: int
    second: int


class NoGap(Value):
    """No gap is there that cards could close up, or the stock fill."""


class Partner(Value):
    """The set of cards with which this one can leave; lacking: none of them is free. alone: the player tried to take it
    without a partner.
    """

    card: int
    partners: int
    lacking: bool = False
    alone: bool = False


class OneByOne(Value):
    """Cards go to a foundation one at a time."""


class RunsOnly(Value):
    """The foundation takes a whole run, which goes there by itself."""


class FoundationsOnly(Value):
    """Cards of these piles go to foundations only; None is the waste."""

    piles: Piles | None


class TurnedOnly(Value):
    """Only the card just turned goes on these heaps."""

    piles: Piles


class NothingBuilt(Value):
    """Nothing is built on these columns."""

    piles: Piles


class GapStays(Value):
    """The empty column takes no card."""


class GapWaits(Value):
    """The column takes cards only when the stock is gone."""


class NotBegun(Value):
    """The column begins with a card of this rank, which the stock brings."""

    rank: int


class WholeColumn(Value):
    """Moving all cards of one of these piles to an empty one would change nothing."""

    piles: Piles


class NotFollow(Value):
    """The card does not go on the other card."""

    card: int
    on: int


class NotThere(Value):
    """The player can't place cards there."""


class FoundationFull(Value):
    """The foundation is complete."""


class FoundationNeeds(Value):
    """The foundation takes one of this set of cards next. card, on: where these are of several ranks, the card that
    does not go there, and the one on its top, which says why.
    """

    cards: int
    card: int | None = None
    on: int | None = None


class NotOutranked(Value):
    """The card leaves only while a higher one of its suit is available; highest: there is none."""

    card: int
    highest: bool


class LastHeld(Value):
    """The last card of a foundation has to wait until another foundation is complete."""

    card: int


class FirstHeld(Value):
    """The card waits until more of these piles are begun: there are no more foundations of its kind than of them."""

    card: int
    piles: Piles


class StartsFirst(Value):
    """The card can start a foundation, so it goes on no other pile."""

    card: int


class FitsNowhere(Value):
    """No foundation takes the card for the rest of this deal; columns: no column takes it now, either."""

    card: int
    columns: bool


class WaitsFor(Value):
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
    | GapsFirst
    | NoRedeal
    | NothingGathered
    | Decided
    | NoCard
    | InStock
    | OnFoundation
    | BaseStays
    | OnlyTopCrosses
    | OnlyTopBack
    | LiesThere
    | IsUp
    | NoColumn
    | CrossesOnly
    | NoCrossing
    | CrossedLast
    | NotYet
    | BeginnerStays
    | Covered
    | CoveredSingly
    | RunBroken
    | MovesWhole
    | FaceDown
    | NoRoom
    | GapTakes
    | FollowsLeft
    | NoneOnLeft
    | RightOf
    | InPlace
    | HoldsOne
    | LeavesAlone
    | WrongSum
    | NotTouching
    | NoGap
    | Partner
    | OneByOne
    | RunsOnly
    | FoundationsOnly
    | TurnedOnly
    | NothingBuilt
    | GapStays
    | GapWaits
    | NotBegun
    | WholeColumn
    | NotFollow
    | NotThere
    | FoundationFull
    | FoundationNeeds
    | NotOutranked
    | LastHeld
    | FirstHeld
    | StartsFirst
    | FitsNowhere
    | WaitsFor
)


class Won(Value):
    """The deal was won: every card is on a foundation or gone, or these piles are cleared. couples: cards left in
    pairs. complete: other cards may be left, but all foundations are complete. rows: they lie in rows.
    """

    couples: bool
    piles: Piles | None = None
    complete: bool = False
    rows: bool = False


class Over(Value):
    """The deal is over: no move is left. It names how many of all cards are away. couples: cards leave in pairs. rows:
    they lie in rows.
    """

    couples: bool
    out: int
    total: int
    rows: bool = False


Ending = Won | Over
