"""What the page says about the goal, the layout and the choices before play."""

from game.rules.record import Foundations, PairRule, Piles
from game.rules.value import Value


class Fact(Value):
    """A clause of this file: goal, layout and choices."""


# ── the goal ──


class ClearAll(Fact):
    """The deal is won when all cards have left in pairs."""

    cards: int
    couples: PairRule


class ClearPiles(Fact):
    """The deal is won when the cards of these piles have left."""

    piles: Piles


class ClearBut(Fact):
    """The deal is won when all cards have left but so many, those of the highest rank."""

    left: int
    rank: int


class BringAll(Fact):
    """The deal is won when all cards lie on the foundations, which are so many."""

    cards: int
    foundations: int


class LineUp(Fact):
    """The deal is won when the cards of every row lie in order, as foundations of this kind are built along them."""

    foundations: Foundations
    first: int
    last: int


class CompleteAll(Fact):
    """The deal is won when all foundations, of so many cards, are complete; left: cards that stay where they are.
    rank: theirs, where they are those that begin columns; else 0.
    """

    cards: int
    foundations: int
    left: int
    rank: int


class Over(Fact):
    """The deal is over when no move is left; it may be lost earlier."""


# ── the layout ──


class Packs(Fact):
    """How many packs the game is played with."""

    packs: int


class BasesTaken(Fact):
    """Cards, one of every suit, that are laid out as foundations before the deal."""

    bases: tuple[Foundations, ...]
    packs: int


class BasesMet(Fact):
    """Cards of any suit that are laid out before the deal: the first of their rank in the pack."""

    bases: tuple[Foundations, ...]


class BasesNamed(Fact):
    """How many cards of the ranks that the player names are laid out; suited: one of each rank in every suit."""

    count: int
    suited: bool


class Figure(Fact):
    """How the foundations are arranged, in the record's own words."""

    text: str


class OfSuits(Fact):
    """The packs are of those suits only, with so many of each card."""

    suits: tuple[int, ...]
    copies: int


class LaidUnlike(Fact):
    """Piles that get so many cards each."""

    piles: Piles


class RanksOnce(Fact):
    """In the deal no rank comes to a pile twice."""


class ToBottom(Fact):
    """Cards of that rank lie under the others of their column."""

    rank: int


class LaidDown(Fact):
    """A single pile that gets so many cards, of which only the last lies face up."""

    piles: Piles


class TurnsUp(Fact):
    """Of these piles only the last cards lie face up; others turn up when nothing lies on them."""

    piles: Piles


class Laid(Fact):
    """A group of piles that is dealt face up."""

    piles: Piles


class WingsLaid(Fact):
    """The wings, which are dealt alike, one after the other."""

    wings: int
    piles: Piles


class LaidFirst(Fact):
    """How many piles of a row are dealt at first."""

    piles: Piles
    count: int


class LaidRest(Fact):
    """The other piles of the row are dealt, after `before`; chosen: one of those cards became a foundation."""

    piles: Piles
    before: int
    chosen: bool


class FirstBegun(Fact):
    """The pack's first card of the rank that begins these piles is laid out and begins the first of them."""

    piles: Piles


class BasesAside(Fact):
    """While these piles are dealt, a card that starts a foundation goes there, and another one comes in its place."""

    piles: Piles
    bases: tuple[Foundations, ...]


class BasesLeave(Fact):
    """While these piles are dealt, bases that are set out go to their foundations, and their places stay empty."""

    piles: Piles
    bases: tuple[Foundations, ...]


class LaidInRows(Fact):
    """Cards that lie in rows, each on a place of its own, but for places that get none."""

    piles: Piles


class FirstGiven(Fact):
    """If no such card comes, the stock's first one of these ranks starts a foundation; always: none can come."""

    ranks: tuple[int, ...]
    always: bool


class FirstNames(Fact):
    """The stock's first card starts a foundation; its rank is that on which all begin."""


class OneAmong(Fact):
    """One of these ranks is among the cards of these piles: else the first one in the stock is dealt first."""

    piles: Piles
    ranks: tuple[int, ...]


class BeginEmpty(Fact):
    """Piles that have no card at first."""

    groups: tuple[Piles, ...]


class Stock(Fact):
    """How many cards are left as the stock, 0 if that depends on the deal; all: that is the whole pack."""

    cards: int
    all: bool


class Founded(Fact):
    """Foundations of fixed ranks that begin with the first fitting cards; others: some are laid out beforehand."""

    bases: tuple[Foundations, ...]
    packs: int
    others: bool


class FoundedNamed(Fact):
    """How many foundations begin with the first cards of the named ranks; suited: in each suit."""

    count: int
    suited: bool


class FoundedAlike(Fact):
    """How many other foundations begin with cards of the chosen base's rank."""

    count: int


class FoundsFirst(Fact):
    """A card that could start a foundation goes on no other until that one is started."""


# ── choices ──


class ChooseWing(Fact):
    """The player chooses which wing is the lords'."""


class ChooseRanks(Fact):
    """The player names two ranks; seeing: after seeing the cards already dealt."""

    seeing: bool


class RanksBegin(Fact):
    """The foundations that the two named ranks begin; order: the lower rank begins the first kind, which is built
    differently.
    """

    order: bool


class ChooseBase(Fact):
    """The player makes one of these cards the first base; it says how many there are."""

    offered: int


class LookFirst(Fact):
    """The piles that are already open when the player chooses."""

    groups: tuple[Piles, ...]


Before = (
    ClearAll
    | ClearPiles
    | ClearBut
    | BringAll
    | LineUp
    | CompleteAll
    | Over
    | Packs
    | BasesTaken
    | BasesMet
    | BasesNamed
    | Figure
    | Laid
    | LaidUnlike
    | RanksOnce
    | ToBottom
    | LaidDown
    | TurnsUp
    | OfSuits
    | WingsLaid
    | LaidFirst
    | LaidRest
    | FirstBegun
    | BasesAside
    | BasesLeave
    | LaidInRows
    | FirstGiven
    | FirstNames
    | OneAmong
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
