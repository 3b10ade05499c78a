"""What the page says of building, and of couples that leave together."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.page.clauses.reach import Reach
from game.rules.record import Build, Foundations, Piles


class Fact:
    """One of this file: building and couples."""


# ── building ──


@dataclass(frozen=True)
class Built(Fact):
    """How foundations of one kind are built; ranks: those they meet, in order, as far as they go without repeating."""

    foundations: Foundations
    ranks: tuple[int, ...]
    length: int


@dataclass(frozen=True)
class BuiltNamed(Fact):
    """How foundations on named ranks are built; all: the game has no others. length: 0 where the king ends them."""

    count: int
    all: bool
    build: Build
    length: int


@dataclass(frozen=True)
class RoundSteps(Fact):
    """Which rank follows where a build goes round: (last, first)."""

    over: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class EitherColour(Fact):
    """A foundation in alternating colours may begin with either."""


@dataclass(frozen=True)
class Complete(Fact):
    """Foundations of one card."""

    foundations: Foundations


@dataclass(frozen=True)
class LastWaits(Fact):
    """The last card, of that rank (0 where it is not fixed), waits until another pile of its suit is complete."""

    foundations: Foundations
    rank: int
    other: Foundations


@dataclass(frozen=True)
class Stays(Fact):
    """A card on a foundation stays there; crossing: unless it may cross over."""

    crossing: bool


@dataclass(frozen=True)
class MayCross(Fact):
    """A suit's top card may go to the suit's other foundation."""


@dataclass(frozen=True)
class CrossLimits(Fact):
    """The base never does; ends: nor does a card go from king to ace or from ace to king."""

    ends: bool


# ── couples ──


@dataclass(frozen=True)
class PairsMake(Fact):
    """Two free cards that add up to the total leave together; worth: ranks without a figure that count."""

    total: int
    pairs: tuple[tuple[int, int], ...]
    worth: tuple[int, ...]


@dataclass(frozen=True)
class CourtPairs(Fact):
    """Other ranks that leave together; other_suit: only with another suit, which of one pack two equal ranks have."""

    pairs: tuple[tuple[int, int], ...]
    other_suit: bool
    packs: int


@dataclass(frozen=True)
class LeavesAlone(Fact):
    """Cards of a rank leave by themselves; pairs: they may leave with another too."""

    rank: int
    pairs: bool


@dataclass(frozen=True)
class Free(Fact):
    """Which cards of a group of piles may leave."""

    piles: Piles
    reach: Reach


@dataclass(frozen=True)
class HandFree(Fact):
    """The turned card may leave; waste: so may the top of the waste, with it too."""

    waste: bool


@dataclass(frozen=True)
class WasteFree(Fact):
    """The top card of the waste may leave."""


@dataclass(frozen=True)
class LaidAway(Fact):
    """The next turn lays the turned card on the waste; redeal: so does a redeal, with the stock."""

    redeal: bool


Building = (
    Built
    | BuiltNamed
    | RoundSteps
    | EitherColour
    | Complete
    | LastWaits
    | Stays
    | MayCross
    | CrossLimits
    | PairsMake
    | CourtPairs
    | LeavesAlone
    | Free
    | HandFree
    | WasteFree
    | LaidAway
)
