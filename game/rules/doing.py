"""What a move does, and what happens because of it, as values with their facts and no words."""

from game.rules import legal
from game.rules.move import Act, Move
from game.rules.play import Event, Happening
from game.rules.record import Choice, Foundations, Kind, Piles
from game.rules.state import State
from game.rules.value import Value


class Turn(Value):
    """A turn of the stock; cards: those it brings, in order, if the player may know them. closes: the piles in which
    it closes up the gaps first.
    """

    cards: tuple[int, ...] = ()
    closes: Piles | None = None


class Redeal(Value):
    """A redeal; waste: the waste alone becomes the stock again, otherwise the cards of other piles too."""

    waste: bool


class NameRanks(Value):
    """The player names two ranks, the lower one first."""

    low: int
    high: int


class NameWing(Value):
    """The player makes a wing the lords' wing."""

    piles: Piles


class NameBase(Value):
    """The player chooses the card that starts the first foundation."""

    card: int


class TakePair(Value):
    """Two cards leave together."""

    first: int
    second: int


class TakeAlone(Value):
    """A card leaves without a partner."""

    card: int


class ToFoundation(Value):
    """A card goes to a foundation of that kind; starts: it is the first card there. only: no other is of its suit."""

    card: int
    foundation: Foundations
    starts: bool
    only: bool = False


class Cross(Value):
    """A card goes from one foundation of its suit to the other."""

    card: int


class ToHeap(Value):
    """A card goes on a heap; number: of the heap, from 1. The card it is laid on is None where the heap is empty."""

    card: int
    number: int
    on: int | None


class ToColumn(Value):
    """A card, with so many lying on it, goes on another, or to an empty place of these piles where that is None."""

    card: int
    more: int
    on: int | None
    piles: Piles


class ToRow(Value):
    """A card goes to a place in a row, beside the card on its left; that is None at the left end."""

    card: int
    left: int | None


class Try(Value):
    """A move that the player tries and that is not legal."""

    card: int


Doing = (
    Turn
    | Try
    | Redeal
    | NameRanks
    | NameWing
    | NameBase
    | TakePair
    | TakeAlone
    | ToFoundation
    | Cross
    | ToHeap
    | ToColumn
    | ToRow
)


def doing(before: State, move: Move, after: State | None = None) -> Doing:
    """What a move does in a position; after: the next position, if the player may know the cards that the move turns
    up.
    """
    ruleset, piles = before.ruleset, before.piles
    if move.act is Act.TURN:
        left = len(after.stock) if after else len(before.stock)
        closes = ruleset.piles[ruleset.closing[0]].layout if ruleset.closing else None
        return Turn(tuple(reversed(before.stock[left:])), closes)
    if move.act is Act.REDEAL:
        return Redeal(ruleset.game.gather == ("waste",))
    if move.act is Act.PAIR:
        return TakePair(piles[move.source][-1], piles[move.target][-1])
    if move.choice is Choice.RANKS:
        return NameRanks(*move.ranks)
    if move.choice is Choice.WING:
        return NameWing(ruleset.piles[move.target].layout)
    if move.choice is Choice.BASE:
        return NameBase(piles[move.target][-1])
    return _carried(before, move)


def _carried(before: State, move: Move) -> Doing:
    ruleset, piles = before.ruleset, before.piles
    source, target = ruleset.piles[move.source], ruleset.piles[move.target]
    card, place = piles[move.source][-1 - move.depth], piles[move.target]
    on = place[-1] if place else None
    if target.kind is Kind.HEAP:
        return ToHeap(card, target.number, on)
    if move.target in ruleset.in_row:
        return ToRow(card, legal.on_left(before, move.target))
    if target.kind is Kind.TABLEAU:
        return ToColumn(card, move.depth if source.kind is Kind.TABLEAU else 0, on, target.layout)
    if source.kind is Kind.FOUNDATION:
        return Cross(card)
    if isinstance(target.spec, Foundations):
        return ToFoundation(card, target.spec, not place, target.only)
    return TakeAlone(card)


class Refilled(Value):
    """An empty place was filled, from the waste if `waste` is set, else from the stock. piles: the group; lords: it is
    the lords' wing.
    """

    piles: Piles
    lords: bool
    waste: bool


class Redealt(Value):
    """The stock was filled again; waste: from the waste alone. shuffled: they were shuffled. left: redeals left."""

    waste: bool
    shuffled: bool
    left: int


class TurnedUp(Value):
    """Hidden piles were turned face up."""

    piles: Piles


Happened = Refilled | Redealt | TurnedUp


def happened(event: Event, after: State) -> Happened | None:
    """The part of an event that the table explains the first time it happens; None for other events."""
    ruleset = after.ruleset
    if event.what is Happening.REFILLED and event.source in (0, ruleset.waste):
        spec = ruleset.piles[event.target].layout
        return Refilled(spec, spec.wing, bool(event.source))
    if event.what is Happening.REDEALT:
        return Redealt(ruleset.game.gather == ("waste",), ruleset.game.shuffled, after.redeals_left)
    if event.what is Happening.SPREAD and event.target not in ruleset.hiding:
        return TurnedUp(ruleset.piles[event.target].layout)
    return None
