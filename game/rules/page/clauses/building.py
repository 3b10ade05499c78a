"""What the page says about building, and about pairs that leave together."""

from __future__ import annotations

from game.rules.page.clauses.reach import Reach
from game.rules.record import Build, Foundations, Piles
from game.rules.value import Value


class Fact(Value):
    """A clause of this file: building and pairs."""


# ── building ──


class Built(Fact):
    """How foundations of one kind are built; ranks: in order, until they would repeat."""

    foundations: Foundations
    ranks: tuple[int, ...]
    length: int


class RunsLeave(Fact):
    """Complete runs of these ranks leave the columns for foundations by themselves; stay: only all together."""

    foundations: Foundations
    ranks: tuple[int, ...]
    length: int
    stay: bool = False


class BuiltNamed(Fact):
    """How foundations on named ranks are built; all: the game has no other foundations. length: 0 where the king ends
    them.
    """

    count: int
    all: bool
    build: Build
    length: int


class BuiltAlike(Fact):
    """How kinds of foundations are built that begin with different ranks and are else alike; round: one of them goes
    past king or ace.
    """

    foundations: tuple[Foundations, ...]
    build: Build
    length: int
    round: bool


class RoundSteps(Fact):
    """Which rank comes next where building goes past king or ace: (last, first)."""

    over: tuple[tuple[int, int], ...]


class EitherColour(Fact):
    """A foundation in alternating colours, or in one, may begin with either colour."""


class Complete(Fact):
    """Foundations of a single card, which are complete at once."""

    foundations: Foundations


class LastWaits(Fact):
    """The last card, of that rank (0 if it varies), waits until another pile of its suit is complete."""

    foundations: Foundations
    rank: int
    other: Foundations


class NoMoreThan(Fact):
    """There are no more foundations of this kind than piles that are begun."""

    foundations: Foundations
    piles: Piles


class Stays(Fact):
    """A card on a foundation stays there; crossing: unless it may cross over. only: cards move nowhere else."""

    crossing: bool
    only: bool


class GoesBack(Fact):
    """The top card of a foundation may go back to a column; kept: but not its first card."""

    kept: bool


class MayCross(Fact):
    """A suit's top card may go to the suit's other foundation."""


class Crosses(Fact):
    """The top card of a foundation of one kind may cross to one of another, if it is next there."""

    foundations: Foundations
    to: Foundations


class TurnAbout(Fact):
    """No two cards in a row cross to these foundations: the next comes from elsewhere."""

    to: Foundations


class CrossLimits(Fact):
    """The base never goes to the other foundation; ends: nor does a card go from king to ace or from ace to king."""

    ends: bool


# ── pairs ──


class PairsMake(Fact):
    """Two free cards that add up to the total leave together; worth: what jack, queen and king count."""

    total: int
    pairs: tuple[tuple[int, int], ...]
    worth: tuple[int, ...]


class CourtPairs(Fact):
    """Other pairs of ranks that leave together; other_suit: only in two different suits, as any two cards of one rank
    in a single pack are.
    """

    pairs: tuple[tuple[int, int], ...]
    other_suit: bool
    packs: int


class LeavesAlone(Fact):
    """Cards of a rank that leave without a partner; pairs: they may leave with a partner too."""

    rank: int
    pairs: bool


class Free(Fact):
    """Which cards of a group of piles may leave."""

    piles: Piles
    reach: Reach


class HandFree(Fact):
    """The turned card may leave; waste: so may the top card of the waste, also with the turned card."""

    waste: bool


class WasteFree(Fact):
    """The top card of the waste may leave."""


class LaidAway(Fact):
    """The next turn lays the turned card on the waste; redeal: a redeal puts it back in the stock with the rest."""

    redeal: bool


Building = (
    Built
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
    | CourtPairs
    | LeavesAlone
    | Free
    | HandFree
    | WasteFree
    | LaidAway
)
