"""A problem on a table: it is to be won, and a move that loses is taken back."""

import pygame

from game.look.keys import Device, Key, last
from game.play.adviser import LOOK_EVERY, Attempt
from game.rules import Move
from game.scenes.command import ESCAPE, EVERYWHERE, Command, buttons, captions
from game.scenes.doors import Door
from game.scenes.scene import Host
from game.scenes.table.hud import COLUMN, HAND, Hud, Phase, cards_out
from game.scenes.table.hud import COMMANDS as TABLE
from game.scenes.table.play import PlayScene
from game.solver.problems import problems
from game.words import deal_name, marked, phrase, plural, variant_names
from game.words.table import ASK, ASK_BY_FINGER, ASK_BY_STOCK, NO_MISTAKE, RIGHT, WRONG

NO_WAY = marked("I don’t know yet how to win from here. Undo some moves.")
LINGER = 0.6  # seconds that a wrong move, or a move of the solution, is shown
SAME = ("turn", "play_up", "undo", "redo", "peek", "find_card", "rules", "settings")
"""Commands that work as at any table."""


class ProblemScene(PlayScene):
    """A problem is solved once it is won, or all that is left can go up. Nothing of it goes into the journal."""

    commands = (
        *(command for command in TABLE if command.action in SAME),
        Command("restart", (Key(pygame.K_HOME),), "start the problem again", "Restart"),
        Command("show_way", (Key(pygame.K_w),), "show the moves that win, or stop", "Solution"),
        Command("show_why", (Key(pygame.K_y),), "show why your last mistake loses", "Show why", "Why"),
        Command("next_problem", (Key(pygame.K_n),), "the next problem", "Next problem", "Next"),
        Command("back", (ESCAPE,), "back", "Back", signs=()),
    )
    also = (HAND, COLUMN)
    all_shown = True
    bar = ("show_way", "show_why", "undo", "redo", "next_problem", "rules", "key_card", "back")
    endings = ("restart", "next_problem", "back")

    def __init__(self, host: Host, game: str, number: int) -> None:
        """Raises RulesError where there is no such problem."""
        self.attempt = Attempt(host, game, number)
        self.problem, self.number = self.attempt.problem, number
        hud = Hud(captions((*self.commands, *EVERYWHERE), *self.bar), buttons(self.commands, *self.endings))
        super().__init__(host, self.attempt.session, hud)
        self._showing = False
        self._count = 0
        self._wait = self._look = 0.0

    def enter(self) -> None:
        super().enter()
        self.attempt.see()

    def leave(self) -> None:
        super().leave()
        self._showing = False
        self.attempt.rest()

    # ── playing ──

    def play(self, move: Move) -> None:
        self._showing = False
        if self.phase is not Phase.WRONG:
            super().play(move)

    def moved(self) -> None:
        self.attempt.see()
        before, self._count = self._count, len(self.session.moves)
        if self.attempt.lost:
            self._begin_taking_back()
        elif before < self._count and not self.attempt.helped and not self.attempt.solved() and self._count == 1:
            self.say(phrase(RIGHT))

    def _begin_taking_back(self) -> None:
        if self.attempt.mistaken():
            self.phase, self._wait, self._showing = Phase.WRONG, LINGER, False
            self.host.sounds.play("lost")
            self.hud.say(phrase(WRONG, key=self.key("show_why")), refused=True)

    def _take_back(self) -> None:
        """Undo to where it could be won; the wrong moves can't be redone."""
        self.attempt.take_back()
        self.went_back()
        self.hud.say(phrase(WRONG, key=self.key("show_why")), refused=True)

    def ended(self) -> None:
        self._showing = False
        self.host.sounds.play("win")

    def restart(self) -> None:
        super().restart()
        self.attempt.begin_again()

    # ── being shown ──

    def show_way(self) -> None:
        self._showing = not self._showing and self.phase is Phase.PLAYING
        self._wait = 0.0
        if self._showing and not self.attempt.way:
            self._showing = False
            self.refuse(phrase(NO_WAY))
        self.attempt.helped |= self._showing

    def show_why(self) -> None:
        """Show the last mistake again, and why it loses."""
        mistake = self.attempt.mistake
        if mistake is None:
            self.refuse(phrase(NO_MISTAKE))
            return
        if self.phase is Phase.WRONG:
            self._take_back()
        self._showing = False
        self.host.open(Door.WHY, mistake.position, mistake.moves, self.session.number)

    def next_problem(self) -> None:
        host, game, number = self.host, self.problem.game, self.attempt.next
        host.pop()
        host.open(Door.PROBLEM, game, number)

    # ── time ──

    def step(self, dt: float) -> bool:
        changed = super().step(dt)
        self._look -= dt
        if self._look <= 0:
            self._look = LOOK_EVERY
            changed |= self._hear()
        if self.board.flying:
            return changed
        self._wait -= dt
        if self.phase is Phase.WRONG and self._wait <= 0:
            self._take_back()
        elif self._showing and self.phase is Phase.PLAYING and self._wait <= 0:
            self._go_on()
        return changed

    def _hear(self) -> bool:
        """Read what the solver says; returns whether anything comes of it."""
        if self.attempt.step() and self.attempt.lost and self.phase in (Phase.PLAYING, Phase.RISING):
            self._begin_taking_back()
            return True
        return False

    def _go_on(self) -> None:
        self._wait = LINGER
        way = self.attempt.way
        if way:
            self._play(way[0])
        else:
            self._showing = False

    # ── what is said ──

    def prompt(self) -> None:
        super().prompt()
        if not self.session.moves:
            by_stock = ASK_BY_FINGER if last() is Device.TOUCH else ASK_BY_STOCK
            self.hud.prompt = phrase(by_stock if self.board.position.stock else ASK, key=self.key("peek"))

    @property
    def over(self) -> bool:
        return self.phase is Phase.WON

    @property
    def ending(self) -> tuple[str, str]:
        if self.attempt.helped:
            return phrase("You watched the win"), phrase("Try it again, or go on to another.")
        moves = len(self.session.moves)
        won = plural(
            "You won problem {number} in {n} move.", "You won problem {number} in {n} moves.", moves, number=self.number
        )
        return phrase("Problem solved"), won

    @property
    def foot(self) -> str:
        which = phrase("From {deal}", deal=deal_name(self.session.number))
        return "    ".join(filter(None, (variant_names(self.ruleset), which)))

    @property
    def count(self) -> str:
        return self._numbered(self.up)

    @property
    def widest_count(self) -> str:
        return self._numbered(cards_out(self.ruleset.goal, self.ruleset.goal))

    def _numbered(self, up: str) -> str:
        count = len(problems(self.problem.game))
        return f"{phrase('PROBLEM {n} OF {count}', n=self.number, count=count)}    {up}"
