"""The settings: every change applies at once, and sample cards show it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.look.deck import Deck, Look
from game.look.keys import Key
from game.look.palette import IVORY
from game.look.shapes import rule, surface
from game.look.type import Style, paragraph, scaled
from game.look.widgets.buttons import Selector, Slider, Toggle
from game.look.widgets.caption import draw_caption
from game.look.widgets.widget import Widget, height
from game.scenes.command import Command
from game.scenes.emblem import fan_of
from game.scenes.page import BACK, Page
from game.scenes.presentation import look_of
from game.scenes.scene import Door, Host
from game.store.moving import Data
from game.store.settings import CHOICES
from game.words import marked, phrase
from game.words.settings import GROUPS, LABELS, NOTES, option

SECOND_COLUMN = 3  # groups in the first column
SAMPLE = ["KS", "QH", "JD", "10C", "AS"]


class SettingsScene(Page):
    """Every setting as a switch, a choice or a slider."""

    title = marked("Settings")
    commands = (
        BACK,
        Command("files", (Key(pygame.K_e),), "export, import, or start over"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rows = {name: self._widget(name) for _, names in GROUPS for name in names}
        self.captions: list[tuple[str, pygame.Rect]] = []
        self.sample = pygame.Rect(0, 0, 1, 1)
        self.widgets(*self.rows.values())
        self.controls.focus(self.rows["volume"])

    def _widget(self, name: str) -> Widget:
        label, nowhere, value = phrase(LABELS[name]), pygame.Rect(0, 0, 1, 1), self._value(name)
        if name in ("volume", "band"):
            return Slider(label, nowhere, value)
        if name in CHOICES:
            options = tuple(map(option, CHOICES[name]))
            return Selector(label, nowhere, options, CHOICES[name].index(value))
        return Toggle(label, nowhere, value)

    def _value(self, name: str) -> Any:
        return self.host.fullscreen if name == "fullscreen" else getattr(self.host.settings, name)

    def files(self) -> None:
        """Open the page of export and import."""
        self.host.open(Door.FILES, Data.SETTINGS)

    def used(self, widget: Widget) -> None:
        """Apply the setting at once."""
        name = next(name for name, row in self.rows.items() if row is widget)
        if isinstance(widget, Slider):
            self.host.change(**{name: widget.level})
        elif isinstance(widget, Selector):
            self.host.change(**{name: CHOICES[name][widget.index]})
        elif name == "fullscreen":
            self.host.toggle_fullscreen()
        elif isinstance(widget, Toggle):
            self.host.change(**{name: widget.on})
        if name == "band":
            self.host.sounds.band.sample()
        else:
            self.host.sounds.play("snap" if isinstance(widget, Slider) else "click")

    def step(self, dt: float) -> bool:
        """Follow settings that keys change elsewhere: mute, voice and full screen."""
        return self._follow("muted") | self._follow("fullscreen") | self._follow("voice")

    def enter(self) -> None:
        """Follow settings that a page over this one has changed."""
        super().enter()
        for name in self.rows:
            self._follow(name)

    def _follow(self, name: str) -> bool:
        """Show the value of a setting as it is now; returns whether that changes the picture."""
        row, value = self.rows[name], self._value(name)
        before = row.state()
        if isinstance(row, Toggle):
            row.on = value
        elif isinstance(row, Selector):
            row.index = CHOICES[name].index(value)
        elif isinstance(row, Slider):
            row.level = value
        return row.state() != before

    def lay_out(self, u: float) -> None:
        """Place two columns of groups, and the sample beside them."""
        gap = round(48 * u)
        column = (self.room.w - 2 * gap) * 37 // 100
        caption, space = round(46 * u), round(26 * u)
        tall = min(self._pitch(column, caption, space) for column in (GROUPS[:SECOND_COLUMN], GROUPS[SECOND_COLUMN:]))
        tall = min(tall, height(u) + round(18 * u))
        high = min(height(u), tall - 1)
        self.captions = []
        x, y = self.room.x, self.room.y
        for number, (group, names) in enumerate(GROUPS):
            if number == SECOND_COLUMN:
                x, y = x + column + gap, self.room.y
            self.captions.append((group, pygame.Rect(x, y, column, caption)))
            y += caption
            for name in names:
                self.rows[name].u, self.rows[name].rect = u, pygame.Rect(x, y, column, high)
                y += tall
            y += space
        left = self.room.x + 2 * (column + gap)
        self.sample = pygame.Rect(left, self.room.y, self.room.right - left, self.room.h)

    def _pitch(self, groups: Sequence[tuple[str, Sequence[str]]], caption: int, space: int) -> int:
        """The distance from row to row, when these groups fill a column."""
        rows = sum(len(names) for _, names in groups)
        return (self.room.h - len(groups) * caption - (len(groups) - 1) * space) // rows

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw captions, the sample cards, and the explanation of the focused row."""
        for words, rect in self.captions:
            draw_caption(surface, phrase(words), rect, self.u)
        bottom = self._draw_sample(surface)
        row = next((row for row in self.rows.values() if row.focused or row.hovered), None)
        if row:
            name = next(name for name, other in self.rows.items() if other is row)
            line = rule(self.sample.w, self.u)
            surface.blit(line, (self.sample.x, bottom + round(26 * self.u)))
            note = paragraph(phrase(NOTES[name]), Style.REGULAR, scaled(19, self.u), IVORY, self.sample.w, centred=True)
            surface.blit(note, (self.sample.x, bottom + round(60 * self.u)))

    def _draw_sample(self, surface: pygame.Surface) -> int:
        """Draw cards with the present settings; returns the y position below them."""
        picture = sample(look_of(self.host.settings), min(self.sample.w * 28 // 100, round(self.sample.h * 0.21)))
        place = picture.get_rect(midtop=(self.sample.centerx, self.sample.y + round(16 * self.u)))
        surface.blit(picture, place)
        return place.bottom


@lru_cache(maxsize=1)
def sample(look: Look, wide: int) -> pygame.Surface:
    """A hand of cards, each `wide` pixels wide, above a back and an empty place."""
    fan, deck = fan_of(SAMPLE, look, wide), Deck(look, wide)
    page = surface((fan.get_width(), fan.get_height() + deck.size[1] + wide // 3))
    page.blit(fan, (0, 0))
    for side, picture in ((-1, deck.back()), (1, deck.place("AH"))):
        page.blit(
            picture, picture.get_rect(midbottom=(page.get_width() // 2 + side * wide * 5 // 8, page.get_height()))
        )
    return page
