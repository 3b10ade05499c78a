"""The settings: everything holds the moment it is changed, and the cards at the side show it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.look.deck import Deck, Look
from game.look.palette import IVORY
from game.look.shapes import rule, surface
from game.look.type import Style, paragraph, scaled
from game.look.widgets.buttons import Selector, Slider, Toggle
from game.look.widgets.caption import draw_caption
from game.look.widgets.widget import Widget, height
from game.scenes.emblem import fan_of
from game.scenes.page import Page
from game.scenes.presentation import look_of
from game.scenes.scene import Host
from game.store.settings import CHOICES

GROUPS = (
    ("Sound", ("volume", "band", "band_plays", "muted")),
    ("Motion", ("speed", "reduced_motion")),
    ("Deals", ("lamp", "winnable_only", "statistics")),
    ("Cards", ("deck", "back", "four_colours", "large_indices")),
    ("Table", ("cloth", "left_handed", "ladies_overlap")),
    ("Window", ("fullscreen", "text_scale")),
)
SECOND_COLUMN = 3  # groups in the first column
LABELS = {
    "volume": "Cards",
    "band": "Band",
    "band_plays": "The band plays",
    "muted": "Mute",
    "speed": "Speed of the cards",
    "reduced_motion": "Reduced motion",
    "fullscreen": "Full screen",
    "text_scale": "Size of the letters",
    "deck": "Deck",
    "back": "Back",
    "four_colours": "Four suit colours",
    "large_indices": "Large indices",
    "cloth": "Cloth",
    "left_handed": "Left-handed table",
    "ladies_overlap": "Ladies overlap in their wing",
    "lamp": "Lamp: can it be won?",
    "winnable_only": "Deal only what can be won",
    "statistics": "Keep count of my play",
}
NOTES = {
    "volume": "How loud the cards are. M\u00a0mutes everything, anywhere.",
    "band": "How loud the band is: softly at the table, up to this at the dance.",
    "band_plays": "Each game has its own tune. Towards the end, player after player comes in as the cards go up.",
    "muted": "No sound at all. M\u00a0does the same anywhere.",
    "speed": "How fast cards fly. A click always lands them at once.",
    "reduced_motion": "Cards fade to their new places instead of flying.",
    "fullscreen": "Fill the screen. F11\u00a0does the same anywhere.",
    "text_scale": "How large words are at the table, on pages and in questions.",
    "deck": "Deco: mirrored dancers, a colour world to each suit. Masquerade: whole figures that join hands.",
    "back": "The backs of the cards.",
    "four_colours": "Blue spades, red hearts, orange diamonds and green clubs; or the classic black and red.",
    "large_indices": "Corner letters that can be read from afar.",
    "cloth": "What the ballroom is laid with.",
    "left_handed": "The table turned about, with the stock at the other side.",
    "ladies_overlap": "The ladies' wing as overlapping columns; or as a grid where every card shows whole.",
    "lamp": "A small jewel that says while you play whether the deal can still be won.",
    "winnable_only": "New deals are looked over first, and only those that can be won are dealt.",
    "statistics": "Whether menu and win say how you have done, and there is a page of it. The journal is kept anyway.",
}
SAMPLE = ["KS", "QH", "JD", "10C", "AS"]


class SettingsScene(Page):
    """Every setting as a switch, a choice or a slider."""

    title = "Settings"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rows = {name: self._widget(name) for _, names in GROUPS for name in names}
        self.captions: list[tuple[str, pygame.Rect]] = []
        self.sample = pygame.Rect(0, 0, 1, 1)
        self.widgets(*self.rows.values())
        self.controls.focus(self.rows["volume"])

    def _widget(self, name: str) -> Widget:
        nowhere, value = pygame.Rect(0, 0, 1, 1), self._value(name)
        if name in ("volume", "band"):
            return Slider(LABELS[name], nowhere, value)
        if name in CHOICES:
            options = tuple(option.capitalize() for option in CHOICES[name])
            return Selector(LABELS[name], nowhere, options, CHOICES[name].index(value))
        return Toggle(LABELS[name], nowhere, value)

    def _value(self, name: str) -> Any:
        return self.host.fullscreen if name == "fullscreen" else getattr(self.host.settings, name)

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
        self.host.sounds.play("snap" if isinstance(widget, Slider) else "click")

    def step(self, dt: float) -> bool:
        """Follow settings that keys change from outside: mute and full screen."""
        changed = False
        for name in ("muted", "fullscreen"):
            row, on = self.rows[name], self._value(name)
            if isinstance(row, Toggle) and row.on != on:
                row.on = on
                changed = True
        return changed

    def lay_out(self, u: float) -> None:
        """Two columns of groups, and the sample beside them."""
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
        """From row to row, where these groups fill a column."""
        rows = sum(len(names) for _, names in groups)
        return (self.room.h - len(groups) * caption - (len(groups) - 1) * space) // rows

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Captions, the sample cards, and what the row in hand is for."""
        for words, rect in self.captions:
            draw_caption(surface, words, rect, self.u)
        bottom = self._draw_sample(surface)
        row = next((row for row in self.rows.values() if row.focused or row.hovered), None)
        if row:
            name = next(name for name, other in self.rows.items() if other is row)
            line = rule(self.sample.w, self.u)
            surface.blit(line, (self.sample.x, bottom + round(26 * self.u)))
            note = paragraph(NOTES[name], Style.REGULAR, scaled(19, self.u), IVORY, self.sample.w, centred=True)
            surface.blit(note, (self.sample.x, bottom + round(60 * self.u)))

    def _draw_sample(self, surface: pygame.Surface) -> int:
        """Cards as they look now; returns where they end."""
        picture = sample(look_of(self.host.settings), min(self.sample.w * 28 // 100, round(self.sample.h * 0.21)))
        place = picture.get_rect(midtop=(self.sample.centerx, self.sample.y + round(16 * self.u)))
        surface.blit(picture, place)
        return place.bottom


@lru_cache(maxsize=1)
def sample(look: Look, wide: int) -> pygame.Surface:
    """A hand of cards `wide` pixels wide each, above a back and an empty place."""
    fan, deck = fan_of(SAMPLE, look, wide), Deck(look, wide)
    page = surface((fan.get_width(), fan.get_height() + deck.size[1] + wide // 3))
    page.blit(fan, (0, 0))
    for side, picture in ((-1, deck.back()), (1, deck.place("AH"))):
        page.blit(
            picture, picture.get_rect(midbottom=(page.get_width() // 2 + side * wide * 5 // 8, page.get_height()))
        )
    return page
