"""What can be opened from the first screens: deals, pages and lessons of the game that is meant there.

An entrance on which words unfold: beside a game what can be done with it, beside a word what stands behind it.
"""

from functools import partial

import pygame

from game import rules
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import Widget
from game.play.session import Said
from game.rules import Ruleset
from game.scenes.clipboard import copy_deal, pasted
from game.scenes.command import ESCAPE, commanded
from game.scenes.dialog import open_deal, open_found
from game.scenes.doors import EVERY_DOOR, Door
from game.scenes.lesson.offer import ready
from game.scenes.menu import choosing
from game.scenes.scene import Host, Scene
from game.scenes.widgets.gamelist import VariantToggle, switched, toggles
from game.scenes.widgets.slip import CLOSES, OPENS, QuietLine, Slip, Source, Word
from game.store import Deal, Origin, Timeline
from game.words import phrase
from game.words.errors import error_told

REST = 60.0  # seconds without an event after which the showcase begins
SIGNS_OF_LIFE = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Entrance(Scene):
    """A scene from which everything can be opened. saved: the paused deal of the game that is meant."""

    menu = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.line = QuietLine()
        self.saved: Deal | None = None
        self.rested = 0.0  # seconds since anybody did something

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
        self.host.change(last_game=self.ruleset.game_id)
        self.host.open(Door.MENU)

    def play(self) -> None:
        if self.saved:
            self.host.open(Door.TABLE, self.saved)
        else:
            self.fresh()

    def own(self) -> None:
        self.host.open(Door.OWN)

    def fresh(self) -> None:
        open_deal(self.host, self.ruleset)

    def number(self) -> None:
        self.host.open(Door.DEAL_NUMBER, self.ruleset, partial(open_found, self.host))

    def solved(self) -> None:
        self.host.open(Door.SOLVED, self.ruleset, partial(open_deal, self.host, self.ruleset, origin=Origin.LISTED))

    def lesson(self) -> None:
        if ready(self.host, self.ruleset):
            self.host.open(Door.LESSON, self.ruleset)

    def problems(self) -> None:
        self.host.open(Door.PROBLEMS, self.ruleset)

    def rules(self) -> None:
        self.host.open(Door.RULES, self.ruleset)

    def statistics(self) -> None:
        self.host.open(Door.STATISTICS, self.ruleset)

    def odds(self) -> None:
        self.host.open(Door.ODDS, self.ruleset)

    def history(self) -> None:
        self.host.open(Door.HISTORY)

    def today(self) -> None:
        self.host.open(Door.TODAY)

    def copy(self) -> None:
        if self.saved:
            line = Timeline(self.saved, self.host.journal.entries(self.saved.id)).line
            self.line.say(copy_deal(self.saved, [step.what for step in line]))
        else:
            self._refuse(phrase("No deal of this game is paused."))
        self.invalidate()

    def paste(self) -> None:
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
        self.host.open(Door.SETTINGS)

    def surprise(self) -> None:
        self.host.push(choosing.Surprise(self.host))

    def showcase(self) -> None:
        self.host.open(Door.SHOWCASE)


OF_A_GAME = ("rules", "lesson", "number", "solved", "problems", "odds", "statistics", "more")
"""What can be done with a game, besides playing it; a new deal too, while one is paused."""


class Unfolding(Entrance):
    """A scene in which words unfold from what is pointed at. slip: the words that have unfolded, if any have."""

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
            if isinstance(widget, Button):
                widget.hover(None)
        self.slip = Slip(source, words, switches, self.u, room)
        if by_key:
            self.controls.focus(self.controls.widgets[0])
        self.invalidate()

    def _switches(self, game: str) -> list[VariantToggle]:
        return toggles(rules.find_game(game), tuple(self.host.settings.chosen(game)))

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
