"""Finds the deals of the lessons, and writes them to lessons.txt.

    python -m game.make.lessons                   find those that are missing or no longer fit their rules
    python -m game.make.lessons --game G          the same for one game or ruleset
    python -m game.make.lessons --game G --again  look for a better one, and keep the better of the two
    python -m game.make.lessons --minutes 10      stop after so many minutes for each ruleset

Which deals will do is told in game/lesson/find.py. Each one is kept as it is found, so a later run goes on where this
one ended. What is looked at is said every few seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game import rules
from game.lesson import FILE, Lesson, read
from game.lesson.find import EARLY, cost, find, fits, late, wanted
from game.lesson.teaching import deeds
from game.make.book import shipped, write_whole
from game.rules import Ruleset

OFTEN = 5.0  # seconds between two lines that say how far the search is
LOOKED_AT = 200  # how many deals are played by chance to tell why there is no lesson


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


def keep(path: Path, lesson: Lesson, head: str) -> None:
    """Write a lesson into the file in place of the one before; the file is complete at every moment."""
    stored = {one.ruleset.id: one for one in read(path)} | {lesson.ruleset.id: lesson}
    write_whole(path, head + "".join(_written(stored[one.id]) for one in shipped() if one.id in stored))


def _written(lesson: Lesson) -> str:
    """Its line; above that of a famous game its name, as the id says nothing."""
    own = rules.is_own(lesson.ruleset.game_id)
    return f"# {lesson.ruleset.name}\n{lesson.write()}\n" if own else f"{lesson.write()}\n"


HEAD = (
    "# ruleset | deal | moves that win it, the first of which the lesson takes; found by python -m game.make.lessons\n"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the search with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.lessons", description="Find the deals of the lessons.")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    asked.add_argument("--deals", type=int, default=2_000, help="deals to look at for each; 2000 if not said")
    asked.add_argument("--enough", type=int, default=8, help="lessons of which the best is kept; 8 if not said")
    asked.add_argument("--seed", type=int, default=0, help="another seed tries other openings")
    asked.add_argument("--minutes", type=float, default=60.0, help="for each ruleset; 60 if not said")
    asked.add_argument("--again", action="store_true", help="look for a better one where there is one")
    asked.add_argument("--file", type=Path, default=FILE, help="where they are kept")
    options = asked.parse_args(arguments)
    chosen = shipped(options.game)
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
