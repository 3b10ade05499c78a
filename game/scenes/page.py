"""The base of pages: cloth, title, a dark sheet, and the button back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.cloth import heading, inside
from game.look.scale import Scale
from game.look.shapes import nowhere, panel
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget, height, label_size
from game.scenes.command import ESCAPE, Command, buttons
from game.scenes.scene import Host, Scene
from game.words import phrase

WIDEST = 1720  # of the sheet, in u
BACK = Command("back", (ESCAPE,), "back", "Back")


class Page(Scene):
    """Subclasses set title and widgets, place them in `room` (pixels, inside the sheet) and draw the rest."""

    title = ""
    commands: tuple[Command, ...] = (BACK,)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.buttons = buttons(self.commands)
        self.controls: Controls[Widget] = Controls([*self.buttons.values()])
        self.sheet = self.room = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Play the sound of a turned page."""
        self.host.sounds.play("page")

    def back(self) -> None:
        """Go back to the scene before."""
        self.host.pop()

    def widgets(self, *widgets: Widget) -> None:
        """Set the widgets, in the order in which Tab goes through them; the button back comes last."""
        self.controls = Controls([*widgets, self.buttons["back"]])

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet and the button back, then everything on the sheet."""
        u, back = self.u, self.buttons["back"]
        frame = inside(size)
        wide, tall = label_size(back.label, u, back.key_hint)
        top = round(124 * u)
        low = frame.bottom - tall - round(24 * u)
        self.sheet = pygame.Rect(0, top, min(frame.w - round(32 * u), round(WIDEST * u)), low - top)
        self.sheet.centerx = size[0] // 2
        self.room = self.sheet.inflate(-round(96 * u), -round(80 * u))
        back.u = u
        back.rect = pygame.Rect(0, low + round(16 * u), wide, height(u))
        back.rect.right = self.sheet.right
        self.lay_out(u)

    def lay_out(self, u: Scale) -> None:
        """Place everything on the sheet."""

    def used(self, widget: Widget) -> None:
        """Called when a widget was used."""

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the commands first, then to the widgets."""
        if self.obey(event):
            return
        used = self.controls.handle(event)
        if used and not self.pressed(used):
            self.used(used)
        if self.controls.changed:
            self.invalidate()

    def pieces(self) -> Iterator[object]:
        """Draw the first picture where nobody sees it, in pieces."""
        return self.paint(nowhere(), 0.0)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw everything, however long it takes."""
        for _ in self.paint(surface, ahead):
            pass

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw cloth, title, sheet and widgets, in pieces of a few milliseconds."""
        yield from self.paint_title(surface)
        panel(self.sheet.size, self.u, 0.62).draw(surface, self.sheet.topleft)
        yield
        yield from self.paint_page(surface, ahead)
        yield from self.controls.paint(surface)

    def paint_title(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the cloth and the title."""
        surface.blit(self.ground(), (0, 0))
        title = heading(self.size, phrase(self.title))
        yield
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, 0)))

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw what is on the sheet, in pieces."""
        self.draw_page(surface, ahead)
        yield

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is on the sheet, below the widgets, with its motion `ahead` seconds after the last tick."""
