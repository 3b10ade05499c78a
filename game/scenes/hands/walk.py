"""The light of switches: what it goes over, what it does there, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.look.keys import Key
from game.look.palette import INK, IVORY, LIGHT, Scale, Size
from game.look.shapes import line, raster
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Controls, tag_ground
from game.look.widgets.widget import Widget, height
from game.scenes.command import ENTER, ESCAPE
from game.scenes.scene import Host, Scene
from game.words import phrase
from game.words.letters import several

MOST = 6  # the most stops side by side; more are put in groups
ALONE = 4  # so many likely stops come before the groups, by themselves
INSIDE = 2  # how often the light goes through a group before it leaves it
ROUNDS = 5  # how often it goes over everything before it rests

Words = Callable[[], str]


def nothing() -> None:
    """Taking this does nothing."""


class Stop(NamedTuple):
    """A place at which the light of switches stays. key: what it is known by, as long as it is the same. rects: the
    areas that the light lies around, in pixels; none for one that is only a word, on a plate. words: what it is; made
    when they are needed. take: does it. within: the stops of a group. stays: the light stays there, as it may be
    taken again and again.
    """

    key: Hashable
    words: Words
    rects: tuple[pygame.Rect, ...] = ()
    take: Callable[[], object] = nothing
    within: tuple[Stop, ...] = ()
    stays: bool = False


def group(stops: Sequence[Stop]) -> Stop:
    """Stops that are lit together first, and one by one once they are taken."""
    held = tuple(stops)
    if len(held) == 1:
        return held[0]
    rects = tuple(rect for stop in held for rect in stop.rects[:1])
    return Stop(("group", held[0].key), lambda: several([stop.words() for stop in held]), rects, within=held)


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


class Agent:
    """Does with the top scene what fingers and keys would do."""

    def __init__(self, desk: Host, scene: Scene) -> None:
        self._desk = desk
        self.scene = scene

    def press(self, key: Key) -> None:
        self._desk.give(key.press())

    def escape(self) -> None:
        """Go back, as Esc does."""
        self.press(ESCAPE)

    def enter(self) -> None:
        """Go on, as Enter does."""
        self.press(ENTER[0])

    def press_on(self, widget: Widget, key: Key) -> None:
        Controls([*self.scene.targets()]).focus(widget)
        self.press(key)

    def click(self, at: tuple[int, int]) -> None:
        """Click a point; the mouse leaves again."""
        self._point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._desk.give(pygame.event.Event(kind, pos=at, button=1))
        self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))

    def roll(self, at: tuple[int, int], notches: int) -> None:
        """Turn the wheel at a point."""
        self._point(at)
        self._desk.give(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
        self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))

    def _point(self, at: tuple[int, int]) -> None:
        self._desk.give(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def clicking(self, key: Hashable, rect: pygame.Rect, words: Words, stays: bool = False) -> Stop:
        """A stop at an area that is clicked in its middle."""
        return Stop(key, words, (rect.copy(),), partial(self.click, rect.center), stays=stays)


def plate(words: str, take: Callable[[], object], stays: bool = False) -> Stop:
    """A stop that is only a word, which is shown while it has the light. words: English, for phrase()."""
    return Stop(words, partial(phrase, words), take=take, stays=stays)


OUT, TIGHT = 5, 48
"""Room between what is lit and its ring, in u; none around what is lower than TIGHT, as others are near."""
BAR = 10  # the height of the bar of time, in u
TOGETHER = 2.0  # how much larger than its parts an area may be to be lit as one
LEAST = 90  # the least width of that bar, in u


def plates_of(stops: Sequence[Stop]) -> list[Stop]:
    """Those that are only words."""
    return [stop for stop in stops if not stop.rects]


def plates_placed(plates: Sequence[Stop], size: Size, u: Scale) -> list[pygame.Rect]:
    """Their areas: one above the other, at the foot of the screen."""
    tall = height(u)
    wide = max(width(plate.words(), Style.MEDIUM, scaled(18, u)) for plate in plates) + round(60 * u)
    low = size[1] - round(24 * u)
    areas = []
    for place in range(len(plates)):
        area = pygame.Rect(0, 0, wide, tall)
        area.midbottom = size[0] // 2, low - (len(plates) - 1 - place) * round(1.35 * tall)
        areas.append(area)
    return areas


def draw_light(surface: pygame.Surface, lit: Stop, beside: Sequence[Stop], left: float | None, u: Scale) -> None:
    """Draw the light around what is lit. left: the part of its time that is left; None where nothing is timed."""
    rects = _as_one(lit.rects) if lit.within else list(lit.rects)
    if not rects:
        plates = plates_of(beside)
        for plate, area in zip(plates, plates_placed(plates, surface.get_size(), u), strict=True):
            _draw_plate(surface, plate.words(), area, u, plate is lit)
            if plate is lit:
                rects = [area]
    whole = surface.get_rect().inflate(-4, -4)
    for place, rect in enumerate(rects):
        _ring(surface, _around(rect, u).clip(whole), u, thin=place > 0 and not lit.within)
    if left is not None:
        around = rects[0].unionall(rects[1:]) if lit.within else rects[0]
        _draw_time(surface, _around(around, u).clip(whole), left, u)


def _as_one(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """One area for things that lie close together; else all of them."""
    if not rects:
        return []
    whole = rects[0].unionall(list(rects[1:]))
    return [whole] if whole.w * whole.h <= TOGETHER * sum(rect.w * rect.h for rect in rects) else list(rects)


def _around(rect: pygame.Rect, u: Scale) -> pygame.Rect:
    """The area within the ring."""
    out = round(OUT * u) if rect.h > TIGHT * u else 0
    return rect.inflate(2 * out, 2 * out)


def _draw_plate(surface: pygame.Surface, words: str, area: pygame.Rect, u: Scale, lit: bool) -> None:
    surface.blit(tag_ground(area.size, u), area)
    picture = text(words, Style.MEDIUM, scaled(18, u), LIGHT if lit else IVORY)
    surface.blit(picture, picture.get_rect(center=area.center))


def _ring(surface: pygame.Surface, area: pygame.Rect, u: Scale, thin: bool) -> None:
    picture = ring(area.size, max(2 if thin else 3, round((3 if thin else 5) * u)))
    surface.blit(picture, picture.get_rect(center=area.center))


@lru_cache(maxsize=32)
def ring(size: Size, thick: int) -> pygame.Surface:
    """A ring around an area of this size: a bright line between two dark ones."""
    edge = 2 * thick
    w, h, r = size[0] + 2 * edge, size[1] + 2 * edge, 3 * thick
    a, x, y = edge / 2, w - edge / 2, h - edge / 2
    outline = (
        f"M{a + r} {a}H{x - r}Q{x} {a} {x} {a + r}V{y - r}Q{x} {y} {x - r} {y}"
        f"H{a + r}Q{a} {y} {a} {y - r}V{a + r}Q{a} {a} {a + r} {a}Z"
    )
    return raster((w, h), line(outline, INK, 2 * thick, 0.9) + line(outline, LIGHT, thick))


def _draw_time(surface: pygame.Surface, around: pygame.Rect, left: float, u: Scale) -> None:
    """Draw a bar below the ring that empties; above it where there is no room."""
    tall, thick = max(6, round(BAR * u)), max(3, round(6 * u))
    bar = pygame.Rect(0, 0, max(around.w, round(LEAST * u)), tall)
    bar.midtop = around.centerx, around.bottom + thick
    if bar.bottom > surface.get_height() - 2:
        bar.bottom = around.top - thick
    bar.clamp_ip(surface.get_rect())
    pygame.draw.rect(surface, INK, bar, border_radius=tall // 2)
    full = bar.inflate(-max(2, tall // 3), -max(2, tall // 3))
    full.w = max(1, round(full.w * left))
    pygame.draw.rect(surface, LIGHT, full, border_radius=full.h // 2)
