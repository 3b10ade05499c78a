"""Mouse, switches, controllers: the settings for hands of all kinds."""

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
    """Switches at the left, controllers at the right, mouse and fingers below."""

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
        self._how = self._signs = self._column = pygame.Rect(0, 0, 1, 1)
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
        """Place a column for the switches and one for controllers, and the rows for mouse and fingers at the foot."""
        gap, tall, head = round(72 * u), max(height(u) + 2, round(ROW * u)), round(58 * u)
        wide, x, room = (self.room.w - gap) // 2, self.room.x, self.room
        columns, foot = (x, x + wide + gap), room.bottom - head - height(u)
        self.captions = []
        for place, (group, names) in enumerate(self.groups):
            left, y = (columns[place], room.y) if place < 2 else (x, foot)
            self.captions.append((group, pygame.Rect(left, y, wide if place < 2 else room.w, round(46 * u))))
            for at, name in enumerate(names):
                across, down = (left, at * tall) if place < 2 else (columns[at], 0)
                self.rows[name].u, self.rows[name].rect = u, pygame.Rect(across, y + head + down, wide, height(u))
        x, y = columns[1], room.y + head + tall
        self._column = pygame.Rect(x, y + round(8 * u), wide, tall)
        for place, action in enumerate(("set_buttons", "usual")):
            button = self.buttons[action]
            button.u = u
            size = label_size(button.label, u, button.key_hint)
            button.rect = pygame.Rect((x, self._column.bottom + place * tall), size)
        top, low = room.y + head + 3 * tall + round(8 * u), self.buttons["usual"].rect.bottom + round(14 * u)
        self._how = pygame.Rect(columns[0], top, wide, foot - top)
        self._signs = pygame.Rect(x, low, wide, foot - low)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw captions, what is plugged in, and below the sheet what the focused row is for."""
        for words, rect in self.captions:
            draw_caption(surface, phrase(words), rect, self.u)
        u, column = self.u, self._column
        told = paragraph(hands.plugged_told(self._plugged), Style.REGULAR, scaled(18, u), HUD, column.w)
        surface.blit(told, column, pygame.Rect(0, 0, column.w, column.h))
        self._draw_how(surface)
        name = self.pointed
        note = self.said or (phrase(NOTES[name]) if name else "")
        if note:
            back = self.buttons["back"].rect
            room = pygame.Rect(self.sheet.x, back.y, back.x - self.sheet.x - round(28 * u), back.h)
            px = scaled(20, u)
            while px > SMALLEST and paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w).get_height() > 1.3 * room.h:
                px -= 1
            said = paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w)
            surface.blit(said, said.get_rect(midleft=room.midleft))

    def _draw_how(self, surface: pygame.Surface) -> None:
        """Draw how switches work at the left, and what the buttons do at the right."""
        told = hands.buttons_told(self.host.controllers.make.value)
        px, y = self._fitting(len(told)), self._how.y
        for words in map(phrase, hands.HOW):
            part = paragraph(words, Style.REGULAR, px, IVORY, self._how.w)
            surface.blit(part, (self._how.x, y))
            y += part.get_height() + round(APART * px)
        wide, y = max(width(sign, Style.MEDIUM, px) for sign, _ in told) + px, self._signs.y
        for sign, does in told:
            surface.blit(text(sign, Style.MEDIUM, px, GILT), (self._signs.x, y))
            surface.blit(text(does, Style.REGULAR, px, IVORY), (self._signs.x + wide, y))
            y += round(LEADING * px)

    def _fitting(self, signs: int) -> int:
        """The size of letters in which both fit."""
        px = scaled(18, self.u)
        while px > SMALLEST:
            lines = sum(len(wrap(phrase(words), Style.REGULAR, px, self._how.w)) for words in hands.HOW)
            left = lines * LEADING * px + len(hands.HOW) * APART * px
            if left <= self._how.h and signs * LEADING * px <= self._signs.h:
                break
            px -= 1
        return px
