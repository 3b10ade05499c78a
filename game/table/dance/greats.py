"""The four great couples, from their cards to the quiet round: pure functions of time, in pixels."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.table.dance.curves import bump, glide, rise
from game.table.dance.dances import middle, still
from game.table.dance.manners import MANNERS, Manner
from game.table.dance.pack import Troupe
from game.table.dance.programme import GATHERS

STEPS = 0.9  # seconds in which a couple comes out of its cards, at the most
APART = 0.36  # how long after one couple the next comes, as a part of that
SMALLEST = 0.3  # how large a couple is as it leaves its cards, 1 being as it dances at first
BOWS = 1.3  # seconds in which a couple bows that has come on to the floor
ROW, STILL = 0.66, 0.3
"""How far across the room a row of all four reaches, and how far to the front it stands where nothing travels."""
ALONE, DEEP = (0.28, 0.78), (0.0, 0.6)
"""How far from the middle a couple dances that has a part of the floor to itself, the inner and the outer ones; and how
far to the front at least, at the back and at the front.
"""
POSES = 0.9  # seconds before the last chord in which they take their pose
LEAVES = 0.7  # seconds in which they leave it
LANE = 0.3
"""How far aside of where it dances a couple comes out of its cards at most, in its heights: nobody passes another."""
ENTERS = 0.3
"""When the first couple leaves its cards, as a part of the time in which the court steps out: they have risen then."""
QUICK = 5  # so many steps a bar has in which a couple goes as far as the lead says
LOZENGE, AROUND = ((-0.82, 0.34), (0.0, 0.0), (0.0, 0.82), (0.82, 0.34)), 0.12
"""Where each couple dances on the narrowest screen, one behind the other, and how far around it."""
NARROW = 0.4
"""How much the room lacks to the sides where they dance so, as at 4:3; between the two ways one would hide another."""
QUIET = 0.34  # the part of the floor that is left in the quiet round, above what is said


class Great(NamedTuple):
    """How a great couple is seen: the middle of its feet in pixels, its height in pixels, opacity 0..1; how many bars
    it has danced, and how deep it bows, 0..1; whether it still
    comes out of its cards; how much of the last pose it has taken, 0..1; how much light falls on it, 0..1."""

    x: float
    y: float
    high: float
    opacity: float
    bars: float
    bow: float
    grows: bool = False
    still: float = 0.0
    lit: float = 1.0


@dataclass(frozen=True)
class Greats:
    """The great couples of one troupe."""

    troupe: Troupe

    def at(self, couple: int, now: float) -> Great:
        programme, hall = self.troupe.programme, self.troupe.hall
        moment = programme.moment(now)
        bars = max(moment.heard, 0.0)
        carried = self.manner.carried(bars + self.aside(couple)) - self.aside(couple)
        x, y, high = self._dancing(couple, carried, programme.when(carried))
        still = rise((now - programme.ends) / POSES + 1, 0.0, 1.0) * (1 - glide((now - programme.gathering) / LEAVES))
        if now >= programme.gathering:
            part = glide((now - programme.gathering) * programme.speed / GATHERS)
            x, y, high = _mixed((x, y, high), self._last(couple, bars, QUIET), part)
            return Great(x, y, high, 1.0, bars, 0.0, False, still)
        enters = self.enters(couple)
        part = glide((now - enters) / self._lasts)
        if part < 1:
            sx, sy = self._cards(couple)
            far = min(1.0, LANE * high / max(math.dist((x, y), (sx, sy)), 1.0))
            here = x + (sx - x) * far, y + (sy - y) * far, SMALLEST * hall.great
            x, y, high = _mixed(here, (x, y, high), part)
        comes = bump((now - enters - self._lasts) / BOWS, 0.0, 1.0)
        opacity, lit = min(1.0, max(0.0, part * 4)), sum(programme.lit(now)) / 3
        return Great(x, y, high, opacity, bars, comes, part < 1, still, lit)

    @property
    def manner(self) -> Manner:
        return MANNERS[self.troupe.hall.dance.tune]

    def aside(self, couple: int) -> float:
        """By how many bars a couple is ahead of the music: whole steps, about half a bar from one to the next."""
        keys = self.manner.keys
        return couple * ((keys + 1) // 2) / keys

    def standing(self, couple: int) -> Great:
        """The same where nothing travels."""
        x, y, high = self._feet(couple, ROW * still(0.0, couple).x, STILL)
        return Great(x, y, high, 1.0, -self.aside(couple), 0.0)  # all in the same pose

    def bowing(self, couple: int, bow: float) -> Great:
        """The same where they come only to bow: where they are in the quiet round."""
        x, y, high = self._last(couple, 0.0, QUIET)
        return Great(x, y, high, 1.0, -self.aside(couple), bow)

    def station(self, couple: int) -> tuple[float, float]:
        """The middle of a couple's part of the floor."""
        return self._dancing(couple, 0.0, 0.0)[:2]

    def enters(self, couple: int) -> float:
        """When a couple leaves its cards: those first who dance farther back, so that nobody grows behind another."""
        programme, turn = self.troupe.programme, self._turns.index(couple)
        return programme.opened + ENTERS * (programme.placed - programme.opened) + turn * APART * self._lasts

    @cached_property
    def _turns(self) -> list[int]:
        return sorted(range(4), key=lambda couple: round(self.station(couple)[1]))

    @cached_property
    def _lasts(self) -> float:
        """Seconds of the way on to the floor: the last couple stands there when the court does."""
        programme = self.troupe.programme
        return min(STEPS, (1 - ENTERS) * (programme.placed - programme.opened) / (1 + 3 * APART))

    def _cards(self, couple: int) -> tuple[float, float]:
        """Where its king and its queen lie in the figure; the door, where the pack has neither."""
        suits = self.troupe.suits
        court = [card for card in self.troupe.court if card.card // 13 == suits[couple]]
        pairs = sorted({card.who.couple for card in court})[suits[:couple].count(suits[couple]) :]
        spots = [card.spot for card in court if card.who.couple == pairs[0]] if pairs else []
        if not spots:
            return self.troupe.hall.feet(0.0, 0.0)[:2]
        return sum(at.x for at in spots) / len(spots), sum(at.y for at in spots) / len(spots)

    def _dancing(self, couple: int, bars: float, now: float) -> tuple[float, float, float]:
        """The feet and the height of a couple on its part of the floor, in the middle, and where it stands at last."""
        programme = self.troupe.programme
        risen, settled = programme.risen(now), programme.settled(now)
        there = here = 0.0, 0.0, 0.0
        if risen < 1:
            here = self._at_first(couple, min(bars, programme.bars))
        if risen > 0:
            lead = middle(self._led(min(bars, programme.bars) - programme.rise), couple)
            there = self._feet(couple, ROW * lead.x, 0.4 + 0.4 * lead.y)
            if settled:
                there = _mixed(there, self._last(couple, programme.bars), settled)
        return _mixed(here, there, _even(risen, there[2] / here[2]) if 0 < risen < 1 else risen)

    def _at_first(self, couple: int, bars: float) -> tuple[float, float, float]:
        """On its part of the floor: an oval's own, or one that it shares."""
        dance = self.troupe.hall.dance
        each = 4 // len(dance.ovals)
        oval, lead = dance.ovals[couple // each], dance.leads(self._led(bars), couple)
        if each == 1:
            x, depth = ALONE[couple in (0, 3)], DEEP[oval.y > 0]
            return self._feet(couple, math.copysign(x, oval.x) + 0.07 * lead.x, depth + 0.3 * lead.y)
        return self._feet(couple, oval.x + lead.x * oval.wide * (0.86 if each == 4 else 0.62), 0.12 + 0.66 * lead.y)

    def _last(self, couple: int, bars: float, part: float = 1.0) -> tuple[float, float, float]:
        """Where a couple stands at last, each game's in its own way; part: how much of the floor there is room for."""
        x, depth = self.troupe.hall.dance.stand(couple)
        return self._feet(couple, x, depth * part)

    def _feet(self, couple: int, x: float, depth: float) -> tuple[float, float, float]:
        """Where a couple stands: on a narrow screen in a lozenge, one behind the other."""
        narrow, (aside, deep) = float(self.troupe.hall.narrow > NARROW), LOZENGE[couple]
        x += narrow * (aside + AROUND * (x + ROW - ROW * couple / 1.5) - x)
        depth += narrow * (deep + AROUND * (depth - 0.5) - depth)
        depth = max(depth, 0.0)
        return self.troupe.hall.feet(x, depth)

    def _led(self, bars: float) -> float:
        """So many bars of a lead: a dance of fewer steps leads less far in a bar."""
        return bars * min(1.0, self.manner.keys / QUICK)


def _even(part: float, grows: float) -> float:
    """Part of a way at whose end one is so many times as high as when it began, in steps as long for his height."""
    return part if abs(grows - 1) < 1e-6 else (grows**part - 1) / (grows - 1)


def _mixed(
    here: tuple[float, float, float], there: tuple[float, float, float], part: float
) -> tuple[float, float, float]:
    x, y, high = (a + (b - a) * part for a, b in zip(here, there, strict=True))
    return x, y, high
