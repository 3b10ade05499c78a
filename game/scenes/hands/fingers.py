"""Fingers on a screen, and a mouse in an unsteady hand: what they mean as events."""

import math
from enum import Enum, auto

import pygame

from game.look.keys import FINGER
from game.look.widgets.scroll import Scroll
from game.scenes.scene import Host

SLIPS = {"a little": 0, "farther": 24, "far": 48}
"""How many points a press may slip, by the setting; the table itself allows a little."""


def slip(desk: Host) -> float:
    """How many pixels a press may slip and still is a click."""
    return SLIPS[desk.settings.press_slip] * desk.point


def least(desk: Host) -> float:
    """How many seconds a press must last."""
    return float(desk.settings.press_time.split()[0])


class Steady:
    """Hands on presses that last long enough, and their movements once they go farther than a slip."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self._press: pygame.event.Event | None = None
        self._lasted = 0.0
        self._given = self._slid = False  # the press has been handed on; it has gone farther than a slip
        self._last: pygame.event.Event | None = None  # the newest movement that was held back

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse is not to be handed on, now or at all."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._begin(event)
        if self._press is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._press.button:
            return self._end(event)
        return False

    def step(self, dt: float) -> None:
        """Let dt seconds pass: a press that has lasted long enough is handed on."""
        if self._press is None or self._given:
            return
        self._lasted += dt
        if self._lasted >= least(self._desk):
            self._given = True
            self._desk.give(self._press)
            if self._last and self._slid:
                self._desk.give(self._last)

    def cancel(self) -> None:
        """Forget a press, as the window lost it."""
        self._press = self._last = None

    def _begin(self, press: pygame.event.Event) -> bool:
        self._press, self._last, self._lasted, self._slid = press, None, 0.0, False
        self._given = least(self._desk) == 0
        return not self._given

    def _move(self, event: pygame.event.Event) -> bool:
        assert self._press
        self._slid = self._slid or math.dist(event.pos, self._press.pos) > slip(self._desk)
        self._last = event
        return not (self._slid and self._given)

    def _end(self, event: pygame.event.Event) -> bool:
        press, self._press = self._press, None
        assert press
        if not self._given or self._slid or math.dist(event.pos, press.pos) > slip(self._desk):
            return not self._given
        self._desk.give(pygame.event.Event(event.type, {**event.dict, "pos": press.pos}))
        if self._last:
            self._desk.give(pygame.event.Event(pygame.MOUSEMOTION, {**self._last.dict, "buttons": (0, 0, 0)}))
        return True


FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
FAR = 10  # points after which a finger no longer rests
LONG = 0.5  # seconds of a long press
SLOWS, SLOWEST = 4.0, 20.0
"""How fast a list that was let go of slows down, a second, and the speed at which it stops, in pixels a second."""
LOST = 5.0  # seconds without news after which a finger is taken to have left

Point = tuple[int, int]


class Doing(Enum):
    """What the first finger does."""

    NOTHING = auto()
    RESTING = auto()
    DRAGGING = auto()
    SCROLLING = auto()
    LOOKING = auto()
    PAIR = auto()  # two fingers rest
    SPOILT = auto()  # too many, or they moved: nothing comes of it


class Fingers:
    """Tells the top scene what fingers do, as clicks and drags; all other fingers than the first one do no harm."""

    def __init__(self, desk: Host) -> None:
        self._desk = desk
        self._doing = Doing.NOTHING
        self._down: dict[int, Point] = {}  # finger -> where it came down, in pixels
        self._first = 0
        self._at: Point = (0, 0)
        self._rested = 0.0  # seconds since the last news of the first finger
        self._scroll: Scroll | None = None
        self._moved = self._speed = 0.0  # of the list: pixels since the last tick, pixels a second

    def take(self, event: pygame.event.Event) -> None:
        at = round(event.x * self._desk.size[0]), round(event.y * self._desk.size[1])
        if event.type == pygame.FINGERDOWN:
            self._come(event.finger_id, at)
        elif event.finger_id not in self._down:
            return
        elif event.type == pygame.FINGERMOTION:
            self._move(event.finger_id, at)
        else:
            self._go(event.finger_id, at)

    def cancel(self) -> None:
        """Forget all fingers, as the window lost them: what is dragged flies home."""
        if self._doing is Doing.DRAGGING:
            self._mouse(pygame.MOUSEMOTION, self._at)
        if self._doing is Doing.LOOKING:
            self._mouse(pygame.MOUSEBUTTONUP, self._at, 2)
        if self._doing in (Doing.DRAGGING, Doing.LOOKING):
            self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))
        self._doing, self._scroll, self._speed = Doing.NOTHING, None, 0.0
        self._down.clear()

    def step(self, dt: float) -> None:
        """Let dt seconds pass: a resting finger begins to look, and a list that was let go of glides on."""
        self._rested += dt
        if self._doing is Doing.RESTING and self._rested >= LONG + least(self._desk):
            self._look()
        if self._scroll is None:
            return
        if self._doing is Doing.SCROLLING:
            self._speed += (self._moved / dt - self._speed) * 0.2
            self._moved = 0.0
        elif abs(self._speed) < SLOWEST or not self._slide(self._speed * dt):
            self._scroll = None
        else:
            self._speed *= math.exp(-SLOWS * dt)

    # ── what fingers do ──

    def _come(self, finger: int, at: Point) -> None:
        if finger in self._down or (self._down and self._rested > LOST and self._doing is not Doing.LOOKING):
            self.cancel()
        if not self._down:
            self._first, self._at, self._rested = finger, at, 0.0
            self._doing, self._scroll, self._speed = Doing.RESTING, None, 0.0
        elif self._doing is Doing.RESTING:
            self._doing = Doing.PAIR
        elif self._doing is Doing.PAIR:
            self._doing = Doing.SPOILT
        self._down[finger] = at

    def _move(self, finger: int, at: Point) -> None:
        far = math.dist(at, self._down[finger]) > max(FAR * self._desk.point, slip(self._desk))
        if self._doing is Doing.PAIR and far:
            self._doing = Doing.SPOILT
        if finger != self._first:
            return
        before, self._at, self._rested = self._at, at, 0.0 if far else self._rested
        if self._doing is Doing.RESTING and far:
            self._begin(self._down[finger])
        if self._doing is Doing.DRAGGING:
            self._mouse(pygame.MOUSEMOTION, at, 1)
        elif self._doing is Doing.SCROLLING:
            self._moved += before[1] - at[1]
            self._slide(before[1] - at[1])

    def _go(self, finger: int, at: Point) -> None:
        del self._down[finger]
        if self._doing is Doing.PAIR and not self._down:
            self._take_back()
        elif finger == self._first:
            self._let_go(at)
        if not self._down:
            self._doing = Doing.NOTHING

    def _let_go(self, at: Point) -> None:
        doing = self._doing
        if doing is Doing.RESTING and self._rested >= least(self._desk):
            self._tap(self.near(at))
        elif doing is Doing.DRAGGING:
            self._mouse(pygame.MOUSEBUTTONUP, at, 1)
        elif doing is Doing.LOOKING:
            self._mouse(pygame.MOUSEBUTTONUP, at, 2)
        elif doing is Doing.SCROLLING and self._desk.settings.reduced_motion:
            self._scroll = None
        if doing is not Doing.PAIR:
            self._doing = Doing.SPOILT
        if doing in (Doing.RESTING, Doing.DRAGGING, Doing.LOOKING):
            self._desk.give(pygame.event.Event(pygame.WINDOWLEAVE))

    def _begin(self, start: Point) -> None:
        """Begin to drag, or to scroll where a list lies."""
        top = self._desk.top
        self._scroll = top.scroll_at(start) if top else None
        if self._scroll:
            self._doing = Doing.SCROLLING
            return
        self._doing = Doing.DRAGGING
        self._mouse(pygame.MOUSEMOTION, start)
        self._mouse(pygame.MOUSEBUTTONDOWN, start, 1)

    def _tap(self, at: Point) -> None:
        self._mouse(pygame.MOUSEMOTION, at)
        self._mouse(pygame.MOUSEBUTTONDOWN, at, 1)
        self._mouse(pygame.MOUSEBUTTONUP, at, 1)

    def _look(self) -> None:
        self._doing = Doing.LOOKING
        self._mouse(pygame.MOUSEMOTION, self._at)
        self._mouse(pygame.MOUSEBUTTONDOWN, self._at, 2)

    def _take_back(self) -> None:
        top = self._desk.top
        undo = next((one for one in top.commands if one.action == "undo"), None) if top else None
        if undo:
            self._desk.give(undo.in_use[0].press())

    def _slide(self, by: float) -> bool:
        moved = bool(self._scroll and self._scroll.nudge(by))
        self._desk.dirty |= moved
        return moved

    def near(self, at: Point) -> Point:
        """The point itself, or the nearest one of a small target within reach of it."""
        top, reach = self._desk.top, FINGER * self._desk.point
        if top is None or top.holds(at):
            return at
        able = [widget.area for widget in top.targets() if widget.enabled and widget.area.w and widget.area.h]
        large = [rect.inflate(max(0, reach - rect.w), max(0, reach - rect.h)) for rect in able]
        near = [rect for rect, reached in zip(able, large, strict=True) if reached.collidepoint(at)]
        if not near or any(rect.collidepoint(at) for rect in near):
            return at
        best = min(near, key=lambda rect: math.dist(_inside(rect, at), at))
        return _inside(best, at)

    def _mouse(self, kind: int, at: Point, button: int = 0) -> None:
        values: dict[str, object] = {"pos": at}
        if kind == pygame.MOUSEMOTION:
            values |= {"rel": (0, 0), "buttons": (button, 0, 0)}
        else:
            values |= {"button": button}
        self._desk.give(pygame.event.Event(kind, values))


def _inside(rect: pygame.Rect, at: Point) -> Point:
    """The point of a rectangle that is nearest to another point."""
    return min(max(at[0], rect.left), rect.right - 1), min(max(at[1], rect.top), rect.bottom - 1)
