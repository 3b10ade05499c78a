"""The record of a game: what a game's file says, in the field's own terms.

Everything here is frozen data and closed enums. A variant is a few fields of the record replaced.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from game.rules.plan import Plan


class Match(Enum):
    """Which suits follow each other in a build."""

    SUIT = "in suit"
    ALTERNATE = "in alternating colours"
    COLOUR = "in the same colour"
    OTHER = "in any suit but its own"
    ANY = "whatever the suit"


@dataclass(frozen=True)
class Build:
    """How cards follow each other: each card is `step` ranks above the one it is laid on; both: or as many under it."""

    step: int
    match: Match = Match.SUIT
    round: bool = False
    both: bool = False


UP_IN_SUIT = Build(+1)
DOWN_IN_SUIT = Build(-1)
DOWN_ROUND_IN_SUIT = Build(-1, round=True)
UP_BY_TWOS = Build(+2)
UP_ROUND_BY_TWOS = Build(+2, round=True)


class Suit(Enum):
    """The suits, in the order of the pack."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class Start(Enum):
    """How a foundation begins."""

    SET_OUT = "set out"  # its base is laid out before the deal
    AS_THEY_COME = "as they come"  # the first fitting card starts it


class Chosen(Enum):
    """A base rank that the player names."""

    FIRST = 0
    SECOND = 1


class Relative(Enum):
    """A rank that the deal tells."""

    UNDER_BASE = "under the first base"


@dataclass(frozen=True)
class Foundations:
    """Foundations of one kind: `each` of them for every suit; in all, when suited is False or one suit is named."""

    name: str
    base: int | Chosen
    build: Build
    length: int = 13
    each: int = 1
    suited: bool = True
    start: Start = Start.SET_OUT
    last_waits_for: str = ""  # the last card may come only when the suit's pile of that name is complete
    as_many_as: str = ""  # no more of them are begun than piles of that group
    takes: str = ""  # top cards of those foundations may cross to these, but for the first card of each
    whole: bool = False  # takes its cards together only, once they lie in order at the end of a column, by themselves
    turn_about: bool = False  # not two that cross in a row: the next card must come from elsewhere
    title: str = ""  # what a player calls one of them, where the rank of its base does not say it
    suit: Suit | None = None  # the one suit that they are of, where it is not every suit
    outranked: bool = False  # takes any card while an available one of its suit ranks higher, from its base upwards
    along: str = ""  # each runs along a row of that group from the left, where cards in order are its own by themselves

    @property
    def piles(self) -> int:
        """How many foundations of this kind there are."""
        return self.each * len(self.suits)

    @property
    def suits(self) -> tuple[int | None, ...]:
        """The suits that they are of, as the pack counts them; one None where they are of none."""
        if self.suit:
            return (list(Suit).index(self.suit),)
        return tuple(range(4)) if self.suited else (None,)


class Kind(Enum):
    """What a pile is."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"  # columns: cards may be moved to them
    RESERVE = "reserve"  # plays to foundations only
    HEAP = "heap"  # takes the card in hand, plays to foundations only
    HAND = "hand"  # the card just turned, lying apart


class Open(Enum):
    """Which cards of a pile are available."""

    TOP = "the top card"
    GRID_FOOT = "the lowest card of each column of the grid"
    UNCOVERED = "cards on which nothing lies"
    AT_END = "none, and all once the stock is gone"
    TOP_THEN_ALL = "the top card, and all once the stock is gone"


class Fill(Enum):
    """What fills an empty place."""

    NEVER = "stays empty"
    WASTE_STOCK = "refilled from the waste, without one from the stock"
    WASTE_STOCK_THEN_ANY = "refilled from the waste, then the stock; with both gone it takes any available card"
    STOCK_THEN_ANY = "refilled from the stock; once that is gone it takes any available card"
    ANY = "takes any available card"
    ANY_AT_END = "once the stock is gone it takes any available card"
    FOLLOWS = "takes what follows the card on its left"
    DEALT_ANEW = "dealt anew from the stock, with as many cards as at first; with that gone it stays empty"


class Lift(Enum):
    """Which cards of a column move together, where it is not every run that is built as the columns are."""

    SUIT = "in order and in suit"
    ANY = "any cards"
    FREE = "in order, as many as free places allow"
    WHOLE = "the last card, or the whole column"


@lru_cache(maxsize=64)
def _tiers(shape: str, count: int) -> tuple[tuple[int, ...], ...]:
    if shape:
        lines = shape.expandtabs().strip("\n").split("\n")
        return tuple(tuple(at for at, mark in enumerate(line) if mark != " ") for line in lines)
    rows = next(rows for rows in range(count + 1) if rows * (rows + 1) // 2 >= count)
    return tuple(tuple(range(rows - 1 - row, rows + row, 2)) for row in range(rows))


@dataclass(frozen=True)
class Piles:
    """`count` piles of one kind, with `deal` cards each at the start; deals: with unlike numbers, the most is `deal`.

    shape: of single cards that lie on each other a drawing, with a mark for each; without one they lie as a pyramid.
    begun_by: the rank that the stock's cards begin these piles with, one after another; all others go on the newest.
    Such a first card never moves, and a pile with nothing else counts as empty.
    """

    name: str
    kind: Kind
    count: int = 1
    deal: int = 0
    open: Open = Open.TOP
    fill: Fill = Fill.NEVER
    pack: Build | None = None
    groups: bool = False
    lift: Lift | None = None  # of groups
    gap_takes: int | Relative = 0  # the only rank that fills an empty one; 0 for any
    fill_from: str = ""  # while this pile has cards, its last one fills an empty one at once, before `fill` counts
    face_down: bool = False  # while the stock lasts
    face_up: int = 0  # so many cards, or rows of a pyramid, lie face up, others turn when nothing is on them; 0 for all
    bottom: int = 0  # cards of this rank are dealt first of each pile's, so that they lie at its bottom
    ranks_once: bool = False  # in the deal a card of a rank that its pile has already goes under the stock
    columns: int = 0  # places in a row of a grid
    begun_by: int = 0
    wing: bool = False  # the player may name it the lords' wing: then all its cards are available and gaps are refilled
    title: str = ""  # what a player calls the group, where it is not the name
    deals: tuple[int, ...] = ()
    shape: str = ""

    def __post_init__(self) -> None:
        if self.deals:
            object.__setattr__(self, "deal", max(self.deals))
        if self.count == 1 and (self.shape or self.deals):
            object.__setattr__(self, "count", sum(map(len, self.tiers)) if self.shape else len(self.deals))

    @property
    def tiers(self) -> tuple[tuple[int, ...], ...]:
        """Of cards that lie on each other the rows from the top: how far right each stands, in half cards. A card lies
        on those of the row above that are no farther than one.
        """
        return _tiers(self.shape, self.count)

    def dealt(self, number: int) -> int:
        """How many cards the pile of that number gets, from 1."""
        return self.deals[number - 1] if self.deals else self.deal

    @property
    def cards(self) -> int:
        """How many cards all of them get."""
        return sum(map(self.dealt, range(1, self.count + 1)))

    @property
    def together(self) -> str:
        """What a player calls the group: "columns", "ladies’ wing"."""
        return self.title or self.name

    @property
    def many(self) -> bool:
        """Whether that is a plural, so that each of the piles has the name without its s."""
        return self.together.endswith("s") and not self.together.endswith("ss")

    @property
    def one(self) -> str:
        """What a player calls each of them: "column", "ladies’ wing"."""
        return self.together[:-1] if self.many and self.count > 1 else self.together

    @property
    def single(self) -> bool:
        """Whether each is a column that holds one card at most, apart from what turns deal."""
        laid_on = self.pack is not None and self.fill is not Fill.FOLLOWS
        return self.kind is Kind.TABLEAU and not laid_on and self.deal <= 1 and not self.begun_by


@dataclass(frozen=True)
class Dealt:
    """Part of one turn of the stock: `cards` to each pile of a group."""

    to: str
    cards: int = 1
    last_pass: bool = True
    closes_up: bool = False  # first the single cards of the group move up into the gaps; then only its last places gape


class Choice(Enum):
    """A decision of the player before play."""

    WING = "wing"
    RANKS = "ranks"
    BASE = "base"


@dataclass(frozen=True)
class SetOut:
    """A step of the opening: the bases are taken from the pack and laid out."""


@dataclass(frozen=True)
class Lay:
    """A step of the opening: the first `piles` piles of a group (all when 0) get the cards they lack."""

    group: str
    piles: int = 0
    bases_up: bool = False  # a card that starts a foundation goes there, and another one comes in its place
    bases_leave: bool = False  # a base that is set out goes to its foundation, and its place stays empty
    one_of: tuple[int, ...] = ()  # with none of these ranks among the cards, the stock's first such card comes first


@dataclass(frozen=True)
class FirstBase:
    """A step of the opening: while no foundation is begun, the stock's first card that can start one does. Where their
    rank is open and no choice names it, that is the first card, and its rank is that of all.
    """


@dataclass(frozen=True)
class PairRule:
    """Which free cards leave together in games where nothing is built: two whose ranks add up to `total`, 0 for none,
    and with `same_rank` two of one rank.
    """

    total: int = 0
    alone: int = 0  # the rank that leaves without a partner
    besides: tuple[tuple[int, int], ...] = ()  # other pairs of ranks that leave together
    other_suit: bool = False  # the pairs of `besides` only in two different suits
    same_rank: bool = False
    neighbours: bool = False  # only two that touch in the rows in which they lie, or at a corner


class Win(Enum):
    """When a deal is won."""

    ALL_OUT = "every card is on a foundation"
    PYRAMID_OUT = "the pyramid is cleared"
    COMPLETE = "every foundation is complete"
    CLEARED = "the piles are cleared"


@dataclass(frozen=True)
class Odds:
    """What a book says about the chance of winning: how many wins in how many deals, and who says so."""

    wins: float
    deals: float
    by: str
    variant: str = ""  # the variant it is said of, if not of the game
    words: str = ""  # how the book puts it, where it is not just a figure
    knowing: bool = False  # said of a player who knows every card


@dataclass(frozen=True)
class Variant:
    """Fields of the record replaced. Variants about the same thing exclude each other; others combine."""

    id: str
    name: str
    about: str
    summary: str
    source: str
    changes: tuple[tuple[str, Any], ...]


class Family(Enum):
    """Which games stand together in the menu, in its order."""

    TWOS = "The dance, by twos"
    BOTH_WAYS = "Both ways"
    ALTERNATING = "Alternating colours"
    COUPLES = "Couples"
    COURT = "At court"
    ALSO = "Also danced"
    FRIENDS = "Old friends"
    OWN = "Your own"


@dataclass(frozen=True)
class Game:
    """Everything the program knows about a game.

    place: where it stands in its family in the menu; those of one place go by their names. Without a plan it lies on
    a plain table, laid out by itself. since, before: it is played so since that version of the rules (version.py);
    deals begun earlier are played by a variant, which need not be one of `variants`.
    """

    id: str
    name: str
    family: Family
    packs: int
    summary: str
    sources: tuple[str, ...] = ()
    foundations: tuple[Foundations, ...] = ()
    piles: tuple[Piles, ...] = ()
    turn: tuple[Dealt, ...] = (Dealt("waste"),)
    redeals: int = 0
    unlimited: bool = (
        False  # redeals without end; `redeals` is 1 then, as the first one brings the cards in another order
    )
    gather: tuple[str, ...] = ("waste",)
    in_order: bool = False  # after a redeal the first pile of a group comes again first, not the last
    redeal_turns: bool = False  # a redeal deals a turn at once
    gaps_first: bool = False  # no turn while a column is empty
    shuffled: bool = False
    opening: tuple[SetOut | Lay | FirstBase | Choice, ...] = ()
    reversal: bool = False
    back: bool = False  # the top card of a foundation may go back to a column
    runs_stay: bool = False  # complete runs leave only when every card lies in one, all of them then
    couples: PairRule | None = None
    suits: int = 0  # of so many suits, which come again for the others; 0 for all four
    win: Win = Win.ALL_OUT
    also: tuple[str, ...] = ()
    figure: str = ""  # how the foundations stand on the table
    tip: str = ""  # one piece of advice to a player who knows the rules
    feel: str = ""  # what it is like to play, in a line
    kin: str = ""  # a well-known patience that is played much like it
    danced: str = ""  # who danced the dance of that name, and when, with the source
    notes: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    variants: tuple[Variant, ...] = ()
    place: int = 100
    plan: Plan | None = None
    since: int = 1
    before: Variant | None = None

    def __post_init__(self) -> None:
        if self.unlimited:
            object.__setattr__(self, "redeals", 1)

    @property
    def of_suits(self) -> int:
        """Of how many suits the packs are."""
        return self.suits or len(Suit)

    @property
    def every_variant(self) -> tuple[Variant, ...]:
        """The variants, and one that only old deals are played by."""
        kept = (self.before,) if self.before and self.before not in self.variants else ()
        return (*self.variants, *kept)


def words(text: str) -> frozenset[str]:
    """The words that a text names, with blanks between them; "piles.fill=ANY,NEVER" are two."""
    found = set[str]()
    for part in text.split():
        field, told, values = part.partition("=")
        found |= {f"{field}={value}" for value in values.split(",")} if told else {field}
    return frozenset(found)


UNPLAYED = words(
    "also before danced family feel figure foundations.name foundations.title id kin name notes odds packs piles.name "
    "piles.title place plan since sources summary tip variants"
)
"""Fields that say nothing about how cards move."""


@lru_cache(maxsize=1_000)
def words_of(game: Game) -> frozenset[str]:
    """The words of a record, as "piles.fill=ANY" or "redeals"; fields that are empty, zero or False say nothing."""
    return frozenset(_words(game, ""))


def _words(thing: object, within: str) -> Iterator[str]:
    assert is_dataclass(thing)
    for field in fields(thing):
        path = f"{within}{field.name}"
        if path not in UNPLAYED:
            yield from _said(getattr(thing, field.name), path)


def _said(value: object, path: str) -> Iterator[str]:
    if isinstance(value, Enum):
        yield f"{path}={type(value).__name__}" if isinstance(value, Chosen) else f"{path}={value.name}"
    elif is_dataclass(value):
        yield from _words(value, f"{path}.")
    elif isinstance(value, tuple) and any(map(_has_fields, value)):
        for one in value:
            yield f"{path}={type(one).__name__}" if is_dataclass(one) and path == "opening" else path
            yield from _said(one, path)
    elif value:
        yield path


def _has_fields(value: object) -> bool:
    return is_dataclass(value) or isinstance(value, Enum)


VERSION = 2  # goes up by one when an old list of moves would no longer mean the same
