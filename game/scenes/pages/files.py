"""Export, import and starting over: the journal, the statistics and the settings, each apart."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pygame

from game.look.keys import Key, smallest
from game.look.palette import GOLD_LIGHT, HUD, REFUSAL, Scale
from game.look.type import Style, scaled, shortened, text, width
from game.look.widgets.buttons import Selector
from game.look.widgets.gold import rail
from game.look.widgets.widget import Widget
from game.play.session import Question, Said
from game.scenes.command import Command
from game.scenes.dialog import Ask
from game.scenes.page import BACK, Page
from game.scenes.parts import FILL, Beside, Column, Gap, List, Part, Row, Use, Words
from game.scenes.scene import Host
from game.scenes.widgets.rows import Rows
from game.store.clock import now
from game.store.moving import Data, Found, NotOurs, Progress, exporting, files_in, importing, started_over
from game.words import marked, phrase
from game.words.records import (
    ASKED,
    NOTES,
    file_name,
    folder_told,
    imported_told,
    name_of,
    over_told,
    progress_told,
    written_told,
)


@dataclass
class FileList(Rows[Found]):
    """Rows of files, the newest first, one of them chosen; Enter imports it."""

    opens: ClassVar[bool] = True

    @property
    def tall(self) -> int:
        return max(smallest(), round(scaled(18, self.u) * 2))

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        u, px, kind = self.u, scaled(18, self.u), name_of(self.rows[place].data)
        what = text(kind, Style.REGULAR, px, HUD)
        right = row.right - round(24 * u)
        target.blit(what, what.get_rect(midright=(right, row.centery)))
        left = row.x + max(round(30 * u), round(self.tall * 0.7))
        room = right - width(kind, Style.REGULAR, px) - round(20 * u) - left
        words = text(
            shortened(self.rows[place].path.stem, Style.REGULAR, px, room), Style.REGULAR, px, self._ink_of(place)
        )
        target.blit(words, words.get_rect(midleft=(left, row.centery)))


NOT_WRITTEN = marked("The file could not be written: {why}.")
NOT_READ = marked("The file could not be read: {why}.")
ALL = tuple(Data)
A_TICK = 0.006  # seconds that a tick may spend on a file


class Work:
    """A file written or read, a piece at each poll, with or without its page. then: what else is done; what is said."""

    def __init__(self, steps: Iterator[Progress], writing: bool, then: Callable[[Progress], str]) -> None:
        self._steps, self._writing, self._then = steps, writing, then
        self.progress: Progress | None = None

    @classmethod
    def writes(cls, host: Host, data: Data, then: Callable[[Progress], str]) -> Work:
        """A file is written into the folder for files, which there is."""
        assert host.files
        name = file_name(data, host.local_time().date())
        return cls(exporting(data, host.journal, host.settings, host.files, name), True, then)

    @classmethod
    def reads(cls, host: Host, path: Path) -> Work:
        """A file is imported, and what it changes of the settings."""

        def take_over(read: Progress) -> str:
            _change(host, read.changes)
            return imported_told(read)

        return cls(importing(path, host.journal), False, take_over)

    @property
    def told(self) -> str:
        return progress_told(self.progress, self._writing) if self.progress else ""

    def poll(self) -> Said | None:
        """Go on for a part of a tick; what is said once it is done."""
        until = time.perf_counter() + A_TICK
        try:
            for progress in self._steps:
                waits, self.progress = progress == self.progress, progress
                if waits or time.perf_counter() >= until:
                    return None
            return Said(self._then(self.progress) if self.progress else "")
        except NotOurs as error:
            return Said(phrase(str(error)), True)
        except OSError as error:
            why = error.strerror or str(error)
            return Said(phrase(NOT_WRITTEN if self._writing else NOT_READ, why=why), True)


def over_asked(data: Data) -> Question:
    """Whether to start over with that."""
    title = phrase("Start over: {what}", what=name_of(data))
    return Question(title, phrase(ASKED[data]), marked("Keep it"), marked("Start over"))


def start_over(host: Host, written: Progress) -> str:
    """Start over with what was written to a file; returns what is said."""
    if written.data is Data.JOURNAL:
        host.journal.forget_all()
    else:
        _change(host, started_over(written.data, now()))
    return over_told(written)


def _change(host: Host, changes: dict[str, Any]) -> None:
    """Change what is different of the settings."""
    new = {name: value for name, value in changes.items() if getattr(host.settings, name) != value}
    if new.pop("fullscreen", None) is not None:
        host.toggle_fullscreen()
    if new:
        host.change(**new)


@dataclass
class Bar(Part):
    """How far a piece of work is. part: from 0 to 1."""

    part: float

    def high(self, wide: int, u: Scale) -> int:
        return max(4, round(10 * u))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        size = self.rect.w, self.high(self.rect.w, self.u)
        surface.blit(rail(size), self.rect)
        surface.blit(rail(size, True), self.rect, (0, 0, round(size[0] * self.part), size[1]))


class FilesPage(Page):
    """What is to be written at the left, the files that can be read at the right."""

    title = marked("Export and import")
    commands = (
        BACK,
        Command("export", (Key(pygame.K_e),), "write what is chosen to a file", "Export"),
        Command("take_in", (Key(pygame.K_i),), "import the file chosen in the list", "Import"),
        Command("start_over", (Key(pygame.K_DELETE),), "start over with what is chosen; asks first", "Start over"),
    )

    def __init__(self, host: Host, data: Data = Data.JOURNAL) -> None:
        super().__init__(host)
        self.what = Selector(phrase("What"), options=tuple(map(name_of, ALL)), index=ALL.index(data))
        self.list = FileList(phrase("Files"), empty=phrase("No files yet."))
        self._work: Work | None = None
        self.controls.focus(self.what)
        self._list_files()

    @property
    def data(self) -> Data:
        return ALL[self.what.index]

    @property
    def busy(self) -> bool:
        return self._work is not None

    def _list_files(self) -> None:
        self.list.rows = files_in(self.host.files)
        self.list.index = 0
        self.list.enabled = bool(self.list.rows)
        self.buttons["take_in"].enabled = bool(self.list.rows)
        self.invalidate()

    # ── commands ──

    def export(self) -> None:
        self._write(written_told)

    def _write(self, then: Callable[[Progress], str]) -> None:
        """Write a file; then: what else is to be done once it is written; returns what is said."""
        if self.host.files is None:
            self.refuse(folder_told(None))
        elif not self.busy:
            self._begin(Work.writes(self.host, self.data, then))

    def start_over(self) -> None:
        if not self.busy:
            self.host.push(Ask(self.host, over_asked(self.data), partial(self._write, partial(start_over, self.host))))

    def take_in(self) -> None:
        chosen = self.list.chosen
        if chosen is None:
            self.refuse(phrase("There is no file to import here."))
        elif not self.busy:
            self._begin(Work.reads(self.host, chosen.path))

    def _begin(self, work: Work) -> None:
        self._work = work
        self.say("")

    def back(self) -> None:
        if self._work:  # it goes on meanwhile, and is told when it is done
            self.host.follow(self._work)
        super().back()

    # ── events and time ──

    def enter(self) -> None:
        super().enter()
        self._list_files()

    def used(self, widget: Widget) -> None:
        if widget is self.list and self.list.opened:
            self.take_in()
        self.invalidate()

    def step(self, dt: float) -> bool:
        if self._work:
            self._go_on(self._work)
            return True
        return self.list.step(dt) | super().step(dt)

    def _go_on(self, work: Work) -> None:
        done = work.poll()
        self.message = done or Said(work.told)
        if done:
            self._work = None
            if done.refused:
                self.host.sounds.play("refuse")
            self._list_files()
        self.invalidate()

    # ── the picture ──

    def content(self) -> Part:
        """The choice, what it means and what happened at the left; folder and files at the right."""
        ink = REFUSAL if self.message.refused else GOLD_LIGHT
        return Beside(
            Column(
                Use(self.what),
                Gap(24),
                Words(phrase(NOTES[self.data]), leading=1.3, live=True),
                Gap(28),
                Words(self.message.sentence, ink=ink, leading=1.3),
                *([Gap(18), Bar(self._work.progress.part)] if self._work and self._work.progress else []),
                FILL,
                Row(Use(self.buttons["export"]), Use(self.buttons["start_over"])),
            ),
            Column(
                Words(folder_told(self.host.files), 18, HUD),
                Gap(em=0.8),
                List(self.list),
                Gap(20),
                Use(self.buttons["take_in"]),
            ),
            gap=56,
            shares=(0.42, 0),
        )
