"""The problems of a game: positions in which one move alone still wins."""

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
from game.solver.problems.problem import Problem, problems

GRADES = (
    ("Easy", 4, "two to four moves on the way to the win can be missed"),
    ("Middling", 12, "five to twelve of them can"),
    ("Hard", 1000, "more than twelve can"),
)
"""What the shelves are called, how deep the deepest on them is, and what that means."""


class ProblemsScene(ShelfPage):
    """Opens the problem chosen; the page stays, to come back to."""

    title = "Problems"
    commands = (replace(BACK, keys=(ESCAPE, Key(pygame.K_F12))),)

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        self.problems = problems(ruleset.game_id)
        super().__init__(host, ruleset, shelves(self.problems), "solved")

    def enter(self) -> None:
        """Look up which ones have been solved."""
        done = self.host.settings.problems.get(self.ruleset.game_id, ())
        self.board.won = frozenset(number for number, one in enumerate(self.problems, 1) if one.id in done)
        self.lay_out(self.u)

    def chosen(self, number: int) -> None:
        """To the table, with this problem."""
        self.host.open(Door.PROBLEM, self.ruleset.game_id, number)

    def told(self) -> str:
        """What a problem is."""
        if not self.problems:
            return "No problem of this game is known."
        return (
            "Positions out of deals that were lost. Nothing is hidden, and one move alone still wins.\n"
            "The easiest stand first. One you have solved is gilded."
        )


def shelves(found: Sequence[Problem]) -> list[Shelf]:
    """A shelf for every grade that is not empty, with the numbers of its problems."""
    kept, least = [], 0
    for level, (name, most, words) in enumerate(GRADES, 1):
        numbers = tuple(number for number, one in enumerate(found, 1) if least < one.deep <= most)
        least = most
        if numbers:
            kept.append(Shelf(name, level, words, numbers))
    return kept
