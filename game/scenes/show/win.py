"""The win: the court leaves its piles and dances until the player goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.look.cloth import heading
from game.look.type import gilt, scaled
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import height, label_size
from game.scenes.scene import Scene
from game.scenes.show.winwords import TITLE, figures, strip
from game.store import Which, statistics_of
from game.table.dance.ballroom import Ballroom

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene
    from game.stage import Stage

WORDS_AFTER = 2.4
"""Seconds of the dance before anything is said."""
FADE = 0.7
"""Seconds in which the words appear."""


class WinScene(Scene):
    """Takes the place of the table of a won deal; it draws that table itself, as the ground of the dance."""

    def __init__(self, app: Stage, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        nowhere = pygame.Rect(0, 0, 1, 1)
        self.new = Button("New deal", nowhere, "N")
        self.again = Button("Same deal again", nowhere, "Home")
        self.menu = Button("Menu", nowhere, "Esc")
        self.controls = Controls([self.new, self.again, self.menu])
        session = table.session
        self.figures = figures(session, statistics_of(app.journal, Which(ruleset=session.ruleset.id)))
        self.ballroom: Ballroom | None = None

    # ── coming and going ──

    def enter(self) -> None:
        """Strike up."""
        self.app.sounds.music("dance")

    def leave(self) -> None:
        """The music ends."""
        self.app.sounds.music(None)

    def new_deal(self) -> None:
        """Back to the table, with another deal."""
        self.app.pop()
        self.table.new_deal()

    def deal_again(self) -> None:
        """Back to the table, with the same cards."""
        self.app.pop()
        self.table.deal_again()

    def to_menu(self) -> None:
        """Leave the table too."""
        self.app.pop()
        self.app.pop()

    # ── layout ──

    def resize(self, size: tuple[int, int]) -> None:
        """The table's floor first, then the dance on it; a dance that goes on does so where it was."""
        u, table = self.u, self.table
        table.fit(size)
        now = self.ballroom.now if self.ballroom else 0.0
        reduced = self.app.settings.reduced_motion
        self.ballroom = Ballroom(table.view, table.session.position, self.ground(), dance_room(size), reduced)
        self.ballroom.now = now
        title = heading(size, table.ruleset.game.name)
        self.ballroom.write(title, title.get_rect(midtop=(size[0] // 2, 0)))
        self._title = gilt(TITLE, scaled(36, u))
        self._title_at = self._title.get_rect(center=(size[0] // 2, round(136 * u)))
        self._lay_buttons(size, u)
        top = size[1] - round(232 * u)
        self._strip_at = pygame.Rect(round(90 * u), top, size[0] - round(180 * u), self.new.rect.top - top)
        self._strip = strip(self.figures, self._strip_at.size, u)

    def _lay_buttons(self, size: tuple[int, int], u: float) -> None:
        widgets = (self.new, self.again, self.menu)
        widths = [label_size(widget.label, u, widget.key_hint)[0] for widget in widgets]
        gap = round(18 * u)
        x = (size[0] - sum(widths) - gap * (len(widths) - 1)) // 2
        for widget, wide in zip(widgets, widths, strict=True):
            widget.u = u
            widget.rect = pygame.Rect(x, size[1] - round(66 * u) - height(u), wide, height(u))
            x += wide + gap

    # ── time and events ──

    def step(self, dt: float) -> bool:
        """The dance goes on."""
        return self.ballroom.step(dt)

    @property
    def said(self) -> float:
        """How much of the words is to be seen, 0 to 1."""
        after = 0.0 if self.ballroom.reduced else WORDS_AFTER
        return min(max((self.ballroom.now - after) / FADE, 0.0), 1.0)

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons, and keys for them."""
        used = self.controls.handle(event)
        if used:
            self.app.sounds.play("click")
            BUTTONS[used.label](self)
        elif event.type == pygame.KEYDOWN and event.key in KEYS:
            KEYS[event.key](self)
        elif self.controls.changed:
            self.invalidate()

    # ── the picture ──

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The dance, and what is said of it."""
        self.ballroom.draw(surface, alpha / 120)
        part = self.said
        if part <= 0:
            return
        foot = pygame.Rect(0, self._strip_at.top, surface.get_width(), surface.get_height() - self._strip_at.top)
        beneath = [(surface.subsurface(area).copy(), area) for area in (self._title_at, foot)] if part < 1 else []
        surface.blit(self._title, self._title_at)
        surface.blit(self._strip, self._strip_at)
        self.controls.draw(surface)
        for picture, area in beneath:
            picture.set_alpha(round(255 * (1 - part)))
            surface.blit(picture, area)


BUTTONS = {"New deal": WinScene.new_deal, "Same deal again": WinScene.deal_again, "Menu": WinScene.to_menu}
KEYS = {
    pygame.K_n: WinScene.new_deal,
    pygame.K_RETURN: WinScene.new_deal,
    pygame.K_KP_ENTER: WinScene.new_deal,
    pygame.K_HOME: WinScene.deal_again,
    pygame.K_ESCAPE: WinScene.to_menu,
}


def dance_room(size: tuple[int, int], foot: int = 240) -> pygame.Rect:
    """Where a dance may go on a screen of this size: between the title and what is said below (foot, in u)."""
    u = min(size[0] / 1920, size[1] / 1080)
    top, bottom, side = round(176 * u), round(foot * u), round(70 * u)
    return pygame.Rect(side, top, size[0] - 2 * side, size[1] - top - bottom)
