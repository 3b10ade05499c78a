"""What the page says about moving cards, and about the stock."""

from game.rules.page.clauses.building import Gap, Reach
from game.rules.record import Build, Piles
from game.rules.value import Value


class Fact(Value):
    """A clause of this file: moving cards, and the stock."""


# ── moving ──


class Available(Fact):
    """Which cards of a group of piles may go to the foundations, and nowhere else. only: the game has columns or
    heaps too.
    """

    piles: Piles
    reach: Reach
    only: bool


class HiddenTillEnd(Fact):
    """Piles that can't be played from while the stock lasts; face_down: they lie face down."""

    piles: Piles


class AllAtEnd(Fact):
    """When the stock is empty, every card of these piles may go to the foundations; hidden: no card may before that."""

    piles: Piles
    hidden: bool


class HeapsApart(Fact):
    """No card goes from one heap to another."""

    piles: Piles


class StayEmpty(Fact):
    """An empty place of these piles stays empty."""

    piles: Piles


class EmptyTillDealt(Fact):
    """An empty column stays empty until cards are dealt again: by a redeal, or by a turn of the stock."""

    piles: Piles
    redeal: bool


class RefillWaste(Fact):
    """An empty place of these piles is filled at once from the waste."""

    piles: Piles


class RefillStock(Fact):
    """An empty place of these piles is filled at once from the stock; waste: when the waste is empty, and last: what it
    takes when both are empty.
    """

    piles: Piles
    waste: bool
    last: Gap
    spurns: bool = False  # there is a waste, but it does not fill empty places


class RefillAfterRedeal(Fact):
    """After a redeal the waste is empty, so empty places are filled from the stock until it is turned."""


class GapWaits(Fact):
    """An empty place of these piles takes any available card or group, at any time; also the cards of `others`, on
    which nothing is built.
    """

    piles: Piles
    takes: Gap
    waste: bool
    others: Piles | None = None


class WasteAvailable(Fact):
    """The top card of the waste may be played; columns: also to columns. alone: nothing else can be played from."""

    columns: bool
    alone: bool


class FollowsLeft(Fact):
    """An empty place in a row takes the card that follows the one on its left; first: the rank that the left end takes,
    0 where cards lie before it. last: the rank that nothing follows, 0 where there is none.
    """

    piles: Piles
    build: Build
    first: int
    last: int


class Packed(Fact):
    """How columns are built; runs: the ranks in order, where steps are longer than one."""

    piles: Piles
    build: Build
    runs: tuple[tuple[int, ...], ...]


class Unpacked(Fact):
    """Nothing is built on these columns; their top cards go to foundations, and to gaps: columns on which cards are
    built, or empty ones that take them; None if there are none. single: each holds one card at most.
    """

    piles: Piles
    gaps: Piles | None
    single: bool


class BareTakes(Fact):
    """A column with nothing but the card that begins it, or an empty one, takes any top card; late: once the stock is
    empty. waste: the top of the waste too.
    """

    piles: Piles
    late: bool
    waste: bool


class NothingChanges(Fact):
    """A card that would only leave one gap for another like it does not move."""


class RefillFrom(Fact):
    """While the feeder has cards, its last one fills an empty place of these piles at once."""

    piles: Piles
    feeder: Piles


class DealtAnew(Fact):
    """An empty place of these piles is dealt as many cards from the stock as at first, at once."""

    piles: Piles


class BeginnerStays(Fact):
    """The card that begins one of these piles never moves."""

    piles: Piles


class GroupsMove(Fact):
    """A run at the end of a column that is in order moves as one."""

    piles: Piles


class GroupsInSuit(Fact):
    """Of these columns a run moves as one if it is in suit."""

    piles: Piles


class GroupsByRoom(Fact):
    """Of these columns a run moves as one if its cards could move one at a time."""

    piles: Piles


class MovesWhole(Fact):
    """Of these columns the top card moves, or all cards of one."""

    piles: Piles


class AnyMoves(Fact):
    """Any card of these columns that lies face up moves, with all that lie on it."""

    piles: Piles


class GapTakesRank(Fact):
    """An empty place of these piles takes only a card of that rank, where it is 0 of that under the first base; groups:
    with cards on it.
    """

    piles: Piles
    rank: int
    groups: bool


class GapsFirst(Fact):
    """The stock is not turned while a column is empty."""


class OneAtATime(Fact):
    """Cards of columns move one at a time."""

    piles: Piles


class ColumnTops(Fact):
    """The top card of a column may go to a foundation."""

    piles: Piles


class HandPlaced(Fact):
    """The turned card goes to a foundation or on one of these heaps."""

    heaps: Piles


class HandBlocks(Fact):
    """No other card is turned while there is one in hand."""


class HandAvailable(Fact):
    """The turned card may go to a foundation; the next turn lays it on the waste."""


# ── the stock ──


class TurnWaste(Fact):
    """How many cards at a time are turned to the waste."""

    cards: int


class TurnFollows(Fact):
    """So many cards at a time are turned to the foundation, whether they follow or not."""

    cards: int


class TurnHand(Fact):
    """One card at a time is turned and lies apart."""


class TurnBegins(Fact):
    """So many cards at a time are turned to the newest of these piles; a card of their rank begins the next."""

    piles: Piles
    cards: int


class TurnCloses(Fact):
    """One turn closes up the gaps among these single cards, and fills the last places."""

    closing: Piles


class TurnDeals(Fact):
    """One turn deals cards to groups of piles, one after the other: (piles, or None for the waste; cards to each)."""

    parts: tuple[tuple[Piles | None, int], ...]


class ShortTurn(Fact):
    """A last turn with too few cards deals what there is, to the first piles first; redeals: the game has redeals."""

    first: Piles | None
    redeals: bool


class LastPass(Fact):
    """In the last pass these piles get no cards (skipped), or as many as before, where a variant skips them. None is
    the waste.
    """

    piles: Piles | None
    skipped: bool


class NoRedeal(Fact):
    """The game has no redeal: the stock is gone through once."""


class RedealWaste(Fact):
    """The waste is turned over to be the stock again, this many times."""

    times: int


class RedealAlways(Fact):
    """How the stock is dealt again, as often as the player likes: what is gathered, None for the waste."""

    groups: tuple[Piles | None, ...]


class RedealRows(Fact):
    """So many times cards that do not lie in order from the left end of their rows are gathered and dealt again."""

    times: int


class RedealGather(Fact):
    """Groups of piles (None is the waste) are gathered to be the stock again, this many times."""

    groups: tuple[Piles | None, ...]
    times: int


class DealtAgain(Fact):
    """The order in which the next pass brings the gathered cards, each pile from its bottom card upwards: groups of
    piles, the last pile of each first; None is the waste.
    """

    groups: tuple[Piles | None, ...]
    in_order: bool = False  # the first pile of each comes first


class RedealTurns(Fact):
    """A redeal deals the first turn at once."""


class Shuffled(Fact):
    """The gathered cards are shuffled, always alike for the same deal."""


Stock = (
    TurnWaste
    | TurnFollows
    | TurnHand
    | TurnBegins
    | TurnCloses
    | TurnDeals
    | ShortTurn
    | LastPass
    | NoRedeal
    | RedealWaste
    | RedealRows
    | RedealGather
    | RedealAlways
    | GapsFirst
    | DealtAgain
    | RedealTurns
    | Shuffled
)
Moving = (
    Available
    | HiddenTillEnd
    | AllAtEnd
    | HeapsApart
    | StayEmpty
    | EmptyTillDealt
    | RefillFrom
    | RefillWaste
    | RefillStock
    | RefillAfterRedeal
    | GapWaits
    | WasteAvailable
    | FollowsLeft
    | Packed
    | Unpacked
    | BareTakes
    | NothingChanges
    | DealtAnew
    | BeginnerStays
    | GroupsMove
    | GroupsInSuit
    | GroupsByRoom
    | AnyMoves
    | MovesWhole
    | GapTakesRank
    | OneAtATime
    | ColumnTops
    | HandPlaced
    | HandBlocks
    | HandAvailable
    | Stock
)
