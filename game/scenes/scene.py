"""The base of all scenes, and their host. They name each other, so they stand together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, Unpack

import pygame

from game.look import keys
from game.look.ahead import Ahead, finished
from game.look.ballroom import SINKS, WAITS, Camera
from game.look.cloth import cloth, cloth_pieces
from game.look.keys import Make
from game.look.palette import Scale
from game.look.sound.device import Silence, Voice
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import COMES, Widget
from game.play.session import Said
from game.scenes.command import Command, called_now, commanded, rebind, reword
from game.scenes.doors import EVERY_DOOR, Door, Leads, P, Then
from game.scenes.presentation import Presence, present, scale_of
from game.scenes.widgets.slip import QuietLine
from game.store import Deal, Journal, Settings
from game.store.clock import local_time
from game.store.own import OwnGames
from game.store.timeline import go_through

if TYPE_CHECKING:
    from game.rules import Ruleset
    from game.solver.worker import Worker
    from game.store import Deal


AT_ONCE, GOING_THROUGH = 6, 0.007
"""Pieces of a deal that are gone through in the frame that opens a scene for it, and seconds of each frame after it."""


class OneOfThem(Protocol):
    """A game controller."""

    @property
    def name(self) -> str:
        """What its maker calls it."""

    @property
    def id(self) -> str:
        """The same for all of its make."""


class Plugged(Protocol):
    """The game controllers that are plugged in."""

    @property
    def names(self) -> list[str]:
        """What their makers call them."""

    @property
    def newest(self) -> OneOfThem | None:
        """The one used last, or else plugged in last."""

    @property
    def make(self) -> Make:
        """Whose signs are shown on buttons."""


class Errand(Protocol):
    """A background task."""

    def poll(self) -> Said | None:
        """A message for the player once it is done; None while it runs."""


class Belongings(TypedDict, total=False):
    """What a host may be given; without them it begins with the usual ones, and keeps nothing. pictures: the folder for
    those that the player saves, files: for what is exported and imported. own: the player's own games.
    """

    settings: Settings | None
    journal: Journal | None
    sounds: Voice | None
    pictures: Path | None
    files: Path | None
    own: OwnGames | None


class Host:
    """What a scene may use of its stage: a stack of scenes, of which the top one gets the events. `game.stage.Stage`
    is a host with a tick, a picture and hands.

    `size` in pixels. hidden: the window is minimised. now: seconds since the start.
    """

    def __init__(self, size: tuple[int, int], **belongings: Unpack[Belongings]) -> None:
        self.size = size
        self.pictures = belongings.get("pictures")
        self.files = belongings.get("files")
        self.settings = belongings.get("settings") or Settings()
        self.journal = belongings.get("journal") or Journal()
        self.own = belongings.get("own") or OwnGames()
        self.own.outlive(self.journal)
        self.local_time: Callable[[], datetime] = local_time  # the time and date on the player's own clock
        self.sounds: Voice = belongings.get("sounds") or Silence()
        self.ahead = Ahead()  # makes pictures in the background
        self.scenes: list[Scene] = []
        self.dirty = True  # whether the picture has to be drawn again
        self.hidden = False
        self.now = 0.0
        self.presence = Presence()
        self.quitting = False
        self.notice = QuietLine(over=True)
        self._errands: list[Errand] = []
        self._coming: tuple[Iterator[object], Then] | None = None  # a scene that opens once a deal was gone through
        self._early: deque[pygame.event.Event] = deque()  # events that wait until the top scene is ready
        self._drawn_on: pygame.Surface | None = None
        self._softens, self._soft = False, 0.0
        self._camera: Camera | None = None

    @property
    def attended(self) -> bool:
        """Whether somebody is there: the window is seen and has the focus, and there was input lately."""
        return not self.away and self.presence.lately(self.now)

    @property
    def controllers(self) -> Plugged:
        raise NotImplementedError

    def speak(self, words: str, cut: bool) -> None:
        """Let the voice say words that no scene shows. cut: at once, not after what is being said."""

    def say_hidden(self) -> None:
        """Let the voice say which cards were not seen yet."""

    @property
    def worker(self) -> Worker | None:
        """The solver in its background process; None for a stage without a window."""
        return None

    @property
    def away(self) -> bool:
        """Whether the player has left the window: it is hidden, or another one has the focus."""
        return self.hidden or not self.presence.focused

    @property
    def moment(self) -> float:
        """The time at which the event being handled was made, in seconds."""
        return self.now

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events; None on an empty stage."""
        return self.scenes[-1] if self.scenes else None

    @property
    def fullscreen(self) -> bool:
        return self.settings.fullscreen

    @property
    def voices(self) -> Mapping[str, str]:
        """The voices to choose from; none for a stage without a window."""
        return {}

    @property
    def point(self) -> float:
        """Pixels of the picture per point of the screen."""
        return 1.0

    def open(self, door: Leads[P], *what: P.args, **how: P.kwargs) -> Scene:
        """Create the scene behind a door and put it on top of the others; returns it. Where it is one for a deal that
        can't be read now, a dialog waits for that first; where the deal is long, the scene that is there stays until it
        was gone through, and events wait.
        """
        deals = [one for one in what if isinstance(one, Deal) and one.id]
        if deals and self.journal.lacking:
            return self.open(Door.UNREAD, partial(self.open, door, *what, **how))
        if deals and self.top and door in (Door.TABLE, Door.REPLAY):
            pieces = go_through(deals[0], self.journal.entries(deals[0].id))
            if len([*islice(pieces, AT_ONCE)]) == AT_ONCE:
                self._coming = pieces, partial(self._open, door, *what, **how)
                return self.top
        return self._open(door, *what, **how)

    def _open(self, door: Leads[P], *what: P.args, **how: P.kwargs) -> Scene:
        scene: Scene = door.behind()(self, *what, **how)
        self.push(scene)
        return scene

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others, on which the mouse is from now on."""
        before = self.top
        if before:
            before.handle(pygame.event.Event(pygame.WINDOWLEAVE))
            before.leave()
        if scene.overlay:
            self.soften()
        elif scene.floor and before and before.medallion:
            self._move(Camera(before.medallion, rises=False))
        if before and before.gives_way:
            self.scenes.pop()
        self.scenes.append(scene)
        self._enter_top()

    def pop(self) -> None:
        """Close the top scene; closing the last one ends the program."""
        gone = self.scenes.pop()
        gone.leave()
        if gone.overlay:
            self.soften()
        elif gone.floor and self.top and self.top.medallion:
            self._move(Camera(self.top.medallion, rises=True))
        if self.scenes:
            self._enter_top()
        else:
            self.quit()

    def to_menu(self) -> None:
        """Close every scene above the nearest menu, or above the first scene."""
        while len(self.scenes) > 1 and not self.scenes[-1].menu:
            self.scenes.pop().leave()
        self._enter_top()

    def soften(self) -> None:
        """Let the next picture fade in, for a dialog that opens or closes."""
        if self._drawn_on:
            self._softens, self._soft, self._camera = True, COMES, None

    def _move(self, camera: Camera) -> None:
        """Let the camera lead from this picture to the next; without much motion there is none."""
        if self._drawn_on and not self.settings.reduced_motion:
            self._softens, self._soft, self._camera = True, SINKS + WAITS, camera

    def expect(self, door: Leads[...]) -> None:
        """Import a scene's code in a background thread, as it may soon be opened."""
        self.ahead.make([door.behind])

    def follow(self, errand: Errand) -> None:
        """Tell the player when a background task is done, whichever scene is shown by then."""
        self._errands.append(errand)

    def quit(self) -> None:
        """End the program after this round of the loop."""
        self.quitting = True

    def tell(self, words: str) -> None:
        """Show a message over all scenes."""
        self.notice.say(Said(words))
        self.dirty = True

    def warn(self, words: str) -> None:
        """Show over all scenes what is wrong; no move hides it, and the voice says it to its end."""
        self.notice.say(Said(words, True))
        self.dirty = True

    def toggle_fullscreen(self) -> None:
        self.change(fullscreen=not self.settings.fullscreen)

    def change(self, **changes: Any) -> None:
        """Change settings by field name; they apply at once."""
        now = self.settings = replace(self.settings, **changes)
        anew = present(now, "language" in changes) | rebind(now.keys) | ("text_scale" in changes)
        self.sounds.set(now.volume, now.muted, now.band, now.band_plays, now.placed)
        if anew:
            self.lay_out_anew()
        self.dirty = True

    def lay_out_anew(self) -> None:
        """Lay out again all that is seen; the rest when it is seen again."""
        for scene in self.scenes:
            scene.lay_out_anew()
        for scene in self._visible() if self.scenes else ():
            scene.fit(self.size)
        self.dirty = True

    def key_card(self) -> None:
        """Show the card of keys for the current scene, or close it."""
        if isinstance(self.top, Door.KEYS.behind()):
            self.pop()
        elif self.top and not self.top.overlay:
            self.open(Door.KEYS, self.top)

    def tables(self, typing: bool = False) -> list[tuple[Command, ...]]:
        """The commands of every scene that can be opened; typing: of those where letters are always text."""
        found: list[tuple[type[Scene], object]] = [(one, one.typing) for one in map(Leads.behind, EVERY_DOOR)]
        return [scene.commands for scene, always in found if always is True or not typing]

    def give(self, event: pygame.event.Event) -> None:
        """Give the top scene an event, as soon as it is ready."""
        if self.top:
            event.when = self.moment
            self._early.append(event)
            self._hand_over()

    def defer(self, event: pygame.event.Event) -> None:
        """Give the top scene an event once more, as soon as it is ready."""
        self._early.appendleft(event)

    def _let_come(self) -> None:
        """Go on with the deal for which a scene is to open, and open it in the end."""
        if self._coming and finished(self._coming[0], GOING_THROUGH):
            (_, opens), self._coming = self._coming, None
            opens()

    def _hand_over(self) -> None:
        """Give the top scene the events it can take by now, in their order."""
        while self._early and self.top and self.top.ready() and not self._coming:
            self.top.handle(self._early.popleft())

    def _hand_over_all(self) -> None:
        """Give the top scene all events that still wait, once, whether or not it is ready for them."""
        waiting, self._early = self._early, deque()
        for event in waiting:
            if self.top:
                self.top.handle(event)

    def _enter_top(self) -> None:
        for scene in self._visible():
            scene.fit(self.size)
        self.scenes[-1].enter()
        self.dirty = True

    def _visible(self) -> list[Scene]:
        """The top scene and the scenes that can be seen behind it, the lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]


class Scene:
    """One screen of the program: it reacts to events, steps in time and draws itself.

    Subclasses override what they need. `title` and `sentence`, for phrase(), are heard when it comes up, `message` when
    it changes; `overlay` scenes lie over another scene, which is drawn and stepped too; `menu` ones are where one comes
    back to; `watched` ones are looked at by somebody who asked for them, and the screen stays on;
    `typing` is true while letters are text, so that no letter is a command; `commands` are its keys and buttons, `also`
    other keys for the card of keys.
    """

    title = ""
    sentence = ""
    message = Said("")
    overlay = False
    floor = False  # whether it is a table: the floor of the ballroom from above
    medallion: tuple[int, int] | None = None
    """The pixel of the room's floor that is the middle of a table, where the room is seen."""
    menu = False
    watched = False
    commands: tuple[Command, ...] = ()
    also: tuple[Command, ...] = ()

    def __init__(self, host: Host) -> None:
        self.host = host
        self.buttons: dict[str, Button] = {}  # by the action of their command
        self.size, self.u = (0, 0), Scale(0)
        self._preparing: Iterator[object] | None = None  # the rest of the work for its first picture
        self._prepared = False

    def news(self) -> Said:
        return self.message

    @property
    def typing(self) -> bool:
        """Whether letters are text at the moment, not commands."""
        return False

    @property
    def listens(self) -> bool:
        """Whether it asks for any key at the moment, so that none is a command."""
        return False

    def takes_part(self, make: str, part: str) -> bool:
        """Whether it wants a part of a controller that was pressed for itself. make: the controller's id."""
        return False

    @property
    def gives_way(self) -> bool:
        """Whether the next scene takes its place."""
        return False

    @property
    def holding(self) -> bool:
        """Whether something was taken up and not yet put down."""
        return False

    def targets(self) -> Sequence[Widget]:
        """All that can be clicked, besides cards."""
        controls: Controls[Widget] | None = getattr(self, "controls", None)
        return controls.widgets if controls else ()

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether a card or a place for one is at a point."""
        return False

    def scrolls(self) -> tuple[Scroll, ...]:
        """What scrolls in it, besides its widgets."""
        return ()

    def scroll_at(self, at: tuple[int, int]) -> Scroll | None:
        """What scrolls at a point, if there is anything."""
        scrolls = (*(scroll for widget in self.targets() for scroll in widget.scrolls()), *self.scrolls())
        return next((scroll for scroll in scrolls if scroll.at(at)), None)

    def fit(self, size: tuple[int, int]) -> None:
        """Lay out for this size, unless it has that size already; the next picture is made in pieces."""
        if size != self.size:
            self.prepare_anew()
            self.size, self.u = size, scale_of(size, self.host.settings)
            reword(self.buttons.values())
            self.resize(size)

    def lay_out_anew(self) -> None:
        """Lay out again for another size of letters: now if the scene is shown, else when it is next seen."""
        size, self.size = self.size, (0, 0)
        if self.host.top is self:
            self.fit(size)

    def ground(self) -> pygame.Surface:
        """The player's cloth at the scene's size; remembered, so that drawing it costs only a blit."""
        return cloth(self.size, self.host.settings.ground)

    def lay_ground(self) -> Iterator[object]:
        """Make the cloth in pieces, unless it is remembered."""
        return cloth_pieces(self.size, self.host.settings.ground)

    def invalidate(self) -> None:
        """Ask for a redraw."""
        self.host.dirty = True

    def enter(self) -> None:
        """Called when this becomes the top scene, for the first time or again."""

    def leave(self) -> None:
        """Called when this is no longer the top scene."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything for this size in pixels. Called before the first enter()."""

    def handle(self, event: pygame.event.Event) -> None:
        """React to an event."""

    def ready(self) -> bool:
        """Whether it can take an event now; earlier events wait."""
        return True

    def obey(self, event: pygame.event.Event) -> bool:
        """Carry out the command of a key; returns False if there is none."""
        command = commanded(self.commands, event, self.typing)
        if command:
            self.do(command.action)
        return command is not None

    def do(self, action: str) -> None:
        """Carry out one of its commands, by a key or a button."""
        getattr(self, action)()

    def pressed(self, widget: Widget) -> bool:
        """Carry out the command of a used button; returns False if it is none of the scene's buttons."""
        action = next((action for action, button in self.buttons.items() if button is widget), None)
        if action:
            self.host.sounds.play("click")
            self.do(action)
        return action is not None

    def key_card(self) -> None:
        self.host.key_card()

    def say_hidden(self) -> None:
        self.host.say_hidden()

    def teach(self, ruleset: Ruleset) -> None:
        """Open the lesson of a ruleset, asked for on a page over this scene."""
        self.host.open(Door.LESSON, ruleset)

    def key(self, action: str) -> str:
        """What to press for one of its actions, as a sentence names it now."""
        return called_now(self.commands, action, self.typing)

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a held key repeats: keys that move, keys that type, and some commands."""
        if event.key in keys.MOVING or (self.typing and keys.writes(event)):
            return True
        command = commanded(self.commands, event, self.typing)
        return command is not None and command.repeats

    def step(self, dt: float) -> bool:
        """Let one tick of `dt` seconds pass; returns whether the picture changes."""
        return False

    def prepare(self, seconds: float) -> bool:
        """Spend about so many seconds on preparing the first picture, if there is still so much to do a piece at least;
        returns True once it can be drawn at once. A round that opened the scene may have no time left.
        """
        if self._preparing is None:
            self._preparing = self.pieces()
            if seconds <= 0:
                return False
        self._prepared = self._prepared or finished(self._preparing, seconds)
        return self._prepared

    def prepare_anew(self) -> None:
        """Make the next picture in pieces, as if it were the first: the last one is shown meanwhile."""
        self._preparing, self._prepared = None, False
        self.invalidate()

    def pieces(self) -> Iterator[object]:
        """Make what the first picture needs, in pieces of a few milliseconds."""
        return iter(())

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw everything as it is `ahead` seconds, less than a tick, after the last tick."""
