"""The whole house from a terminal, a braille line or a pipe: what a dialogue has at hand, and its lines, each of which
is understood and answered.
"""

from __future__ import annotations

import shutil
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, TextIO

from game import rules
from game.rules import Game, Ruleset
from game.store import Journal, Settings
from game.store.own import OwnGames
from game.words import phrase
from game.words.catalogue import named, plain
from game.words.languages import use_language
from game.words.letters import use_letters
from game.words.records import unkeepable_told

if TYPE_CHECKING:
    from game.cli.text.seat import Seat
    from game.solver.beside.worker import Worker


LONGEST = 120  # the most letters in a line, and what a line has on a pipe
SHORTEST = 20  # no line is folded at less, however narrow the terminal says it is


class Output:
    """Where answers are printed. last: the lines of the answer before."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.last: tuple[str, ...] = ()

    @property
    def room(self) -> int:
        """How many letters a line may have now; a terminal may have another width than before."""
        if not self.stream.isatty():
            return LONGEST
        return min(LONGEST, max(SHORTEST, shutil.get_terminal_size((LONGEST, 24)).columns))

    def answer(self, sentences: Iterable[str]) -> None:
        """Print an answer, each sentence on lines of its own, and remember it."""
        self.last = tuple(sentences)
        self.print(self.last)

    def print(self, sentences: Iterable[str]) -> None:
        """Print sentences at once."""
        for sentence in sentences:
            for line in lines(sentence, self.room):
                self.stream.write(f"{line}\n")
        self.stream.flush()


def lines(sentence: str, room: int) -> list[str]:
    """A sentence in lines, without spaces that only look good. What can't be divided, such as a code, stays whole."""
    return [*map(plain, textwrap.wrap(sentence, room, break_long_words=False, break_on_hyphens=False))]


LONGEST_PAUSE = 60.0  # of the time between two lines, so many seconds at most count as playing time
SETTLING = 5.0  # seconds that one who saves or leaves waits at most for the disk
POLL = 0.01  # seconds between two looks at the solver, while an answer waits for it

Question = Callable[[], list[str]]


class House:
    """What the commands work on.

    keep: saves settings and returns whether it could. solver: starts the solver; None where there is none. now: a
    clock in seconds. patience: seconds that an answer waits at most until all is on the disk.
    """

    def __init__(
        self,
        output: Output,
        journal: Journal,
        settings: Settings,
        keep: Callable[[Settings], bool] | None = None,
        solver: Callable[[], Worker] | None = None,
        local_time: Callable[[], datetime] = datetime.now,
        now: Callable[[], float] = time.monotonic,
        patience: float = 0.0,
        own: OwnGames | None = None,
    ) -> None:
        self.output = output
        self.journal = journal
        self.settings = settings
        use_letters(settings.letters)
        self.seat: Seat | None = None
        self.question: Question | None = None  # what the answer yes does; None while nothing is asked
        self.listed: tuple[str, ...] = ()  # the ids of the deals that the journal listed last
        self.leaving = False
        self.own = own or OwnGames()  # the player's own games
        self.own.outlive(journal)
        self.local_time = local_time  # the time and date on the player's own clock
        self._keep = keep
        self._solver = solver
        self._worker: Worker | None = None
        self._now = now
        self._patience = patience
        self._heard = now()

    @property
    def worker(self) -> Worker | None:
        """The solver in its background process, which starts with the first question; None where there is none."""
        if self._worker is None and self._solver:
            self._worker = self._solver()
        return self._worker

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset in play, if something is."""
        return self.seat.session.ruleset if self.seat else None

    def find_game(self, name: str) -> Game:
        """The game of that name, also one of the player's own, or one in a file; raises RulesError."""
        from game.cli.own import known_as

        try:
            return rules.find_game(known_as(self.own, name))
        except rules.UnknownGame as unknown:
            if unknown.facts.get("near") != "":
                raise
            raise rules.UnknownGame(
                "There is no game called “{name}”. Say {games} to hear them all.", name=name, games=named("games")
            ) from unknown

    @property
    def at(self) -> Seat:
        """What is in play; raises LookupError where nothing is."""
        if self.seat is None:
            raise LookupError("Nothing is in play.")
        return self.seat

    def change(self, **changes: Any) -> bool:
        """Change settings by field name and save them; returns whether they could be saved."""
        self.settings = replace(self.settings, **changes)
        if "language" in changes:
            use_language(self.settings.language)
        use_letters(self.settings.letters)
        return self._keep is None or self._keep(self.settings)

    def sit(self, seat: Seat) -> list[str]:
        """Leave what is in play and begin this instead; returns what is said."""
        self.stand_up()
        self.seat = seat
        if self.settings.last_game != seat.session.ruleset.game_id:
            self.change(last_game=seat.session.ruleset.game_id)
        return seat.begin()

    def stand_up(self) -> None:
        """Leave what is in play; it is saved."""
        if self.seat:
            self.seat.leave()
        self.seat = None

    def hear(self) -> None:
        """A line has come: the time since the last one counts for the deal in play."""
        now = self._now()
        if self.seat:
            self.seat.pass_time(min(now - self._heard, LONGEST_PAUSE))
        self._heard = now

    def settled(self) -> bool:
        """Write what is new, and wait until all is on the disk; returns whether it is."""
        self.trouble()
        return self.journal.settle(SETTLING)

    def unkeepable(self) -> list[str]:
        """What is wrong where nothing can be saved; empty where it can be."""
        return [] if self.journal.safe else [unkeepable_told(self.journal.trouble, self.journal.path)]

    def trouble(self) -> list[str]:
        """Wait a moment until all is on the disk; a sentence, once, if it can't be, and what befell the file."""
        self.journal.settle(self._patience)
        return [*filter(None, [phrase(self.journal.news())]), *(self.seat.trouble() if self.seat else [])]

    def waiting(self, seconds: float) -> Iterator[float]:
        """Go on until so many seconds have passed, with a short sleep each time; how many passed since the last."""
        began = before = now = time.monotonic()
        while now - began < seconds:
            yield now - before
            time.sleep(POLL)
            before, now = now, time.monotonic()

    def close(self) -> None:
        """Save everything and end the solver."""
        try:
            self.stand_up()
            with suppress(OSError):
                if self._worker:
                    self._worker.close()
        finally:
            self.journal.close()
