"""The layout of the menu, for any size and shape of screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.look.cloth import inside
from game.look.type import Style, scaled, width
from game.look.widgets.buttons import Button
from game.look.widgets.widget import label_size
from game.words import phrase

LIST_WIDTH = 410  # all in u
MOST_WIDTH = 2240
GUTTER = 64
TITLE_HEIGHT = 116
VARIANTS_HEIGHT = 168
WORDS_WIDTH = 400
WORDS_HEIGHT = 132  # of the words below the picture
EMBLEM_HEIGHT = 222
ROWS = 2  # of words at the foot, below their captions
CAPTION = 14
MAIN_WIDTH = 300
MOST_GAP = 76
MARGIN = 18  # left out of the room around each word
LOWEST_ROW = 22  # px


@dataclass(frozen=True)
class MenuPlan:
    """The parts of the menu in pixels. `columns`: how many variants are side by side."""

    u: float
    games: Rect
    title: Rect
    emblem: Rect
    picture: Rect
    words: Rect
    variants: Rect
    bar: Rect
    columns: int


def plan(size: tuple[int, int], switches: int = 0) -> MenuPlan:
    """The layout for a screen of this size in pixels.

    On wide screens the variants are beside a larger picture, on tall ones the words are below it. switches: the least
    height of the variants' room.
    """
    u = min(size[0] / 1920, size[1] / 1080)
    room = inside(size)
    if room.w > MOST_WIDTH * u:
        room = Rect(0, room.y, round(MOST_WIDTH * u), room.h).move((size[0] - round(MOST_WIDTH * u)) // 2, 0)
    room.inflate_ip(-round(32 * u), 0)
    top = round(122 * u)
    tall = ROWS * row_height(u) + round(1.7 * scaled(CAPTION, u))
    bar = Rect(room.x, room.bottom - tall - round(4 * u), room.w, tall)
    low = bar.y - round(22 * u)
    games = Rect(room.x, top, round(LIST_WIDTH * u), low - top)
    left = games.right + round(GUTTER * u)
    title = Rect(left, top, room.right - left, round(TITLE_HEIGHT * u))
    body = Rect(left, title.bottom, title.w, low - title.bottom)
    gap = round(40 * u)
    if body.w > 2.1 * body.h:
        return _wide(u, games, title, body, bar, gap)
    switches = max(switches, round(VARIANTS_HEIGHT * u))
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


def _wide(u: float, games: Rect, title: Rect, body: Rect, bar: Rect, gap: int) -> MenuPlan:
    """A picture as high as there is room, with everything about it in a column at its right."""
    picture = _screen(body.x, body.y, body.w - round(WORDS_WIDTH * u) - gap, body.h)
    column = Rect(picture.right + gap, title.y, body.right - picture.right - gap, body.bottom - title.y)
    words = Rect(column.x, column.y, column.w, round(column.h * 0.56))
    emblem, words = _split(words, u)
    variants = Rect(words.x, words.bottom + gap // 2, words.w, body.bottom - words.bottom - gap // 2)
    title.w = picture.w
    return MenuPlan(u, games, title, emblem, picture, words, variants, bar, 1)


def _split(column: Rect, u: float) -> tuple[Rect, Rect]:
    """The upper part of a column for the emblem, the lower for words."""
    high = round(EMBLEM_HEIGHT * u)
    return Rect(column.x, column.y, column.w, high), Rect(column.x, column.y + high, column.w, column.h - high)


def _screen(x: int, y: int, wide: int, high: int) -> Rect:
    """The largest rectangle shaped like a screen (3 to 2 up to 2 to 1) in this area, at its upper left."""
    wide = min(wide, high * 2)
    return Rect(x, y, wide, min(high, wide * 2 // 3))


@dataclass(frozen=True)
class Doors:
    """A group of words at the foot, and where its caption stands."""

    caption: str
    buttons: tuple[Button, ...]

    def widths(self, u: float) -> list[int]:
        """The widths of its columns of two, in pixels; together they have room for the caption."""
        wide = [_width(button, u) for button in self.buttons]
        columns = [max(wide[place : place + ROWS]) for place in range(0, len(wide), ROWS)]
        caption = width(phrase(self.caption).upper(), Style.MEDIUM, scaled(CAPTION, u), 0.14) + round(30 * u)
        columns[-1] += max(0, caption - sum(columns))
        return columns


def _width(button: Button, u: float) -> int:
    """How wide a word at the foot is, in pixels, with the room around it."""
    return label_size(button.label, u)[0] - round(MARGIN * u)


def row_height(u: float) -> int:
    """The height of a row of words at the foot, in pixels."""
    return max(LOWEST_ROW, round(36 * u), round(1.5 * scaled(16, u)))


def lay_doors(bar: Rect, u: float, groups: Sequence[Doors], main: Sequence[Button]) -> list[Rect]:
    """Place groups of words along the bar, each below its caption, and at their right the main button, above the other
    ones of `main`. Returns the places of the captions.
    """
    low = row_height(u)
    wide = round(MAIN_WIDTH * u)
    room = bar.w - wide - sum(sum(group.widths(u)) for group in groups)
    gap = max(0, min(round(MOST_GAP * u), room // len(groups)))
    x, captions = bar.x - round(7 * u), []
    for group in groups:
        columns = group.widths(u)
        captions.append(Rect(x, bar.y, sum(columns), bar.h - ROWS * low))
        for place, button in enumerate(group.buttons):
            column, row = divmod(place, ROWS)
            button.u = u
            top = bar.bottom - (ROWS - row) * low
            button.rect = Rect(x + sum(columns[:column]), top, _width(button, u), low)
        x += sum(columns) + gap
    for place, button in enumerate(reversed(main[1:])):
        button.u, button.rect = u, Rect(bar.right - wide, bar.bottom - (place + 1) * low, wide, low)
    main[0].u = u
    main[0].rect = Rect(bar.right - wide, bar.y, wide, bar.h - low * (len(main) - 1) - round(8 * u) * (len(main) > 1))
    return captions
