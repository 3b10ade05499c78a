"""The area of the cards in a lesson: that of any table, or less, so that every sheet has room beside what it tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.lesson.steps import LessonStep
from game.look.scale import Scale
from game.look.shapes import Size
from game.rules import Position
from game.scenes.lesson.light import lit
from game.scenes.lesson.spot import Form, fits
from game.table.floor import Floor

PARTS = 4
"""In so many parts of a sheet's width or height the cards make room."""


@dataclass(frozen=True)
class Need:
    """A sheet that needs a place: what it may look like, and the step and position it is about."""

    forms: Sequence[Form]
    step: LessonStep
    position: Position


def room_for(
    floor: Floor, screen: Size, u: Scale, needs: Sequence[Need], row: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The area in which the cards are largest while each of these sheets has a place: that of this floor if it has.
    row: the area of the ranks. others: what no sheet may cover either.
    """

    def whole(floor: Floor) -> bool:
        return all(fits(need.forms, screen, [*lit(floor, need.position, need.step, row), *others], u) for need in needs)

    if whole(floor):
        return floor.area
    smaller = [Floor(floor.ruleset, area, floor.options) for area in _cut(floor.area, needs) if area.h > 0]
    smaller.sort(key=lambda floor: (-floor.width, -floor.area.w))
    return next(filter(whole, smaller), floor).area


def _cut(area: pygame.Rect, needs: Sequence[Need]) -> Iterator[pygame.Rect]:
    """The area without a strip at its right or its foot, as wide or high as one of the sheets or less."""
    for forms in zip(*(need.forms for need in needs), strict=True):
        wide, high = (max(form.size[side] for form in forms) for side in (0, 1))
        for part in range(1, PARTS + 1):
            yield pygame.Rect(area.topleft, (area.w - wide * part // PARTS, area.h))
            yield pygame.Rect(area.topleft, (area.w, area.h - high * part // PARTS))
