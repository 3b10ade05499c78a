"""Finds the deals with which a player begins in each game, and a won and a lost end of each ruleset; measures how hard
the days' dances are, and writes it behind their numbers in dances.txt.

    python -m game.make.kindest --game G         find first deals for a game; without it for all that lack some
    python -m game.make.kindest --turns 36-75    measure the dances of these rounds that are not measured yet

A week whose seven dances are measured rises from Monday to Sunday (game/store/dances.py), so rounds are measured before
their days have come, and never again.
"""

import argparse
import json
import sys
import time
from collections.abc import Mapping
from itertools import chain, islice
from pathlib import Path
from random import Random

from game.make.book import shipped, write_whole
from game.rules import Move, Outcome, Ruleset, find_ruleset
from game.solver.odds.solved import FIRSTS_FILE, MANY, Golden, read_firsts, read_golden, solved
from game.solver.players import any_move, attempts, by_chance, careless_move, play_line
from game.solver.solve import solve
from game.store.dances import FILE as DANCES_FILE

LOOKED_AT, PLAYED = 100, 12  # how many solved deals are looked at, and how often each is played carelessly
TRIED = 20_000  # where too few of those are won, deals are played from the first one on, at most so many


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
    write_whole(FIRSTS_FILE, "{\n" + ",\n".join(rows) + "\n}\n")


def measure(first: int, last: int) -> None:
    """Measure the days' dances of these rounds."""
    for turn in range(first, last + 1):
        rows = [line.split() for line in DANCES_FILE.read_text(encoding="ascii").splitlines()]
        for row in rows:
            row[turn + 1] = _measured(row[turn + 1], row[0])
        write_whole(DANCES_FILE, "".join(f"{' '.join(row)}\n" for row in rows))
        print(f"round {turn}", file=sys.stderr, flush=True)


def _measured(word: str, game: str) -> str:
    """A number with its wins behind it, as the file has it: "309923:17"."""
    number = word.partition(":")[0]
    return word if ":" in word else f"{number}:{sum(attempts(find_ruleset(game).deal(int(number))))}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.kindest", description="Find the first deals.")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    asked.add_argument("--turns", metavar="FIRST-LAST", help="measure the dances of these rounds, counted from 0")
    options = asked.parse_args(arguments)
    if options.turns:
        measure(*map(int, options.turns.split("-")))
        return 0
    found = read_firsts(FIRSTS_FILE)
    for ruleset in shipped(options.game):
        if options.game or len(found.get(ruleset.id, ())) < MANY:
            found[ruleset.id] = find(ruleset)
            keep(found)
            print(f"{ruleset.id}: {found[ruleset.id]}", file=sys.stderr, flush=True)
    return 0


DEALS = 1_000  # how many deals are tried for a won or a lost end, from number 1 up


def keep_ends(path: Path, ruleset: Ruleset, seconds: float, until: float) -> None:
    """Add the ends of a ruleset that the file lacks; seconds: for each deal; until: the monotonic time to stop at."""
    kept = list(read_golden(path))
    for outcome, find in ((Outcome.WON, won_end), (Outcome.OVER, lost_end)):
        if not any((deal.ruleset_id, deal.outcome) == (ruleset.id, outcome.value) for deal in kept):
            for number in range(1, DEALS + 1):
                left = until - time.monotonic()
                if left <= 0:
                    print(f"{ruleset.id}: no end {outcome.value} found in time", file=sys.stderr, flush=True)
                    break
                if end := find(ruleset, number, min(seconds, left)):
                    kept.append(end)
                    break
    order = [one.id for one in shipped()]
    kept.sort(key=lambda deal: (order.index(deal.ruleset_id), deal.outcome != Outcome.WON.value))
    if len(kept) > len(read_golden(path)):
        head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        write_whole(path, "\n".join([*head, *map(_line, kept)]) + "\n")


def won_end(ruleset: Ruleset, number: int, seconds: float) -> Golden | None:
    """The solver's line as a record, or None if it finds none in time."""
    line = solve(ruleset.deal(number), seconds=seconds).line
    return _golden(ruleset, number, line, Outcome.WON) if line else None


def lost_end(ruleset: Ruleset, number: int, _seconds: float) -> Golden | None:
    """Moves played by chance, or None unless they end in a loss."""
    moves, position = by_chance(ruleset.deal(number), any_move, Random(number))
    return _golden(ruleset, number, moves, Outcome.OVER) if position.outcome is Outcome.OVER else None


def _golden(ruleset: Ruleset, number: int, moves: list[Move] | tuple[Move, ...], outcome: Outcome) -> Golden:
    return Golden(ruleset.id, number, tuple(map(str, moves)), outcome.value)


def _line(deal: Golden) -> str:
    return " | ".join((deal.ruleset_id, str(deal.number), ",".join(deal.moves), deal.outcome))


if __name__ == "__main__":
    sys.exit(main())
