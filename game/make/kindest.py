"""Finds the deals with which a player begins in each game, and writes firsts.json.

    python -m game.make.kindest               those of every ruleset that has none
    python -m game.make.kindest --game G      those of one game, or of one ruleset, anew

They are taken from the solved deals: a careful player wins them, and careless play comes farthest in them, as a mistake
matters least there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from itertools import chain, islice
from random import Random

from game.make.shipped import shipped
from game.make.whole import write_whole
from game.rules import Ruleset
from game.solver.odds.careless import by_chance, careless_move
from game.solver.odds.firsts import FILE, MANY, read
from game.solver.odds.solved import solved
from game.solver.players import play_line

LOOKED_AT, PLAYED = 100, 12
"""How many solved deals are looked at, and how often each is played carelessly."""
TRIED = 20_000
"""Where too few of those are won, deals are played from the first one on, at most so many."""


def kindness(ruleset: Ruleset, number: int) -> float:
    """How far careless play comes in a deal, from 0 to 1; the result is always the same."""
    ends = [by_chance(ruleset.deal(number), careless_move, Random(1000 * number + play))[1] for play in range(PLAYED)]
    return sum(end.placed() for end in ends) / (PLAYED * ruleset.total)


def find(ruleset: Ruleset) -> tuple[int, ...]:
    """The first deals of a ruleset, the kindest one first; fewer where a careful player hardly ever wins."""
    known = solved(ruleset.id)
    some = (*known.easy, *known.winnable)[:LOOKED_AT]
    kindest = sorted(some, key=lambda number: kindness(ruleset, number), reverse=True)
    others = (number for number in range(1, TRIED + 1) if number not in some)
    won = (number for number in chain(kindest, others) if play_line(ruleset, number)[1].won)
    return tuple(islice(won, MANY))


def keep(found: Mapping[str, tuple[int, ...]]) -> None:
    """Write them to the file, in the menu's order."""
    order = [one.id for one in shipped() if found.get(one.id)]
    rows = [f"{json.dumps(name)}: {json.dumps(list(found[name]))}" for name in order]
    write_whole(FILE, "{\n" + ",\n".join(rows) + "\n}\n")


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.kindest", description="Find the first deals.")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    options = asked.parse_args(arguments)
    found = read(FILE)
    for ruleset in shipped(options.game):
        if options.game or len(found.get(ruleset.id, ())) < MANY:
            found[ruleset.id] = find(ruleset)
            keep(found)
            print(f"{ruleset.id}: {found[ruleset.id]}", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
