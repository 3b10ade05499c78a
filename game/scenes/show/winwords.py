"""The words about a won deal: numbers under captions, in one strip."""

from __future__ import annotations

import pygame

from game.look.base import Scale
from game.look.palette import GOLD, IVORY
from game.look.shade import ribbon
from game.look.shapes import surface
from game.look.type import Style, fitting, scaled, text


def strip(found: list[tuple[str, str]], size: tuple[int, int], u: Scale) -> pygame.Surface:
    """The numbers side by side, centred, on a ribbon in a strip of this size in pixels."""
    sheet = surface(size)
    room = size[0] // len(found)
    cells = [_cell(caption, value, room, u) for caption, value in found]
    gap = min(round(72 * u), max(0, (size[0] - sum(cell.get_width() for cell in cells)) // max(1, len(cells) - 1)))
    wide = sum(cell.get_width() for cell in cells) + gap * (len(cells) - 1)
    high = max(cell.get_height() for cell in cells)
    ground = ribbon((min(size[0], wide + round(220 * u)), min(size[1], high + round(10 * u))), u)
    sheet.blit(ground, ground.get_rect(center=sheet.get_rect().center))
    x = (size[0] - wide) // 2
    for cell in cells:
        sheet.blit(cell, (x, (size[1] - cell.get_height()) // 2))
        x += cell.get_width() + gap
    return sheet


def _cell(caption: str, value: str, room: int, u: Scale) -> pygame.Surface:
    """One figure above its caption, no wider than room."""
    figure = text(value, Style.DISPLAY, fitting(value, Style.DISPLAY, scaled(42, u), room), IVORY)
    words = caption.upper()
    px = fitting(words, Style.MEDIUM, scaled(13, u), round(room * 0.8))
    below = text(words, Style.MEDIUM, px, GOLD, 0.1)
    cell = surface((max(figure.get_width(), below.get_width()), figure.get_height() + below.get_height()))
    cell.blit(figure, figure.get_rect(midtop=(cell.get_width() // 2, 0)))
    cell.blit(below, below.get_rect(midbottom=(cell.get_width() // 2, cell.get_height())))
    return cell
