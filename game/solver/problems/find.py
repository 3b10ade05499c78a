"""Find problems in deals that the honest player loses.

    python -m game.solver.problems.find --minutes 60               twelve for every game, the games in turn
    python -m game.solver.problems.find --game carpet --wanted 20  more of one

Each deal is played by the honest player; a lost one is reviewed, and from its last winnable position a win is followed,
one that turns the stock as early as it can, and other wins by chance beside it. Every position on the way in which
nothing is hidden is looked at: each of its moves is solved, and where one wins and all others are proved lost it may
become a problem. What is found is written at once to problems.jsonl beside this, and each deal looked at to
problems-tried.jsonl or the file given by --tried; so the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, count
from pathlib import Path
from random import Random

from game import rules
from game.rules import Act, Move, Position, Ruleset
from game.solver.odds.solved import solved
from game.solver.odds.whole import write_whole
from game.solver.players import play_line
from game.solver.problems.problem import FILE, Problem, in_order, likeness, nothing_hidden, read, ways
from game.solver.review.review import path_of
from game.solver.review.ribbon import bend, review
from game.solver.search.budget import Budget
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer

REVIEW = 4.0
WALKING = 3.0
EACH = 0.4
"""Seconds for the review of a deal, for following a winning line by chance, and for each move of a position."""
IN_VAIN = 12
"""After this many random wins without a problem the deal is given up."""
MOST_MOVES, SEVERAL = 30, 4
"""The most moves of a position that is searched, and the most of them that may win."""
LEAST_DEEP = 2
EFFORT = 10_000
"""Positions within which a proof must be found again."""
A_DEAL = 3
APART = 6
"""The most problems from one deal, each of another depth, and by how many moves their lines must differ."""


def find_in(ruleset: Ruleset, number: int) -> list[Problem]:
    """The problems in a numbered deal; none where the honest player wins it or its review says too little."""
    moves, end = play_line(ruleset, number)
    if end.won:
        return []
    path = path_of(ruleset.deal(number), moves)
    *_, reviewed = review(path, REVIEW)
    if not reviewed.winnable:
        return []
    last = reviewed.winnable - 1
    line = [*moves[:last], *tense(path[last], reviewed.line)]
    positions = path_of(path[0], line)
    known = [place for place in range(len(line)) if nothing_hidden(positions[place])]
    found: list[Problem] = []
    memory, rng, clock, walks = Memory(), Random(number), Budget(), 0
    while known and clock.seconds < WALKING and (found or walks < IN_VAIN):
        walks += 1
        skipped = int(len(known) * rng.random() ** 2)
        place = known[skipped if walks % 2 else -1 - skipped]  # early ones are harder, late ones quicker to search
        found += _problems(number, walk(positions[place], line[place:], rng, memory, clock))
    return found


def tense(position: Position, line: Sequence[Move]) -> list[Move]:
    """A winning line that turns the stock as early as it can, from another winning line."""
    memory, moves, clock = Memory(), [], Budget()
    while line:
        move, after = line[0], line[1:]
        can_turn = position.ruleset.turn in position.legal_moves and move.act is not Act.TURN
        if can_turn and clock.seconds < WALKING:
            turned = position.play(position.ruleset.turn)
            other = bend(turned, line) or solve(turned, seconds=EACH, memory=memory).line
            if other:
                move, after = position.ruleset.turn, other
        position, line = position.play(move), after
        moves.append(move)
    return moves


@dataclass(frozen=True)
class WalkStep:
    """A position on the way to a win, the move made there, how many other moves win, and how many are proved lost."""

    position: Position
    move: Move
    right: int
    wrong: int


def walk(position: Position, line: Sequence[Move], rng: Random, memory: Memory, clock: Budget) -> list[WalkStep]:
    """A random way to a win, near a given winning line: now and then another winning move is made instead. Empty where
    it takes too long.
    """
    steps = []
    while not position.won:
        winning, right, wrong = [(line[0], tuple(line[1:]))], 1, 0
        after_line = position.play(line[0])
        others = [way for way in ways(position).items() if way[0] != after_line]
        rng.shuffle(others)
        for after, move in others[:MOST_MOVES]:
            if right > 1 and (wrong or right >= SEVERAL):
                break
            if clock.seconds > 2 * WALKING:
                return []
            verdict = solve(after, seconds=EACH, positions=EFFORT, memory=memory)
            right, wrong = right + (verdict.answer is not Answer.LOST), wrong + (verdict.answer is Answer.LOST)
            if verdict.answer is Answer.WON:
                winning.append((move, verdict.line))
        if len(others) > MOST_MOVES:
            right += 1
        if rng.random() < 0.5:  # a card that stays on the table leaves a chance for a mistake
            least = min(position.play(move).placed() for move, _ in winning)
            winning = [one for one in winning if position.play(one[0]).placed() == least]
        move, rest = rng.choice(winning)
        steps.append(WalkStep(position, move, right, wrong))
        position, line = position.play(move), rest
    return steps


def _problems(number: int, steps: Sequence[WalkStep]) -> Iterator[Problem]:
    """Yield the problems among the positions of a way to a win, the last first."""
    deep = 0
    texts: list[str] = []
    for step in reversed(steps):
        deep += bool(step.wrong)
        texts.insert(0, step.move.text)
        if step.wrong and step.right == 1 and deep >= LEAST_DEEP:
            yield Problem(step.position.ruleset.id, number, deep, str(step.position), tuple(texts))


def check(problem: Problem) -> bool:
    """Whether a problem is right: its line wins, and every other move is proved lost, each by itself."""
    position, line = problem.begin(), problem.moves()
    if not nothing_hidden(position) or not path_of(position, line)[-1].won:
        return False
    winning = position.play(line[0])
    others = [after for after in ways(position) if after != winning]
    return bool(others) and all(
        solve(after, positions=EFFORT, memory=Memory()).answer is Answer.LOST for after in others
    )


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
        deals = chain(known.medium, known.hard, count(1))
        return next(number for number in deals if (ruleset.id, number) not in self._tried)

    def count(self, game: str) -> int:
        """How many problems a game has."""
        return sum(problem.game == game for problem in self.found)

    def look_at(self, ruleset: Ruleset, number: int) -> list[Problem]:
        """Search a deal and save a few of its problems, of depths that the game has fewest of."""
        depths = Counter(_depth(one.deep) for one in self.found if one.game == ruleset.game_id)
        chosen: dict[int, Problem] = {}
        for problem in sorted(find_in(ruleset, number), key=lambda one: (depths[_depth(one.deep)], len(one.line))):
            depth, alike = _depth(problem.deep), likeness(problem.begin())
            apart = all(abs(len(one.line) - len(problem.line)) >= APART for one in chosen.values())
            new = apart and depth not in chosen and alike not in self._known
            if new and len(chosen) < A_DEAL and check(problem):
                chosen[depth] = problem
                self._known.add(alike)
        if chosen:
            self.found += chosen.values()
            write(self._file, self.found)
        self._tried.add((ruleset.id, number))
        with self._tried_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([ruleset.id, number]) + "\n")
        return list(chosen.values())


def _depth(deep: int) -> int:
    """The class of a depth: 2, 3 to 4, 5 to 8, 9 to 16, 17 to 32, and so on."""
    return (deep - 1).bit_length()


def write(path: Path, found: Sequence[Problem]) -> None:
    """Write all problems, sorted, in one step."""
    write_whole(path, "".join(json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in in_order(found)))


def main(arguments: list[str] | None = None) -> int:
    """Run the search with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.solver.problems.find", description="Find problems.")
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
            said = ", ".join(f"a problem {one.deep} deep" for one in found) or "none"
            print(f"{game.id}, deal {number}: {said}; {search.count(game.id)} by now", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
