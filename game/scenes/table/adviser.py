"""What the solver has to say at the table: the lamp, the hint, the way, and the way back."""

from __future__ import annotations

from game.look.lamp import Light
from game.rules import Act, Move, Position
from game.rules.words.prose import upper
from game.scenes.clipboard import Said
from game.scenes.format import counted
from game.scenes.scene import Host
from game.solver.beside.lamp import Word
from game.solver.beside.watch import Watch
from game.solver.players import advise
from game.solver.words import told
from game.table.session import Session

LIGHTS = {
    Word.CAN_BE_WON: Light.CAN_BE_WON,
    Word.NO_LONGER: Light.NO_LONGER,
    Word.NOT_FROM_HERE: Light.NO_LONGER,
    Word.CANNOT: Light.NO_LONGER,
    Word.NOT_KNOWN: Light.NOT_KNOWN,
}
NO_SOLVER = "The solver can’t be started here: the lamp stays dark, and no way can be shown."
STOPPED = "The solver did not answer any more. It has been started again."
GIVEN_UP = "The solver stopped again and again. It will be asked again after your next move."
NOT_AT_HAND = "The solver is not at hand."
LOOKING = "The solver is still looking. Try again in a moment."
UNDECIDED = "The solver could not find out whether this deal can be won."
STILL = "This deal can still be won from here."
NEVER = "This deal could not be won, not even from its start."
NO_WAY_BACK = "I don’t know an earlier position that could be won."
LOOK_EVERY = 0.1
"""Seconds between two looks at what the solver found."""
PATIENCE = 5.0
"""Seconds after which a hint is no longer waited for; the honest player gives one here."""


class Adviser:
    """Watches the deal on a table. Nothing here waits for the solver; without its process it knows nothing."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._watch: Watch | None = None
        self._asked = False  # the player wanted to be shown the way, lamp or no lamp
        self._wait = 0.0
        self._path: tuple[Position, ...] = ()
        self._hint: tuple[Move | None, str] | None = None  # found, and not yet shown
        self._hint_waits = 0.0
        self._told: set[str] = set()

    def begin(self, session: Session) -> None:
        """Another deal."""
        worker = self._host.worker
        self._watch = Watch(worker) if worker and not worker.failed else None
        self._asked = False
        self._told.clear()
        self.see(session)

    def see(self, session: Session) -> None:
        """The deal has moved on, or back."""
        self._path = tuple(session.path)
        self._hint = None
        if self._watch and (self._wanted or self._watch.advising):
            self._watch.see(self._path if self._wanted else ())

    @property
    def _wanted(self) -> bool:
        return self._host.settings.lamp or self._asked

    def rest(self) -> None:
        """The player has left the table: stop searching."""
        if self._watch:
            self._watch.rest()

    def step(self, dt: float) -> bool:
        """Now and then take in what was found; True if the lamp changed."""
        self._hint_waits += dt
        self._wait -= dt
        if self._wait > 0 or not (self._watch and self._wanted):
            return False
        self._wait = LOOK_EVERY
        return self._watch.step()

    def news(self) -> str:
        """What the player should be told, each thing once a deal: the solver can't be had, or it stopped."""
        worker = self._watch.worker if self._watch else None
        if worker is None:
            return ""
        if worker.failed:
            self._watch = None
            return NO_SOLVER
        said = GIVEN_UP if worker.given_up else STOPPED if worker.stopped else ""
        if said in self._told:
            return ""
        self._told.add(said)
        return said

    @property
    def lamp(self) -> tuple[Light, str]:
        """How the lamp shines and what it says."""
        if not (self._watch and self._host.settings.lamp):
            return Light.OFF, ""
        return LIGHTS[self._watch.word], self._watch.word.value

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves the deal is last known to be winnable, and first known to be lost."""
        return self._watch.known if self._watch else (None, None)

    @property
    def way_back(self) -> int | None:
        """How many moves lead to the last position from which the deal could be won; None where that is not known,
        or is where the deal stands."""
        if not self._watch:
            return None
        count = self._watch.last_winnable
        return count if count is not None and count < len(self._path) - 1 else None

    def way(self) -> tuple[Move | None, str]:
        """The next move of a line that wins, found by looking at every card, and what to say of it."""
        if not self._watch:
            return None, NOT_AT_HAND
        self._look(self._watch)
        line = self._watch.way
        if line:
            return line[0], f"{_named(self._path[-1], line[0])}. A win in {counted(len(line), 'move')} begins here."
        if self._watch.word is Word.NOT_KNOWN:
            return None, UNDECIDED if self._watch.worker.finished else LOOKING
        return None, f"This deal {self._watch.word.value}."

    def back(self) -> int | Said:
        """After how many moves the deal stood where it could last be won; or what to say instead of going there."""
        if not self._watch:
            return Said(NOT_AT_HAND, True)
        self._look(self._watch)
        count, word = self.way_back, self._watch.word
        if count is not None:
            return count
        if word is Word.CAN_BE_WON:
            return Said(STILL)
        if not self._watch.worker.finished:
            return Said(LOOKING)
        known = {Word.NOT_KNOWN: UNDECIDED, Word.CANNOT: NEVER}
        return Said(known.get(word, NO_WAY_BACK), word not in known)

    def _look(self, watch: Watch) -> None:
        """The player wants to know, lamp or no lamp."""
        if not self._wanted:
            self._asked = True
            watch.see(self._path)

    def ask_hint(self) -> None:
        """Look for a good move, by what the player may know; where the lamp is lit, none that it would call lost."""
        lit = self.lamp[0] is not Light.OFF
        if not self._path[-1].legal_moves:
            self._hint = None, "There is no move left."
        elif lit and self._watch and self._watch.word not in (Word.CAN_BE_WON, Word.NOT_KNOWN):
            self._hint = None, f"This deal {self._watch.word.value}: no move is better than another."
        elif self._watch:
            self._hint_waits = 0.0
            self._watch.advise(self._path[-1], lit)
        else:
            self._advise_here()

    def hint(self) -> tuple[Move | None, str] | None:
        """The move asked for and why, once, as soon as it is found."""
        if self._watch and self._watch.advising:
            self._hint = self._watch.hint()
            late = self._watch.worker.finished or self._hint_waits > PATIENCE  # its process is gone, or has stopped
            if self._hint is None and late:
                self._advise_here()
                self._watch.see(self._path if self._wanted else ())
        found, self._hint = self._hint, None
        return found

    def _advise_here(self) -> None:
        move, why = advise(self._path[-1])
        self._hint = move, why


def _named(position: Position, move: Move) -> str:
    """A move in words; of a turn not which card it brings."""
    words = "turn the stock" if move.act is Act.TURN else told(position, move, position.play(move))
    return upper(words)
