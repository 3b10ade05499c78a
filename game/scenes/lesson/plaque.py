"""The sheet of a lesson, and what it tells."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.lesson import Lesson
from game.lesson.steps import LessonStep
from game.look import shade, shapes
from game.look.palette import GILT, GOLD_LIGHT, IVORY, REFUSAL, Scale, Size
from game.look.shapes import panel
from game.look.type import SOFT, Style, paragraph, scaled, text, width, wrap
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size
from game.rules import Position
from game.rules.doing import Try, doing
from game.rules.words.refuse import why_stuck
from game.scenes.command import reword
from game.scenes.lesson.spot import Form, Forms, best
from game.words import facts, phrase

RANKS_IN_ORDER = re.compile(r"\b(?:(?:[A-Z]|\d+) ){4,}(?:[A-Z]|\d+)\b")
"""Ranks that stay on one line, by the letters of any language."""


def _together(found: re.Match[str]) -> str:
    return found[0].replace(" ", "\u00a0")


@dataclass(frozen=True)
class Sheet:
    """What a sheet says. ask: a line in gold below the words. note: small, in its corner. shown: its buttons."""

    words: str
    ask: str = ""
    note: str = ""
    refused: bool = False
    shown: tuple[Button, ...] = ()


def sheet_of(lesson: Lesson, at: int, position: Position, refused: str, buttons: Mapping[str, Button]) -> Sheet:
    """What is said in a step of a lesson. refused: why the card that was tried there can't be played."""
    step, last = lesson.steps[at], at == len(lesson.steps) - 1
    reword(buttons.values())
    forward, back = buttons["forward"], buttons["back"]
    forward.label = phrase("Play on") if last else phrase("Continue")
    return Sheet(
        refused or RANKS_IN_ORDER.sub(_together, step.words),
        "" if refused else asked(step, position),
        f"{at + 1} / {len(lesson.steps)}",
        bool(refused),
        (back,) if step.acts and not refused else (forward, back),
    )


def asked(step: LessonStep, position: Position) -> str:
    """What the player is to do; empty where a step is only to be read."""
    if step.wrong:
        pile, depth = step.wrong
        return facts.move(Try(position.piles[pile][-1 - depth]))
    return facts.move(doing(position, step.move)) if step.move else ""


def rehearsed(lesson: Lesson, buttons: Mapping[str, Button]) -> Iterator[tuple[LessonStep, Position, Sheet]]:
    """Everything that is said in a lesson, with the position it is said of."""
    position, played = lesson.start, 0
    for at, step in enumerate(lesson.steps):
        for move in lesson.line[played : step.at]:
            position = position.play(move)
        played = step.at
        yield step, position, sheet_of(lesson, at, position, "", buttons)
        if step.wrong:
            refusal = facts.refusal(why_stuck(position, *step.wrong))
            yield step, position, sheet_of(lesson, at, position, refusal, buttons)


GLIDE = 0.3  # seconds in which it glides


class Shading:
    """`fall` sets where the light falls; its owner steps and draws it."""

    def __init__(self) -> None:
        self._shades: tuple[pygame.Surface, pygame.Surface] | None = None
        self._size: Size = (0, 0)
        self._since = GLIDE
        self._whole: pygame.Surface | None = None  # of the size of the picture, kept: its memory is slow to get
        self._drawn = -1.0  # the part of the way that it shows

    def fall(self, size: Size, shaded: pygame.Surface, u: Scale) -> None:
        """Let the light fall as in this shade over a picture of this size."""
        before = self._shades[1] if self._shades and size == self._size else shade.shade(size, [], u)
        self._shades = before, shaded
        self._size, self._since, self._drawn = size, 0.0, -1.0

    def make_room(self, size: Size) -> pygame.Surface:
        """The surface for the shade over a picture of this size."""
        if self._whole is None or self._whole.get_size() != size:
            self._whole = shapes.surface(size)
        return self._whole

    def step(self, dt: float, reduced: bool) -> bool:
        """Let dt seconds pass; returns whether the light moves. reduced: it moves at once."""
        if self._since >= GLIDE:
            return False
        self._since = GLIDE if reduced else self._since + dt
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self._shades is None or self._size != surface.get_size():
            return
        whole, part = self.make_room(self._size), min(self._since / GLIDE, 1.0)
        if part != self._drawn:
            self._drawn, mixed = part, shade.between(*self._shades, part) if part < 1 else self._shades[1]
            pygame.transform.smoothscale(mixed, self._size, whole)
        surface.blit(whole, (0, 0))


WIDTHS = (560, 720, 900, 430, 350, 1120, 280)
"""Widths that are tried, in u, the best looking first. In the narrow ones the buttons stand in rows."""
PAD = 52  # room around the words, in u
LEADING = 1.34  # between lines, in em
ROWS = 1.15  # between rows of buttons, in their height


class Plaque:
    """`fit` lays it out again whenever its words, the light or the screen change. Sizes in pixels."""

    def __init__(self) -> None:
        self.controls: Controls[Button] = Controls([])
        self.rect: pygame.Rect
        self._told = Sheet("")
        self._page = pygame.Surface((1, 1))
        self._ask: pygame.Surface | None = None
        self._u = Scale(1)
        self._note: pygame.Surface | None = None
        self._note_at = (0, 0)

    def fit(
        self,
        size: Size,
        u: Scale,
        told: Sheet,
        *,
        lit: Sequence[pygame.Rect] = (),
        cards: Sequence[pygame.Rect] = (),
        kept: Sequence[pygame.Rect] = (),
    ) -> None:
        """lit: what it must not cover. cards: what it should not cover. kept: what is to be clicked."""
        self._u, self._told = u, told
        self.controls = Controls(list(told.shown))
        found, self.rect = best([*forms(told, u)()], size, lit, cards, u, kept)
        self._set(found.inner)
        self._lay(found.inner)

    def _set(self, inner: int) -> None:
        u, told = self._u, self._told
        colour = REFUSAL if told.refused else IVORY
        self._page = paragraph(told.words, Style.REGULAR, scaled(21, u), colour, inner, LEADING)
        self._ask = paragraph(told.ask, Style.MEDIUM, scaled(20, u), GOLD_LIGHT, inner, LEADING) if told.ask else None
        self._note = text(told.note, Style.MEDIUM, scaled(14, u), GILT, 0.06) if told.note else None

    def _lay(self, inner: int) -> None:
        """Place the buttons along the foot from the right, and the note where there is room at their left."""
        u, low = self._u, self.rect.bottom - round(34 * self._u)
        left = self.rect.x + round(PAD * u)
        for row in reversed(_rows(_items(self._told, u), u, inner)):
            x = self.rect.right - round(PAD * u)
            for button, wide in reversed(row):
                if button is None:
                    self._note_at = left, low - height(u) // 2
                    continue
                button.u, button.rect = u, pygame.Rect(x - wide, low - height(u), wide, height(u))
                x -= wide + round(12 * u)
            low -= round(height(u) * ROWS)

    def draw(self, surface: pygame.Surface) -> None:
        u = self._u
        panel(self.rect.size, u, 0.94).draw(surface, self.rect.topleft)
        x, y = self.rect.x + round(PAD * u), self.rect.y + round(34 * u)
        surface.blit(self._page, (x, y))
        if self._ask:
            surface.blit(self._ask, (x, y + self._page.get_height() + round(10 * u)))
        if self._note:
            surface.blit(self._note, self._note.get_rect(midleft=self._note_at))
        self.controls.draw(surface)


Item = tuple[Button | None, int]
"""A button at a sheet's foot, or the note, which is None here; and how wide it is, in pixels."""


def forms(told: Sheet, u: Scale) -> Forms:
    """What a sheet may look like, with the words that its buttons have now; each is measured when it is asked for."""
    items = _items(told, u)

    def measured() -> Iterator[Form]:
        least = max([*(wide for _, wide in items), _unbroken(told.words, scaled(21, u))])
        for wide in WIDTHS:
            yield _form(told, items, max(round(wide * u) - 2 * round(PAD * u), least), u)

    return measured


def _form(told: Sheet, items: Sequence[Item], inner: int, u: Scale) -> Form:
    rows = _rows(items, u, inner)
    lines, longest = _wrapped(told.words, Style.REGULAR, scaled(21, u), inner)
    high = lines * round(scaled(21, u) * LEADING) + height(u) + round(86 * u)
    if told.ask:
        more, other = _wrapped(told.ask, Style.MEDIUM, scaled(20, u), inner)
        longest = max(longest, other)
        high += more * round(scaled(20, u) * LEADING) + round(8 * u)
    inner = max(longest, *(_length(row, u) for row in rows))
    high += (len(rows) - 1) * round(height(u) * ROWS)
    return Form((inner + 2 * round(PAD * u), high), inner)


def _items(told: Sheet, u: Scale) -> list[Item]:
    """What stands at its foot."""
    note = width(told.note, Style.MEDIUM, scaled(14, u), 0.06) + round(8 * u)
    buttons = [(button, label_size(button.label, u, button.key_hint)[0]) for button in told.shown]
    return [(None, note), *buttons] if told.note else [*buttons]


def _rows(items: Sequence[Item], u: Scale, inner: int) -> list[list[Item]]:
    """The same in rows no longer than `inner`."""
    rows: list[list[Item]] = [[]]
    for item in items:
        if rows[-1] and _length([*rows[-1], item], u) > inner:
            rows.append([])
        rows[-1].append(item)
    return rows


def _length(row: Sequence[Item], u: Scale) -> int:
    return sum(wide for _, wide in row) + round(16 * u) * (len(row) - 1)


def _unbroken(words: str, px: int) -> int:
    """The width of the longest part that stays on one line."""
    return max(width(part, Style.REGULAR, px) for word in words.split(" ") for part in word.split(SOFT))


def _wrapped(words: str, style: Style, px: int, room: int) -> tuple[int, int]:
    """The number of lines that words take, and the width of the longest."""
    lines = wrap(words, style, px, room)
    return len(lines), max(width(line, style, px) for line in lines)
