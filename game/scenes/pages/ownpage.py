"""The page of a player's own games: what is in the folder, what is wrong with it, and how to begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game import rules
from game.look.device import reach
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL
from game.look.scale import Scale
from game.look.type import Style, fitting, lacking, paragraph, scaled, shortened, text
from game.look.widgets.buttons import Selector
from game.look.widgets.caption import hairline
from game.look.widgets.gold import PrimaryButton
from game.look.widgets.widget import Widget, height, label_size
from game.play.said import Opening, Said
from game.rules.own.writer import copied
from game.scenes.command import Command
from game.scenes.page import BACK, Page
from game.scenes.parts import is_large
from game.scenes.scene import Door, Host
from game.scenes.table.giveup import open_deal
from game.scenes.watching import Watch
from game.scenes.widgets.rows import MARK, QUIET, Rows
from game.store.own import OwnFile
from game.words import marked, phrase, plural
from game.words.lacking import lacking_told
from game.words.own import fault_told

ROW, HEAD = 64, 34  # u


@dataclass
class FileList(Rows[OwnFile]):
    """Rows of files, one of them chosen; Enter plays it."""

    opens: ClassVar[bool] = True
    rail: ClassVar[int] = 34

    def show(self, files: tuple[OwnFile, ...]) -> None:
        """Show these files; the one that was chosen stays so."""
        before = self.chosen.path if self.chosen else None
        self.rows = files
        self.index = next((place for place, file in enumerate(files) if file.path == before), 0)
        self.place(self.rect, self.u)

    @property
    def tall(self) -> int:
        return max(40, reach(), round(ROW * self.u), round((scaled(22, self.u) + scaled(15, self.u)) * 1.5))

    @property
    def head(self) -> int:
        return max(round(HEAD * self.u), round(scaled(18, self.u) * 1.5))

    def _draw_headings(self, target: pygame.Surface) -> None:
        words = text(phrase("Files in your folder"), Style.REGULAR, scaled(18, self.u), QUIET)
        target.blit(words, words.get_rect(midleft=(self.rect.x + round(18 * self.u), self.rect.y + self.head // 2)))
        target.blit(hairline(self.rect.w), (self.rect.x, self.window.y - 1))

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        file = self.rows[place]
        left = row.x + round(MARK * row.h)
        room = row.right - left
        name = file.game.name if file.game else phrase("Can’t be played")
        ink = REFUSAL if file.fault else self._ink_of(place)
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(23, self.u), room), ink)
        px = scaled(15, self.u)
        note = text(shortened(file.path.name, Style.REGULAR, px, room), Style.REGULAR, px, QUIET)
        target.blit(title, title.get_rect(bottomleft=(left, row.centery + round(5 * self.u))))
        target.blit(note, note.get_rect(topleft=(left, row.centery + round(3 * self.u))))


LIST = 0.52
"""The part of the width that the list takes."""
ROWS, WORDS = 4, 12
"""Of the list, and of the words below it in em, where the letters are large."""
EMPTY = (
    marked("No files yet. Make a copy of a game below, change it, and play it here."),
    marked("A file that you put into the folder is seen at once."),
)


class OwnPage(Page):
    """The files at the left, the chosen one at the right; below it the folder, a copy to begin with, and the guide."""

    title = marked("Your own")
    commands = (
        BACK,
        Command("play", (Key(pygame.K_p),), "play the chosen game"),
        Command("folder", (Key(pygame.K_o),), "open the folder", "Open folder"),
        Command("copy", (Key(pygame.K_c),), "begin with a copy of this game", "Make a copy"),
        Command("guide", (Key(pygame.K_F1),), "every word that a file may use", "What a file may say"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        nowhere = pygame.Rect(0, 0, 1, 1)
        self.list = FileList(phrase("Files"), nowhere)
        self.gold = PrimaryButton(phrase("Play"), nowhere)
        names = tuple(game.name for game in rules.GAMES)
        last = next((place for place, game in enumerate(rules.GAMES) if game.id == host.settings.last_game), 0)
        self.of = Selector(phrase("Copy of"), nowhere, options=names, index=last)
        self.panel = nowhere
        self._watch = Watch(host)
        row = [self.buttons[name] for name in ("copy", "folder", "guide")]
        self.widgets(self.list, self.gold, self.of, *row)
        self.controls.focus(self.list)

    def enter(self) -> None:
        super().enter()
        self.host.own.made()
        self._watch.at_once()
        self._show()

    def _show(self) -> None:
        self.list.show(self.host.own.files)
        self._choose()

    def _choose(self) -> None:
        """Set the golden button for the chosen file."""
        self.gold.enabled = bool(self.list.chosen and self.list.chosen.game)
        self.invalidate()

    def step(self, dt: float) -> bool:
        if self._watch.step(dt):
            self._show()
        return self.list.step(dt) | super().step(dt) or self._watch.reading

    def used(self, widget: Widget) -> None:
        if widget is self.gold or (widget is self.list and self.list.opened):
            self.play()
        else:
            self._choose()

    def play(self) -> None:
        """Play the chosen game, if it can be played."""
        chosen = self.list.chosen
        if chosen is None or chosen.game is None:
            self.host.sounds.play("refuse")
            return
        self.host.sounds.play("click")
        host, ruleset = self.host, rules.ruleset(chosen.game.id)
        host.pop()
        host.change(last_game=chosen.game.id)
        open_deal(host, ruleset)

    def folder(self) -> None:
        """Show the folder in the system's own program for files."""
        folder = self.host.own.made()
        if folder is None:
            self.say(phrase("There is no folder for your games."))
            return
        self.say(phrase("Your folder: {folder}", folder=folder))
        failed = phrase("The folder can’t be opened from here. It is {folder}", folder=folder)
        self.host.follow(Opening(folder, failed))

    def copy(self) -> None:
        """Write the file of a game to the folder, to begin with."""
        if self.host.own.folder is None:
            self.say(phrase("There is no folder for your games."))
            return
        game = rules.GAMES[self.of.index]
        mine = copied(game, phrase("My {game}", game=game.name))
        try:
            path = self.host.own.add(game.id, mine)
        except OSError as error:
            self.say(phrase("The copy could not be saved: {why}.", why=error.strerror or error))
            return
        self._watch.at_once()
        self.say(phrase("Saved as {file}. Open it in any text editor, and change it.", file=path.name))

    def guide(self) -> None:
        """Open the authors' page."""
        self.host.open(Door.GUIDE)

    def say(self, sentence: str) -> None:
        """Show a message below the buttons."""
        self.message = Said(sentence)
        self.invalidate()

    # ── the picture ──

    def lay_out(self, u: Scale) -> None:
        room, tall, gap = self.room, height(u), max(round(16 * u), reach() - height(u))
        large = is_large(u)
        wide = room.w if large else round(room.w * LIST)
        self.list.u = u
        high = self.list.head + ROWS * self.list.tall if large else room.h
        self.list.place(pygame.Rect(room.x, room.y, wide, high), u)
        left, top = (room.x, room.y + high + gap) if large else (room.x + wide + round(48 * u), room.y)
        self.panel = pygame.Rect(left, top, room.right - left, room.bottom - top)
        note = round(scaled(16, u) * 1.4 * 3)
        low = self.panel.bottom - note
        copy, folder, guide = (self.buttons[name] for name in ("copy", "folder", "guide"))
        sizes = [label_size(button.label, u, button.key_hint)[0] for button in (folder, guide)]
        rows = 1 if sum(sizes) + gap <= self.panel.w else 2
        for place, (button, width) in enumerate(zip((folder, guide), sizes, strict=True)):
            button.u, x = u, self.panel.x + (sizes[0] + gap) * place * (rows == 1)
            y = low - (tall + max(gap // 2, reach() - tall)) * (rows - place if rows == 2 else 1)
            button.rect = pygame.Rect(x, y, min(width, self.panel.w), tall)
        top = min(folder.rect.y, guide.rect.y)
        copy.u = self.of.u = self.gold.u = u
        copy.rect = pygame.Rect(0, 0, min(label_size(copy.label, u, copy.key_hint)[0], self.panel.w), tall)
        beside = self.panel.w - copy.rect.w - gap >= round(420 * u)
        if beside:
            copy.rect.topright = (self.panel.right, top - tall - gap)
            self.of.rect = pygame.Rect(self.panel.x, copy.rect.y, self.panel.w - copy.rect.w - gap, tall)
        else:
            copy.rect.topleft = (self.panel.x, top - tall - gap)
            self.of.rect = pygame.Rect(self.panel.x, copy.rect.y - tall, self.panel.w, tall)
        self.gold.rect = pygame.Rect(self.panel.x, 0, self.panel.w * 3 // 5, tall * 3 // 2)
        self.gold.rect.bottom = self.of.rect.y - 2 * gap
        self._choose()

    def needs(self, u: Scale) -> int:
        self.list.u = u
        rows = self.list.head + ROWS * self.list.tall
        return rows + round(WORDS * scaled(20, u)) + 9 * height(u) if is_large(u) else 0

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        own, panel, u = self.host.own, self.panel, self.u
        chosen = self.list.chosen
        if chosen is None:
            self._draw_words(surface, "\n".join(map(phrase, EMPTY)), IVORY, panel.y)
        elif chosen.game:
            top = self._draw_title(surface, chosen.game.name, GOLD_LIGHT)
            about = (chosen.game.summary, lacking_told(lacking(chosen.game.name + chosen.game.summary)))
            self._draw_words(surface, "\n".join(filter(None, about)), IVORY, top)
        elif chosen.fault:
            top = self._draw_title(surface, chosen.path.name, REFUSAL)
            self._draw_words(surface, fault_told(chosen.path.name, chosen.fault), IVORY, top)
        more = plural("{n} more file was not read.", "{n} more files were not read.", own.unread) if own.unread else ""
        said = (
            self.message.sentence or more or (phrase("Your folder: {folder}", folder=own.folder) if own.folder else "")
        )
        words = paragraph(said, Style.REGULAR, scaled(16, u), HUD, panel.w)
        low = max(self.buttons[name].rect.bottom for name in ("folder", "guide"))
        surface.blit(words, (panel.x, low + round(10 * u)), pygame.Rect(0, 0, panel.w, panel.bottom - low))

    def _draw_title(self, surface: pygame.Surface, name: str, ink: tuple[int, int, int]) -> int:
        """Draw the name of what is chosen; returns the height below it."""
        px = fitting(name, Style.DISPLAY, scaled(38, self.u), self.panel.w)
        title = text(name, Style.DISPLAY, px, ink)
        surface.blit(title, (self.panel.x, self.panel.y - round(14 * self.u)))
        return self.panel.y - round(6 * self.u) + title.get_height()

    def _draw_words(self, surface: pygame.Surface, words: str, ink: tuple[int, int, int], top: int) -> None:
        """Draw words as large as they fit above the golden button."""
        room = self.gold.rect.y - round(16 * self.u) - top
        for size in (22, 20, 18, 16, 14, 12):
            page = paragraph(words, Style.REGULAR, scaled(size, self.u), ink, self.panel.w)
            if page.get_height() <= room:
                break
        surface.blit(page, (self.panel.x, top), pygame.Rect(0, 0, self.panel.w, max(0, room)))
