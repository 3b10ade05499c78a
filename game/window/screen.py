"""The window: its size in pixels, the picture drawn for it, and the position of the mouse on that picture.

Where a system counts in points coarser than its pixels (Retina), the window and the mouse are in points, its surface in
pixels; where a window is squeezed below the smallest size that a layout is made for, the picture is drawn that large
and scaled down. Everything beyond this file knows pixels of the picture only.
"""

from __future__ import annotations

import math
import os

import pygame

from game.look.icon import icon

TITLE = "Cotillion"
SMALLEST, LARGEST = (960, 540), 7680
"""The limits that layouts are made for, in pixels: the smallest width and height, and the largest of either."""
LOWEST_RATE, TOP_RATE = 60, 120
DRAWN_BLIND = ("offscreen", "dummy", "evdev")
"""Video drivers that show nothing, which SDL may choose by itself."""
POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Size = tuple[int, int]


class NoDisplay(RuntimeError):
    """No window can be opened. The message is a sentence for the player."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"There is no display to open a window on ({why}). "
            "Without one, the command `snapshot OUT.png` can still draw a picture of the game."
        )


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
        raise NoDisplay("no screen was found")
    if driver == "x11":
        # Without a GPU, drawing through a texture, as SDL does by default, costs 10 ms a frame at 1080p and 40 at 4K.
        # Drivers of other systems have no other way, and would have no surface at all.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def roomy(size: Size) -> Size:
    """The size of the picture that is drawn for a window or file of this size, in pixels: at least the
    smallest size.
    """
    wide, high = max(1, size[0]), max(1, size[1])
    times = max(1.0, SMALLEST[0] / wide, SMALLEST[1] / high)
    return min(round(wide * times), LARGEST), min(round(high * times), LARGEST)


class Screen:
    """The one window. `size` is the wished size, `full` whether it fills the screen."""

    def __init__(self, size: Size | None, full: bool) -> None:
        """Open the window: of this size, or of a comfortable one, or filling the screen. Raises NoDisplay."""
        open_display()
        self.full = full
        try:
            self._windowed = size or _comfortable()
            self.window = _window(self._windowed, full)
            self._drawn = self.window.get_surface()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.rate = _refresh_rate()
        """Pictures a second while something moves."""

    @property
    def size(self) -> Size:
        """The size of the picture, in pixels."""
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
        """Show in the window what was drawn."""
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
        """Switch between full screen and a window."""
        self.full = not self.full
        if self.full:
            self._windowed = self.window.size
            screen = _only_screen()
            if screen:
                self.window.position, self.window.size = (0, 0), screen
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            self.window.size = self._windowed
            self.window.position = pygame.WINDOWPOS_CENTERED

    def close(self) -> None:
        """Close the window."""
        self.window.destroy()


def _window(size: Size, full: bool) -> pygame.Window:
    screen = _only_screen() if full else None
    place = (0, 0) if screen else pygame.WINDOWPOS_CENTERED
    window = pygame.Window(TITLE, screen or size, place, resizable=True, fullscreen_desktop=full, allow_high_dpi=True)
    window.minimum_size = SMALLEST
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
