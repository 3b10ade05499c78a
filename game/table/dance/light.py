"""The light in a ballroom: it goes up and down, falls on cards, and gathers over the end of a deal."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.look.ahead import Ahead
from game.look.palette import GOLD, GOLD_LIGHT, Size
from game.look.shapes import surface

PLACES = 48  # how many places across the screen the light on the floor is worked out for; between them it is smooth
WARMTH = 0.22  # how golden the middle of the floor is, 0 to 1
DARK = 0.4  # how much light is left along the walls
POOL, NEAR = 0.62, 0.24
"""How much light is left where a couple dances, and how far around it reaches, as a part of the screen's width."""
SOON = 0.6  # the part of a deal's cards on foundations from which the coming light is drawn ahead
NOTHING, MEMORY = -1, 0  # marks work for the background thread that is not a step of the light
SHADES, SHINE = 8, 0.7  # in so many steps a light falls on a card, and how strong it is at most, 0 to 1
AFTER = 0.62  # how strong the light is that fills the lanes after the last chord
LEVELS, EVENING = 6, 0.6
"""In so many steps the light gathers towards the end of a deal, and so far, 1 being the light of the dance."""


BANDS, LOOKS = 4, 30
"""Parts of the screen, from the top, that are lit one after another, and how often in a second each is at most: light
then changes by three levels at most."""


class Mixture(NamedTuple):
    """Mixes a dark and a bright ground: how much of the bright one is seen, and of each patch, of 255."""

    dark: pygame.Surface
    bright: pygame.Surface
    level: int
    patches: tuple[int, ...]

    @classmethod
    def of(cls, dark: pygame.Surface, bright: pygame.Surface, part: float, lit: Sequence[float]) -> Mixture:
        """The same from parts, 0..1."""
        return cls(dark, bright, round(255 * part), tuple(round(255 * each) for each in lit))


class Lights:
    """Mixes two grounds, a band of the screen at a time: each is a little later than the one above it, so that no frame
    mixes all. patches: pictures with soft edges that are laid over the mixture, and where they belong."""

    def __init__(self, ground: pygame.Surface, patches: Sequence[tuple[pygame.Surface, pygame.Rect]]) -> None:
        """ground: of the same size, to draw on."""
        self.ground, self._patches = ground, patches
        self._mixed: list[Mixture | None] = [None] * BANDS

    @property
    def fresh(self) -> bool:
        """Whether nothing has been mixed on the ground yet."""
        return not any(self._mixed)

    def at(self, now: float, mixture: Callable[[float], Mixture]) -> pygame.Surface:
        """The ground at a time; mixture: what belongs to any time."""
        wide, high = self.ground.get_size()
        for band in range(BANDS):
            top, late = high * band // BANDS, band / BANDS
            area = pygame.Rect(0, top, wide, high * (band + 1) // BANDS - top)
            mixed = mixture((math.floor(now * LOOKS - late) + late) / LOOKS)
            there = zip(mixed.patches, self._patches, strict=True)
            here = tuple(each * at.colliderect(area) for each, (_, at) in there)
            mixed, before = mixed._replace(patches=here), self._mixed[band]
            if mixed == before:
                continue
            changed = [area]
            if before and mixed[:3] == before[:3]:  # only patches have
                pairs = zip(mixed.patches, before.patches, self._patches, strict=True)
                changed = list({tuple(at): at for new, old, (_, at) in pairs if new != old}.values())
            for each in changed:
                self._blend(mixed, each.clip(area))
            self._mixed[band] = mixed
        return self.ground

    def _blend(self, mixed: Mixture, area: pygame.Rect) -> None:
        self.ground.set_clip(area)
        if mixed.level < 255:
            self.ground.blit(mixed.dark, area, area)
        if mixed.level:
            mixed.bright.set_alpha(mixed.level if mixed.level < 255 else None)
            self.ground.blit(mixed.bright, area, area)
            mixed.bright.set_alpha(None)
        for each, (patch, at) in zip(mixed.patches, self._patches, strict=True):
            if each and area.colliderect(at):
                patch.set_alpha(each)
                self.ground.blit(patch, at)
        self.ground.set_clip(None)


class Light:
    """The light over a deal, which gathers in the middle over its last third, step by step. A background thread draws
    each step, and takes its memory, before it is needed: both would take as long as some frames."""

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead
        self._cloth: pygame.Surface | None = None
        self._level = 0
        self._ground: pygame.Surface | None = None
        self._blank: pygame.Surface | None = None
        self._asked = NOTHING
        self._next: tuple[int, pygame.Surface] | None = None

    def on(self, cloth: pygame.Surface, up: float, changing: bool = True) -> pygame.Surface:
        """The cloth in this light; up: how much of the deal has gone up, 0..1. Shared: do not draw on it.

        changing: whether this is a good moment for another step. It comes once it is worked out.
        """
        level = math.ceil(LEVELS * (3 * up - 2)) if up > 2 / 3 else 0
        if cloth is not self._cloth or (changing and level < self._level):
            self._change(cloth, level)
        elif changing and level > self._level and (self._next or self._asked == NOTHING):
            self._change(cloth, self._next[0] if self._next else level)
        if up > SOON and self._level < LEVELS:
            self._look_ahead(cloth, self._level + 1)
        return self._ground or cloth

    def _change(self, cloth: pygame.Surface, level: int) -> None:
        same = cloth is self._cloth
        ready = self._next if same else None
        self._blank = self._ground if same and self._ground else self._blank if same else None
        self._cloth, self._level, self._ground, self._next, self._asked = cloth, level, None, None, NOTHING
        if level:
            self._ground = ready[1] if ready and ready[0] == level else _lit(cloth.copy(), level)

    def _look_ahead(self, cloth: pygame.Surface, level: int) -> None:
        """Ask for the next step: for memory first, if there is none; then for the light in it."""
        if self._blank is None and self._asked == NOTHING:
            self._asked = MEMORY
            self._ahead.make([partial(_fetch, weakref.ref(self), cloth)])
        elif self._blank is not None and self._asked != level:
            self._asked, ground = level, self._blank
            self._blank = None
            self._ahead.make([partial(_prepare, weakref.ref(self), level, cloth, ground)])

    def give(self, cloth: pygame.Surface) -> pygame.Surface:
        """The cloth in the light of just now, for whoever asks to draw on and keep."""
        ground = self._ground if cloth is self._cloth else None
        self._cloth = self._ground = self._next = self._blank = None
        return ground or cloth.copy()


def _fetch(light: weakref.ref[Light], like: pygame.Surface) -> None:
    blank = pygame.Surface(like.get_size(), 0, like)
    blank.fill((0, 0, 0))  # memory is there once it is written to
    found = light()
    if found:
        found._blank = blank


def _prepare(light: weakref.ref[Light], level: int, cloth: pygame.Surface, ground: pygame.Surface) -> None:
    ground.blit(cloth, (0, 0))
    _lit(ground, level)
    found = light()
    if found and found._asked == level:
        found._next = level, ground


def _lit(ground: pygame.Surface, level: int) -> pygame.Surface:
    lit(ground, EVENING * level / LEVELS)
    return ground


def lit(ground: pygame.Surface, strength: float = 1.0) -> None:
    """Put the lights out over a floor, but for one in the middle, or to some part only, 0..1."""
    for _ in lighting(ground, strength):
        pass


def lighting(
    ground: pygame.Surface, strength: float = 1.0, pools: Sequence[tuple[float, float]] = (), middle: float = 0.5
) -> Iterator[None]:
    """The same, a part a step. pools: where light falls too, in pixels. middle: how far down that one is, 0..1."""
    light, glow = _lamp((PLACES, round(PLACES * ground.get_height() / ground.get_width())), strength, middle)
    small = PLACES / ground.get_width()
    for x, y in pools:
        yield
        _light_up(light, x * small, y * small)
    yield
    veil = pygame.transform.smoothscale(light, ground.get_size())
    yield
    ground.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pygame.transform.smoothscale(glow, ground.get_size(), veil)
    yield
    ground.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _light_up(light: pygame.Surface, x: float, y: float) -> None:
    """Let some light be left around a place."""
    for column in range(light.get_width()):
        for row in range(light.get_height()):
            far = math.hypot(column + 0.5 - x, (row + 0.5 - y) * 1.2) / (NEAR * PLACES)
            level = round(255 * POOL * max(0.0, 1 - far) ** 0.8)
            if level > light.get_at((column, row))[0]:
                light.set_at((column, row), (level, level, level))


def _lamp(size: tuple[int, int], strength: float, middle: float) -> tuple[pygame.Surface, pygame.Surface]:
    """How much light is left on the floor, and what the lamp adds, small."""
    w, h = size
    light, glow = pygame.Surface((w, h), 0, 32), pygame.Surface((w, h), 0, 32)
    for x in range(w):
        for y in range(h):
            far = math.hypot(((x + 0.5) / w - 0.5) * 1.8, ((y + 0.5) / h - middle) * 2.0)
            level = round(255 * (1 - strength * min(1 - DARK, 0.56 * far**1.3)))
            light.set_at((x, y), (level, level, level))
            warm = strength * max(0.0, 1 - far / 0.75) ** 2
            glow.set_at((x, y), [round(tone * WARMTH * warm) for tone in GOLD])
    return light, glow


@lru_cache(maxsize=16)
def shine(size: Size, level: int) -> pygame.Surface:
    """A soft light to be added to a picture; level: of SHADES."""
    small = pygame.Surface((16, 16), 0, 32)
    for x in range(16):
        for y in range(16):
            far = math.hypot(x - 7.5, y - 7.5) / 8
            part = max(0.0, 1 - far) ** 1.5 * level / SHADES * SHINE
            small.set_at((x, y), [round(tone * part) for tone in GOLD_LIGHT])
    return pygame.transform.smoothscale(small, size)


def aglow(area: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """Gold light that fills an area and is lost around it, and where it belongs."""
    small = surface((32, 16))
    for x in range(32):
        for y in range(16):
            far = math.hypot((x - 15.5) / 16, (y - 7.5) / 8)
            small.set_at((x, y), (*GOLD_LIGHT, round(255 * AFTER * max(0.0, 1 - far))))
    place = area.scale_by(1.2, 1.8)
    return pygame.transform.smoothscale(small, place.size), place
