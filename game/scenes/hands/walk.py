"""The light that goes over what can be done, for players with one switch or two: where it stops, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.words.switches import several

MOST = 6
"""The most stops side by side; more are put in groups."""
ALONE = 4
"""So many likely stops come before the groups, by themselves."""
INSIDE = 2
"""How often the light goes through a group before it leaves it."""
ROUNDS = 5
"""How often it goes over everything before it rests."""

Words = Callable[[], str]


def nothing() -> None:
    """Taking this does nothing."""


@dataclass(frozen=True)
class Stop:
    """key: what it is known by, as long as it is the same. rects: the areas that the light lies around, in pixels;
    none for one that is only a word, on a plate. words: what it is; made when they are needed. take: does it. within:
    the stops of a group. stays: the light stays there, as it may be taken again and again.
    """

    key: Hashable
    words: Words
    rects: tuple[pygame.Rect, ...] = ()
    take: Callable[[], object] = nothing
    within: tuple[Stop, ...] = ()
    stays: bool = False


def group(stops: Sequence[Stop], words: Words | None = None) -> Stop:
    """Stops that are lit together first, and one by one once they are taken."""
    held = tuple(stops)
    if len(held) == 1:
        return held[0]
    rects = tuple(rect for stop in held for rect in stop.rects[:1])
    return Stop(("group", held[0].key), words or (lambda: several([stop.words() for stop in held])), rects, within=held)


def grouped(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """The stops, in groups of about the same size if they are many."""
    if len(stops) <= MOST:
        return tuple(stops)
    parts = min(MOST, -(-len(stops) // MOST))
    ends = [len(stops) * part // parts for part in range(parts + 1)]
    return tuple(group(grouped(stops[start:end])) for start, end in pairwise(ends))


def likeliest_first(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """The stops, of which the first are the likeliest: these stay by themselves if the others are put in groups."""
    if len(stops) <= MOST:
        return tuple(stops)
    rest = grouped(stops[ALONE:])
    return (*stops[:ALONE], *(rest if len(stops) > ALONE + MOST else (group(rest),)))


def shape(stops: Sequence[Stop]) -> tuple[object, ...]:
    """What tells stops from others, whatever they do."""
    return tuple((stop.key, tuple(map(tuple, stop.rects)), shape(stop.within)) for stop in stops)


@dataclass
class Level:
    """Stops side by side; the light is on the one of that index, and has gone round so often."""

    stops: tuple[Stop, ...]
    at: int = 0
    rounds: int = 0


class Walk:
    """Where the light is: a level for each group that was taken, the innermost one last."""

    def __init__(self) -> None:
        self.levels = [Level(())]

    @property
    def lit(self) -> Stop | None:
        """The stop that has the light."""
        inner = self.levels[-1]
        return inner.stops[inner.at] if inner.stops else None

    @property
    def beside(self) -> tuple[Stop, ...]:
        """That stop with those beside it."""
        return self.levels[-1].stops

    @property
    def tired(self) -> bool:
        """Whether it went round so often that nobody seems to want anything."""
        return self.levels[0].rounds >= ROUNDS

    def begin(self, stops: tuple[Stop, ...]) -> None:
        """Go over these stops, from the first one."""
        self.levels = [Level(stops)]

    def go_on(self, stops: tuple[Stop, ...]) -> bool:
        """Go over these stops instead, from where the light is; begins and returns False if that is not among them."""
        old, self.levels = self.levels, []
        for level in old:
            key = level.stops[level.at].key if level.stops else None
            at = next((place for place, stop in enumerate(stops) if stop.key == key), None)
            if at is None:
                self.begin(stops if not self.levels else self.levels[0].stops)
                return False
            self.levels.append(Level(stops, at, level.rounds))
            stops = stops[at].within
        return True

    def step(self) -> None:
        """Go to the next stop; after the last one round again, or out of the group."""
        inner = self.levels[-1]
        inner.at += 1
        if inner.at < len(inner.stops):
            return
        inner.at, inner.rounds = 0, inner.rounds + 1
        if len(self.levels) > 1 and inner.rounds >= INSIDE:
            self.levels.pop()
            self.step()

    def enter(self) -> Stop | None:
        """Take what is lit: goes into a group; else returns the stop."""
        for level in self.levels:
            level.rounds = 0
        stop = self.lit
        if stop is None or not stop.within:
            return stop
        self.levels.append(Level(stop.within))
        return None

    def wait_for(self, key: Hashable) -> int:
        """After how many steps the stop of that key has the light, if every group on the way is taken at once; counted
        from the first stop. Raises KeyError.
        """
        found = _steps_to(self.levels[0].stops, key)
        if found is None:
            raise KeyError(key)
        return found


def _steps_to(stops: Sequence[Stop], key: Hashable) -> int | None:
    for place, stop in enumerate(stops):
        inside = 0 if stop.key == key else _steps_to(stop.within, key)
        if inside is not None:
            return place + inside
    return None
