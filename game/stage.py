"""The stage: a stack of scenes, a steady tick and one picture, with no window of its own.

Tests and `snapshot` use a Stage as it is; `game.window.app.App` is a Stage that also owns a window.
Time goes on in whole ticks only, so the same events at the same ticks give the same picture.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

import pygame

from game.look.ballroom import SINKS
from game.look.keys import Key
from game.look.palette import ensure_format
from game.look.shapes import blit_fading, taken
from game.look.type import lacking
from game.look.widgets.widget import COMES
from game.play.session import Opening, Said
from game.scenes.brought import bringing, check
from game.scenes.clipboard import copied_path
from game.scenes.command import EVERYWHERE, called_now, commanded, rebind
from game.scenes.hands.controllers import Controllers
from game.scenes.hands.hands import Hands
from game.scenes.presentation import present, scale_of
from game.scenes.scene import Belongings, Host, Scene
from game.scenes.voice import SpokenStage
from game.words import phrase
from game.words.errors import lacking_told, leftward_told
from game.words.languages import fault
from game.words.languages import letters as language_letters
from game.words.settings import sound_told
from game.words.win import NO_FOLDER, folder_named, folder_shown

if TYPE_CHECKING:
    from game.look.speech import Speech

TICK = 1 / 120  # seconds in one tick
PREPARING = 0.011
"""Seconds of one frame that are spent on the first picture of a scene; its last piece may take a little longer."""
OF_THE_VOICE = {"language", "voice_name", "voice_speed"}  # settings with which a voice that is on begins anew
NOTICE = 114  # distance from the upper edge of messages that any scene may get, in u: below its title
PASTE = Key(pygame.K_v, ctrl=True)
HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)
"""Events after which the window can't be seen, and after which it can."""


def _fits(kept: pygame.Surface | None, like: pygame.Surface) -> bool:
    """Whether a surface is there, of that one's size."""
    return kept is not None and kept.get_size() == like.get_size()


class Stage(Host):
    """A host whose top scene gets the events, and every visible one the ticks."""

    def __init__(self, size: tuple[int, int], **belongings: Unpack[Belongings]) -> None:
        super().__init__(size, **belongings)
        self._spare = 0.0
        self._picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None  # the last picture; kept, as memory of that size is slow to get
        self._near: pygame.Surface | None = None  # the same, for the room as the camera sees it
        self.voice = SpokenStage(self.find_speech, self.tell)
        self.hands = Hands(self)
        ensure_format()
        present(self.settings)
        self._say_language()
        check(self)
        rebind(self.settings.keys)
        if self.settings.voice:
            self.voice.turn(on=True)

    @property
    def controllers(self) -> Controllers:
        return self.hands.controllers

    @property
    def attended(self) -> bool:
        return super().attended or (not self.away and self.hands.switches.goes)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self.scenes.pop().leave()
        self.scenes.append(scene)
        self._enter_top()

    def show_pictures(self) -> None:
        """Show the folder of the player's pictures outside the program."""
        if self.pictures is None:
            self.warn(phrase(NO_FOLDER))
            return
        opening = Opening(self.pictures, folder_named(self.pictures))
        failed = opening.poll() or Said("")
        self.notice.say(failed if failed.sentence else Said(folder_shown(self.pictures)))
        self.dirty = True
        if not failed.sentence:
            self.follow(opening)

    def toggle_mute(self) -> None:
        self.change(muted=not self.settings.muted)
        key = called_now(EVERYWHERE, "toggle_mute", typing=bool(self.top and self.top.typing))
        self.tell(sound_told(self.settings.muted, key))

    def find_speech(self) -> Speech | None:
        """The system's voice; None for a stage without a window."""
        return None

    def toggle_voice(self) -> None:
        self.change(voice=not self.settings.voice)

    def speak(self, words: str, cut: bool) -> None:
        self.voice.say(words, cut)

    def say_again(self) -> None:
        self.voice.again()

    def say_more(self) -> None:
        self.voice.more()

    def say_hidden(self) -> None:
        self.voice.hidden()

    def _say_language(self) -> None:
        """Say what is wrong with the catalogue of the language in use, which of its letters can't be drawn, and what is
        not done for letters that run from right to left.
        """
        letters = language_letters()
        told = " ".join(filter(None, (lacking_told(lacking(letters)), leftward_told(letters))))
        self.warn(fault() or told)

    def change(self, **changes: Any) -> None:
        super().change(**changes)
        if "language" in changes:
            self._say_language()
        if "voice" in changes or (self.settings.voice and OF_THE_VOICE.intersection(changes)):
            self.voice.turn(self.settings.voice)

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
            self.voice.look(self.top, self.notice.said, cut=True)

    def _post(self, event: pygame.event.Event) -> None:
        self.presence.see(event, self.now)
        if self._camera and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._softens, self._soft, self._camera, self.dirty = False, 0.0, None, True
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.follow(bringing(self, Path(event.file)))
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

    def advance(self, seconds: float, tick: float = TICK) -> None:
        """Let seconds pass, in whole ticks; the rest counts next time. At rest ticks may be longer: nothing moves."""
        self._ask_errands()
        self._let_come()
        self._hand_over()
        self.ahead.step()
        self._spare += seconds
        while self._spare >= tick - 1e-9:
            self._spare -= tick
            self.now += tick
            self.ahead.pass_time(tick)
            self.sounds.step(tick)
            self.hands.step(tick)
            self.dirty = self.notice.step(tick) or self.dirty
            for scene in self._visible():
                self.dirty = scene.step(tick) or self.dirty  # it may ask for a redraw by itself
            if self._soft > 0:
                self._soft -= tick
                self.dirty = True
        if self.dirty:
            self.voice.look(self.top, self.notice.said, cut=False)

    def _lacks_memory(self, like: pygame.Surface | None) -> bool:
        """Get memory for the way to the next picture, one surface at a time; returns whether some was lacking."""
        if like and not _fits(self._before, like):
            self._before = like.copy()
        elif like and self._camera and not _fits(self._near, like):
            self._near = like.copy()
        else:
            return False
        return True

    def prepare(self, spent: float = 0.0) -> bool:
        """Spend part of a frame on preparing a newly opened scene; returns whether its first picture can be drawn.
        Until then the last picture stays on the screen, so that no frame takes long. spent: its seconds that are over.
        """
        ready = all(scene.prepare(max(0.0, PREPARING - spent)) for scene in self._visible())
        return ready and not (self._camera and self._lacks_memory(self._drawn_on))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, the lowest first."""
        ahead = pygame.math.clamp(self._spare, 0.0, 0.999 * TICK)
        if self._softens and surface is not self._drawn_on:
            self._soft, self._camera = 0.0, None  # what was seen before is not on this one
        if self._softens and self._soft > 0:
            self._before = taken(surface, self._before)
            while self._lacks_memory(surface):
                pass
            self._soft = min(self._soft, SINKS)  # the way begins with its first picture
        self._softens, self._drawn_on = False, surface
        for scene in self._visible():
            scene.draw(surface, ahead)
        if self._soft > 0 and self._before and _fits(self._before, surface):
            if self._camera and self._near and _fits(self._near, surface):
                self._camera.draw(surface, self._before, 1 - self._soft / SINKS, self._near)
            else:
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

    def _house_key(self, event: pygame.event.Event) -> bool:
        """Carry out a key that works everywhere; returns whether it was one."""
        if self.top and self.top.listens:
            return False
        if PASTE.fits(event) and (path := copied_path()):
            self.follow(bringing(self, path))
            return True
        command = commanded(EVERYWHERE, event, bool(self.top and self.top.typing))
        if command:
            getattr(self, command.action)()
        return command is not None
