"""Where everything stands on the first screen, its invitations, its keys and buttons."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.look.ballroom import View
from game.look.keys import Key, Sign, smallest
from game.look.palette import (
    BRASS,
    CLOTHS,
    GILT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    IVORY,
    MUTED,
    RGB,
    Scale,
    Size,
    blend,
)
from game.look.shapes import Sheet, fill, line, sheet, stepped
from game.look.type import Style, fitting, gilt, narrowed, scaled, text, width, wrap
from game.look.widgets.buttons import Button
from game.look.widgets.gold import gold_ground
from game.look.widgets.widget import TRACKING, USE_KEYS, Widget, frame
from game.scenes.command import ESCAPE, Command
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.commands import MORE
from game.scenes.tonight.plan import ALBUM
from game.scenes.tonight.room import Week
from game.words import marked, phrase

GAMES = Command("games", (Key(pygame.K_g, ctrl=True),), "all games, with all that can be done in each", "All games")
LANGUAGE = Command("language", (Key(pygame.K_k, ctrl=True),), "another language", "Language")
AT_FOOT = ("games", "today", "album", "history", "settings", "quit")
FIRST_FOOT = ("games", "language", "settings", "quit")
"""What stands along the lower edge, and what does for a newcomer."""
BEHIND = {"games": ("surprise", "showcase", "own"), "history": ("statistics",)}
"""What unfolds from a word there."""
MORE_HERE = replace(MORE, keys=())
PLAIN = tuple(command for command in MENU if command.action not in ("play", "go_back"))
QUIT = Command("quit", (ESCAPE,), "quit Cotillion", "Quit")
PLAY = Command("accept", (), "take the golden invitation", also="Enter", signs=(Sign.A,))
COMMANDS = (PLAY, GAMES, ALBUM, LANGUAGE, *PLAIN, MORE_HERE, QUIT)
LETTERS = Command("", (), "find a game by its name", also=marked("letters"))


SIDE, SIDE_HIGH = 388, 400  # of the invitations at the sides; all in u
MIDDLE, FIRST_MIDDLE, ALONE = 980, 1180, 1420
MARGIN = 64
FOOT = 64
"""Room for the words along the lower edge."""
LINES, FIRST_LINES, UNPICTURED, TALLEST = 2, 4, 3, 0.36
"""Lines of the invitation in the middle, and of a newcomer's: beside a picture while it is no higher than this part of
the screen, or without one.
"""
SHORTEST = 0.1  # part of the screen's height that the couple has at least
COUPLE = 416
"""Height of the couple, in the room's units."""
SHOES = 14
"""From the couple's feet to the plaque below them, in u: their shadow is seen."""
CROWNS = 352
"""No crown is higher than this, in the room's units from above: on the gallery's rail, below the players."""
LEAST_PICTURE = 76  # px
TITLE, TALL_TITLE, LOGO_WIDE = 150, 176, 640
"""How high the title is with the line below it, in units; on a screen that is higher than wide; how wide it is."""
FRAMED = 0.05
"""The part of its room that a picture leaves to its frame."""


class Plan(NamedTuple):
    """The parts of the first screen in pixels. feet: where the couple stands; person: its height."""

    u: Scale
    title: Rect
    beside: Rect
    dance: Rect
    learn: Rect
    foot: Rect
    feet: tuple[int, int]
    person: int


def plan(size: tuple[int, int], u: Scale, newcomer: bool = False) -> Plan:
    """The layout for a screen of this size in pixels. newcomer: one invitation, larger."""
    wide, high = size
    view = View.of(size)
    u = u.upright(size)
    grown = 1 + (scaled(19, u) / (19 * u) - 1) * 0.7
    foot = Rect(0, 0, wide, max(round(FOOT * u), round(2.4 * scaled(18, u))))
    foot.bottom = high - round(6 * u)
    low = foot.y - round(4 * u)
    tall = dance_height(u, FIRST_LINES if newcomer else LINES)
    if tall > TALLEST * high:
        tall = dance_height(u, UNPICTURED if newcomer else LINES)
    margin = round(min(MARGIN * u, wide * 0.03))
    if high > wide:  # the plaques take the whole width
        side, middle = (wide - 3 * margin) // 2, wide - 2 * margin
    else:
        side = min(round(SIDE * u * grown), round(wide * 0.29))
        middle = min(round((FIRST_MIDDLE if newcomer else MIDDLE) * u * grown), wide - 2 * margin)
    dance = Rect((wide - middle) // 2, low - tall, middle, tall)
    beneath = dance.x < margin + side + round(16 * u)
    if beneath and high < wide and not newcomer:  # nothing stands beside it: there is room for the week
        dance.w = min(round(ALONE * u * grown), wide - 2 * margin)
        dance.centerx = wide // 2
    side_low = dance.y - round(16 * u) if beneath else low
    side_high = min(max(round(SIDE_HIGH * u), side_height(u)), side_low - round(high * 0.2))
    beside = Rect(margin, side_low - side_high, side, side_high)
    learn = beside.copy()
    learn.right = wide - margin
    title = Rect(0, 0, wide, round(min((TALL_TITLE if high > wide else TITLE) * u, 0.2 * high)))
    person = round(COUPLE * view.k)
    low_feet = min(view.feet(COUPLE), (beside if high > wide else dance).y - round(SHOES * u))
    person = max(min(person, low_feet - view.at(0, CROWNS)[1]), round(SHORTEST * high))
    if newcomer and high > wide:
        dance = Rect(0, 0, wide - 2 * margin, min(round(0.62 * wide), low - round(0.5 * high)))
        dance.midbottom = wide // 2, low - round(20 * u)
        low_feet = min(low_feet, dance.y - round(30 * u))
    return Plan(u, title, beside, dance, learn, foot, (wide // 2, low_feet), person)


def dance_height(u: Scale, lines_of: int) -> int:
    """The height of the invitation in the middle: a caption, a name, so many lines."""
    lines = scaled(18, u) * 1.5 + scaled(46, u) * 1.2 + scaled(20, u) * 1.4 * lines_of
    return round(max(160 * u, lines + 36 * u))


def side_height(u: Scale) -> int:
    """The least height of an invitation at a side: a caption, a name, two lines and the verb, without a picture."""
    lines = scaled(18, u) * 1.5 + scaled(36, u) * 1.3 + scaled(19, u) * 1.4 * 3 + scaled(20, u) * 2.2
    return round(lines + 44 * u)


UMBER: RGB = (104, 72, 20)
GREEN: RGB = (18, 60, 48)
"""Small letters and names on cream."""
TRACKED = 0.16
CLEAR, SMALLER = 0.94, 0.85
"""The part of a plaque's room that a caption takes; by how much it may be smaller before it takes two lines."""
VERB = 0.74
"""How much of its box a verb takes."""
LEAST_WORDS, BESIDE = 276, 26
"""So wide is what is said at least where something stands beside it, and so far from it; in u."""
SHAPE = 1.5
"""Of the picture beside what is said: its width, as a part of its height."""


class More(Button):
    """The word beside a verb from which more unfolds."""

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, False)
        ink = GOLD_LIGHT if self.hovered or self.focused else GILT
        px = fitting(self.label.upper(), Style.MEDIUM, scaled(15, self.u), self.rect.w, TRACKING)
        self._say(target, text(self.label.upper(), Style.MEDIUM, px, ink, TRACKING), self.rect.center)


def more_size(u: Scale) -> Size:
    """How large that word is, in pixels."""
    wide = width(phrase(MORE_HERE.word).upper(), Style.MEDIUM, scaled(15, u), TRACKING) + round(14 * u)
    return max(wide, smallest()), max(round(2 * scaled(15, u)), smallest())


@dataclass
class Plaque(Widget):
    """An invitation. label: the game's name. golden: it is what Enter takes. across: words at the left and the verb
    at the right, as in the middle of the screen; else all below each other, with room for a picture.
    """

    caption: str = ""
    lines: tuple[str, ...] = ()
    verb: str = ""
    golden: bool = False
    across: bool = False
    cloth: str = "green"
    cream: bool = False
    """Whether it is the card that invites a newcomer."""
    week: Week | None = None
    """The week's candles, which stand between words and verb, or in a picture's place."""
    picture: pygame.Rect = field(init=False)
    """Where a picture of the table has room, or the candles; empty if they have none."""

    @property
    def corner(self) -> pygame.Rect:
        """Where the sign is that opens more: in a corner at the right."""
        rect, right = pygame.Rect((0, 0), more_size(self.u)), self.rect.right - round(22 * self.u)
        if self.across:
            rect.midtop = self.verb_box.centerx, self.verb_box.bottom + round(2 * self.u)
        else:
            rect.midright = right, self.verb_box.centery
        return rect

    def hit(self, at: tuple[int, int]) -> bool:
        return super().hit(at) and not self.corner.collidepoint(at)

    def _release(self, at: tuple[int, int]) -> bool:
        return True

    def _key(self, key: int) -> bool:
        return key in USE_KEYS

    @property
    def explained(self) -> str:
        return ""

    def lay_out(self, pictured: bool = True) -> None:
        """Find the room for the picture; without one, a plaque at a side is no higher than its words."""
        u, pad = self.u, round(26 * self.u)
        self.picture = pygame.Rect(0, 0, 0, 0)
        if self.across:
            self._lay_beside(pictured)
            return
        caption = len(self._caption(self.rect.w - 2 * round(24 * u))) - 1
        top = self.rect.y + round(18 * u) + round(scaled(18, u) * (1.6 + 1.35 * caption))
        low = self.verb_box.y - round(scaled(36, u) * 1.35) - self._tall_lines() - round(18 * u)
        room = pygame.Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, low - top)
        candles = self.week.size(u, told=False) if self.week else (0, LEAST_PICTURE)
        if pictured and self.week and candles[0] <= room.w and candles[1] <= room.h:
            self.picture = room
        elif pictured and not self.week and room.h >= LEAST_PICTURE:
            wide = min(round(room.w * (1 - FRAMED)), round(room.h * 16 / 9))
            self.picture = pygame.Rect(0, 0, wide, min(round(room.h * (1 - FRAMED)), round(wide * 0.66)))
            self.picture.center = room.center
        elif room.h > 0:
            self.rect.y, self.rect.h = self.rect.y + room.h, self.rect.h - room.h

    def _lay_beside(self, pictured: bool) -> None:
        """Find the room beside what is said: for the candles before the verb, for a picture at the left."""
        u, inside = self.u, self.rect.inflate(-2 * round(44 * self.u), -2 * round(28 * self.u))
        free = self.verb_box.x - inside.x - round((LEAST_WORDS + 2 * BESIDE) * u * scaled(19, u) / (19 * u))
        if self.week:
            wide, high = self.week.size(u, told=True)
            if wide <= free and high <= inside.h + round(36 * u):
                self.picture = pygame.Rect(self.verb_box.x - round(BESIDE * u) - wide, 0, wide, high)
                self.picture.centery = self.rect.centery
        elif self.cream and pictured and self.rect.h >= dance_height(u, FIRST_LINES):
            wide = min(round(inside.h * SHAPE), free)
            if wide >= inside.h:
                self.picture = pygame.Rect(inside.x, 0, wide, min(inside.h, round(wide * 0.66)))
                self.picture.centery = self.rect.centery

    def _rows(self, room: int) -> list[tuple[int, str]]:
        """The lines that have room, wrapped, each with the number of its line: a line is shown whole or not at all."""
        px, rows = scaled(19, self.u), list[tuple[int, str]]()
        most = self._free() // round(px * 1.36)
        if not self.across:
            most = min(3, most)
        told = self.lines[1:] if self.across and self.week and self.week.streak and self.picture.w else self.lines
        for number, each in enumerate(told):
            wrapped = wrap(each, Style.REGULAR, px, narrowed(each, Style.REGULAR, px, room))
            if len(rows) + len(wrapped) <= most:
                rows += [(number, row) for row in wrapped]
        return rows

    def _free(self) -> int:
        """The height that caption, name and verb leave for lines."""
        u = self.u
        if self.across:
            return round(self.rect.h - 30 * u - 1.5 * scaled(18, u) - 1.2 * scaled(46, u))
        words = 1.35 * (scaled(18, u) * len(self._caption(self.rect.w - 2 * round(24 * u))) + scaled(36, u))
        return self.verb_box.y - self.rect.y - round(28 * u + words)

    def _tall_lines(self) -> int:
        return round(len(self._rows(self.rect.w - round(48 * self.u))) * scaled(19, self.u) * 1.36)

    @property
    def verb_box(self) -> pygame.Rect:
        """The place of the verb."""
        u = self.u
        large = self.across or self.cream
        high = max(round((72 if large else 48) * u), round(2.2 * scaled(20, u)))
        words = width(self.verb.upper(), Style.MEDIUM, scaled(17, u), 0.1) / VERB
        wide = max(round((236 if large else 200) * u), round(scaled(20, u) * 9), round(words))
        beside = round(22 * u) + more_size(u)[0]
        most = self.rect.w // 2 if self.across else self.rect.w - round(12 * u) - beside
        box = pygame.Rect(0, 0, min(wide, most), min(high, self.rect.h - round(30 * u)))
        if self.across:
            box.midright = (self.rect.right - round(34 * u), self.rect.centery - round(8 * u))
        else:
            box.midbottom = (self.rect.centerx, self.rect.bottom - round(20 * u))
            box.right = min(box.right, self.rect.right - beside)
        return box

    def draw(self, target: pygame.Surface) -> None:
        lit = self.hovered or self.focused
        if self.cream:
            card(self.rect.size, self.u, lit).draw(target, self.rect.topleft)
        else:
            ground(self.rect.size, self.u, self.cloth, lit, self.focused).draw(target, self.rect.topleft)
        for words, at in self._words():
            target.blit(words, at)
        if self.week and self.picture.w:
            self.week.draw(target, self.picture, self.u, told=self.across)
        self._draw_verb(target, self.verb_box)

    def _words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Caption, name and lines, each with its place."""
        u, verb = self.u, self.verb_box
        left, right = self.rect.x + round(24 * u), self.rect.right - round(24 * u)
        if self.across:
            left, right = self.rect.x + round(38 * u), verb.x - round(BESIDE * u)
            if self.picture.w and self.cream:
                left = self.picture.right + round(BESIDE * u)
            elif self.picture.w:
                right = self.picture.x - round(BESIDE * u)
        room = right - left
        inks = (INK, INK, UMBER) if self.cream else (IVORY, MUTED, MUTED)
        small = UMBER if self.cream else GILT
        caption = [text(row, Style.MEDIUM, px, small, tracked) for row, px, tracked in self._caption(room)]
        px = fitting(self.label, Style.DISPLAY, scaled(46 if self.across else 36, u), room)
        name = text(self.label, Style.DISPLAY, px, GREEN, 0.02) if self.cream else gilt(self.label, px, 0.02)
        rows = [text(row, Style.REGULAR, scaled(19, u), inks[number]) for number, row in self._rows(room)]
        step = round(scaled(19, u) * 1.36)
        laid = list[tuple[pygame.Surface, pygame.Rect]]()
        if self.across:
            high = sum(row.get_height() for row in (*caption, name)) + step * len(rows)
            y = self.rect.centery - high // 2
            for picture in (*caption, name, *rows):
                laid.append((picture, picture.get_rect(topleft=(left, y))))
                y += step if picture in rows else picture.get_height()
            return laid
        middle = self.rect.centerx
        for place, row in enumerate(caption):
            y = self.rect.y + round(18 * u) + place * round(1.35 * scaled(18, u))
            laid.append((row, row.get_rect(midtop=(middle, y))))
        y = verb.y - round(10 * u) - step * len(rows)
        laid.append((name, name.get_rect(midbottom=(middle, y - round(2 * u)))))
        for place, row in enumerate(rows):
            laid.append((row, row.get_rect(midtop=(middle, y + place * step))))
        return laid

    def _caption(self, room: int) -> list[tuple[str, int, float]]:
        """The lines of the caption, each with the size of its letters and the gap between them: wide apart if it fits
        so.
        """
        words, px = self.caption.upper(), scaled(17, self.u)
        apart = TRACKED if width(words, Style.MEDIUM, px, TRACKED) <= room * CLEAR else 0.0
        smaller = fitting(words, Style.MEDIUM, px, round(room * CLEAR))
        if not apart and smaller >= px * SMALLER:
            px = smaller
        return [(row, px, apart) for row in wrap(words, Style.MEDIUM, px, room)]

    def _draw_verb(self, target: pygame.Surface, box: pygame.Rect) -> None:
        if self.golden:
            target.blit(gold_ground(box.size, self._kind(), jewels=box.w > 4 * box.h), box)
            px = fitting(self.verb, Style.DISPLAY, box.h * 0.52, round(box.w * 0.84))
            words = text(self.verb, Style.DISPLAY, px, INK)
        else:
            target.blit(frame(box.size, self.u, self._kind()), box)
            px = fitting(self.verb.upper(), Style.MEDIUM, scaled(17, self.u), round(box.w * VERB))
            words = text(self.verb.upper(), Style.MEDIUM, px, GOLD_LIGHT if self._kind() != "rest" else GILT, 0.1)
        self._say(target, words, box.center)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.caption, self.lines, self.verb, self.golden, self.cloth)


@lru_cache(maxsize=2)
def card(size: Size, u: Scale, lit: bool) -> Sheet:
    """The newcomer's invitation: cream with stepped corners and a golden line."""
    w, h = size
    step, edge = 10 * u, 11 * u
    body = fill(stepped(2, 2, w - 2, h - 2, step), GOLD_DARK) + fill(
        stepped(4 * u, 4 * u, w - 4 * u, h - 4 * u, step), IVORY
    )
    body += line(stepped(edge, edge, w - edge, h - edge, step), GOLD, max(1, (2.6 if lit else 1.4) * u), 1)
    return sheet(size, body, 46 * u)


@lru_cache(maxsize=12)
def ground(size: Size, u: Scale, cloth: str, lit: bool, focused: bool) -> Sheet:
    """The plaque: dark, with stepped corners between gold lines."""
    w, h = size
    step = 10 * u
    dark = blend(CLOTHS[cloth].stops[2], CLOTHS[cloth].stops[3], 0.35)
    tone = blend(dark, CLOTHS[cloth].stops[1], 0.5) if lit else dark
    body = fill(stepped(2, 2, w - 2, h - 2, step), tone, 0.94 if lit else 0.88)
    outer, edge = (2.8 if focused else 2.2) * u, GOLD_LIGHT if lit else BRASS
    for inset, thick, colour, strength in ((3 * u, outer, edge, 1), (9 * u, u, BRASS, 0.55)):
        body += line(stepped(inset, inset, w - inset, h - inset, step), colour, max(1, thick), strength)
    return sheet(size, body, 46 * u)
