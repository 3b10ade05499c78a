"""Words that come and go: a message shown for a while, and a slip that unfolds beside what is pointed at."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.keys import reach, smallest
from game.look.palette import BRASS, GILT, GOLD_LIGHT, IVORY, NIGHT, REFUSAL, RGB, Scale, Size
from game.look.shade import toast
from game.look.shapes import Sheet, circle, fill, line, raster, sheet, stepped
from game.look.type import Style, paragraph, scaled, text, width
from game.look.widgets.buttons import Button, Controls, tag_ground
from game.look.widgets.widget import TRACKING, Coming, Widget, faded
from game.play.session import Said
from game.scenes.widgets.gamelist import VariantToggle

SHOWN = 4.0  # seconds
ROUND = 16  # between the border of a plate and its words, in u


class QuietLine:
    """A message; its owner steps and draws it. over: it may lie on other words, and stands on a plate."""

    def __init__(self, over: bool = False) -> None:
        self._over = over
        self.said = Said("")
        self._left = 0.0
        self._seen = Coming()
        self._refused = False

    def say(self, said: Said) -> None:
        self.said, self._left = said, SHOWN

    @property
    def part(self) -> float:
        """How much of a message is seen, 0 to 1."""
        return self._seen.at()

    def step(self, dt: float) -> bool:
        if self.said.sentence:
            self._refused = self.said.refused
            self._left -= dt
            if self._left <= 0:
                self.said = Said("")
        return self._seen.step(self.said.sentence, dt)

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], u: Scale, left: int = 0) -> pygame.Rect:
        """Draw the message right of `left`, in two lines where it is long; returns what it covers."""
        words, part = self._seen.words, self._seen.at()
        if not part:
            return pygame.Rect(centre, (0, 0))
        shown, ink = plate if self._over else toast, REFUSAL if self._refused else IVORY
        room = surface.get_rect()
        room.x, room.w = left, room.w - left
        ribbon = faded(shown(words, u, ink, round(room.w * 0.8)), part)
        return surface.blit(ribbon, ribbon.get_rect(center=centre).clamp(room))


@lru_cache(maxsize=4)
def plate(words: str, u: Scale, colour: RGB, room: int) -> pygame.Surface:
    """A text, so many pixels wide at most, on a dark tag through which nothing is read."""
    px, pad = scaled(19, u), round(ROUND * u)
    wide = min(room, width(words, Style.REGULAR, px))
    line = paragraph(words, Style.REGULAR, px, colour, wide, 1.2, centred=True)
    picture = tag_ground((line.get_width() + 2 * pad, line.get_height() + 2 * pad), u).copy()
    picture.blit(line, (pad, pad))
    return picture


OPENS, CLOSES = 0.2, 0.3
"""Seconds for which something is pointed at before its slip unfolds, and for which it is left before that closes."""
ROW, PAD, SIGN = 44, 12, (46, 30)  # u
NEAR = 14  # so far beside a slip the pointer may go, in u


class Source(NamedTuple):
    """What a slip unfolds from. about: what its words are about."""

    about: object
    rect: pygame.Rect
    actions: tuple[str, ...]
    variants: str = ""  # of that game


@dataclass
class Word(Button):
    """A word on a slip, with its key behind it."""

    @property
    def explained(self) -> str:
        return ""

    @property
    def key_hint(self) -> str:
        return self.sign.hint if self.sign else ""

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, False)
        pad = round(16 * self.u)
        words = text(self.label.upper(), Style.MEDIUM, scaled(16, self.u), self._ink(), TRACKING)
        self._say(target, words, midleft=(self.rect.x + pad, self.rect.centery))
        key = text(self.key_hint, Style.MEDIUM, scaled(12, self.u), GILT)
        self._say(target, key, midright=(self.rect.right - pad, self.rect.centery))

    def natural(self, u: Scale) -> int:
        key = width(self.key_hint, Style.MEDIUM, scaled(12, u))
        return width(self.label.upper(), Style.MEDIUM, scaled(16, u), TRACKING) + key + round(60 * u)


class Slip:
    """Words that unfold from a sign, to be clicked. buttons: its words by their actions. toggles: switches below
    them.
    """

    def __init__(
        self, source: Source, buttons: dict[str, Button], toggles: list[VariantToggle], u: Scale, room: pygame.Rect
    ) -> None:
        self.source, self.buttons, self.toggles, self.u = source, buttons, toggles, u
        widgets: list[Widget] = [*buttons.values(), *toggles]
        self.controls: Controls[Widget] = Controls(widgets)
        self.left = 0.0
        row, pad = max(round(ROW * u), round(1.7 * scaled(16, u)), reach()), round(PAD * u)
        rows = min(len(widgets), max(1, (room.h - 2 * pad) // row))
        columns = -(-len(widgets) // rows)
        rows = -(-len(widgets) // columns)
        switch = round(row * 1.2 + 52 * u)
        wide = max(
            *(button.natural(u) for button in buttons.values()),
            *(width(toggle.label, Style.REGULAR, scaled(18, u)) + switch for toggle in toggles),
            0,
        )
        self.rect = _beside(source.rect, (wide * columns + 2 * pad, row * rows + 2 * pad), room)
        for place, widget in enumerate(widgets):
            column, at = divmod(place, rows)
            corner = self.rect.x + pad + column * wide, self.rect.y + pad + at * row
            widget.u, widget.rect = u, pygame.Rect(corner, (wide, row))

    def near(self, at: tuple[int, int]) -> bool:
        """Whether a point is on it, beside it, or on what it unfolded from."""
        around = round(NEAR * self.u)
        return any(rect.inflate(around, around).collidepoint(at) for rect in (self.rect, self.source.rect))

    def draw(self, target: pygame.Surface) -> None:
        _ground(self.rect.size, self.u).draw(target, self.rect.topleft)
        for toggle in self.toggles[:1]:
            left, right = toggle.rect.x + round(16 * self.u), toggle.rect.right - round(16 * self.u)
            pygame.draw.line(target, BRASS, (left, toggle.rect.y), (right, toggle.rect.y))
        self.controls.draw(target)


def _beside(source: pygame.Rect, size: Size, room: pygame.Rect) -> pygame.Rect:
    """Below, else above what it belongs to, where there is room."""
    rect = pygame.Rect((0, 0), size)
    rect.topright = source.bottomright
    if source.w > size[0] // 2:
        rect.centerx = source.centerx
    if rect.bottom > room.bottom and source.top - size[1] >= room.top:
        rect.bottom = source.top
    return rect.clamp(room)


@lru_cache(maxsize=16)
def dots(size: Size, colour: RGB) -> pygame.Surface:
    """Three dots, as more is marked where a word has no room."""
    w, h = size
    r = min(w * 0.08, h * 0.13)
    return raster(size, "".join(fill(circle(w / 2 + side * r * 3.4, h / 2, r), colour) for side in (-1, 0, 1)))


def sign_size(u: Scale) -> Size:
    """How large a sign is, in pixels."""
    return max(round(SIGN[0] * u), smallest()), max(round(SIGN[1] * u), smallest())


@lru_cache(maxsize=6)
def _ground(size: Size, u: Scale) -> Sheet:
    """Dark, between gold lines."""
    w, h = size
    step, hair = max(2.0, 6 * u), max(1.0, 1.6 * u)
    outline = stepped(hair, hair, w - hair, h - hair, step, 2)
    inner = hair + max(2.0, 4 * u)
    body = fill(outline, NIGHT) + fill(outline, (6, 34, 29), 0.97) + line(outline, GOLD_LIGHT, hair, 0.9)
    body += line(stepped(inner, inner, w - inner, h - inner, step, 2), BRASS, max(1.0, 0.8 * u), 0.5)
    return sheet(size, body, 18 * u)
