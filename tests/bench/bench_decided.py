"""How many deals the solver decides: python tests/bench/bench_decided.py KEPT [--deals FROM TO]

Each deal of each game, house's and friends', is searched from its start, for ten seconds of the processor unless
--seconds says more or fewer. What is found is written into the file KEPT after each deal, a line each, so a run that
was broken off goes on; then the table is printed: how many were won, lost and open, the share decided, seconds a deal,
and the median and the longest of the lines that win.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.make.book import shipped
from game.rules import Ruleset
from game.solver.solve import solve


class Decided(NamedTuple):
    """What a search found of a deal. moves: of the line that wins."""

    game: str
    deal: int
    answer: str
    seconds: float
    positions: int
    moves: int
    limit: float


def kept(file: Path) -> dict[tuple[str, int], Decided]:
    """What was found before; what was searched last counts."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = [Decided(*json.loads(line)) for line in lines]
    return {(one.game, one.deal): one for one in found}


def searched(ruleset: Ruleset, deal: int, seconds: float) -> Decided:
    """Search a deal from its start; a line that does not win by the rules is an error."""
    position = ruleset.deal(deal)
    verdict = solve(position, seconds=seconds)
    for move in verdict.line:
        position = position.play(move)
    assert position.won or not verdict.line
    found = verdict.answer.name, round(verdict.seconds, 2), verdict.positions, len(verdict.line)
    return Decided(ruleset.id, deal, *found, seconds)


def table(found: list[Decided]) -> Iterator[str]:
    """A line a game, and their heading."""
    yield f"{'':40} deals   won  lost  open  decided  seconds  moves: median  longest"
    games: defaultdict[str, list[Decided]] = defaultdict(list)
    for one in found:
        games[one.game].append(one)
    for game, deals in games.items():
        won, lost, left = (sum(one.answer == answer for one in deals) for answer in ("WON", "LOST", "UNKNOWN"))
        lengths = [one.moves for one in deals if one.answer == "WON"] or [0]
        share, seconds = 100 * (won + lost) / len(deals), mean(one.seconds for one in deals)
        yield (
            f"{game:40} {len(deals):5} {won:5} {lost:5} {left:5} {share:6.0f} % {seconds:8.2f} "
            f"{median(lengths):14.0f} {max(lengths):8}"
        )


def main() -> None:
    """See the module's docstring."""
    asked = argparse.ArgumentParser(description="How many deals the solver decides.")
    asked.add_argument("file", type=Path, help="where what is found is kept, a line a deal")
    asked.add_argument("--deals", type=int, nargs=2, default=(100_001, 100_100), help="the first and the last deal")
    asked.add_argument("--seconds", type=float, default=10.0, help="of the processor, for each deal")
    asked.add_argument("--game", default="", help="only this one; several with commas between them")
    options = asked.parse_args()
    chosen = [one for name in options.game.split(",") for one in shipped(name or None)]
    before, found = kept(options.file), list[Decided]()
    with options.file.open("a", encoding="utf-8") as out:
        for ruleset in chosen:
            for deal in range(options.deals[0], options.deals[1] + 1):
                one = before.get((ruleset.id, deal))
                if one is None or (one.answer == "UNKNOWN" and one.limit < options.seconds):
                    one = searched(ruleset, deal, options.seconds)
                    print(json.dumps(one), file=out, flush=True)
                found.append(one)
    print(*table(found), sep="\n")


if __name__ == "__main__":
    main()
