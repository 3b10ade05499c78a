"""Problems: positions to win from, in which nothing is hidden and tempting moves lose.

The problems stored with the program: positions to win from, every card of which is known.

A problem is solved by winning from its position: every move after which it can still be won is right, and every other
one is a mistake. `worth.py` says what makes a position a problem.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import rules
from game.rules import Move, Position
from game.rules.ruleset import lasting_name
from game.rules.value import RulesError

FILE = Path(__file__).with_name("problems.jsonl")
GRADES = (5, 15, 30)  # after how many moves at most a mistake shows, in all grades but the last
LENGTHS = (60, 100, 160)  # how many moves the line that is kept has at most, in all grades but the last


@dataclass(frozen=True)
class Problem:
    """A position from a deal.

    position: as text. right: the moves after which it can still be won, as texts, of those with the same result one;
    every other move is proved to lose. line: a win from there, as texts of moves. shows: after how many moves of the
    best defence it shows, at the latest, that a wrong first move has lost. deal: where the position comes from.
    """

    ruleset: str
    deal: int
    shows: int
    position: str
    right: tuple[str, ...]
    line: tuple[str, ...]

    @property
    def game(self) -> str:
        """The game's id."""
        return self.ruleset.partition("+")[0]

    @property
    def id(self) -> str:
        """An id that differs from those of all other problems of the game, also of former and later ones."""
        return f"{lasting_name(self.ruleset).partition('@')[0]}:{self.deal}:{len(self.line)}"

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 4: by how late a mistake shows, or by how many moves the line has."""
        late, long = (sum(n > most for most in mosts) for n, mosts in ((self.shows, GRADES), (len(self.line), LENGTHS)))
        return 1 + max(late, long)

    def begin(self) -> Position:
        """The position."""
        return rules.find_ruleset(self.ruleset).load(self.position)

    def moves(self) -> tuple[Move, ...]:
        """The moves of the line."""
        ruleset = rules.find_ruleset(self.ruleset)
        return tuple(ruleset.parse_move(text) for text in self.line)

    def winning(self) -> frozenset[Position]:
        """The positions after the first moves that are right."""
        start = self.begin()
        return frozenset(start.play(start.parse_move(text)) for text in self.right)


class NoProblem(RulesError):
    """There is no problem of that number."""


def problem(game: str, number: int) -> Problem:
    """A game's problem by its number, from 1; raises NoProblem."""
    known = problems(game)
    if 1 <= number <= len(known):
        return known[number - 1]
    name = rules.find_game(game).name
    if not known:
        raise NoProblem("There is no problem {n}: none of {game} is known.", n=number, game=name)
    raise NoProblem(
        "There is no problem {n}: the last of {game} is number {last}.", n=number, game=name, last=len(known)
    )


def problems(game: str) -> tuple[Problem, ...]:
    """A game's problems, the easiest first; empty where none are known."""
    return _stored().get(game, ())


@cache
def _stored() -> dict[str, tuple[Problem, ...]]:
    found: dict[str, tuple[Problem, ...]] = {}
    for problem in read(FILE):
        found[problem.game] = (*found.get(problem.game, ()), problem)
    return found


def read(path: Path) -> tuple[Problem, ...]:
    """The problems in a file; empty where there is no file."""
    if not path.exists():
        return ()
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return tuple(Problem(**{**row, "right": tuple(row["right"]), "line": tuple(row["line"])}) for row in rows)


def next_positions(position: Position) -> dict[Position, Move]:
    """The positions that the moves lead to, each with a move; moves with the same result count once."""
    found: dict[Position, Move] = {}
    for move in position.legal_moves:
        found.setdefault(position.play(move), move)
    return found
