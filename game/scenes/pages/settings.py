"""The settings, and those for hands of all kinds: every change applies at once, and sample cards show it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import pygame

from game.look.deck import Look
from game.look.keys import Key, Sign, smallest
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY, Scale
from game.look.shapes import rule, surface
from game.look.type import SMALLEST, Style, paragraph, scaled
from game.look.widgets.buttons import Selector, Slider, Toggle
from game.look.widgets.widget import Widget, height
from game.scenes.brought import choosable
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Ask, Dialog
from game.scenes.doors import Door
from game.scenes.hands.controllers import written
from game.scenes.page import BACK, Page
from game.scenes.pages.files import Work, over_asked, start_over
from game.scenes.parts import FILL, Beside, Caption, Column, Gap, Pairs, Part, Picture, Stays, Use, Words, is_large
from game.scenes.presentation import deck_of, fan_of, fan_pieces, look_of
from game.scenes.scene import Host
from game.store.moving import Data
from game.words import letters, marked, phrase
from game.words.languages import expected, forget
from game.words.records import folder_told
from game.words.settings import OF_HANDS, ON_THE_PAGE, SETTINGS, Setting, choices, options


class SettingRows(Page):
    """Subclasses set the groups of settings, and place their `rows`."""

    groups: Sequence[tuple[str, Sequence[Setting]]] = ()

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rows = {one.name: self._widget(one.name) for _, group in self.groups for one in group}
        self._followed: object = None
        self._pressed: tuple[tuple[int, int], Widget | None] | None = None  # where, and the row that lay there

    def _widget(self, name: str) -> Widget:
        label, value = phrase(SETTINGS[name].label), self._value(name)
        if name in ("volume", "band"):
            return Slider(label, level=value)
        there = self._there(name)
        if known := choices(name, there):
            return Selector(label, options=options(name, there), index=known.index(value) if value in known else 0)
        return Toggle(label, on=value)

    def _value(self, name: str) -> Any:
        return self.host.fullscreen if name == "fullscreen" else getattr(self.host.settings, name)

    def _there(self, name: str) -> Mapping[str, str]:
        """What this computer has to choose from, for a setting that does."""
        host = self.host
        if name == "voice_name":
            return host.voices
        return {value: brief(called) for value, called in choosable(name, host.own, host.settings.own_cards).items()}

    def resize(self, size: tuple[int, int]) -> None:
        for name, row in self.rows.items():
            row.label = phrase(SETTINGS[name].label)
            if isinstance(row, Selector):
                row.options = options(name, self._there(name))
        super().resize(size)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event, but for a press on another row than the last one, where no hand has moved but the rows."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self._pressed = None
        elif event.type == pygame.MOUSEBUTTONDOWN:
            on = next((row for row in self.rows.values() if row.rect.collidepoint(event.pos)), None)
            if self._pressed and self._pressed[0] == event.pos and self._pressed[1] is not on:
                return
            self._pressed = event.pos, on
        super().handle(event)

    @property
    def pointed(self) -> str:
        """The name of the setting that has the focus, or the mouse on it; empty for none."""
        return next((name for name, row in self.rows.items() if row.focused or row.hovered), "")

    def used(self, widget: Widget) -> None:
        name = next(name for name, row in self.rows.items() if row is widget)
        if isinstance(widget, Slider):
            self.host.change(**{name: widget.level})
        elif isinstance(widget, Selector):
            self.host.change(**{name: choices(name, self._there(name))[widget.index]})
        elif name == "fullscreen":
            self.host.toggle_fullscreen()
        elif isinstance(widget, Toggle):
            self.host.change(**{name: widget.on})
        if name == "band":
            self.host.sounds.band.sample()
        else:
            self.host.sounds.play("snap" if isinstance(widget, Slider) else "click")

    def step(self, dt: float) -> bool:
        now = self.host.settings, self.host.fullscreen, self.host.voices if "voice_name" in self.rows else {}
        slid = super().step(dt)
        if now == self._followed:
            return slid
        self._followed = now
        changed = [self._follow(name) for name in self.rows]
        return any(changed) or slid

    def enter(self) -> None:
        super().enter()
        self.step(0.0)

    def _follow(self, name: str) -> bool:
        """Show the value of a setting as it is now; returns whether that changes the picture."""
        row, value = self.rows[name], self._value(name)
        before = row.state()
        if isinstance(row, Toggle):
            row.on = value
        elif isinstance(row, Selector):
            known = choices(name, self._there(name))
            row.options, row.index = options(name, self._there(name)), known.index(value) if value in known else 0
        elif isinstance(row, Slider):
            row.level = value
        return row.state() != before


def brief(name: str) -> str:
    """A name of a player's own, as much of it as leaves room for the label of its row."""
    return name if len(name) <= NAME else f"{name[: NAME - 1].rstrip(' -_')}…"


NAME = 14  # the most letters of such a name
SECOND_COLUMN = 3  # groups in the first column
APART = 48  # columns, in u
BESIDE, ALONE = 0.37, 0.62  # the part of the width that each of two columns takes, and a single one
LEAST = 1.42  # the least distance from row to row, in em; with less they would not be read well, and scroll instead
SAMPLE = ["KS", "QH", "JD", "10C", "AS"]


@dataclass
class Close(Use):
    """A row with others close to it: so many pixels to the next."""

    def high(self, wide: int, u: Scale) -> int:
        return round(self.pitch)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        self.of.place(pygame.Rect(rect.topleft, (rect.w, max(min(height(u), rect.h - 1), smallest()))), u)


class SettingsScene(SettingRows):
    """Every setting as a switch, a choice or a slider."""

    title = marked("Settings")
    foot = ("hands", "start_over")
    groups = ON_THE_PAGE
    commands = (
        BACK,
        Command("files", (Key(pygame.K_e),), "export, import, or start over"),
        Command(
            "hands", (Key(pygame.K_h),), "mouse, switches, controllers", "Mouse, switches, controllers", "Switches"
        ),
        Command(
            "start_over", (Key(pygame.K_DELETE),), "all settings as they were at first; asks first", "Reset settings"
        ),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._expects = -1  # the choice of language beside which others are read already
        self.controls.focus(self.rows["volume"])

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        row = self.rows["language"]
        if self.pointed == "language" and isinstance(row, Selector) and row.index != self._expects:
            self._expects, known = row.index, choices("language")
            self.host.ahead.make(expected(known[(row.index + step) % len(known)] for step in (1, -1)))

    def leave(self) -> None:
        super().leave()
        self._expects = -1
        forget()

    def files(self) -> None:
        self.host.open(Door.FILES, Data.SETTINGS)

    def start_over(self) -> None:
        self.host.push(Ask(self.host, over_asked(Data.SETTINGS), self._start_over))

    def _start_over(self) -> None:
        if self.host.files:
            self.host.follow(Work.writes(self.host, Data.SETTINGS, partial(start_over, self.host)))
        else:
            self.host.warn(folder_told(None))

    def hands(self) -> None:
        self.host.open(Door.HANDS)

    def content(self) -> Part:
        """The groups in two columns, or in one where the letters are large; beside them cards as they are now."""
        u, wide = self.u, self.room.w / self.u
        for row in self.rows.values():
            row.u = u
        column, second = (wide - 2 * APART) * BESIDE, SECOND_COLUMN
        if is_large(u) and any(isinstance(row, Selector) and row.least > column * u for row in self.rows.values()):
            column, second = (wide - APART) * ALONE, len(self.groups)
        columns = [groups for groups in (self.groups[:second], self.groups[second:]) if groups]
        caption, space = max(round(46 * u), round(scaled(14, u) * 1.5)), 26
        rooms = (self.room.h - len(groups) * (caption + round(space * u)) + round(space * u) for groups in columns)
        tall = min(room // sum(len(group) for _, group in groups) for room, groups in zip(rooms, columns, strict=True))
        tall = max(min(tall, height(u) + round(18 * u)), round(LEAST * scaled(18, u)), smallest() + 1)
        parts = [Column(*self._grouped(groups, space, tall)) for groups in columns]
        cards = Stays(self.window, Cards(self._draw_sample, fills=True, host=self.host))
        return Beside(*parts, cards, gap=APART, shares=(*[column / wide] * len(parts), 0))

    def _grouped(self, groups: Sequence[tuple[str, Sequence[Setting]]], space: int, tall: int) -> Iterator[Part]:
        for place, (head, settings) in enumerate(groups):
            yield Gap(space if place else 0)
            yield Caption(phrase(head), room=46)
            yield from (Close(self.rows[one.name], tall) for one in settings)

    def _draw_sample(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        """Draw cards by the settings, and below them what one setting does; for want of room only that."""
        picture = sample(look_of(self.host.settings), card_width(room))
        u, name = self.u, self.pointed
        place = picture.get_rect(midtop=(room.centerx, room.y + round(16 * u)))
        told = phrase(SETTINGS[name].note) if name else ""
        note = paragraph(told, Style.REGULAR, scaled(19, u), IVORY, room.w, centred=True)
        if place.bottom + round(60 * u) + note.get_height() > room.bottom + round(self.margin[1] / 2 * u):
            surface.blit(note, room)
            return
        surface.blit(picture, place, None, pygame.BLEND_PREMULTIPLIED)
        if told:
            surface.blit(rule(room.w, u), (room.x, place.bottom + round(26 * u)))
            surface.blit(note, (room.x, place.bottom + round(60 * u)))


@dataclass(kw_only=True)
class Cards(Picture):
    """Cards by the settings."""

    host: Host

    def pieces(self) -> Iterator[None]:
        look, wide = look_of(self.host.settings), card_width(self.rect)
        deck = deck_of(look, wide)
        yield from fan_pieces(SAMPLE, look, wide)
        for make in (deck.back, partial(deck.place, "AH"), partial(sample, look, wide)):
            make()
            yield


def card_width(room: pygame.Rect) -> int:
    """How wide the sample cards are in a place."""
    return min(room.w * 28 // 100, round(room.h * 0.21))


@lru_cache(maxsize=1)
def sample(look: Look, wide: int) -> pygame.Surface:
    """A hand of cards, each `wide` pixels wide, above a back and an empty place."""
    fan, deck = fan_of(SAMPLE, look, wide), deck_of(look, wide)
    page = surface((fan.get_width(), fan.get_height() + deck.size[1] + wide // 3))
    page.blit(fan, (0, 0))
    for side, picture in ((-1, deck.back()), (1, deck.place("AH"))):
        at = picture.get_rect(midbottom=(page.get_width() // 2 + side * wide * 5 // 8, page.get_height()))
        page.blit(picture.premul_alpha(), at)
    return page


class SetButtons(Dialog):
    """Closes itself once every button was set or left out; then they count at once."""

    title = letters.SET
    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("leave_out", (), "", "Leave out"))

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
        self.invalidate()


ROW = 62  # the height of a row, in u


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
        make = self.host.controllers.newest
        if make is None:
            self.say(phrase(letters.SET_NONE))
        else:
            self.host.push(SetButtons(self.host, make.id, lambda: self.say(phrase(letters.SAVED))))

    def usual(self) -> None:
        make, own = self.host.controllers.newest, self.host.settings.controllers
        if make is None:
            self.say(phrase(letters.SET_NONE))
        else:
            self.host.change(controllers={id: layout for id, layout in own.items() if id != make.id})
            self.say(phrase(letters.USUAL))

    def enter(self) -> None:
        super().enter()
        self.say("")

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
        how = [part for words in letters.HOW for part in (Words(phrase(words), 18), Gap(em=0.4))]
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
