"""What a dialogue has at hand: where answers are printed, the house, and the seat, which is what is in play."""

from __future__ import annotations

import shutil
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from game import rules
from game.play.session import Session
from game.rules import Act, Choice, Game, IllegalMove, Move, Outcome, Position, Ruleset
from game.rules import refusals as why
from game.rules.doing import doing
from game.rules.refusals import Refusal
from game.store import Journal, Settings
from game.store.clock import local_time
from game.store.own import OwnGames
from game.words import Length, clock, facts, phrase, plural
from game.words.catalogue import named, plain
from game.words.languages import in_use, use_language
from game.words.letters import use_letters
from game.words.records import unkeepable_told
from game.words.spokenmoves import Offered, brought_told, moves_told, offered, one_told
from game.words.spokentable import CHOICES, table_told, unseen_told, whole_told
from game.words.table import ended_told

if TYPE_CHECKING:
    from game.solver.worker import Worker


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
        local_time: Callable[[], datetime] = local_time,
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


MOST_LISTED = 30  # more moves than these are only counted, as the pairs of ranks before some deals
FEW = 1  # so many moves are listed after each move; more are counted, unless the player wants to hear them all


class Told(NamedTuple):
    """What is said of a move, and whether it was played."""

    words: str
    done: bool


class Seat:
    """A session that is played in words. Every method that does something returns what is said of it."""

    def __init__(self, house: House, session: Session) -> None:
        self.session, self._house = session, house
        self._offered: tuple[Position, str, list[Offered]] | None = None  # and in which language

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def offered(self) -> list[Offered]:
        """The moves that can be made, with their words."""
        now = in_use()
        if self._offered is None or self._offered[0] is not self.position or self._offered[1] != now:
            self._offered = self.position, now, offered(self.position)
        return self._offered[2]

    # ── for subclasses ──

    @property
    def closed(self) -> bool:
        """Whether nothing in it can be changed any more."""
        return False

    @property
    def title(self) -> str:
        """What is in play, as a sentence."""
        raise NotImplementedError

    def done(self) -> list[str]:
        """Called after every change; returns what is to be said of it besides."""
        return []

    def caught_up(self) -> list[str]:
        """Take up what another program did meanwhile; what is said of it, empty where it did nothing."""
        return []

    def leave(self) -> None:
        """Save what has to be saved."""

    def trouble(self) -> list[str]:
        """Save what is new; messages, once, where that fails."""
        return []

    # ── what is said ──

    def begin(self) -> list[str]:
        """Called when it comes into play: the table and the moves."""
        return [self.title, *self.table(), *self.standing()]

    def table(self) -> list[str]:
        return table_told(self.position)

    def standing(self, changed: bool = False) -> list[str]:
        """The moves that can be made, or how it ended. changed: after a move, when many moves are only counted."""
        if self.position.outcome is not Outcome.PLAYING:
            told = ended_told(self.position, moved=bool(self.session.moves))
            return [" ".join(told)] if told else []
        if self.position.choice is Choice.RANKS or len(self.offered) > MOST_LISTED:
            count = plural("{n} move.", "{n} moves.", len(self.offered))
            return [count] if self.position.choice is None else [phrase(CHOICES[self.position.choice])]
        says = self._house.settings.voice_says
        if not changed or says == "moves" or len(self.offered) <= FEW:
            return [moves_told(self.offered)]
        return [] if says == "short" else [plural("{n} move.", "{n} moves.", len(self.offered))]

    def time_told(self) -> str:
        """How many moves were made, and how long it took."""
        return plural(
            "{n} move in {time}.", "{n} moves in {time}.", len(self.session.moves), time=clock(self.session.seconds)
        )

    def every_move(self) -> list[str]:
        return [moves_told(self.offered)] if self.offered else self.standing()

    def whole(self) -> list[str]:
        return whole_told(self.position.seen())

    def unseen(self) -> list[str]:
        return unseen_told(self.position.seen())

    # ── what is done ──

    def pass_time(self, seconds: float) -> None:
        """Let the deal's clock go on, once a move is made, until the deal is over."""
        if self.session.moves and not self.session.over:
            self.session.seconds += seconds

    def play(self, move: Move) -> list[str]:
        """Play a move, and what follows by itself."""
        told = self.one(move)
        if not told.done:
            return [told.words]
        return [told.words, *self.follow(), *self.done(), *self.standing(changed=True)]

    def one(self, move: Move) -> Told:
        """Play just this move."""
        before = self.position
        words = next((offer.words for offer in self.offered if offer.move == move), "")
        try:
            events = self.session.play(move)
        except IllegalMove as refused:
            return Told(" ".join([facts.refusal(refused.reason), *self._instead(refused.reason)]), False)
        words = words or facts.move(doing(before, move), Length.SPOKEN)
        short = self._house.settings.voice_says == "short"
        return Told(" ".join(brought_told(before, words, events, self.position, short)), True)

    def _instead(self, reason: Refusal) -> list[str]:
        """The move that is due where the stock can't be turned, or not begun again yet."""
        due = {why.StockEmpty: Act.REDEAL, why.StockLeft: Act.TURN}.get(type(reason))
        return [one_told(n, offer.words) for n, offer in enumerate(self.offered, 1) if offer.move.act is due]

    def finish(self) -> list[str]:
        """Play all cards that go to foundations, one after another."""
        told: list[str] = []
        while move := self.session.upward():
            told.append(self.one(move).words)
        return (
            [*told, *self.done(), *self.standing(changed=True)]
            if told
            else [phrase("No card can go to a foundation now.")]
        )

    def follow(self) -> list[str]:
        """Play what follows by itself; a sentence for each move."""
        return []

    def before_last(self) -> int:
        """How many moves were played before the player's last one."""
        return len(self.session.moves) - 1

    def turn(self) -> list[str]:
        return self.play(self.session.ruleset.turn)

    def redeal(self) -> list[str]:
        return self.play(self.session.ruleset.redeal)

    def undo(self, count: int = 1) -> list[str]:
        made = len(self.session.moves)
        if not made:
            return [phrase("There is nothing to undo.")]
        for _ in range(min(count, made)):
            self.session.back_to(self.before_last())
        back = made - len(self.session.moves)
        return [plural("{n} move undone.", "{n} moves undone.", back), *self.done(), *self.standing(changed=True)]

    def redo(self, count: int = 1) -> list[str]:
        if not self.session.undone:
            return [phrase("There is nothing to redo.")]
        told: list[str] = []
        for _ in range(min(count, len(self.session.undone))):
            told.append(self.one(self.session.again()).words)
        return [*told, *self.done(), *self.standing(changed=True)]

    def restart(self) -> list[str]:
        if not self.session.moves:
            return [phrase("You have not moved a card yet.")]
        back = len(self.session.moves)
        self.session.restart()
        return [plural("{n} move undone.", "{n} moves undone.", back), *self.done(), *self.standing(changed=True)]

    def go_on(self) -> list[str]:
        """The next step of a lesson."""
        return [phrase("There is no lesson now. Say lesson and the name of a game.")]

    def stop(self) -> list[str]:
        """End a lesson; empty where there is none."""
        return []

    # ── help ──

    def hint(self) -> list[str]:
        raise NotImplementedError

    def way(self) -> list[str]:
        raise NotImplementedError

    def lamp(self) -> list[str]:
        return [phrase("The lamp is only for deals.")]

    def step_back(self) -> list[str]:
        return self.undo()
