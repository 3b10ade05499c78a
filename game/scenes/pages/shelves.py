"""Pages with shelves of numbered tiles: deals that are known to be winnable, and problems, by difficulty."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from weakref import proxy

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, Scale
from game.look.type import Style
from game.look.widgets.widget import Widget
from game.rules import Position, Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.doors import Door
from game.scenes.miniature import standing
from game.scenes.page import BACK, Page
from game.scenes.parts import Beside, Column, Gap, Part, Picture, Words
from game.scenes.presentation import emblem, look_of
from game.scenes.scene import Host
from game.scenes.widgets.plaques import RAIL, DealBoard, PositionPictures, Shelf
from game.solver.odds.solved import Solved, solved
from game.solver.problems import GRADES, Problem, problems
from game.table.view import first_look
from game.words import game_name, marked, phrase
from game.words.evening import ALIKE, EASY, HARD, MEDIUM, NONE, UNTRIED, solved_deals, solved_of, won_of
from game.words.games import levels, rules_in_words
from game.words.table import grade, grade_told, moves_to_win, problems_told

HEAD = 98  # its least room above the shelves, in u
LEAST = 250  # below this room, in u, no emblem is shown


class ShelfPage(Page):
    """Subclasses give the sentence in `told`, act on a choice in `chosen`, and update themselves in `enter`."""

    def __init__(
        self,
        host: Host,
        ruleset: Ruleset,
        shelves: Sequence[Shelf],
        position: Callable[[int], Position],
        count: Callable[[int, int], str] = won_of,
    ) -> None:
        """position: of a number, for its picture. count: the words for how many of a shelf are gold."""
        super().__init__(host)
        self.ruleset = ruleset
        self.board = DealBoard(
            phrase("Deals"),
            pictures=PositionPictures(lambda number: standing(position(number)), host.ahead),
            settings=host.settings,
            shelves=shelves,
            count=count,
            state_of=partial(type(self).state_of, proxy(self)),  # a strong reference would keep the page alive
        )
        self.board.scroll.seconds = 0.0 if host.settings.reduced_motion else self.board.scroll.seconds
        self.controls.focus(self.board if self.board.deals else self.buttons["back"])

    def told(self) -> str:
        """The sentence at the upper right."""
        return ""

    def state_of(self, number: int) -> str:
        """A few words on a number's tile."""
        return ""

    def chosen(self, number: int) -> None:
        """Called when a tile was chosen."""

    def content(self) -> Part:
        """Name and rules at the left, the sentence beside them, and the shelves below."""
        self.board.settings = self.host.settings
        name = Words(game_name(self.ruleset.game), 44, GOLD_LIGHT, Style.DISPLAY, 1.15, rises=14, live=True)
        head = Beside(
            Column(name, Words(rules_in_words(self.ruleset), 18, HUD)),
            Words(self.told(), 18, leading=1.35, rises=8, least=HEAD, live=True),
            gap=64,
        )
        return Column(head, Gap(10), Shelves(self.board), Picture(self._draw_emblem))

    def _draw_emblem(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        spare = self.board.spare
        if spare.h >= round(LEAST * self.u):
            fan = emblem(self.ruleset.game, look_of(self.host.settings), round(110 * self.u))
            surface.blit(fan, fan.get_rect(center=(room.centerx, spare.centery)), None, pygame.BLEND_PREMULTIPLIED)

    def step(self, dt: float) -> bool:
        return self.board.step(dt) | super().step(dt)

    def used(self, widget: Widget) -> None:
        self.host.sounds.play("click")
        self.chosen(self.board.deal)


@dataclass
class Shelves(Part):
    """The board, whose rail is outside the margin, so that the shelves are as wide as the room."""

    board: DealBoard
    fills = True

    def high(self, wide: int, u: Scale) -> int:
        return 0

    def widgets(self) -> Sequence[Widget]:
        return (self.board,) if self.board.deals else ()

    def said(self) -> str:
        return self.board.told()

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.board.place(pygame.Rect(rect.topleft, (rect.w + round(RAIL * u), rect.h)), u)


class ProblemsScene(ShelfPage):
    """Opens the chosen problem; the page stays open beneath."""

    title = marked("Problems")
    commands = (replace(BACK, keys=(ESCAPE, Key(pygame.K_F12))),)

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        found = self.problems = problems(ruleset.game_id)
        super().__init__(host, ruleset, shelves_of_problems(found), lambda number: found[number - 1].begin(), solved_of)

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


def shelves_of_problems(found: Sequence[Problem]) -> list[Shelf]:
    """A shelf for every grade that has problems, with their numbers."""
    kept = []
    for level in range(1, len(GRADES) + 2):
        numbers = tuple(number for number, one in enumerate(found, 1) if one.grade == level)
        if numbers:
            kept.append(Shelf(grade(level), level, grade_told(level), numbers, len(GRADES) + 1))
    return kept


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
        super().__init__(host, ruleset, shelves_of_deals(self.solved), lambda number: first_look(ruleset.deal(number)))
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
        self.host.open(Door.PROBLEMS, self.ruleset)

    def told(self) -> str:
        board = self.board
        return solved_deals(self.solved, len(board.won.intersection(board.deals)), board.saved in board.deals)


def shelves_of_deals(found: Solved) -> list[Shelf]:
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
