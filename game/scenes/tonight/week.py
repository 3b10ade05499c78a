"""The week's candles: one for each day that has a deal, with its name, and below them the streak and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.look.palette import BRASS, GOLD_LIGHT, INK, IVORY, MUTED, Scale, Size
from game.look.shapes import fill, line, raster
from game.look.type import Style, fitting, scaled, text, width
from game.scenes.album.plan import Spot
from game.store.dances import Evening, Mark
from game.words import phrase
from game.words.evening import WEEK, streak_of, week_told
from game.words.numbers import short_weekday
from game.words.records import MAY_MISS

TALL, APART = 60, 38  # a candle's height, and from one to the next; in u
BOX = (0, 0, 54, 96)  # the units of a candle's drawing
BURNT = 0.34  # what is left of the candle of a day that went by, as a part of its height


class Week(NamedTuple):
    """days: Monday to Sunday. streak: how many evenings in a row there are by now."""

    days: Sequence[Evening]
    today: date
    streak: int

    @property
    def said(self) -> tuple[str, str]:
        """What stands below the candles: the streak, and its rule."""
        return streak_of(self.streak) or phrase(WEEK), phrase(MAY_MISS)

    @property
    def won(self) -> int:
        """How many of its deals were won on their days."""
        return sum(evening.mark is Mark.DANCED for evening in self.days)

    def size(self, u: Scale, told: bool) -> Size:
        """What the candles with their names take, in pixels. told: with what stands below them."""
        words = max(width(said, Style.REGULAR, scaled(17, u)) for said in self.said) if told else 0
        return max(self._pitch(u) * len(self.days), words), round(TALL * u) + self._below(u, told)

    @staticmethod
    def _pitch(u: Scale) -> int:
        """From one candle to the next: no name meets another."""
        names = max(width(short_weekday(n), Style.MEDIUM, scaled(15, u)) for n in range(7))
        return round(max(APART * u, names * 1.3))

    @staticmethod
    def _below(u: Scale, told: bool) -> int:
        """The height of the names, and of two lines below them."""
        return round(1.5 * scaled(15, u)) + (round(1.34 * scaled(17, u)) * 2 if told else 0)

    def spot(self, rect: Rect, u: Scale) -> Spot:
        """What they say who are pointed at."""
        return Spot(phrase(WEEK), rect, u=u, told=week_told(self.won, len(self.days)), there=bool(self.won))

    def draw(self, target: pygame.Surface, rect: Rect, u: Scale, told: bool) -> None:
        """Draw all of it into a rectangle."""
        pitch, px = min(rect.w // len(self.days), round(1.4 * self._pitch(u))), scaled(15, u)
        tall = rect.h - self._below(u, told)
        left = rect.centerx - pitch * len(self.days) // 2
        for number, evening in enumerate(self.days):
            day, x = evening.dance.day, left + pitch * number
            picture = candle((round(tall * BOX[2] / BOX[3]), tall), evening.mark, day == self.today)
            target.blit(picture, picture.get_rect(midtop=(x + pitch // 2, rect.y)))
            name = Rect(x, rect.y + tall, pitch, round(1.5 * px))
            self._draw_name(target, short_weekday(day.weekday()), name, px, u, day == self.today)
        y = rect.y + tall + round(1.5 * px)
        for said, ink in zip(self.said if told else (), (IVORY, MUTED), strict=False):
            words = text(said, Style.REGULAR, fitting(said, Style.REGULAR, scaled(17, u), rect.w), ink)
            target.blit(words, words.get_rect(midtop=(rect.centerx, y + round(0.1 * px))))
            y += round(1.34 * scaled(17, u))

    @staticmethod
    def _draw_name(target: pygame.Surface, name: str, rect: Rect, px: int, u: Scale, today: bool) -> None:
        """A day's name; today's stands on gold."""
        words = text(name, Style.MEDIUM, px, INK if today else MUTED)
        if today:
            tag = words.get_rect(center=rect.center).inflate(round(12 * u), round(2 * u))
            pygame.draw.rect(target, GOLD_LIGHT, tag, border_radius=max(2, round(4 * u)))
        target.blit(words, words.get_rect(center=rect.center))


@lru_cache(maxsize=24)
def candle(size: Size, mark: Mark, today: bool) -> pygame.Surface:
    """One candle: it burns where the deal was won, waits white for tonight's, is burnt down where it was missed, and
    is a mere outline in the days to come.
    """
    waits = today and mark is not Mark.DANCED
    gone = mark in (Mark.MISSED, Mark.LATER, Mark.BEGUN) and not today
    top = 34 + (1 - BURNT) * 50 if gone else 34.0
    stem = f"M21 {top} h12 v{88 - top} h-12 z"
    foot = "M14 88 h26 v4 h-26 z M19 92 h16 v4 h-16 z"
    if mark is Mark.TO_COME:
        return raster(size, line(stem, BRASS, 2, 0.8) + fill(foot, BRASS, 0.7), BOX)
    body = fill(stem, IVORY if waits or mark is Mark.DANCED else (132, 138, 118))
    body += fill(f"M29 {top} h4 v{88 - top} h-4 z", (0, 0, 0), 0.18)
    body += fill(foot, GOLD_LIGHT if today else BRASS) + fill(f"M26.2 {top - 5} h1.6 v5 h-1.6 z", (150, 120, 80))
    if mark is Mark.DANCED:
        glow = (
            '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffd98a" '
            'stop-opacity=".62"/><stop offset="1" stop-color="#ffb84a" stop-opacity="0"/></radialGradient></defs>'
            '<rect x="0" y="-6" width="54" height="54" fill="url(#g)"/>'
        )
        flame = "M27 4 C33 14 34 20 27 29 C20 20 21 14 27 4 z"
        body = glow + body + fill(flame, (255, 190, 84)) + fill("M27 13 C30 18 30 22 27 27 C24 22 24 18 27 13 z", IVORY)
    return raster(size, body, BOX)
