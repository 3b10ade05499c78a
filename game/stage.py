"""The stage: a stack of scenes, a steady tick and one picture, with no window of its own.

Tests and `snapshot` use a Stage as it is; `game.window.app.App` is a Stage that also owns a window.
Time goes on in whole ticks only, so the same events at the same ticks give the same picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.look.ahead import Ahead
from game.look.headless import ensure_format
from game.look.shapes import blit_fading, taken
from game.look.sound.voice import Silence, Voice
from game.look.type import lacking
from game.look.widgets.coming import COMES
from game.play.said import Said, shown
from game.scenes.command import EVERYWHERE, Command, called_now, commanded, rebind
from game.scenes.hands.controllers import Controllers
from game.scenes.hands.hands import Hands
from game.scenes.presence import Presence
from game.scenes.presentation import present, scale_of
from game.scenes.scene import EVERY_DOOR, Door, Errand, Leads, P, Scene
from game.scenes.voice import SpokenStage
from game.scenes.widgets.quietline import QuietLine
from game.store import Journal, Settings
from game.store.own import OwnGames
from game.words.lacking import lacking_told, leftward_told
from game.words.languages import fault
from game.words.languages import letters as language_letters
from game.words.settings import sound_told

if TYPE_CHECKING:
    from game.look.speech import Speech
    from game.solver.beside.worker import Worker

TICK = 1 / 120
"""Seconds in one tick."""
PREPARING = 0.007
"""Seconds of one frame that are spent on the first picture of a scene; its last piece may take a little longer."""
OF_THE_VOICE = {"language", "voice_name", "voice_speed", "voice_pitch"}
"""Settings with which a voice that is on begins anew."""
NOTICE = 114
"""Distance from the upper edge of messages that any scene may get, in u: below its title."""
HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)
"""Events after which the window can't be seen, and after which it can."""


class Stage:
    """A stack of scenes; the top one gets the events, every visible one the ticks.

    `size` in pixels. hidden: the window is minimised. now: seconds since the start.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        settings: Settings | None = None,
        journal: Journal | None = None,
        sounds: Voice | None = None,
        pictures: Path | None = None,
        files: Path | None = None,
        own: OwnGames | None = None,
    ) -> None:
        self.size = size
        self.pictures = pictures
        self.files = files
        self.settings = settings or Settings()
        self.journal = journal or Journal()
        self.own = own or OwnGames()
        self.own.outlive(self.journal)
        self.local_time: Callable[[], datetime] = datetime.now
        self.sounds: Voice = sounds or Silence()
        self.ahead = Ahead()
        self.scenes: list[Scene] = []
        self.dirty = True
        self.hidden = False
        self.now = 0.0
        self.presence = Presence()
        self.quitting = False
        self.notice = QuietLine(over=True)
        self._errands: list[Errand] = []
        self._spare = 0.0
        self._early: deque[pygame.event.Event] = deque()  # events that wait until the top scene is ready
        self._picture: pygame.Surface | None = None
        self._drawn_on: pygame.Surface | None = None
        self._before: pygame.Surface | None = None  # kept for the next time, as memory of that size is slow to get
        self._softens, self._soft = False, 0.0
        self.voice = SpokenStage(self.find_speech, self.tell)
        self.hands = Hands(self)
        ensure_format()
        present(self.settings)
        self._say_language()
        rebind(self.settings.keys)
        if self.settings.voice:
            self.voice.turn(on=True)

    @property
    def controllers(self) -> Controllers:
        """The game controllers that are plugged in."""
        return self.hands.controllers

    @property
    def worker(self) -> Worker | None:
        """The solver in its background process; None for a stage without a window."""
        return None

    @property
    def attended(self) -> bool:
        """Whether somebody is there: the window is seen and has the focus, and there was input lately."""
        return not self.away and (self.presence.lately(self.now) or self.hands.switches.goes)

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

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others, on which the mouse is from now on."""
        if self.top:
            self.top.handle(pygame.event.Event(pygame.WINDOWLEAVE))
            self.top.leave()
        if scene.overlay:
            self.soften()
        self.scenes.append(scene)
        self._enter_top()

    def pop(self) -> None:
        """Close the top scene; closing the last one ends the program."""
        gone = self.scenes.pop()
        gone.leave()
        if gone.overlay:
            self.soften()
        if self.scenes:
            self._enter_top()
        else:
            self.quit()

    def open(self, door: Leads[P], *what: P.args, **how: P.kwargs) -> Scene:
        """Create the scene behind a door and put it on top of the others; returns it."""
        scene = door.behind()(self, *what, **how)
        self.push(scene)
        return scene

    def soften(self) -> None:
        """Let the next picture fade in, for a dialog that opens or closes."""
        if self._drawn_on:
            self._softens, self._soft = True, COMES

    def expect(self, door: Leads[...]) -> None:
        """Import a scene's code in a background thread, as it may soon be opened."""
        self.ahead.make([door.behind])

    def follow(self, errand: Errand) -> None:
        """Tell the player when a background task is done, whichever scene is shown by then."""
        self._errands.append(errand)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self.scenes.pop().leave()
        self.scenes.append(scene)
        self._enter_top()

    def quit(self) -> None:
        """End the program after this round of the loop."""
        self.quitting = True

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.settings.fullscreen

    def toggle_fullscreen(self) -> None:
        """Change the setting for full screen; a stage has no window to change."""
        self.change(fullscreen=not self.settings.fullscreen)

    def key_card(self) -> None:
        """Show the card of keys for the current scene, or close it."""
        if isinstance(self.top, Door.KEYS.behind()):
            self.pop()
        elif self.top and not self.top.overlay:
            self.open(Door.KEYS, self.top)

    def show_pictures(self) -> None:
        """Show the folder of the player's pictures outside the program."""
        self.notice.say(shown(self.pictures))
        self.dirty = True

    def toggle_mute(self) -> None:
        """Turn all sound off, or on again, and say so."""
        self.change(muted=not self.settings.muted)
        key = called_now(EVERYWHERE, "toggle_mute", typing=bool(self.top and self.top.typing))
        self.tell(sound_told(self.settings.muted, key))

    @property
    def voices(self) -> Mapping[str, str]:
        """The voices to choose from; none for a stage without a window."""
        return {}

    def find_speech(self) -> Speech | None:
        """The system's voice; None for a stage without a window."""
        return None

    def tell(self, words: str) -> None:
        """Show a message over all scenes."""
        self.notice.say(Said(words))
        self.dirty = True

    def toggle_voice(self) -> None:
        """Turn the voice on, or off again."""
        self.change(voice=not self.settings.voice)

    def say_again(self) -> None:
        """Let the voice say its last words again."""
        self.voice.again()

    def say_more(self) -> None:
        """Let the voice read out all that is in the scene."""
        self.voice.more()

    def say_hidden(self) -> None:
        """Let the voice say which cards were not seen yet."""
        self.voice.hidden()

    def _say_language(self) -> None:
        """Say what is wrong with the catalogue of the language in use, which of its letters can't be drawn, and what is
        not done for letters that run from right to left.
        """
        letters = language_letters()
        told = " ".join(filter(None, (lacking_told(lacking(letters)), leftward_told(letters))))
        self.notice.say(Said(fault() or told, True))

    def change(self, **changes: Any) -> None:
        """Change settings by field name; they apply at once."""
        now = self.settings = replace(self.settings, **changes)
        anew = present(now, "language" in changes) | rebind(now.keys) | ("text_scale" in changes)
        if "language" in changes:
            self._say_language()
        if "voice" in changes or (self.settings.voice and OF_THE_VOICE.intersection(changes)):
            self.voice.turn(self.settings.voice)
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

    def tables(self, typing: bool = False) -> list[tuple[Command, ...]]:
        """The commands of every scene that can be opened; typing: of those where letters are always text."""
        found: list[tuple[type[Scene], object]] = [(one, one.typing) for one in map(Leads.behind, EVERY_DOOR)]
        return [scene.commands for scene, always in found if always is True or not typing]

    def resize(self, size: tuple[int, int]) -> None:
        """Give the visible scenes a new size in pixels; covered ones get it when they are seen again."""
        if size != self.size:
            self.size = size
            self.dirty = True
            for scene in self._visible():
                scene.fit(size)

    def post(self, event: pygame.event.Event) -> None:
        """Handle an event now: first the keys that work everywhere, then the top scene, as soon as it is ready."""
        self._post(event)
        if event.type != pygame.MOUSEMOTION:
            self.voice.look(self.top, self.notice.said.sentence, cut=True)

    def _post(self, event: pygame.event.Event) -> None:
        self.presence.see(event, self.now)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in HIDING:
            self.hidden = True
            self.hands.take(event)
        elif event.type in SHOWING:
            self.hidden = False
            self.dirty = True
        elif self.hands.take(event) or (event.type == pygame.KEYDOWN and self._house_key(event)):
            return
        else:
            self.give(event)

    def give(self, event: pygame.event.Event) -> None:
        """Give the top scene an event, as soon as it is ready."""
        if self.top:
            event.when = self.moment
            self._early.append(event)
            self._hand_over()

    @property
    def point(self) -> float:
        """Pixels of the picture per point of the screen."""
        return 1.0

    def defer(self, event: pygame.event.Event) -> None:
        """Give the top scene an event once more, as soon as it is ready."""
        self._early.appendleft(event)

    def _hand_over(self) -> None:
        """Give the top scene the events it can take by now, in their order."""
        while self._early and self.top and self.top.ready():
            self.top.handle(self._early.popleft())

    def _hand_over_all(self) -> None:
        """Give the top scene all events that still wait, once, whether or not it is ready for them."""
        waiting, self._early = self._early, deque()
        for event in waiting:
            if self.top:
                self.top.handle(event)

    def advance(self, seconds: float) -> None:
        """Let seconds pass, in whole ticks; the rest counts next time."""
        self._ask_errands()
        self._hand_over()
        self.ahead.step()
        self._spare += seconds
        while self._spare >= TICK - 1e-9:
            self._spare -= TICK
            self.now += TICK
            self.sounds.step(TICK)
            self.hands.step(TICK)
            self.dirty |= self.notice.step(TICK)
            for scene in self._visible():
                self.dirty |= scene.step(TICK)
            if self._soft > 0:
                self._soft -= TICK
                self.dirty = True
        if self.dirty:
            self.voice.look(self.top, self.notice.said.sentence, cut=False)

    def prepare(self) -> bool:
        """Spend part of a frame on preparing a newly opened scene; returns whether its first picture can be drawn.
        Until then the last picture stays on the screen, so that no frame takes long.
        """
        return all(scene.prepare(PREPARING) for scene in self._visible())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, the lowest first."""
        ahead = pygame.math.clamp(self._spare, 0.0, 0.999 * TICK)
        if self._softens and self._soft > 0 and surface is self._drawn_on:
            self._before = taken(surface, self._before)
        self._softens, self._drawn_on = False, surface
        for scene in self._visible():
            scene.draw(surface, ahead)
        if self._soft > 0 and self._before and self._before.get_size() == surface.get_size():
            blit_fading(surface, self._before, (0, 0), self._soft / COMES)
        self._draw_over(surface)
        self.dirty = False

    def _draw_over(self, surface: pygame.Surface) -> None:
        u = scale_of(self.size, self.settings)
        self.hands.draw(surface, u)
        self.notice.draw(surface, (self.size[0] // 2, round(NOTICE * u)), u)

    def picture(self) -> pygame.Surface:
        """A picture of the stage now. It is the same surface each time until the size changes."""
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture = pygame.Surface(self.size).convert()
            self.dirty = True
        if self.dirty:
            self.draw(self._picture)
        return self._picture

    def _ask_errands(self) -> None:
        """Announce a finished background task; one at a time, so that each message can be read."""
        for errand in [] if self.notice.said.sentence else self._errands:
            if told := errand.poll():
                self._errands.remove(errand)
                self.notice.say(told)
                self.dirty = True
                return

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

    def _house_key(self, event: pygame.event.Event) -> bool:
        """Carry out a key that works everywhere; returns whether it was one."""
        if self.top and self.top.listens:
            return False
        command = commanded(EVERYWHERE, event, bool(self.top and self.top.typing))
        if command:
            getattr(self, command.action)()
        return command is not None
