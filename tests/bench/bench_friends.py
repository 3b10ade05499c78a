"""Which famous patiences a file can say, and what is missing for the others: python tests/bench/bench_friends.py

A line for each of 35 famous patiences and of the 71 kinds of games that Solvitaire knows, see famous.py. A preset that
can be said is read from a file made of its facts, dealt, tried at random and played beside the mover.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules.kernel import compiles
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.store.own import FRIENDS
from tests.bench import asked
from tests.bench.famous import FAMOUS, NEARLY, PRESETS, file_of
from tests.rules.test_rules_kernel import beside

DEALS, MOVES = 2, 60
"""How many deals of a preset are played beside the mover, and moves of each."""


def wrong(text: str) -> str:
    """What is wrong with the file of a game; nothing if it can be read, dealt, won and played beside the mover."""
    try:
        game = read(text)
        tried(game)
    except Fault as fault:
        return fault.sentence.format(**fault.facts)
    ruleset = rules.Ruleset(game, game.id, ())
    for number in range(1, DEALS + 1):
        position = ruleset.deal(number)
        if compiles(position):
            beside(position, Random(number), MOVES)
    return ""


def famous(by: str) -> str:
    """What is missing of a famous patience; nothing if a file or a game says it."""
    if by.startswith("- "):
        return by[2:]
    if by.endswith(".toml"):
        return wrong((FRIENDS / by).read_text(encoding="utf-8"))
    known = {game.id for game in rules.GAMES}
    return "" if by in known else wrong(file_of(by))


def main() -> int:
    """Print both tables."""
    asked.words(__doc__, 0)
    told = [(f"{name:34}{by.removeprefix('- ')}", famous(by)) for name, by in FAMOUS.items()]
    print(f"Famous patiences that can be said: {sum(not lacks for _, lacks in told)} of {len(told)}\n")
    for line, lacks in told:
        print(f"{'no ' if lacks else 'yes'} {line}")
    rows = [(name, kind.lacks or wrong(file_of(name))) for name, kind in PRESETS.items()]
    said = [name for name, lacks in rows if not lacks]
    nearly = f", {sum(name in NEARLY for name in said)} of them nearly"
    print(f"\nSolvitaire’s kinds of games that can be said: {len(said)} of {len(rows)}{nearly}\n")
    for name, lacks in rows:
        print(f"{'no ' if lacks else 'yes'} {name:34}{lacks or NEARLY.get(name, '')}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
