"""What can be opened from the first screens: deals, pages and lessons of the game that is meant there."""

from __future__ import annotations

from functools import partial

import pygame

from game import rules
from game.play.session import Said
from game.rules import Ruleset
from game.scenes.clipboard import copy_deal, pasted
from game.scenes.dialog import open_deal, open_found
from game.scenes.lesson.offer import ready
from game.scenes.menu import choosing
from game.scenes.scene import EVERY_DOOR, Door, Host, Scene
from game.scenes.widgets.slip import QuietLine
from game.store import Deal, Origin, Timeline
from game.words import phrase
from game.words.errors import error_told

REST = 60.0
"""Seconds without an event after which the showcase begins."""
SIGNS_OF_LIFE = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Entrance(Scene):
    """A scene from which everything can be opened. saved: the paused deal of the game that is meant."""

    menu = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.line = QuietLine()
        self.saved: Deal | None = None
        self.rested = 0.0
        """Seconds since anybody did something."""

    @property
    def ruleset(self) -> Ruleset:
        """The game that is meant, with its variants."""
        raise NotImplementedError

    def news(self) -> Said:
        return self.line.said

    def choose(self, game: str) -> None:
        """Choose the game of that id."""
        raise NotImplementedError

    def stir(self, event: pygame.event.Event) -> None:
        """Take note of an event: somebody may be there."""
        if event.type in SIGNS_OF_LIFE:
            self.rested = 0.0

    def rest(self, dt: float) -> None:
        """Let dt seconds pass; after a long rest the showcase begins."""
        self.rested += dt
        if self.rested >= REST and self.host.top is self and self.host.settings.switches == "off":
            self.rested = 0.0
            self.host.open(Door.SHOWCASE, asked=False)

    def expect_scenes(self) -> None:
        """Import the code of all scenes in the background."""
        for door in EVERY_DOOR:
            self.host.expect(door)

    def more(self) -> None:
        """Open the page of the game that is meant."""
        self.host.change(last_game=self.ruleset.game_id)
        self.host.open(Door.MENU)

    def play(self) -> None:
        """Continue the paused deal, or start a new one."""
        if self.saved:
            self.host.open(Door.TABLE, self.saved)
        else:
            self.fresh()

    def own(self) -> None:
        """Open the page of the player's own games."""
        self.host.open(Door.OWN)

    def fresh(self) -> None:
        """Start a new deal."""
        open_deal(self.host, self.ruleset)

    def number(self) -> None:
        """Ask for a deal's number or code."""
        self.host.open(Door.DEAL_NUMBER, self.ruleset, partial(open_found, self.host))

    def solved(self) -> None:
        """Open the page of winnable deals."""
        self.host.open(Door.SOLVED, self.ruleset, partial(open_deal, self.host, self.ruleset, origin=Origin.LISTED))

    def lesson(self) -> None:
        """Open the lesson of the chosen game, if there is one."""
        if ready(self.host, self.ruleset):
            self.host.open(Door.LESSON, self.ruleset)

    def problems(self) -> None:
        """Open the page of problems."""
        self.host.open(Door.PROBLEMS, self.ruleset)

    def rules(self) -> None:
        """Open the rules of the chosen game."""
        self.host.open(Door.RULES, self.ruleset)

    def statistics(self) -> None:
        """Open the statistics."""
        self.host.open(Door.STATISTICS, self.ruleset)

    def odds(self) -> None:
        """Open the odds: how often each game can be won."""
        self.host.open(Door.ODDS, self.ruleset)

    def history(self) -> None:
        """Open the journal page."""
        self.host.open(Door.HISTORY)

    def today(self) -> None:
        """Open the day's dance."""
        self.host.open(Door.TODAY)

    def copy(self) -> None:
        """Copy the code of the paused deal, with its moves."""
        if self.saved:
            line = Timeline(self.saved, self.host.journal.entries(self.saved.id)).line
            self.line.say(copy_deal(self.saved, [step.what for step in line]))
        else:
            self._refuse(phrase("No deal of this game is paused."))
        self.invalidate()

    def paste(self) -> None:
        """Play the deal whose code or number was copied."""
        try:
            found = pasted(self.ruleset)
        except rules.RulesError as error:
            self._refuse(error_told(error))
        else:
            open_found(self.host, found)

    def _refuse(self, sentence: str) -> None:
        self.host.sounds.play("refuse")
        self.line.say(Said(sentence, True))
        self.invalidate()

    def settings(self) -> None:
        """Open the settings."""
        self.host.open(Door.SETTINGS)

    def surprise(self) -> None:
        """Ask how much time the player has, and play a game that takes no longer."""
        self.host.push(choosing.Surprise(self.host))

    def showcase(self) -> None:
        """Open the showcase."""
        self.host.open(Door.SHOWCASE)
