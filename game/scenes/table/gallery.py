"""The band beside a table's title: a player is lit while his instrument is heard, or, in silence, by the cards up."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

import pygame

from game.look.ballroom import BAND, JACK, jack, silhouette
from game.look.base import Scale
from game.look.palette import BRASS, GOLD_LIGHT
from game.look.shapes import line, raster

HEARD = {
    "C": frozenset({"violin", "viola", "viol", "cello", "desks"}),
    "H": frozenset({"lute", "pizzicato", "harp", "harpsichord"}),
    "D": frozenset(
        {"clarinet", "oboe", "bassoon", "flute", "piccolo", "musette", "horn", "cornet", "trumpet", "trombone"}
    ),
    "S": frozenset({"tambourine", "tabor", "side", "timpani", "triangle", "castanets"}),
}
"""The instruments of the music that each of the four plays: bowed, plucked, blown and struck."""
SHARES = (0.25, 0.5, 0.75, 0.9)
"""The shares of the cards that are up when they play in silence."""
TALLEST, LEAST, LEAST_PX = 82, 56, 44
"""The height of a player, at most and at least, in u, and at least in pixels: else nobody is there."""
STEP = 0.86
"""From one to the next, in widths."""
FLOOR = 113
"""Where they stand, from above, in u."""
FADE = 0.45
"""Seconds in which a player is lit, or dims."""
WAITS = (9, 20, 20), (74, 84, 70)


def who_plays(heard: Set[str], up: float) -> frozenset[str]:
    """The suits of those who play. heard: the instruments of the music; up: the share of the cards that are up."""
    if heard:
        return frozenset(suit for suit in BAND if HEARD[suit] & heard)
    return frozenset(suit for suit, share in zip(BAND, SHARES, strict=True) if up >= share)


class Gallery:
    """The four of them, of a deck. Nothing of it moves: light comes and goes."""

    def __init__(self, deck: str) -> None:
        self.deck = deck
        self.playing: frozenset[str] = frozenset()
        self._light = dict.fromkeys(BAND, 0.0)

    def see(self, heard: Set[str], up: float) -> None:
        """Look who plays."""
        self.playing = who_plays(heard, up)

    def step(self, dt: float, reduced: bool) -> bool:
        """Let dt seconds pass; returns whether the light changes."""
        changed = False
        for suit, now in self._light.items():
            goal = float(suit in self.playing)
            if now != goal:
                by = 1.0 if reduced else dt / FADE
                self._light[suit] = min(goal, now + by) if goal > now else max(goal, now - by)
                changed = True
        return changed

    @staticmethod
    def height(room: int, u: Scale) -> int:
        """How high they are between the words in a room of so many pixels; 0 where they have none."""
        wide = JACK[0] / JACK[1] * (1 + STEP * (len(BAND) - 1))
        high = min(round(TALLEST * u), round(room / wide))
        return high if high >= max(LEAST * u, LEAST_PX) else 0

    def draw(self, surface: pygame.Surface, right: int, high: int, u: Scale) -> None:
        """Draw them, so many pixels high, left of a point."""
        wide = round(high * JACK[0] / JACK[1])
        step, low = round(wide * STEP), round(FLOOR * u)
        left = right - wide - step * (len(BAND) - 1)
        for number, suit in enumerate(BAND):
            at = (left + number * step, low - high)
            lit, dark, glow = _pictures(self.deck, suit, high)
            light = self._light[suit]
            if light < 1:
                surface.blit(dark, at)
            if light > 0:
                glow.set_alpha(round(255 * light))
                surface.blit(glow, glow.get_rect(center=(at[0] + wide // 2, at[1] + high // 2)))
                lit.set_alpha(round(255 * light))
                surface.blit(lit, at)
        rail = _rail(right - left, max(6, round(8 * u)))
        surface.blit(rail, (left, low - rail.get_height() // 3))


@lru_cache(maxsize=8)
def _pictures(deck: str, suit: str, high: int) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """A player who plays, one who waits, and the light behind the first."""
    lit = jack(deck, suit, high / JACK[1])
    body = (
        '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffce78" '
        'stop-opacity=".5"/><stop offset="1" stop-color="#ffce78" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/>'
    )
    return lit.copy(), silhouette(lit, *WAITS), raster((round(high * 1.3), round(high * 1.2)), body, (0, 0, 100, 100))


@lru_cache(maxsize=2)
def _rail(wide: int, high: int) -> pygame.Surface:
    """The rail that they stand behind."""
    body = line(f"M0 {high * 0.3:.1f}H{wide}", GOLD_LIGHT, max(1, high * 0.22), 0.95)
    return raster((wide, high), body + line(f"M0 {high * 0.72:.1f}H{wide}", BRASS, max(1, high * 0.14), 0.8))
