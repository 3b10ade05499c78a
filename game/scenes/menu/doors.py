"""The words along the menu's foot: groups of doors, each below its caption, and the main button at their right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.look.device import smallest
from game.look.palette import BRASS, GILT, blend
from game.look.scale import Scale
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button
from game.look.widgets.widget import label_size
from game.words import phrase

ROWS = ((2, 3), (4,), (5,), (6,))
"""How many words stand below each other: the first that fits, rather with a little smaller letters than with more."""
CAPTION, TRACKING = 14, 0.14
MAIN_WIDTH, WIDER = 300, 0.3  # all in u; how much of the letters' growth the main button takes over
RISES, MOST_RISES = 12, 20  # above the captions, for the letters, of a main button with another below it
MOST_GAP = 76
MARGIN = 18  # left out of the room around each word
SMALLER = (1.0, 0.9)
"""Parts of the player's letters that are tried first."""
LEAST_LETTERS = 1.0
"""Where so many words have no room in the player's letters, they are smaller, down to this factor."""


@dataclass(frozen=True)
class Doors:
    """A group of words, and what one wants who looks there."""

    caption: str
    buttons: tuple[Button, ...]

    def widths(self, rows: int, u: Scale) -> list[int]:
        """The widths of its columns, in pixels; together they have room for the caption."""
        wide = [_width(button, u) for button in self.buttons]
        columns = [max(wide[place : place + rows]) for place in range(0, len(wide), rows)]
        caption = width(phrase(self.caption).upper(), Style.MEDIUM, scaled(CAPTION, u), TRACKING) + round(30 * u)
        columns[-1] += max(0, caption - sum(columns))
        return columns


def _width(button: Button, u: Scale) -> int:
    """How wide a word is, in pixels, with the room around it."""
    return label_size(button.label, u)[0] - round(MARGIN * u)


def _row(u: Scale) -> int:
    """The height of a row, in pixels."""
    return max(smallest(), round(36 * u), round(1.4 * scaled(16, u)))


def _main_width(u: Scale) -> int:
    """The width of the main button, in pixels."""
    return round(MAIN_WIDTH * u * (1 + WIDER * (u.letters - 1)))


def rows_for(groups: Sequence[Doors], room: int, u: Scale) -> tuple[int, Scale]:
    """How many rows are needed, where there are so many pixels from left to right, and how large the words are then."""
    scales = [Scale(u, max(u.letters * part, LEAST_LETTERS)) for part in SMALLER]
    tries = [(rows, at) for some in ROWS for at in scales for rows in some]
    rows, letters = ROWS[-1][-1], scales[-1].letters
    tries += [(rows, Scale(u, letters - 0.05 * step)) for step in range(1, round(20 * (letters - LEAST_LETTERS)) + 2)]
    for rows, at in tries:
        if sum(sum(group.widths(rows, at)) for group in groups) + _main_width(u) <= room:
            break
    return rows, at


def foot_height(groups: Sequence[Doors], room: int, u: Scale) -> int:
    """The height of the foot in pixels, where there are so many from left to right."""
    rows, u = rows_for(groups, room, u)
    return rows * _row(u) + round(1.6 * scaled(CAPTION, u))


def lay_doors(bar: pygame.Rect, u: Scale, groups: Sequence[Doors], main: Sequence[Button]) -> list[pygame.Rect]:
    """Place groups along the bar, and at their right the main button, above the other ones of `main`. Returns the
    places of the captions.
    """
    rows, fits = rows_for(groups, bar.w, u)
    wide, main[0].u, u = _main_width(u), u, fits
    low = _row(u)
    room = bar.w - wide - sum(sum(group.widths(rows, u)) for group in groups)
    gap = max(0, min(round(MOST_GAP * u), room // len(groups)))
    x, top, captions = bar.x - round(7 * u), bar.bottom - rows * low, []
    for group in groups:
        columns = group.widths(rows, u)
        captions.append(pygame.Rect(x, bar.y, sum(columns), top - bar.y))
        for place, button in enumerate(group.buttons):
            column, row = divmod(place, rows)
            at = x + sum(columns[:column]), top + row * low
            button.u, button.rect = u, pygame.Rect(at, (_width(button, u), low))
        x += sum(columns) + gap
    for place, button in enumerate(reversed(main[1:]), 1):
        button.u, button.rect = u, pygame.Rect(bar.right - wide, bar.bottom - place * low, wide, low)
    others = low * (len(main) - 1) + round(8 * u) * (len(main) > 1)
    high = min(bar.h - others, round(92 * u) + low * (rows - ROWS[0][0]))
    high += round(min(RISES * u.letters, MOST_RISES) * u) * (len(main) > 1)
    main[0].rect = pygame.Rect(bar.right - wide, bar.bottom - others - high, wide, high)
    return captions


def draw_captions(target: pygame.Surface, groups: Sequence[Doors], places: Sequence[pygame.Rect]) -> None:
    """Draw the caption of each group, and a line after it."""
    for group, rect in zip(groups, places, strict=True):
        u = group.buttons[0].u
        words = text(phrase(group.caption).upper(), Style.MEDIUM, scaled(CAPTION, u), GILT, TRACKING)
        left = rect.x + round(13 * u)
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))
        start, end = left + words.get_width() + round(14 * u), rect.right - round(13 * u)
        if start < end:
            pygame.draw.line(target, blend(BRASS, (20, 60, 50), 0.6), (start, rect.centery), (end, rect.centery))
