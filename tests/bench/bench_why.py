"""How many losses are explained with cards: python tests/bench/bench_why.py [--help] [GAME...]

The wrong first moves of each game's problems, and moves that lost deals of the careless and the careful player, found
by reviews; famous games and one of a player's own have these only. Each explanation goes through the verifier.
"small": at most three cards keep each other; "whole": every way is shown, so that it is a proof from the position on;
"move": it is said what the move took away; "could": what could have become of these cards instead; "way": what leads
there. A row for each deal goes to a file, so that the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Move, Position, Ruleset
from game.rules.play import apply
from game.solver.findings import path_of, review
from game.solver.problems import next_positions, problems
from game.solver.why.conflict import Reordered
from game.solver.why.contrast import Contrast
from game.solver.why.explain import explain
from game.solver.why.witness import Blocked, Dry
from tests.bench.bench_review import PLAYERS
from tests.solver.bakers import bakers_dozen
from tests.solver.taken import leads_truly, taken_truly
from tests.solver.verifier import proves
from tests.words.shipped import FILES

FIRST = 880_001
"""The number of the first deal."""
PATIENCE = 60
"""After this many deals of a game no more are looked at."""

Loss = tuple[Position, Move]
"""A position, and a move that loses it."""


def ruleset_of(game: str) -> Ruleset:
    """A game of the house, a famous one, or one of a player's own."""
    if game == "bakers":
        return bakers_dozen()
    record = FILES.get(f"{game}.toml")
    return Ruleset(record, record.id, ()) if record else rules.ruleset(game)


def wrong_moves(game: str) -> Iterator[Loss]:
    """The wrong first moves of a game's problems."""
    for one in problems(game):
        right = one.winning()
        yield from ((one.begin(), move) for after, move in next_positions(one.begin()).items() if after not in right)


def look(ruleset: Ruleset, number: int, by: str, seconds: float) -> dict:
    """The move that lost a deal, if it was lost by one and that is found."""
    moves, end = PLAYERS[by](ruleset, number)
    if end.won:
        return {}
    path = path_of(ruleset.deal(number), moves)
    *_, found = review(path, seconds)
    turn = found.turning
    return {"known": found.known, "spent": found.seconds} | ({} if turn is None else {"turn": turn})


def collect(game: str, wanted: int, by: Sequence[str], seconds: float, file: Path) -> None:
    """Review deals of a game, lost by these players, until there are so many moves that lost one."""
    rows = read(file, game)
    ruleset, number = ruleset_of(game), max((row["deal"] for row in rows), default=FIRST - 1) + 1
    while sum("turn" in row for row in rows) < wanted and number < FIRST + PATIENCE:
        for who in by:
            rows.append({"game": game, "deal": number, "by": who, **look(ruleset, number, who, seconds)})
            with file.open("a") as out:
                out.write(json.dumps(rows[-1]) + "\n")
        number += 1


def read(file: Path, game: str) -> list[dict]:
    """The rows of a game."""
    rows = [json.loads(row) for row in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    return [row for row in rows if row["game"] == game]


def turning_moves(game: str, file: Path) -> Iterator[Loss]:
    """The moves that lost a deal, as the file has them."""
    ruleset = ruleset_of(game)
    for row in read(file, game):
        if "turn" in row:
            moves, _ = PLAYERS[row["by"]](ruleset, row["deal"])
            yield path_of(ruleset.deal(row["deal"]), moves[: row["turn"]])[-1], moves[row["turn"]]


def explained(losses: Iterator[Loss]) -> Counter[str]:
    """How many are explained, and how."""
    seen: Counter[str] = Counter()
    for before, move in losses:
        seen["lost"] += 1
        lost = apply(before, move)
        began = time.process_time()
        found = explain(lost, before=before)
        seen["ms"] += round(1000 * (time.process_time() - began))
        seen["whole"] += found.whole
        seen["cards"] += all(branch.witness is not None for branch in found.branches)
        last = found.last.witness
        seen["small"] += isinstance(last, Blocked) and len(last.circle) <= 3
        contrast = Contrast(before, move, found.last, found.instead)
        took, way = contrast.took, contrast.way
        seen["move"] += bool(took) and not isinstance(took, Reordered)
        seen["could"] += bool(contrast.could)
        seen["way"] += bool(way)
        seen["told"] += bool(took) + bool(way)
        seen["untrue"] += bool(took and not taken_truly(before, move, found.instead, took))
        seen["untrue"] += bool(way and not leads_truly(before, move, found.instead, way))
        for branch in found.branches:
            end = lost
            for step in (*branch.moves, *(branch.closing if isinstance(branch.witness, Dry) else ())):
                end = apply(end, step)
            if branch.witness is not None:
                seen["witnesses"] += 1
                seen["refused"] += not proves(end, branch.witness)
    return seen


def told(name: str, seen: Counter[str]) -> str:
    """A line of the table."""
    lost = seen["lost"] or 1
    parts = (f"{part} {100 * seen[part] / lost:3.0f} %" for part in ("cards", "small", "whole", "move", "could", "way"))
    refused = f"{seen['refused']} of {seen['witnesses']} refused, {seen['untrue']} of {seen['told']} untrue"
    return f"{name:28} {seen['lost']:4} lost: {', '.join(parts)}; {refused}; {seen['ms'] / lost:.0f} ms each"


def main() -> None:
    """A line per game and kind, and the sums."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    asked.add_argument("games", nargs="*", help="those of the house if none is given; famous ones; bakers")
    asked.add_argument("--turns", type=int, default=0, help="moves that lost a deal, of each game")
    asked.add_argument("--seconds", type=float, default=10.0, help="for each review")
    asked.add_argument("--by", nargs="+", choices=PLAYERS, default=["careful", "careless"], help="who plays")
    asked.add_argument("--file", type=Path, default=Path("turns.jsonl"))
    asked.add_argument("--most", type=int, default=1_000, help="losses of each game and kind that are explained")
    asked.add_argument("--find", action="store_true", help="only find these moves")
    options = asked.parse_args()
    sums = {kind: Counter[str]() for kind in ("problems", "turns")}
    for game in options.games or [game.id for game in rules.GAMES]:
        collect(game, options.turns, options.by, options.seconds, options.file)
        if options.find:
            continue
        for kind, losses in (("problems", wrong_moves(game)), ("turns", turning_moves(game, options.file))):
            if seen := explained(islice(losses, options.most)):
                print(told(f"{game} {kind}", seen), flush=True)
                sums[kind] += seen
    for kind, seen in sums.items():
        print(told(kind, seen))


if __name__ == "__main__":
    main()
