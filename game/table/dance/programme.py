"""What happens when, from the winning move to the quiet round, in four strains on the music's own phrases.

The pack opens and the court comes out of its cards; all dance, the couples at the sides; they come to the middle, and
the cards answer, ever faster until the last chord; then a bow, the lights go up, and the pack gathers.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from game.look.sound.tunes import Beat, Tune
from game.table.dance.curves import TAU, bump, glide, rise

SWAY = 0.14  # how far a card goes aside in the slow figure, in card heights


class Answer(NamedTuple):
    """How a card answers the music. lit: how much light falls on a card, 0 to 1. turned: around its upright axis, in
    whole turns. up: by how many card heights it is lifted.
    """

    lit: float = 0.0
    turned: float = 0.0
    up: float = 0.0


STILL = Answer()


Order = Callable[[float, float, float], float]
"""When a card's turn comes, 0 to 1, from its place, how far around it lies and how far to the right."""


def along(place: float, _around: float, _across: float) -> float:
    """One after the other."""
    return place


def circle(_place: float, around: float, _across: float) -> float:
    """Around the room."""
    return around


def from_the_middle(_place: float, _around: float, across: float) -> float:
    """From the middle to both sides."""
    return abs(across)


def to_the_right(_place: float, _around: float, across: float) -> float:
    """Like a wave over the room."""
    return (across + 1) / 2


def by_turns(place: float, _around: float, _across: float) -> float:
    """Every other one, then the rest."""
    return (place * 53) % 1.0


def slow(place: float, bars: float) -> tuple[float, float]:
    """How far a card has gone aside in the slow figure, in card heights, right and down: a wave goes along it."""
    way = TAU * (bars / 4 - 3 * place)
    return SWAY * math.sin(way), SWAY * 0.6 * math.cos(way * 0.5)


def gleam(place: float, bars: float) -> float:
    """A light that runs along the figure, once in two bars."""
    behind = (bars / 2 - place) % 1.0
    return bump(behind, 0.0, 0.14)


LIT, WAVES = 0.36, 0.62  # parts of the answer after which the cards that lit up begin to turn, and to turn faster
SHINES, TURNS, QUICK = 0.5, 0.62, 0.86
"""Parts of a bar in which a card shines, and turns; and of a pulse in which it turns at last."""


def answer(
    order: tuple[Order, Order], at: tuple[float, float, float], bars: float, long: float, pulse: float
) -> Answer:
    """A card's answer, so many bars into one of long bars. order: of the first part and of the second.

    First every card lights up in its turn, once a bar; then the rows turn over like a wave, once a bar; at last with
    every pulse, which is so many bars.
    """
    if bars < LIT * long:
        part = _part(bars, 0.0, LIT * long, order[0](*at), SHINES)
        lit = math.sin(math.pi * part)
        return Answer(lit, 0.0, 0.1 * lit)
    if bars < WAVES * long:
        part = _part(bars, LIT * long, WAVES * long, 0.9 * order[1](*at), TURNS)
    else:
        begins = WAVES * long / pulse
        part = _part(bars / pulse, begins, long / pulse, 0.8 * order[0](*at), QUICK)
    if not part:
        return STILL
    turned = part * part * (3 - 2 * part)
    return Answer(0.0, turned, 0.1 * math.sin(math.pi * part))


def _part(time: float, begins: float, ends: float, late: float, lasts: float) -> float:
    """How much is done of what a card does over and over, late by so much; nothing is begun that would not be done."""
    since = time - begins - late
    inside = since - math.floor(since)
    begun = time - inside
    if since < 0 or inside >= lasts or begun + lasts > ends + 1e-9:
        return 0.0
    return inside / lasts


def chord(part: float) -> Answer:
    """All at once, 0 to 1 after the last chord."""
    if part >= 1:
        return STILL
    return Answer(0.0, part, 0.2 * math.sin(math.pi * part))


TILTS = 1.0  # seconds in which the table leans back until it is the floor; then the lights rise
OPENS = 2.5  # seconds in which it does so and all piles open into the figure
LIGHTS, FIRST = 5.0, 3.8
"""Seconds in which lights go up or down, and in which the first third does as the table sinks into the floor: no light
changes by more than three levels from picture to picture."""
SLOW = 2.0  # seconds of a bar that is slow
STEPS_OUT = 1.6  # seconds in which the couples step out of the figure, on to the floor, once it is half dark
BOW = 3.6
GATHERS = 2.6  # seconds in which the pack gathers again
SLOWEST = 0.8  # before the music nothing takes longer than at this speed
STRIDE = 0.5  # how much a dancer slows down on a beat and hurries between two: 0 would be to glide
LIFTED = 1.5  # seconds in which the first half of the pack rises from the floor
LATEST = 0.5  # the part of such a way of all after which the last card begins its own
PULSE = 0.62  # seconds between two turns of a card at last, about: whole parts of a bar
LATELY = 4  # so many moments are kept
SETTLES, LINES_UP = 6.8, 3.4
"""Seconds before the last chord in which the couples go where they stand at last, and in which the court does."""
RESTS = 1.5  # seconds before and after the last chord in which the pack comes to rest
CHORD = 0.55  # seconds after the last chord in which all cards turn


class Length(NamedTuple):
    """How long a dance is, and its parts, in seconds. danced: seconds in all, about: whole phrases, one at least
    before the climax. climax: seconds of that at least. coming: in which the couples come to the middle then, about:
    whole bars. halved: seconds after which a phrase is taken as two. moves: the parts of the dance before the climax
    after which the second half of the pack rises too, and all hangs up otherwise, each with its seconds at most.
    """

    danced: float
    climax: float
    coming: float
    halved: float
    moves: tuple[tuple[float, float], ...] = ()


LONG = Length(22.0, 6.5, 5.0, 10.5, ((0.2, 5.0), (0.75, 2.0)))  # of two packs
SHORT = Length(15.0, 6.5, 5.0, 6.0, ((0.12, 6.0),))  # of one: fewer cards, and each on fewer ways
BRIEF = Length(7.2, 5.0, 2.5, 0.0)  # for a show that has many dances


def phrase(tune: Tune, halved: float) -> int:
    """How many bars a phrase has: the strains are made of them."""
    ends = [*tune.strains, len(tune.starts)]
    bars = math.gcd(*(b - a for a, b in pairwise(ends)))
    while bars % 2 == 0 and tune.seconds / len(tune.starts) * bars > halved:
        bars //= 2
    return bars


class Moment(NamedTuple):
    """Where the dance is at a time. heard: bars since the music began; danced: step by step. coming: how much of the
    way to the middle is over, 0 to 1 and beyond. answered: bars since the cards began to answer; less than 0 before.
    sways: how much of the slow figure is danced, 0 to 1. ways: how much of the time is over in which the pack hangs up
    somewhere else, one after another. hangs: where all of it hangs then, -1 while it lies in its first figure; None
    while some are on their way.
    """

    heard: float
    danced: float
    coming: float
    answered: float
    sways: float
    ways: tuple[float, ...]
    hangs: int | None


class Programme:
    """The times of a dance, in seconds since it was called."""

    def __init__(self, beat: Beat, repeats: int, speed: float = 1.0, length: Length = LONG) -> None:
        """repeats: bars after which the steps begin again. speed: of all that does not follow the music."""
        tune, lasts = beat.tune, phrase(beat.tune, length.halved)
        self.beat, self.repeats, self.speed, self.length = beat, repeats, speed, length
        self.bar = tune.seconds / len(tune.starts)  # seconds of a bar
        climax = lasts * math.ceil(length.climax / (self.bar * lasts))  # bars of it
        self.rise = lasts * max(1, round((length.danced - climax * self.bar) / (self.bar * lasts)))
        """After how many bars the climax begins."""
        self.bars = self.rise + climax  # how many are danced, climax included
        self.coming = max(1, round(length.coming / self.bar))  # bars in which the couples come to the middle
        self.pulse = 1 / max(1, round(self.bar / PULSE))  # bars between two turns of a card at last
        self.pace = min(1 / speed, beat.begins / (OPENS + STEPS_OUT))
        """How much longer everything before the dance takes than planned: it has to be over when the music begins."""
        self.tilted = TILTS * self.pace  # when the table lies in the floor, and the first card leaves it
        self.opened = OPENS * self.pace  # when the last card of the pack lies in the figure
        self.placed = (OPENS + STEPS_OUT) * self.pace  # when the last of the court has taken its place
        self.climax = self._when(self.rise)  # when the couples begin to come to the middle
        self.ends = self._when(self.bars)  # when the last chord sounds, and the bow begins
        self.gathering = self.ends + BOW  # when the pack begins to gather
        self.quiet = self.gathering + GATHERS / speed  # when all has been shown, and the quiet round begins
        whole = 1 + (self.bar < SLOW)
        self.thirds = self.tilted, *(self._when(whole * round(self.bars * part / 3 / whole)) for part in (1, 2))
        """When each third of the lights begins to go up: as the table sinks into the floor, so that it is never dark
        there, and as phrases pass, in pairs of bars that are not slow."""
        parts = max(1, 8 // self.rise)  # of a bar, where there are few
        self.moves = tuple(self.when(round(self.rise * part * parts) / parts) for part, _ in length.moves)
        """When the pack begins to hang up otherwise, before the climax."""
        self.steps_out = (*self.moves, self.climax)[0]
        """When the court of the pack begins to dance on the floor: as the rest leaves it."""
        self._ways = (self.opened, LIFTED * self.pace), *self._later_ways()
        self._moments: dict[float, Moment] = {}  # those asked for lately: every card asks in every frame

    def _later_ways(self) -> list[tuple[float, float]]:
        """When the pack begins to hang up somewhere else, and how long that takes; the last time at the climax."""
        later, then = list[tuple[float, float]](), self.climax + LATEST * self.coming * self.bar
        for begins, (_, lasts) in zip(reversed(self.moves), reversed(self.length.moves), strict=True):
            later.insert(0, (begins, min(lasts, then - begins)))  # no card is on two ways at once
            then = begins + LATEST * later[0][1]
        return later

    def to(self, beat: Beat) -> Programme:
        """The same to another music."""
        return Programme(beat, self.repeats, self.speed, self.length)

    def _when(self, bars: int) -> float:
        second_of, first = self.beat.tune.second_of, self.beat.first
        return self.beat.begins + second_of(first + bars) - second_of(first)

    def settled(self, now: float, lasts: float = SETTLES) -> float:
        """How far all have come to where they stand at last, 0 to 1. lasts: seconds that takes."""
        return rise((now - self.ends) / lasts + 1, 0.0, 1.0)

    def lit(self, now: float) -> list[float]:
        """How much of each third is lit, 0 to 1."""
        first = min(max((now - self.tilted) / (FIRST * self.pace), 0.0), 1.0) ** 1.2  # the floor is lit as it begins
        return [first, *(rise((now - begins) / LIGHTS, 0.0, 1.0) for begins in self.thirds[1:])]

    # ── time ──

    def beats(self, bars: float) -> int:
        """How many beats the bar has that is danced after so many bars."""
        beats = self.beat.tune.beats
        return beats[(self.beat.first + math.floor(bars)) % len(beats)]

    def moment(self, now: float) -> Moment:
        found = self._moments.get(now)
        if found is None:
            if len(self._moments) >= LATELY:
                self._moments.clear()
            found = self._moments[now] = self._measured(now)
        return found

    def _measured(self, now: float) -> Moment:
        heard = self.beat.bars(now)
        bars = min(max(heard, 0.0), self.bars)
        beats = self.beats(bars)
        danced = bars - STRIDE * math.sin(TAU * bars * beats) / TAU / beats
        answered, coming = heard - self.rise - self.coming, (heard - self.rise) / self.coming
        ways = tuple((now - begins) / lasts for begins, lasts in self._ways)
        travels = any(0 < part < 1 for part in (*ways, coming))
        gone = len(self.moves) + 1 if coming >= 1 else sum(part >= 1 for part in ways) - 1
        hangs = None if travels else gone
        sways = glide(danced) * (1 - rise(now, self.ends - RESTS, self.ends + RESTS))
        return Moment(heard, danced, coming, answered, sways, ways, hangs)

    def when(self, bars: float) -> float:
        """When so many bars of the dance have been heard."""
        if bars <= 0:
            return self.beat.begins + bars * self.bar
        whole = math.floor(bars)
        begins = self._when(whole)
        return begins + (self._when(whole + 1) - begins) * (bars - whole)

    def part(self, now: float) -> float:
        """How much of the round of steps has been danced, 0 to 1, and on from 0."""
        return self.moment(now).danced / self.repeats % 1.0

    def hung(self, now: float, turn: float) -> list[float]:
        """How much of each way to another place is over for a card whose turn it is then, 0 to 1."""
        parts = [rise(part, 0.55 * turn, 0.45 + 0.55 * turn) for part in self.moment(now).ways]
        return [*parts, self.risen(now, turn)]

    def risen(self, now: float, turn: float | None = None) -> float:
        """How far all have come to the middle, 0 to 1; or one of many of whom it is the turn, 0 to 1."""
        part = self.moment(now).coming
        if part <= 0 or part >= 1:
            return float(part > 0)
        return rise(part, 0.0, 1.0) if turn is None else rise(part, LATEST * turn, 0.5 + 0.5 * turn)


def opening(speed: float) -> float:
    """Seconds from the winning move until the court is ready to dance."""
    return (OPENS + STEPS_OUT) / max(speed, SLOWEST)
