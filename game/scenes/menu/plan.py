"""The buttons of the menu, and where everything stands in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.look.base import Scale
from game.look.cloth import inside
from game.look.keys import smallest
from game.look.palette import BRASS, GILT, blend
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
        captions.append(pygame.Rect(x, bar.y, sum(columns) + gap, top - bar.y))
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
    """Draw the caption of each group, and a line after it where all have room for one."""
    found = []
    for group, rect in zip(groups, places, strict=True):
        u = group.buttons[0].u
        words = text(phrase(group.caption).upper(), Style.MEDIUM, scaled(CAPTION, u), GILT, TRACKING)
        place = words.get_rect(midleft=(rect.x + round(13 * u), rect.centery))
        target.blit(words, place)
        found.append((place.right + round(14 * u), rect.right - round(13 * u), rect.centery))
    if all(start < end for start, end, _ in found):
        for start, end, y in found:
            pygame.draw.line(target, blend(BRASS, (20, 60, 50), 0.6), (start, y), (end, y))


LIST_WIDTH, WIDER_PLAN = 410, 0.4  # all in u; how much of the letters' growth the list takes over
NARROW = 1.5
"""Up to so many times its height a screen leaves the list no more than its usual width."""
MOST_WIDTH = 2240
GUTTER = 64
TITLE_HEIGHT = 116
VARIANTS_HEIGHT = 168
WORDS_WIDTH = 400
WORDS_HEIGHT = 132  # of the words below the picture
EMBLEM_HEIGHT = 222
LEAST = 60
"""The least width and height of the picture in pixels, on a screen with no room for one."""
LEAST_WORDS = 150
"""The least height of the words beside a picture, above the variants."""


@dataclass(frozen=True)
class MenuPlan:
    """The parts of the menu in pixels. `columns`: how many variants are side by side; `notes`: whether there is room
    for what each of them changes.
    """

    u: Scale
    games: Rect
    title: Rect
    emblem: Rect
    picture: Rect
    words: Rect
    variants: Rect
    bar: Rect
    columns: int
    notes: bool = True


def plan(size: tuple[int, int], u: Scale, doors: Sequence[Doors], switches: int = 0, below: bool = False) -> MenuPlan:
    """The layout for a screen of this size in pixels.

    On wide screens the variants are beside a larger picture, unless they must be below it; on tall ones the words are
    below it. switches: the least height of the variants' room.
    """
    room = inside(size)
    if room.w > MOST_WIDTH * u:
        room = Rect(0, room.y, round(MOST_WIDTH * u), room.h).move((size[0] - round(MOST_WIDTH * u)) // 2, 0)
    room.inflate_ip(-round(32 * u), 0)
    top = round(122 * u)
    tall = foot_height(doors, room.w, u)
    bar = Rect(room.x, room.bottom - tall - round(4 * u), room.w, tall)
    low = bar.y - round(22 * u)
    wider = WIDER_PLAN * (u.letters - 1) if room.w > NARROW * room.h else 0.0
    games = Rect(room.x, top, round(LIST_WIDTH * u * (1 + wider)), low - top)
    left = games.right + round(GUTTER * u)
    title = Rect(left, top, room.right - left, round(TITLE_HEIGHT * u))
    body = Rect(left, title.bottom, title.w, low - title.bottom)
    gap = round(40 * u)
    if body.w > 2.1 * body.h and not below:
        return _wide(u, games, title, body, bar, gap)
    switches = switches or round(VARIANTS_HEIGHT * u)
    variants = Rect(body.x, body.bottom - switches, body.w, switches)
    rest = Rect(body.x, body.y, body.w, variants.y - gap - body.y)
    beside = _screen(rest.x, rest.y, rest.w - round(WORDS_WIDTH * u) - gap, rest.h)
    above = _screen(rest.x, rest.y, rest.w, rest.h - round(WORDS_HEIGHT * u) - gap)
    if beside.w >= above.w:
        column = Rect(beside.right + gap, title.y, rest.right - beside.right - gap, beside.bottom - title.y)
        emblem, words = _split(column, u)
        title.w = beside.w
        return MenuPlan(u, games, title, emblem, beside, words, variants, bar, 3)
    words = Rect(rest.x, above.bottom + gap, rest.w, rest.bottom - above.bottom - gap)
    emblem = Rect(title.right - round(300 * u), title.y, round(300 * u), title.h - round(14 * u))
    title.w -= emblem.w
    return MenuPlan(u, games, title, emblem, above, words, variants, bar, 3)


def _wide(u: Scale, games: Rect, title: Rect, body: Rect, bar: Rect, gap: int) -> MenuPlan:
    """A picture as high as there is room, with everything about it in a column at its right."""
    picture = _screen(body.x, body.y, body.w - round(WORDS_WIDTH * u) - gap, body.h)
    column = Rect(picture.right + gap, title.y, body.right - picture.right - gap, body.bottom - title.y)
    words = Rect(column.x, column.y, column.w, round(column.h * 0.56))
    emblem, words = _split(words, u)
    variants = Rect(words.x, words.bottom + gap // 2, words.w, body.bottom - words.bottom - gap // 2)
    title.w = picture.w
    return MenuPlan(u, games, title, emblem, picture, words, variants, bar, 1)


def _split(column: Rect, u: Scale) -> tuple[Rect, Rect]:
    """The upper part of a column for the emblem, the lower for words."""
    high = round(EMBLEM_HEIGHT * u)
    return Rect(column.x, column.y, column.w, high), Rect(column.x, column.y + high, column.w, column.h - high)


def _screen(x: int, y: int, wide: int, high: int) -> Rect:
    """The largest rectangle shaped like a screen (3 to 2 up to 2 to 1) in this area, at its upper left."""
    wide = max(LEAST, min(wide, high * 2))
    return Rect(x, y, wide, max(LEAST, min(high, wide * 2 // 3)))
