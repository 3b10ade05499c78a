"""The deals of a game that are known to be winnable, by what it takes to win them."""

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
from game.scenes.widgets.plaques import DealBoard, Shelf
from game.solver.odds.solved import Solved, solved

NONE = "none among the deals looked at"
EASY = "a careful player, who saw no more than you will, won these at the first try"
MIDDLING = "the same player lost these; a quick search that sees every card wins them"
HARD = "only a long search that sees every card found a way to win these"
UNTRIED = "all cards seen, these can be won; the careful player has not tried them yet"
ALIKE = "a careful player won every deal that can be won: none is harder than another"


class SolvedScene(ShelfPage):
    """Calls `chosen` with the number of a deal; the page stays, to come back to."""

    title = "Solved deals"
    commands = (
        Command("problems", (Key(pygame.K_F12),), "positions to solve", "Problems"),
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F7))),
    )

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        self.solved = solved(ruleset.id)
        super().__init__(host, ruleset, shelves(self.solved))
        self._chosen = chosen

    def chosen(self, number: int) -> None:
        """What was to be done with the deal."""
        self._chosen(number)

    def enter(self) -> None:
        """Look up which deals have been won, and which one was put down."""
        saved = self.host.journal.saved(self.ruleset.game_id)
        self.board.won = self.host.journal.won_deals(self.ruleset.id)
        self.board.saved = saved.deal if saved and saved.ruleset == self.ruleset.id else None
        self.lay_out(self.u)

    def problems(self) -> None:
        """Positions out of this game's deals, to be solved."""
        self.host.open(Door.PROBLEMS, self.ruleset)

    def told(self) -> str:
        """What was looked at."""
        return sentence(self.solved, self.board)


def shelves(found: Solved) -> list[Shelf]:
    """A shelf for every grade, or one for all where the deals are alike; none where none can be won."""
    if not found.listed:
        return []
    graded = found.listed > len(found.winnable)
    words = ALIKE if found.tried and not graded else UNTRIED
    rest = [Shelf("Can be won", 0, words, found.winnable)] if found.winnable else []
    if not graded:
        return rest
    grades = (("Easy", EASY, found.easy), ("Middling", MIDDLING, found.medium), ("Hard", HARD, found.hard))
    shelves = [
        Shelf(name, level, words if deals else NONE, deals) for level, (name, words, deals) in enumerate(grades, 1)
    ]
    return [*shelves, *rest]


def sentence(found: Solved, board: DealBoard) -> str:
    """How many deals were looked at, how many can be won, and how many of these the player has won."""
    if not found.deals:
        return "No deals of this game have been looked at yet, played this way."
    if not found.won:
        return f"Of {found.deals:,} deals looked at, none is known to be winnable."
    some = "" if found.listed == found.won else f"; {found.listed} stand here"
    order = "" if found.listed == len(found.winnable) else "The soonest solved stand first. "
    won = len(board.won.intersection(board.deals))
    yours = f"You have won {won} of these." if won else "A deal you have won is gilded."
    mark = "\n▶ marks the one you have begun." if board.saved in board.deals else ""
    return f"Of {found.deals:,} deals looked at, {found.won:,} are known to be winnable{some}.\n{order}{yours}{mark}"
