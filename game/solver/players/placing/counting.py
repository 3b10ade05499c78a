"""Weighs, with the cards counted, whether a place should take the waste's card: which cards are still to come from the
stock, and how many of those can be played at once.
"""

from __future__ import annotations

from typing import NamedTuple

from game.solver.players.placing.course import Course, KnownTable, Ready, Step
from game.solver.players.placing.keeping import nearest, ways_up
from game.solver.players.worlds import NEVER, Way

STOCK, WASTE = 64, 20
"""The cards of a stock, and of a waste, that count as 1.0."""


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
