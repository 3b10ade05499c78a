"""Finds the deals of the lessons, and writes them to lessons.txt.

    python -m game.lesson.find                   find those that are missing or no longer fit their rules
    python -m game.lesson.find --game G          the same for one game or ruleset
    python -m game.lesson.find --game G --again  look for a better one, and keep the better of the two
    python -m game.lesson.find --minutes 10      stop after so many minutes for each ruleset

A deal will do if its first dozen moves show every rule that can be shown early, in at most a dozen steps (twice as many
where no deal of the first hundred does with less), and if a line is known that goes on from there and wins. Each one is
kept as it is found, so a later run goes on where this one ended. What is looked at is said every few seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from itertools import count as count_from
from pathlib import Path
from random import Random

from game import rules
from game.lesson.deeds import deeds
from game.lesson.lessons import FILE, Lesson, read
from game.lesson.shown import LATE, PLACES, READ, Deed, Showing
from game.lesson.steps import MOST_WORDS, Unshown, count
from game.lesson.teaching import teachings
from game.rules import Move, Position, RulesError, Ruleset
from game.solver.odds.solved import solved
from game.solver.odds.whole import write_whole
from game.solver.players import choose, play_by, player_of
from game.solver.solve import solve
from game.solver.verdict import Answer

EARLY = (12, 16, 24, 40)
"""Within so many moves everything that can be shown early must be shown; the later limits are for games where no deal
does it sooner.
"""
MOST_STEPS, STEPS_AT_WORST = 12, 24
SHORT = 100
"""How many deals are looked at before a longer lesson will do."""
OFTEN = 5.0
"""Seconds between two lines that say how far the search is."""
DEEP = 4
"""Columns of so many cards are seldom emptied early."""
LOOKED_AT = 200
"""How many deals are played by chance to tell why there is no lesson."""
TRIES = 60
"""How many openings are tried in each deal."""
DETOURS = 6
"""At how many places moves are tried that the winning line has not shown."""
EFFORT = 20_000
"""The most positions searched for a win from there."""


def wanted(ruleset: Ruleset) -> frozenset[Deed]:
    """Everything that a lesson has to show."""
    return frozenset(taught.deed for taught in teachings(ruleset)) - READ


def late(ruleset: Ruleset) -> frozenset[Deed]:
    """What hardly any of its deals shows in their first dozen moves: empty columns, too, where all are dealt deep."""
    gaps = [ruleset.piles[index].layout for index in ruleset.open_gaps]
    return LATE | {Deed(Showing.GAP)} if all(spec.deal >= DEEP for spec in gaps) else LATE


Told = Callable[[str], None]


def find(
    ruleset: Ruleset,
    deals: int,
    enough: int,
    seed: int = 0,
    until: Callable[[], bool] = lambda: False,
    tell: Told = lambda _words: None,
) -> Lesson | None:
    """The best of the first `enough` lessons found in so many deals; None without one. until: asked often whether the
    time is over. tell: is told now and then how far it is.
    """
    for within in EARLY:
        found: list[Lesson] = []
        spare: list[Lesson] = []
        for looked, number in enumerate(_numbers(ruleset, deals), 1):
            if until():
                break
            tell(f"deal {number}, moves {within}: {looked} looked at, {len(found)} found, {len(spare)} long ones")
            for lesson in _of_deal(ruleset, number, within, Random(seed ^ number), until):
                (found if len(lesson.steps) <= MOST_STEPS else spare).append(lesson)
            if len(found) >= enough or (looked >= SHORT and not found and len(spare) >= enough):
                break
        if found or spare:
            return min(found or spare, key=cost)
    return None


def cost(lesson: Lesson) -> float:
    """The cost of a lesson, less is better: steps, moves played by the program between them, and moves before the
    player's turn.
    """
    steps = lesson.steps
    turns = [min(PLACES[taught.deed.showing] for taught in step.about) for step in steps if step.move and step.about]
    early = sum(a > b for at, a in enumerate(turns) for b in turns[at + 1 :])
    later = late(lesson.ruleset)
    behind = sum(
        step.at > EARLY[0] and not {taught.deed for taught in step.about} & later for step in steps if step.move
    )
    return len(steps) + 0.01 * steps[-1].at + 0.5 * early + 3 * behind


def fits(lesson: Lesson) -> bool:
    """Whether its steps can be made, and its line wins."""
    try:
        position = lesson.start
        for move in lesson.line:
            position = position.play(move)
        return position.won and len(lesson.steps) <= STEPS_AT_WORST
    except (Unshown, RulesError):
        return False


def no_lesson(ruleset: Ruleset) -> str:
    """Why there is none, as far as a few deals tell, and what to do."""
    unseen = wanted(ruleset) - late(ruleset)
    for number in range(1, LOOKED_AT + 1):
        position, chance = ruleset.deal(number), Random(number)
        for _ in range(EARLY[-1]):
            if not position.legal_moves:
                break
            move = chance.choice(position.legal_moves)
            after, events = position.play_with_events(move)
            unseen -= deeds(position, move, events)
            position = after
    which = ", ".join(sorted({deed.showing.value for deed in unseen}))
    told = f"its first moves hardly ever show {which}" if which else "no deal shows all its rules early and can be won"
    return f"no lesson found, as {told}; give it more --minutes, or leave it without one: then none is offered"


def _numbers(ruleset: Ruleset, deals: int) -> Iterator[int]:
    """Yield the numbers of deals, those known to be winnable first."""
    known = solved(ruleset.id)
    first = [*known.winnable, *known.easy, *known.medium, *known.hard]
    others = (number for number in count_from(1) if number not in first)
    for _, number in zip(range(deals), chain(first, others), strict=False):
        yield number


def _of_deal(ruleset: Ruleset, number: int, within: int, chance: Random, until: Callable[[], bool]) -> Iterator[Lesson]:
    """Yield the lesson of a deal, if there is one."""
    start = ruleset.deal(number)
    early = wanted(ruleset) - late(ruleset)
    told = _told(ruleset)
    tries = [_opening(start, early, within, chance, told if turn % 2 else {}) for turn in range(TRIES)]
    openings = [opening for opening in tries if opening]
    for opening in sorted(openings, key=len)[:4]:
        position = start
        for move in opening:
            position = position.play(move)
        won = _won_from(position, until)
        if won:
            lesson = Lesson(ruleset, number, _with_late(ruleset, start, (*opening, *won)))
            if fits(lesson):
                yield lesson
                return


def _won_from(position: Position, until: Callable[[], bool]) -> tuple[Move, ...]:
    """Moves that win from there, by the solver, or else by the honest player; empty if neither finds any."""
    verdict = solve(position, positions=EFFORT, cancelled=until)
    if verdict.answer is not Answer.UNKNOWN:
        return verdict.line if verdict.answer is Answer.WON else ()
    moves, end = play_by(partial(choose, player_of(position.ruleset)), position)
    return tuple(moves) if end.won else ()


def _with_late(ruleset: Ruleset, start: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A winning line that also shows what this one does not, if one is soon found; else this one."""
    for deed in (wanted(ruleset) & late(ruleset)) - _shown(start, line):
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
    asked.add_argument("--minutes", type=float, default=60.0, help="for each ruleset; 60 if not said")
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
        began, told = time.monotonic(), [time.monotonic()]

        def over(began: float = began) -> bool:
            return bool(time.monotonic() - began > 60 * options.minutes)

        def tell(words: str, name: str = ruleset.id, told: list[float] = told) -> None:
            if time.monotonic() - told[0] > OFTEN:
                told[0] = time.monotonic()
                print(f"{name}: {words}", file=sys.stderr, flush=True)

        found = find(ruleset, options.deals, options.enough, options.seed, over, tell)
        if found and (kept is None or cost(found) < cost(kept)):
            keep(options.file, found, HEAD)
            print(f"{ruleset.id}: deal {found.number}, {len(found.steps)} steps", file=sys.stderr, flush=True)
        elif kept is None:
            failed += 1
            print(f"{ruleset.id}: {no_lesson(ruleset)}", file=sys.stderr, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
