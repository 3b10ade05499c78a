"""Why a move is advised, from what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Choice, Kind, Move, Seen
from game.rules.legal import available
from game.solver.advice import (
    Crosses,
    Fills,
    Follows,
    GoodBase,
    GoodRanks,
    GoodWing,
    Joins,
    Leaves,
    NothingHelps,
    OnHeap,
    OnlyRedeal,
    OnlyTurn,
    Plays,
    Together,
    Why,
)


def reason(seen: Seen, moves: Sequence[Move], move: Move | None) -> Why:
    """Why this move is good, from what is seen."""
    if move is None:
        return NothingHelps()
    if move.act is Act.CHOOSE:
        return _choice(seen, move)
    if move.act is Act.REDEAL:
        return OnlyRedeal()
    if move.act is Act.TURN:
        return OnlyTurn(better=any(other.act != Act.TURN for other in moves))
    if move.act is Act.PAIR:
        return Together(_card(seen, move), _top(seen, move.target))
    return _carry(seen, move)


def _card(seen: Seen, move: Move) -> int:
    return seen.piles[move.source][-1 - move.depth]


def _top(seen: Seen, index: int) -> int:
    return seen.piles[index][-1]


def _choice(seen: Seen, move: Move) -> Why:
    if move.choice is Choice.RANKS:
        return GoodRanks(*move.ranks)
    if move.choice is Choice.WING:
        return GoodWing(seen.ruleset.piles[move.target].layout)
    return GoodBase(_top(seen, move.target))


def _carry(seen: Seen, move: Move) -> Why:
    ruleset, piles = seen.ruleset, seen.piles
    card, target, source = _card(seen, move), ruleset.piles[move.target], ruleset.piles[move.source]
    if source.kind is Kind.FOUNDATION:
        return Crosses(card)
    if target.kind is Kind.FOUNDATION:
        return Leaves(card) if ruleset.mates else _plays(seen, move, card)
    if target.kind is Kind.HEAP:
        return OnHeap(card, empty=not piles[move.target])
    if not piles[move.target]:
        return Fills(card, target.layout)
    if move.depth + 1 == len(piles[move.source]) and source.kind is Kind.TABLEAU:
        return Joins(card, _top(seen, move.target))
    return Follows(card, _top(seen, move.target))


def _plays(seen: Seen, move: Move, card: int) -> Why:
    """Why a card goes to its foundation: the card that follows it there, or the place it makes free."""
    ruleset, piles = seen.ruleset, seen.piles
    next_up = ruleset.follow[ruleset.foundations.index(move.target)][card]
    for source, _, other in available(seen):
        if source != move.source and next_up >> other & 1:
            return Plays(card, follower=other)
    waste = piles[ruleset.waste] if ruleset.waste > 0 else ()
    if ruleset.availability[seen.wing + 1].refilled.get(move.source) and waste:
        return Plays(card, filler=waste[-1])
    return Plays(card, uncovers=len(piles[move.source]) > 1 and not move.depth)
