"""The window's loop."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol, Unpack

import pygame

from game.look.shapes import blit_fading, taken
from game.look.sound import Sounds
from game.look.sound.device import Silence
from game.play.session import Said
from game.scenes.scene import Belongings
from game.stage import HIDING, SHOWING, Stage
from game.store import Journal, Settings, files, load_settings, save_settings
from game.store.own import OwnGames, own_games
from game.store.settings import Wishes, text_of
from game.window import screen
from game.window.screen import Lies, Screen, heeded, open_display, outlived, wait_for_event
from game.words import phrase
from game.words.languages import in_use

if TYPE_CHECKING:
    from game.look.speech import Speech
    from game.scenes.scene import Scene
    from game.solver.worker import Worker


def picture_folder(data: Path) -> Path:
    """The folder for the player's pictures: the system's, else one at home; beside the data where there is no home."""
    home = Path.home()
    if (moved := _moved_by_windows()) and moved.is_dir():
        return moved / "Cotillion"
    with suppress(OSError, UnicodeDecodeError):
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        found = re.search(r'^XDG_PICTURES_DIR="(.+)"', text_of(config / "user-dirs.dirs"), re.MULTILINE)
        named = Path(found[1].replace("$HOME", str(home))) if found else None
        if named and named.is_dir() and named != home:
            return named / "Cotillion"
    if (home / "Pictures").is_dir():
        return home / "Pictures" / "Cotillion"
    if home.is_dir() and os.access(home, os.W_OK):
        return home / "Cotillion pictures"
    return data / "pictures"


def _moved_by_windows() -> Path | None:
    """The folder for pictures on Windows, which OneDrive puts elsewhere; None on other systems."""
    if sys.platform == "win32":
        import winreg

        with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, WINDOWS_FOLDERS) as key:
            return Path(winreg.ExpandEnvironmentStrings(winreg.QueryValueEx(key, "My Pictures")[0]))
    return None


WINDOWS_FOLDERS = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
"""Where its registry says which folders hold what."""


def file_folder(data: Path) -> Path:
    """The folder for files that the player exports: in the home folder; beside the data only where there is none."""
    home = Path.home()
    if home.is_dir() and os.access(home, os.W_OK):
        return home / "Cotillion files"
    return data / "files"


APART, KEPT = 16 << 20, 32 << 20
"""Bytes from which a picture has memory of its own, and of free memory at the end that are not given back."""
_APART, _KEPT = -3, -1  # the names of both for glibc


def tidy() -> None:
    """Look for garbage, and leave everything else out of later searches: one takes as long as two frames, and Python
    would begin it in the middle of a dance. What lies free between pictures goes back to the system (glibc).
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def keep_large_apart() -> None:
    """Have whole screens at 4K lie apart from small pictures: then their memory comes back when they go (glibc)."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(_APART, APART)
            library.mallopt(_KEPT, KEPT)


log = logging.getLogger(__name__)

LONGEST = 0.1
"""The most seconds that pass for the scenes between two rounds of the loop, besides those it meant to wait, however
long the computer was busy.
"""
REST = 1 / 30
"""Seconds of a round at rest, while nobody uses the program; otherwise a round is as long as a frame of the screen."""
LONG_REST, HIDDEN_REST, RESTED = 0.5, 2.0, 3.0
"""The most seconds of a round, of one that nobody sees, and after how many without an event or a new picture it is so
long, while music goes on as it is.
"""
AWAKE = 1.0  # seconds after the last event for which the program counts as in use
MOST_HELD_BACK, MOST_OPENING = 12, 120
"""Rounds for which a picture that is still being prepared may be delayed, for example by a player who holds an arrow
key; and for which the first one of a scene, or at another size, may be.
"""
STEADY = 4  # rounds without another size after which a window is no longer being dragged larger
FADE = 0.16
FADE_REDUCED = 0.08  # seconds of the fade from one scene to another with reduced motion
KEEP_AFTER = 0.5
"""Seconds without a change after which settings are saved, so that a slider does not save at every step."""
MOVED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
PATIENCE = 0.3  # seconds that a player who leaves may have to wait for the disk
KEEP_AGAIN = 10.0  # seconds after which settings that could not be saved are tried again


class Clock(Protocol):
    """The clock that the loop uses, in seconds."""

    def now(self) -> float:
        """The time since any fixed moment."""

    def sleep(self, seconds: float) -> None: ...

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass, but return as soon as there is an event."""


class SystemClock:
    """The computer's own clock."""

    now = staticmethod(time.perf_counter)
    sleep = staticmethod(time.sleep)
    wait = staticmethod(wait_for_event)


def open_app(windowed: tuple[int, int] | None = None, mute: bool = False, own: OwnGames | None = None) -> App:
    """The program as a player starts it: settings and journal from their folder, sounds on, a window open.

    `windowed` is a size in pixels; without it the settings say whether it fills the screen. `mute` turns sounds off for
    this run without changing a setting. `own` are the player's own games, where some have been read already. Raises
    NoDisplay. No garbage is collected until the program runs.
    """
    gc.disable()
    keep_large_apart()
    open_display()
    data = files.data_folder()
    settings = load_settings(data / "settings.json")
    journal = Journal(data / "records.sqlite")
    kept = settings
    sounds = Silence() if mute else Sounds(kept.volume, kept.muted, kept.band, kept.band_plays, kept.placed)
    keep = partial(save_settings, data / "settings.json")
    wished: SimpleQueue[Wishes] = SimpleQueue()
    screen.ask(wished.put)
    return App(
        windowed,
        settings=settings,
        journal=journal,
        sounds=sounds,
        keep=keep,
        pictures=picture_folder(data),
        files=file_folder(data),
        own=own or own_games(data),
        wished=wished,
    )


class App(Stage):
    """A stage in a window."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        keep: Callable[[Settings], bool] | None = None,
        clock: Clock | None = None,
        wished: SimpleQueue[Wishes] | None = None,
        **belongings: Unpack[Belongings],
    ) -> None:
        """Open the window: of this size in pixels, or as the settings say.

        Raises NoDisplay. `keep` saves settings and returns whether it could. `wished` brings what the system
        wishes, when it is known; it is asked again when the player comes back to the window.
        """
        settings = belongings.get("settings") or Settings()
        self.clock: Clock = clock or SystemClock()
        lay = Lies(settings.window, settings.maximised)
        self.screen = Screen(size, size is None and settings.fullscreen, lay, self.clock.now)
        self._moves = () if size else MOVED  # a window of a size that was asked for leaves nothing behind
        self._look_at = float("inf")
        self._write = keep
        self._wished = wished or SimpleQueue()
        self._away = False
        self._voices: dict[str, Mapping[str, str]] = {}
        self._write_at = float("inf")
        self._worker: Worker | None = None
        self._down: dict[int, Scene | None] = {}  # keys that are held -> the scene they were pressed in
        self._busy = True
        self._last_event = self._last_picture = float("-inf")
        self._held_back = MOST_HELD_BACK  # rounds since the last picture; the first is held back for none before it
        self._resized = float("inf")  # after how many of them the window last changed its size
        self._nap = 0.0  # seconds for which the loop meant to wait
        self._shown: Scene | None = None
        self._fades_since = float("-inf")
        pygame.key.set_repeat(400, 45)
        pygame.joystick.init()
        super().__init__(self.screen.size, **belongings)

    @property
    def worker(self) -> Worker:
        if self._worker is None:
            from game.solver.worker import Worker

            self._worker = Worker()
        return self._worker

    def find_speech(self) -> Speech | None:
        from game.look.speech import Manner, found

        chosen = self.settings
        speed = int(chosen.voice_speed.partition(" ")[0]) / 100
        return found(in_use(), Manner(speed, chosen.voice_name))

    @property
    def voices(self) -> Mapping[str, str]:
        from game.look.speech import voices

        language = in_use()
        if language not in self._voices:
            self._voices[language] = {}
            with suppress(RuntimeError):  # no thread can be had
                told = partial(self._voices.__setitem__, language)
                threading.Thread(target=lambda: told(voices(language)), name="voices", daemon=True).start()
        return self._voices[language]

    @property
    def point(self) -> float:
        return self.screen.size[0] / max(1, self.screen.window.size[0])

    @property
    def fullscreen(self) -> bool:
        return self.screen.full

    @property
    def moment(self) -> float:
        """When the event being handled was made, in seconds, by a clock that does not wait for slow pictures."""
        return self.clock.now()

    def toggle_fullscreen(self) -> None:
        self.screen.toggle()
        self.change(fullscreen=self.screen.full)

    def play(self) -> int:
        """Run, for a player; says first if nothing can be saved. Returns the exit status: 1 where something was not."""
        from game.scenes.dialog import Unkeepable

        if not self.journal.safe:
            self.push(Unkeepable(self))
        self.run()
        return 0 if self.journal.safe and self._write_at == float("inf") else 1

    def run(self) -> None:
        """Run until the player leaves, no scene is left or the system ends the program; then close the window."""
        with heeded(super().quit), outlived(self._keep_everything):
            try:
                self._go_on()
            finally:
                self._keep_everything()
                if self._worker:
                    self._worker.close()
                self.voice.close()
                self.sounds.close()
                self.screen.close()

    def quit(self) -> None:
        from game.scenes.dialog import Unkept

        if self.quitting or not self.scenes or isinstance(self.top, Unkept) or self._all_safe():
            super().quit()
        else:
            self.push(Unkept(self, super().quit))

    def _all_safe(self) -> bool:
        """Whether all that was done is on the disk, or in a rescue file beside the journal of a later version."""
        journal = self.journal
        return journal.settle(PATIENCE) or not journal.owes or (journal.rescued and journal.later)

    def _go_on(self) -> None:
        before = due = self.clock.now()
        tidied = float("-inf")
        gc.freeze()
        gc.enable()
        while self.scenes and not self.quitting:
            now = self.clock.now()
            self.round(now - before)
            before = now
            if self._busy or now - self._last_event < AWAKE:
                self._nap, due = 0.0, max(due + 1 / self.screen.rate, now)
                self.clock.sleep(max(due - self.clock.now(), 0.0))
            else:
                last = max(self._last_event, self._last_picture)
                still = now - last > RESTED
                if still and tidied != last:
                    tidied = last
                    tidy()
                longest = HIDDEN_REST if self.hidden else LONG_REST
                self._nap = max(REST, min(longest, self.sounds.steady)) if still else REST
                self.clock.wait(self._nap)
                due = self.clock.now()

    def _keep_everything(self) -> None:
        """Save what is not saved yet; nothing can be done after it."""
        try:
            self._hand_over_all()
            self._keep_place()
            self._write_settings()
            while self.scenes:
                self.scenes.pop().leave()
        finally:
            self.journal.close()

    def round(self, seconds: float) -> None:
        """One round of the loop: events, the time that has passed, and a picture if anything changed. Time spent
        waiting passes before the event that ended the wait, so that what the event starts begins now, and in one tick:
        nothing moved, or nobody saw it.
        """
        began = time.perf_counter()
        self.ahead.begin_round(0 if self._held_back else 1)
        slept = min(seconds, self._nap)
        self.advance(slept, max(REST, slept))
        for event in pygame.event.get():
            self.take(event)
            if self.quitting:
                return
        self.resize(self.screen.size)
        self.advance(min(seconds - slept, LONGEST))
        if self.quitting:  # the last scene closed itself
            return
        if not self._wished.empty():
            super().change(wishes=self._wished.get())
        if news := self.journal.news():
            self.notice.say(Said(phrase(news)))
        if self.clock.now() > self._look_at:
            self._keep_place()
        if self.clock.now() > self._write_at:
            self._write_settings()
        self._let_sleep()
        self._busy = self.dirty and not self.hidden
        if self._busy:
            self._last_picture = self.clock.now()
        self._held_back = self._held_back + 1 if self._busy else 0
        opening = self._shown and self._shown not in self._visible()
        rests = self._held_back - self._resized > STEADY
        most = MOST_OPENING if opening or rests else MOST_HELD_BACK
        if self._busy and (self.prepare(time.perf_counter() - began) or self._held_back > most):
            self._held_back, self._resized = 0, float("inf")
            self.draw(self.screen.surface)
            self.screen.show()
        elif not self._busy and self.ahead.turn():
            self._lacks_memory(self._drawn_on)  # for the next picture

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event that has window coordinates."""
        if not self.hands.controllers.matters(event):
            return
        self._last_event = self.clock.now()
        self._window_event(event)
        if not self._only_held(event):
            self.post(self.screen.placed(event))

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self._resized = self._held_back
            self.ahead.begin_round(0)
        super().resize(size)

    def change(self, **changes: Any) -> None:
        super().change(**changes)
        self._write_at = self.clock.now() + KEEP_AFTER

    def _keep_place(self) -> None:
        """Keep where the window lies, once it rests there."""
        lies = (
            self.screen.lies() if self._look_at < float("inf") else Lies(self.settings.window, self.settings.maximised)
        )
        self._look_at = float("inf")
        if lies != (self.settings.window, self.settings.maximised):
            self.change(window=lies.area, maximised=lies.maximised)

    def _let_sleep(self) -> None:
        """Let the screen go dark while nobody is there, unless somebody asked to watch."""
        allowed = not (self.attended or (self.top is not None and self.top.watched))
        if allowed != pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(allowed)

    def _write_settings(self) -> None:
        """Save changed settings; if that fails, it is tried again later."""
        if self._write_at == float("inf"):
            return
        kept = self._write is None or self._write(self.settings)
        self._write_at = float("inf") if kept else self.clock.now() + KEEP_AGAIN

    def draw(self, surface: pygame.Surface) -> None:
        shown = self._visible()[0]
        if shown is not self._shown:
            self._fades_since = float("-inf")
            if self._shown and self._shown.size == shown.size:
                self._before = taken(surface, self._before)
                self._fades_since = self.clock.now()
            self._shown = shown
        super().draw(surface)
        fade = FADE_REDUCED if self.settings.reduced_motion else FADE
        left = 1 - (self.clock.now() - self._fades_since) / fade
        if left > 0 and self._before and self._before.get_size() == surface.get_size():
            blit_fading(surface, self._before, (0, 0), left)
            self.dirty = True

    def _window_event(self, event: pygame.event.Event) -> None:
        """Pause or resume sounds as the window is hidden or shown, and follow changes of audio devices."""
        if event.type in HIDING or event.type in SHOWING:
            self.sounds.hide(event.type in HIDING)
        if event.type in self._moves:
            self._look_at = self.clock.now() + KEEP_AFTER
            self.screen.put_back()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._away = True
        elif event.type == pygame.WINDOWFOCUSGAINED and self._away:  # the player may come from the system's settings
            self._away = False
            screen.ask(self._wished.put)
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self.sounds.plugged_in()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:
            self.sounds.unplugged()

    def _only_held(self, event: pygame.event.Event) -> bool:
        """Whether a key event only repeats a held key, and should do nothing more. pygame repeats every key, on a busy
        machine even one that was only tapped.
        """
        if event.type == pygame.KEYDOWN:
            if event.key in self._down:
                return not (self.top and self.top is self._down[event.key] and self.top.repeats(event))
            self._down[event.key] = self.top
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return False
