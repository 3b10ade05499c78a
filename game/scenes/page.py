"""A page of the house: cloth, title, a dark sheet to read from, and the way back."""

from __future__ import annotations

import pygame

from game.look.cloth import heading, inside
from game.look.shapes import panel
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget, height, label_size
from game.scenes.scene import Scene
from game.stage import Stage

WIDEST = 1720  # of the sheet, in u


class Page(Scene):
    """Subclasses give title and widgets, lay them out in `room` (pixels, inside the sheet) and draw the rest."""

    title = ""

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.back = Button("Back", pygame.Rect(0, 0, 1, 1), "Esc")
        self.controls = Controls([self.back])
        self.sheet = self.room = pygame.Rect(0, 0, 1, 1)

    def widgets(self, *widgets: Widget) -> None:
        """Say which widgets there are, in the order Tab goes through them; the way back comes last."""
        self.controls = Controls([*widgets, self.back])

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet and the way back, then everything on the sheet."""
        u = self.u
        frame = inside(size)
        wide, tall = label_size(self.back.label, u, self.back.key_hint)
        top = round(124 * u)
        low = frame.bottom - tall - round(24 * u)
        self.sheet = pygame.Rect(0, top, min(frame.w - round(32 * u), round(WIDEST * u)), low - top)
        self.sheet.centerx = size[0] // 2
        self.room = self.sheet.inflate(-round(96 * u), -round(80 * u))
        self.back.u = u
        self.back.rect = pygame.Rect(0, low + round(16 * u), wide, height(u))
        self.back.rect.right = self.sheet.right
        self.lay_out(u)

    def lay_out(self, u: float) -> None:
        """Give everything on the sheet its place."""

    def used(self, widget: Widget) -> None:
        """A widget was used."""

    def handle(self, event: pygame.event.Event) -> None:
        """Escape goes back; the widgets get the rest."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return
        used = self.controls.handle(event)
        if used is self.back:
            self.app.sounds.play("click")
            self.app.pop()
        elif used:
            self.used(used)
        if self.controls.changed:
            self.invalidate()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Cloth, title, sheet, widgets."""
        surface.blit(self.ground(), (0, 0))
        title = heading(self.size, self.title)
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, 0)))
        surface.blit(panel(self.sheet.size, self.u, 0.62), self.sheet)
        self.draw_page(surface, alpha / 120)
        self.controls.draw(surface)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is on the sheet, below the widgets; motion is `ahead` seconds after the last tick."""
