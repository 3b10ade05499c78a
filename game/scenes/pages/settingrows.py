"""The base of pages with settings, each as a row that is changed at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.look.widgets.buttons import Selector, Slider, Toggle
from game.look.widgets.widget import Widget
from game.scenes.page import Page
from game.scenes.scene import Host
from game.words import phrase
from game.words.settings import SETTINGS, Setting, choices, options


class SettingRows(Page):
    """Subclasses set the groups of settings, and place `rows` and `captions`."""

    groups: Sequence[tuple[str, Sequence[Setting]]] = ()

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rows = {one.name: self._widget(one.name) for _, group in self.groups for one in group}
        self.captions: list[tuple[str, pygame.Rect]] = []
        self._followed: object = None
        self._pressed: tuple[tuple[int, int], Widget | None] | None = None  # where, and the row that lay there

    def _widget(self, name: str) -> Widget:
        label, nowhere, value = phrase(SETTINGS[name].label), pygame.Rect(0, 0, 1, 1), self._value(name)
        if name in ("volume", "band"):
            return Slider(label, nowhere, value)
        voices = self._voices(name)
        if known := choices(name, voices):
            return Selector(label, nowhere, options(name, voices), known.index(value) if value in known else 0)
        return Toggle(label, nowhere, value)

    def _value(self, name: str) -> Any:
        return self.host.fullscreen if name == "fullscreen" else getattr(self.host.settings, name)

    def _voices(self, name: str) -> Mapping[str, str]:
        """The voices to choose from, for the setting that does."""
        return self.host.voices if name == "voice_name" else {}

    def resize(self, size: tuple[int, int]) -> None:
        for name, row in self.rows.items():
            row.label = phrase(SETTINGS[name].label)
            if isinstance(row, Selector):
                row.options = options(name, self._voices(name))
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
            self.host.change(**{name: choices(name, self._voices(name))[widget.index]})
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
            known = choices(name, self._voices(name))
            row.options, row.index = options(name, self._voices(name)), known.index(value) if value in known else 0
        elif isinstance(row, Slider):
            row.level = value
        return row.state() != before
