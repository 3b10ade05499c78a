"""The areas of a table that the light of a step falls on, in pixels."""

from __future__ import annotations

import math

import pygame

from game.lesson.steps import LessonStep, piles_of
from game.rules import Act, Choice, Kind
from game.scenes.board import Board
from game.table.flight import Pose
from game.table.picking import Pick, pose_of, top
from game.table.places import has_place


def lit(board: Board, step: LessonStep, row: pygame.Rect) -> list[pygame.Rect]:
    """The places and cards that a step is about. row: the area of the ranks, if they can be named."""
    position = board.position
    groups = [index for group in step.lit for index in piles_of(position, group)]
    piles = [index for index in groups if position.piles[index] or has_place(board.ruleset, index)]
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
        piles += board.ruleset.groups[board.ruleset.piles[move.target].group]
    found = [rect for index in dict.fromkeys(piles) for rect in _pile(board, index)]
    found += [rect for card in cards for rect in _card(board, card)]
    return [*found, row] if move and move.choice is Choice.RANKS else found


def all_cards(board: Board) -> list[pygame.Rect]:
    """The areas of all cards on the table, pile by pile."""
    return [rect for index, held in enumerate(board.position.piles) if held for rect in _pile(board, index)]


def _pile(board: Board, index: int) -> list[pygame.Rect]:
    """The area of a pile with its cards, or of its place."""
    spot = board.floor.spots[index]
    poses = [sprite.goal for sprite in board.sprites.piles[index]] or [Pose(spot.x, spot.y, spot.angle)]
    if spot.angle:
        return _turned(board, poses[-1])
    boxes = [_upright(board, pose) for pose in poses]
    return [boxes[0].unionall(boxes[1:])]


def _card(board: Board, picked: Pick) -> list[pygame.Rect]:
    pose = pose_of(picked, board.sprites, board.floor)
    if pose.angle:
        return _turned(board, pose)
    rect = _upright(board, pose)
    if board.ruleset.piles[picked.pile].kind is Kind.TABLEAU and picked.depth > 0:
        rect.union_ip(_upright(board, pose_of(Pick(picked.pile, 0), board.sprites, board.floor)))
    return [rect]


def _upright(board: Board, pose: Pose) -> pygame.Rect:
    rect = pygame.Rect(0, 0, *board.floor.card)
    rect.center = round(pose.x), round(pose.y)
    return rect


def _turned(board: Board, pose: Pose) -> list[pygame.Rect]:
    """Squares along a turned card, which together cover it and little else."""
    wide, high = board.floor.card
    way = math.radians(pose.angle)
    side = wide * (abs(math.cos(way)) + abs(math.sin(way)))
    down = pygame.Vector2(math.sin(way), math.cos(way))
    found = []
    for part in (-0.5, 0.0, 0.5):
        rect = pygame.Rect(0, 0, round(side), round(side))
        rect.center = round(pose.x + down.x * part * (high - wide)), round(pose.y + down.y * part * (high - wide))
        found.append(rect)
    return found
