"""The dancers on their way from the won table into a dance, and in it: pure functions of time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.table.dance.dances import Dance
from game.table.dance.steps import Dancer
from game.table.flight import Pose

FIRST_LEAVES = 0.7
"""Seconds after which the first couple leaves its piles; until then the lights go down."""
APART = 0.16
"""Seconds between couples that leave."""
ENTRY = 1.7
"""Seconds from a pile into the dance."""
LEADS_AFTER = 1.2
LEADS_APPEAR = 1.2
"""When the great couples begin to appear, and how long they take."""


class Stance(NamedTuple):
    """How a dancer is seen: middle in pixels, turns around the upright axis, degrees anticlockwise, size (1: full).

    front: pixels to be added to y to tell who is seen before whom.
    """

    x: float
    y: float
    turns: float = 0.0
    angle: float = 0.0
    size: float = 1.0
    front: float = 0.0


class Great(NamedTuple):
    """How a great couple is seen: the middle of its feet in pixels; opacity 0..1."""

    x: float
    y: float
    turns: float
    size: float
    opacity: float


@dataclass(frozen=True)
class Member:
    """One card that dances: who it is in the dance, how it lies on the table, and how large, as a part of full size.

    place: in its pile, from the bottom. covered: another card of the pile lies on it.
    """

    card: int
    dancer: Dancer
    start: Pose
    small: float
    place: int = 0
    covered: bool = False

    @property
    def leaves(self) -> float:
        """When it leaves its pile."""
        return FIRST_LEAVES + self.dancer.couple * APART


@dataclass(frozen=True)
class Troupe:
    """All who dance, in a room of the screen (pixels). card: a dancing card's size; great: the couples' height."""

    dance: Dance
    members: tuple[Member, ...]
    room: pygame.Rect
    card: tuple[int, int]
    great: int

    def at(self, member: Member, now: float) -> Stance:
        """How a member is seen so many seconds after the dance was called."""
        leaves, start = member.leaves, member.start
        if now <= leaves:
            return Stance(start.x, start.y, 0.0, start.angle, member.small)
        goal = self.dancing(member, now)
        if now >= leaves + ENTRY:
            return goal
        way = _glide((now - leaves) / ENTRY)
        whole = math.floor(self.dancing(member, leaves + ENTRY).turns)
        angle = (start.angle + 180) % 360 - 180
        return Stance(
            start.x + (goal.x - start.x) * way,
            start.y + (goal.y - start.y) * way,
            (goal.turns - whole + 1) * way,
            angle + (goal.angle - angle) * way,
            member.small + (goal.size - member.small) * way,
            goal.front * way,
        )

    def dancing(self, member: Member, now: float) -> Stance:
        """How a member is seen once it dances."""
        step = self.dance.steps(now / self.dance.seconds % 1, member.dancer)
        wide, high = self.card
        x = self.room.centerx + step.x * (self.room.w - 2.2 * wide) / 2 + step.dx * wide
        y = self.room.centery + step.y * (self.room.h - high) / 2 + step.dy * wide
        return Stance(x, y, step.turns, step.lean, 1.0, step.front * self.room.h)

    def lead(self, couple: int, now: float) -> Great:
        """How one of the four great couples is seen."""
        lead = self.dance.leads(now / self.dance.seconds % 1, couple)
        x = self.room.centerx + lead.x * (self.room.w - self.great * 1.2) / 2
        y = self.room.centery + lead.y * (self.room.h - self.great) / 2 + self.great / 2
        begins = LEADS_AFTER + 0.25 * couple
        opacity = min(max((now - begins) / LEADS_APPEAR, 0.0), 1.0)
        return Great(x, y, lead.turns, lead.size, opacity)


def _glide(part: float) -> float:
    """Slow, fast, slow, and no jerk at either end."""
    return part**3 * (part * (6 * part - 15) + 10)
