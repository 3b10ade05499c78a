"""Pictures of the four great couples: puppets posed by what they dance, one foot standing while the other is lifted."""

from __future__ import annotations

import math
import threading
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead
from game.look.deck import Look
from game.look.palette import SHADOW
from game.look.particles import Canvas
from game.look.puppet import Puppets
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.dance.greats import Great, Greats
from game.table.dance.manners import Manner, bowing, mixed, posing
from game.table.dance.skeleton import STANCE, TILT, Body, Foot, Posture

TALL = 318.0  # units from floor to crown
DRAWN = 15.0  # pictures a second
SIZES = 40  # so many sizes of a couple that grows are drawn, up to the largest
GROWING = 4  # while a couple comes out of its cards only each fourth of SIZES is drawn
STILLS = 6  # so many pictures of the way into the last pose are drawn
LIT, DARK = 32, 0.78  # in so many steps the light on them rises with that in the room, from this part of it
BOWS = 7  # so many pictures of a bow are drawn, from upright to the deepest
TURNED = 2  # the first of them in which nothing of the dance is left: he and she have turned to each other
LEAST = 0.06  # seconds that a picture of a couple is seen at least: another one that is due before comes then
SHARP = 700
"""A couple's parts are drawn for so many pixels from floor to crown at most: a larger picture of it is scaled up."""
SPREAD = 0.13  # how far a shadow reaches to either side, in heights


def _expect(puppets: weakref.ref[Puppets], who: str, ahead: Ahead) -> None:
    """Have a person's parts drawn next, one after the other."""
    found = puppets()
    if found:
        ahead.make([partial(_draw, puppets, who, name) for name in found.all_parts(who)])


def _draw(puppets: weakref.ref[Puppets], who: str, name: str) -> None:
    found = puppets()
    if found:
        found.draw(who, name)


def _make_ready(couples: weakref.ref[Couples]) -> None:
    found = couples()
    if found:
        found.make_due()


Picture = tuple[pygame.Surface, tuple[float, float]]


class _Kind(NamedTuple):
    """What one of the pictures shows. drawn: so many pictures into the dance; 0 in a bow, which hides it. size: of
    SIZES. bow: of BOWS. still: of STILLS. lit: of LIT. feet: his, where they
    stand."""

    couple: int
    drawn: int
    size: int
    bow: int
    still: int = 0
    lit: int = 0
    feet: tuple[Foot, Foot] | None = None


@dataclass
class _Line:
    """A couple's pictures that are due, with times and places; the first is seen. until: they are known so far."""

    due: deque[tuple[float, _Kind, Great]] = field(default_factory=deque)
    until: float = -1.0


class Couples:
    """`high`: pixels from floor to crown when they are largest. greats: where they go. mirrored: queens stand left."""

    def __init__(self, look: Look, high: int, greats: Greats, ahead: Ahead, mirrored: bool = False) -> None:
        self._ahead = ahead
        self.high = high
        self.mirrored = mirrored
        self._drawn = min(high, SHARP)
        self._puppets = Puppets(look, self._drawn / TALL)
        self._kept: dict[_Kind, Picture] = {}
        self._lines = [_Line() for _ in SUITS]
        self._todo: deque[_Kind] = deque()
        self._wanted = set[_Kind]()
        self._making = [threading.Lock() for _ in SUITS]  # nobody makes a picture that is being made beside it
        self.follow(greats)

    def follow(self, greats: Greats) -> None:
        """Go these ways from now on."""
        self._greats = greats
        self._bar = greats.troupe.programme.bar
        side = -1 if self.mirrored else 1
        self._feet = [
            Feet(greats.manner, partial(self._way, couple), greats.aside(couple), side) for couple in range(len(SUITS))
        ]

    def _way(self, couple: int, bars: float) -> tuple[float, float, float]:
        """Where a couple is after so many bars, and the pixels of a unit."""
        great = self._greats.at(couple, self._greats.troupe.programme.when(max(bars, 0.0)))
        return great.x, great.y, great.high / TALL

    def prepare(self) -> None:
        """Have all parts drawn beside the dance, those first that are seen first."""
        puppets = weakref.ref(self._puppets)
        people = [rank + SUITS[suit] for suit in dict.fromkeys(self._greats.troupe.suits) for rank in "KQ"]
        self._ahead.make([partial(_expect, puppets, who, self._ahead) for who in people])

    def expect(self, couple: int, great: Great, now: float) -> None:
        """Have the picture of a couple made beside the dance, as it is to be seen from then on; called with every step
        of time, so that whatever is seen has been expected."""
        line, kind = self._lines[couple], self._kind(couple, great)
        if not line.until < now < line.until + 2 * LEAST:  # time has jumped
            line.due.clear()
        line.until = now
        if not line.due or (kind != line.due[-1][1]._replace(feet=None) and now >= line.due[-1][0] + LEAST):
            kind = self._standing(kind, great)
            line.due.append((now, kind, great))
            self._wanted.add(kind)
            self._todo.append(kind)
            self._ahead.make([partial(_make_ready, weakref.ref(self))])

    def make_due(self) -> None:
        """Make the picture that has been expected longest: it is seen first."""
        if self._todo:
            kind = self._todo.popleft()
            if kind in self._wanted:  # it has not been seen already
                self._picture(kind)

    def picture(self, couple: int, great: Great, now: float | None = None) -> Picture:
        """The couple over its shadows as it is seen, premultiplied, and where the middle of its feet is in it. now: the
        time, to take what was expected for it."""
        seen = self._seen(couple, now)
        kind = seen[0] if seen else self._standing(self._kind(couple, great), great)
        if not seen:
            self._let_go(kind)
        return self._picture(kind)

    def _standing(self, kind: _Kind, great: Great) -> _Kind:
        """The same with his feet where they stand."""
        return kind._replace(feet=self._feet[kind.couple].at(great.bars)) if kind.drawn and not great.grows else kind

    def _seen(self, couple: int, now: float | None) -> tuple[_Kind, Great] | None:
        """What was expected to be seen now, and where: between two pictures nobody moves, or feet would slide."""
        line = self._lines[couple]
        if now is None or not line.due or not line.due[0][0] <= now <= line.until:
            return None
        if len(line.due) > 1 and line.due[1][0] <= now:
            while len(line.due) > 1 and line.due[1][0] <= now:
                line.due.popleft()
            self._let_go()
        return line.due[0][1:]

    def _let_go(self, *but: _Kind) -> None:
        """Keep no pictures but these and those that are due."""
        self._wanted = {*but, *(kind for line in self._lines for _, kind, _ in line.due)}
        for old in self._kept.keys() - self._wanted:
            del self._kept[old]

    def _picture(self, kind: _Kind) -> Picture:
        picture = self._kept.get(kind)
        if picture is None:
            with self._making[kind.couple]:
                picture = self._kept.get(kind) or self._make(kind)
                self._kept[kind] = picture
        return picture

    def _kind(self, couple: int, great: Great) -> _Kind:
        """Which of all pictures shows a couple so."""
        turn = couple / len(SUITS)  # each is drawn anew in a frame of its own
        large = great.high / self.high * SIZES
        size = max(1, min(round(large + turn), max(SIZES, round(large))))
        size = -(-size // GROWING) * GROWING if great.grows else size
        bow = min(round(great.bow * BOWS + turn), BOWS) if great.bow > 0 else 0
        still = round(great.still * STILLS)
        drawn = round(great.bars * self._bar * DRAWN + turn) if bow < TURNED and still < STILLS else 0
        return _Kind(couple, drawn, size, bow, still, round(great.lit * LIT))

    def _make(self, kind: _Kind) -> Picture:
        size, postures = kind.size / SIZES, self._postures(kind)
        parts = []
        for rank, posture in zip("KQ", postures, strict=True):
            who = rank + SUITS[self._greats.troupe.suits[kind.couple]]
            parts += Body(who, posture, self._puppets.has(who, "half")).parts()
        shadows = [self._shadow(posture, size) for posture in postures]
        picture, (x, y) = self._puppets.compose(parts, size * self.high / self._drawn, shadows)
        if kind.lit < LIT:
            tone = round(255 * (DARK + (1 - DARK) * kind.lit / LIT))
            picture.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
        if self.mirrored:
            return pygame.transform.flip(picture, True, False), (picture.get_width() - x, y)
        return picture, (x, y)

    def _postures(self, kind: _Kind) -> tuple[Posture, Posture]:
        greats = self._greats
        him, her = greats.manner.pair(kind.drawn / DRAWN / self._bar + greats.aside(kind.couple))
        if kind.feet:
            him = him._replace(left=kind.feet[0], right=kind.feet[1])
        if kind.bow:
            low = bowing(kind.bow / BOWS)
            part = min(1.0, kind.bow / TURNED)
            him, her = mixed(him, low[0], part), mixed(her, low[1], part)
        if kind.still:
            last = posing(kind.couple)
            him, her = (mixed(a, b, kind.still / STILLS) for a, b in zip((him, her), last, strict=True))
        return him, her

    def _shadow(self, posture: Posture, size: float) -> tuple[pygame.Surface, float, float]:
        """A shadow on the floor, premultiplied, and its middle, in pixels."""
        high = size * self.high
        wide = round(2 * SPREAD * high * (1 - min(posture.hop, 30) / 90))
        shade = pool(max(wide // 8 * 8, 8), max(round(wide * 0.3) // 4 * 4, 4))
        return shade.premul_alpha(), posture.x * high / TALL, posture.near * TILT * high / TALL

    def draw(self, target: Canvas, couple: int, great: Great, now: float) -> None:
        """Draw one of them over their shadows; couple counts the suits."""
        picture, (x, y) = self.picture(couple, great, now)
        seen = self._seen(couple, now)
        at = seen[1] if seen else great
        if great.opacity < 1:
            level = round(255 * great.opacity)
            picture = picture.copy()
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, (round(at.x - x), round(at.y - y)), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=48)
def pool(wide: int, high: int) -> pygame.Surface:
    """A soft shadow on the floor."""
    small = surface((max(4, wide // 4), max(4, high // 4)))
    small.fill((*SHADOW, 0))
    pygame.draw.ellipse(small, (*SHADOW, 150), small.get_rect().inflate(-wide // 30, -high // 10))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, high // 30)), (wide, high))


# ── his feet ──

AIR = 8.0  # a foot that is so high at a key of its step, in units, stands nowhere then
LONG = 4  # keys for which a foot stands at most
STYLE = 0.5  # how much of where the step would have it a foot keeps that stands
LIFT, HIGHEST = 0.12, 9.0  # how high a foot is lifted on its way, as a part of it, and at most, in units
REACH = 112.0  # how far from the body a foot is at most, in units

Way = Callable[[float], tuple[float, float, float]]
Point = tuple[float, float]


class Feet:
    """The feet of one couple. way: after so many bars the middle of its feet and the pixels of a unit. late: bars by
    which its steps are ahead. side: -1 where the picture is mirrored.
    """

    def __init__(self, manner: Manner, way: Way, late: float, side: int = 1) -> None:
        self._manner, self._way, self._late, self._side = manner, way, late, side
        self._known: dict[tuple[int, int], Point] = {}
        self._poses: dict[int, Posture] = {}

    def at(self, bars: float) -> tuple[Foot, Foot]:
        """His left foot and his right one, after so many bars of the music."""
        posture = self._posture(bars)
        time = (bars + self._late) * self._manner.keys
        key = math.floor(time)
        feet = []
        for foot in range(2):
            here, there = self._place(foot, key), self._place(foot, key + 1)
            way, up = 0.0, 0.0
            if self._swings(foot, key):
                part = time - key
                way = part * part * (3 - 2 * part)
                far = math.dist(here, there) / self._way(bars)[2]
                up = max(_foot(posture, foot).up, min(LIFT * far, HIGHEST) * 4 * part * (1 - part))
            spot = here[0] + (there[0] - here[0]) * way, here[1] + (there[1] - here[1]) * way
            feet.append(self._seen_from(posture, bars, spot, 1 - 2 * foot, up))
        return feet[0], feet[1]

    # ── keys ──

    def _pose(self, key: int) -> Posture:
        """His posture at a key; asked for many times, as a foot looks ahead and back."""
        found = self._poses.get(key)
        if found is None:
            if len(self._poses) > 64:
                self._poses.clear()
            found = self._poses[key] = self._posture(key / self._manner.keys - self._late)
        return found

    def _posture(self, bars: float) -> Posture:
        return self._manner.pair(bars + self._late)[0]

    def _flies(self, foot: int, key: int) -> bool:
        return _foot(self._pose(key), foot).up >= AIR

    def _swings(self, foot: int, key: int) -> bool:
        """Whether a foot is on its way after a key: in a hop, in a gesture, or because it is its turn."""
        begins, ends = self._pose(key), self._pose(key + 1)
        if begins.hop > 1 or ends.hop > 1 or max(_foot(begins, foot).up, _foot(ends, foot).up) >= AIR:
            return True
        if max(_foot(begins, 1 - foot).up, _foot(ends, 1 - foot).up) >= AIR:
            return False
        return (key + foot) % 2 == 0

    def _place(self, foot: int, of: int) -> Point:
        """Where a foot is at a key: where it stands around it, or in the air."""
        found = self._known.get((foot, of))
        if found is None:
            if self._flies(foot, of):
                found = self._spot(foot, of / self._manner.keys, 1.0)
            else:
                first = next(k for k in range(of, of - LONG, -1) if k == of - LONG + 1 or self._swings(foot, k - 1))
                last = next(k for k in range(of, of + LONG) if k == of + LONG - 1 or self._swings(foot, k))
                found = self._spot(foot, (first + last) / 2 / self._manner.keys, STYLE)
            if len(self._known) > 64:
                self._known.clear()
            self._known[foot, of] = found
        return found

    # ── the floor ──

    def _spot(self, foot: int, danced: float, style: float) -> Point:
        """Where a step has a foot, in pixels."""
        bars = danced - self._late
        posture, (x, y, unit) = self._posture(bars), self._way(bars)
        ahead, aside, _ = _foot(posture, foot)
        left = (1 - 2 * foot) * (STANCE + aside * style)
        angle = math.radians(posture.turn)
        sin, cos = math.sin(angle), math.cos(angle)
        right = posture.x + left * cos + ahead * style * sin
        near = posture.near + ahead * style * cos - left * sin
        return x + self._side * right * unit, y + TILT * near * unit

    def _seen_from(self, posture: Posture, bars: float, spot: Point, side: int, up: float) -> Foot:
        """A place on the floor as the body has it, no farther than a leg reaches."""
        x, y, unit = self._way(bars)
        right = self._side * (spot[0] - x) / unit - posture.x
        near = (spot[1] - y) / unit / TILT - posture.near
        angle = math.radians(posture.turn)
        sin, cos = math.sin(angle), math.cos(angle)
        ahead, left = right * sin + near * cos, right * cos - near * sin
        far = min(1.0, REACH / max(math.hypot(ahead, left), 1.0))
        return Foot(round(ahead * far), round(side * left * far - STANCE), round(up))


def _foot(posture: Posture, foot: int) -> Foot:
    return posture.right if foot else posture.left
