"""What the solver says of the deal in play: lamp, hint and whether it is lost; and of a problem being solved."""

from typing import Any, NamedTuple, Protocol

from game.play.session import Said, Session
from game.rules import Move, Outcome, Position, find_ruleset
from game.rules.doing import doing
from game.solver import Answer, Verdict
from game.solver.advice import Advice, AllLose, Why
from game.solver.lamp import Lamp, Path, Watch, Word
from game.solver.problems import next_positions, problem, problems
from game.solver.worker import Worker
from game.store import Settings
from game.words import facts, marked, phrase, plural
from game.words.spokenmoves import way_told
from game.words.table import OPEN, ended_told, lost, this_deal

STOPPED = marked("The solver stopped. It has been started again.")
GIVEN_UP = marked("The solver stopped again and again. It tries again after your next move.")
NOT_AT_HAND = marked("The solver is not running.")
LOOKING = marked("The solver is still looking. Try again in a moment.")
STILL = marked("This deal can still be won from here.")
NEVER = marked("This deal could not be won, not even from its start.")
NO_WAY_BACK = marked("I don’t know an earlier position that could be won.")
NO_MOVE = marked("No moves left. Undo, or start again.")
LOOK_EVERY = 0.1  # seconds between two polls of the solver
PATIENCE = 5.0  # seconds after which a hint no longer waits for the solver; the honest player gives one in this process


class Asker(Protocol):
    """What the adviser needs of its host."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def worker(self) -> Worker | None:
        """The solver in its background process, if there is one."""


class Adviser:
    """Follows the deal on a table. Nothing here waits for the solver; without its process nothing is known."""

    def __init__(self, host: Asker) -> None:
        self._host = host
        self._watch: Watch | None = None
        self._session: Session | None = None
        self._asked = False  # the player asked for the winning line, even if the lamp is off
        self._wait = 0.0
        self._path: tuple[Position, ...] = ()
        self._hint: tuple[Move | None, str] | None = None  # found, and not yet shown
        self._hint_waits = 0.0
        self._told: set[str] = set()

    def begin(self, session: Session) -> None:
        """Follow another deal, or the same one again after a pause: what was found out about it is kept."""
        if session is self._session and self._watch:
            self.see(session)
            return
        self._session = session
        worker = self._host.worker
        self._watch = Watch(worker) if worker else None
        self._asked = False
        self._told.clear()
        self.see(session)

    def see(self, session: Session) -> None:
        """Follow the deal after a move or an undo."""
        self._path = tuple(session.path)
        self._hint = None
        if self._watch and (self._wanted or self._watch.advising):
            self._watch.see(self._path if self._wanted else ())

    @property
    def _wanted(self) -> bool:
        return self._host.settings.lamp or self._asked

    def rest(self) -> None:
        """Stop searching, as the player has left the table."""
        if self._watch:
            self._watch.rest()

    def step(self, dt: float) -> bool:
        """Now and then read the solver's answers; returns whether more is known than before."""
        self._hint_waits += dt
        self._wait -= dt
        if self._wait > 0 or not (self._watch and self._wanted):
            return False
        self._wait = LOOK_EVERY
        before = self.known
        return self._watch.step() or self.known != before

    def news(self) -> str:
        """A message about the solver, each once a deal: it stopped, or was given up. Empty for none."""
        worker = self._watch.worker if self._watch else None
        if worker is None:
            return ""
        said = GIVEN_UP if worker.given_up else STOPPED if worker.stopped else ""
        if said in self._told:
            return ""
        self._told.add(said)
        return phrase(said)

    @property
    def lamp(self) -> Word | None:
        """What the lamp says; None while it is off."""
        return self._watch.word if self._watch and self._host.settings.lamp else None

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves the deal is last known to be winnable, and first known to be lost."""
        return self._watch.known if self._watch else (None, None)

    @property
    def way_back(self) -> int | None:
        """How many moves lead to the last position from which the deal could be won; None where that is not known, or
        is the current one.
        """
        if not self._watch:
            return None
        count = self._watch.last_winnable
        return count if count is not None and count < len(self._path) - 1 else None

    def way(self) -> tuple[Move | None, str]:
        """The next move of a winning line, found by looking at every card, and the words about it."""
        if not self._watch:
            return None, phrase(NOT_AT_HAND)
        self._look(self._watch)
        line = self._watch.way
        if line:
            wins = plural("This wins in {n} move.", "This wins in {n} moves.", len(line))
            return line[0], f"{facts.move(doing(self._path[-1], line[0]))} {wins}"
        if self._watch.word is Word.NOT_KNOWN:
            return None, phrase(OPEN if self._watch.worker.finished else LOOKING)
        return None, this_deal(self._watch.word)

    def line(self) -> tuple[Move, ...] | Said:
        """All moves of a winning line; or a message, if none is known."""
        move, words = self.way()
        way = self._watch.way if self._watch else None
        return way if move and way else Said(words, refused=self._watch is None)

    @property
    def looking(self) -> bool:
        """Whether the solver may yet find out about this position."""
        return bool(self._watch and self._watch.word is Word.NOT_KNOWN and not self._watch.worker.finished)

    @property
    def looking_back(self) -> bool:
        """Whether the solver may yet find the place that `back` asks for."""
        won = self._watch and self._watch.word is Word.CAN_BE_WON
        return bool(self._watch and not self._watch.worker.finished and self.way_back is None and not won)

    def back(self) -> int | Said:
        """After how many moves the deal could last be won; or a message, if there is no such place to go to."""
        if not self._watch:
            return Said(phrase(NOT_AT_HAND), True)
        self._look(self._watch)
        count, found = self.way_back, self._watch.word
        if count is not None:
            return count
        if found is Word.CAN_BE_WON:
            return Said(phrase(STILL))
        if self.looking_back:
            return Said(phrase(LOOKING))
        known = {Word.NOT_KNOWN: OPEN, Word.CANNOT: NEVER}
        return Said(phrase(known.get(found, NO_WAY_BACK)), found not in known)

    def _look(self, watch: Watch) -> None:
        """Start searching, even if the lamp is off."""
        if not self._wanted:
            self._asked = True
            watch.see(self._path)

    def ask_hint(self) -> None:
        """Ask for a good move, by what the player may know; while the lamp is on, none that is known to lose."""
        lit = self.lamp is not None
        if not self._path[-1].legal_moves:
            self._hint = None, phrase(NO_MOVE) if len(self._path) > 1 else " ".join(ended_told(self._path[0], False))
        elif lit and self._watch and self._watch.word not in (Word.CAN_BE_WON, Word.NOT_KNOWN):
            self._hint = None, self._lost(self._watch.word)
        elif self._watch:
            self._hint_waits = 0.0
            self._watch.advise(self._path[-1], lit)
        else:
            self._advise_here()

    def hint(self) -> tuple[Move | None, str] | None:
        """The hint asked for and its reason, returned once, as soon as it is found; else None."""
        if self._watch and self._watch.advising:
            worked_out = self._watch.hint()
            self._hint = self._hint_told(worked_out) if worked_out else None
            late = self._watch.worker.finished or self._hint_waits > PATIENCE  # its process ended, or takes too long
            if self._hint is None and late:
                self._advise_here()
                self._watch.see(self._path if self._wanted else ())
        found, self._hint = self._hint, None
        return found

    def _hint_told(self, hint: Advice) -> tuple[Move | None, str]:
        """A hint in words; that all moves lose means more at the start."""
        if isinstance(hint.why, AllLose) and len(self._path) == 1:
            return None, self._lost(Word.CANNOT)
        return self._advised(hint.move, hint.why)

    def _lost(self, known: Word) -> str:
        """That the deal is lost, and what to do about it."""
        back = self.way_back
        return lost(known, None if back is None else len(self._path) - 1 - back)

    def _advise_here(self) -> None:
        from game.solver.players import advise  # with all searches, which otherwise only the solver's process needs

        move, why = advise(self._path[-1])
        self._hint = self._advised(move, why)

    def _advised(self, move: Move | None, why: Why) -> tuple[Move | None, str]:
        """A move, and why, with the places that it goes from and to."""
        way = way_told(self._path[-1], move) if move else ""
        return move, " ".join(filter(None, (facts.advice(why), way)))


LOST = Verdict(Answer.LOST, (), 0, 0.0, "kept")


class House(Asker, Protocol):
    """What an attempt at a problem asks of its host."""

    def change(self, **changes: Any) -> object:
        """Change settings by field name."""


class Mistake(NamedTuple):
    """A move after which a problem could no longer be won. before: after how many moves it was made, in that
    position. moves: those to one that is known to be lost.
    """

    before: int
    position: Position
    moves: tuple[Move, ...]


class Attempt:
    """Knows a line that wins, and of every first move whether it is right; asks the solver about everything else."""

    def __init__(self, house: House, game: str, number: int) -> None:
        """Where there is no solver, only a position without moves is known to be lost. Raises RulesError where there is
        no such problem.
        """
        self._house = house
        self.problem, self.number = problem(game, number), number
        start = self.problem.begin()
        self.session = Session(find_ruleset(self.problem.ruleset), self.problem.deal)
        self.session.path[:] = [start]
        self.mistake: Mistake | None = None  # the player's last one
        self.helped = False  # whether the way was shown: then it is not solved
        self._watch = Watch(house.worker) if house.worker else None
        self._lamp = self._watch.lamp if self._watch else Lamp()
        self._right = self.problem.winning()
        self._lamp.learn(start, Verdict(Answer.WON, self.problem.moves(), 0, 0.0, "kept"))
        for after in next_positions(start):
            if after not in self._right:
                self._lamp.learn(after, LOST)
        self._path: Path = (start,)

    def see(self) -> None:
        """Follow the player to where the session stands."""
        self._path = tuple(self.session.path)
        if self._path[-1].outcome is Outcome.OVER:
            self._lamp.learn(self._path[-1], LOST)
        if self._watch:
            self._watch.see(self._path)

    def step(self) -> bool:
        """Read the solver's answers; returns whether they changed what is known."""
        return bool(self._watch and self._watch.step())

    def rest(self) -> None:
        """Cancel the solver's search."""
        if self._watch:
            self._watch.rest()

    @property
    def lost(self) -> bool:
        """Whether the position is known to be lost."""
        return self._lamp.word(self._path) not in (Word.CAN_BE_WON, Word.NOT_KNOWN)

    @property
    def winnable(self) -> int:
        """After how many moves it was last known to be winnable."""
        right = int(len(self._path) > 1 and self._path[1] in self._right)
        return max(self._lamp.last_winnable(self._path) or 0, right)

    @property
    def way(self) -> tuple[Move, ...]:
        """Moves that win from here; empty where none are known."""
        return self._lamp.way(self._path[-1]) or ()

    # ── mistakes ──

    def mistaken(self) -> bool:
        """Keep the mistake that led to a lost position; returns whether there was one."""
        session = self.session
        if not (self.lost and session.moves):
            return False
        before = min(self.winnable, len(session.moves) - 1)
        self.mistake = Mistake(before, session.path[before], tuple(session.moves[before:]))
        return True

    def take_back(self) -> None:
        """Undo to where it could be won; the wrong moves can't be redone."""
        if self.mistake:
            self.session.back_to(self.mistake.before)
            self.session.undone.clear()

    def begin_again(self) -> None:
        """After a restart: what was shown is forgotten, so that it can be solved."""
        if self.helped and not self.session.moves:
            self.helped = False
            self.session.undone.clear()

    # ── its end ──

    def solved(self) -> bool:
        """Whether it is solved here: won, or all cards left go up one after another. It is remembered then."""
        if self.helped or not (self.session.position.won or self.session.rises()):
            return False
        known, game = self._house.settings.problems, self.problem.game
        if self.problem.id not in known.get(game, ()):
            self._house.change(problems={**known, game: (*known.get(game, ()), self.problem.id)})
        return True

    @property
    def next(self) -> int:
        """The number of the next unsolved problem of this game; where all are solved, of the next one."""
        known, done = problems(self.problem.game), self._house.settings.problems.get(self.problem.game, ())
        after = [place % len(known) + 1 for place in range(self.number, self.number + len(known))]
        return next((n for n in after if known[n - 1].id not in done and n != self.number), after[0])
