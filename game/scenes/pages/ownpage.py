"""The page of a player's own games: what is in the folder, what is wrong with it, and how to begin."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game import rules
from game.look.keys import Key, reach
from game.look.palette import GOLD_LIGHT, HUD, REFUSAL
from game.look.type import Style, fitting, lacking, scaled, shortened, text
from game.look.widgets.buttons import PrimaryButton, Selector
from game.look.widgets.gold import hairline
from game.look.widgets.widget import Widget
from game.play.session import Opening
from game.rules.own.writer import copied
from game.scenes.command import Command
from game.scenes.dialog import open_deal
from game.scenes.doors import Door
from game.scenes.menu.choosing import Watch
from game.scenes.page import BACK, Page
from game.scenes.parts import FILL, Beside, Column, Gap, List, Part, Row, Use, Wide, Words
from game.scenes.scene import Host
from game.scenes.widgets.rows import MARK, QUIET, Rows
from game.store.own import OwnFile
from game.words import game_name, marked, phrase, plural
from game.words.errors import HIDES, fault_told, lacking_told

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


LIST = 0.52  # the part of the width that the list takes
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
        Command("begin", (Key(pygame.K_f),), "make a game from this one, in a form", "Make one here"),
        Command("change", (Key(pygame.K_e),), "change the chosen game in a form", "Change it"),
        Command("guide", (Key(pygame.K_F1),), "every word that a file may use", "What a file may say"),
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.list = FileList(phrase("Files"))
        self.gold = PrimaryButton(phrase("Play"))
        names = tuple(game.name for game in rules.GAMES)
        last = next((place for place, game in enumerate(rules.GAMES) if game.id == host.settings.last_game), 0)
        self.of = Selector(phrase("Copy of"), options=names, index=last)
        self._watch = Watch(host)
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
        self.gold.enabled = self.buttons["change"].enabled = bool(self.list.chosen and self.list.chosen.game)
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
        folder = self.host.own.made()
        if folder is None:
            self.say(phrase("There is no folder for your games."))
            return
        self.say(phrase("Your folder: {folder}", folder=folder))
        failed = phrase("The folder can’t be opened from here. It is {folder}", folder=folder)
        self.host.follow(Opening(folder, failed))

    def copy(self) -> None:
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

    def begin(self) -> None:
        game = rules.GAMES[self.of.index]
        self.host.open(Door.FORM, copied(game, phrase("My {game}", game=game.name)))

    def change(self) -> None:
        chosen = self.list.chosen
        if chosen is None or chosen.game is None:
            self.host.sounds.play("refuse")
            return
        self.host.open(Door.FORM, chosen.game)

    def guide(self) -> None:
        self.host.open(Door.GUIDE)

    # ── the picture ──

    def content(self) -> Part:
        """The files at the left; at the right the chosen one, and what can be done with it and without it."""
        gold = Beside(Wide(self.gold), Gap(), shares=(0.6, 0))
        change = Row(Use(self.buttons["change"]))
        buttons = Row(*(Use(self.buttons[name]) for name in ("begin", "copy", "folder", "guide")))
        begun = (Use(self.of), Gap(10), buttons, Gap(12))
        right = Column(*self._about(), Gap(16), FILL, gold, Gap(12), change, Gap(28), *begun)
        note = Words(self.message.sentence or self._note(), 16, HUD)
        return Beside(List(self.list, rows=4), Column(right, note), gap=48, shares=(LIST, 0), apart=24)

    def _about(self) -> Iterator[Part]:
        chosen = self.list.chosen
        if chosen is None:
            yield from (Words(phrase(words)) for words in EMPTY)
            return
        name, ink = (chosen.game.name, GOLD_LIGHT) if chosen.game else (chosen.path.name, REFUSAL)
        yield Words(name, 38, ink, Style.DISPLAY, 1.15, rises=14)
        yield Gap(8)
        if chosen.game:
            yield Words(chosen.game.summary)
            yield Words(lacking_told(lacking(name + chosen.game.summary)))
            if hidden := self.host.own.hidden_by(chosen.game):
                yield Words(phrase(HIDES, name=game_name(hidden)), ink=REFUSAL)
        elif chosen.fault:
            yield Words(fault_told(name, chosen.fault))

    def _note(self) -> str:
        """How many files were not read, or where the folder is."""
        own = self.host.own
        if own.unread:
            return plural("{n} more file was not read.", "{n} more files were not read.", own.unread)
        return phrase("Your folder: {folder}", folder=own.folder) if own.folder else ""
