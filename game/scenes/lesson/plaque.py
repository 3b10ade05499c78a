"""A small sheet with words and buttons on a table, placed where it covers nothing that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame

from game.look.cloth import inside
from game.look.palette import GILT, GOLD_LIGHT, IVORY, REFUSAL
from game.look.shapes import Size, panel
from game.look.type import Style, paragraph, scaled, text, width, wrap
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size

WIDTHS = (560, 720, 900, 430, 350, 340)
"""Widths that are tried, in u, the best looking first; in the last, buttons stand one below the other."""
STEPS = 16
"""How many positions are tried across and down."""
NEAR, PLAIN = 0.5, 0.12
"""How much nearness to the light, and a preferred width, count against covered cards."""
PAD = 52
"""Room around the words, in u."""
LEADING = 1.34
"""Between lines, in em."""


class Plaque:
    """`fit` lays it out again whenever its words, the light or the screen change. Sizes in pixels."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.buttons = list(buttons)
        self.controls = Controls(self.buttons)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._page = pygame.Surface((1, 1))
        self._ask: pygame.Surface | None = None
        self._u = 1.0
        self._note: pygame.Surface | None = None
        self._note_at = (0, 0)

    def fit(
        self,
        size: Size,
        u: float,
        words: str,
        *,
        ask: str = "",
        note: str = "",
        refused: bool = False,
        lit: Sequence[pygame.Rect] = (),
        cards: Sequence[pygame.Rect] = (),
        shown: Sequence[Button] | None = None,
    ) -> None:
        """words: the text. ask: a line in gold below. note: small, in its corner. lit: what it must not cover. cards:
        what it should not cover. shown: which of its buttons are visible, by default all.
        """
        self._u = u
        self.controls = Controls(self.buttons if shown is None else list(shown))
        rooms = [self._measure(words, ask, note, round(wide * u), wide == WIDTHS[-1]) for wide in WIDTHS]
        inner, self.rect = best(rooms, size, lit, cards, u)
        self._set(words, ask, note, refused, inner)
        self._lay(self.rect.w < self._row(note) + 2 * round(PAD * u))

    def _row(self, note: str) -> int:
        """The width of the note and the buttons side by side."""
        u = self._u
        row = sum(label_size(button.label, u, button.key_hint)[0] + round(16 * u) for button in self.controls.widgets)
        return row + (width(note, Style.MEDIUM, scaled(14, u), 0.06) + round(24 * u) if note else 0)

    def _measure(self, words: str, ask: str, note: str, wide: int, stacked: bool) -> tuple[Size, int]:
        """Its size at a given width, and the width of its words then."""
        u = self._u
        sizes = [label_size(button.label, u, button.key_hint)[0] for button in self.controls.widgets]
        row = max(sizes, default=0) if stacked else self._row(note)
        inner = max(wide - 2 * round(PAD * u), row)
        lines, longest = _wrapped(words, Style.REGULAR, scaled(21, u), inner)
        high = lines * round(scaled(21, u) * LEADING) + height(u) + round(86 * u)
        if ask:
            more, other = _wrapped(ask, Style.MEDIUM, scaled(20, u), inner)
            longest = max(longest, other)
            high += more * round(scaled(20, u) * LEADING) + round(8 * u)
        inner = max(longest, row)
        if stacked:
            high += (len(sizes) - 1 + bool(note)) * round(height(u) * 1.15)
        return (inner + 2 * round(PAD * u), high), inner

    def _set(self, words: str, ask: str, note: str, refused: bool, inner: int) -> None:
        """Draw its words."""
        u = self._u
        colour = REFUSAL if refused else IVORY
        self._page = paragraph(words, Style.REGULAR, scaled(21, u), colour, inner, LEADING)
        self._ask = paragraph(ask, Style.MEDIUM, scaled(20, u), GOLD_LIGHT, inner, LEADING) if ask else None
        self._note = text(note, Style.MEDIUM, scaled(14, u), GILT, 0.06) if note else None

    def _lay(self, stacked: bool) -> None:
        """Place the buttons: along the foot from the right, or one below the other."""
        u, x, low = self._u, self.rect.right - round(PAD * self._u), self.rect.bottom - round(34 * self._u)
        for button in reversed(self.controls.widgets):
            wide = label_size(button.label, u, button.key_hint)[0]
            button.u, button.rect = u, pygame.Rect(x - wide, low - height(u), wide, height(u))
            if stacked:
                low -= round(height(u) * 1.15)
            else:
                x -= wide + round(12 * u)
        self._note_at = (self.rect.x + round(PAD * u), low - height(u) // 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, its words and buttons."""
        u = self._u
        surface.blit(panel(self.rect.size, u, 0.94), self.rect)
        x, y = self.rect.x + round(PAD * u), self.rect.y + round(34 * u)
        surface.blit(self._page, (x, y))
        if self._ask:
            surface.blit(self._ask, (x, y + self._page.get_height() + round(10 * u)))
        if self._note:
            surface.blit(self._note, self._note.get_rect(midleft=self._note_at))
        self.controls.draw(surface)


def _wrapped(words: str, style: Style, px: int, room: int) -> tuple[int, int]:
    """The number of lines that words take, and the width of the longest."""
    lines = wrap(words, style, px, room)
    return len(lines), max(width(line, style, px) for line in lines)


def best(
    rooms: Sequence[tuple[Size, int]],
    screen: Size,
    lit: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
    u: float,
) -> tuple[int, pygame.Rect]:
    """The best position for one of several sizes: the width of its words, and its rectangle. Where the lit parts can't
    all be left free, they may be covered like other cards.
    """
    found: list[tuple[float, int, pygame.Rect]] = []
    for turn, (size, inner) in enumerate(rooms):
        lies = place(size, screen, lit, cards, u)
        if lies:
            found.append((lies[0] + turn * PLAIN, inner, lies[1]))
    if found:
        return min(found, key=lambda one: one[0])[1:]
    if lit:
        return best(rooms, screen, [], [*lit, *cards], u)
    size, inner = min(rooms)
    return inner, pygame.Rect((0, 0), size)


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
    room = inside(screen)
    free = (room.w - size[0], room.h - size[1])
    if min(free) < 0:
        return None
    wide = [rect.inflate(round(12 * u), round(12 * u)) for rect in lit]
    middle = wide[0].unionall(wide[1:]).center if wide else room.midbottom
    near = NEAR if wide else NEAR / 10
    card = max(1, max((rect.w * rect.h for rect in cards), default=1))
    places = [
        pygame.Rect(room.x + free[0] * across // STEPS, room.y + free[1] * down // STEPS, *size)
        for down in range(STEPS + 1)
        for across in range(STEPS + 1)
    ]
    far = {
        index: near * (abs(rect.centerx - middle[0]) / screen[0] + abs(rect.centery - middle[1]) / screen[1])
        for index, rect in enumerate(places)
        if rect.collidelist(wide) < 0
    }
    best: tuple[float, pygame.Rect] | None = None
    for index in sorted(far, key=far.__getitem__):
        if best and far[index] >= best[0]:  # all others are farther away, so they cost more too
            break
        bad = far[index] + covered(places[index], cards, (best[0] - far[index]) * card if best else inf) / card
        if best is None or bad < best[0]:
            best = (bad, places[index])
    return best
