"""The keyboard's focus: a card or place, where the arrows and Tab take it, and what is said of it."""

from __future__ import annotations

import pygame

from game.rules import Position
from game.scenes.board import Board
from game.table.picking import Pick, can_move, nearest, picks, pose_of
from game.words.table import place_told

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def walk(board: Board, here: Pick | None, way: tuple[int, int]) -> Pick | None:
    """The card or place that an arrow leads to; the first of all from nowhere."""
    places = [(pick, pose_of(pick, board.sprites, board.floor)) for pick in picks(board.position, board.sprites)]
    if here is None:
        return places[0][0] if places else None
    others = [(pick, pose) for pick, pose in places if pick != here]
    return nearest(pose_of(here, board.sprites, board.floor), way, others) or here


def around(able: list[Pick], here: Pick | None, step: int) -> Pick | None:
    """The next of the things that can be done, or the one before; the first from elsewhere."""
    if not able:
        return here
    return able[(able.index(here) + step) % len(able)] if here in able else able[0]


def still_there(position: Position, here: Pick | None) -> Pick | None:
    """The same card or place after the piles have changed, or the nearest thing in its pile."""
    if here is None:
        return None
    return Pick(here.pile, min(max(here.depth, 0), len(position.piles[here.pile]) - 1))


def told(position: Position, here: Pick) -> str:
    """What the focus is on, in a sentence."""
    return place_told(position, here.pile, here.depth, can_move(position, here))
