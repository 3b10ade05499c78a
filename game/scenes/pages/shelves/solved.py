"""The deals of a game that are known to be winnable, by difficulty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.look.keys import Key
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.page import BACK
from game.scenes.pages.shelves.shelfpage import ShelfPage
from game.scenes.scene import Door, Host
from game.scenes.widgets.plaques import Shelf
from game.solver.odds.solved import Solved, solved
from game.table.preview import first_look
from game.words import marked, phrase
from game.words.evening import ALIKE, EASY, HARD, MEDIUM, NONE, UNTRIED, solved_deals
from game.words.games import levels


class SolvedScene(ShelfPage):
    """Calls `chosen` with the number of a deal; the page stays open beneath."""

    title = marked("Winnable deals")
    foot = ("problems",)
    commands = (
        Command("problems", (Key(pygame.K_F12),), "positions to solve", "Problems"),
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F7))),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        self.solved = solved(ruleset.id)
        super().__init__(host, ruleset, shelves(self.solved), lambda number: first_look(ruleset.deal(number)))
        self._chosen = chosen

    def state_of(self, number: int) -> str:
        if number in self.board.won:
            return phrase("won")
        return phrase("paused") if number == self.board.saved else ""

    def chosen(self, number: int) -> None:
        self._chosen(number)

    def enter(self) -> None:
        saved = self.host.journal.saved(self.ruleset.game_id)
        self.board.won = self.host.journal.numbers(self.ruleset.id, won=True)
        self.board.saved = saved.deal if saved and saved.ruleset == self.ruleset.id else None
        self.invalidate()

    def problems(self) -> None:
        """Open the page of this game's problems."""
        self.host.open(Door.PROBLEMS, self.ruleset)

    def told(self) -> str:
        board = self.board
        return solved_deals(self.solved, len(board.won.intersection(board.deals)), board.saved in board.deals)


def shelves(found: Solved) -> list[Shelf]:
    """A shelf for every difficulty, or one for all where the deals are alike; none where no deal can be won."""
    if not found.listed:
        return []
    graded = found.listed > len(found.winnable)
    words = ALIKE if found.tried and not graded else UNTRIED
    rest = [Shelf(phrase("Can be won"), 0, phrase(words), found.winnable)] if found.winnable else []
    if not graded:
        return rest
    grades = zip(levels()[1:], (EASY, MEDIUM, HARD), (found.easy, found.medium, found.hard), strict=True)
    shelves = [
        Shelf(name, level, phrase(words if deals else NONE), deals)
        for level, (name, words, deals) in enumerate(grades, 1)
    ]
    return [*shelves, *rest]
