"""Finds the deals of the lessons, and writes them to lessons.txt.

    python -m game.lesson.find                   find those that are missing or no longer fit their rules
    python -m game.lesson.find --game G          the same for one game or ruleset
    python -m game.lesson.find --game G --again  look for a better one, and keep the better of the two

A deal will do if its first dozen moves show every rule that can be shown early, in at most a dozen steps, and if a line
is known that goes on from there and wins. Each one is kept as it is found, so a later run goes on where this one ended.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from itertools import count as count_from
from pathlib import Path
from random import Random

from game import rules
from game.lesson.deeds import deeds
from game.lesson.lessons import FILE, Lesson, read
from game.lesson.shown import LATE, PLACES, READ, Deed
from game.lesson.steps import MOST_WORDS, Unshown, count
from game.lesson.teaching import teachings
from game.rules import Move, Position, RulesError, Ruleset
from game.solver.odds.solved import solved
from game.solver.odds.whole import write_whole
from game.solver.solve import solve
from game.solver.verdict import Answer

EARLY = (12, 16, 24, 40)
"""Within so many moves everything that can be shown early must be shown; the later limits are for games where no deal
does it sooner.
"""
MOST_STEPS = 12
TRIES = 60
"""How many openings are tried in each deal."""
DETOURS = 6
"""At how many places moves are tried that the winning line has not shown."""
EFFORT = 20_000
"""The most positions searched for a win from there."""


def wanted(ruleset: Ruleset) -> frozenset[Deed]:
    """Everything that a lesson has to show."""
    return frozenset(taught.deed for taught in teachings(ruleset)) - READ


def find(ruleset: Ruleset, deals: int, enough: int, seed: int = 0) -> Lesson | None:
    """The best of the first `enough` lessons found in so many deals; None without one."""
    for within in EARLY:
        found: list[Lesson] = []
        for number in _numbers(ruleset, deals):
            lesson = _of_deal(ruleset, number, within, Random(seed ^ number))
            if lesson:
                found.append(lesson)
                if len(found) == enough:
                    break
        if found:
            return min(found, key=cost)
    return None


def cost(lesson: Lesson) -> float:
    """The cost of a lesson, less is better: steps, moves played by the program between them, and moves before the
    player's turn.
    """
    steps = lesson.steps
    turns = [min(PLACES[taught.deed.showing] for taught in step.about) for step in steps if step.move and step.about]
    early = sum(a > b for at, a in enumerate(turns) for b in turns[at + 1 :])
    late = sum(step.at > EARLY[0] and not {taught.deed for taught in step.about} & LATE for step in steps if step.move)
    return len(steps) + 0.01 * steps[-1].at + 0.5 * early + 3 * late


def fits(lesson: Lesson) -> bool:
    """Whether its steps can be made, and its line wins."""
    try:
        position = lesson.start
        for move in lesson.line:
            position = position.play(move)
        return position.won and len(lesson.steps) <= MOST_STEPS
    except (Unshown, RulesError):
        return False


def _numbers(ruleset: Ruleset, deals: int) -> Iterator[int]:
    """Yield the numbers of deals, those known to be winnable first."""
    known = solved(ruleset.id)
    first = [*known.winnable, *known.easy, *known.medium, *known.hard]
    others = (number for number in count_from(1) if number not in first)
    for _, number in zip(range(deals), chain(first, others), strict=False):
        yield number


def _of_deal(ruleset: Ruleset, number: int, within: int, chance: Random) -> Lesson | None:
    start = ruleset.deal(number)
    early = wanted(ruleset) - LATE
    told = _told(ruleset)
    tries = [_opening(start, early, within, chance, told if turn % 2 else {}) for turn in range(TRIES)]
    openings = [opening for opening in tries if opening]
    for opening in sorted(openings, key=len)[:4]:
        position = start
        for move in opening:
            position = position.play(move)
        verdict = solve(position, positions=EFFORT)
        if verdict.answer is Answer.WON:
            lesson = Lesson(ruleset, number, _with_late(ruleset, start, (*opening, *verdict.line)))
            if fits(lesson):
                return lesson
    return None


def _with_late(ruleset: Ruleset, start: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A winning line that also shows what this one does not, if one is soon found; else this one."""
    for deed in (wanted(ruleset) & LATE) - _shown(start, line):
        position, tries = start, DETOURS
        for at, move in enumerate(line):
            for other in position.legal_moves:
                after, events = position.play_with_events(other)
                if tries and deed in deeds(position, other, events):
                    tries -= 1
                    verdict = solve(after, positions=EFFORT)
                    if verdict.answer is Answer.WON:
                        return *line[:at], other, *verdict.line
            position = position.play(move)
    return line


def _shown(start: Position, line: Sequence[Move]) -> set[Deed]:
    position, shown = start, set[Deed]()
    for move in line:
        after, events = position.play_with_events(move)
        shown |= deeds(position, move, events)
        position = after
    return shown


def _told(ruleset: Ruleset) -> dict[Deed, int]:
    """How many words the explanation of each thing takes."""
    told: dict[Deed, int] = {}
    for clause in teachings(ruleset):
        told[clause.deed] = told.get(clause.deed, 0) + (0 if clause.floats or clause.covered else count(clause.said))
    return told


def _opening(
    start: Position, early: frozenset[Deed], within: int, chance: Random, told: dict[Deed, int]
) -> tuple[Move, ...] | None:
    """An opening of at most so many moves that shows everything that can be shown early, or None. told: how many words
    each explanation takes, if a move must not show more than can be explained at once.
    """
    position, missing = start, set(early)
    line: list[Move] = []
    while missing and len(line) < within:
        best: tuple[float, Move, Position, set[Deed]] | None = None
        for move in position.legal_moves:
            after, events = position.play_with_events(move)
            new = _said_at_once(missing & deeds(position, move, events), told)
            early_on = min((PLACES[deed.showing] for deed in new), default=0)
            worth = chance.random() + (2.0 - 0.1 * early_on - 0.2 * len(new) if new else 0.0)
            if best is None or worth > best[0]:
                best = worth, move, after, new
        if best is None:
            return None
        _, move, position, new = best
        line.append(move)
        missing -= new
    return None if missing else tuple(line)


def _said_at_once(new: set[Deed], told: dict[Deed, int]) -> set[Deed]:
    """Of the things shown by one move, those that there is room to explain, in their order."""
    room, taken = MOST_WORDS, set[Deed]()
    for deed in sorted(new, key=lambda deed: PLACES[deed.showing]):
        room -= told.get(deed, 0)
        if room >= 0 or not taken:
            taken.add(deed)
    return taken


def keep(path: Path, lesson: Lesson, head: str) -> None:
    """Write a lesson into the file in place of the one before; the file is complete at every moment."""
    stored = {one.ruleset.id: one for one in read(path)} | {lesson.ruleset.id: lesson}
    order = [ruleset.id for ruleset in rules.every_ruleset()]
    write_whole(path, head + "\n".join(stored[name].write() for name in order if name in stored) + "\n")


HEAD = (
    "# ruleset | deal | moves that win it, the first of which the lesson takes; found by python -m game.lesson.find\n"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the search with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.lesson.find", description="Find the deals of the lessons.")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    asked.add_argument("--deals", type=int, default=2_000, help="deals to look at for each; 2000 if not said")
    asked.add_argument("--enough", type=int, default=8, help="lessons of which the best is kept; 8 if not said")
    asked.add_argument("--seed", type=int, default=0, help="another seed tries other openings")
    asked.add_argument("--again", action="store_true", help="look for a better one where there is one")
    asked.add_argument("--file", type=Path, default=FILE, help="where they are kept")
    options = asked.parse_args(arguments)
    chosen = [one for one in rules.every_ruleset() if options.game in (None, one.game_id, one.id)]
    if not chosen:
        asked.error(f"there is no game or ruleset “{options.game}”")
    failed = 0
    for ruleset in chosen:
        kept = next((one for one in read(options.file) if one.ruleset is ruleset and fits(one)), None)
        if kept and not options.again:
            continue
        found = find(ruleset, options.deals, options.enough, options.seed)
        if found and (kept is None or cost(found) < cost(kept)):
            keep(options.file, found, HEAD)
            print(f"{ruleset.id}: deal {found.number}, {len(found.steps)} steps", file=sys.stderr, flush=True)
        elif kept is None:
            failed += 1
            print(f"{ruleset.id}: no lesson found", file=sys.stderr, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
