"""A field for typing, and finding games by what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.look import keys
from game.look.base import Scale
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD
from game.look.type import Style, fitting, scaled, text, width
from game.look.widgets.widget import Widget
from game.rules import Game, folded
from game.scenes.clipboard import clipboard
from game.words import figures
from game.words.games import game_names

PASTE = Key(pygame.K_v, ctrl=True)


SHOWN = 32
"""The most letters that are shown: of longer texts the last ones."""


@dataclass
class Field(Widget):
    """A text field. hint: what to type, while it is empty; most: the most letters; signs: those that make sense in it,
    letters as capitals.
    """

    typed: str = ""
    hint: str = field(default="", kw_only=True)
    most: int = field(default=32, kw_only=True)
    signs: str = field(default="", kw_only=True)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.typed)

    def natural(self, u: Scale) -> int:
        """The width in px at which the hint is as large as other words."""
        return width(self.hint, Style.REGULAR, scaled(19, u)) + round(62 * u)

    def takes(self, key: int) -> bool:
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def _press(self, at: tuple[int, int]) -> bool:
        return True

    def edit(self, event: pygame.event.Event) -> bool:
        """Change the text by a key; returns whether the key did."""
        letter = self._letter(event)
        if PASTE.fits(event):
            self.typed = clipboard()[: self.most]
        elif event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif event.key == pygame.K_DELETE:
            self.typed = ""
        elif letter.strip() or (self.typed and letter == " "):
            self.typed = (self.typed + letter)[: self.most]
        else:
            return False
        return True

    def _letter(self, event: pygame.event.Event) -> str:
        """What a key writes: where that makes no sense here, what stands at its place on an English keyboard, of
        letters, and of figures that need Shift.
        """
        letter, meant = keys.typed(event), keys.by_place(event)
        by_place = chr(meant).upper() if meant < pygame.K_DELETE else ""
        lacking = not letter.isascii() if letter.isalpha() else by_place.isdecimal() and not keys.shift(event)
        sensible = not letter.strip() or letter.upper() in [*self.signs]
        return by_place if lacking and not sensible and by_place in [*self.signs] else letter

    def draw(self, target: pygame.Surface) -> None:
        self._draw_frame(target, True)
        room = self.rect.w - round(60 * self.u)
        if self.typed:
            end = f"…{self.typed[-SHOWN:]}" if len(self.typed) > SHOWN else self.typed
            number = figures(int(end)) if end.isascii() and end.isdecimal() else end
            shown = number + ("|" if self.focused else "")
            px = fitting(shown, Style.MEDIUM, min(scaled(30, self.u), round(self.rect.h * 0.52)), room)
            self._say(target, text(shown, Style.MEDIUM, px, GOLD_LIGHT), self.rect.center)
        else:
            px = fitting(self.hint, Style.REGULAR, scaled(19, self.u), room)
            self._say(target, text(self.hint, Style.REGULAR, px, HUD), self.rect.center)


FORGOTTEN = 2.0
"""Seconds after which what was typed is forgotten."""


def matches(game: Game, typed: str) -> bool:
    """Whether the typed text begins one of the game's names, or a word in one, even an article."""
    wanted, bare = folded(typed), typed.strip().casefold()
    for name in game_names(game):
        words = name.split()
        starts = [" ".join(words[place:]) for place in range(len(words))]
        if any((wanted and folded(start).startswith(wanted)) or start.casefold().startswith(bare) for start in starts):
            return True
    return False


def found(games: Sequence[Game], typed: str) -> list[int]:
    """The indices of the games that match; all for an empty text. First come those with just that name, then those
    whose own name begins so.
    """
    hits = [index for index, game in enumerate(games) if matches(game, typed)]
    wanted = folded(typed)

    def far(index: int) -> tuple[bool, bool, bool]:
        own, *others = map(folded, game_names(games[index]))
        return own != wanted, wanted not in others, not own.startswith(wanted)

    return sorted(hits, key=far) if wanted else hits


def after(games: Sequence[Game], typed: str, event: pygame.event.Event) -> str | None:
    """The text after a key of a search; None for a key that is none of it. Names are Latin: on a keyboard without Latin
    letters the places of the keys count.
    """
    if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
        return (typed[:-1] if event.key == pygame.K_BACKSPACE else "") if typed else None
    letter, meant = keys.typed(event), keys.by_place(event)
    if not (letter.isalnum() or (letter and typed)):
        return None
    by_place = typed + chr(meant) if meant < pygame.K_DELETE else ""
    return by_place if found(games, by_place) and not found(games, typed + letter) else typed + letter
