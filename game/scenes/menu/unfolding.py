"""An entrance on which words unfold: beside a game what can be done with it, beside a word what stands behind it."""

from __future__ import annotations

import pygame

from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget
from game.scenes.command import ESCAPE, commanded
from game.scenes.menu.entrance import Entrance
from game.scenes.scene import Host
from game.scenes.watching import games_of
from game.scenes.widgets.gamelist import VariantToggle, switched, toggles
from game.scenes.widgets.slip import CLOSES, OPENS, Slip, Source, Word
from game.words import phrase

OF_A_GAME = ("rules", "lesson", "number", "solved", "problems", "odds", "statistics", "more")
"""What can be done with a game, besides playing it; a new deal too, while one is paused."""


class Unfolding(Entrance):
    """slip: the words that have unfolded, if any have."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.slip: Slip | None = None
        self.below: Controls[Widget] = Controls([])
        self._pointed: Source | None = None
        self._since_pointed = 0.0
        self._at = (0, 0)

    @property
    def controls(self) -> Controls[Widget]:
        """What can be clicked: while a slip is unfolded, its words alone."""
        return self.slip.controls if self.slip else self.below

    def source_at(self, at: tuple[int, int]) -> Source | None:
        """What a slip would unfold from at that point."""
        raise NotImplementedError

    def of_game(self, about: object, rect: pygame.Rect, game: str, variants: bool = True) -> Source:
        """What a slip about a game unfolds from. variants: whether they can be switched there."""
        fresh = ("fresh",) if self.host.journal.saved(game) else ()
        return Source(about, rect, (*fresh, *OF_A_GAME), game if variants else "")

    def unfold(self, source: Source, by_key: bool = False) -> None:
        """Show the words that belong there."""
        commands = {command.action: command for command in self.commands}
        words: dict[str, Button] = {}
        for action in source.actions:
            command = commands[action]
            words[action] = Word(phrase(command.brief or command.word), sign=command)
        room = pygame.Rect((0, 0), self.size).inflate(-round(16 * self.u), -round(16 * self.u))
        switches = self._switches(source.variants) if source.variants else []
        for widget in self.below.widgets:
            widget.hovered = widget.hovered and not isinstance(widget, Button)
        self.slip = Slip(source, words, switches, self.u, room)
        if by_key:
            self.controls.focus(self.controls.widgets[0])
        self.invalidate()

    def _switches(self, game: str) -> list[VariantToggle]:
        one = next(one for one in games_of(self.host) if one.id == game)
        return toggles(one, tuple(self.host.settings.chosen(game)))

    def fold(self) -> None:
        """Put the words away."""
        if self.slip:
            self.slip = None
            motion = pygame.event.Event(pygame.MOUSEMOTION, pos=self._at, rel=(0, 0), buttons=(0, 0, 0))
            focused = self.below.focused
            self.below.handle(motion)
            self.below.focus(focused)
            self._pointed = None
            self.invalidate()

    def leave(self) -> None:
        self.fold()

    def step_slip(self, dt: float) -> None:
        """Let dt seconds pass: what is pointed at for a moment unfolds, what was left closes."""
        if self.host.top is not self:
            return
        if self.slip:
            self.slip.left = 0.0 if self.slip.near(self._at) or self.slip.controls.focused else self.slip.left + dt
            if self.slip.left >= CLOSES:
                self.fold()
        elif self._pointed:
            self._since_pointed += dt
            if self._since_pointed >= OPENS:
                self.unfold(self._pointed)

    def handle_slip(self, event: pygame.event.Event) -> bool:
        """Handle what is meant for the slip; returns whether it was."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
        if self.slip is None:
            if event.type == pygame.MOUSEMOTION:
                self._point()
            elif event.type != pygame.MOUSEBUTTONUP:
                self._pointed = None
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.slip.near(event.pos):
            self.fold()
            return False
        self._use(self.slip.controls.handle(event))
        return True

    def _point(self) -> None:
        pointed = self.source_at(self._at)
        if pointed is None or self._pointed is None or pointed.about != self._pointed.about:
            self._since_pointed = 0.0
        self._pointed = pointed

    def _key(self, event: pygame.event.Event) -> bool:
        slip = self.slip
        if slip is None:
            return False
        if ESCAPE.fits(event):
            self.fold()
            return True
        if command := commanded(self.commands, event, self.typing):
            self._do(command.action)
            return True
        used = slip.controls.handle(event)
        self._use(used)
        if not used and not slip.controls.focused:
            self.fold()
            return False
        return True

    def _use(self, used: Widget | None) -> None:
        if isinstance(used, VariantToggle) and self.slip:
            self.host.sounds.play("click")
            chosen = switched(self.slip.toggles, used)
            self.host.change(variants={**self.host.settings.variants, self.slip.source.variants: chosen})
            self.invalidate()
        elif used and self.slip:
            self.host.sounds.play("click")
            self._do(next(action for action, button in self.slip.buttons.items() if button is used))
        elif self.slip and self.slip.controls.changed:
            self.invalidate()

    def _do(self, action: str) -> None:
        """Carry out a word, about what it unfolded from."""
        self.do(action)
        self.fold()
