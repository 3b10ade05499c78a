"""The light of a lesson, and what lies in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

import pygame

from game.lesson.steps import LessonStep, piles_of
from game.look.cloth import inside
from game.look.palette import Scale, Size
from game.rules import Act, Choice, Kind, Position
from game.scenes.table.spotlight import upright
from game.table.floor import Floor
from game.table.motion import Pose
from game.table.picking import Pick, has_place, top

COUNT = 0.1  # how far the number of a pile's cards reaches below them, in heights of a card


def lit(floor: Floor, position: Position, step: LessonStep, row: pygame.Rect) -> list[pygame.Rect]:
    """The places and cards that a step is about. row: the area of the ranks, if they can be named."""
    groups = [index for group in step.lit for index in piles_of(position, group)]
    piles = [index for index in groups if position.piles[index] or has_place(floor.ruleset, index)]
    cards: list[Pick] = []
    move = step.move
    if step.wrong:
        cards.append(Pick(*step.wrong))
    elif move and move.act in (Act.CARRY, Act.PAIR):
        cards += [Pick(move.source, move.depth), top(position, move.target)]
    elif move and move.act in (Act.TURN, Act.REDEAL):
        piles.append(0)
    elif move and move.choice is Choice.BASE:
        piles.append(move.target)
    elif move and move.choice is Choice.WING:
        piles += floor.ruleset.groups[floor.ruleset.piles[move.target].group]
    found = [rect for index in dict.fromkeys(piles) for rect in _pile(floor, position, index)]
    found += [rect for card in cards for rect in _card(floor, position, card)]
    return [*found, row] if move and move.choice is Choice.RANKS else found


def all_cards(floor: Floor, position: Position) -> list[pygame.Rect]:
    """The areas of all cards on the table, pile by pile."""
    return [rect for index, held in enumerate(position.piles) if held for rect in _pile(floor, position, index)]


def around(floor: Floor, position: Position, index: int) -> pygame.Rect:
    """The area of a pile with its cards, or of its place."""
    first, *others = _pile(floor, position, index)
    return first.unionall(others)


def _poses(floor: Floor, position: Position, index: int) -> list[Pose]:
    """The poses of a pile's cards; of an empty one that of its place."""
    spot = floor.spots[index]
    return floor.poses(position, index) or [Pose(spot.x, spot.y, spot.angle)]


def _pile(floor: Floor, position: Position, index: int) -> list[pygame.Rect]:
    """The area of a pile with its cards and the count below them, or of its place."""
    poses = _poses(floor, position, index)
    if poses[-1].angle:
        return _turned(floor, poses[-1])
    boxes = [upright(pose, floor.card) for pose in poses]
    around = boxes[0].unionall(boxes[1:])
    if len(position.piles[index]) > 1 and not floor.fans[index].dy:
        around.h += round(COUNT * floor.height)
    return [around]


def _card(floor: Floor, position: Position, picked: Pick) -> list[pygame.Rect]:
    poses = _poses(floor, position, picked.pile)
    pose = poses[max(0, len(poses) - 1 - max(0, picked.depth))]
    if pose.angle:
        return _turned(floor, pose)
    rect = upright(pose, floor.card)
    if floor.ruleset.piles[picked.pile].kind is Kind.TABLEAU and picked.depth > 0:
        rect.union_ip(upright(poses[-1], floor.card))
    return [rect]


def _turned(floor: Floor, pose: Pose) -> list[pygame.Rect]:
    """Squares along a turned card, which together cover it and little else."""
    wide, high = floor.card
    way = math.radians(pose.angle)
    side = wide * (abs(math.cos(way)) + abs(math.sin(way)))
    down = pygame.Vector2(math.sin(way), math.cos(way))
    found = []
    for part in (-0.5, 0.0, 0.5):
        rect = pygame.Rect(0, 0, round(side), round(side))
        rect.center = round(pose.x + down.x * part * (high - wide)), round(pose.y + down.y * part * (high - wide))
        found.append(rect)
    return found


STEPS = 16  # how many positions are tried across and down
NEAR, PLAIN = 0.25, 0.06  # how much nearness to the light, and a preferred form, count against covered cards


class Form(NamedTuple):
    """What a sheet may look like: its size, and the width of its words."""

    size: Size
    inner: int


Forms = Callable[[], Iterator[Form]]
"""What one sheet may look like, the best first."""


def best(
    forms: Sequence[Form],
    screen: Size,
    lit: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
    u: float,
    kept: Sequence[pygame.Rect] = (),
) -> tuple[Form, pygame.Rect]:
    """The best form and place; lit parts, then what is clicked, are covered like other cards only for want of room."""
    found: list[tuple[float, Form, pygame.Rect]] = []
    for turn, form in enumerate(forms):
        lies = place(form.size, screen, [*lit, *kept], cards, u)
        if lies:
            found.append((lies[0] + turn * PLAIN, form, lies[1]))
    if found:
        return min(found, key=lambda one: one[0])[1:]
    if lit or kept:
        return best(forms, screen, [], [*lit, *cards] if lit else [*kept, *cards], u, kept if lit else ())
    return min(forms), pygame.Rect((0, 0), min(forms).size)


def covered(rect: pygame.Rect, cards: Sequence[pygame.Rect], enough: float) -> float:
    """How many pixels of the cards a rectangle covers; counting stops at `enough`."""
    pixels = 0
    for index in rect.collidelistall(cards):
        shared = rect.clip(cards[index])
        pixels += shared.w * shared.h
        if pixels >= enough:
            break
    return pixels


def place(
    size: Size, screen: Size, lit: Sequence[pygame.Rect], cards: Sequence[pygame.Rect], u: float
) -> tuple[float, pygame.Rect] | None:
    """The best place for this size that covers nothing lit, few cards, and is near the light: its cost, in cards, and
    its rectangle; low in the middle where nothing is lit. None where there is no place.
    """
    wide = _around(lit, u)
    middle = wide[0].unionall(wide[1:]).center if wide else inside(screen).midbottom
    near = NEAR if wide else NEAR / 10
    card = max(1, min((rect.w * rect.h for rect in cards), default=1))
    places = list(_free(size, screen, wide, False)) or list(_free(size, screen, wide, True))
    far = {
        index: near * (abs(rect.centerx - middle[0]) / screen[0] + abs(rect.centery - middle[1]) / screen[1])
        for index, rect in enumerate(places)
    }
    best: tuple[float, pygame.Rect] | None = None
    for index in sorted(far, key=far.__getitem__):
        if best and far[index] >= best[0]:  # all others are farther away, so they cost more too
            break
        bad = far[index] + covered(places[index], cards, (best[0] - far[index]) * card if best else inf) / card
        if best is None or bad < best[0]:
            best = (bad, places[index])
    return best


def fits(forms: Forms, screen: Size, lit: Sequence[pygame.Rect], u: float) -> bool:
    """Whether a sheet has a place in any of these forms that covers nothing lit."""
    wide = _around(lit, u)
    return any(True for near in (False, True) for form in forms() for _ in _free(form.size, screen, wide, near))


def _around(lit: Sequence[pygame.Rect], u: float) -> list[pygame.Rect]:
    return [rect.inflate(round(12 * u), round(12 * u)) for rect in lit]


def _free(size: Size, screen: Size, lit: Sequence[pygame.Rect], close: bool) -> Iterator[pygame.Rect]:
    """The places that cover nothing lit: evenly over the screen, or close beside what is lit."""
    room = inside(screen)
    free = (room.w - size[0], room.h - size[1])
    if min(free) < 0:
        return
    if close:
        beside = {side for rect in lit for side in (rect.right, rect.left - size[0])}
        below = {side for rect in lit for side in (rect.bottom, rect.top - size[1])}
        xs = sorted(x for x in beside | {room.x, room.x + free[0]} if 0 <= x - room.x <= free[0])
        ys = sorted(y for y in below | {room.y, room.y + free[1]} if 0 <= y - room.y <= free[1])
    else:
        xs, ys = ([room[side] + free[side] * step // STEPS for step in range(STEPS + 1)] for side in (0, 1))
    for y in ys:
        for x in xs:
            rect = pygame.Rect(x, y, *size)
            if rect.collidelist(lit) < 0:
                yield rect


PARTS = 4  # in so many parts of a sheet's width or height the cards make room


@dataclass(frozen=True)
class Need:
    """A sheet that needs a place: what it may look like, and the step and position it is about."""

    forms: Forms
    step: LessonStep
    position: Position


def room_for(
    floor: Floor, screen: Size, u: Scale, needs: Sequence[Need], row: pygame.Rect, others: Sequence[pygame.Rect]
) -> Generator[None, None, pygame.Rect]:
    """The area in which the cards are largest while each of these sheets has a place: that of this floor if it has.
    It is found in pieces. row: the area of the ranks. others: what no sheet may cover either.
    """

    def whole(floor: Floor) -> Generator[None, None, bool]:
        for need in needs:
            yield
            if not fits(need.forms, screen, [*lit(floor, need.position, need.step, row), *others], u):
                return False
        return True

    if (yield from whole(floor)):
        return floor.area
    smaller: list[Floor] = []
    for area in _cut(floor.area, needs):
        yield
        if area.h > 0:
            smaller.append(Floor(floor.ruleset, area, floor.options))
    for less in sorted(smaller, key=lambda floor: (-floor.width, -floor.area.w)):
        if (yield from whole(less)):
            return less.area
    return floor.area


def _cut(area: pygame.Rect, needs: Sequence[Need]) -> Iterator[pygame.Rect]:
    """The area without a strip at its right or its foot, as wide or high as one of the sheets or less."""
    for forms in zip(*(need.forms() for need in needs), strict=True):
        wide, high = (max(form.size[side] for form in forms) for side in (0, 1))
        for part in range(1, PARTS + 1):
            yield pygame.Rect(area.topleft, (area.w - wide * part // PARTS, area.h))
            yield pygame.Rect(area.topleft, (area.w, area.h - high * part // PARTS))
