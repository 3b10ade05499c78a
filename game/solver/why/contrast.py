"""What a move that lost a deal took away: what a line that wins does with the cards that keep each other now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from game.rules import Kind, Move, Position
from game.rules.play import apply
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.explain import Branch
from game.solver.why.witness import Blocked, Spot

Lying = dict[int, Spot]
"""Where each card of a position lies later, by its number in that position; two equal cards have two numbers."""


class Freed(Value):
    """A card could have left a card that it lies on, for a foundation or out of play."""

    card: int
    under: int


class Packed(Value):
    """A card could have gone on another one."""

    card: int
    on: int


class Placed(Value):
    """A card could have come to an empty place of these piles."""

    card: int
    piles: Piles


class Earlier(Value):
    """A card could have left before another one came to lie over it."""

    card: int
    over: int


class Apart(Value):
    """A card would not have come to lie over another one."""

    over: int
    card: int


Could = Freed | Packed | Placed | Earlier | Apart


def could(before: Position, move: Move, branch: Branch, instead: Sequence[Move]) -> tuple[Could, tuple[Spot, ...]] | None:
    """What could have been done before a move, as a line that wins does it; and where the cards lie after the move.

    branch: the moves after it to where a circle is seen. None where the line does not touch that circle.
    """
    witness = branch.witness
    if not isinstance(witness, Blocked) or not instead:
        return None
    lost = list(_lines(before, (move, *branch.moves), witness.turned))
    ids = {spot: card for card, spot in lost[-1].items()}
    won = list(_lines(before, instead, False))
    cards = [card for pile in before.piles for card in pile]
    found: list[tuple[int, Could, tuple[int, int]]] = []
    for over, under in _covers(witness):
        if over in ids and under in ids and (event := _event(before, instead, won, cards, ids[over], ids[under])):
            found.append((*event, (ids[over], ids[under])))
    if not found:
        return None
    _, value, pair = min(found, key=lambda one: one[0])
    return value, tuple(lost[1][one] for one in pair)


def _covers(witness: Blocked) -> Iterator[tuple[Spot, Spot]]:
    """Which card of a circle lies over which."""
    for one in witness.circle:
        if one.by_at:
            yield one.by_at, one.at
        for _, there in one.there:
            yield from ((on, there) for on in one.on if on[0] == there[0] and on[1] > there[1])


def _event(
    before: Position, instead: Sequence[Move], won: Sequence[Lying], cards: Sequence[int], over: int, under: int
) -> tuple[int, Could] | None:
    """When a line that wins parts two cards of which one covers the other in the end of the lost one, and how."""
    piles, lay = before.ruleset.piles, False
    for number, here in enumerate(won):
        covered = here[over][0] == here[under][0] and here[over][1] > here[under][1]
        gone = piles[here[under][0]].kind is Kind.FOUNDATION
        if lay and not covered and not gone:
            return number, _left(before, won[number - 1], here, cards, over, under)
        if gone and not covered:
            out = piles[here[over][0]].kind in (Kind.STOCK, Kind.HAND) or number and not lay
            return number, Earlier(cards[under], cards[over]) if out else Apart(cards[over], cards[under])
        lay = covered and not gone
    return None


def _left(
    before: Position, was: Lying, here: Lying, cards: Sequence[int], over: int, under: int
) -> Could:
    pile, place = here[over]
    layout = before.ruleset.piles[pile]
    if layout.kind in (Kind.STOCK,):
        return Apart(cards[over], cards[under])
    if layout.kind not in (Kind.TABLEAU, Kind.RESERVE):
        return Freed(cards[over], cards[under])
    if not place:
        return Placed(cards[over], layout.layout)
    host = next(card for card, spot in here.items() if spot == (pile, place - 1))
    return Packed(cards[over], cards[host])


def _lines(before: Position, moves: Iterable[Move], turned: bool) -> Iterator[Lying]:
    """Where each card lies at the start, and after each move; turned: also after the turns still to come."""
    here, numbers = before, list[list[int]]()
    for pile in before.piles:
        first = sum(map(len, numbers))
        numbers.append(list(range(first, first + len(pile))))
    yield _places(numbers)
    for move in moves:
        here, numbers = _follow(here, numbers, move)
        yield _places(numbers)
    while turned and here.stock:
        here, numbers = _follow(here, numbers, here.ruleset.turn)
        yield _places(numbers)


def _places(numbers: Sequence[Sequence[int]]) -> Lying:
    return {card: (pile, place) for pile, held in enumerate(numbers) for place, card in enumerate(held)}


def _follow(here: Position, numbers: Sequence[Sequence[int]], move: Move) -> tuple[Position, list[list[int]]]:
    """Play a move, and carry the cards' numbers along."""
    after = apply(here, move)
    kept, loose = list[list[int]](), list[tuple[int, int]]()
    for old, new, held in zip(here.piles, after.piles, numbers, strict=True):
        same = next((at for at, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
        kept.append(list(held[:same]))
        loose += zip(old[same:], held[same:], strict=True)
    for index, (new, held) in enumerate(zip(after.piles, kept, strict=True)):
        for card in islice(new, len(held), None):
            own = [one for one in loose if one[0] == card]
            mine = next((one for one in own if one[1] in numbers[index]), own[0])
            loose.remove(mine)
            held.append(mine[1])
    return after, kept
