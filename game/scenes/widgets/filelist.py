"""A list of the files that can be imported."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.look.device import smallest
from game.look.palette import GOLD_LIGHT, HUD, IVORY
from game.look.type import Style, scaled, shortened, text, width
from game.scenes.widgets.gamelist import bar_of_light
from game.scenes.widgets.rows import Rows
from game.store.moving import Found
from game.words.moving import name_of


@dataclass
class FileList(Rows):
    """Rows of files, the newest first, one of them chosen; Enter sets `opened`."""

    files: tuple[Found, ...] = field(default=(), kw_only=True)
    opened: bool = field(default=False, init=False)

    @property
    def count(self) -> int:
        """How many files there are."""
        return len(self.files)

    @property
    def chosen(self) -> Found | None:
        """The chosen file; None in an empty list."""
        return self.files[self.index] if self.index < len(self.files) else None

    @property
    def tall(self) -> int:
        """The height of a row in pixels."""
        return max(smallest(), round(scaled(18, self.u) * 2))

    @property
    def head(self) -> int:
        """There are no headings."""
        return 0

    def state(self) -> tuple[object, ...]:
        """Everything that changes the picture."""
        return (*super().state(), self.files)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; Enter imports the chosen file."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        self.opened = self.focused and enter and self.count > 0
        return self.opened or super().handle(event)

    def _draw_headings(self, target: pygame.Surface) -> None:
        """There are none."""

    def _draw_rows(self, target: pygame.Surface) -> None:
        u, px = self.u, scaled(18, self.u)
        for index, row in self._seen(self.window.w):
            chosen, kind = index == self.index, name_of(self.files[index].data)
            if chosen:
                target.blit(bar_of_light(row.size, self.focused), row)
            what = text(kind, Style.REGULAR, px, HUD)
            right = row.right - round(24 * u)
            target.blit(what, what.get_rect(midright=(right, row.centery)))
            left = row.x + max(round(30 * u), round(self.tall * 0.7))
            room = right - width(kind, Style.REGULAR, px) - round(20 * u) - left
            name = shortened(self.files[index].path.stem, Style.REGULAR, px, room)
            words = text(name, Style.REGULAR, px, GOLD_LIGHT if chosen else IVORY)
            target.blit(words, words.get_rect(midleft=(left, row.centery)))
