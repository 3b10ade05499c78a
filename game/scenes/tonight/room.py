"""What stands in the room of the first screen.

The couples of the ball along the walls: as many as have come, and the one that comes next. The week's candles: one for
each day that has a deal, with its name, and below them the streak and its rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.evening import Guest
from game.look.ahead import Pieces
from game.look.ballroom import EYE, HORIZON, WAITING, View, silhouette
from game.look.deck import Look
from game.look.palette import BRASS, GOLD_LIGHT, INK, IVORY, MUTED, Scale, Size
from game.look.puppet import Puppets
from game.look.shapes import fill, line, raster
from game.look.type import Style, fitting, scaled, text, width
from game.scenes.presentation import SUITS
from game.scenes.tonight.couple import BACK, TALL, shaded
from game.scenes.tonight.picture import dancers_pieces, stance_of
from game.scenes.tonight.plan import Place, Spot
from game.store.dances import Evening, Mark
from game.words import phrase
from game.words.evening import WEEK, streak_of, week_told
from game.words.numbers import short_weekday
from game.words.records import MAY_MISS

NEARER, BESIDE_WALL = 236, 226
"""How high a couple is that stands before those at the back, and one at a side wall, in units of the room."""
FROM_MIDDLE = (
    (212, 372), (BACK, -350), (BACK, 478), (BACK, -458), (BACK, 584), (BACK, -566), (NEARER, -404), (BESIDE_WALL, 684),
    (BESIDE_WALL, -660), (NEARER, 528), (NEARER, -512), (BESIDE_WALL, 784), (BESIDE_WALL, -766))  # fmt: skip
"""Where they stand, in the order in which they come: how high each is, and how far from the middle, in units."""
CLOSER = 94  # so much nearer to the middle all stand where no cards do
EDGE = 84  # of the screen, from the last couple's middle; in units
FAR_OFF = (222, 218, 208, 255)  # how a couple is coloured that stands back, of 255
NEXT = (150, 116, 40)  # the light behind the one that comes next


def places(size: Size, cards: bool) -> list[Place]:
    """Where they stand, in the order in which they come. cards: whether they stand beside the couple in the middle."""
    view, found = View.of(size), list[Place]()
    for near, x in FROM_MIDDLE:
        if abs(x) < view.half - EDGE:
            at = x if cards else x - CLOSER if x > 0 else x + CLOSER
            found.append(Place(view.at(at, HORIZON + EYE * near), round(near * view.k), ""))
    return found


def dressed(suits: Sequence[str], evening: str) -> list[str]:
    """What couples of these suits wear where another couple has that of the evening: its own instead the rarest one."""
    worn = list[str]()
    for suit in suits:
        others = [each for each in SUITS if each not in (evening, *worn[-2:])]
        rarest = min(others, key=worn.count)
        worn.append(rarest if suit == evening else suit)
    return worn


def attend(ground: pygame.Surface, guest: Guest, place: Place, look: Look) -> Pieces:
    """A game's couple, or its silhouette before a light if it still waits."""
    drawn, feet = yield from dancers_pieces(Puppets(look, place.person / TALL), place.suit, stance_of(guest.game))
    yield
    if guest.first:
        drawn.fill(FAR_OFF, special_flags=pygame.BLEND_RGBA_MULT)
    else:
        drawn = silhouette(drawn, *WAITING).premul_alpha()
        glow = _glow(place.person)
        ground.blit(glow, glow.get_rect(midbottom=place.feet), special_flags=pygame.BLEND_RGB_ADD)
    picture, foot = shaded(drawn, feet, place.person)
    corner = place.feet[0] - foot[0], place.feet[1] - foot[1]
    ground.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    yield
    return ground


def _glow(person: int) -> pygame.Surface:
    """Light behind the one who comes next."""
    tone = "rgb" + str(NEXT)
    body = (
        f'<defs><radialGradient id="n" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{tone}"/>'
        '<stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="100" height="100" fill="url(#n)"/>'
    )
    return raster((round(person * 1.1), round(person * 1.2)), body, (0, 0, 100, 100))


CANDLE, APART = 60, 38  # a candle's height, and from one to the next; in u
BOX = (0, 0, 54, 96)  # the units of a candle's drawing
BURNT = 0.34  # what is left of the candle of a day that went by, as a part of its height


class Week(NamedTuple):
    """The week's candles. days: Monday to Sunday. streak: how many evenings in a row there are by now."""

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
        return max(self._pitch(u) * len(self.days), words), round(CANDLE * u) + self._below(u, told)

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
