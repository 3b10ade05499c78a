"""Every card of the pack, from the won table through the dance to the quiet round: functions of time, in pixels."""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import pygame

from game.table.dance import curves, steps
from game.table.dance.programme import (
    CHORD,
    GATHERS,
    LINES_UP,
    OPENS,
    RESTS,
    STILL,
    TILTS,
    Answer,
    Moment,
    Programme,
    answer,
    chord,
    gleam,
    slow,
)
from game.table.dance.stage import DEPTH, SEEN, Hall, Stance, between, faced, flown, turned, turning
from game.table.dance.steps import Dancer
from game.table.motion import Pose as Lying

FIRST, LAST, FLIGHT = TILTS / OPENS, 0.7, 0.3
"""When the first and the last card of a pile leave it, and how long a card flies, as parts of the opening."""
LATE = 0.35  # how long after the first pile the last one opens, as a part of the time in which all do
STEPS, OUT = 2.6, 0.62  # seconds in which the court begins to dance, and how long one of them takes, as a part of that
HOME = 0.45  # how long one of the court flies to the gallery, as a part of the time in which all do
GATE, EDGE = 1.1, 46.0
"""How far aside a card is drawn on its way up, past the gallery and all dancers, as a part of half the room, and how
near to the screen's edge it comes."""
QUIET = 0.4  # the part of the carpet that is left in the quiet round, above what is said
BENT = 0.05  # how far aside a card swings on its way to another place in the air, as a part of the way
AWAY = 0.62, 0.72
"""How far from the walls a card of the figure lies, in its own widths and heights: it is lifted and grows."""
ROUND = 8  # bars in which the court goes once through its round at the climax


FULL = 1.5
"""Cards that would be wide so many times as their lane, side by side, hang in one row: in two they would hide each
other."""


class Place(enum.Enum):
    """Where a card is."""

    PILE = "as it was won"
    FIGURE = "in the figure"
    FLOOR = "stepping out, or dancing"
    AIR = "on its way between the others"


@dataclass(frozen=True)
class Card:
    """One of the pack. lies: as on the won table. turn: when it leaves its pile, 0..1; over: when that does which lies
    on it and hides it. spot: its place in the figure; hangs: where it hangs then, one after another, if it does not
    belong to the last half, which leaves the floor when the rest hangs up otherwise. share: its place along the figure,
    0..1. order: what tells when its turn to answer comes. dancer: who it is, if it belongs to the court.
    """

    index: int
    card: int
    lies: Lying
    turn: float
    over: float | None
    spot: Stance
    hangs: tuple[Stance, ...]
    share: float
    order: tuple[float, float, float]
    dancer: Dancer | None = None
    late: int = 0

    @property
    def last(self) -> Stance:
        """Where it hangs at the climax, and from then on."""
        return self.hangs[-1] if self.hangs else self.spot

    @property
    def who(self) -> Dancer:
        """The dancer; raises ValueError for a card that does not dance."""
        if self.dancer is None:
            raise ValueError("This card does not belong to the court.")
        return self.dancer


class Shown(NamedTuple):
    """How a card of the figure is seen, its place or the nearer end of its way, whether it is on one, what it does."""

    stance: Stance
    place: int
    travels: bool
    answered: Answer


def pack(
    piles: Sequence[Sequence[tuple[int, Lying]]], court: dict[int, Dancer], hall: Hall, small: float, hangs: int
) -> list[Card]:
    """All cards with their places in the figure; piles: card and how it lies, the lowest first. court: who dances, by
    the card's index, counted through all piles. small: a card's size in the figure, 1 being a dancing one's. hangs: in
    how many places it hangs one after another."""
    count = sum(len(pile) for pile in piles)
    places = _spread(hall, hall.dance.pattern, count, small)
    longest = max(len(pile) for pile in piles)
    firsts = [sum(len(pile) for pile in piles[:k]) for k in range(len(piles))]
    found, left, begin = [], [k for k, pile in enumerate(piles) if pile], 0
    while left:
        nearest = min(left, key=lambda k: _far(piles[k][-1][1], places[begin : begin + len(piles[k])]))
        left.remove(nearest)
        pile = piles[nearest]
        for depth, (card, lies) in enumerate(reversed(pile)):
            place = len(pile) - 1 - depth
            hidden = depth > 0 and pile[place + 1][1][:2] == lies[:2]
            index, late = firsts[nearest] + place, LATE * begin / count
            turn, above = (late + (1 - LATE) * at / max(longest - 1, 1) for at in (depth, depth - 1))
            over, spot = above if hidden else None, begin + depth
            share, dancer = spot / count, court.get(index)
            order = _order(share, places[spot], hall.room)
            found.append(Card(index, card, lies, turn, over, places[spot], (), share, order, dancer))
        begin += len(pile)
    return _hung_up(found, hall, small, hangs)


def _spread(hall: Hall, pattern: curves.Pattern, count: int, small: float) -> list[Stance]:
    """So many cards along the lines of a pattern, on the floor."""
    across, far, near = hall.carpet
    half = across, (DEPTH / far - DEPTH / near) / 2
    side = -1 if hall.mirrored else 1
    return [
        hall.lain(side * x / half[0], y / half[1], side * angle, small)
        for x, y, angle in curves.lay(pattern, count, half)
    ]


def _laid(hall: Hall, pattern: curves.Pattern, count: int, lane: pygame.Rect, small: float) -> list[Stance]:
    """So many cards along the lines of a pattern that fills a lane."""
    wide, high = (side / 2 - small * card * away for side, card, away in zip(lane.size, hall.card, AWAY, strict=True))
    side, (x, y) = -1 if hall.mirrored else 1, lane.center
    found = []
    for right, down, angle in curves.lay(curves.filling(pattern), count, (wide, max(high, 1.0))):
        at = x + side * right
        low, beside = (hall.hangs(at), hall.hangs(at + 1)) if lane is hall.vault else (0.0, 0.0)
        slope = math.degrees(math.atan(beside - low)) if angle else 0.0
        found.append(Stance(at, y + down + low, 1.0, side * angle - slope, small))
    return found


def _hung_up(cards: list[Card], hall: Hall, small: float, count: int) -> list[Card]:
    """The same cards with the places where those hang that do not dance: a quarter in each lane beside the gallery, the
    rest over it; none leaves its lane."""
    others = sorted((card for card in cards if not card.dancer), key=lambda card: card.spot.x)
    aside = len(others) // 4 if hall.sides else 0
    lanes = [(hall.vault, others[aside : len(others) - aside])]
    lanes += zip(hall.sides, (others[:aside], others[len(others) - aside :]), strict=True) if aside else []
    found: dict[int, Card] = {}
    for lane, there in lanes:
        before, hangs, late = [card.spot for card in there], list[list[Stance]](), int(lane is not hall.vault)
        few = len(there) * small * hall.card[0] < FULL * lane.w
        for side_by_side, rows, sag in (curves.ASIDE if late else hall.dance.hung)[-count:]:
            lines = curves.garlands(side_by_side, 1 if few else rows, sag)
            before = _matched(before, _laid(hall, lines, len(there), lane, small), lane.center)
            hangs.append(before)
        for card, hung in zip(there, zip(*hangs, strict=True), strict=True):
            order = _order(card.share, hung[-1], hall.room)
            found[card.index] = replace(card, hangs=hung, order=order, late=late)
    return [found.get(card.index) or card for card in cards]


def _matched(places: list[Stance], lasts: list[Stance], middle: tuple[int, int]) -> list[Stance]:
    """The second places in the order of the first, so that nobody has to cross the room: by how far around they lie."""

    def around(places: list[Stance]) -> list[int]:
        ways = [math.atan2(at.x - middle[0], middle[1] - at.y) for at in places]
        return sorted(range(len(places)), key=lambda k: (round(ways[k], 6), k))

    found = list(lasts)
    for here, there in zip(around(places), around(lasts), strict=True):
        found[here] = lasts[there]
    return found


def _order(share: float, last: Stance, room: pygame.Rect) -> tuple[float, float, float]:
    """What an order takes: a card's place in the figure, how far around it lies at the climax and to the right."""
    right, up = last.x - room.centerx, room.centery - last.y
    return share, math.atan2(right, up) / math.tau % 1.0, right / (room.w / 2)


def _far(lies: Lying, places: Sequence[Stance]) -> float:
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return math.hypot(lies.x - x, lies.y - y)


def _swung(here: Stance, there: Stance, part: float) -> Stance:
    """Part of the way to another place in the same lane."""
    dx, dy, bent = there.x - here.x, there.y - here.y, BENT * math.sin(math.pi * part)
    turn = ((there.angle - here.angle + 180) % 360 - 180) * part
    return here._replace(x=here.x + dx * part - dy * bent, y=here.y + dy * part + dx * bent, angle=here.angle + turn)


@dataclass(frozen=True)
class Troupe:
    """All who are seen. scale: a card's size on the table, 1 being a dancing one's. quiet: the last round's room."""

    hall: Hall
    programme: Programme
    cards: tuple[Card, ...]
    scale: float
    quiet: pygame.Rect

    # ── cards ──

    @cached_property
    def court(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.dancer)

    @cached_property
    def suits(self) -> tuple[int, ...]:
        """Of which suits the great couples are: of those of the pack, which come again if there are fewer than four."""
        there = sorted({card.card // 13 for card in self.court})
        return tuple(there[couple % len(there)] for couple in range(4))

    @cached_property
    def others(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if not card.dancer)

    def place(self, card: Card, now: float) -> Place:
        programme = self.programme
        if card.dancer and self._stepped_out(card.dancer, now):
            return Place.FLOOR
        if programme.placed <= now:
            return Place.FIGURE
        begins = self.begins(card, now)
        if now < begins:
            return Place.PILE
        return Place.AIR if now < begins + FLIGHT * programme.opened else Place.FIGURE

    def uncovered(self, card: Card, now: float) -> bool:
        """Whether nothing hides a card in its pile."""
        return card.over is None or now >= self.opens(card.over)

    def begins(self, card: Card, now: float) -> float:
        """When the way begins or began that a card is on, was on last, or waits for."""
        programme, dancer = self.programme, card.dancer
        if dancer and now >= programme.gathering:
            return programme.gathering + GATHERS / programme.speed * (1 - HOME) * dancer.single
        return self.opens(card.turn)

    def at(self, card: Card, now: float) -> Stance:
        dancer, part = card.dancer, (now - self.begins(card, now)) / max(self._lasts(now), 1e-3)
        if dancer and now >= self.programme.gathering:
            return between(self.dancing(dancer, now), self._stands(dancer, now, QUIET), curves.glide(part))
        if dancer and self._stepped_out(dancer, now):
            part = (now - self._leaves(dancer)) / (OUT * STEPS)
            dancing = self.dancing(dancer, now)
            return dancing if part >= 1 else between(self.figure(card, now), dancing, curves.glide(part))
        if part >= 1:
            return self.figure(card, now)
        here = self.lies(card)
        return faced(turning(flown(here, card.spot, part), part), here, card.spot, part)

    def lies(self, card: Card) -> Stance:
        """How a card is seen as it leaves the floor, where it lay in its pile."""
        x, y, wide, tall = self.hall.floor.lies(card.lies.x, card.lies.y)
        return Stance(x, y, 1.0, card.lies.angle, self.scale * wide, False, tall / wide)

    def figure(self, card: Card, now: float) -> Stance:
        """How a card of the figure is seen: in its place, in the slow figure, on its way to where it hangs then."""
        return self.shown(card, now).stance

    def shown(self, card: Card, now: float) -> Shown:
        """The same, and what it does just then."""
        moment = self.programme.moment(now)
        answered, place = self._answer(card, moment, now), self._hung(card, moment, now)
        if place is None:
            parts = self._moves(card, now)
            number, part = next((number, part) for number, part in enumerate(parts) if 0 < part < 1)
            at, risen = self._on_its_way(card, number, part), curves.rise(parts[0], 0.74, 0.84)
            nearer = number if part > 0.5 else number - 1
        else:
            at, risen, nearer = self._resting(card, place), float(place >= 0), place
            if answered is STILL and not moment.sways:
                return Shown(at, nearer, False, answered)
        x, y, wide, angle, size, back, flat = at
        high = size * self.hall.card[1] * flat
        if moment.sways:
            right, down = slow(card.share, moment.danced)
            x, y = x + right * high * moment.sways, y + (down * moment.sways - answered.up) * high
        else:
            y -= answered.up * high
        seen = Stance(x, y, wide, angle, size, back, flat)
        if answered.turned:
            seen = turned(seen, round(answered.turned * SEEN) / SEEN)
        if risen and not card.late:  # it may not hang lower than the vault
            clear = self.hall.clear(seen)
            if y != clear:
                seen = seen._replace(y=y + risen * (clear - y))
        return Shown(seen, nearer, place is None, answered)

    @cached_property
    def _rest(self) -> dict[tuple[int, int], Stance]:
        """How cards are seen at rest in their places: there is nothing to work out."""
        return {}

    def _resting(self, card: Card, place: int) -> Stance:
        found = self._rest.get((card.index, place))
        if found is None:
            at = card.spot if place < 0 else card.hangs[place]
            if place >= 0 and not card.late:
                at = at._replace(y=self.hall.clear(at))
            found = self._rest[card.index, place] = at
        return found

    def _moves(self, card: Card, now: float) -> list[float]:
        """How much of each of its ways to another place is over for a card, 0 to 1."""
        when, parts = self._moved.get(card.index, (-1.0, []))
        if when != now:
            parts = self.programme.hung(now, card.share)
            parts = [parts[card.late], *parts[2:]]
            self._moved[card.index] = now, parts
        return parts

    @cached_property
    def _moved(self) -> dict[int, tuple[float, list[float]]]:
        """When that was asked for last, and what it was: all that is asked of a card asks for it."""
        return {}

    def _on_its_way(self, card: Card, number: int, part: float) -> Stance:
        """How a card is seen that hangs up somewhere else; it shows its back between."""
        there = card.hangs[number]
        here = card.hangs[number - 1] if number else card.spot
        at = self._past_gallery(here, there, part) if number == 0 else _swung(here, there, part)
        return faced(turning(at, part), here, there, part)

    def _past_gallery(self, here: Stance, there: Stance, part: float) -> Stance:
        """From the floor up into a lane, around the gallery on the nearer side."""
        middle = self.hall.view.size[0] / 2
        view, side = self.hall.view, math.copysign(1.0, there.x - middle)
        rest = 1 - part
        first, last = rest**3, part**3
        aside, low = 1 - first - last, 3 * rest * rest * part
        x = first * here.x + aside * (middle + side * GATE * max(view.half, 960) * view.k) + last * there.x
        far = max(view.half - EDGE, abs(there.x - middle) / view.k, abs(here.x - middle) / view.k) * view.k
        return between(here, there, part)._replace(
            x=min(max(x, middle - far), middle + far),
            y=(first + low) * here.y + (aside - low + last) * there.y,
            flat=here.flat + (there.flat - here.flat) * min(1.0, 3 * part),
        )

    def _hung(self, card: Card, moment: Moment, now: float) -> int | None:
        """Where a card hangs: -1 while it lies in the figure, the number of its place then; None on its way there."""
        if not card.hangs:
            return -1
        if moment.hangs is not None:  # all hang, but those that leave the floor later are a place behind
            return max(moment.hangs - 1, -1 if card.late else min(moment.hangs, 0))
        place = -1
        for number, part in enumerate(self._moves(card, now)):
            if 0 < part < 1:
                return None
            place = number if part else place
        return place

    def _answer(self, card: Card, moment: Moment, now: float) -> Answer:
        """What a card does at the climax; before it, the light that runs along the figure."""
        programme = self.programme
        if now >= programme.ends:
            return chord((now - programme.ends) / CHORD)
        if moment.answered >= 0:
            return self._answered(card.order, moment.answered)
        lit = gleam(card.share, moment.danced) if moment.heard >= 0 else 0.0
        return Answer(lit * (1 - programme.risen(now))) if lit else STILL

    def _answered(self, at: tuple[float, float, float], since: float) -> Answer:
        programme = self.programme
        long = programme.bars - programme.rise - programme.coming
        return answer(self.hall.dance.answers, at, since, long, programme.pulse)

    def opens(self, turn: float) -> float:
        """When a card leaves its pile."""
        return self.programme.opened * (FIRST + (LAST - FIRST) * turn)

    def _leaves(self, dancer: Dancer) -> float:
        """When one of the court steps out of the figure."""
        return self.programme.steps_out + STEPS * (1 - OUT) * dancer.single

    def _stepped_out(self, dancer: Dancer, now: float) -> bool:
        return self._leaves(dancer) <= now

    def _lasts(self, now: float) -> float:
        """Seconds of the way that begins() speaks of."""
        programme = self.programme
        return HOME * GATHERS / programme.speed if now >= programme.gathering else FLIGHT * programme.opened

    def dancing(self, dancer: Dancer, now: float) -> Stance:
        stance = self._stands(dancer, now)
        turned = self._turned(dancer, now)
        if turned:
            stance = stance._replace(wide=max(abs(math.cos(2 * math.pi * turned)), 0.06), back=0.25 < turned < 0.75)
        rests = curves.rise(now, self.programme.ends - RESTS, self.programme.ends)  # nobody stays half turned
        return stance._replace(wide=stance.wide + (1 - stance.wide) * rests) if rests and not turned else stance

    def _stands(self, dancer: Dancer, now: float, room: float = 1.0) -> Stance:
        """Where the steps have led one of the court: those of the dance, those of the climax, at last hand in hand.
        room: the part of the floor that is left then."""
        programme, dance = self.programme, self.hall.dance
        risen = programme.risen(now)
        if risen <= 0:
            return self.hall.stand(dance.steps(programme.part(now), dancer))
        settled = programme.settled(now, LINES_UP)
        if settled < 1:
            there = self.hall.stand(dance.round(programme.moment(now).danced / ROUND % 1.0, dancer))
        if settled:
            last = self.hall.stand(steps.tableau(0.0, dancer), room)
            there = last if settled >= 1 else between(there, last, settled)
        if risen >= 1:
            return there
        return between(self.hall.stand(dance.steps(programme.part(now), dancer)), there, risen)

    def _turned(self, dancer: Dancer, now: float) -> float:
        """How far one of the court has turned over, 0 to 1: they answer as the others do, and on the last chord."""
        programme = self.programme
        if now >= programme.ends:
            return min((now - programme.ends) / CHORD, 1.0) % 1.0
        since = programme.moment(now).answered
        return self._answered((dancer.single, dancer.single, 2 * dancer.single - 1), since).turned if since > 0 else 0.0
