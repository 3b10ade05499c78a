"""The offer of a lesson, the first time a game is opened; for a player's own game a deal that teaches is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.lesson import know, lesson
from game.look import keys
from game.look.cloth import inside
from game.look.palette import IVORY, Scale, Size
from game.look.type import Style, scaled, text, width
from game.look.widgets.buttons import Button, Controls, tag_ground
from game.look.widgets.widget import height, label_size
from game.play.session import Said
from game.rules import Ruleset, find_game
from game.scenes.command import ESCAPE, reword
from game.scenes.scene import Host
from game.store import Which
from game.words import game_name, marked, phrase, ruleset_name

if TYPE_CHECKING:
    from game.scenes.board import Board

_searches: dict[str, Search] = {}  # those that are running, by the id of their ruleset


class Search:
    """Looks for a lesson. It says that it looks, and then what came of it."""

    def __init__(self, ruleset: Ruleset) -> None:
        from game.lesson.find import find_aside
        from game.solver.tasks import Aside

        self._name, self._id = ruleset_name(ruleset), ruleset.id
        self._aside = Aside(find_aside, find_game(ruleset.game_id), ruleset.variants)

    def poll(self) -> Said | None:
        """A message once the search has ended; None while it runs."""
        found = self._aside.poll()
        if found is None and not self._aside.ended:
            return None
        self._aside.close()
        _searches.pop(self._id, None)
        if isinstance(found, str) and found:
            know(found)
            return Said(phrase("The lesson in {game} is ready.", game=self._name))
        return Said(phrase("No deal of {game} was found that teaches it.", game=self._name), True)


def ready(host: Host, ruleset: Ruleset) -> bool:
    """Whether there is a lesson of a ruleset; where there is none, one is looked for from now on."""
    if lesson(ruleset) is not None:
        return True
    if ruleset.id not in _searches:
        _searches[ruleset.id] = search = Search(ruleset)
        name = ruleset_name(ruleset)
        host.tell(phrase("Looking for a deal that teaches {game}. This may take some minutes.", game=name))
        host.follow(search)
    return False


WORDS = (marked("Is {game} new to you? A short lesson shows you how to play."), marked("New to you?"), "")
"""Its words, the longest first; the first that leaves room for the title is used."""
NO = marked("No, thank you")
ROOM = 0.38  # the most it takes of the screen's width
PAD = 16  # room at its ends, in u


class Offer:
    """The offer of a lesson, over a table. Its owner steps and draws it, gives it events, and closes it once it is
    answered.

    shown: whether it is visible. answer: what the player said, None so far. rect: its area, in pixels.
    """

    def __init__(self, host: Host, board: Board, yes: Button) -> None:
        self._host = host
        self._board = board
        self._yes, self._no = yes, Button(phrase(NO))
        self.controls = Controls([self._yes, self._no])
        self.rect = pygame.Rect(0, 0, 0, 0)  # until it has been laid out
        self.shown = False
        self.answer: bool | None = None
        self._passed = False  # Tab has gone through its buttons, and goes through the cards from now on
        self._words = ""
        self._laid: tuple[Size, float, str] | None = None
        self._new = not host.journal.any(Which(game=board.ruleset.game_id))

    def step(self) -> bool:
        """Appear once the cards lie, where a lesson was never offered and no deal was played; returns True then."""
        ruleset, board = self._board.ruleset, self._board
        if not self._new or self.shown or board.bare or board.flying:
            return False
        if ruleset.game_id in self._host.settings.offered:
            return False
        self.shown = lesson(ruleset) is not None
        return self.shown

    @property
    def focused(self) -> bool:
        return self.controls.focused is not None

    def focus(self) -> None:
        """Give the focus to what accepts it: it lies above all cards."""
        self.controls.focus(self._yes)

    def close(self) -> None:
        """Close it, as it was answered, perhaps only by playing."""
        offered, game = self._host.settings.offered, self._board.ruleset.game_id
        if self.shown and game not in offered:
            self._host.change(offered=(*offered, game))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event was for it; handles it if so."""
        if event.type == pygame.KEYDOWN:
            return self._takes_key(event)
        used = self.controls.handle(event)
        if used:
            self.answer = used is self._yes
        on_it = event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)
        return used is not None or on_it

    def _takes_key(self, event: pygame.event.Event) -> bool:
        """Handle a key: Esc declines; Tab goes through the buttons and on to the cards, Down to the cards."""
        focused = self.controls.focused
        if ESCAPE.fits(event):
            self.answer = False
            return True
        if event.key == pygame.K_TAB:
            if self._passed or (focused is self._no and not keys.shift(event)):
                self._passed = True
                self.controls.focus(None)
                return False
            self.controls.handle(event)
            return True
        if focused is not None and event.key == pygame.K_DOWN:
            self.controls.focus(None)
            return False
        if focused is None:
            return False
        used = self.controls.handle(event)
        if used:
            self.answer = used is self._yes
        return used is not None or event.key in keys.MOVING

    def fit(self, size: Size, u: Scale) -> None:
        """Lay it out at the upper left, where no card lies."""
        reword([self._yes])
        self._no.label = phrase(NO)
        if self._laid == (size, u, self._no.label):
            return
        self._laid = size, u, self._no.label
        room, pad, gap = inside(size), round(PAD * u), round(10 * u)
        widths = [label_size(button.label, u, button.key_hint)[0] for button in self.controls.widgets]
        row = sum(widths) + gap + 2 * pad
        name = game_name(self._board.ruleset.game)
        lines = (phrase(words, game=name) for words in WORDS)
        said = ((words, self._wide(words, u)) for words in lines)
        self._words, wide = next((words, wide) for words, wide in said if row + wide <= size[0] * ROOM or not words)
        self.rect = pygame.Rect(room.x, 0, row + wide, height(u) + round(24 * u))
        self.rect.centery = room.y + round(22 * u)
        x = self.rect.right - pad - sum(widths) - gap
        for button, across in zip(self.controls.widgets, widths, strict=True):
            button.u, button.rect = u, pygame.Rect(x, self.rect.centery - height(u) // 2, across, height(u))
            x += across + gap

    @staticmethod
    def _wide(words: str, u: Scale) -> int:
        return width(words, Style.REGULAR, scaled(19, u)) + round(22 * u) if words else 0

    def draw(self, surface: pygame.Surface, u: Scale) -> None:
        surface.blit(tag_ground(self.rect.size, u), self.rect)
        words = text(self._words, Style.REGULAR, scaled(19, u), IVORY)
        surface.blit(words, words.get_rect(midleft=(self.rect.x + round(PAD * u), self.rect.centery)))
        self.controls.draw(surface)
