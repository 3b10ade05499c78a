"""The areas of a table that the light of a step falls on, in pixels."""

from __future__ import annotations

import math

import pygame

from game.lesson.steps import LessonStep, piles_of
from game.rules import Act, Choice, Kind, Position
from game.table.flight import Pose
from game.table.floor import Floor
from game.table.picking import Pick, top
from game.table.places import has_place

COUNT = 0.1
"""How far the number of a pile's cards reaches below them, in heights of a card."""


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
    boxes = [_upright(floor, pose) for pose in poses]
    around = boxes[0].unionall(boxes[1:])
    if len(position.piles[index]) > 1 and not floor.fans[index].dy:
        around.h += round(COUNT * floor.height)
    return [around]


def _card(floor: Floor, position: Position, picked: Pick) -> list[pygame.Rect]:
    poses = _poses(floor, position, picked.pile)
    pose = poses[max(0, len(poses) - 1 - max(0, picked.depth))]
    if pose.angle:
        return _turned(floor, pose)
    rect = _upright(floor, pose)
    if floor.ruleset.piles[picked.pile].kind is Kind.TABLEAU and picked.depth > 0:
        rect.union_ip(_upright(floor, poses[-1]))
    return [rect]


def _upright(floor: Floor, pose: Pose) -> pygame.Rect:
    rect = pygame.Rect(0, 0, *floor.card)
    rect.center = round(pose.x), round(pose.y)
    return rect


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
