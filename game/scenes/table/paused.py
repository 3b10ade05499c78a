"""A veil over a table, as plain as its cloth: the clock stands, and no card can be seen."""

from __future__ import annotations

import pygame

from game.look.palette import GOLD_LIGHT, IVORY
from game.look.shapes import panel, rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.scenes.command import any_press
from game.scenes.scene import Host, Scene
from game.words import marked, phrase

TITLE = marked("Paused")
GO_ON = marked("The clock stands still. To go on: {press}.")
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
BACK = 0.25
"""Seconds after which a player who came back to the window sees the cards: a click that brought him is no move."""


def go_on() -> str:
    """How to go on, with the device used last."""
    return phrase(GO_ON, press=any_press())


class Paused(Scene):
    """Lies over a table until a click or a key, which does nothing else."""

    overlay = True

    def __init__(self, host: Host, told: str, left: bool = False) -> None:
        """told: what is said of the deal; may be empty. left: the window was left; it ends when the player is back."""
        super().__init__(host)
        self._told = told
        self._left = left
        self._back = 0.0  # seconds since then

    def enter(self) -> None:
        self.host.sounds.band.aside(True)

    def leave(self) -> None:
        self.host.sounds.band.aside(False)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in ENDS:
            self.host.pop()

    def step(self, dt: float) -> bool:
        self._back = 0.0 if self.host.away else self._back + dt
        if self._left and self._back >= BACK and self.host.top is self:
            self.host.pop()
        return False

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        u = self.u
        surface.blit(self.ground(), (0, 0))
        sheet = pygame.Rect(0, 0, max(round(680 * u), 300), 0)
        inner = sheet.w - round(100 * u)
        title = phrase(TITLE)
        head = text(title, Style.DISPLAY, fitting(title, Style.DISPLAY, scaled(48, u), inner), GOLD_LIGHT)
        parts = [head, rule(inner, u)]
        for words in filter(None, (self._told, go_on())):
            parts.append(paragraph(words, Style.REGULAR, scaled(20, u), IVORY, inner, centred=True))
        gap, pad = round(22 * u), round(46 * u)
        sheet.h = 2 * pad + sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        sheet.center = self.size[0] // 2, self.size[1] // 2
        panel(sheet.size, u, 0.9).draw(surface, sheet.topleft)
        top = sheet.y + pad
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(sheet.centerx, top)))
            top += part.get_height() + gap
