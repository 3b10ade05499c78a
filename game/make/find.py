"""Find problems in deals that can be won and are lost.

    python -m game.make.find --minutes 60               twelve for every game, the games in turn
    python -m game.make.find --game carpet --wanted 20  more of one

A deal is played by the careful player, by the careless one, and by the careful one who sits down at places near a line
that wins. Whatever they lose is reviewed: where the deal was lost, or shortly before, there may be a problem. What is
found is written at once to the program's problems.jsonl or the file given by --out, and each deal looked at to
problems-tried.jsonl or the file given by --tried; so the same command goes on where it stopped. No deal gives more than
one problem.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from itertools import chain, count, permutations
from pathlib import Path
from random import Random

from game import rules
from game.make.whole import write_whole
from game.make.worth import nothing_hidden, worth
from game.rules import Kind, Position, Ruleset
from game.solver.odds.careless import by_chance, careless_move
from game.solver.odds.solved import solved
from game.solver.players import choose, play_by, player_of
from game.solver.problems.problem import FILE, Problem, read, ways
from game.solver.review.review import Path as Line
from game.solver.review.review import path_of
from game.solver.review.ribbon import review
from game.solver.search.budget import Budget
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer

REVIEW = 2.0
SOLVING = 3.0
EACH = 0.3
DEAL = 8.0
"""Seconds for the review of a line, for the deal's own solution, for each move of a stray walk, and for a deal."""
BEFORE = 16
"""How many positions before the one where the deal was lost are looked at."""
STRAYS = 3
"""How often the careful player sits down near a winning line, and"""
ASTRAY = (3, 12)
"""how many moves beside it."""
TRIED = 5
"""The most moves that a stray walk tries at a place."""


def in_order(found: Sequence[Problem]) -> list[Problem]:
    """The problems sorted by game, and within a game the easiest first."""
    order = {game.id: place for place, game in enumerate(rules.GAMES)}
    return sorted(found, key=lambda one: (order[one.game], one.grade, one.shows, len(one.line), one.ruleset, one.deal))


Likeness = tuple[int, tuple[tuple[tuple[str, ...], tuple[tuple[int, ...], ...]], ...]]
"""The pass, and for each group of piles its name and what they hold."""


def likeness(position: Position) -> Likeness:
    """A value that is the same for all positions that differ only in suits."""
    return min(_told(position, suits) for suits in permutations(range(4)))


def _told(position: Position, suits: tuple[int, ...]) -> Likeness:
    """The piles with suits exchanged; those of a group sorted."""
    groups: dict[tuple[str, ...], list[tuple[int, ...]]] = {}
    for pile, held in zip(position.ruleset.piles, position.piles, strict=True):
        group = (pile.kind.value,) if pile.kind is Kind.FOUNDATION else (pile.kind.value, pile.group)
        groups.setdefault(group, []).append(tuple(13 * suits[card // 13] + card % 13 for card in held))
    return position.passes, tuple(sorted((group, tuple(sorted(held))) for group, held in groups.items()))


def find_in(ruleset: Ruleset, number: int) -> Problem | None:
    """A problem in a numbered deal; None where none is found."""
    clock = Budget()
    for line in lost_lines(ruleset, number, clock):
        found = first_problem(line, number, clock)
        if found or clock.seconds > DEAL:
            return found
    return None


def lost_lines(ruleset: Ruleset, number: int, clock: Budget) -> Iterator[Line]:
    """Yield lines of a deal that were lost, each from where all its cards are known."""
    start, draw = ruleset.deal(number), Random(number)
    careful = partial(choose, player_of(ruleset))
    yield from _known(start, play_by(careful, start))
    yield from _known(start, by_chance(start, careless_move, draw))
    if clock.seconds > DEAL / 2:
        return
    won = path_of(start, solve(start, seconds=SOLVING).line)
    places = [place for place in range(len(won) - 1) if not won[place].choosing and nothing_hidden(won[place])]
    memory = Memory()
    for _ in range(STRAYS if places else 0):
        early = places[int(len(places) * 0.6 * draw.random() ** 2)]
        begun = stray(won[early], draw, memory, clock)
        yield from _known(begun, play_by(careful, begun))


def _known(start: Position, played: tuple[Sequence[rules.Move], Position]) -> Iterator[Line]:
    moves, end = played
    if not end.won:
        path = path_of(start, moves)
        known = [position for position in path if not position.choosing and nothing_hidden(position)]
        if len(known) > 1:
            yield known


def stray(position: Position, draw: Random, memory: Memory, clock: Budget) -> Position:
    """A position some moves further on that can still be won, whatever the moves."""
    for _ in range(draw.randint(*ASTRAY)):
        moves = [after for after in ways(position) if after.legal_moves]
        draw.shuffle(moves)
        for after in moves[:TRIED]:
            if solve(after, seconds=EACH, memory=memory).answer is Answer.WON:
                position = after
                break
        else:
            return position
        if clock.seconds > DEAL / 2:
            return position
    return position


def first_problem(line: Line, number: int, clock: Budget) -> Problem | None:
    """The problem of a lost line that is nearest to where it was lost; None where there is none."""
    *_, reviewed = review(line, REVIEW)
    last = reviewed.winnable - 1
    for place in range(last, max(-1, last - BEFORE), -1):
        found = worth(line[place], number)
        if found or clock.seconds > DEAL:
            return found
    return None


class ProblemSearch:
    """The problems found so far, and the deals searched."""

    def __init__(self, file: Path, tried: Path) -> None:
        self._file = file
        self._tried_file = tried
        self.found = list(read(file))
        rows = tried.read_text(encoding="utf-8").splitlines() if tried.exists() else []
        self._tried = {tuple(json.loads(row)) for row in rows if row}
        self._known = {likeness(problem.begin()) for problem in self.found}

    def next_deal(self, ruleset: Ruleset) -> int:
        """A deal not searched yet: first of those that are known to be winnable and were lost, then of all."""
        known = solved(ruleset.id)
        deals = chain(known.medium, known.hard, known.winnable, known.easy, count(1))
        return next(number for number in deals if (ruleset.id, number) not in self._tried)

    def count(self, game: str) -> int:
        """How many problems a game has."""
        return sum(problem.game == game for problem in self.found)

    def look_at(self, ruleset: Ruleset, number: int) -> Problem | None:
        """Search a deal and save its problem, if there is one that is not known."""
        found = find_in(ruleset, number)
        alike = likeness(found.begin()) if found else None
        if alike in self._known:
            found = None
        if found and alike:
            self._known.add(alike)
            self.found.append(found)
            write(self._file, self.found)
        self._tried.add((ruleset.id, number))
        with self._tried_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([ruleset.id, number]) + "\n")
        return found


def write(path: Path, found: Sequence[Problem]) -> None:
    """Write all problems, sorted, in one step."""
    write_whole(path, "".join(json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in in_order(found)))


def main(arguments: list[str] | None = None) -> int:
    """Run the search with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.find", description="Find problems.")
    asked.add_argument("--game", action="append", metavar="ID", help="only this game; may be said again")
    asked.add_argument("--wanted", type=int, default=12, help="problems of each game; 12 if not said")
    asked.add_argument("--minutes", type=float, default=60.0, help="in all; 60 if not said")
    asked.add_argument("--tried", type=Path, default=Path("problems-tried.jsonl"), help="the deals looked at")
    asked.add_argument("--out", type=Path, default=FILE, help="the problems; those of the program if not said")
    options = asked.parse_args(arguments)
    search = ProblemSearch(options.out, options.tried)
    until = time.monotonic() + 60 * options.minutes
    games = [game for game in rules.GAMES if not options.game or game.id in options.game]
    while wanting := [game for game in games if search.count(game.id) < options.wanted]:
        for game in wanting:
            if time.monotonic() >= until:
                return 0
            ruleset = rules.ruleset(game.id)
            number = search.next_deal(ruleset)
            found = search.look_at(ruleset, number)
            said = f"a problem, a mistake shows after {found.shows}" if found else "none"
            print(f"{game.id}, deal {number}: {said}; {search.count(game.id)} by now", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
