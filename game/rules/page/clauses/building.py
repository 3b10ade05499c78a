"""Clauses about a game as a whole, and about how its piles are built and reached."""

from enum import Enum

from game.rules.record import Build, Foundations, Odds, Piles, Variant
from game.rules.value import Value


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


class BuildingFact(Value):
    """A clause of this file: building and pairs."""


# ── building ──


class Built(BuildingFact):
    """How foundations of one kind are built; ranks: in order, until they would repeat."""

    foundations: Foundations
    ranks: tuple[int, ...]
    length: int


class Outranked(BuildingFact):
    """A card goes there while an available one of its suit is higher; ranks: from the lowest to the highest."""

    foundations: Foundations
    ranks: tuple[int, ...]


class BuiltAlong(BuildingFact):
    """What lies in this order from the left end of a row belongs to the foundation there; ranks: in order."""

    foundations: Foundations
    ranks: tuple[int, ...]


class RunsLeave(BuildingFact):
    """Complete runs of these ranks leave the columns for foundations by themselves; stay: only all together."""

    foundations: Foundations
    ranks: tuple[int, ...]
    length: int
    stay: bool = False


class BuiltNamed(BuildingFact):
    """How foundations on named ranks are built; all: the game has no other foundations. length: 0 where the king ends
    them.
    """

    count: int
    all: bool
    build: Build
    length: int


class BuiltAlike(BuildingFact):
    """How kinds of foundations are built that begin with different ranks and are else alike; round: one of them goes
    past king or ace.
    """

    foundations: tuple[Foundations, ...]
    build: Build
    length: int
    round: bool


class RoundSteps(BuildingFact):
    """Which rank comes next where building goes past king or ace: (last, first)."""

    over: tuple[tuple[int, int], ...]


class EitherColour(BuildingFact):
    """A foundation in alternating colours, or in one, may begin with either colour."""


class Complete(BuildingFact):
    """Foundations of a single card, which are complete at once."""

    foundations: Foundations


class LastWaits(BuildingFact):
    """The last card, of that rank (0 if it varies), waits until another pile of its suit is complete."""

    foundations: Foundations
    rank: int
    other: Foundations


class NoMoreThan(BuildingFact):
    """There are no more foundations of this kind than piles that are begun."""

    foundations: Foundations
    piles: Piles


class Stays(BuildingFact):
    """A card on a foundation stays there; crossing: unless it may cross over. only: cards move nowhere else."""

    crossing: bool
    only: bool


class GoesBack(BuildingFact):
    """The top card of a foundation may go back to a column; kept: but not its first card."""

    kept: bool


class MayCross(BuildingFact):
    """A suit's top card may go to the suit's other foundation."""


class Crosses(BuildingFact):
    """The top card of a foundation of one kind may cross to one of another, if it is next there."""

    foundations: Foundations
    to: Foundations


class TurnAbout(BuildingFact):
    """No two cards in a row cross to these foundations: the next comes from elsewhere."""

    to: Foundations


class CrossLimits(BuildingFact):
    """The base never goes to the other foundation; ends: nor does a card go from king to ace or from ace to king."""

    ends: bool


# ── pairs ──


class PairsMake(BuildingFact):
    """Two free cards that add up to the total leave together; worth: what jack, queen and king count."""

    total: int
    pairs: tuple[tuple[int, int], ...]
    worth: tuple[int, ...]


class PairsOfRank(BuildingFact):
    """Two free cards of one rank leave together; also: besides those that add up to a total."""

    also: bool


class PairsTouch(BuildingFact):
    """Only two that touch in their rows leave together."""


class CourtPairs(BuildingFact):
    """Other pairs of ranks that leave together; other_suit: only in two different suits, as any two cards of one rank
    in a single pack are.
    """

    pairs: tuple[tuple[int, int], ...]
    other_suit: bool
    packs: int


class LeavesAlone(BuildingFact):
    """Cards of a rank that leave without a partner; pairs: they may leave with a partner too."""

    rank: int
    pairs: bool


class Free(BuildingFact):
    """Which cards of a group of piles may leave."""

    piles: Piles
    reach: Reach


class HandFree(BuildingFact):
    """The turned card may leave; waste: so may the top card of the waste, also with the turned card."""

    waste: bool


class WasteFree(BuildingFact):
    """The top card of the waste may leave."""


class LaidAway(BuildingFact):
    """The next turn lays the turned card on the waste; redeal: a redeal puts it back in the stock with the rest."""

    redeal: bool


Building = (
    Built
    | Outranked
    | BuiltAlong
    | RunsLeave
    | BuiltNamed
    | BuiltAlike
    | RoundSteps
    | EitherColour
    | Complete
    | LastWaits
    | NoMoreThan
    | Stays
    | GoesBack
    | MayCross
    | Crosses
    | TurnAbout
    | CrossLimits
    | PairsMake
    | PairsOfRank
    | PairsTouch
    | CourtPairs
    | LeavesAlone
    | Free
    | HandFree
    | WasteFree
    | LaidAway
)


class AroundFact(Value):
    """A clause of this file."""


class VariantIs(AroundFact):
    """A variant and its source; chosen: the player plays with it."""

    variant: Variant
    chosen: bool


class VariantsMix(AroundFact):
    """Which variants combine: any, but only one of each of these groups; alone: only one of all."""

    rivals: tuple[tuple[Variant, ...], ...]
    alone: bool


class BookOdds(AroundFact):
    """What a book says about the chance of winning, with a variant or of the game."""

    odds: Odds
    variant: Variant | None


class Note(AroundFact):
    """A remark, in the record's own words."""

    text: str


class Source(AroundFact):
    """The source of the rules, in the record's own words."""

    text: str


Around = VariantIs | VariantsMix | BookOdds | Note | Source
