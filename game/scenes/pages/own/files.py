"""The list of a player's own files: each with its game, or marked as broken."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.look.device import reach
from game.look.palette import GOLD_LIGHT, IVORY, REFUSAL
from game.look.type import Style, fitting, scaled, shortened, text
from game.look.widgets.caption import hairline
from game.scenes.widgets.deallist import QUIET
from game.scenes.widgets.gamelist import MARK, bar_of_light
from game.scenes.widgets.rows import Rows
from game.store.own import OwnFile
from game.words import phrase

ROW, HEAD = 64, 34  # u


@dataclass
class FileList(Rows):
    """Rows of files, one of them chosen; Enter sets `opened`."""

    files: tuple[OwnFile, ...] = ()
    opened: bool = field(default=False, init=False)

    @property
    def count(self) -> int:
        """How many files there are."""
        return len(self.files)

    @property
    def chosen(self) -> OwnFile | None:
        """The chosen file; None in an empty list."""
        return self.files[self.index] if self.files else None

    def show(self, files: tuple[OwnFile, ...]) -> None:
        """Show these files; the one that was chosen stays so."""
        before = self.chosen.path if self.chosen else None
        self.files = files
        self.index = next((place for place, file in enumerate(files) if file.path == before), 0)
        self.place(self.rect, self.u)

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        return max(40, reach(), round(ROW * self.u), round((scaled(22, self.u) + scaled(15, self.u)) * 1.5))

    @property
    def head(self) -> int:
        """The height of the headings in pixels."""
        return max(round(HEAD * self.u), round(scaled(18, self.u) * 1.5))

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.files)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; returns whether another file is chosen, or the chosen one is opened."""
        self.opened = False
        return super().handle(event)

    def _key(self, key: int) -> bool:
        self.opened = key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chosen is not None
        return self.opened or super()._key(key)

    def _draw_headings(self, target: pygame.Surface) -> None:
        words = text(phrase("Files in your folder"), Style.REGULAR, scaled(18, self.u), QUIET)
        target.blit(words, words.get_rect(midleft=(self.rect.x + round(18 * self.u), self.rect.y + self.head // 2)))
        target.blit(hairline(self.rect.w), (self.rect.x, self.window.y - 1))

    def _draw_rows(self, target: pygame.Surface) -> None:
        for place, row in self._seen(self.window.w - round(34 * self.u)):
            if place == self.index:
                target.blit(bar_of_light(row.size, self.focused), row)
            self._draw_row(target, row, self.files[place], place == self.index)

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, file: OwnFile, chosen: bool) -> None:
        left = row.x + round(MARK * row.h)
        room = row.right - left
        name = file.game.name if file.game else phrase("Can’t be played")
        ink = REFUSAL if file.fault else GOLD_LIGHT if chosen else IVORY
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(23, self.u), room), ink)
        px = scaled(15, self.u)
        note = text(shortened(file.path.name, Style.REGULAR, px, room), Style.REGULAR, px, QUIET)
        target.blit(title, title.get_rect(bottomleft=(left, row.centery + round(5 * self.u))))
        target.blit(note, note.get_rect(topleft=(left, row.centery + round(3 * self.u))))
