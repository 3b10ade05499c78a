"""Switches and controllers: the settings for other hands than mouse and keyboard."""

from __future__ import annotations

from functools import partial

import pygame

from game.look.keys import Key
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY
from game.look.scale import Scale
from game.look.type import SMALLEST, Style, paragraph, scaled, text, width, wrap
from game.look.widgets.caption import draw_caption
from game.look.widgets.widget import height, label_size
from game.scenes.command import Command
from game.scenes.page import BACK
from game.scenes.pages.hands.layout import SetButtons
from game.scenes.pages.settingrows import SettingRows
from game.scenes.scene import Host
from game.words import hands, phrase
from game.words.settings import NOTES, OF_HANDS

ROW = 62
"""The height of a row, in u."""
APART, LEADING = 0.4, 1.45
"""Room between paragraphs, and from line to line, in em."""


class HandsPage(SettingRows):
    """Switches at the left, controllers at the right."""

    title = hands.TITLE
    groups = OF_HANDS
    commands = (
        BACK,
        Command("set_buttons", (Key(pygame.K_b),), "set the buttons of the controller used last", "Set the buttons"),
        Command("usual", (Key(pygame.K_DELETE),), "give the controller its usual buttons again", "Usual buttons"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.said = ""
        self._plugged: list[str] = []
        self._low = 0
        self._column = pygame.Rect(0, 0, 1, 1)
        self.widgets(*self.rows.values(), self.buttons["set_buttons"], self.buttons["usual"])
        self.controls.focus(self.rows["switches"])

    def set_buttons(self) -> None:
        """Ask for the buttons, one by one."""
        make = self.host.controllers.newest
        if make is None:
            self._say(hands.SET_NONE)
        else:
            self.host.push(SetButtons(self.host, make.id, partial(self._say, hands.SAVED)))

    def usual(self) -> None:
        """Forget what was set for the controller used last."""
        make, own = self.host.controllers.newest, self.host.settings.controllers
        if make is None:
            self._say(hands.SET_NONE)
        else:
            self.host.change(controllers={id: layout for id, layout in own.items() if id != make.id})
            self._say(hands.USUAL)

    def _say(self, words: str) -> None:
        self.said = phrase(words)
        self.invalidate()

    def enter(self) -> None:
        """Say what was set."""
        super().enter()
        self.said = ""

    def step(self, dt: float) -> bool:
        """Follow controllers that come and go."""
        before, self._plugged = self._plugged, self.host.controllers.names
        return super().step(dt) | (before != self._plugged)

    def lay_out(self, u: Scale) -> None:
        """Place one column for each group, and the words below them."""
        gap, tall = round(72 * u), max(height(u) + 2, round(ROW * u))
        wide = (self.room.w - gap) // 2
        self.captions = []
        for place, (group, names) in enumerate(self.groups):
            x, y = self.room.x + place * (wide + gap), self.room.y
            self.captions.append((group, pygame.Rect(x, y, wide, round(46 * u))))
            for row, name in enumerate(names):
                self.rows[name].u = u
                self.rows[name].rect = pygame.Rect(x, y + round(58 * u) + row * tall, wide, height(u))
        x, y = self.room.x + wide + gap, self.room.y + round(58 * u) + tall
        self._column = pygame.Rect(x, y + round(8 * u), wide, tall)
        for place, action in enumerate(("set_buttons", "usual")):
            button = self.buttons[action]
            button.u = u
            size = label_size(button.label, u, button.key_hint)
            button.rect = pygame.Rect((x, self._column.bottom + place * tall), size)
        self._low = y + round(20 * u) + 3 * tall

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw captions, what is plugged in, and what the focused row is for."""
        for words, rect in self.captions:
            draw_caption(surface, phrase(words), rect, self.u)
        u, column = self.u, self._column
        told = paragraph(hands.plugged_told(self._plugged), Style.REGULAR, scaled(18, u), HUD, column.w)
        surface.blit(told, column, pygame.Rect(0, 0, column.w, column.h))
        self._draw_how(surface)
        name = self.pointed
        note = self.said or (phrase(NOTES[name]) if name else "")
        if note:
            said = paragraph(note, Style.REGULAR, scaled(20, u), GOLD_LIGHT, self.room.w, centred=True)
            surface.blit(said, (self.room.x, self._low))

    def _draw_how(self, surface: pygame.Surface) -> None:
        """Draw how switches work at the left, and what the buttons do at the right, where there is room."""
        column, top = self._column, self._low + round(2.6 * scaled(20, self.u))
        y, px = top, self._fitting(self.room.bottom - top)
        for words in map(phrase, hands.HOW):
            part = paragraph(words, Style.REGULAR, px, IVORY, column.w)
            surface.blit(part, (self.room.x, y))
            y += part.get_height() + round(APART * px)
        y = top
        told = hands.buttons_told(self.host.controllers.make.value)
        wide = max(width(sign, Style.MEDIUM, px) for sign, _ in told) + px
        for sign, does in told:
            surface.blit(text(sign, Style.MEDIUM, px, GILT), (column.x, y))
            surface.blit(text(does, Style.REGULAR, px, IVORY), (column.x + wide, y))
            y += round(LEADING * px)

    def _fitting(self, room: int) -> int:
        """The size of letters in which all of that fits into so many pixels from top to bottom."""
        px = scaled(18, self.u)
        while px > SMALLEST:
            lines = sum(len(wrap(phrase(words), Style.REGULAR, px, self._column.w)) for words in hands.HOW)
            left = lines * LEADING * px + len(hands.HOW) * APART * px
            if max(left, (len(hands.SIGNS) + 0.5) * LEADING * px) <= room:
                break
            px -= 1
        return px
