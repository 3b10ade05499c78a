"""Which moves are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import cards
from game.rules.move import Act, Move
from game.rules.record import Choice, Win
from game.rules.ruleset import ALL_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.position import Position


def is_won(position: Position) -> bool:
    """Whether every card is out, or the pyramid cleared where that is enough."""
    ruleset, piles = position.ruleset, position.piles
    if ruleset.game.win is Win.PYRAMID_OUT:
        return not position.choosing and not any(piles[index] for index, _ in ruleset.layouts[0].covered)
    return not piles[0] and sum(len(piles[index]) for index in ruleset.foundations) == ruleset.total


def foundation_needs(position: Position) -> list[int]:
    """For each of ruleset.foundations, the set of cards it may take next.

    While a pile is not begun, a card that could found it goes nowhere else.
    """
    ruleset, piles = position.ruleset, position.piles
    needs = []
    founding = 0
    for index, bases, length, follow in zip(
        ruleset.foundations, ruleset.base_cards(position.ranks), ruleset.lengths, ruleset.follow, strict=True
    ):
        pile = piles[index]
        if not pile:
            founding |= bases
            needs.append(bases)
        elif len(pile) < length:
            needs.append(follow[pile[-1]])
        else:
            needs.append(0)
    if founding:
        needs = [need & ~founding if piles[i] else need for i, need in zip(ruleset.foundations, needs, strict=True)]
    if ruleset.waits_for:
        _hold_last(position, needs)
    return needs


def _hold_last(position: Position, needs: list[int]) -> None:
    ruleset, piles = position.ruleset, position.piles
    lengths = dict(zip(ruleset.foundations, ruleset.lengths, strict=True))
    for place, index in enumerate(ruleset.foundations):
        others = ruleset.waits_for.get(index, ())
        last = others and len(piles[index]) == lengths[index] - 1
        if last and not any(len(piles[other]) == lengths[other] for other in others):
            needs[place] = 0


def available(position: Position) -> Iterator[tuple[int, int, int]]:
    """(pile, depth, card) for every single card that may be played now, apart from longer runs of a tableau."""
    layout = position.ruleset.layouts[position.wing + 1]
    piles = position.piles
    for index in layout.plain:
        pile = piles[index]
        if pile:
            yield index, 0, pile[-1]
    for index, covering in layout.covered:
        if piles[index] and not any(piles[other] for other in covering):
            yield index, 0, piles[index][-1]
    for index, top in layout.spread:
        pile = piles[index]
        if not piles[0]:
            for depth in range(len(pile)):
                yield index, depth, pile[-1 - depth]
        elif top and pile:
            yield index, 0, pile[-1]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every legal move: first to foundations, then packing, then turning the stock or redealing."""
    if position.step < len(position.ruleset.opening):
        return choices(position)
    ruleset = position.ruleset
    if ruleset.game.pairs:
        moves = [] if is_won(position) else list(_pairs(position))
        won = not moves and is_won(position)
    else:
        needs = foundation_needs(position)
        wanted = 0
        for need in needs:
            wanted |= need
        won = not wanted and is_won(position)
        moves = _to_foundations(position, needs, wanted)
        if ruleset.tableau:
            moves.extend(_packing(position))
        if ruleset.heaps and position.piles[ruleset.hand]:
            moves.extend(ruleset.carry(ruleset.hand, 0, heap) for heap in ruleset.heaps)
        if ruleset.partner:
            moves.extend(_reversals(position, needs))
    if not won:
        if can_turn(position):
            moves.append(ruleset.move(Act.TURN))
        elif can_redeal(position):
            moves.append(ruleset.move(Act.REDEAL))
    return tuple(moves)


def _to_foundations(position: Position, needs: list[int], wanted: int) -> list[Move]:
    ruleset, piles = position.ruleset, position.piles
    carry, foundations = ruleset.carry, ruleset.foundations
    layout = ruleset.layouts[position.wing + 1]
    moves = []
    for source in layout.plain:
        pile = piles[source]
        if pile and wanted >> pile[-1] & 1:
            bit = 1 << pile[-1]
            for target, need in zip(foundations, needs):  # noqa: B905 (the hottest line of the house)
                if need & bit:
                    moves.append(carry(source, 0, target))
    if layout.covered or layout.spread:
        plain = frozenset(layout.plain)
        for source, depth, card in available(position):
            if source not in plain and wanted >> card & 1:
                for target, need in zip(foundations, needs, strict=True):
                    if need >> card & 1:
                        moves.append(carry(source, depth, target))
    return moves


def run_length(position: Position, index: int) -> int:
    """How many cards at the end of a column may move as one."""
    pile = position.piles[index]
    if index not in position.ruleset.runs:
        return min(len(pile), 1)
    follow = position.ruleset.pack[index]
    length = min(len(pile), 1)
    while length < len(pile) and follow[pile[-length - 1]] >> pile[-length] & 1:
        length += 1
    return length


def _packing(position: Position) -> Iterator[Move]:
    ruleset, piles = position.ruleset, position.piles
    sources = [(index, run_length(position, index)) for index in ruleset.tableau]
    if ruleset.waste > 0:
        sources.append((ruleset.waste, min(1, len(piles[ruleset.waste]))))
    accepts = []
    for target in ruleset.tableau:
        pile = piles[target]
        accepts.append((target, ruleset.pack[target][pile[-1]] if pile else ALL_CARDS if ruleset.opens_gaps else 0))
    for source, run in sources:
        pile = piles[source]
        for depth in range(run):
            card = pile[-1 - depth]
            whole_column = source != ruleset.waste and depth + 1 == len(pile)
            for target, accepted in accepts:
                if accepted >> card & 1 and target != source and not (whole_column and not piles[target]):
                    yield ruleset.carry(source, depth, target)


def _reversals(position: Position, needs: list[int]) -> Iterator[Move]:
    ruleset, piles = position.ruleset, position.piles
    for source in ruleset.foundations:
        target = ruleset.partner[source]
        if len(piles[source]) > 1 and needs[ruleset.foundations.index(target)] >> piles[source][-1] & 1:
            yield ruleset.carry(source, 0, target)


def _pairs(position: Position) -> Iterator[Move]:
    ruleset = position.ruleset
    free = [(index, cards.rank(card)) for index, _, card in available(position)]
    for place, (source, rank) in enumerate(free):
        if rank == ruleset.game.pairs:
            yield ruleset.carry(source, 0, ruleset.foundations[0])
        for target, other in free[place + 1 :]:
            if rank + other == ruleset.game.pairs:
                yield ruleset.move(Act.PAIR, min(source, target), 0, max(source, target))


def can_turn(position: Position) -> bool:
    """Whether there is a stock to turn and, where a turned card must first be laid away, none in hand."""
    ruleset, piles = position.ruleset, position.piles
    return bool(piles[0]) and not (ruleset.heaps and piles[ruleset.hand])


def can_redeal(position: Position) -> bool:
    """Whether the stock is gone, a redeal left and something to gather."""
    return not position.piles[0] and position.redeals_left > 0 and bool(gathered(position))


def gathered(position: Position) -> tuple[int, ...]:
    """The piles that a redeal gathers, in the order in which they come to lie from the top of the new stock."""
    ruleset, piles = position.ruleset, position.piles
    order = [index for group in ruleset.game.gather for index in reversed(ruleset.groups[group])]
    if ruleset.hand > 0 and not ruleset.heaps:
        order.append(ruleset.hand)
    return tuple(index for index in order if piles[index])


def choices(position: Position) -> tuple[Move, ...]:
    """The moves of the choice that the opening waits for."""
    ruleset, step = position.ruleset, position.step
    choice = ruleset.opening[step]
    if choice is Choice.WING:
        return tuple(ruleset.move(Act.CHOOSE, step, 0, ruleset.groups[wing][0]) for wing in ruleset.wings)
    if choice is Choice.RANKS:
        pairs = [(low, high) for low in range(1, 14) for high in range(low, 14)]
        return tuple(ruleset.move(Act.CHOOSE, step, low, high) for low, high in pairs)
    offered = [index for index in ruleset.tableau if position.piles[index]]
    return tuple(ruleset.move(Act.CHOOSE, step, 0, index) for index in offered)
