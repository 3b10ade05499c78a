"""What a move that lost a deal did to the cards that show why it is lost, as values without words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.rules import Act, Kind, Move, Position
from game.rules.doing import Doing, doing
from game.rules.play import apply
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.explain import Branch
from game.solver.why.witness import Blocked, Spot, Waits


class TookPartner(Value):
    """It took a card away with which another one, at that place, could have left."""

    card: int
    other: int
    at: Spot


class PlayedOne(Value):
    """It played one of two equal cards; the other one, at that place after the move, lies under another one."""

    card: int
    at: Spot
    over: int


class TookNeeded(Value):
    """It took a card away; another one, at that place, waits for such a one."""

    card: int
    other: int
    at: Spot
    wanted: int


class Filled(Value):
    """It emptied a place, and another card came there, which stays."""

    card: int
    at: Spot


class Moved(Value):
    """It moved a card to that place, where it stays."""

    card: int
    at: Spot


class LaidOver(Value):
    """It laid a card, at that place now, over one that is waited for. turn: it was a turn of the stock."""

    card: int
    at: Spot
    under: int
    turn: bool


class TookPlace(Value):
    """It took a free place of these piles with a card, at that place now. last: none is left."""

    piles: Piles
    at: Spot
    last: bool


class ChangedOrder(Value):
    """It took a card from those that a redeal after it gathers, so that they come in another order. last: it is the
    last redeal.
    """

    card: int
    last: bool


class Lost(Value):
    """It lost the deal, in a way that is not seen from these cards alone."""

    move: Doing


Mistake = TookPartner | PlayedOne | TookNeeded | Filled | Moved | LaidOver | TookPlace | ChangedOrder | Lost


def mistake(before: Position, move: Move, branch: Branch) -> Mistake:
    """What a move did to the cards of a witness; branch: the moves after it to where that is seen."""
    after = end = before.play(move)
    for other in branch.moves:
        end = apply(end, other)
    witness = branch.witness
    if isinstance(witness, Blocked):
        circle = witness.circle
        told = (*circle, *(one for one in witness.waits if one not in circle))
        place = _place(before, move, after) if witness.full else None
        found = _gone(before, move, after, circle) or _laid(before, after, end, move, told) or place
        if found := found or _stays(before, after, end, move, told) or _other(before, move, after, told):
            return found
    return _order(before, move, end, branch.moves) or Lost(doing(before, move, after))


def _order(before: Position, move: Move, end: Position, moves: Sequence[Move]) -> ChangedOrder | None:
    """Whether a redeal after it gathers the cards among which it took one."""
    ruleset, later = before.ruleset, any(other.act is Act.REDEAL for other in moves)
    if not later or move.act is not Act.CARRY or ruleset.piles[move.source].group not in ruleset.gathers:
        return None
    return ChangedOrder(before.piles[move.source][-1 - move.depth], not end.redeals_left)


def _gone(before: Position, move: Move, after: Position, told: Iterable[Waits]) -> Mistake | None:
    """What it did by taking cards out of play."""
    ruleset, piles = before.ruleset, before.piles
    if move.act is Act.PAIR:
        pair = (piles[move.source][-1], piles[move.target][-1])
        for waits in told:
            for card in pair:
                if ruleset.mates[waits.card] >> card & 1:
                    return TookPartner(card, waits.card, waits.at)
        return None
    if move.act is not Act.CARRY or ruleset.piles[move.target].kind is not Kind.FOUNDATION:
        return None
    card = piles[move.source][-1 - move.depth]
    for waits in told:
        if waits.card == card:
            return _twin(after, card)
        if waits.wanted >> card & 1:
            if any(face == card for face, _ in waits.there):
                return _twin(after, card)
            return TookNeeded(card, waits.card, waits.at, waits.wanted)
    return None


def _laid(before: Position, after: Position, end: Position, move: Move, told: Iterable[Waits]) -> Mistake | None:
    """What it did by laying cards over others that are waited for."""
    laid = [spot for spot in _new(before, after) if _card(end, spot) == _card(after, spot)]
    for waits in told:
        for under, (pile, place) in waits.there:
            for spot in laid:
                if spot[0] == pile and spot[1] > place:
                    return LaidOver(_card(end, spot), spot, under, move.act is not Act.CARRY)
    return None


def _stays(before: Position, after: Position, end: Position, move: Move, told: Iterable[Waits]) -> Mistake | None:
    """What it did by bringing a card to where it stays."""
    if move.act is not Act.CARRY:
        return None
    laid = set(_new(before, after))
    for waits in told:
        if waits.at in laid and _card(end, waits.at) == waits.card == _card(after, waits.at):
            return (Filled if waits.at[0] == move.source else Moved)(waits.card, waits.at)
    return None


def _other(before: Position, move: Move, after: Position, told: Iterable[Waits]) -> PlayedOne | None:
    """Whether it played one of two equal cards, of which the other one waits."""
    gone = move.act is Act.CARRY and before.ruleset.piles[move.target].kind is Kind.FOUNDATION
    card = before.piles[move.source][-1 - move.depth] if gone else -1
    return _twin(after, card) if any(waits.card == card for waits in told) else None


def _new(before: Position, after: Position) -> Iterator[Spot]:
    """The places that hold another card than before, outside foundations."""
    for pile in before.ruleset.piles:
        if pile.kind in (Kind.TABLEAU, Kind.WASTE, Kind.HEAP, Kind.RESERVE):
            held = enumerate(after.piles[pile.index])
            yield from ((pile.index, at) for at, card in held if card != _card(before, (pile.index, at)))


def _twin(position: Position, card: int) -> PlayedOne | None:
    """Whether the other one of two equal cards lies under another card."""
    for pile, held in zip(position.ruleset.piles, position.piles, strict=True):
        if pile.kind not in (Kind.FOUNDATION, Kind.STOCK) and card in held[:-1]:
            at = held.index(card)
            return PlayedOne(card, (pile.index, at), held[at + 1])
    return None


def _place(before: Position, move: Move, after: Position) -> TookPlace | None:
    """Whether it took a free place."""
    ruleset = before.ruleset
    places = ruleset.open_gaps | ruleset.late_gaps
    if move.act is not Act.CARRY or move.target not in places or before.piles[move.target]:
        return None
    last = all(after.piles[place] for place in places)
    return TookPlace(ruleset.piles[move.target].layout, (move.target, 0), last)


def _card(position: Position, at: Spot) -> int:
    pile = position.piles[at[0]]
    return pile[at[1]] if at[1] < len(pile) else -1
