"""The deals of a game that are known to be winnable, by what it takes to win them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, IVORY
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.widget import Widget
from game.rules import Ruleset
from game.scenes.command import ESCAPE
from game.scenes.emblem import emblem
from game.scenes.format import rules_in_words
from game.scenes.page import BACK, Page
from game.scenes.presentation import look_of
from game.scenes.scene import Host
from game.scenes.widgets.plaques import RAIL, DealBoard, Shelf
from game.solver.odds.solved import Solved, solved

HEAD = 108  # room above the shelves, in u
LEAST = 250  # room that is worth an emblem, in u
NONE = "none among the deals looked at"
EASY = "a careful player, who saw no more than you will, won these at the first try"
MIDDLING = "the same player lost these; a quick search that sees every card wins them"
HARD = "only a long search that sees every card found a way to win these"
ALIKE = "a careful player won every deal that can be won: none is harder than another"


class SolvedScene(Page):
    """Calls `chosen` with the number of a deal; the page stays, to come back to."""

    title = "Solved deals"
    commands = (replace(BACK, keys=(ESCAPE, Key(pygame.K_F7))),)

    def __init__(self, host: Host, ruleset: Ruleset, chosen: Callable[[int], None]) -> None:
        super().__init__(host)
        self.ruleset = ruleset
        self.solved = solved(ruleset.id)
        self.board = DealBoard("Deals", pygame.Rect(0, 0, 1, 1), shelves=shelves(self.solved))
        self.board.scroll.seconds = 0.0 if host.settings.reduced_motion else self.board.scroll.seconds
        if self.board.deals:
            self.widgets(self.board)
        self.controls.focus(self.controls.widgets[0])
        self._chosen = chosen

    def enter(self) -> None:
        """Look up which deals have been won, and which one was put down."""
        saved = self.host.journal.saved(self.ruleset.game_id)
        self.board.won = self.host.journal.won_deals(self.ruleset.id)
        self.board.saved = saved.deal if saved and saved.ruleset == self.ruleset.id else None
        self.lay_out(self.u)

    def lay_out(self, u: float) -> None:
        """The shelves lie below the game's name."""
        head = round(HEAD * u)
        rail = round(RAIL * u)  # outside the margin, so that the shelves are as wide as the room
        self.board.place(pygame.Rect(self.room.x, self.room.y + head, self.room.w + rail, self.room.h - head), u)

    def step(self, dt: float) -> bool:
        """Let the shelves glide."""
        return self.board.step(dt)

    def used(self, widget: Widget) -> None:
        """A deal was chosen."""
        self.host.sounds.play("click")
        self._chosen(self.board.deal)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Whose deals these are and how many; the shelves draw themselves."""
        u, room = self.u, self.room
        half = room.w * 48 // 100
        name = self.ruleset.game.name
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(44, u), half), GOLD_LIGHT)
        surface.blit(title, (room.x, room.y - round(14 * u)))
        variants = rules_in_words(self.ruleset)
        words = text(variants, Style.REGULAR, fitting(variants, Style.REGULAR, scaled(18, u), half), HUD)
        surface.blit(words, (room.x, room.y + max(round(46 * u), title.get_height() - round(14 * u))))
        told = paragraph(sentence(self.solved, self.board), Style.REGULAR, scaled(18, u), IVORY, half, 1.35)
        surface.blit(told, (room.right - half, room.y - round(8 * u)))
        spare = self.board.spare
        if spare.h >= round(LEAST * u):
            fan = emblem(self.ruleset.game, look_of(self.host.settings), round(110 * u))
            surface.blit(fan, fan.get_rect(center=(room.centerx, spare.centery)))


def shelves(found: Solved) -> list[Shelf]:
    """A shelf for every grade, or one for all where the deals are alike; none where none can be won."""
    if not found.listed:
        return []
    if found.winnable:
        return [Shelf("Can be won", 0, ALIKE, found.winnable)]
    grades = (("Easy", EASY, found.easy), ("Middling", MIDDLING, found.medium), ("Hard", HARD, found.hard))
    return [Shelf(name, level, words if deals else NONE, deals) for level, (name, words, deals) in enumerate(grades, 1)]


def sentence(found: Solved, board: DealBoard) -> str:
    """How many deals were looked at, how many can be won, and how many of these the player has won."""
    if not found.deals:
        return "No deals of this game have been looked at yet, played this way."
    if not found.won:
        return f"Of {found.deals:,} deals looked at, none is known to be winnable."
    some = "" if found.listed == found.won else f"; {found.listed} stand here"
    order = "" if found.winnable else "The soonest solved stand first. "
    won = len(board.won.intersection(board.deals))
    yours = f"You have won {won} of these." if won else "A deal you have won is gilded."
    mark = "\n▶ marks the one you have begun." if board.saved in board.deals else ""
    return f"Of {found.deals:,} deals looked at, {found.won:,} are known to be winnable{some}.\n{order}{yours}{mark}"
