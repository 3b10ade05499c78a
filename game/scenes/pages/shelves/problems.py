"""The problems of a game: positions to win from, by how hard they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.look.keys import Key
from game.rules import Ruleset
from game.scenes.command import ESCAPE
from game.scenes.page import BACK
from game.scenes.pages.shelves.shelfpage import ShelfPage
from game.scenes.scene import Door, Host
from game.scenes.widgets.plaques import Shelf
from game.solver.problems import GRADES, Problem, problems
from game.words import marked, phrase
from game.words.table import grade, grade_told, moves_to_win, problems_told, solved_of


class ProblemsScene(ShelfPage):
    """Opens the chosen problem; the page stays open beneath."""

    title = marked("Problems")
    commands = (replace(BACK, keys=(ESCAPE, Key(pygame.K_F12))),)

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        found = self.problems = problems(ruleset.game_id)
        super().__init__(host, ruleset, shelves(found), lambda number: found[number - 1].begin(), solved_of)

    def state_of(self, number: int) -> str:
        if number in self.board.won:
            return phrase("solved")
        return moves_to_win(len(self.problems[number - 1].line))

    def enter(self) -> None:
        done = self.host.settings.problems.get(self.ruleset.game_id, ())
        self.board.won = frozenset(number for number, one in enumerate(self.problems, 1) if one.id in done)
        self.invalidate()

    def chosen(self, number: int) -> None:
        self.host.open(Door.PROBLEM, self.ruleset.game_id, number)

    def told(self) -> str:
        return problems_told(bool(self.problems))


def shelves(found: Sequence[Problem]) -> list[Shelf]:
    """A shelf for every grade that has problems, with their numbers."""
    kept = []
    for level in range(1, len(GRADES) + 2):
        numbers = tuple(number for number, one in enumerate(found, 1) if one.grade == level)
        if numbers:
            kept.append(Shelf(grade(level), level, grade_told(level), numbers, len(GRADES) + 1))
    return kept
