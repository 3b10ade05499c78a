"""A floor plan at a size in pixels: how large the cards are and where each one lies."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.rules import Kind, Position, Ruleset
from game.rules.record import Piles
from game.table.flight import Pose
from game.table.plan import CARD_HEIGHT, GAP, PITCH_Y, Fan, Plan, Spot
from game.table.plans import PLANS

WIDEST = 1.16  # how far a plan's gaps may be stretched to use the room
OVERLAP = 0.5  # of a card's height between the rows of an overlapping wing
EDGE = 0.012  # of a card's width between the cards of a squared-up pile that shows its thickness
THICK = 5  # cards of a squared-up pile whose edges show


@dataclass(frozen=True)
class Taste:
    """What of the settings changes the floor."""

    left_handed: bool = False
    ladies_overlap: bool = True


class Floor:
    """Where everything of a ruleset stands within an area of the screen (pixels)."""

    def __init__(self, ruleset: Ruleset, area: pygame.Rect, taste: Taste) -> None:
        self.ruleset = ruleset
        self.plan: Plan = PLANS[ruleset.game_id]
        self.area = area
        self.taste = taste
        self.queens_left = self.plan.queens_left != taste.left_handed
        """Whether queens end up left of their kings, and both have to look the other way."""
        spots = self.plan.spots()
        named = [spots[pile.name] if pile.name in spots else spots[pile.group] for pile in ruleset.piles]
        fans = [self._unit_fan(pile.group) for pile in ruleset.piles]
        self._measure(named, fans)
        self.spots = [self._place(spot) for spot in named]
        self.fans = [self._scaled(fan) for fan in fans]

    def _unit_fan(self, group: str) -> Fan:
        fan = self.plan.fans.get(group, Fan())
        if group == "ladies" and not self.taste.ladies_overlap:
            return replace(fan, dy=PITCH_Y, reach=2 * PITCH_Y)
        return fan

    def _measure(self, named: list[Spot], fans: list[Fan]) -> None:
        thick = [0.0 if pile.kind is Kind.FOUNDATION else EDGE * (THICK - 1) for pile in self.ruleset.piles]
        boxes = [_box(*pile) for pile in zip(named, fans, thick, strict=True)]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
        wide, high = right - left, bottom - top
        middle = (left + right) / 2
        card = min(self.area.w / wide, self.area.h / high)
        self.width = max(16, math.floor(card))
        self.height = round(self.width * CARD_HEIGHT)
        self._stretch_x = 1.0 if self.plan.wheel else min(WIDEST, _stretch(self.area.w / self.width, wide, 1))
        self._stretch_y = 1.0 if self.plan.wheel else min(WIDEST, _stretch(self.area.h / self.width, high, CARD_HEIGHT))
        if self.plan.axis:  # as near the screen's middle as the room allows
            spare = max(0.0, self.area.w / self.width - wide * self._stretch_x) / 2 / self._stretch_x
            middle += max(-spare, min(spare, self.plan.axis - middle))
        self._middle = (middle, (top + bottom) / 2)

    def _place(self, spot: Spot) -> Spot:
        side = -1 if self.taste.left_handed else 1
        x = self.area.centerx + side * (spot.x - self._middle[0]) * self._stretch_x * self.width
        y = self.area.centery + (spot.y - self._middle[1]) * self._stretch_y * self.width
        return Spot(round(x), round(y), side * spot.angle)

    def _scaled(self, fan: Fan) -> Fan:
        reach_x, reach_y = fan.reach * self._stretch_x, fan.reach * self._stretch_y
        reach = (reach_x if fan.dx else reach_y) * self.width
        return Fan(fan.dx * self.width, fan.dy * self.width, reach, fan.shown)

    @property
    def card(self) -> tuple[int, int]:
        """A card's size in pixels."""
        return self.width, self.height

    def rect(self, index: int) -> pygame.Rect:
        """The place of a pile's first card, upright even where cards are turned."""
        spot = self.spots[index]
        rect = pygame.Rect(0, 0, *self.card)
        rect.center = (spot.x, spot.y)
        return rect

    def poses(self, position: Position, index: int) -> list[Pose]:
        """How the cards of a pile lie, from the first to the top one.

        Later cards always lie farther to the right, so that the indices show; on a left-handed table the top one is at
        the pile's place and the others reach back to the left.
        """
        count = len(position.piles[index])
        spot, fan = self.spot(position, index), self.fans[index]
        face = 1.0 if position.face_up(index) else 0.0
        pile = self.ruleset.piles[index]
        if isinstance(pile.spec, Piles) and pile.spec.face_down and not face:
            fan = Fan(0.16 * fan.dx, 0.16 * fan.dy, fan.reach)
        if not fan.dx and not fan.dy:
            step = 0.0 if pile.kind is Kind.FOUNDATION or spot.angle else EDGE * self.width
            return [self._stacked(spot, place, count, step, face) for place in range(count)]
        spread = min(count, fan.shown) if fan.shown else count
        long = (spread - 1) * max(abs(fan.dx), abs(fan.dy))
        tight = min(1.0, fan.reach / long) if long > 0 else 1.0
        hidden = count - spread
        back = (spread - 1) * fan.dx * tight if self.taste.left_handed and count else 0.0
        return [
            Pose(
                spot.x - back + fan.dx * tight * max(0, place - hidden),
                spot.y + fan.dy * tight * max(0, place - hidden),
                spot.angle,
                face,
            )
            for place in range(count)
        ]

    def _stacked(self, spot: Spot, place: int, count: int, step: float, face: float) -> Pose:
        """A squared-up pile: the last few cards show their edges."""
        above = max(0, place - max(0, count - THICK)) if count > 1 else 0
        return Pose(round(spot.x - above * step), round(spot.y - above * step), spot.angle, face)

    def spot(self, position: Position, index: int) -> Spot:
        """Where a pile stands; the ladies' wing draws together when it overlaps."""
        spot, pile = self.spots[index], self.ruleset.piles[index]
        if not self._overlaps(position, index):
            return spot
        top = self.spots[self.ruleset.groups[pile.group][0]]
        return Spot(spot.x, round(top.y + self._row(index) * OVERLAP * self.height), spot.angle)

    def shows_place(self, position: Position, index: int) -> bool:
        """Whether an empty place of that pile is to be seen; in an overlapping wing only those of the first row."""
        return not (self._overlaps(position, index) and self._row(index))

    def _overlaps(self, position: Position, index: int) -> bool:
        """Whether the pile is one of a wing that lies overlapping, as the ladies do once the wings are named."""
        pile = self.ruleset.piles[index]
        if not (isinstance(pile.spec, Piles) and pile.spec.wing and self.taste.ladies_overlap):
            return False
        return position.wing >= 0 and self.ruleset.wings[position.wing] != pile.group

    def _row(self, index: int) -> int:
        pile = self.ruleset.piles[index]
        return (pile.number - 1) // pile.spec.columns


def _box(spot: Spot, fan: Fan, thick: float) -> tuple[float, float, float, float]:
    """What a pile may cover, in card widths: left, top, right, bottom. thick: how far a high pile leans."""
    half = (0.5, CARD_HEIGHT / 2)
    if spot.angle:
        way = math.radians(spot.angle)
        sin, cos = abs(math.sin(way)), abs(math.cos(way))
        half = (0.5 * cos + 0.7 * sin, 0.5 * sin + 0.7 * cos)
    right = fan.reach if fan.dx else 0.0
    down = fan.reach if fan.dy else 0.0
    return spot.x - half[0] - thick, spot.y - half[1] - thick, spot.x + half[0] + right, spot.y + half[1] + down


def _stretch(room: float, need: float, card: float) -> float:
    """By how much the pitch may grow when there is more room than needed, all in card widths."""
    pitches = (need - card) / (card + GAP)
    return 1 + (room - need) / (pitches * (card + GAP)) if pitches > 0 and room > need else 1.0
