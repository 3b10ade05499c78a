"""Mouse, switches, controllers: the settings for hands of all kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.look.keys import Key, Sign
from game.look.palette import GILT, GOLD_LIGHT, HUD
from game.look.type import SMALLEST, Style, paragraph, scaled
from game.play.session import Said
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.hands.controllers import written
from game.scenes.page import BACK
from game.scenes.pages.settings import SettingRows
from game.scenes.parts import FILL, Beside, Caption, Column, Gap, Pairs, Part, Use, Words
from game.scenes.scene import Host
from game.words import letters, phrase
from game.words.settings import OF_HANDS, SETTINGS


class SetButtons(Dialog):
    """Closes itself once every button was set or left out; then they count at once."""

    title = letters.SET
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("leave_out", (), "", "Leave out"),
    )

    def __init__(self, host: Host, make: str, done: Callable[[], object]) -> None:
        """make: the id of the controller. done: called once its buttons are set."""
        self._make, self._done = make, done
        self._asked = list(Sign)
        self._known: dict[str, Sign] = {}
        self.sentence = letters.ask(self._asked[0].value, 1, len(self._asked))
        super().__init__(host)

    def takes_part(self, make: str, part: str) -> bool:
        if make != self._make:
            return False
        if part in self._known:
            self.host.sounds.play("refuse")
            self._show(phrase(letters.TAKEN))
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
            self._show(letters.ask(self._asked[0].value, count - len(self._asked) + 1, count))
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
APART = 0.4
"""Room between paragraphs, in em."""


class HandsPage(SettingRows):
    """Switches at the left, controllers at the right, mouse and fingers below."""

    title = letters.TITLE
    groups = OF_HANDS
    commands = (
        BACK,
        Command("set_buttons", (Key(pygame.K_b),), "set the buttons of the controller used last", "Set the buttons"),
        Command("usual", (Key(pygame.K_DELETE),), "give the controller its usual buttons again", "Usual buttons"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._plugged: list[str] = []
        self.controls.focus(self.rows["switches"])

    def set_buttons(self) -> None:
        """Ask for the buttons, one by one."""
        make = self.host.controllers.newest
        if make is None:
            self._say(letters.SET_NONE)
        else:
            self.host.push(SetButtons(self.host, make.id, partial(self._say, letters.SAVED)))

    def usual(self) -> None:
        """Forget what was set for the controller used last."""
        make, own = self.host.controllers.newest, self.host.settings.controllers
        if make is None:
            self._say(letters.SET_NONE)
        else:
            self.host.change(controllers={id: layout for id, layout in own.items() if id != make.id})
            self._say(letters.USUAL)

    def _say(self, words: str) -> None:
        self.message = Said(phrase(words))
        self.invalidate()

    def enter(self) -> None:
        super().enter()
        self.message = Said("")

    def step(self, dt: float) -> bool:
        before, self._plugged = self._plugged, self.host.controllers.names
        if before != self._plugged:
            self.invalidate()
        return super().step(dt)

    def content(self) -> Part:
        """Switches at the left, controllers at the right or below, and mouse and fingers at the foot."""
        host = self.host
        switches, controllers, mouse = (
            (Caption(phrase(words)), *(Use(self.rows[one.name], ROW) for one in group)) for words, group in self.groups
        )
        how = [part for words in letters.HOW for part in (Words(phrase(words), 18), Gap(em=APART))]
        told = Words(letters.plugged_told(self._plugged), 18, HUD, least=ROW)
        buttons = [Use(self.buttons[name], ROW) for name in ("set_buttons", "usual")]
        signs = Pairs(letters.buttons_told(host.controllers.make.value), GILT)
        left = Column(*switches, Gap(8), *how)
        right = Column(*controllers, Gap(8), told, *buttons, Gap(14), signs)
        foot = Column(mouse[0], Beside(*mouse[1:], gap=72, apart=0))
        return Column(Beside(left, right, gap=72, apart=36), Gap(36), FILL, foot)

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        yield from super().paint(surface, ahead)
        name = self.pointed
        note = self.message.sentence or (phrase(SETTINGS[name].note) if name else "")
        if note:
            back = self.buttons["back"].rect
            room = pygame.Rect(self.sheet.x, back.y, back.x - self.sheet.x - round(28 * self.u), back.h)
            px = scaled(20, self.u)
            while px > SMALLEST and paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w).get_height() > 1.3 * room.h:
                px -= 1
            said = paragraph(note, Style.REGULAR, px, GOLD_LIGHT, room.w)
            surface.blit(said, said.get_rect(midleft=room.midleft))
