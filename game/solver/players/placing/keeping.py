"""Weighs whether a place should take the waste's card, before a card that is ready in a place is played."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.rules.tables import Tables
from game.solver.players.placing.course import Course, KnownTable, Ready, Step
from game.solver.players.worlds import NEVER, Way

FAR, GONE, DEEP = 6, 3, 4
"""Limits: a card with so many placements before it is simply far; with so many of them missing, simply missing; and the
card under it must be so far to count as no nearer.
"""
EVERY = (1 << 52) - 1
"""A whole pack, as a set."""


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
                plain = _offered(course, top, under, table.open, None, weights)
            offered = plain
        else:
            offered = _offered(course, top, under, table.open & ~(1 << one.card), one, weights)
        found.append((points + _value(one, table, weights) + offered, one.step))
    return max(found, key=itemgetter(0))


def _value(one: Ready, table: KnownTable, weights: Weights) -> float:
    """The points of playing a ready card, without the waste's."""
    follows = one.follows & table.open & ~(1 << one.card)
    if not follows:
        return 0.0
    return weights.frees if follows & ~table.lying else weights.readies


def _offered(course: Course, top: int, under: int, free: int, one: Ready | None, weights: Weights) -> float:
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
