"""Dialogs, small sheets over another scene: the base class of questions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.shapes import dim, panel, rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget, height, label_size
from game.play.session import Question
from game.scenes.command import ESCAPE, Command, buttons
from game.scenes.scene import Host, Scene
from game.words import marked, phrase


class Dialog(Scene):
    """A title, a sentence and a button for each command, the last one focused; the words are English, for phrase(), or
    translated already. Subclasses may draw something between sentence and buttons.
    """

    overlay = True
    title = ""
    sentence = ""
    between = 0  # room between the sentence and the buttons, in u
    least = 0  # pixels that what is there is wide at least

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.buttons = buttons(self.commands)
        self.controls: Controls[Widget] = Controls([*self.buttons.values()])
        self.controls.focus(self.controls.widgets[-1])
        self.sheet = self.room = pygame.Rect(0, 0, 1, 1)
        self._words = pygame.Surface((1, 1))

    def cancel(self) -> None:
        """Close the dialog."""
        self.host.pop()

    def resize(self, size: tuple[int, int]) -> None:
        u = self.u
        pad = round(44 * u)
        sizes = [label_size(button.label, u, button.key_hint) for button in self.buttons.values()]
        gap = round(18 * u)
        row = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
        wide = max(round(680 * u), 300, row + 2 * pad, self.least + 2 * pad)
        words = phrase(self.sentence)
        self._words = paragraph(words, Style.REGULAR, scaled(20, u), IVORY, wide - 2 * pad, centred=True)
        between = round(self.between * u)
        tall = pad + round(96 * u) + self._words.get_height() + between + round(34 * u) + height(u) + pad
        self.sheet = pygame.Rect(0, 0, wide, tall)
        self.sheet.center = (size[0] // 2, size[1] // 2)
        left = self.sheet.centerx - row // 2
        for button, (w, h) in zip(self.buttons.values(), sizes, strict=True):
            button.u, button.rect = u, pygame.Rect(left, self.sheet.bottom - pad - h, w, h)
            left += w + gap
        top = self.sheet.y + pad + round(96 * u) + self._words.get_height()
        self.room = pygame.Rect(self.sheet.x + pad, top + round(16 * u), wide - 2 * pad, between)

    def handle(self, event: pygame.event.Event) -> None:
        used = self.controls.handle(event)
        if used:
            self.pressed(used)
        else:
            self.obey(event)
        if self.controls.changed:
            self.invalidate()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        u = self.u
        dim(surface)
        panel(self.sheet.size, u, 0.94).draw(surface, self.sheet.topleft)
        inner = self.sheet.w - round(100 * u)
        title = phrase(self.title)
        px = fitting(title, Style.DISPLAY, scaled(44, u), inner)
        words = text(title, Style.DISPLAY, px, GOLD_LIGHT)
        surface.blit(words, words.get_rect(center=(self.sheet.centerx, self.sheet.y + round(64 * u))))
        line = rule(inner, u)
        surface.blit(line, line.get_rect(center=(self.sheet.centerx, self.sheet.y + round(106 * u))))
        surface.blit(self._words, (self.sheet.x + round(44 * u), self.sheet.y + round(140 * u)))
        self.controls.draw(surface)


class Ask(Dialog):
    """A question with the answers no, which closes it, and yes, which calls `then`."""

    def __init__(self, host: Host, asked: Question, then: Callable[[], object], key: int = 0) -> None:
        """key: answers yes."""
        self.title, self.sentence = asked.title, asked.sentence
        self.commands = (
            Command("accept", (Key(key),) if key else (), "", asked.yes),
            Command("cancel", (ESCAPE,), "", asked.no),
        )
        self._then = then
        super().__init__(host)

    def accept(self) -> None:
        """Close the dialog and call `then`."""
        self.host.pop()
        self._then()


def ask_to_quit(host: Host) -> None:
    """Ask whether to quit."""
    asked = Question(phrase("Quit Cotillion?"), phrase("Your games are saved."), marked("Stay"), marked("Quit"))
    host.push(Ask(host, asked, host.quit))
