"""What the page says of the goal, the layout and the choices before play."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Couples, Foundations, Piles


class Fact:
    """One of this file: goal, layout and choices."""


# ── the goal ──


@dataclass(frozen=True)
class ClearAll(Fact):
    """Won when all cards have left in couples."""

    cards: int
    couples: Couples


@dataclass(frozen=True)
class ClearPiles(Fact):
    """Won when the cards of these piles have left."""

    piles: Piles


@dataclass(frozen=True)
class BringAll(Fact):
    """Won when all cards lie on so many foundations."""

    cards: int
    foundations: int


@dataclass(frozen=True)
class Over(Fact):
    """The deal is over when no move is left; lost_before: it may be lost earlier."""

    lost_before: bool


# ── the layout ──


@dataclass(frozen=True)
class Packs(Fact):
    """How many packs are played with."""

    packs: int


@dataclass(frozen=True)
class BasesTaken(Fact):
    """Cards of every suit that are laid out as foundations before the deal."""

    bases: tuple[Foundations, ...]
    packs: int


@dataclass(frozen=True)
class BasesMet(Fact):
    """Cards of any suit, the first of their rank in the pack, that are laid out before the deal."""

    bases: tuple[Foundations, ...]


@dataclass(frozen=True)
class BasesNamed(Fact):
    """So many cards of the ranks that the player names are laid out; suited: one of each in every suit."""

    count: int
    suited: bool


@dataclass(frozen=True)
class Figure(Fact):
    """How the foundations stand, in the record's own words."""

    text: str


@dataclass(frozen=True)
class Laid(Fact):
    """A group of piles that is dealt face up."""

    piles: Piles


@dataclass(frozen=True)
class WingsLaid(Fact):
    """The wings, alike, are dealt one after the other."""

    wings: int
    piles: Piles


@dataclass(frozen=True)
class LaidFirst(Fact):
    """Of a row of piles only so many are dealt at first."""

    piles: Piles
    count: int


@dataclass(frozen=True)
class LaidRest(Fact):
    """Then the rest of them, `before` having been laid; chosen: one of those became a foundation."""

    piles: Piles
    before: int
    chosen: bool


@dataclass(frozen=True)
class BeginEmpty(Fact):
    """Piles without a card at first."""

    groups: tuple[Piles, ...]


@dataclass(frozen=True)
class Stock(Fact):
    """So many cards are left as the stock; all: that is the whole pack."""

    cards: int
    all: bool


@dataclass(frozen=True)
class Founded(Fact):
    """Foundations of fixed ranks that begin with the first fitting cards; others: some are laid out beforehand."""

    bases: tuple[Foundations, ...]
    packs: int
    others: bool


@dataclass(frozen=True)
class FoundedNamed(Fact):
    """So many foundations begin with the first cards of the ranks named; suited: in each suit."""

    count: int
    suited: bool


@dataclass(frozen=True)
class FoundedAlike(Fact):
    """So many other foundations begin with cards of the chosen base's rank."""

    count: int


@dataclass(frozen=True)
class FoundsFirst(Fact):
    """A card that could begin a foundation goes on no other as long as that one is not begun."""


# ── choices ──


@dataclass(frozen=True)
class ChooseWing(Fact):
    """The player says which wing is the lords'."""


@dataclass(frozen=True)
class ChooseRanks(Fact):
    """The player names two ranks; seeing: with cards already dealt."""

    seeing: bool


@dataclass(frozen=True)
class RanksBegin(Fact):
    """Where the two ranks begin; order: the lower one begins the first kind, which differs from the other."""

    order: bool


@dataclass(frozen=True)
class ChooseBase(Fact):
    """The player makes one of so many cards the first base."""

    offered: int


@dataclass(frozen=True)
class LookFirst(Fact):
    """What lies open already when the player chooses."""

    groups: tuple[Piles, ...]


Before = (
    ClearAll
    | ClearPiles
    | BringAll
    | Over
    | Packs
    | BasesTaken
    | BasesMet
    | BasesNamed
    | Figure
    | Laid
    | WingsLaid
    | LaidFirst
    | LaidRest
    | BeginEmpty
    | Stock
    | Founded
    | FoundedNamed
    | FoundedAlike
    | FoundsFirst
    | ChooseWing
    | ChooseRanks
    | RanksBegin
    | ChooseBase
    | LookFirst
)
