"""A month of the day's dances as a ball's programme: an ivory card with a tile for every day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.look.keys import reach
from game.look.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, IVORY, NIGHT, RGB, Size, blend
from game.look.shapes import Sheet, fill, line, lozenge, polygon, raster, sheet, stepped
from game.look.type import Style, fitting, scaled, text, width
from game.look.widgets.buttons import Button
from game.look.widgets.widget import USE_KEYS, Widget
from game.rules import GAMES, find_ruleset
from game.store.dances import Evening, Mark
from game.words import phrase
from game.words.numbers import month_name, short_weekday

HEAD = 172  # room above the tiles, in u
ASIDE = 270  # how far the arrows beside the month are from its middle, in u
BROWN: RGB = (112, 76, 18)
GREEN: RGB = (20, 66, 54)
DARK: RGB = (14, 58, 48)
FAINT: RGB = (112, 102, 84)
SUITS = {"♠": (24, 34, 110), "♥": (160, 18, 52), "♦": (166, 60, 8), "♣": (10, 104, 62)}
SHORT = {  # names short enough for a tile
    "royal-cotillion": "Cotillion", "royal-rendezvous": "Rendezvous", "royal-quadrille": "Quadrille",
    "mount-olympus": "Olympus", "contradance": "Contra", "captive-queens": "Queens", "odd-and-even": "Odd & Even",
    "grand-duchess": "Duchess", "duchess-of-luynes": "Luynes", "sixes-and-sevens": "Sixes", "queen-of-italy": "Italy",
    "red-and-black": "Red & Black"}  # fmt: skip
TRACKING = (0.0, -0.02, -0.04, -0.06, -0.08)  # in em: on a small card the letters of a long name are closer
MOVES = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
WEEKS = (pygame.K_UP, pygame.K_DOWN)


@dataclass
class MonthCard(Widget):
    """The tiles of a month. day: the chosen one; opened: chosen again, to be played; beyond: days out of the month."""

    evenings: Sequence[Evening] = ()
    year: int = 0
    month: int = 0
    day: int = 1
    today: int = 0  # 0 in other months
    opened: bool = field(default=False, init=False)
    beyond: int = field(default=0, init=False)

    @property
    def chosen(self) -> Evening:
        return next(evening for evening in self.evenings if evening.dance.day.day == self.day)

    def cell(self, day: int) -> pygame.Rect:
        first = self._first()
        row, column = divmod(first + day - 1, 7)
        rows = -(-(first + self._days()) // 7)
        top, low = self.rect.y + self.heads[2], self.rect.bottom - round(52 * self.u)
        side = round(37 * self.u)
        wide, tall = (self.rect.w - 2 * side) / 7, (low - top) / max(rows, 5)
        gap = max(2, round(4 * self.u))
        left, right = (self.rect.x + side + round(wide * at) for at in (column, column + 1))
        upper, lower = (top + round(tall * at) for at in (row, row + 1))
        return pygame.Rect(left + gap, upper + gap, right - left - 2 * gap, lower - upper - 2 * gap)

    @property
    def heads(self) -> tuple[int, int, int]:
        """The middle of the name of the month, that of the weekdays, and where the tiles begin, from the top, in px."""
        small, large = scaled(17, self.u), scaled(52, self.u)
        name = max(round(92 * self.u), round(22 * self.u + small + 0.6 * large))
        head = max(round(HEAD * self.u), round(name + 0.55 * large + 1.5 * small))
        return name, head - max(round(18 * self.u), round(0.75 * small)), head

    def least(self, weeks: int = 6) -> int:
        """The height in px at which number, suit and name of a day have room."""
        return self.heads[2] + weeks * round(1.4 * (scaled(36, self.u) + scaled(20, self.u))) + round(52 * self.u)

    def _first(self) -> int:
        """The weekday of the first day of the month."""
        day = self.evenings[0].dance.day
        return day.replace(day=1).weekday()

    def _days(self) -> int:
        return self.evenings[-1].dance.day.day

    def takes(self, key: int) -> bool:
        return key in MOVES and (key not in WEEKS or self._has(self.day + MOVES[key]))

    def keeps(self, key: int) -> bool:
        return key in MOVES and key not in WEEKS

    def _has(self, day: int) -> bool:
        return any(evening.dance.day.day == day for evening in self.evenings)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.evenings, self.day, self.today)

    def handle(self, event: pygame.event.Event) -> bool:
        self.opened, self.beyond = False, 0
        return super().handle(event)

    def _press(self, at: tuple[int, int]) -> bool:
        for evening in self.evenings:
            day = evening.dance.day.day
            if self.cell(day).collidepoint(at):
                self.opened, self.day = day == self.day, day
                return True
        return False

    def _key(self, key: int) -> bool:
        if key in USE_KEYS:
            self.opened = True
            return True
        if not self.takes(key):
            return False
        day = self.day + MOVES[key]
        if self._has(day):
            self.day = day
        else:
            self.beyond = MOVES[key]
        return True

    # ── drawing ──

    def draw(self, target: pygame.Surface) -> None:
        for _ in self.paint(target):
            pass

    def paint(self, target: pygame.Surface) -> Iterator[None]:
        u, card = self.u, self.rect
        _card(card.size, u).draw(target, card.inflate(2 * _edge(u), 2 * _edge(u)).topleft)
        yield
        head = text(phrase("Programme of the month").upper(), Style.MEDIUM, scaled(17, u), BROWN, 0.2)
        target.blit(
            head, head.get_rect(center=(card.centerx, card.y + max(round(44 * u), round(22 * u) + scaled(17, u) // 2)))
        )
        name = month_name(self.year, self.month)
        room = 2 * round(ASIDE * u) - max(reach(), round(60 * u))
        words = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(52, u), room), GREEN)
        target.blit(words, words.get_rect(center=(card.centerx, card.y + self.heads[0])))
        for weekday in range(7):
            some = next(day for day in range(1, 8) if (self._first() + day - 1) % 7 == weekday)
            said = text(short_weekday(weekday), Style.MEDIUM, scaled(17, u), BROWN, 0.06)
            target.blit(said, said.get_rect(center=(self.cell(some).centerx, card.y + self.heads[1])))
        yield
        for evening in self.evenings:
            self._draw_tile(target, evening)
            yield

    def _draw_tile(self, target: pygame.Surface, evening: Evening) -> None:
        u, day = self.u, evening.dance.day.day
        cell, mark, tonight = self.cell(day), evening.mark, day == self.today
        dark = tonight and mark not in (Mark.DANCED, Mark.LATER)
        target.blit(tile(cell.size, u, mark, tonight), cell)
        ink = IVORY if dark else FAINT if mark in (Mark.TO_COME, Mark.MISSED) else INK
        number = text(str(day), Style.DISPLAY, scaled(24, u), ink)
        target.blit(number, (cell.x + round(13 * u), cell.y + round(8 * u)))
        game = evening.dance.ruleset.partition("+")[0]
        suit = suit_of(game)
        sign = text(suit, Style.REGULAR, scaled(36, u), GOLD_LIGHT if dark else ink_of(suit, mark))
        target.blit(sign, sign.get_rect(center=(cell.centerx, cell.y + round(cell.h * 0.47))))
        name, room = SHORT.get(game) or find_ruleset(evening.dance.ruleset).game.name, cell.w - max(8, round(16 * u))
        px = fitting(name, Style.DISPLAY, scaled(20, u), room)
        tight = next((tight for tight in TRACKING if width(name, Style.DISPLAY, px, tight) <= room), TRACKING[-1])
        words = text(name, Style.DISPLAY, px, ink, tight)
        target.blit(words, words.get_rect(midbottom=(cell.centerx, cell.bottom - round(6 * u))))
        if day == self.day:
            ring = _ring(cell.inflate(round(8 * u), round(8 * u)).size, u, self.focused)
            target.blit(ring, ring.get_rect(center=cell.center))


@dataclass
class MonthArrow(Button):
    """A chevron on the card; side is -1 or 1."""

    side: int = field(default=1, kw_only=True)

    def draw(self, target: pygame.Surface) -> None:
        lit = self.enabled and (self.hovered or self.focused)
        picture = _arrow(self.rect.size, self.side, lit)
        self._say(target, picture, self.rect.center)


def suit_of(game: str) -> str:
    """The suit that is the sign of a game's family; game: its id."""
    families = list(dict.fromkeys(one.family for one in GAMES))
    family = next(one.family for one in GAMES if one.id == game)
    return list(SUITS)[families.index(family) % 4]


def ink_of(suit: str, mark: Mark) -> RGB:
    """The colour of a suit on a day's tile: darker on gold, a little lighter on days to come."""
    if mark is Mark.DANCED:
        return blend(SUITS[suit], INK, 0.4)
    return blend(SUITS[suit], IVORY, 0.08) if mark is Mark.TO_COME else SUITS[suit]


# ── parts ──


def _edge(u: float) -> int:
    """How far the card's shadow reaches around it, in pixels."""
    return round(40 * u)


@lru_cache(maxsize=2)
def _card(size: Size, u: float) -> Sheet:
    """An ivory card with two gold lines and stepped corners, and its shadow around it."""
    edge, step = _edge(u), 10 * u
    w, h = size[0] + 2 * edge, size[1] + 2 * edge
    body = ""
    for ring in range(9):
        k = ring * 4 * u
        body += fill(stepped(edge - k, edge - k + 6 * u, w - edge + k, h - edge + k, step), NIGHT, 0.07)
    body += fill(stepped(edge, edge, w - edge, h - edge, step), IVORY)
    for inset, colour, thick in ((7, GOLD, 4), (15, GOLD_DARK, 1.4)):
        at = edge + inset * u
        body += line(stepped(at, at, w - at, h - at, step), colour, max(1.0, thick * u))
    return sheet((w, h), body, edge + 50 * u)


@lru_cache(maxsize=24)
def tile(size: Size, u: float, mark: Mark, tonight: bool = False) -> pygame.Surface:
    """A day's tile: gold when won on its day, cream with a folded corner when won later, dark today, empty for other
    days; one that is begun has a gold line, one not yet won an empty lozenge.
    """
    w, h = size
    step, hair = max(1.5, 5 * u), max(1.0, 1.4 * u)
    outline, inner = stepped(hair, hair, w - hair, h - hair, step, 2), max(2.0, 3 * u)
    thick = stepped(inner, inner, w - inner, h - inner, step, 2)
    r = max(3.5, 7 * u)
    x, y = w - 2.4 * r, 2.4 * r
    if mark is Mark.DANCED:
        body = (
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
            '<stop offset="0" stop-color="#fbeab8"/><stop offset=".5" stop-color="#dcb35a"/>'
            f'<stop offset="1" stop-color="#efd18a"/></linearGradient></defs><path d="{outline}" fill="url(#g)"/>'
        )
        body += line(outline, GOLD_DARK, 2 * hair)
    elif mark is Mark.LATER:
        fold = h * 0.26
        body = fill(outline, (250, 236, 200)) + line(thick, GOLD, 2 * hair)
        body += fill(polygon((w - fold, inner), (w - inner, inner), (w - inner, fold)), GOLD)
    elif tonight:
        body = fill(outline, DARK) + line(thick, GOLD, 2.4 * hair)
        if mark is Mark.BEGUN:
            body += fill(lozenge(x, y, r), GOLD_LIGHT)
        return raster(size, body)
    elif mark is Mark.BEGUN:
        body = fill(outline, (255, 251, 240)) + line(thick, GOLD, 2 * hair) + fill(lozenge(x, y, r), GOLD)
    elif mark is Mark.MISSED:
        body = line(outline, (150, 132, 96), hair) + line(lozenge(x, y, r), (150, 132, 96), hair)
    else:
        body = line(outline, (206, 190, 154), hair)
    if tonight:
        body += line(thick, DARK, 3 * hair)
    return raster(size, body)


@lru_cache(maxsize=4)
def _ring(size: Size, u: float, lit: bool) -> pygame.Surface:
    """The ring around the chosen day."""
    w, h = size
    hair = max(1.5, (3.2 if lit else 2.2) * u)
    outline = stepped(hair, hair, w - hair, h - hair, max(1.5, 5 * u), 2)
    return raster(size, line(outline, DARK, hair))


@lru_cache(maxsize=4)
def _arrow(size: Size, side: int, lit: bool) -> pygame.Surface:
    w, h = size
    tip, tail = (w * 0.32, w * 0.62) if side < 0 else (w * 0.68, w * 0.38)
    points = polygon((tail, h * 0.26), (tip, h / 2), (tail, h * 0.74), close=False)
    return raster(size, line(points, DARK if lit else BROWN, max(2.0, h * (0.1 if lit else 0.07))))
