"""The keyboard's focus: a card or place, moved by the arrows and Tab, and described in words."""

from __future__ import annotations

import pygame

from game.look.arrows import Way
from game.rules import Position
from game.scenes.board import Board
from game.scenes.command import ENTER, key_now
from game.table.arrows import arrows
from game.table.picking import Pick, can_move, picks
from game.words.table import place_told

ARROWS: dict[int, Way] = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def walk(board: Board, here: Pick | None, way: Way) -> Pick | None:
    """The card or place in an arrow's direction; the first of all if there is no focus."""
    if here is None:
        return next(picks(board.position, board.sprites), None)
    return arrows(board.position, board.sprites, board.floor, here)[here, way].to or here


def around(able: list[Pick], here: Pick | None, step: int) -> Pick | None:
    """The next or the previous of the possible things; the first if the focus is on none of them."""
    if not able:
        return here
    return able[(able.index(here) + step) % len(able)] if here in able else able[0]


def still_there(position: Position, here: Pick | None) -> Pick | None:
    """The same card or place after the piles have changed, or the nearest in its pile."""
    if here is None:
        return None
    return Pick(here.pile, min(max(here.depth, 0), len(position.piles[here.pile]) - 1))


def told(position: Position, here: Pick) -> str:
    """A sentence about the focused card or place."""
    enter = key_now(ENTER[0]) if can_move(position, here) else ""
    return place_told(position, here.pile, here.depth, enter)
