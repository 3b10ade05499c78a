"""The witness of a position: the smallest group of cards found that still proves it lost, and what each waits for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules import Kind, Position
from game.rules.legal import foundation_needs
from game.rules.play import apply
from game.solver.why.blocked import NEVER, Stay, blocked
from game.solver.why.witness import Blocked, Dry, Spot, Waits

TRIED = 2_000
"""So many positions are looked at to see which cards never move."""


def witness(position: Position) -> Blocked | None:
    """Why a position is lost, in as few cards as were found; None where that is not seen from here."""
    found = blocked(position)
    if found is None:
        return None
    groups = [_fewer(found, order) for order in (sorted(found.spots), sorted(found.spots, reverse=True))]
    return _told(min(groups, key=_size))


def _size(stay: Stay) -> tuple[int, int]:
    """How many cards there are, and how deep they lie."""
    return len(stay.spots), sum(len(stay.table.piles[pile]) - place for pile, place in stay.spots)


def dry(position: Position) -> Dry:
    """The witness of a position from which no card goes out any more."""
    needs = 0
    for cards in () if position.ruleset.mates else foundation_needs(position):
        needs |= cards
    places = (index for index, pile in enumerate(position.ruleset.piles) if pile.kind is not Kind.FOUNDATION)
    lying = ((card, (index, at)) for index in places for at, card in enumerate(position.piles[index]))
    wanted = tuple(one for one in lying if needs >> one[0] & 1)
    return Dry(wanted, _over_all(position, [spot for _, spot in wanted]))


def _over_all(position: Position, wanted: Sequence[Spot]) -> tuple[tuple[int, Spot], ...]:
    """The cards that never move whatever is played, so that one of them lies on each of these; none if one is bare."""
    known, waiting, still = {position}, [position], [len(pile) for pile in position.piles]
    while waiting and wanted:
        here = waiting.pop()
        for move in here.legal_moves:
            after = apply(here, move)
            if after in known:
                continue
            known.add(after)
            waiting.append(after)
            for index, pile in enumerate(position.piles):
                pairs = enumerate(zip(pile[: still[index]], after.piles[index], strict=False))
                same = min(still[index], len(after.piles[index]))
                still[index] = next((place for place, (old, new) in pairs if old != new), same)
            if len(known) > TRIED or any(place + 1 >= still[pile] for pile, place in wanted):
                return ()
    if any(place + 1 >= still[pile] for pile, place in wanted):
        return ()
    places = dict.fromkeys((pile, still[pile] - 1) for pile, _ in wanted)
    return tuple((position.piles[pile][place], (pile, place)) for pile, place in places)


def _fewer(stay: Stay, order: Iterable[Spot]) -> Stay:
    """Give the player one card after another, as long as the rest still proves it."""
    for spot in order:
        if spot in stay.spots:
            stay = stay.table.stuck(stay.spots - {spot}) or stay
    return stay


def _told(stay: Stay) -> Blocked:
    """The witness as a value."""
    waits = tuple(_waits(stay, spot) for spot in sorted(stay.spots) if stay.buried(spot))
    loose = stay.spots - stay.fixed
    return Blocked(tuple(sorted(stay.spots)), tuple(sorted(loose)), stay.table.turned, waits, stay.full)


def _waits(stay: Stay, spot: Spot) -> Waits:
    """What one of the cards that no other one covers waits for: told of first what it covers itself."""
    table, until = stay.table, stay.buried(spot)
    card = table.card(spot)
    wanted = table.ruleset.mates[card] if table.ruleset.mates else 0
    rows, free = stay.rows(stay.free(until))
    for row in rows:
        wanted |= row.lacks(free, card)
    by_at = None if until == NEVER else next(other for other in _above(stay, spot) if other in stay.fixed)
    by = -1 if by_at is None else table.card(by_at)
    kept = [
        (index, place)
        for index in table.lying
        for place, other in enumerate(table.piles[index])
        if wanted >> other & 1 and (index, place) != spot
        if (index, place) in stay.spots or not stay.until[index][place]
    ]
    if not kept:
        return Waits(card, spot, wanted if by_at else 0, (), (), by, by_at)
    over = {other: _over(stay, other) for other in kept}
    kept.sort(key=lambda other: (spot not in over[other], len(over[other]), other))
    there = tuple((table.card(other), other) for other in kept)
    on = tuple(spot if spot in over[other] else min(over[other]) for other in kept)
    return Waits(card, spot, wanted, there, on, by, by_at)


def _over(stay: Stay, spot: Spot) -> frozenset[Spot]:
    """The cards of which one keeps another from going in the end; itself, where none lies on it."""
    pile = spot[0]
    if stay.buried(spot) == NEVER:
        return frozenset((spot,))
    if pile not in stay.table.covering:
        return frozenset((next(other for other in _above(stay, spot) if other in stay.fixed and stay.buried(other)),))
    places = ((other, 0) for other in stay.table.covering[pile] if stay.locks(other))
    return frozenset().union(*(_over(stay, other) for other in places))


def _above(stay: Stay, spot: Spot) -> list[Spot]:
    """The places over one in its pile."""
    pile, place = spot
    return [(pile, at) for at in range(place + 1, len(stay.table.piles[pile]))]
