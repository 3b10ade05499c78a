"""An invitation on the first screen: a plaque to be clicked as a whole; the golden one has a golden verb."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.look.palette import BRASS, CLOTHS, GILT, GOLD_LIGHT, INK, IVORY, MUTED, blend
from game.look.scale import Scale
from game.look.shapes import Sheet, Size, fill, line, sheet, stepped
from game.look.type import Style, fitting, gilt, scaled, text, width, wrap
from game.look.widgets.gold import gold_ground
from game.look.widgets.widget import USE_KEYS, Widget, frame
from game.scenes.tonight.plan import LEAST_PICTURE
from game.scenes.widgets.slip import sign_size

TRACKED = 0.16
VERB = 0.74
"""How much of its box a verb takes."""


@dataclass
class Plaque(Widget):
    """label: the game's name. golden: it is what Enter takes. across: words at the left and the verb at the right, as
    in the middle of the screen; else all below each other, with room for a picture.
    """

    caption: str = ""
    lines: tuple[str, ...] = ()
    verb: str = ""
    golden: bool = False
    across: bool = False
    cloth: str = "green"
    picture: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), init=False)
    """Where a picture of the table has room; empty if it has none."""

    @property
    def corner(self) -> pygame.Rect:
        """Where the sign is that opens more: in a corner at the right."""
        rect, right = pygame.Rect((0, 0), sign_size(self.u)), self.rect.right - round(20 * self.u)
        if self.across:
            rect.topright = right, self.rect.y + round(15 * self.u)
        else:
            rect.midright = right, self._verb().centery
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
            return
        caption = len(self._caption(self.rect.w - 2 * round(24 * u))) - 1
        top = self.rect.y + round(18 * u) + round(scaled(18, u) * (1.6 + 1.35 * caption))
        low = self._verb().y - round(scaled(36, u) * 1.35) - self._tall_lines() - round(18 * u)
        room = pygame.Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, low - top)
        if pictured and room.h >= LEAST_PICTURE:
            wide = min(room.w, round(room.h * 16 / 9))
            self.picture = pygame.Rect(0, 0, wide, min(room.h, round(wide * 0.66)))
            self.picture.center = room.center
        elif room.h > 0:
            self.rect.y, self.rect.h = self.rect.y + room.h, self.rect.h - room.h

    def _rows(self, room: int) -> list[tuple[int, str]]:
        """The lines that have room, wrapped, each with the number of its line: a line is shown whole or not at all."""
        px, rows = scaled(19, self.u), list[tuple[int, str]]()
        most = 2 if self.across else min(3, self._free() // round(px * 1.36))
        for number, each in enumerate(self.lines):
            wrapped = wrap(each, Style.REGULAR, px, room)
            if len(rows) + len(wrapped) <= most:
                rows += [(number, row) for row in wrapped]
        return rows

    def _free(self) -> int:
        """The height that caption, name and verb leave on a plaque at a side."""
        u = self.u
        words = 1.35 * (scaled(18, u) * len(self._caption(self.rect.w - 2 * round(24 * u))) + scaled(36, u))
        return self._verb().y - self.rect.y - round(28 * u + words)

    def _tall_lines(self) -> int:
        return round(len(self._rows(self.rect.w - round(48 * self.u))) * scaled(19, self.u) * 1.36)

    def _verb(self) -> pygame.Rect:
        """The place of the verb."""
        u = self.u
        high = max(round((72 if self.across else 48) * u), round(2.2 * scaled(20, u)))
        words = width(self.verb.upper(), Style.MEDIUM, scaled(17, u), 0.1) / VERB
        wide = max(round((236 if self.across else 200) * u), round(scaled(20, u) * 9), round(words))
        most = self.rect.w // 2 if self.across else self.rect.w - 2 * (round(28 * u) + sign_size(u)[0])
        box = pygame.Rect(0, 0, min(wide, most), min(high, self.rect.h - round(30 * u)))
        if self.across:
            box.midright = (self.rect.right - round(34 * u), self.rect.centery)
        else:
            box.midbottom = (self.rect.centerx, self.rect.bottom - round(20 * u))
        return box

    def draw(self, target: pygame.Surface) -> None:
        lit = self.hovered or self.focused
        ground(self.rect.size, self.u, self.cloth, lit, self.focused).draw(target, self.rect.topleft)
        u, verb = self.u, self._verb()
        pad = round(38 * u) if self.across else round(24 * u)
        room = (verb.x if self.across else self.rect.right) - self.rect.x - 2 * pad
        caption = [text(row, Style.MEDIUM, px, GILT, tracked) for row, px, tracked in self._caption(room)]
        name = gilt(self.label, fitting(self.label, Style.DISPLAY, scaled(46 if self.across else 36, u), room), 0.02)
        inks = (IVORY, MUTED, MUTED)
        rows = [text(row, Style.REGULAR, scaled(19, u), inks[number]) for number, row in self._rows(room)]
        step = round(scaled(19, u) * 1.36)
        if self.across:
            high = sum(row.get_height() for row in (*caption, name)) + step * len(rows)
            x, y = self.rect.x + pad, self.rect.centery - high // 2
            for picture in (*caption, name, *rows):
                target.blit(picture, (x, y))
                y += step if picture in rows else picture.get_height()
        else:
            middle = self.rect.centerx
            for place, row in enumerate(caption):
                y = self.rect.y + round(18 * u) + place * round(1.35 * scaled(18, u))
                target.blit(row, row.get_rect(midtop=(middle, y)))
            y = verb.y - round(10 * u) - step * len(rows)
            target.blit(name, name.get_rect(midbottom=(middle, y - round(2 * u))))
            for row in rows:
                target.blit(row, row.get_rect(midtop=(middle, y)))
                y += step
        self._draw_verb(target, verb)

    def _caption(self, room: int) -> list[tuple[str, int, float]]:
        """The lines of the caption, each with the size of its letters and the gap between them: wide apart if it fits
        so.
        """
        words, px = self.caption.upper(), scaled(17, self.u)
        apart = TRACKED if width(words, Style.MEDIUM, px, TRACKED) <= room else 0.0
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
