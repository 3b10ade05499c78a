"""What the lamp says of a deal, from what is known of its positions.

`Watch` keeps it up to date: it asks the worker for what the lamp does not know, and for hints.
"""

from collections import defaultdict
from collections.abc import Sequence
from enum import Enum

from game.rules import Move, Position
from game.rules.play import apply
from game.solver import Answer, Verdict
from game.solver.advice import Advice
from game.solver.worker import Worker

Path = Sequence[Position]  # the positions of a deal from its start to the one on the table


class Word(Enum):
    """What can be said of a deal during play."""

    CAN_BE_WON = "can be won"
    NO_LONGER = "can no longer be won from here"
    NOT_FROM_HERE = "cannot be won from here"
    CANNOT = "cannot be won"
    NOT_KNOWN = "not known"


LOST = (Word.NO_LONGER, Word.NOT_FROM_HERE, Word.CANNOT)  # the lamp is red


class Lamp:
    """Remembers verdicts on a deal's positions and draws the conclusions that need no search.

    The next position of a winning line can be won; every position after a lost one is lost; every position before a
    winnable one is winnable.
    """

    def __init__(self) -> None:
        self._lines: dict[Position, tuple[Move, ...]] = {}
        self._lost: set[Position] = set()
        self._given_up: set[Position] = set()
        self._shapes: set[Shape] = set()  # of positions that something is known of
        self._path: Path = ()
        self._forms: list[Shape] = []  # of its positions,
        self._places: defaultdict[Shape, list[int]] = defaultdict(list)  # and where each is on it
        self._known: list[Answer] = []  # of each of its positions, as far as that is known of it alone,
        self._found: list[Answer] = []  # and with all that follows from the others

    def learn(self, position: Position, verdict: Verdict, final: bool = False) -> None:
        """Save a verdict; `final` says that an unknown position will not be searched any longer."""
        if verdict.answer is Answer.WON:
            self._lines[position] = verdict.line
        elif verdict.answer is Answer.LOST:
            self._lost.add(position)
        elif final:
            self._given_up.add(position)
        self._note(position)
        self._found = self._concluded()

    def word(self, path: Path) -> Word:
        """What can be said of the last position of the path."""
        answers = self._answers(path)
        if answers[-1] is Answer.WON:
            return Word.CAN_BE_WON
        if answers[-1] is Answer.UNKNOWN:
            return Word.NOT_KNOWN
        if answers[0] is Answer.UNKNOWN:  # whether it ever could be won is still to be found out
            return Word.NOT_FROM_HERE
        return Word.CANNOT if answers[0] is Answer.LOST else Word.NO_LONGER

    def last_winnable(self, path: Path) -> int | None:
        """The place on the path of the last position known to be winnable; None if there is none."""
        answers = self._answers(path)
        return max((place for place, answer in enumerate(answers) if answer is Answer.WON), default=None)

    def first_lost(self, path: Path) -> int | None:
        """The place on the path of the first position known to be lost; None if there is none."""
        answers = self._answers(path)
        return next((place for place, answer in enumerate(answers) if answer is Answer.LOST), None)

    def way(self, position: Position) -> tuple[Move, ...] | None:
        """A line that wins from a position, or None if none is known."""
        return () if position.won else self._lines.get(position)

    def question(self, path: Path) -> Position | None:
        """The position that the solver should search next; None while there is nothing to find out.

        It is the last one of the path; once that is lost, the middle one between the last known to be winnable and the
        first known to be lost, to find how far the player must go back.
        """
        answers = self._answers(path)
        if answers[-1] is Answer.UNKNOWN:
            return None if path[-1] in self._given_up else path[-1]
        if answers[-1] is Answer.WON:
            return None
        open_ = [
            position
            for position, answer in zip(path, answers, strict=True)
            if answer is Answer.UNKNOWN and not (self._given_up and position in self._given_up)
        ]
        return open_[len(open_) // 2] if open_ else None

    def _answers(self, path: Path) -> list[Answer]:
        """The answer for each position of the path, with all that follows from the other answers. Only what is new of
        the path since it was asked last is looked at: a long deal has thousands of positions.
        """
        if path is self._path:
            return self._found
        same = 0
        for before, now in zip(self._path, path, strict=False):
            if before is not now:
                break
            same += 1
        self._path = tuple(path)  # a tuple stays itself
        for form in self._forms[same:]:
            self._places[form].pop()
        self._forms = [*self._forms[:same], *map(_shape, path[same:])]
        for place, form in enumerate(self._forms[same:], same):
            self._places[form].append(place)
        self._known = [*self._known[:same], *(Answer.UNKNOWN for _ in path[same:])]
        for place in range(max(same - 1, 0), len(path)):
            self._known[place] = self._answer(place)
            self._follow(place)
        if path[-1].won:  # no other one can be
            self._known[-1] = Answer.WON
        self._found = self._concluded()
        return self._found

    def _concluded(self) -> list[Answer]:
        """What is known of the path, with all that follows from it."""
        answers = [*self._known]
        if Answer.LOST in answers:
            lost = answers.index(Answer.LOST)
            answers[lost:] = [Answer.LOST] * (len(answers) - lost)
        if Answer.WON in self._known:
            winnable = len(answers) - self._known[::-1].index(Answer.WON)
            answers[:winnable] = [Answer.WON] * winnable
        return answers

    def _answer(self, place: int) -> Answer:
        if self._forms[place] not in self._shapes:
            return Answer.UNKNOWN
        position = self._path[place]
        if position in self._lines:
            return Answer.WON
        return Answer.LOST if position in self._lost else Answer.UNKNOWN

    def _note(self, position: Position) -> None:
        """Take in what was found out about a position wherever it is on the path, and what follows for others there."""
        self._shapes.add(_shape(position))
        noted = [position]
        for one in noted:
            for place in self._places.get(_shape(one), ()):
                if self._path[place] == one:
                    self._known[place] = self._answer(place)
                    noted += self._follow(place)

    def _follow(self, place: int) -> Path:
        """Save the rest of a known winning line for the position of the path that follows it there; returns that one,
        if nothing was known of it."""
        before, after = self._path[place], self._path[place + 1 : place + 2]
        line = self._lines.get(before) if self._known[place] is Answer.WON else None
        if line and after and after[0] not in self._lines and apply(before, line[0]) == after[0]:
            self._lines[after[0]] = line[1:]
            self._shapes.add(_shape(after[0]))
            return after
        return ()


Shape = tuple[int, ...]


def _shape(position: Position) -> Shape:
    """How many cards its piles have: to know this takes a fraction of what it takes to know a position by its cards."""
    return tuple(sorted(map(len, position.piles)))


class Watch:
    """Follows one deal. Call `see` after every move and `step` regularly; neither waits."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.lamp = Lamp()
        self.word = Word.NOT_KNOWN
        self._path: tuple[Position, ...] = ()
        self.advising = False  # whether a hint was asked for and is still to come

    def see(self, path: Path) -> None:
        """Follow the deal to the end of this path (after a move, an undo, or at its start)."""
        self._path = tuple(path)
        self._ask()

    def advise(self, position: Position, lit: bool) -> None:
        """Ask for a hint, before anything else; lit: no move that is known to lose. The next `see` cancels it."""
        self.advising = True
        self.worker.advise(position, lit, self.lamp.way(position) or ())

    def hint(self) -> Advice | None:
        """The hint, returned once, or None; after it the search goes on."""
        found = self.worker.advised() if self.advising else None
        if found is not None:
            self._ask()
        return found

    def rest(self) -> None:
        """Cancel whatever was asked."""
        self.advising = False
        self.worker.rest()

    def step(self) -> bool:
        """Read the solver's answers; returns whether the lamp's word has changed."""
        before, asked = self.word, self.worker.asked
        verdict = self.worker.poll()
        if verdict is not None and asked is not None:
            self.lamp.learn(asked, verdict, self.worker.finished)
            self._ask()
        return self.word is not before

    @property
    def last_winnable(self) -> int | None:
        """The place on the path of the last position known to be winnable, or None."""
        return self.lamp.last_winnable(self._path)

    @property
    def known(self) -> tuple[int | None, int | None]:
        """After how many moves the deal is last known to be winnable, and after how many first known to be lost; None
        for unknown.
        """
        return self.lamp.last_winnable(self._path), self.lamp.first_lost(self._path)

    @property
    def way(self) -> tuple[Move, ...] | None:
        """A winning line from the current position, or None if none is known."""
        return self.lamp.way(self._path[-1]) if self._path else None

    def _ask(self) -> None:
        self.advising = False
        self.word = self.lamp.word(self._path) if self._path else Word.NOT_KNOWN
        question = self.lamp.question(self._path) if self._path else None
        if question is None:
            self.worker.rest()
        elif question is not self.worker.asked:
            self.worker.ask(question)
