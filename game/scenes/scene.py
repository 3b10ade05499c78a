"""What every scene has, and what it may ask of the stage it plays on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.look import keys
from game.look.cloth import cloth
from game.look.sound.voice import Voice
from game.look.widgets.buttons import Button
from game.look.widgets.widget import Widget
from game.scenes.command import Command, commanded
from game.store import Journal, Settings

if TYPE_CHECKING:
    from game.rules import Ruleset
    from game.scenes.clipboard import Said
    from game.solver.beside.worker import Worker


class Door(Enum):
    """The scenes that others lead to, and what `Host.open` takes besides."""

    MENU = auto()
    LESSON = auto()  # a ruleset
    TABLE = auto()  # a deal, new or of the journal; instead_of: one put down that is given up; line: moves to be redone
    WIN = auto()  # the board of a won deal; what to do for a new deal, the same once more, to look back, one pasted
    KEYS = auto()  # the scene whose keys are listed
    SHOWCASE = auto()  # a game's id to keep to it, seconds to end after
    SETTINGS = auto()
    RULES = auto()  # a ruleset
    STATISTICS = auto()  # a ruleset, or none for all games together
    ODDS = auto()  # a ruleset to begin with, or none
    HOW_WE_KNOW = auto()
    HISTORY = auto()  # a game's id to show only its deals
    REPLAY = auto()  # a deal of the journal, after how many moves to begin
    TODAY = auto()  # what tells today's date, if it is not the clock
    SOLVED = auto()  # a ruleset, what to do with the number of a deal
    DEAL_NUMBER = auto()  # the same
    PROBLEMS = auto()  # a ruleset
    PROBLEM = auto()  # a game's id, the number of a problem
    REVIEW = auto()  # the timeline of a deal
    FIND_DEAL = auto()  # the same, and what to do if it is called off; the host needs its worker


class Errand(Protocol):
    """Something that is done beside the game."""

    def poll(self) -> Said | None:
        """What to tell the player once it is done; None while it goes on."""


class Host(Protocol):
    """What a scene may ask of its stage."""

    settings: Settings
    journal: Journal
    sounds: Voice
    dirty: bool
    """Whether the picture has to be drawn anew."""
    pictures: Path | None
    """Where pictures for the player go."""

    @property
    def attended(self) -> bool:
        """Whether somebody is there: it is seen and has the focus, and something was done a while ago."""

    @property
    def worker(self) -> Worker | None:
        """The solver beside the game, if there is one."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""

    def open(self, door: Door, *what: Any, **how: Any) -> Scene:
        """Make the scene behind a door and lay it on top of the others."""

    def soften(self) -> None:
        """The next picture takes the place of this one in a moment, and not at once: a sheet comes, or goes."""

    def expect(self, door: Door) -> None:
        """Have the scene behind a door read beside what goes on, as it may soon be opened."""

    def follow(self, errand: Errand) -> None:
        """Tell the player when an errand is done, whichever scene is on by then."""

    def push(self, scene: Scene) -> None:
        """Lay a scene on top of the others."""

    def pop(self) -> None:
        """Take the top scene away; taking the last one ends the program."""

    def defer(self, event: pygame.event.Event) -> None:
        """Give the top scene an event once more, as soon as it is ready."""

    def quit(self) -> None:
        """End the program."""

    def change(self, **changes: Any) -> None:
        """Change settings by field name; they hold at once and are kept."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""

    def key_card(self) -> None:
        """Show what the keys do in the scene that is on."""


def finished(pieces: Iterator[object], seconds: float) -> bool:
    """Go on with pieces of work for about so many seconds; True once all are done and most of the time is left, so that
    no frame has both to do much and to be drawn."""
    began, worked = time.perf_counter(), False
    for _ in pieces:
        worked = True
        if time.perf_counter() - began >= seconds:
            return False
    return not worked or time.perf_counter() - began < seconds / 4


class Scene:
    """One screen of the program: it reacts to events, steps in time and draws itself. Subclasses override what they
    need.

    `overlay` scenes lie over the scene beneath, which is drawn and stepped too; `typing` is true while the scene
    takes letters as text, so that no letter is a command; `commands` is what its keys and buttons do, `also` what is
    done without one.
    """

    overlay = False
    commands: tuple[Command, ...] = ()
    also: tuple[Command, ...] = ()

    def __init__(self, host: Host) -> None:
        self.host = host
        self.buttons: dict[str, Button] = {}  # by the action of their command
        self.size = (0, 0)
        self._ground: tuple[str, pygame.Surface] | None = None
        self._preparing: Iterator[object] | None = None  # its first picture, as far as it is prepared

    @property
    def typing(self) -> bool:
        """Whether letters are text just now, and no commands."""
        return False

    @property
    def u(self) -> float:
        """Pixels per unit of the drawing board, which is 1920 by 1080 units."""
        return min(self.size[0] / 1920, self.size[1] / 1080)

    def fit(self, size: tuple[int, int]) -> None:
        """Lay out for this size, unless it is so already."""
        if size != self.size:
            self.size = size
            self._ground = None
            self.resize(size)
            self.invalidate()

    def lay_out_anew(self) -> None:
        """Letters have another size: lay out when next seen, or now if it is on."""
        size, self.size = self.size, (0, 0)
        if self.host.top is self:
            self.fit(size)

    def ground(self) -> pygame.Surface:
        """The player's cloth, of the scene's size; kept, so that drawing it costs a blit."""
        colour = self.host.settings.cloth
        if self._ground is None or self._ground[0] != colour:
            self._ground = (colour, cloth(self.size, colour))
        return self._ground[1]

    def invalidate(self) -> None:
        """Ask for one redraw."""
        self.host.dirty = True

    def enter(self) -> None:
        """Became the top scene, for the first time or again."""

    def leave(self) -> None:
        """Is no longer the top scene."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything anew for this size in pixels. Comes before the first enter()."""

    def handle(self, event: pygame.event.Event) -> None:
        """React to an event."""

    def ready(self) -> bool:
        """Whether it can take an event now; one that comes sooner waits for it."""
        return True

    def obey(self, event: pygame.event.Event) -> bool:
        """Carry out the command that a key asks for; False if it asks for none."""
        command = commanded(self.commands, event, self.typing)
        if command:
            getattr(self, command.action)()
        return command is not None

    def pressed(self, widget: Widget) -> bool:
        """Carry out the command of a button that was used; False if it is none of the scene's buttons."""
        action = next((action for action, button in self.buttons.items() if button is widget), None)
        if action:
            self.host.sounds.play("click")
            getattr(self, action)()
        return action is not None

    def key_card(self) -> None:
        """Show what the keys do here."""
        self.host.key_card()

    def teach(self, ruleset: Ruleset) -> None:
        """Open the lesson of a ruleset, which was asked for on a page over this scene."""
        self.host.open(Door.LESSON, ruleset)

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held goes on doing what it does: keys that walk, those that type, some commands."""
        if event.key in keys.MOVING or (self.typing and keys.writes(event)):
            return True
        command = commanded(self.commands, event, self.typing)
        return command is not None and command.repeats

    def step(self, dt: float) -> bool:
        """Let one tick of `dt` seconds pass; True if the picture changes."""
        return False

    def prepare(self, seconds: float) -> bool:
        """Spend about so many seconds on what the first picture needs; True once it can be drawn at once."""
        if self._preparing is None:
            self._preparing = self.pieces()
        return finished(self._preparing, seconds)

    def pieces(self) -> Iterator[object]:
        """Make what the first picture needs, in pieces of a few milliseconds."""
        return iter(())

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw everything as it is `ahead` seconds after the last tick, which is less than one more."""
