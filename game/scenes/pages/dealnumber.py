"""A dialog that asks for the number of a deal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.keys import Key
from game.look.palette import GILT, REFUSAL
from game.look.type import Style, paragraph, scaled
from game.rules import BadDeal, Ruleset
from game.rules.deals import LAST_DEAL, check_number
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.scene import Door, Host
from game.scenes.typing import TypingDialog
from game.scenes.widgets.field import Field
from game.words import figures, marked, phrase
from game.words.errors import error_told


class DealNumber(TypingDialog):
    """Closes itself and calls `chosen` with a number from 1 to 2^53-1."""

    title = marked("Deal by number")
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("solved", (Key(pygame.K_F7),), "", "Winnable deals"),
        Command("deal", ENTER, "", "Deal"),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        self.sentence = phrase("A number always gives the same cards, on every computer.")
        hint = phrase("Type or paste a number")
        super().__init__(host, Field(phrase("Number"), pygame.Rect(0, 0, 1, 1), hint=hint))
        self.refusal = ""
        self._ruleset = ruleset
        self._chosen = chosen

    def typed(self) -> None:
        """What was wrong may be right now."""
        self.refusal = ""

    def solved(self) -> None:
        """Open the page of winnable deals instead."""
        host, chosen = self.host, self._chosen

        def take(number: int) -> None:
            host.pop()
            chosen(number)

        host.pop()
        host.open(Door.SOLVED, self._ruleset, take)

    def deal(self) -> None:
        """Close with the number, or show what is wrong with it."""
        try:
            number = check_number(self.field.typed)
        except BadDeal as error:
            self.refusal = error_told(error) if self.field.typed else phrase("Type the number of a deal first.")
            self.host.sounds.play("refuse")
            self.invalidate()
            return
        self.host.pop()
        self._chosen(number)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the sheet, and a line below the field: what is wrong, or the allowed numbers."""
        super().draw(surface, ahead)
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=figures(LAST_DEAL)), GILT)
        line = paragraph(words, Style.REGULAR, scaled(16, self.u), ink, self.room.w, 1.2, centred=True)
        surface.blit(line, (self.room.x, self.field.rect.bottom + round(8 * self.u)))
