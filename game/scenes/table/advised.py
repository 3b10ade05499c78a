"""A table with the solver's help: the lamp, hints, the winning line, and the rest of a deal played by itself."""

from collections.abc import Callable, Sequence

import pygame

from game.look.shade import LampState
from game.play.adviser import Adviser
from game.play.session import Question, Said
from game.play.sitting import Sitting
from game.rules import Move, Position
from game.scenes.command import any_press
from game.scenes.dialog import Ask
from game.scenes.scene import Host
from game.scenes.table.hud import Hud, Phase
from game.scenes.table.play import PlayScene
from game.solver.lamp import Word
from game.store.journal.deals import FINISH, WAY
from game.words import marked, phrase
from game.words.table import DARK, THE_LAMP, lamp_means, word

LIGHTS = {  # how the lamp shows what is known of the deal
    None: LampState.OFF,
    Word.CAN_BE_WON: LampState.CAN_BE_WON,
    Word.NO_LONGER: LampState.NO_LONGER,
    Word.NOT_FROM_HERE: LampState.NO_LONGER,
    Word.CANNOT: LampState.NO_LONGER,
    Word.NOT_KNOWN: LampState.NOT_KNOWN,
}
UP_PAUSE = 0.22  # seconds between cards that go up by themselves: each is seen to go
FINISH_PAUSE = 0.3  # seconds between the moves of a deal that is finished for the player: slow enough to follow
FINISHING = marked("Watch: this wins the deal. To stop: {press}.")
LET_IT = marked("Let the solver win this deal?")
APART = marked("You watch. A deal that the solver wins counts neither as won nor as lost.")
SOON = marked("The solver is looking for a way to win. It starts by itself when one is found.")
STOPPED = marked("Stopped. It is your move. Press {key} to go on watching.")
STOPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class AdvisedScene(PlayScene):
    """A board with an adviser, who follows its deal."""

    all_goes_up = "finish"

    def __init__(self, host: Host, sitting: Sitting, hud: Hud, phase: Phase) -> None:
        super().__init__(host, sitting.session, hud, phase)
        self.sitting = sitting
        self._upward: tuple[Position | None, bool] = None, False  # whether cards can go up there
        self._waits = False  # to finish the deal, as soon as the solver knows how

    @property
    def adviser(self) -> Adviser:
        return self.sitting.adviser

    @property
    def lamp(self) -> tuple[LampState, str]:
        found = self.adviser.lamp
        return LIGHTS[found], word(found) if found else ""

    @property
    def lamp_means(self) -> str:
        found = self.adviser.lamp
        keys = {action: self.key(action) for action in ("show_way", "step_back", "new_deal", "show_why")}
        return lamp_means(found, self.adviser.looking, **keys) if found else ""

    @property
    def useful(self) -> Sequence[str]:
        if self.phase is not Phase.PLAYING or self.session.counted:
            return ()
        now, rises, wins = self.session.position, self.session.rises(), self.adviser.lamp is Word.CAN_BE_WON
        if self._upward[0] is not now:
            self._upward = now, self.session.upward() is not None
        use = {
            "show_way": wins and not rises,
            "finish": wins or rises,
            "ways": self.ruleset.game.variants and not self.session.moves,
            "play_up": self._upward[1],
        }
        return [action for action, good in use.items() if good]

    def tell_lamp(self) -> None:
        self.say(" ".join(filter(None, (phrase(THE_LAMP if self.adviser.lamp else DARK), self.lamp_means))))

    # ── asking ──

    def hint(self) -> None:
        self.sitting.ask_hint()

    def show_way(self) -> None:
        self.session.note(WAY)
        self.point(*self.adviser.way())

    def point(self, move: Move | None, words: str) -> None:
        self.hand.point(move)
        self.say(words)
        if move:
            self.host.sounds.play("hint")

    def step_back(self) -> None:
        told = self.sitting.step_back(self.adviser.back())
        if told:
            (self.refuse if told.refused else self.say)(told.sentence)
        else:
            self.went_back()

    # ── up by itself ──

    def play(self, move: Move) -> None:
        before = len(self.session.moves)
        super().play(move)
        if len(self.session.moves) > before:
            self._play_up_by_itself()

    def redo(self) -> None:
        before = len(self.session.moves)
        super().redo()
        if len(self.session.moves) > before:
            self._play_up_by_itself()

    def _play_up_by_itself(self) -> None:
        if self.sitting.goes_up():
            self.go_on(self.sitting.goes_up, UP_PAUSE)
            self._follows_at += UP_PAUSE / self.board.tempo.speed

    def before_last(self) -> int:
        return self.sitting.before_last()

    # ── the rest of the deal ──

    def finish(self) -> None:
        """Play the rest by itself. Where all that is left goes up it is no help; else it is asked about first."""
        if self.session.rises():
            self._finish_with(self.session.upward)
        elif self.session.solved:
            self._finish_by_solver()
        else:
            asked = Question(phrase(LET_IT), phrase(APART), marked("Play on"), marked("Finish it"))
            self.host.push(Ask(self.host, asked, self._finish_by_solver, pygame.K_f))

    def _finish_by_solver(self) -> None:
        line = self.adviser.line()
        self._waits = isinstance(line, Said) and self.adviser.looking
        if isinstance(line, Said):
            told = phrase(SOON) if self._waits else line.sentence
            (self.refuse if line.refused else self.say)(told)
            return
        rest = iter(line)
        self._finish_with(lambda: self._by_the_solver(next(rest, None)))

    def _by_the_solver(self, move: Move | None) -> Move | None:
        """A move of the solver's, which is noted as such before it is played."""
        if move:
            self.session.note(FINISH)
        return move

    def _finish_with(self, following: Callable[[], Move | None]) -> None:
        self.go_on(following, FINISH_PAUSE, Phase.FINISHING)
        self.hand.forget(show=True)
        self.hud.hush()
        self.prompt()

    def prompt(self) -> None:
        super().prompt()
        if self.phase is Phase.FINISHING:
            self.hud.prompt = phrase(FINISHING, press=any_press())

    def leave(self) -> None:
        super().leave()
        self._waits = False
        if self.phase is Phase.FINISHING:
            self.phase = Phase.PLAYING

    def step(self, dt: float) -> bool:
        if self._waits and not self.adviser.looking:
            self._finish_by_solver()
        return super().step(dt)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in STOPS:
            self._waits = False
        if self.phase is Phase.FINISHING and event.type in STOPS:
            self.phase = Phase.PLAYING
            self.prompt()
            self.say(phrase(STOPPED, key=self.key("finish")))
        else:
            super().handle(event)
