"""Which clause is taught when, and which move shows it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple, assert_never

from game.rules import Act, Choice, Event, Happening, Kind, Move, Position
from game.rules.cards import rank
from game.rules.legal import bare
from game.rules.page import Heading, page
from game.rules.page.clauses import Clause, before, building, moving
from game.rules.page.clauses.building import Reach
from game.rules.record import Open, PairRule, Piles
from game.rules.tables import Tables
from game.words import Length, facts


class Showing(Enum):
    """Kinds of rules that moves show, the best to be shown first. BEFORE and AFTER are only read, around the moves."""

    BEFORE = "read before play"
    CHOOSE_WING = "the choice of a wing"
    CHOOSE_RANKS = "the choice of ranks"
    CHOOSE_BASE = "the choice of a base"
    FOUND = "a card that starts a foundation"
    BUILD = "a card on a foundation"
    PAIR = "two cards that make the total"
    COURT = "two cards of the ranks that leave together besides"
    ALONE = "a card that leaves by itself"
    FROM = "a card played from a group of piles"
    PACK = "a card on a column"
    GROUP = "several cards moved as one"
    REFILL_STOCK = "a place filled from the stock"
    GAP = "a card in an empty column"
    TURN = "the stock turned"
    HEAP = "a card on a heap"
    LAY_AWAY = "the turned card laid on the waste"
    FROM_WASTE = "a card played from the waste"
    HAND_PAIR = "the turned card paired with the waste's"
    REFILL_WASTE = "a place filled from the waste"
    SPREAD = "a card played that waited for the end of the stock"
    GAP_LATE = "a card in an empty column that waited for the end of the stock"
    REDEAL = "a redeal"
    CROSS = "a card that crosses between foundations"
    AFTER = "read at the end"


class Deed(NamedTuple):
    """One rule that a move shows; group: the piles played from, or the kind of foundation built on."""

    showing: Showing
    group: str = ""


READ = frozenset({Deed(Showing.BEFORE), Deed(Showing.AFTER)})  # what no move can show
LATE = frozenset({Deed(Showing.REDEAL), Deed(Showing.SPREAD), Deed(Showing.GAP_LATE), Deed(Showing.CROSS)})
"""What hardly any deal shows in its first dozen moves."""
PLACES = {showing: place for place, showing in enumerate(Showing)}  # the position of each kind in the order

FOUNDATIONS = ("foundations",)


@dataclass(frozen=True)
class Taught:
    """A clause of the rules with what shows it. clause: what is taught. deed: what a move must show for it. lit:
    groups of piles in the light. floats: it may also be said later. covered: it is best shown with a covered card.
    silent: the light is enough, without words.
    """

    clause: Clause
    deed: Deed
    lit: tuple[str, ...] = ()
    floats: bool = False
    covered: bool = False
    silent: bool = False

    @property
    def said(self) -> str:
        return "" if self.silent else facts.clause(self.clause, Length.CAPTION)


@cache
def teachings(ruleset: Tables) -> tuple[Taught, ...]:
    """Every clause of the page that a lesson teaches, in order."""
    found: list[Taught] = []
    for section in page(ruleset):
        if section.heading not in (Heading.VARIANTS, Heading.ODDS, Heading.SOURCES):
            found += [_teach(clause) for paragraph in section.paragraphs for clause in paragraph]
    return tuple(found)


def _teach(clause: Clause) -> Taught:
    if isinstance(clause, before.Fact):
        return _before(clause)
    if isinstance(clause, building.BuildingFact):
        return _building(clause)
    if isinstance(clause, moving.Fact):
        return _moving(clause)
    if isinstance(clause, building.AroundFact):
        return _silent(clause)
    assert_never(clause)


def _read(clause: Clause, lit: tuple[str, ...] = ()) -> Taught:
    return Taught(clause, Deed(Showing.BEFORE), lit)


def _silent(clause: Clause) -> Taught:
    return Taught(clause, Deed(Showing.BEFORE), silent=True)


def _before(clause: before.Before) -> Taught:
    match clause:
        case (
            before.ClearAll()
            | before.ClearBut()
            | before.BringAll()
            | before.LineUp()
            | before.CompleteAll()
            | before.BasesTaken()
            | before.BasesMet()
            | before.Figure()
            | before.FirstNames()
        ):
            return _read(clause, FOUNDATIONS)
        case before.ClearPiles(piles):
            return _read(clause, (piles.name,))
        case before.Over():
            return Taught(clause, Deed(Showing.AFTER))
        case before.OfSuits() | before.LaidUnlike() | before.LaidDown() | before.ToBottom() | before.TurnsUp():
            return _silent(clause)
        case before.Packs() | before.Laid() | before.WingsLaid() | before.LaidFirst() | before.LaidRest():
            return _silent(clause)
        case before.BeginEmpty() | before.Stock() | before.FirstBegun() | before.BasesAside() | before.OneAmong():
            return _silent(clause)
        case before.FirstGiven() | before.RanksOnce() | before.BasesLeave() | before.LaidInRows():
            return _silent(clause)
        case before.BasesNamed():
            return Taught(clause, Deed(Showing.CHOOSE_RANKS), FOUNDATIONS, floats=True)
        case before.Founded() | before.FoundedNamed() | before.FoundedAlike():
            return Taught(clause, Deed(Showing.FOUND), FOUNDATIONS)
        case before.FoundsFirst():
            return Taught(clause, Deed(Showing.FOUND), FOUNDATIONS, floats=True)
        case before.ChooseWing():
            return Taught(clause, Deed(Showing.CHOOSE_WING))
        case before.ChooseRanks():
            return Taught(clause, Deed(Showing.CHOOSE_RANKS))
        case before.RanksBegin():
            return Taught(clause, Deed(Showing.CHOOSE_RANKS), FOUNDATIONS)
        case before.ChooseBase():
            return Taught(clause, Deed(Showing.CHOOSE_BASE), ("columns",))
        case before.LookFirst(groups):
            return Taught(clause, Deed(Showing.CHOOSE_BASE), tuple(piles.name for piles in groups))
        case _:
            assert_never(clause)


def _building(clause: building.Building) -> Taught:
    match clause:
        case building.Built(foundations) | building.Outranked(foundations):
            return Taught(clause, Deed(Showing.BUILD, foundations.name), (foundations.name,))
        case building.BuiltNamed():
            return Taught(clause, Deed(Showing.BUILD), FOUNDATIONS)
        case building.BuiltAlike(foundations):
            return Taught(clause, Deed(Showing.BUILD), tuple(spec.name for spec in foundations))
        case (
            building.RoundSteps()
            | building.EitherColour()
            | building.LastWaits()
            | building.NoMoreThan()
            | building.Stays()
        ):
            return Taught(clause, Deed(Showing.BUILD), FOUNDATIONS, floats=True)
        case building.BuiltAlong(foundations):
            return Taught(clause, Deed(Showing.BUILD), (foundations.along,))
        case building.RunsLeave():
            return Taught(clause, Deed(Showing.PACK), FOUNDATIONS)
        case building.Complete() | building.GoesBack():
            return _read(clause, FOUNDATIONS)
        case building.MayCross() | building.Crosses():
            return Taught(clause, Deed(Showing.CROSS), FOUNDATIONS)
        case building.CrossLimits() | building.TurnAbout():
            return Taught(clause, Deed(Showing.CROSS), FOUNDATIONS, floats=True)
        case building.PairsMake() | building.PairsOfRank(also=False) | building.PairsTouch():
            return Taught(clause, Deed(Showing.PAIR))
        case building.CourtPairs() | building.PairsOfRank():
            return Taught(clause, Deed(Showing.COURT))
        case building.LeavesAlone():
            return Taught(clause, Deed(Showing.ALONE))
        case building.Free(piles, reach):
            covered = reach in (Reach.TOPS, Reach.FOOT, Reach.BARE)
            return Taught(clause, Deed(Showing.FROM, piles.name), (piles.name,), covered=covered)
        case building.HandFree(waste):
            deed = Deed(Showing.HAND_PAIR) if waste else Deed(Showing.FROM, "hand")
            return Taught(clause, deed, ("hand", "waste"))
        case building.WasteFree():
            return Taught(clause, Deed(Showing.FROM_WASTE), ("waste",))
        case building.LaidAway():
            return Taught(clause, Deed(Showing.LAY_AWAY), ("hand", "waste"))
        case _:
            assert_never(clause)


def _moving(clause: moving.Moving) -> Taught:
    match clause:
        case moving.Available(piles, reach):
            covered = reach is not Reach.EVERY and piles.open is not Open.TOP_THEN_ALL
            return Taught(clause, Deed(Showing.FROM, piles.name), (piles.name,), covered=covered)
        case moving.HiddenTillEnd(piles) | moving.AllAtEnd(piles):
            return Taught(clause, Deed(Showing.SPREAD), (piles.name,))
        case moving.HeapsApart(piles):
            return Taught(clause, Deed(Showing.FROM, piles.name), (piles.name,), floats=True)
        case moving.StayEmpty(piles) | moving.EmptyTillDealt(piles):
            deed = Deed(Showing.PACK) if piles.kind is Kind.TABLEAU else Deed(Showing.FROM, piles.name)
            return Taught(clause, deed, floats=True)
        case moving.RefillFrom(piles, feeder):
            return Taught(clause, Deed(Showing.PACK), (piles.name, feeder.name), floats=True)
        case moving.RefillWaste(piles):
            return Taught(clause, Deed(Showing.REFILL_WASTE), _columns(piles) or ("waste",))
        case moving.RefillStock(piles) | moving.DealtAnew(piles):
            return Taught(clause, Deed(Showing.REFILL_STOCK), _columns(piles))
        case moving.RefillAfterRedeal():
            return Taught(clause, Deed(Showing.REDEAL), floats=True)
        case moving.BareTakes(piles, late):
            return Taught(clause, Deed(Showing.GAP_LATE if late else Showing.GAP), (piles.name,))
        case moving.Unpacked(piles) | moving.ColumnTops(piles):
            return Taught(clause, Deed(Showing.FROM, piles.name), (piles.name,))
        case moving.BeginnerStays(piles):
            return Taught(clause, Deed(Showing.TURN), (piles.name,), floats=True)
        case moving.GapWaits(piles) | moving.GapTakesRank(piles) | moving.FollowsLeft(piles):
            return Taught(clause, Deed(Showing.GAP), (piles.name,))
        case moving.NothingChanges():
            return _silent(clause)
        case moving.WasteAvailable():
            return Taught(clause, Deed(Showing.FROM_WASTE), ("waste",))
        case moving.Packed(piles):
            return Taught(clause, Deed(Showing.PACK), (piles.name,))
        case moving.OneAtATime(piles):
            return Taught(clause, Deed(Showing.PACK), (piles.name,), floats=True)
        case moving.GroupsMove(piles) | moving.GroupsInSuit(piles) | moving.GroupsByRoom(piles):
            return Taught(clause, Deed(Showing.GROUP), (piles.name,))
        case moving.AnyMoves(piles) | moving.MovesWhole(piles):
            return Taught(clause, Deed(Showing.GROUP), (piles.name,))
        case moving.HandPlaced(heaps):
            return Taught(clause, Deed(Showing.HEAP), ("hand", heaps.name))
        case moving.HandBlocks():
            return Taught(clause, Deed(Showing.TURN), ("hand",), floats=True)
        case moving.HandAvailable():
            return Taught(clause, Deed(Showing.FROM, "hand"), ("hand",))
        case _:
            return _stock(clause)


def _columns(piles: Piles) -> tuple[str, ...]:
    return (piles.name,) if piles.kind is Kind.TABLEAU else ()


def _stock(clause: moving.Stock) -> Taught:
    match clause:
        case moving.TurnWaste() | moving.TurnFollows() | moving.TurnHand():
            return Taught(clause, Deed(Showing.TURN), ("stock",))
        case moving.TurnBegins(piles):
            return Taught(clause, Deed(Showing.TURN), ("stock", piles.name))
        case moving.TurnCloses(closing):
            return Taught(clause, Deed(Showing.TURN), ("stock", closing.name))
        case moving.TurnDeals(parts):
            return Taught(clause, Deed(Showing.TURN), ("stock", *(_group(piles) for piles, _ in parts)))
        case moving.ShortTurn(first, redeals):
            deed = Deed(Showing.REDEAL if redeals else Showing.TURN)
            return Taught(clause, deed, (_group(first),), floats=True)
        case moving.NoRedeal() | moving.GapsFirst():
            return Taught(clause, Deed(Showing.TURN), ("stock",), floats=True)
        case moving.LastPass(piles):
            return Taught(clause, Deed(Showing.REDEAL), (_group(piles),), floats=True)
        case moving.RedealWaste() | moving.RedealAlways() | moving.RedealGather() | moving.RedealRows():
            return Taught(clause, Deed(Showing.REDEAL), ("stock",))
        case moving.DealtAgain(groups):
            return Taught(clause, Deed(Showing.REDEAL), (_group(groups[0]),), floats=True)
        case moving.Shuffled() | moving.RedealTurns():
            return Taught(clause, Deed(Showing.REDEAL), ("stock",), floats=True)
        case _:
            assert_never(clause)


def _group(piles: Piles | None) -> str:
    return piles.name if piles else "waste"


_CHOSEN = {Choice.WING: Showing.CHOOSE_WING, Choice.RANKS: Showing.CHOOSE_RANKS, Choice.BASE: Showing.CHOOSE_BASE}


def deeds(before: Position, move: Move, events: Sequence[Event]) -> frozenset[Deed]:
    """All rules that this move shows, made in that position with those events."""
    return frozenset(_shown(before, move, events))


def _shown(before: Position, move: Move, events: Sequence[Event]) -> Iterator[Deed]:
    ruleset = before.ruleset
    if move.act is Act.TURN:
        yield Deed(Showing.TURN)
        if ruleset.hand > 0 and before.piles[ruleset.hand]:
            yield Deed(Showing.LAY_AWAY)
    elif move.act is Act.REDEAL:
        yield Deed(Showing.REDEAL)
        if ruleset.game.redeal_turns:
            yield Deed(Showing.TURN)
    elif move.choice:
        yield Deed(_CHOSEN[move.choice])
    elif ruleset.game.couples:
        yield from _coupled(before, move, ruleset.game.couples)
    else:
        yield from _carried(before, move)
    for event in events:
        if event.what is Happening.REFILLED:
            yield Deed(Showing.REFILL_WASTE if event.source else Showing.REFILL_STOCK)
        elif event.what is Happening.MOVED and (event.target in ruleset.whole or event.target in ruleset.along):
            yield Deed(Showing.BUILD)


def _from(group: str) -> Deed:
    return Deed(Showing.FROM_WASTE) if group == "waste" else Deed(Showing.FROM, group)


def _coupled(before: Position, move: Move, couples: PairRule) -> Iterator[Deed]:
    piles = before.ruleset.piles
    if move.act is Act.CARRY:
        yield Deed(Showing.ALONE)
        yield _from(piles[move.source].group)
        return
    pair = {piles[index].group for index in (move.source, move.target)}
    first, second = (rank(before.piles[index][-1]) for index in (move.source, move.target))
    yield from map(_from, pair)
    plain = first + second == couples.total if couples.total else first == second
    yield Deed(Showing.PAIR if plain else Showing.COURT)
    if pair == {"hand", "waste"}:
        yield Deed(Showing.HAND_PAIR)


def _carried(before: Position, move: Move) -> Iterator[Deed]:
    piles = before.ruleset.piles
    source, target = piles[move.source], piles[move.target]
    place = before.piles[move.target]
    if target.kind is Kind.HEAP:
        yield Deed(Showing.HEAP)
    elif target.kind is Kind.TABLEAU:
        gap = Showing.GAP_LATE if move.target in before.ruleset.late_gaps else Showing.GAP
        yield Deed(gap if bare(before, move.target) else Showing.PACK)
        if move.depth:
            yield Deed(Showing.GROUP)
        if source.kind is Kind.WASTE:
            yield Deed(Showing.FROM_WASTE)
    elif source.kind is Kind.FOUNDATION:
        yield Deed(Showing.CROSS)
    else:
        yield _from(_called(before, source.group))
        yield from (Deed(Showing.BUILD), Deed(Showing.BUILD, target.group)) if place else (Deed(Showing.FOUND),)
        if isinstance(source.spec, Piles) and not before.piles[0]:
            late = source.spec.open is Open.AT_END or (source.spec.open is Open.TOP_THEN_ALL and move.depth)
            if late:
                yield Deed(Showing.SPREAD)


def _called(before: Position, group: str) -> str:
    """Which wing it is: the lords' or the ladies', or only a wing."""
    wings = before.ruleset.wings
    if group not in wings or before.wing < 0:
        return group
    return "lords" if wings[before.wing] == group else "ladies"
