"""The keys and buttons of the menu, and where everything stands in it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.look.cloth import inside
from game.look.keys import Key, Sign, reach
from game.look.palette import Scale
from game.look.widgets.buttons import Button
from game.look.widgets.widget import height, label_size
from game.scenes.command import ESCAPE, Command

COMMANDS = (
    Command("play", (), "start a new deal, or continue the paused one", "Play", also="Enter", signs=(Sign.A,)),
    Command("rules", (Key(pygame.K_F1),), "the rules of this game", "Rules"),
    Command("settings", (Key(pygame.K_F2),), "change how it looks, sounds and plays", "Settings"),
    Command("statistics", (Key(pygame.K_F3),), "your wins, times and streaks", "Statistics"),
    Command("number", (Key(pygame.K_F4),), "play a deal by its number", "Deal by number", "By number"),
    Command("history", (Key(pygame.K_F8),), "every deal you have played", "Journal"),
    Command("surprise", (Key(pygame.K_r, ctrl=True),), "play a game for the time you have", "Surprise me"),
    Command("showcase", (Key(pygame.K_F5),), "watch the games play themselves", "Showcase"),
    Command("fresh", (Key(pygame.K_F6),), "start a new deal and give up the paused one", "New deal", "New"),
    Command("solved", (Key(pygame.K_F7),), "deals that are known to be winnable", "Winnable deals", "Winnable"),
    Command("today", (Key(pygame.K_F9),), "today’s deal, and those of every month", "Calendar"),
    Command("odds", (Key(pygame.K_F10),), "odds: how often each game can be won", "Odds"),
    Command("problems", (Key(pygame.K_F12),), "problems: positions to win from", "Problems"),
    Command("lesson", (Key(pygame.K_F1, ctrl=True),), "a lesson in this game", "Lesson"),
    Command("own", (Key(pygame.K_o, ctrl=True),), "your own games, from files", "Your own"),
    Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the paused deal as a code"),
    Command("paste", (Key(pygame.K_v, ctrl=True),), "play a copied code or number"),
    Command("go_back", (ESCAPE,), "back", "Back"),
)
MORE = Command(
    "more", (Key(pygame.K_g, ctrl=True),), "variants, odds, problems and more of this game", "More", also="right click"
)
LETTERS = Command("", (), "find a game by its name", also="letters")  # keys that are no command, handled by the list
FOOT = ("go_back", "rules", "lesson", "number", "solved", "problems", "odds", "statistics")
"""What stands along the foot: all that is about this game. The main button stands at its right."""


MAIN_WIDTH, WIDER = 300, 0.3  # all in u; how much of the letters' growth the main button takes over
MAIN_HEIGHT, HIGHER, MOST_HIGH = 74, 0.5, 92
GAP = 12
LINES = 2  # in so many lines the buttons stand at the foot; where they need more, their letters are smaller


def _row(u: Scale) -> int:
    """The height of a line of buttons, in pixels."""
    return max(reach(), height(u) + round(8 * u))


def _main_width(u: Scale) -> int:
    """The width of the main button, in pixels."""
    return round(MAIN_WIDTH * u * (1 + WIDER * (u.letters - 1)))


def _main_height(u: Scale) -> int:
    """The least height of the main button, in pixels."""
    return round(MAIN_HEIGHT * u * (1 + HIGHER * (u.letters - 1)))


def _lines(row: Sequence[Button], room: int, u: Scale) -> list[list[Button]]:
    """The buttons in lines, so many pixels from left to right."""
    lines, x = list[list[Button]]([[]]), 0
    for button in row:
        wide = label_size(button.label, u)[0]
        if lines[-1] and x + wide > room:
            lines.append([])
            x = 0
        lines[-1].append(button)
        x += wide + round(GAP * u)
    return lines


def _laid(row: Sequence[Button], wide: int, u: Scale) -> tuple[list[list[Button]], Scale]:
    """The lines beside the main button, and how large their letters are."""
    room, at = wide - _main_width(u) - round(2 * GAP * u), u
    while at.letters > 1 and len(_lines(row, room, at)) > LINES:
        at = Scale(u, at.letters - 0.05)
    return _lines(row, room, at), at


def foot_height(row: Sequence[Button], wide: int, u: Scale) -> int:
    """The height of the foot in pixels, where there are so many from left to right."""
    lines, at = _laid(row, wide, u)
    return max(len(lines) * _row(at), _main_height(u) + _row(u))


def lay_foot(bar: pygame.Rect, u: Scale, row: Sequence[Button], main: Sequence[Button]) -> None:
    """Place the buttons along the bar, and at their right the main button, above the other ones of `main`."""
    lines, at = _laid(row, bar.w, u)
    for number, line in enumerate(lines, 1):
        x = bar.x
        for button in line:
            wide = label_size(button.label, at)[0]
            button.u, button.rect = at, pygame.Rect(x, bar.bottom - (len(lines) - number) * _row(at), wide, height(at))
            button.rect.y -= height(at)
            x += wide + round(GAP * at)
    wide, low = _main_width(u), _row(u)
    for place, button in enumerate(reversed(main[1:]), 1):
        button.u, button.rect = u, pygame.Rect(bar.right - wide, bar.bottom - place * low, wide, height(u))
        button.rect.bottom = bar.bottom - (place - 1) * low
    others = low * (len(main) - 1)
    high = min(bar.h - others, max(_main_height(u), round(MOST_HIGH * u)))
    main[0].u, main[0].rect = u, pygame.Rect(bar.right - wide, bar.bottom - others - high, wide, high)


LIST_WIDTH, WIDER_PLAN = 410, 0.4  # all in u; how much of the letters' growth the list takes over
NARROW = 1.5  # up to so many times its height a screen leaves the list no more than its usual width
MOST_WIDTH = 2240
GUTTER = 64
TITLE_HEIGHT = 116
VARIANTS_HEIGHT = 168
WORDS_WIDTH = 400
WORDS_HEIGHT = 132  # of the words below the picture
EMBLEM_HEIGHT = 222
LEAST = 60  # the least width and height of the picture in pixels, on a screen with no room for one
LEAST_WORDS = 150  # the least height of the words beside a picture, above the variants


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


def plan(size: tuple[int, int], u: Scale, row: Sequence[Button], switches: int = 0, below: bool = False) -> MenuPlan:
    """The layout for a screen of this size in pixels.

    On wide screens the variants are beside a larger picture, unless they must be below it; on tall ones the words are
    below it. switches: the least height of the variants' room.
    """
    room = inside(size)
    if room.w > MOST_WIDTH * u:
        room = Rect(0, room.y, round(MOST_WIDTH * u), room.h).move((size[0] - round(MOST_WIDTH * u)) // 2, 0)
    room.inflate_ip(-round(32 * u), 0)
    top = round(122 * u)
    tall = foot_height(row, room.w, u)
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
