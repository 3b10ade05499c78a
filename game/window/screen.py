"""The window, endings from outside the program, and what the player has asked of the system for all programs."""

from __future__ import annotations

import ctypes
import faulthandler
import math
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from time import monotonic
from typing import NamedTuple

import pygame

from game.look.palette import Size
from game.look.shapes import icon
from game.store.settings import Wishes
from game.words import phrase
from game.words.errors import Failed

MAXIMISED, AWAY = 0x80, 0x40 | 0x08  # SDL's flags of a window: that it is maximised; that it is minimised, or hidden


class _Rect(ctypes.Structure):
    _fields_ = [(side, ctypes.c_int) for side in ("x", "y", "w", "h")]


@cache
def library() -> ctypes.CDLL | None:
    """SDL itself; None where it is not found."""
    try:
        found = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
        found.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.POINTER(_Rect))
        found.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
    except (OSError, AttributeError):
        return None
    return found


def flags(window: pygame.Window) -> int:
    """SDL's flags of a window; 0 where they are not known."""
    sdl = library()
    return int(sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window.id))) if sdl else 0


def screens() -> list[pygame.Rect]:
    """The screens, where they lie beside each other, without bars of the system."""
    sdl, found = library(), []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        area = _Rect()
        known = sdl is not None and sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)) == 0
        found.append(pygame.Rect(area.x, area.y, area.w, area.h) if known else pygame.Rect((0, 0), size))
    return found


TITLE = "Cotillion"
SMALLEST, LARGEST = (960, 540), 7680
"""The limits that layouts are made for, in pixels: the smallest width and height, and the largest of either."""
LOWEST_RATE, TOP_RATE = 60, 120
DRAWN_BLIND = ("offscreen", "dummy", "evdev")  # video drivers that show nothing, which SDL may choose by itself
POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

TITLE_BAR = 32  # room for the bar above a window by which it is moved, in points

SETTLES, PUTS = 1.0, 3
"""Seconds after it was put somewhere in which a system, and no player, moves a window, and how often it does."""


WITHOUT = "text, snapshot OUT.png"  # the commands that need no display


class NoDisplay(Failed):
    """No window can be opened. The message is a sentence for the player."""

    def __init__(self, why: str) -> None:
        told = phrase("There is no display to open a window on ({why}).", why=why)
        still = phrase(
            "Without one, you can play in words, or draw a picture of the game: {commands}.", commands=WITHOUT
        )
        super().__init__(f"{told} {still}")


def open_display() -> None:
    """Start the display. Raises NoDisplay where nothing could be seen, unless such a driver was asked for by name."""
    # Without this, Windows enlarges a small picture where its screen is set to more than 100 %.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in DRAWN_BLIND and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(phrase("no screen was found"))
    if driver == "x11":
        # Without a GPU, drawing through a texture, as SDL does by default, costs 10 ms a frame at 1080p and 40 at 4K.
        # Drivers of other systems have no other way, and would have no surface at all.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def roomy(size: Size) -> Size:
    """The size of the picture that is drawn for a window or file of this size: at least the smallest."""
    wide, high = max(1, size[0]), max(1, size[1])
    times = max(1.0, SMALLEST[0] / wide, SMALLEST[1] / high)
    return min(round(wide * times), LARGEST), min(round(high * times), LARGEST)


def in_sight(wished: pygame.Rect, screens: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a window can be seen whole that is to lie there, as large as it fits; screens: where they lie now."""
    rooms = [pygame.Rect(one.x, one.y + TITLE_BAR, one.w, one.h - TITLE_BAR) for one in screens]
    room = max(rooms, key=lambda one: one.clip(wished).w * one.clip(wished).h)
    size = [max(least, min(side, most)) for side, most, least in zip(wished.size, room.size, SMALLEST, strict=True)]
    if not room.colliderect(wished):  # its screen is gone
        wished = pygame.Rect((0, 0), size)
        wished.center = room.center
        return wished
    found = pygame.Rect(wished.topleft, size).clamp(room)
    found.topleft = max(found.x, room.x), max(found.y, room.y)
    return found


class Lies(NamedTuple):
    """Where the window lies while it is neither maximised nor fills the screen, in points, and whether it is maximised.
    area: (x, y, width, height), or nothing where the system may choose.
    """

    area: tuple[int, ...] = ()
    maximised: bool = False


ANYWHERE = Lies()


class Screen:
    """The one window. `size` is the wished size, `full` whether it fills the screen."""

    def __init__(
        self, size: Size | None, full: bool, lay: Lies = ANYWHERE, now: Callable[[], float] = monotonic
    ) -> None:
        """Open the window: of this size, or where it lay, or of a comfortable size, or filling the screen. Raises
        NoDisplay. now: the time, in seconds.
        """
        open_display()
        self._now = now
        self.full = full
        area = in_sight(pygame.Rect(lay.area), screens()) if lay.area and not size else None
        self._place: Size | None = area.topleft if area else None
        self._puts, self._put_at = 0, 0.0
        try:
            self._windowed = size or (area.size if area else _comfortable())
            self._maximised = lay.maximised and not size
            self.window = _window(self._windowed, full, self._place)
            if not full:
                self._put()
            self._drawn = self.window.get_surface()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.rate = _refresh_rate()  # pictures a second while something moves

    @property
    def size(self) -> Size:
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on. Ask for it each time: it changes with each resize."""
        shown = self.window.get_surface()
        size = roomy(shown.get_size())
        if size == shown.get_size():
            self._drawn = shown
        elif self._drawn.get_size() != size:
            self._drawn = pygame.Surface(size).convert()
        return self._drawn

    def show(self) -> None:
        shown = self.window.get_surface()
        if self._drawn is not shown:
            pygame.transform.smoothscale(self._drawn, shown.get_size(), shown)
        self.window.flip()

    def placed(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position on the picture."""
        if event.type not in POINTED:
            return event
        pixels, points = self.size, self.window.size
        if pixels == points:
            return event
        across, down = pixels[0] / max(1, points[0]), pixels[1] / max(1, points[1])
        x, y = event.pos
        values = {**event.dict, "pos": (math.floor((x + 0.5) * across), math.floor((y + 0.5) * down))}
        if "rel" in values:
            values["rel"] = (round(event.rel[0] * across), round(event.rel[1] * down))
        return pygame.event.Event(event.type, values)

    def toggle(self) -> None:
        if not self.full:
            self.lies()
        self.full = not self.full
        if self.full:
            screen = _only_screen()
            if screen:
                self.window.position, self.window.size = (0, 0), screen
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            self._put()

    def lies(self) -> Lies:
        """Where the window lies, or would lie if it did not fill the screen."""
        state = flags(self.window)
        if not (self.full or state & AWAY):
            self._maximised = bool(state & MAXIMISED)
            if not self._maximised:
                self._windowed, self._place = self.window.size, self.window.position
        return Lies((*self._place, *self._windowed) if self._place else (), self._maximised)

    def put_back(self) -> None:
        """Put a window that has just been put somewhere there again: a system that places it by its frame moves it."""
        if self._puts and self._place and tuple(self.window.position) != self._place and not self._maximised:
            self._puts -= 1
            if self._now() - self._put_at < SETTLES:
                self.window.position = self._place

    def _put(self) -> None:
        self._puts, self._put_at = PUTS, self._now()
        self.window.size = self._windowed
        self.window.position = self._place or pygame.WINDOWPOS_CENTERED
        if self._maximised:
            self.window.maximize()

    def close(self) -> None:
        self.window.destroy()


def _window(size: Size, full: bool, place: Size | None) -> pygame.Window:
    screen = _only_screen() if full else None
    at = (0, 0) if screen else place or pygame.WINDOWPOS_CENTERED
    window = pygame.Window(TITLE, screen or size, at, resizable=True, fullscreen_desktop=full, allow_high_dpi=True)
    window.minimum_size = min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1])
    window.set_icon(icon(48))
    return window


def _only_screen() -> Size | None:
    """The size of the screen, if there is just one, else None. A window that is to fill it is given that size at once:
    without a window manager nothing else stretches it.
    """
    screens = pygame.display.get_desktop_sizes()
    return screens[0] if len(screens) == 1 else None


def _comfortable() -> Size:
    """A window of 16 to 9 that takes about four fifths of the screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    width = min(width * 4 // 5, height * 4 // 5 * 16 // 9)
    return max(width, SMALLEST[0]), max(width * 9 // 16, SMALLEST[1])


def _refresh_rate() -> int:
    """The screen's frames per second, within sensible limits."""
    rates = pygame.display.get_desktop_refresh_rates() or [LOWEST_RATE]
    return min(max(LOWEST_RATE, *rates), TOP_RATE)


ASLEEP = ("x11", "wayland", "windows", "cocoa")  # video drivers under which SDL sleeps until the system wakes it
POLL = 1 / 30  # with other drivers, the most seconds of a wait: an event is seen that much later


def wait_for_event(seconds: float) -> None:
    """Wait until there is an event, at most so many seconds; the event stays in the queue."""
    sdl = library() if pygame.display.get_init() and pygame.display.get_driver() in ASLEEP else None
    if sdl is None:
        time.sleep(min(seconds, POLL))
    else:  # one that is there ends it at once; to ask pygame 2.5.2 without a kind whether there is one breaks its queue
        sdl.SDL_WaitEventTimeout(None, max(1, round(seconds * 1000)))


SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
LONGEST = 20.0  # seconds that the program may take to end after a signal
_LOST = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


@contextmanager
def heeded(act: Callable[[], object]) -> Iterator[None]:
    """Make signals that would end the program call `act` instead; ignored ones (nohup) stay ignored. Where that does
    not end it in LONGEST seconds, it is ended.
    """
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    with open(os.devnull, "w") as nowhere:

        def end(*_: object) -> None:
            faulthandler.dump_traceback_later(LONGEST, exit=True, file=nowhere)
            act()

        for number in heard:
            signal.signal(number, end)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
            for number in heard:
                signal.signal(number, before[number] or signal.SIG_DFL)


@contextmanager
def outlived(keep: Callable[[], object]) -> Iterator[None]:
    """Call `keep` just before X11 ends the process because its display is lost. It must not use the display; if it
    does, the process ends there. Other systems send an event that the program should quit.
    """
    library = _x11()
    if library is None:
        yield
        return
    lost = False

    def on_lost(_: int) -> int:
        nonlocal lost
        if lost:
            os._exit(1)
        lost = True
        keep()
        return 0

    handler = _LOST(on_lost)
    before = library.XSetIOErrorHandler(handler)
    try:
        yield
    finally:
        library.XSetIOErrorHandler(ctypes.c_void_p(before))


def _x11() -> ctypes.CDLL | None:
    """The X11 library that talks to the display, or None."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        library = ctypes.CDLL("libX11.so.6")
        library.XSetIOErrorHandler.restype = ctypes.c_void_p
    except (OSError, AttributeError):
        return None
    return library


PATIENCE = 2.0  # seconds after which a program of the system is not waited for any more
NAMESPACES = (
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
    "org.kde.kdeglobals.KDE")  # fmt: skip
PORTAL = (  # asks any desktop, in a sandbox too
    *("gdbus", "call", "--session", "--timeout", "1"),
    *("--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll", str([*NAMESPACES])),
)
GNOME = ("org.gnome.desktop.interface enable-animations", "org.gnome.desktop.a11y.interface high-contrast")
"""Keys of desktops without a portal."""
STILL = re.compile(r"'reduced-motion': <uint32 1>|'enable-animations': <false>|'AnimationDurationFactor': <'0(\.0*)?'>")
STARK = re.compile(r"'contrast': <uint32 1>|'high-contrast': <true>")
MAC = ("reduceMotion", "increaseContrast")  # keys of com.apple.universalaccess


def ask(tell: Callable[[Wishes], object]) -> None:
    """Tell the wishes as soon as they are known, from a thread; where none can be had they stay unknown."""
    with suppress(RuntimeError):
        threading.Thread(target=lambda: tell(asked()), name="wishes", daemon=True).start()


def asked() -> Wishes:
    """The wishes; waits for the system, but not long."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return Wishes(*(_printed("defaults", "read", "com.apple.universalaccess", key) == "1" for key in MAC))
    if said := _printed(*PORTAL):
        return Wishes(bool(STILL.search(said)), bool(STARK.search(said)))
    moves, contrast = (_printed("gsettings", "get", *key.split()) for key in GNOME)
    return Wishes(moves == "false", contrast == "true")


def _printed(*command: str) -> str:
    """What a program prints; nothing where it can't be run, fails or takes too long."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False)
        return done.stdout.decode("utf-8", "replace").strip()
    return ""


def _of_windows() -> Wishes:
    """From the system's own parameters: animations inside windows, and the theme of high contrast."""
    if sys.platform != "win32":
        return Wishes()
    import ctypes

    class Theme(ctypes.Structure):
        _fields_ = [("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("name", ctypes.c_wchar_p)]

    moves, theme = ctypes.c_int(1), Theme(ctypes.sizeof(Theme), 0, None)
    tell = ctypes.windll.user32.SystemParametersInfoW
    tell(0x1042, 0, ctypes.byref(moves), 0)
    tell(0x0042, theme.size, ctypes.byref(theme), 0)
    return Wishes(not moves.value, bool(theme.flags & 1))
