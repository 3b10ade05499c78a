"""The four great couples, from their cards to the quiet round: pure functions of time, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.table.dance.curves import bump, glide
from game.table.dance.leads import Lead, middle, pairs, still
from game.table.dance.programme import GATHERS
from game.table.dance.steps import BESIDE
from game.table.dance.troupe import Troupe

STEPS = 0.9
"""Seconds in which a couple comes out of its cards, at the most."""
APART = 0.36
"""How long after one couple the next comes, as a part of that."""
SMALLEST = 0.3
"""How large a couple is as it leaves its cards, 1 being as it dances at first."""
BOWS = 1.3
"""Seconds in which a couple bows that has come on to the floor."""
DEPTH = 0.34
"""How far a great couple may step back from the front of its floor, in heights of a couple."""
WALL = 0.66
"""How near the wall of its floor a couple comes: its width, in heights."""
ASIDE = 0.5
"""By how many bars one couple is ahead of the one before it."""
CLOSE = 0.66
"""How wide a couple is at the climax, in heights: so near each other they stand."""
QUIET = 0.88
"""The part of the room's height that they fill in the quiet round."""


class Great(NamedTuple):
    """How a great couple is seen: the middle of its feet in pixels, its height in pixels, opacity 0..1; how many bars
    it has danced, and how deep it bows, 0..1; what is seen before what, as if it stood so far down."""

    x: float
    y: float
    high: float
    opacity: float
    bars: float
    bow: float
    front: float


@dataclass(frozen=True)
class Greats:
    """Of one troupe."""

    troupe: Troupe

    def at(self, couple: int, now: float) -> Great:
        """How one of the four is seen."""
        programme, hall = self.troupe.programme, self.troupe.hall
        moment = programme.moment(now)
        bars = max(moment.heard, 0.0)
        x, y, high = self._dancing(couple, bars, now)
        if now >= programme.gathering:
            part = glide((now - programme.gathering) * programme.speed / GATHERS)
            there = self._seated(couple, bars)
            x, y, high = _mixed((x, y, high), there, part)
            return Great(x, y, high, 1.0, bars, 0.0, y + self._before)
        enters = self.enters(couple)
        part = glide((now - enters) / self._lasts)
        if part < 1:
            sx, sy = self._cards(couple)
            x, y, high = _mixed((sx, sy, SMALLEST * hall.great), (x, y, high), part)
        comes = bump((now - enters - self._lasts) / BOWS, 0.0, 1.0)
        bows = now < max(enters + self._lasts + BOWS, programme.placed)
        before = 2 if part < 1 else int(bows or programme.risen(now) > 0)
        opacity, bow = min(1.0, max(0.0, part * 4)), max(moment.bow, comes)
        return Great(x, y, high, opacity, bars, bow, y + self._before * before)

    @property
    def _before(self) -> float:
        """What brings a couple before all cards: out of its cards, and at the climax, nothing hides it."""
        return 2.0 * self.troupe.hall.room.h

    def standing(self, couple: int) -> Great:
        """The same where nothing travels."""
        hall = self.troupe.hall
        x, y = self._stand(hall.floors[0], still(0.0, couple), hall.great)
        return Great(x, y, float(hall.great), 1.0, -couple * ASIDE, 0.0, y)  # all in the same pose

    def bowing(self, couple: int, bow: float) -> Great:
        """The same where they come only to bow: where they are in the quiet round."""
        x, y, high = self._seated(couple, 0.0)
        return Great(x, y, high, 1.0, -couple * ASIDE, bow, y)

    def station(self, couple: int) -> tuple[float, float]:
        """The middle of a couple's part of the floor."""
        return self._dancing(couple, 0.0, 0.0)[:2]

    def enters(self, couple: int) -> float:
        """When a couple leaves its cards."""
        return self.troupe.programme.opened + couple * APART * self._lasts

    @cached_property
    def _lasts(self) -> float:
        """Seconds of the way on to the floor: the last couple stands there when the court does."""
        programme = self.troupe.programme
        return min(STEPS, 0.72 * (programme.placed - programme.opened) / (1 + 3 * APART))

    def _cards(self, couple: int) -> tuple[float, float]:
        """Where the king and the queen of a suit lie in the figure."""
        cards = [card.spot for card in self.troupe.court if card.dancer and card.dancer.couple == couple]
        return sum(at.x for at in cards) / len(cards), sum(at.y for at in cards) / len(cards)

    def _dancing(self, couple: int, bars: float, now: float) -> tuple[float, float, float]:
        """The feet and the height of a couple on its floor, or on its way to the middle."""
        programme, hall = self.troupe.programme, self.troupe.hall
        risen = programme.risen(now)
        there = here = 0.0, 0.0, 0.0
        if risen < 1:
            each = 4 // len(hall.floors)
            lead = hall.dance.leads(min(bars, programme.bars), couple)
            lead = lead if each > 1 else lead._replace(x=lead.x / 2)
            here = *self._stand(hall.floors[couple // each], lead, hall.great), float(hall.great)
        if risen > 0:
            lead = middle(min(bars, programme.bars) - programme.rise, couple)
            there = *self._centred(lead), float(hall.greatest)
        return _mixed(here, there, risen)

    def _stand(self, floor: pygame.Rect, lead: Lead, great: float) -> tuple[float, float]:
        """The middle of a couple's feet on its floor."""
        wide = max(0.0, floor.w - WALL * great) / 2
        deep = min(DEPTH * great, max(0.0, floor.h - 0.6 * great))
        crown = self.troupe.hall.room.top + 0.85 * great
        return floor.centerx + lead.x * wide, max(floor.bottom - 4 - deep * (1 - lead.y), crown)

    def _centred(self, lead: Lead) -> tuple[float, float]:
        """The same in the middle of the room."""
        room, great = self.troupe.hall.room, self.troupe.hall.greatest
        return room.centerx + lead.x * 1.5 * CLOSE * great, room.centery + (0.4 + 0.16 * lead.y) * great

    def _seated(self, couple: int, bars: float) -> tuple[float, float, float]:
        """The same in the quiet round, on either side of the pack."""
        room = self.troupe.quiet
        gap = self.troupe.hall.card[0] * (0.5 + BESIDE)
        side = -1 if couple < 2 else 1
        wide = (room.w / 2 - gap) * 0.92
        high = min(QUIET * room.h, 1.04 * self.troupe.hall.greatest, wide / 1.5)
        lead = pairs(bars, couple)
        x = room.centerx + side * (gap + wide / 2) + lead.x * (wide - 0.8 * high) / 2
        return x, room.bottom - 0.06 * high * (1 - lead.y), high


def _mixed(
    here: tuple[float, float, float], there: tuple[float, float, float], part: float
) -> tuple[float, float, float]:
    x, y, high = (a + (b - a) * part for a, b in zip(here, there, strict=True))
    return x, y, high
