"""Weighs, with the cards counted, whether a place should take the waste's card: which cards are still to come from the
stock, and how many of those can be played at once.

Weighs whether a place should take the waste's card, before a card that is ready in a place is played.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.rules.tables import Tables
from game.solver.players.course import Course, KnownTable, Ready, Step
from game.solver.players.player import NEVER, Way

FAR, GONE, DEEP = 6, 3, 4
"""Limits: a card with so many placements before it is simply far; with so many of them missing, simply missing; and the
card under it must be so far to count as no nearer.
"""
EVERY = (1 << 52) - 1  # a whole pack, as a set


class Weights(NamedTuple):
    """Points for playing a ready card, so that the waste's card takes its place; it is played if they are above 0.

    wait: by how many cards must be placed before the waste's card. missing: by how many of those lie nowhere free.
    under: by the wait of the card under it.
    """

    base: float
    wait: tuple[float, ...]
    missing: tuple[float, ...]
    under: tuple[float, ...]
    under_ready: float  # no card is missing before the card under it
    covers: float  # the card under it is needed sooner
    twin: float  # its twin lies in a place already
    ready: float  # for every four places with a ready card
    last: float  # no other place has a ready card
    stock: float  # for every hundred cards in the stock
    waste: float  # for every twenty cards in the waste
    frees: float  # what follows the ready card lies free, and can be played at once
    readies: float  # what follows it lies in a place, and is then ready


@lru_cache(maxsize=64)
def homes(ruleset: Tables) -> tuple[tuple[int, ...], ...]:
    """For each suit the places, among the foundations, of those that take it."""
    suits = [ruleset.piles[index].suit for index in ruleset.foundations]
    return tuple(tuple(place for place, own in enumerate(suits) if own in (None, suit)) for suit in range(4))


def look(course: Course) -> KnownTable:
    """What lies on the table without the waste; it stays valid until a card is placed."""
    if course.known is None:
        course.known = _look(course)
    return course.known


def _look(course: Course) -> KnownTable:
    piles, wanted = course.piles, course.wanted
    lies_open = twice = 0
    for index in course.others():
        bit = 1 << piles[index][-1]
        if wanted & bit:
            return KnownTable(index, [], 0, 0, 0)
        twice |= lies_open & bit
        lies_open |= bit
    lying, going = 0, []
    for index in course.refilled:
        pile = piles[index]
        if pile:
            bit = 1 << pile[-1]
            twice |= lies_open & bit
            lies_open |= bit
            lying |= bit
            if wanted & bit:
                going.append(index)
    ready = []
    for index in going:
        step = course.up(index)
        card = piles[index][-1]
        ready.append(Ready(step, card, *course.way_after(step[1], card)))
    return KnownTable(-1, ready, lying, lies_open, twice)


def best_of(course: Course, table: KnownTable, weights: Weights) -> tuple[float, Step]:
    """The best place with a ready card to play from, with its points."""
    waste, ready = course.piles[course.ruleset.waste], table.ready
    points = weights.base + weights.stock * len(course.piles[0]) / 100 + weights.waste * len(waste) / 20
    points += weights.ready * min(len(ready), 8) / 4 + (weights.last if len(ready) == 1 else 0.0)
    if not waste:
        return max(((points + _value(one, table, weights), one.step) for one in ready), key=itemgetter(0))
    top = waste[-1]
    under = waste[-2] if len(waste) > 1 else -1
    if table.lying >> top & 1:
        points += weights.twin
    plain: float | None = None
    found: list[tuple[float, Step]] = []
    for one in ready:
        if one.card // 13 not in (top // 13, under // 13):
            if plain is None:
                plain = _offered_kept(course, top, under, table.open, None, weights)
            offered = plain
        else:
            offered = _offered_kept(course, top, under, table.open & ~(1 << one.card), one, weights)
        found.append((points + _value(one, table, weights) + offered, one.step))
    return max(found, key=itemgetter(0))


def _value(one: Ready, table: KnownTable, weights: Weights) -> float:
    """The points of playing a ready card, without the waste's."""
    follows = one.follows & table.open & ~(1 << one.card)
    if not follows:
        return 0.0
    return weights.frees if follows & ~table.lying else weights.readies


def _offered_kept(course: Course, top: int, under: int, free: int, one: Ready | None, weights: Weights) -> float:
    """The points of having the waste's card, and the one under it, in a place after a ready card is played."""
    wait, missing = nearest(ways_up(course, top, one), top, free)
    value = weights.wait[min(wait, FAR)] + weights.missing[min(missing.bit_count(), GONE)]
    if under >= 0:
        sooner, missing = nearest(ways_up(course, under, one), under, free | 1 << top)
        value += weights.under[min(sooner, DEEP)]
        if not missing:
            value += weights.under_ready
        if sooner < wait:
            value += weights.covers
    return value


def ways_up(course: Course, card: int, one: Ready | None) -> list[Way]:
    """The distances of a card from its foundations, after a ready card is played."""
    places = homes(course.ruleset)[card // 13]
    if one is None:
        return [course.way(place) for place in places]
    placed, after = one.step[1], one.after
    return [after if place == placed else course.way(place) for place in places]


def nearest(ways: list[Way], card: int, free: int) -> tuple[int, int]:
    """For the foundation where a card is due sooner: how many cards must be placed before it, and which of them do not
    lie free.

    Where there is none, NEVER and every card.
    """
    best, lacking = NEVER, EVERY
    for steps, before in ways:
        wait = steps[card]
        if wait < NEVER:
            missing = before[card] & ~free
            fewer = missing.bit_count() - lacking.bit_count()
            if fewer < 0 or (not fewer and wait < best):
                best, lacking = wait, missing
    return best, lacking


STOCK, WASTE = 64, 20  # the cards of a stock, and of a waste, that count as 1.0


class Counts(NamedTuple):
    """Points for playing a ready card, so that the waste's card takes its place; it is played if they are above 0.

    wait: by how many cards must be placed before the waste's card, the one under it, and the third; missing: by how
    many of those cards lie nowhere free. The last number of a field stands for all higher counts.
    """

    base: float
    stock: float
    waste: float
    wait: tuple[float, ...]
    wait_stock: tuple[float, ...]  # in addition, with a whole stock
    missing: tuple[float, ...]
    missing_stock: tuple[float, ...]
    seek: tuple[float, ...]  # for each missing card: under the waste's card; in the stock twice; once; elsewhere
    like: tuple[float, ...]  # where the card's twin is: it lies free; in the stock; in the waste; covered; it is placed
    like_missing: tuple[float, ...]  # in addition, if some cards are missing before it
    under: tuple[float, ...]
    under_missing: tuple[float, ...]
    covers: float  # the card under it is needed sooner
    third: tuple[float, ...]
    third_missing: tuple[float, ...]
    follows: tuple[float, ...]  # where the next card after the ready one is, see `_next`
    twin: tuple[float, ...]  # where the ready card's twin is: free; on the waste; in the waste; in the stock; elsewhere
    ready: tuple[float, ...]  # how many places have a ready card
    luck: float  # four times the chance that the stock's next card can be played
    luck_twice: float  # the square of `luck`

    def without_end(self) -> Counts:
        """The same points, each field with its last number repeated for as many counts as there can be."""
        numbers = self._asdict()
        for name, row in numbers.items():
            if isinstance(row, tuple):
                numbers[name] = row + row[-1:] * NEVER
        return Counts(**numbers)


def points_of(course: Course, table: KnownTable, counts: Counts) -> list[tuple[float, Step]]:
    """Points for each ready card, one of two alike; playing none has 0."""
    piles, ready = course.piles, table.ready
    stock, waste = len(piles[0]), piles[course.ruleset.waste]
    points = counts.base + counts.stock * stock / STOCK + counts.waste * len(waste) / WASTE
    points += counts.ready[len(ready)]
    if stock:
        luck = 4 * ((course.wanted & course.hidden).bit_count() + (course.wanted & course.both).bit_count()) / stock
        points += (counts.luck + counts.luck_twice * luck) * luck
    suits = {card // 13 for card in waste[-3:]}
    plain: float | None = None
    found: list[tuple[float, Step]] = []
    known = 0
    for one in ready:
        bit = 1 << one.card
        if known & bit:
            continue
        known |= bit
        free = table.open if table.twice & bit else table.open & ~bit
        offered = 0.0
        if one.card // 13 in suits:
            offered = _offered(course, waste, free, one, counts)
        elif waste:
            if plain is None:
                plain = _offered(course, waste, free, None, counts)
            offered = plain
        found.append((points + _given(course, waste, free, one, counts) + offered, one.step))
    return found


def _given(course: Course, waste: list[int], free: int, one: Ready, counts: Counts) -> float:
    """The points of playing a ready card, without the waste's."""
    card, bit = one.card, 1 << one.card
    if free & bit:
        twin = 0
    elif card in waste:
        twin = 1 if waste[-1] == card else 2
    else:
        twin = 3 if course.hidden & bit else 4
    return counts.twin[twin] + counts.follows[_next(course, waste, free, one.follows)]


def _next(course: Course, waste: list[int], free: int, follows: int) -> int:
    """Where the next card is: there is none, free, on the waste, under that, in the stock twice, once, deep in the
    waste, covered or gone."""
    if not follows:
        return 0
    if follows & free:
        return 1
    if waste and follows >> waste[-1] & 1:
        return 2
    if len(waste) > 1 and follows >> waste[-2] & 1:
        return 3
    if follows & course.both:
        return 4
    if follows & course.hidden:
        return 5
    return 6 if any(follows >> card & 1 for card in waste) else 7


def _offered(course: Course, waste: list[int], free: int, one: Ready | None, counts: Counts) -> float:
    """The points of having the waste's three upper cards in a place, after a ready card is played if it is of their
    suits.
    """
    top, under = waste[-1], waste[-2] if len(waste) > 1 else -1
    ways = ways_up(course, top, one)
    wait, missing = nearest(ways, top, free)
    many, share = missing.bit_count(), len(course.piles[0]) / STOCK
    value = counts.wait[wait] + share * counts.wait_stock[wait]
    value += counts.missing[many] + share * counts.missing_stock[many]
    value += (counts.like_missing if many else counts.like)[_like(course, waste, free, ways)]
    if under >= 0:
        value += counts.seek[0] * (missing >> under & 1)
        missing &= ~(1 << under)
    if missing:
        both, hidden = missing & course.both, missing & course.hidden & ~course.both
        value += counts.seek[1] * both.bit_count() + counts.seek[2] * hidden.bit_count()
        value += counts.seek[3] * (missing & ~course.hidden).bit_count()
    if under >= 0:
        free |= 1 << top
        sooner, missing = nearest(ways_up(course, under, one), under, free)
        value += counts.under[sooner] + counts.under_missing[missing.bit_count()]
        if sooner < wait:
            value += counts.covers
    if len(waste) > 2:
        third = waste[-3]
        later, missing = nearest(ways_up(course, third, one), third, free | 1 << under)
        value += counts.third[later] + counts.third_missing[missing.bit_count()]
    return value


def _like(course: Course, waste: list[int], free: int, ways: list[Way]) -> int:
    """Where the twin of the waste's card is, as an index into `Counts.like`."""
    top = waste[-1]
    if free >> top & 1:
        return 0
    if course.hidden >> top & 1:
        return 1
    if waste.count(top) > 1:
        return 2
    return 3 if sum(way.steps[top] < NEVER for way in ways) > 1 else 4
