"""The base of all widgets: place, frame, what mouse and keys do; where arrows lead; how messages and dialogs fade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.look.keys import ARROWS, DIRECTIONS, OFF, Aim, Aims, join
from game.look.palette import BRASS, GOLD, GOLD_LIGHT, HUD, IVORY, NIGHT, RGB, Scale, Size
from game.look.shapes import fill, line, lozenge, raster, stepped
from game.look.type import Style, scaled, text, width
from game.look.widgets.scroll import Glide, Scroll

HEIGHT = 42  # of a button or a row, in u
TRACKING = 0.1
DIM = 96  # alpha of what is disabled
USE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass
class Widget:
    """A label that answers to mouse and keyboard.

    rect is in screen pixels, u the layout's scale. The owner sets focused; pressed follows the events.
    """

    label: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    u: Scale = field(default=Scale(1), kw_only=True)
    enabled: bool = field(default=True, kw_only=True)
    tip: str = field(default="", kw_only=True)  # what it does, shown while the mouse is on it
    within: pygame.Rect | None = field(default=None, init=False)  # where it can be seen and hit, if it scrolls
    scrolled: int = field(default=0, init=False)  # by how many pixels it has been moved up
    focused: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)
    _mouse: tuple[int, int] | None = field(default=None, init=False)  # where it was seen last

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.rect, self.u = rect, u

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a pygame event; returns whether the widget was used (clicked, switched, moved)."""
        if not self.enabled:
            self.hover(None)
            self.pressed = False
            return False
        if event.type == pygame.MOUSEMOTION:
            self.hover(event.pos)
            return self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hover(event.pos)
            self.pressed = self.hovered
            return self.pressed and self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            return self.hit(event.pos) and self._release(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None)
        return event.type == pygame.KEYDOWN and self.focused and self._key(event.key)

    def hover(self, at: tuple[int, int] | None) -> None:
        """The mouse is at a point now, or nowhere."""
        self._mouse = at

    @property
    def hovered(self) -> bool:
        """Whether the mouse is on it, also where it moved under the mouse, and not where it moved away."""
        return self._mouse is not None and self.hit(self._mouse)

    def hit(self, at: tuple[int, int]) -> bool:
        return self.rect.collidepoint(at) and (self.within is None or self.within.collidepoint(at))

    @property
    def area(self) -> pygame.Rect:
        """The part of it that can be seen."""
        return self.rect.clip(self.within) if self.within else self.rect

    @property
    def home(self) -> pygame.Rect:
        """Where it is without scrolling."""
        return self.rect.move(0, self.scrolled)

    def scrolls(self) -> tuple[Scroll, ...]:
        return ()

    @property
    def explained(self) -> str:
        """What it does, as its tip says it now."""
        return self.tip

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture: while it stays equal, so does the picture."""
        return (self.label, tuple(self.rect), self.enabled, self.focused, self.hovered, self.pressed)

    def draw(self, target: pygame.Surface) -> None:
        raise NotImplementedError

    def paint(self, target: pygame.Surface) -> Iterator[None]:
        """Draw on the screen in pieces of a few milliseconds."""
        self.draw(target)
        yield

    def takes(self, key: int) -> bool:
        """Whether the widget, when focused, uses this arrow key itself now."""
        return False

    def keeps(self, key: int) -> bool:
        """Whether it does so always, and the key never leads away from it."""
        return self.takes(key)

    def _point(self, at: tuple[int, int]) -> bool:
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        return False

    def _release(self, at: tuple[int, int]) -> bool:
        return False

    def _key(self, key: int) -> bool:
        return False

    # ── drawing ──

    def _draw_frame(self, target: pygame.Surface, at_rest: bool) -> None:
        kind = self._kind()
        if kind != "rest" or at_rest:
            target.blit(frame(self.rect.size, self.u, kind), self.rect)

    def _kind(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "focus" if self.focused else "hover" if self.hovered else "rest"

    def _ink(self) -> RGB:
        return GOLD_LIGHT if self.enabled and (self.hovered or self.focused) else HUD

    def _say(
        self, target: pygame.Surface, words: pygame.Surface, centre: tuple[int, int] | None = None, **at: object
    ) -> None:
        """Draw a line of text: dimmed if disabled, a pixel lower while pressed."""
        if not self.enabled:
            words = words.copy()
            words.set_alpha(DIM)
        place = words.get_rect(**({"center": centre} if centre else at))
        target.blit(words, place.move(0, int(self.pressed)))

    def _say_label(self, target: pygame.Surface) -> None:
        ink = GOLD_LIGHT if self.enabled and (self.hovered or self.focused) else IVORY
        words = text(self.label, Style.REGULAR, scaled(18, self.u), ink)
        self._say(target, words, midleft=(self.rect.x + round(16 * self.u), self.rect.centery))


def label_size(label: str, u: Scale, key_hint: str = "") -> Size:
    """The size in px that a button with this label needs."""
    w = width(label.upper(), Style.MEDIUM, scaled(16, u), TRACKING) + round(44 * u)
    if key_hint:
        w += width(key_hint, Style.MEDIUM, scaled(12, u)) + key_gap(u) + round(2 * u)
    return w, height(u)


def key_gap(u: Scale) -> int:
    """How far in px a key's name stands from the word before it: it grows with the letters."""
    return max(round(10 * u), round(0.6 * scaled(12, u)))


def height(u: Scale) -> int:
    """The height in px of a button or a row."""
    return max(24, round(HEIGHT * u), round(scaled(18, u) * 1.72))


@lru_cache(maxsize=96)
def frame(size: Size, u: float, kind: str) -> pygame.Surface:
    """The frame of a widget: kind is 'rest', 'hover', 'focus', 'pressed' or 'disabled'."""
    w, h = size
    step = max(2, round(4.5 * u))
    hair = max(1, round(1.2 * u))  # whole pixels: half of one would be half as bright
    ground, strength, colour = {
        "rest": ("", 0.85, BRASS),
        "hover": ("url(#w)", 0.95, GOLD_LIGHT),
        "focus": ("url(#w)", 1.0, GOLD_LIGHT),
        "pressed": ("", 0.85, GOLD),
        "disabled": ("", 0.2, BRASS),
    }[kind]
    thick = hair * (1.8 if kind == "focus" else 1)
    outline = stepped(thick / 2, thick / 2, w - thick / 2, h - thick / 2, step, 2)
    body = fill(outline, NIGHT, {"pressed": 0.5, "disabled": 0.12}.get(kind, 0.26))
    if ground:
        body += (
            f'<defs><radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h}" r="{w * 0.55}">'
            '<stop offset="0" stop-color="#ffcf73" stop-opacity="0.3"/>'
            '<stop offset="1" stop-color="#ffcf73" stop-opacity="0.05"/></radialGradient></defs>'
            f'<path d="{outline}" fill="{ground}"/>'
        )
    body += line(outline, colour, thick, strength)
    if kind in ("hover", "focus"):
        gap = hair + max(2.0, 4 * u)
        body += line(stepped(gap, gap, w - gap, h - gap, step, 2), BRASS, hair * 0.7, 0.5)
    if kind == "focus":
        for x in (hair + 5 * u, w - hair - 5 * u):
            body += fill(lozenge(x, h / 2, 5.5 * u, 1.3), GOLD_LIGHT)
    return raster(size, body)


ASIDE = 2  # what a pixel to the side costs, if one ahead costs 1


def aims(able: Sequence[Widget]) -> Aims[int]:
    """Where arrows lead from each of these widgets, by their places: those that it does not keep for itself lead to the
    nearest one there, and some elsewhere, so that they alone reach all."""

    homes = [widget.home for widget in able]

    def costs(here: int, there: int) -> list[float]:
        dx, dy = (b - a for a, b in zip(homes[here].center, homes[there].center, strict=True))
        found = []
        for way in DIRECTIONS:
            ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            found.append(abs(ahead) + ASIDE * aside + (0.0 if ahead > 0 else OFF if ahead == 0 else 2 * OFF))
        return found

    aims: Aims[int] = {}
    for here, widget in enumerate(able):
        for key, way in ARROWS.items():
            if not widget.keeps(key):
                aims[here, way] = Aim(None, OFF)
        for there in range(len(able)):
            for way, cost in zip(DIRECTIONS, costs(here, there), strict=True):
                if (here, way) in aims and cost < aims[here, way].cost:
                    aims[here, way] = Aim(there, cost)
    join(aims, range(len(able)), costs)
    return aims


COMES = 0.12  # seconds


class Coming:
    """A message that fades in and out; its words stay readable while it fades out."""

    def __init__(self) -> None:
        self.words = ""
        self._part = Glide(0.0)

    def step(self, words: str, dt: float) -> bool:
        """Show these words, or none if they are empty, for dt seconds; returns whether the picture changes."""
        if words:
            changed, self.words = words != self.words, words
        else:
            changed = False
        self._part.to(1.0 if words else 0.0, COMES)
        return self._part.step(dt) or changed

    def at(self, ahead: float = 0.0) -> float:
        """The opacity, 0 to 1, `ahead` seconds after the last step."""
        return self._part.at(ahead)


def faded(picture: pygame.Surface, part: float) -> pygame.Surface:
    """A picture with its alpha multiplied by `part`; the picture itself if that is 1."""
    if part >= 1:
        return picture
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(part, 0.0))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
