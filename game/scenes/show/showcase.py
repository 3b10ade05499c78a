"""The showcase: it names, deals, plays and dances every game, one after the other, without end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.look.shapes import blit_fading, taken
from game.rules import Outcome, Position
from game.scenes.scene import Host, Scene
from game.scenes.show.performance import Part, Performance, Piece
from game.solver import Answer, Verdict
from game.solver.odds.solved import golden, solved
from game.solver.problems import problems
from game.solver.solve import solve

if TYPE_CHECKING:
    from game.solver.worker import Worker


ROUNDS = 3  # of so many rounds one shows other deals, one variants, and one positions of deals that were lost
TRIED, EFFORT = 5, 2_000
"""For a game without a stored line: how many deals are tried, and how many positions of each are searched."""


def kept(game: str) -> Piece | None:
    """The won deal of a game that is stored with the program, or None."""
    ruleset = rules.ruleset(game)
    lines = (line for line in golden(ruleset.id) if line.outcome == Outcome.WON.value)
    return next((Piece(ruleset, line.number, line.moves) for line in lines), None)


def made_up(game: str) -> Piece:
    """A deal for a game without a stored line: one that is soon solved, or else the first, without moves."""
    ruleset = rules.ruleset(game)
    for number in (winnable(game) or range(1, TRIED + 1))[:TRIED]:
        verdict = solve(ruleset.deal(number), positions=EFFORT)
        if verdict.answer is Answer.WON:
            return Piece(ruleset, number, tuple(map(str, verdict.line)))
    return Piece(ruleset, 1, ())


def winnable(ruleset: str) -> tuple[int, ...]:
    """Deals known to be winnable, without the stored one, those soonest solved first."""
    known, own = solved(ruleset), kept(ruleset) if "+" not in ruleset else None
    deals = (*known.winnable, *known.easy, *known.medium, *known.hard)
    return tuple(number for number in deals if own is None or number != own.number)


class Repertoire:
    """The pieces in order, round after round. worker: the solver, if there is one."""

    def __init__(self, games: Sequence[str], worker: Worker | None) -> None:
        self.games = games
        self._worker = worker
        self._number = 0
        self._sought: Position | None = None
        self._verdict: Verdict | None = None

    def piece(self, turn: int) -> Piece:
        """The piece at that turn; starts looking for a deal for the next one."""
        self.look()
        found, number, sought = self._verdict, self._number, self._sought
        self._seek(turn + 1)
        before, place = divmod(turn, len(self.games))
        game = self.games[place]
        if found and found.answer is Answer.WON and sought and sought.ruleset.game_id == game:
            return Piece(rules.find_ruleset(sought.ruleset.id), number, tuple(map(str, found.line)))
        if before and before % ROUNDS == 0 and (known := problems(game)):
            shown = known[(before // ROUNDS - 1) % len(known)]
            return Piece(rules.find_ruleset(shown.ruleset), shown.deal, shown.line, shown.position)
        return kept(game) or made_up(game)

    def look(self) -> None:
        """Read the solver's answers; call it now and then."""
        if self._sought and self._worker and self._worker.asked is self._sought:
            self._verdict = self._worker.poll() or self._verdict

    def rest(self) -> None:
        if self._sought and self._worker:
            self._worker.rest()

    def _seek(self, turn: int) -> None:
        before, place = divmod(turn, len(self.games))
        self.rest()
        self._sought = self._verdict = None
        if not self._worker or before % ROUNDS == 0:
            return
        wanted = self._wanted(self.games[place], before)
        if deals := winnable(wanted):
            self._number = deals[(before - 1) % len(deals)]
            self._sought = rules.find_ruleset(wanted).deal(self._number)
            self._worker.ask(self._sought)

    @staticmethod
    def _wanted(game: str, before: int) -> str:
        """The ruleset for a game's turn: in every third round one of its variants, if it has any."""
        variants = [each.id for each in rules.every_ruleset() if each.game_id == game and each.variants]
        return variants[before // ROUNDS % len(variants)] if variants and before % ROUNDS == 2 else game


FADE = 0.8
FADE_REDUCED = 0.3  # seconds of the fade from one picture to another


class Showcase(Scene):
    """Any key or click closes it. only: the game to show. seconds: how long. asked: it did not begin by itself."""

    def __init__(self, host: Host, only: str | None = None, seconds: float | None = None, asked: bool = True) -> None:
        super().__init__(host)
        self.watched = asked
        self.games = (only,) if only else tuple(game.id for game in rules.GAMES)
        self.shown = 0
        self._repertoire = Repertoire(self.games, host.worker)
        self._performance: Performance | None = None
        self.left = seconds
        self._pointer = True
        self._part: Part | None = None
        self._veil: pygame.Surface | None = None  # kept for the next fade, too
        self._veiled = 0.0

    def enter(self) -> None:
        self._pointer = bool(pygame.mouse.set_visible(False))

    def leave(self) -> None:
        pygame.mouse.set_visible(self._pointer)
        if self.host.top is not self:
            self.host.sounds.band.leave()
        self._repertoire.rest()

    def resize(self, size: tuple[int, int]) -> None:
        self._veiled = 0.0
        if self._performance:
            self._performance.fit(size)
        else:
            self._begin()

    def _begin(self) -> None:
        """Begin the next game, after the one before has freed its pictures."""
        self._performance = None
        self._performance = Performance(self.host, self._repertoire.piece(self.shown), self.size)
        self.shown += 1

    @property
    def performance(self) -> Performance:
        """The present performance; it exists as soon as the scene has a size."""
        if self._performance is None:
            raise RuntimeError("Nothing is on before the scene has a size.")
        return self._performance

    def pieces(self) -> Iterator[None]:
        while not self.performance.prepare(0.0):
            yield

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.host.pop()

    def step(self, dt: float) -> bool:
        if self.host.hidden:
            return False
        if self.left is not None:
            self.left -= dt
            if self.left <= 0:
                self.host.pop()
                return False
        self._repertoire.look()
        if self.performance.part is Part.OVER:
            self._begin()
        if not self.performance.ready:  # the last picture stays until the title card is there
            return self.performance.prepare(0.0)
        fading, self._veiled = self._veiled > 0, max(0.0, self._veiled - dt)
        return self.performance.step(dt) or fading or self._part is not self.performance.part

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        part = self.performance.part
        if self._part is not part:
            if part in (Part.BILL, Part.DEAL) and self._part is not None:
                self._veil, self._veiled = taken(surface, self._veil), self._fade
            self._part = part
        self.performance.draw(surface, ahead)
        if self._veiled > 0 and self._veil and self._veil.get_size() == surface.get_size():
            blit_fading(surface, self._veil, (0, 0), self._veiled / self._fade)

    @property
    def _fade(self) -> float:
        return FADE_REDUCED if self.host.settings.reduced_motion else FADE
