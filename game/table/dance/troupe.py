"""Every card of the pack, from the won table through the dance to the quiet round: functions of time, in pixels."""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.look.ballroom import View
from game.table.dance import patterns
from game.table.dance.answers import STILL, Answer, answer, chord, gleam, slow
from game.table.dance.dances import Dance
from game.table.dance.programme import CHORD, GATHERS, OPENS, STEPS_OUT, TILTS, Programme
from game.table.dance.stance import Stance, between, flown, kept, turning
from game.table.dance.steps import Dancer, Step
from game.table.dance.tilt import Tilt
from game.table.flight import Pose as Lying

FIRST, LAST, FLIGHT = TILTS / OPENS, 0.7, 0.3
"""When the first and the last card of a pile leave it, and how long a card flies, as parts of the opening."""
LATE = 0.35
"""How long after the first pile the last one opens, as a part of the time in which all do."""
OUT = 0.62
"""How long one of the court takes on to the floor, as a part of the time in which all do."""
HOME = 0.45
"""How long one of the court flies to the gallery, as a part of the time in which all do."""
SHRINKS = 0.55
"""Exponent of time: a card that leaves its pile shrinks early."""
AIR, HUNG = (236, 400), 178
"""Where the court dances, and from where on the pack hangs, from above, in units of the room."""
BACK, FRONT = 285, 540
"""How high a great couple is at the back and at the front of the floor, in units of the room."""
NARROWS = 0.82
"""How wide the floor is at its back, as a part of the room's width."""
RAIL, ON_IT, SIDE_BY_SIDE = 372, 0.6, 0.72
"""How far from above the court stands at last, in units of the room, its size there, and how far one is from the next,
in cards.
"""
BENT = 0.1
"""How far aside a card swings on its way to another place in the air, as a part of the way."""
AWAY = 0.72, 1.0
"""How far from the walls a card of the figure lies, in its own widths and heights: it is lifted and grows."""
CURTSY, NOD = 0.06, 9.0
"""How much lower a card is seen that bows, as a part of its height, and by how many degrees it leans."""
ROUND = 8
"""Bars in which the court goes once through its round at the climax."""


@dataclass(frozen=True)
class Hall:
    """Where a dance takes place. room: in pixels; view: how the ballroom lies there. card: a dancing card's size.
    mirrored: queens stand left."""

    dance: Dance
    room: pygame.Rect
    card: tuple[int, int]
    view: View
    mirrored: bool = False

    @cached_property
    def air(self) -> pygame.Rect:
        """Where the court dances: over the heads of the great couples, which are all as high as the horizon."""
        top, foot = (self.view.at(0, height)[1] for height in AIR)
        return pygame.Rect(self.room.x, top, self.room.w, max(foot - top, self.card[1] + 2))

    @property
    def hung(self) -> pygame.Rect:
        """Where the pack hangs: up to the title."""
        top = self.view.at(0, HUNG)[1]
        return pygame.Rect(self.room.x, top, self.room.w, self.room.bottom - top)

    @property
    def over(self) -> pygame.Rect:
        """Where the pack opens into its figure: over the floor."""
        top = self.view.at(0, HUNG)[1]
        return pygame.Rect(self.room.x, top, self.room.w, round(self.feet(0.0, 0.0)[1]) - top)

    @cached_property
    def floor(self) -> Tilt:
        """How the table is seen once it lies in the floor."""
        return Tilt.of(self.view, 1.0)

    @cached_property
    def half(self) -> tuple[float, float]:
        """Pixels of 1 in the air."""
        return (self.air.w - self.card[0]) / 2, (self.air.h - self.card[1]) / 2

    def stand(self, step: Step) -> Stance:
        """Where a step leads."""
        side = -1 if self.mirrored else 1
        limit, deep = self.half
        x = step.x * limit + step.dx * self.card[0]
        wide = 0.3 + 0.7 * abs(math.cos(math.tau * step.turns)) if step.turns else 1.0
        y = self.air.centery + min(max(step.y * deep + step.dy * self.card[0], -deep), deep)
        x = self.air.centerx + side * min(max(x, -limit), limit)
        return Stance(x, y, wide, side * step.lean, 1.0, step.front * self.card[1])

    def rail(self, dancer: Dancer) -> Stance:
        """Where one of the court stands at last: in a row along the gallery, each king beside his queen."""
        side = -1 if self.mirrored else 1
        place = 2 * (dancer.couple % 4 * (dancer.couples // 4) + dancer.couple // 4) + (dancer.side > 0)
        x = (place - dancer.couples + 0.5) * SIDE_BY_SIDE * self.card[0]
        return Stance(self.room.centerx + side * x, self.view.at(0, RAIL)[1], 1.0, 0.0, ON_IT)

    def feet(self, x: float, depth: float) -> tuple[float, float, float]:
        """The middle of a couple's feet and its height, in pixels: x is -1..1 across the room, depth 0 at the back of
        the floor and 1 at the front.
        """
        high = BACK + (FRONT - BACK) * depth
        wide = (self.room.w / 2 - 0.3 * high * self.view.k) * (NARROWS + (1 - NARROWS) * min(1.0, depth / 0.6))
        return self.room.centerx + x * wide, float(self.view.feet(high)), high * self.view.k

    @cached_property
    def great(self) -> int:
        """How high a great couple is in the middle of the floor, in pixels."""
        return round((BACK + FRONT) / 2 * self.view.k)

    @cached_property
    def greatest(self) -> int:
        """The same at its front."""
        return round(FRONT * self.view.k)


class Place(enum.Enum):
    """Where a card is."""

    PILE = "as it was won"
    FIGURE = "in the figure"
    FLOOR = "stepping out, or dancing"
    AIR = "on its way between the others"


@dataclass(frozen=True)
class Card:
    """One of the pack. lies: as on the won table. turn: when it leaves its pile, 0..1; over: when that does which lies
    on it and hides it. spot: its place in the figure; hangs: where it hangs then, one after another. share: its place
    along the figure, 0..1. order: what tells when its turn to answer comes. dancer: who it is, if it belongs to the
    court.
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

    @property
    def last(self) -> Stance:
        """Where it hangs at the climax, and from then on."""
        return self.hangs[-1]

    @property
    def who(self) -> Dancer:
        """The dancer; raises ValueError for a card that does not dance."""
        if self.dancer is None:
            raise ValueError("This card does not belong to the court.")
        return self.dancer


def pack(
    piles: Sequence[Sequence[tuple[int, Lying]]], court: dict[int, Dancer], hall: Hall, small: float
) -> list[Card]:
    """All cards with their places in the figure; piles: card and how it lies, the lowest first. court: who dances, by
    the card's index, counted through all piles. small: a card's size in the figure, 1 being a dancing one's."""
    count = sum(len(pile) for pile in piles)
    places = _laid(hall, hall.dance.pattern, count, hall.over, small)
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
            share, hung, dancer = spot / count, (places[spot],), court.get(index)
            order = _order(share, places[spot], hall.room)
            found.append(Card(index, card, lies, turn, over, places[spot], hung, share, order, dancer))
        begin += len(pile)
    return _hung_up(found, hall, small)


def _laid(hall: Hall, pattern: patterns.Pattern, count: int, room: pygame.Rect, small: float) -> list[Stance]:
    """So many cards along the lines of a pattern in a part of the room."""
    wide, high = (side / 2 - small * card * away for side, card, away in zip(room.size, hall.card, AWAY, strict=True))
    side, (x, y) = -1 if hall.mirrored else 1, room.center
    return [
        Stance(x + side * right, y + down, 1.0, side * angle, small)
        for right, down, angle in patterns.lay(pattern, count, (wide, high))
    ]


def _hung_up(cards: list[Card], hall: Hall, small: float) -> list[Card]:
    """The same cards with the places where those hang that do not dance."""
    others = [card for card in cards if not card.dancer]
    before, hangs = [card.spot for card in others], list[list[Stance]]()
    for pattern in hall.dance.hangs:
        before = _matched(before, _laid(hall, pattern, len(others), hall.hung, small), hall.room.center)
        hangs.append(before)
    found = {
        card.index: replace(card, hangs=hung, order=_order(card.share, hung[-1], hall.room))
        for card, hung in zip(others, zip(*hangs, strict=True), strict=True)
    }
    still = len(hall.dance.hangs)
    return [found.get(card.index) or replace(card, hangs=(card.spot,) * still) for card in cards]


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
        """Those who dance."""
        return tuple(card for card in self.cards if card.dancer)

    @cached_property
    def others(self) -> tuple[Card, ...]:
        """Those who don't dance."""
        return tuple(card for card in self.cards if not card.dancer)

    def place(self, card: Card, now: float) -> Place:
        """Where a card is."""
        programme = self.programme
        if programme.placed <= now or self._stepped_out(card.dancer, now):
            return Place.FLOOR if card.dancer else Place.FIGURE
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
        return self._leaves(dancer) if dancer and self._stepped_out(dancer, now) else self.opens(card.turn)

    def at(self, card: Card, now: float) -> Stance:
        """How a card is seen."""
        if self.programme.placed <= now < self.programme.gathering:
            return self.dancing(card.dancer, now) if card.dancer else self.figure(card, now)
        part = (now - self.begins(card, now)) / max(self._lasts(card, now), 1e-3)
        if now >= self.programme.gathering:
            if not card.dancer:
                return self.figure(card, now)
            return self._flown(self.dancing(card.dancer, self.programme.gathering), self.hall.rail(card.dancer), part)
        if card.dancer and self._stepped_out(card.dancer, now):
            return self._flown(self.figure(card, now), self.dancing(card.dancer, now), part)
        if part >= 1:
            return self.figure(card, now)
        return turning(self._flown(self.lies(card), card.spot, part, part**SHRINKS), part)

    def lies(self, card: Card) -> Stance:
        """How a card is seen as it leaves the floor, where it lay in its pile."""
        x, y, wide, tall = self.hall.floor.lies(card.lies.x, card.lies.y)
        return Stance(x, y, 1.0, card.lies.angle, self.scale * math.sqrt(wide * tall))

    def _flown(self, here: Stance, there: Stance, part: float, grown: float | None = None) -> Stance:
        """Part of a way through the hall; its bow doesn't lead out of the room."""
        return kept(flown(here, there, part, grown), self.hall.room, self.hall.card, here, there)

    def figure(self, card: Card, now: float, answered: Answer | None = None) -> Stance:
        """How a card of the figure is seen: in its place, in the slow figure, on its way to where it hangs then.

        answered: what it does just then, if that is known already.
        """
        moment, size, over = self.programme.moment(now), card.spot.size, 0.0
        if moment.hangs is None:
            x, y, angle, over = self._on_its_way(card, now)
        else:
            x, y, _, angle, *_ = card.spot if moment.hangs < 0 else card.hangs[moment.hangs]
        high = size * self.hall.card[1]
        if moment.sways:
            right, down = slow(card.share, moment.danced)
            x += right * high * moment.sways
            y += down * high * moment.sways
        _, turned, grown, up, _ = answered or self.answer(card, now)
        turned = turned or over
        wide = abs(math.cos(math.tau * turned)) if turned else 1.0
        return Stance(x, y - up * high, wide, angle, size * grown, 0.0, 0.25 < turned < 0.75)

    def _on_its_way(self, card: Card, now: float) -> tuple[float, float, float, float]:
        """Where a card is while some hang up somewhere else: its middle, its angle, and how far it has turned over."""
        x, y, _, angle, *_ = card.spot
        moves = self.programme.hung(now, card.share)
        for there, part in zip(card.hangs, moves, strict=True):
            if part >= 1:
                x, y, angle = there.x, there.y, there.angle
            elif part > 0:
                dx, dy, bent = there.x - x, there.y - y, BENT * math.sin(math.pi * part)
                x, y = x + dx * part - dy * bent, y + dy * part + dx * bent
                angle += ((there.angle - angle + 180) % 360 - 180) * part
        return x, y, angle, sum(moves[1:-1]) % 1.0  # as it hangs up otherwise it turns over once

    def hung(self, card: Card, now: float) -> int | None:
        """Where a card hangs: -1 while it lies in the figure, the number of its place then; None on its way there."""
        all_hang = self.programme.moment(now).hangs
        if all_hang is not None:
            return all_hang
        parts = self.programme.hung(now, card.share)
        if any(0 < part < 1 for part in parts):
            return None
        return max((number for number, part in enumerate(parts) if part), default=-1)

    def answer(self, card: Card, now: float) -> Answer:
        """What a card does at the climax; before it, the light that runs along the figure."""
        programme = self.programme
        if now >= programme.ends:
            return chord((now - programme.ends) / CHORD)
        moment = programme.moment(now)
        if moment.answered >= 0:
            return self._answered(card.order, moment.answered)
        lit = gleam(card.share, moment.danced) if programme.beat.begins <= now else 0.0
        if not lit:
            return STILL
        lit *= 1 - programme.risen(now)
        return Answer(lit, grown=1 + 0.12 * lit)

    def _answered(self, at: tuple[float, float, float], since: float) -> Answer:
        programme = self.programme
        long = programme.bars - programme.rise - programme.coming
        return answer(self.hall.dance.answers, at, since, long, programme.pulse)

    def opens(self, turn: float) -> float:
        """When a card leaves its pile."""
        return self.programme.opened * (FIRST + (LAST - FIRST) * turn)

    def _leaves(self, dancer: Dancer) -> float:
        """When one of the court steps out of the figure."""
        programme = self.programme
        return programme.placed - STEPS_OUT * programme.pace * (1 - (1 - OUT) * dancer.single)

    def _stepped_out(self, dancer: Dancer | None, now: float) -> bool:
        return dancer is not None and self._leaves(dancer) <= now < self.programme.gathering

    def _lasts(self, card: Card, now: float) -> float:
        """Seconds of the way that begins() speaks of."""
        programme = self.programme
        if now >= programme.gathering:
            return HOME * GATHERS / programme.speed
        return OUT * STEPS_OUT * programme.pace if self._stepped_out(card.dancer, now) else FLIGHT * programme.opened

    def dancing(self, dancer: Dancer, now: float) -> Stance:
        """How one of the court is seen on the floor."""
        stance = self._stands(dancer, now)
        turned = self._turned(dancer, now)
        if turned:
            stance = stance._replace(wide=max(abs(math.cos(2 * math.pi * turned)), 0.06), back=0.25 < turned < 0.75)
        bow = self.programme.moment(now).bow
        if not bow:
            return stance
        lean = -dancer.side * (-1 if self.hall.mirrored else 1) * NOD
        return stance._replace(y=stance.y + bow * CURTSY * self.hall.card[1], angle=stance.angle + bow * lean, wide=1.0)

    def _stands(self, dancer: Dancer, now: float) -> Stance:
        """Where the steps have led one of the court: those of the dance, then those of the climax."""
        programme, dance = self.programme, self.hall.dance
        risen = programme.risen(now)
        if risen <= 0:
            return self.hall.stand(dance.steps(programme.part(now), dancer))
        there = self.hall.stand(dance.round(programme.moment(now).danced / ROUND % 1.0, dancer))
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
