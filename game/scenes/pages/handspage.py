"""Mouse, switches, controllers: the settings for hands of all kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.look.device import Sign, reach
from game.look.keys import Key
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY
from game.look.scale import Scale
from game.look.shapes import nowhere
from game.look.type import SMALLEST, Style, paragraph, scaled, text, width
from game.look.widgets.caption import draw_caption
from game.look.widgets.widget import height, label_size
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.hands.controllers import written
from game.scenes.page import BACK, MARGIN, is_large
from game.scenes.pages.settingrows import SettingRows
from game.scenes.scene import Host
from game.words import hands, phrase
from game.words.settings import OF_HANDS, SETTINGS


class SetButtons(Dialog):
    """Closes itself once every button was set or left out; then they count at once."""

    title = hands.SET
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("leave_out", (), "", "Leave out"),
    )

    def __init__(self, host: Host, make: str, done: Callable[[], object]) -> None:
        """make: the id of the controller. done: called once its buttons are set."""
        self._make, self._done = make, done
        self._asked = list(Sign)
        self._known: dict[str, Sign] = {}
        self.sentence = hands.ask(self._asked[0].value, 1, len(self._asked))
        super().__init__(host)

    def takes_part(self, make: str, part: str) -> bool:
        if make != self._make:
            return False
        if part in self._known:
            self.host.sounds.play("refuse")
            self._show(phrase(hands.TAKEN))
        else:
            self._known[part] = self._asked[0]
            self.leave_out()
        return True

    def leave_out(self) -> None:
        """Go on to the next button."""
        self.host.sounds.play("click")
        del self._asked[0]
        if self._asked:
            count = len(Sign)
            self._show(hands.ask(self._asked[0].value, count - len(self._asked) + 1, count))
            return
        host = self.host
        host.pop()
        if self._known:
            host.change(controllers={**host.settings.controllers, self._make: written(self._known)})
            self._done()

    def _show(self, sentence: str) -> None:
        self.sentence = sentence
        self.resize(self.size)
        self.invalidate()


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
        self._how, self._signs, self._column = (pygame.Rect(0, 0, 1, 1) for _ in range(3))
        self._row = self._low = 1
        self._large = False
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
        super().enter()
        self.said = ""

    def step(self, dt: float) -> bool:
        before, self._plugged = self._plugged, self.host.controllers.names
        return super().step(dt) | (before != self._plugged)

    def lay_out(self, u: Scale) -> None:
        """Place a column for the switches and one for controllers, below each other where the letters are large, and
        the rows for mouse and fingers at the foot.
        """
        room, gap, head = self.room, round(72 * u), round(58 * u)
        self._row, self._large = max(height(u) + 2, round(ROW * u), reach()), is_large(u)
        wide = room.w if self._large else (room.w - gap) // 2
        self.captions = []
        self._how.update(room.x, self._place(0, room.x, room.y, wide) + round(8 * u), wide, 0)
        self._how.h = self._draw_how(nowhere())
        x, y = (room.x, self._how.bottom + gap // 2) if self._large else (room.x + wide + gap, room.y)
        y = self._place(1, x, y, wide)
        told = paragraph(hands.plugged_told(self._plugged), Style.REGULAR, scaled(18, u), HUD, wide)
        self._column = pygame.Rect(x, y + round(8 * u), wide, max(self._row, told.get_height()))
        y = self._column.bottom
        for action in ("set_buttons", "usual"):
            button = self.buttons[action]
            button.u, button.rect = u, pygame.Rect((x, y), label_size(button.label, u, button.key_hint))
            y += self._row
        self._signs = pygame.Rect(x, y + round(14 * u), wide, 0)
        self._signs.h = self._draw_signs(nowhere())
        foot = max(self._how.bottom, self._signs.bottom) + gap // 2
        if not self._large:
            foot = max(foot, room.bottom - head - height(u))
        self._low = self._place(2, room.x, foot, wide, room.x + wide + gap)

    def _place(self, group: int, x: int, y: int, wide: int, beside: int = 0) -> int:
        """Place the caption and the rows of a group; beside: where its second row is, if that is not below the first
        one. Returns the y position below them.
        """
        u, (words, settings) = self.u, self.groups[group]
        self.captions.append((words, pygame.Rect(x, y, self.room.w if beside else wide, round(46 * u))))
        y += round(58 * u)
        for at, one in enumerate(settings):
            row = self.rows[one.name]
            row.u, row.rect = u, pygame.Rect(x, y, wide, height(u))
            if beside and not self._large:
                row.rect.x = (x, beside)[at]
            else:
                y += self._row
        return y + self._row * bool(beside and not self._large)

    def needs(self, u: Scale) -> int:
        self.lay_out(u)
        return self._low - self.sheet.y + round(MARGIN / 4 * u)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        for words, rect in self.captions:
            draw_caption(surface, phrase(words), rect, self.u)
        told = paragraph(hands.plugged_told(self._plugged), Style.REGULAR, scaled(18, self.u), HUD, self._column.w)
        surface.blit(told, self._column)
        self._draw_how(surface)
        self._draw_signs(surface)

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        yield from super().paint(surface, ahead)
        name = self.pointed
        note = self.said or (phrase(SETTINGS[name].note) if name else "")
        if note:
            back = self.buttons["back"].rect
            room = pygame.Rect(self.sheet.x, back.y, back.x - self.sheet.x - round(28 * self.u), back.h)
            px = scaled(20, self.u)
            while px > SMALLEST and paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w).get_height() > 1.3 * room.h:
                px -= 1
            said = paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w)
            surface.blit(said, said.get_rect(midleft=room.midleft))

    def _draw_how(self, surface: pygame.Surface) -> int:
        """Draw how switches work; returns how high that is."""
        px, y = scaled(18, self.u), self._how.y
        for words in map(phrase, hands.HOW):
            part = paragraph(words, Style.REGULAR, px, IVORY, self._how.w)
            surface.blit(part, (self._how.x, y))
            y += part.get_height() + round(APART * px)
        return y - self._how.y

    def _draw_signs(self, surface: pygame.Surface) -> int:
        """Draw what the buttons of a controller do; returns how high that is."""
        told, px, y = hands.buttons_told(self.host.controllers.make.value), scaled(18, self.u), self._signs.y
        wide = max(width(sign, Style.MEDIUM, px) for sign, _ in told) + px
        for sign, does in told:
            surface.blit(text(sign, Style.MEDIUM, px, GILT), (self._signs.x, y))
            said = paragraph(does, Style.REGULAR, px, IVORY, self._signs.w - wide)
            surface.blit(said, (self._signs.x + wide, y))
            y += max(round(LEADING * px), said.get_height())
        return y - self._signs.y
