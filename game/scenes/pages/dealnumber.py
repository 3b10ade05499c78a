"""A dialog that asks for the number of a deal, or its code."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.look.keys import Key
from game.look.palette import GILT, REFUSAL
from game.look.type import Style, paragraph, scaled
from game.rules import RulesError, Ruleset
from game.rules.deals import LAST_DEAL
from game.scenes.clipboard import LONGEST, Pasted, deal_meant
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.scene import Door, Host
from game.scenes.typing import TypingDialog
from game.scenes.widgets.field import Field
from game.words import figures, marked, phrase
from game.words.errors import error_told


class DealNumber(TypingDialog):
    """Closes itself and calls `chosen` with the deal of a number from 1 to 2^53-1, or of a code."""

    title = marked("Deal by number")
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("solved", (Key(pygame.K_F7),), "", "Winnable deals"),
        Command("deal", ENTER, "", "Deal"),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[Pasted], None]) -> None:
        self.sentence = phrase("A number always gives the same cards, on every computer.")
        hint = phrase("Type or paste a number or a code")
        super().__init__(host, Field(phrase("Number"), pygame.Rect(0, 0, 1, 1), hint=hint, most=LONGEST))
        self.refusal = ""
        self._ruleset = host.own.newest(ruleset)
        self._chosen = chosen

    def typed(self) -> None:
        self.refusal = ""

    def solved(self) -> None:
        """Open the page of winnable deals instead."""
        host, chosen = self.host, self._chosen

        def take(number: int) -> None:
            host.pop()
            chosen(deal_meant(self._ruleset, str(number)))

        host.pop()
        host.open(Door.SOLVED, self._ruleset, take)

    def deal(self) -> None:
        """Close with the deal, or show what is wrong with what was typed."""
        try:
            found = deal_meant(self._ruleset, self.field.typed)
        except RulesError as error:
            self.refusal = error_told(error) if self.field.typed else phrase("Type the number of a deal first.")
            self.host.sounds.play("refuse")
            self.invalidate()
            return
        self.host.pop()
        self._chosen(found)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        super().draw(surface, ahead)
        words, ink = (self.refusal, REFUSAL) if self.refusal else (phrase("1 to {last}", last=figures(LAST_DEAL)), GILT)
        line = paragraph(words, Style.REGULAR, scaled(16, self.u), ink, self.room.w, 1.2, centred=True)
        surface.blit(line, (self.room.x, self.field.rect.bottom + round(8 * self.u)))
