"""Button, PrimaryButton, Toggle, Selector and Slider, and Controls, which moves the focus between them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

import pygame
from pygame.math import clamp

from game.look import keys
from game.look.keys import ARROWS, Aims, Direction
from game.look.palette import BRASS, GILT, INK, IVORY, NIGHT, Scale, Size
from game.look.shapes import fill, line, raster, stepped
from game.look.type import SMALLEST, Style, fitting, scaled, shortened, text, width, wrap
from game.look.widgets.gold import chevron, gold_ground, knob, rail, switch
from game.look.widgets.widget import TRACKING, USE_KEYS, Widget, aims, height, key_gap, label_size

W = TypeVar("W", bound=Widget)
SLIDER_STEP = 0.05
LEFT, RIGHT = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS), (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS)


class Signed(Protocol):
    """What a button is for, with the sign that is on it. Both may change at any time."""

    @property
    def hint(self) -> str:
        """The name of its key."""

    @property
    def tip(self) -> str:
        """What it does, and by which keys."""


@dataclass
class Button(Widget):
    """A word to click, or a shorter one where it has no room. bare: in the corners of a table, its frame only shows
    under the mouse or focus; stacked: the name of its key is below the word, where there is no room behind it; crowded:
    nowhere.
    """

    sign: Signed | None = None
    brief: str = field(default="", kw_only=True)  # a shorter word for small screens
    bare: bool = field(default=False, kw_only=True)
    stacked: bool = field(default=False, kw_only=True)
    crowded: bool = field(default=False, kw_only=True)

    @property
    def key_hint(self) -> str:
        """The name of its key as it is shown on it; empty if it is not."""
        return self.sign.hint if self.sign and not (self.bare or self.crowded) else ""

    @property
    def explained(self) -> str:
        return self.tip or (self.sign.tip if self.sign else "")

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.key_hint)

    def natural(self, u: Scale) -> int:
        return label_size(self.label, u, self.key_hint)[0]

    @property
    def said(self) -> str:
        short = self.stacked or self.natural(self.u) > self.rect.w
        return self.brief or self.label if short else self.label

    def _release(self, at: tuple[int, int]) -> bool:
        return True

    def _key(self, key: int) -> bool:
        return key in USE_KEYS

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, not self.bare)
        words = text(self.said.upper(), Style.MEDIUM, scaled(16, self.u), self._ink(), TRACKING)
        if not self.key_hint:
            self._say(target, words, self.rect.center)
            return
        key = text(self.key_hint, Style.MEDIUM, scaled(12, self.u), GILT)
        if self.stacked:
            apart = round((words.get_height() + key.get_height()) * 0.2)
            self._say(target, words, (self.rect.centerx, self.rect.centery - apart))
            self._say(target, key, (self.rect.centerx, self.rect.centery + apart))
            return
        gap = key_gap(self.u)
        left = self.rect.centerx - (words.get_width() + gap + key.get_width()) // 2
        self._say(target, words, midleft=(left, self.rect.centery))
        self._say(target, key, midleft=(left + words.get_width() + gap, self.rect.centery))


@dataclass
class Toggle(Widget):
    """A row with a jewel that slides between off and on."""

    on: bool = False

    def _release(self, at: tuple[int, int]) -> bool:
        self.on = not self.on
        return True

    def _key(self, key: int) -> bool:
        if key in USE_KEYS:
            return self._release(self.rect.center)
        if key in (*LEFT, *RIGHT) and self.on != (key in RIGHT):
            return self._release(self.rect.center)
        return False

    @property
    def least(self) -> int:
        """The width in px at which its label has room."""
        return width(self.label, Style.REGULAR, scaled(18, self.u)) + round(48 * self.u + 1.2 * height(self.u))

    def takes(self, key: int) -> bool:
        return key in (*LEFT, *RIGHT)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.on)

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, False)
        self._say_label(target)
        h = round(self.rect.h * 0.56)
        jewel = switch((round(h * 2.1), h), self.u, self.on)
        self._say(target, jewel, midright=(self.rect.right - round(16 * self.u), self.rect.centery))


CHEVRONS = 1.4  # room that both take beside a value, in heights of the row
A_LITTLE = 0.9  # so much smaller a long value may be beside its label


@dataclass
class Selector(Widget):
    """A row with one of several values between two chevrons; after the last comes the first."""

    options: tuple[str, ...] = ()
    index: int = 0
    _over: int = field(default=0, init=False)

    @property
    def value(self) -> str:
        return self.options[self.index]

    def takes(self, key: int) -> bool:
        return key in (*LEFT, *RIGHT)

    def _side(self, at: tuple[int, int]) -> int:
        """-1 for a point on the left chevron, 1 on the value or the right one, 0 on the label."""
        box = self._box()
        if at[0] < box.x:
            return 0
        return -1 if at[0] < box.x + box.h else 1

    def _box(self) -> pygame.Rect:
        px, pad = scaled(17, self.u), round(8 * self.u)
        marks = self.rect.h * CHEVRONS
        w = min(max(self.rect.w * 0.5, self.rect.h * 4, self._longest(px) + marks), self.rect.w - 2 * pad)
        beside = self.rect.w - self._labelled() - 2 * pad
        if self._longest(SMALLEST) + marks <= beside:
            w = min(w, beside)  # smaller values leave room for the label
        return pygame.Rect(self.rect.right - round(w) - pad, self.rect.y, round(w), self.rect.h)

    @property
    def least(self) -> int:
        """The width in px at which its label and each of its values can be read."""
        values = self._longest(round(scaled(17, self.u) * A_LITTLE))
        return self._labelled() + values + round(max(self.rect.h, height(self.u)) * CHEVRONS) + 2 * round(8 * self.u)

    @property
    def named(self) -> bool:
        return self.rect.x + self._labelled() <= self._box().x

    def _longest(self, px: int) -> int:
        return max((width(option, Style.MEDIUM, px) for option in self.options), default=0)

    def _labelled(self) -> int:
        """How many pixels from the left of the row the label takes."""
        return round(16 * self.u) + width(self.label, Style.REGULAR, scaled(18, self.u))

    def _point(self, at: tuple[int, int]) -> bool:
        self._over = self._side(at) if self.hovered else 0
        return False

    def _release(self, at: tuple[int, int]) -> bool:
        return self._turn(self._side(at) or 1)

    def _key(self, key: int) -> bool:
        return self._turn(-1 if key in LEFT else 1) if key in (*LEFT, *RIGHT, *USE_KEYS) else False

    def _turn(self, by: int) -> bool:
        self.index = (self.index + by) % len(self.options)
        return len(self.options) > 1

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.options, self.index, self._over)

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, False)
        box = self._box()
        if self.named:
            self._say_label(target)
        room = box.w - round(box.h * CHEVRONS)
        px = fitting(self.value, Style.MEDIUM, scaled(17, self.u), room)
        value = shortened(self.value, Style.MEDIUM, px, room)
        self._say(target, text(value, Style.MEDIUM, px, self._ink()), box.center)
        for side in (-1, 1) if len(self.options) > 1 else ():
            lit = self.enabled and (self._over == side or self.focused)
            mark = chevron(round(box.h * 0.36), side, lit)
            x = box.x + box.h // 2 if side < 0 else box.right - box.h // 2
            self._say(target, mark, (x, box.centery))


@dataclass
class Slider(Widget):
    """A row with a value from 0 to 1 on a gold line."""

    level: float = 0.5

    def takes(self, key: int) -> bool:
        return key in (*LEFT, *RIGHT)

    def _track(self) -> pygame.Rect:
        figures = width("100", Style.MEDIUM, scaled(16, self.u)) + round(30 * self.u)
        w = round(max(self.rect.w * 0.5, self.rect.h * 4)) - figures
        h = round(self.rect.h * 0.7)
        return pygame.Rect(self.rect.right - figures - h // 3 - w, self.rect.centery - h // 2, w, h)

    def _press(self, at: tuple[int, int]) -> bool:
        if at[0] < self._track().x - self.rect.h // 2:
            self.pressed = False
            return False
        return self._slide(at)

    def _point(self, at: tuple[int, int]) -> bool:
        return self.pressed and self._slide(at)

    def _slide(self, at: tuple[int, int]) -> bool:
        track = self._track()
        return self._set((at[0] - track.x) / track.w)

    def _key(self, key: int) -> bool:
        if key in LEFT:
            return self._set(self.level - SLIDER_STEP)
        return key in RIGHT and self._set(self.level + SLIDER_STEP)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.hovered and self.enabled:
            return self._set(self.level + event.y * SLIDER_STEP)
        return super().handle(event)

    def _set(self, level: float) -> bool:
        level = round(clamp(level, 0.0, 1.0), 2)
        changed, self.level = level != self.level, level
        return changed

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.level)

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, False)
        self._say_label(target)
        track = self._track()
        x = round(track.w * self.level)
        self._say(target, rail(track.size), topleft=track.topleft)
        lit = self._rail_lit(track.size, x)
        self._say(target, lit, topleft=track.topleft)
        self._say(target, knob(track.h, self.hovered or self.focused), (track.x + x, track.centery))
        figures = text(str(round(self.level * 100)), Style.MEDIUM, scaled(16, self.u), self._ink())
        self._say(target, figures, midright=(self.rect.right - round(16 * self.u), self.rect.centery))

    @staticmethod
    def _rail_lit(size: Size, x: int) -> pygame.Surface:
        return rail(size, True).subsurface((0, 0, max(1, min(x, size[0])), size[1]))


class Controls(Generic[W]):
    """The widgets of a screen: passes events on to them, and moves the focus with Tab and the arrows."""

    def __init__(self, widgets: list[W]) -> None:
        self.widgets = widgets
        self._drawn: list[tuple[object, ...]] = []
        self._shape: tuple[object, ...] = ()
        self._aims: Aims[int] = {}  # for widgets so placed

    @property
    def focused(self) -> W | None:
        """The widget that gets the keys."""
        return next((w for w in self.widgets if w.focused), None)

    def focus(self, widget: Widget | None) -> None:
        for w in self.widgets:
            w.focused = False
        if widget:
            widget.focused = True

    def handle(self, event: pygame.event.Event) -> W | None:
        """Pass an event on; returns the widget that it used, if any."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.focus(None)  # only one is highlighted: now the one under the mouse
        pressed = event.type == pygame.KEYDOWN
        if pressed and event.key in ARROWS and not self.focused:  # arrows go on from what the mouse is on
            self.focus(next((w for w in self.widgets if w.hovered and w.enabled), None))
        at = self.focused
        taken = at is not None and pressed and at.takes(event.key)  # afterwards it may have come to its end
        used = [w for w in self.widgets if w.handle(event)]
        if pressed and not used and not taken:
            self._step(event)
        return used[0] if used else None

    @property
    def changed(self) -> bool:
        """Whether a draw would look different from the last one."""
        return self._drawn != [w.state() for w in self.widgets]

    def draw(self, target: pygame.Surface) -> None:
        for _ in self.paint(target):
            pass

    def paint(self, target: pygame.Surface) -> Iterator[None]:
        """Draw all widgets in pieces of a few milliseconds."""
        for widget in self.widgets:
            clip = target.get_clip()
            target.set_clip(widget.within.clip(clip) if widget.within else clip)
            yield from widget.paint(target)
            target.set_clip(clip)
        for widget in self.widgets:
            if widget.hovered and widget.explained:
                _draw_tip(target, widget)
        self._drawn = [w.state() for w in self.widgets]

    def _step(self, event: pygame.event.Event) -> None:
        able = [w for w in self.widgets if w.enabled]
        if not able:
            return
        at = self.focused
        if event.key == pygame.K_TAB:
            back = keys.shift(event)
            i = able.index(at) + (-1 if back else 1) if at in able else (-1 if back else 0)
            self.focus(able[i % len(able)])
        elif event.key in ARROWS:
            self.focus(self.led(at, ARROWS[event.key]) if at else able[0])

    def led(self, at: W, way: Direction) -> W:
        """The widget to which an arrow leads from this one; itself if it leads nowhere."""
        able = [w for w in self.widgets if w.enabled]
        shape = tuple((id(w), tuple(w.home)) for w in able)
        if self._shape != shape:
            self._shape, self._aims = shape, aims(able)
        aim = self._aims.get((able.index(at), way)) if at in able else None
        return at if aim is None or aim.to is None else able[aim.to]


# ── small parts ──


def _draw_tip(target: pygame.Surface, widget: Widget) -> None:
    """Draw the tip of a widget, on a small dark tag below it, or above it where there is no room."""
    u = widget.u
    words = text(widget.explained, Style.REGULAR, scaled(15, u), IVORY)
    tag = words.get_rect().inflate(round(28 * u), round(14 * u))
    tag.midtop = widget.rect.centerx, widget.rect.bottom + round(6 * u)
    if tag.bottom > target.get_height() - round(8 * u):
        tag.bottom = widget.rect.y - round(6 * u)
    tag.clamp_ip(target.get_rect().inflate(-round(24 * u), 0))
    target.blit(tag_ground(tag.size, u), tag)
    target.blit(words, words.get_rect(center=tag.center))


@lru_cache(maxsize=8)
def tag_ground(size: Size, u: float) -> pygame.Surface:
    """A dark tag with a gold hairline."""
    hair = max(1.0, 1.2 * u)
    outline = stepped(hair, hair, size[0] - hair, size[1] - hair, max(2.0, 4 * u), 1)
    return raster(size, fill(outline, NIGHT, 0.94) + line(outline, BRASS, hair, 0.8))


LETTERS, HIGHEST = 28, 0.6
"""The size of its words, in u and for the player's letters, and how much of its height they take at most."""

PRINTED, LEADING, OVER = 0.84, 1.15, 1.1
"""How much of its height words and print take together; the distance of the lines of print, and how large the word
above them is at least, in their size.
"""


class PrimaryButton(Button):
    """The main button of a screen: gold, in the display typeface, with optional small print in one line or more; what
    is before its last comma is left out where there is no room.
    """

    small = ""

    def natural(self, u: Scale) -> int:
        high = height(u)
        return width(
            self.label, Style.DISPLAY, round(max(high * 0.46, min(scaled(LETTERS, u), high * HIGHEST)))
        ) + round(high * 1.2)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.small)

    def draw(self, target: pygame.Surface) -> None:
        wide, high = self.rect.size
        between = round(wide - high * 1.2)
        wanted = max(high * 0.46, min(scaled(LETTERS, self.u), high * HIGHEST))
        room = round(min(wide * 0.86, wide - high * 0.26))
        small, rows = self._print(room, high * PRINTED)
        if rows:
            wanted = min(wanted, high * PRINTED - len(rows) * small * LEADING)
        elif width(self.label, Style.DISPLAY, round(max(high * 0.46, scaled(22, self.u)))) <= between:
            room = between
        px = fitting(self.label, Style.DISPLAY, wanted, room)
        words = text(self.label, Style.DISPLAY, px, INK)
        notes = [text(row, Style.MEDIUM, small, INK) for row in rows]
        jewels = max(one.get_width() for one in (words, *notes)) <= between
        target.blit(gold_ground(self.rect.size, self._kind(), jewels), self.rect)
        step = round(small * LEADING)
        y = self.rect.centery - len(rows) * step / 2
        self._say(target, words, (self.rect.centerx, round(y)))
        y += px / 2 + step / 2
        for note in notes:
            self._say(target, note, (self.rect.centerx, round(y)))
            y += step

    def _print(self, room: int, most: float) -> tuple[int, list[str]]:
        """The size of the small print in px, and its lines, with a larger word above them: all of it, or what is behind
        its last comma; smaller only where not even that has room.
        """
        if not self.small:
            return 0, []
        for px in range(scaled(13, self.u), SMALLEST - 1, -1):
            for words in (self.small, self.small.replace(", ", ",\n"), self.small.rpartition(", ")[2]):
                rows = wrap(words, Style.MEDIUM, px, room)
                if len(rows) <= words.count("\n") + 1 and len(rows) * px * LEADING + px * OVER <= most:
                    return px, rows
        return SMALLEST, [self.small.rpartition(", ")[2]]
