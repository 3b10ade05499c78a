"""The solver's part at the table: the lamp, hints, the winning line, and the way back to a winnable position."""

from __future__ import annotations

from typing import Protocol

from game.play.session import Said, Session
from game.rules import Move, Position
from game.rules.doing import doing
from game.solver.advice import Advice, AllLose, Why
from game.solver.beside.lamp import Watch, Word
from game.solver.beside.worker import Worker
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
LOOK_EVERY = 0.1
"""Seconds between two polls of the solver."""
PATIENCE = 5.0
"""Seconds after which a hint no longer waits for the solver; the honest player gives one in this process."""


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
