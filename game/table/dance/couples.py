"""Pictures of the four great couples: puppets posed by what they dance."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict, deque
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead
from game.look.deck import Look
from game.look.layers import Canvas
from game.look.palette import SHADOW
from game.look.puppet import Puppets
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.dance.greats import ASIDE, Great
from game.table.dance.holds import mixed
from game.table.dance.manners import MANNERS, Manner, bowing
from game.table.dance.skeleton import Body, Posture

TALL = 318.0
"""Units from floor to crown."""
DRAWN = 12.0
"""Pictures a second."""
SIZES = 40
"""So many sizes of a couple that grows are drawn, up to the largest."""
GROWING = 4
"""While a couple comes out of its cards only each fourth of SIZES is drawn."""
BOWS = 7
"""So many pictures of a bow are drawn, from upright to the deepest."""
TURNED = 2
"""The first of them in which nothing of the dance is left: he and she have turned to each other."""
KEPT = 24
"""Pictures of all couples that are kept."""
DUE = 16
"""Pictures of all couples that may wait to be made; a longer queue would make what has been seen already."""
SPREAD = 0.13
"""How far a shadow reaches to either side, in heights."""


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


class Couples:
    """`high`: pixels from floor to crown when they are largest. bar: seconds of a bar. mirrored: queens stand left."""

    def __init__(self, look: Look, high: int, tune: str, bar: float, ahead: Ahead, mirrored: bool = False) -> None:
        self._ahead = ahead
        self.high = high
        self.manner: Manner = MANNERS[tune]
        self.mirrored = mirrored
        self._bar = bar
        self._puppets = Puppets(look, high / TALL)
        self._kept: OrderedDict[_Kind, Picture] = OrderedDict()
        self._expected: dict[int, _Kind] = {}
        self._due: deque[tuple[int, Great]] = deque(maxlen=DUE)
        self._making = [threading.Lock() for _ in SUITS]  # nobody makes a picture that is being made beside it

    def prepare(self) -> None:
        """Have all parts drawn beside the dance, those first that are seen first."""
        puppets = weakref.ref(self._puppets)
        people = [rank + suit for suit in SUITS for rank in "KQ"]
        self._ahead.make([partial(_expect, puppets, who, self._ahead) for who in people])

    def expect(self, couple: int, great: Great) -> None:
        """Have the picture of a couple made beside the dance, as it is soon to be seen."""
        kind = self._kind(couple, great)
        if kind not in self._kept and self._expected.get(couple) != kind:
            self._expected[couple] = kind
            self._due.append((couple, great))
            self._ahead.make([partial(_make_ready, weakref.ref(self))])

    def make_due(self) -> None:
        """Make the picture that has been expected longest: it is seen first."""
        if self._due:  # fewer than were asked for, as those that come too late are dropped
            self.picture(*self._due.popleft())

    def picture(self, couple: int, great: Great) -> Picture:
        """The couple over its shadows as it is seen, premultiplied, and where the middle of its feet is in it; the
        last are kept."""
        kind = self._kind(couple, great)
        picture = self._kept.get(kind)
        if picture is None:
            with self._making[couple]:
                picture = self._kept.get(kind) or self._make(kind)
                self._kept[kind] = picture
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture

    def _kind(self, couple: int, great: Great) -> _Kind:
        """Which of all pictures shows a couple so."""
        turn = couple / len(SUITS)  # each is drawn anew in a frame of its own
        large = great.high / self.high * SIZES
        size = max(1, min(round(large + turn), max(SIZES, round(large))))
        size = -(-size // GROWING) * GROWING if great.grows else size
        bow = min(round(great.bow * BOWS + turn), BOWS) if great.bow > 0 else 0
        drawn = round(great.bars * self._bar * DRAWN + turn) if bow < TURNED else 0
        return _Kind(couple, drawn, size, bow)

    def _make(self, kind: _Kind) -> Picture:
        size, postures = kind.size / SIZES, self._postures(kind)
        parts = []
        for rank, posture in zip("KQ", postures, strict=True):
            who = rank + SUITS[kind.couple]
            parts += Body(who, posture, self._puppets.has(who, "half")).parts()
        picture, (x, y) = self._puppets.compose(parts, size, [self._shadow(posture, size) for posture in postures])
        if self.mirrored:
            return pygame.transform.flip(picture, True, False), (picture.get_width() - x, y)
        return picture, (x, y)

    def _postures(self, kind: _Kind) -> tuple[Posture, Posture]:
        """How he and she stand."""
        him, her = self.manner.pair(kind.drawn / DRAWN / self._bar + kind.couple * ASIDE)
        if kind.bow:
            low = bowing(kind.bow / BOWS)
            part = min(1.0, kind.bow / TURNED)
            him, her = mixed(him, low[0], part), mixed(her, low[1], part)
        return him, her

    def _shadow(self, posture: Posture, size: float) -> tuple[pygame.Surface, float, float]:
        """A shadow on the floor, premultiplied, and its middle, in pixels."""
        high = size * self.high
        wide = round(2 * SPREAD * high * (1 - min(posture.hop, 30) / 90))
        shade = pool(max(wide // 8 * 8, 8), max(round(wide * 0.3) // 4 * 4, 4))
        return shade.premul_alpha(), posture.x * high / TALL, posture.near * 0.1 * high / TALL

    def corner(self, couple: int, great: Great) -> tuple[int, int]:
        """Where the upper left corner of its picture belongs."""
        _, (x, y) = self.picture(couple, great)
        return round(great.x - x), round(great.y - y)

    def draw(self, target: Canvas, couple: int, great: Great) -> None:
        """Draw one of them over their shadows; couple counts the suits."""
        picture, _ = self.picture(couple, great)
        at = self.corner(couple, great)
        if great.opacity < 1:
            level = round(255 * great.opacity)
            picture = picture.copy()
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class _Kind(NamedTuple):
    """What one of the pictures shows. drawn: so many pictures into the dance; 0 in a bow, which hides it. size: of
    SIZES. bow: of BOWS."""

    couple: int
    drawn: int
    size: int
    bow: int


@lru_cache(maxsize=48)
def pool(wide: int, high: int) -> pygame.Surface:
    """A soft shadow on the floor."""
    small = surface((max(4, wide // 4), max(4, high // 4)))
    small.fill((*SHADOW, 0))
    pygame.draw.ellipse(small, (*SHADOW, 150), small.get_rect().inflate(-wide // 30, -high // 10))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, high // 30)), (wide, high))
