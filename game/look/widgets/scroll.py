"""Views of content that is taller than they are, and numbers that glide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame
from pygame.math import clamp, lerp

from game.look.keys import MOUSE
from game.look.palette import BRASS, GOLD, GOLD_LIGHT


class Glide:
    """A value that eases out towards a target, which may change on the way."""

    def __init__(self, value: float = 0.0) -> None:
        self._start = self.target = value
        self._seconds = self._passed = 0.0

    def to(self, target: float, seconds: float) -> None:
        """Start moving to a target from the present value; with 0 seconds, jump there."""
        if target != self.target or not seconds:
            self._start, self.target = self.at(0.0), target
            self._seconds, self._passed = seconds, 0.0

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the value moved."""
        moving = self._passed < self._seconds
        self._passed += dt if moving else 0.0
        return moving

    def at(self, ahead: float) -> float:
        """The value `ahead` seconds after the last step."""
        if self._passed >= self._seconds:
            return self.target
        part = min((self._passed + ahead) / self._seconds, 1.0)
        return lerp(self._start, self.target, 1 - (1 - part) ** 3)


WHEEL = 72  # u for one notch
GLIDE = 0.16  # seconds
FADE = 56  # height of the fading edges, in u
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_SPACE: 1}
ENDS = {pygame.K_HOME: 0.0, pygame.K_END: 1.0}


class Scroll:
    """Which part of `content` pixels of height is visible in `rect`. The owner draws the content."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.u = 1.0
        self.content = 1
        self.seconds = GLIDE
        self._offset = Glide(0.0)
        self._hold: int | None = None  # the point of the thumb that the mouse holds

    def place(self, rect: pygame.Rect, content: int, u: float) -> None:
        """Set the view's rectangle and the height of its content, in pixels; the same part stays visible."""
        part = self._offset.target / max(1, self.most)
        self.rect, self.content, self.u = rect, content, u
        self._offset = Glide(min(part, 1.0) * self.most)

    @property
    def most(self) -> int:
        """The offset at the end of the content."""
        return max(0, self.content - self.rect.h)

    def offset(self, ahead: float) -> int:
        """How many pixels of the content are above the view."""
        return round(self._offset.at(ahead))

    @property
    def target(self) -> float:
        return self._offset.target

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether it moved."""
        return self._offset.step(dt)

    def show(self, y: int, tall: int, at_once: bool = False) -> None:
        """Move as little as needed to make this part of the content visible, clear of the fading edges."""
        free = max(0, min(self.fade, (self.rect.h - tall) // 2))
        if y - free < self._offset.target:
            self._go(y - free)
        elif y + tall + free > self._offset.target + self.rect.h:
            self._go(y + tall + free - self.rect.h)
        if at_once:
            self._offset = Glide(self._offset.target)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; returns whether it moved the view."""
        before = self._offset.target
        if event.type == pygame.MOUSEWHEEL:
            self._go(before - event.y * WHEEL * self.u)
        elif event.type == pygame.KEYDOWN:
            self._key(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.holds(event.pos):
            thumb = self.thumb(0.0)
            self._hold = event.pos[1] - thumb.y if thumb.collidepoint(event.pos) else thumb.h // 2
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self._hold is not None:
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            self._hold = None
        return self._offset.target != before

    def at(self, point: tuple[int, int]) -> Scroll | None:
        """Itself, if a finger that is put at a point moves the content, and not the thumb."""
        return self if self.most and self.rect.collidepoint(point) and not self.holds(point) else None

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether the thumb, or the rail beside it, is taken hold of at a point: a little more than what is drawn."""
        rail = self._rail()
        wide = max(MOUSE, rail.w)
        return bool(self.most) and pygame.Rect(rail.right - wide, rail.y, wide, rail.h).collidepoint(point)

    def nudge(self, by: float) -> bool:
        """Move the content at once, by pixels; returns whether it moved."""
        before = self._offset.target
        self._offset.to(clamp(before + by, 0.0, float(self.most)), 0.0)
        return self._offset.target != before

    def thumb(self, ahead: float) -> pygame.Rect:
        """The rectangle of the thumb; empty if all the content is visible."""
        if not self.most:
            return pygame.Rect(self.rect.right, self.rect.y, 0, 0)
        rail = self._rail()
        tall = max(MOUSE, round(40 * self.u), rail.h * self.rect.h // self.content)
        return pygame.Rect(rail.x, rail.y + (rail.h - tall) * self.offset(ahead) // self.most, rail.w, tall)

    @property
    def fade(self) -> int:
        """The height of a fading edge in pixels; a low list would fade as a whole."""
        return max(1, min(round(FADE * self.u), self.rect.h // 6))

    @contextmanager
    def window(self, target: pygame.Surface, ahead: float) -> Iterator[None]:
        """Within it, what is drawn on the target shows in the view only, and fades out where there is more."""
        clip, edges = target.get_clip(), self.edges(target, ahead)
        target.set_clip(self.rect.clip(clip))
        yield
        target.blits(edges)
        target.set_clip(clip)

    def edges(self, target: pygame.Surface, ahead: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What is on the target where there is more above or below the view, fading inwards; drawn over the content."""
        offset, band = self.offset(ahead), pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.fade)
        bands = [(band, True)] * bool(offset) + [(band.move(0, self.rect.h - band.h), False)] * (offset < self.most)
        found = []
        for at, top in bands:
            if target.get_rect().contains(at):  # or it is drawn where nobody sees it
                ground = target.subsurface(at).convert_alpha()
                fading = pygame.transform.flip(_fading(at.size), False, top)
                ground.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                found.append((ground, at))
        return found

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        thumb = self.thumb(ahead)
        if thumb.h:
            rail = self._rail()
            pygame.draw.line(surface, BRASS, rail.midtop, rail.midbottom)
            wide = max(3, round(6 * self.u))
            bar = pygame.Rect(0, thumb.y, wide, thumb.h)
            bar.centerx = rail.centerx
            pygame.draw.rect(surface, GOLD_LIGHT if self._hold is not None else GOLD, bar, border_radius=wide // 2)

    def _rail(self) -> pygame.Rect:
        wide = max(14, round(24 * self.u))
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def _key(self, key: int) -> None:
        if key in LINES:
            self._go(self._offset.target + LINES[key] * WHEEL * self.u)
        elif key in PAGES:
            self._go(self._offset.target + PAGES[key] * self.rect.h * 0.85)
        elif key in ENDS:
            self._go(ENDS[key] * self.most)

    def _go(self, target: float) -> None:
        self._offset.to(clamp(target, 0.0, float(self.most)), self.seconds)

    def _drag(self, y: int) -> None:
        rail, thumb = self._rail(), self.thumb(0.0)
        room = max(1, rail.h - thumb.h)
        part = clamp((y - (self._hold or 0) - rail.y) / room, 0.0, 1.0)
        self._offset.to(part * self.most, 0.0)


@lru_cache(maxsize=2)
def _fading(size: tuple[int, int]) -> pygame.Surface:
    """White, from clear at the top to opaque at the bottom; for fading an edge by multiplying."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA, 32)
    for y in range(size[1]):
        strip.set_at((0, y), (255, 255, 255, 255 * y // size[1]))
    return pygame.transform.scale(strip, size)
