"""Which rules a move shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.lesson.shown import Deed, Showing
from game.rules import Act, Choice, Event, Happening, Kind, Move, Position
from game.rules.cards import rank
from game.rules.legal import bare
from game.rules.record import Open, Piles

_CHOSEN = {
    Choice.WING: Showing.CHOOSE_WING,
    Choice.RANKS: Showing.CHOOSE_RANKS,
    Choice.BASE: Showing.CHOOSE_BASE,
}


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
        yield from _coupled(before, move, ruleset.game.couples.total)
    else:
        yield from _carried(before, move)
    for event in events:
        if event.what is Happening.REFILLED:
            yield Deed(Showing.REFILL_WASTE if event.source else Showing.REFILL_STOCK)
        elif event.what is Happening.MOVED and event.target in ruleset.whole:
            yield Deed(Showing.BUILD)


def _from(group: str) -> Deed:
    return Deed(Showing.FROM_WASTE) if group == "waste" else Deed(Showing.FROM, group)


def _coupled(before: Position, move: Move, total: int) -> Iterator[Deed]:
    piles = before.ruleset.piles
    if move.act is Act.CARRY:
        yield Deed(Showing.ALONE)
        yield _from(piles[move.source].group)
        return
    pair = {piles[index].group for index in (move.source, move.target)}
    first, second = (rank(before.piles[index][-1]) for index in (move.source, move.target))
    yield from map(_from, pair)
    yield Deed(Showing.PAIR if first + second == total else Showing.COURT)
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
