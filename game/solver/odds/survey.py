"""Measure every game and variant in turn, and keep the figures with the program.

    python -m game.solver.odds.survey --minutes 120 --jobs 2     measure; write measured.json and solved.json here
    python -m game.solver.odds.survey --game G                   the same for one game, and the ends golden.txt lacks
    python -m game.solver.odds.survey --minutes 0 --out JOURNAL  measure nothing; write both from the journal
    python -m game.solver.odds.survey --table                    print the stored figures as the README's table

The rulesets are gone through again and again with more deals each time, so that all have some before any has many; the
journal, odds.jsonl or the file given by --out, lets a later survey go on.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Collection
from dataclasses import asdict
from pathlib import Path

from game import rules
from game.rules import Ruleset
from game.rules.record import Odds
from game.solver.odds import golden, measured, solved
from game.solver.odds.ends import keep_ends
from game.solver.odds.journal import Found, Journal, figures, graded
from game.solver.odds.measure import measure
from game.solver.odds.measured import ENOUGH, Figures
from game.solver.odds.solved import Solved
from game.solver.odds.whole import write_whole

FIRST = 5
MANY = (1_000, 10_000)
REST = (20, 50, 100)
"""Deals in one round after another; the MANY only of quick games."""
QUICK = 0.15
"""Seconds a deal that a quick game takes at most."""


def survey(rulesets: tuple[Ruleset, ...], minutes: float, jobs: int, limit: float, journal: Journal) -> None:
    """Write down what the journal holds; then measure for so many minutes in all, writing after each ruleset."""
    until = time.monotonic() + 60 * minutes
    for ruleset in rulesets:
        keep(ruleset, limit, journal)
    for deals in (FIRST, *MANY, *REST):
        for ruleset in rulesets:
            known = journal.of(ruleset.id, limit)
            if deals in MANY and not _quick(known.values()):
                continue
            if time.monotonic() >= until:
                return
            found = measure(ruleset, deals, limit, journal, jobs, until=until)
            keep(ruleset, limit, journal)
            print(f"{ruleset.id}: {found}", file=sys.stderr, flush=True)


def _quick(known: Collection[Found]) -> bool:
    return bool(known) and sum(found.spent for found in known) <= QUICK * len(known)


def keep(ruleset: Ruleset, limit: float, journal: Journal) -> None:
    """Store what the journal holds of a ruleset with the program."""
    known = journal.of(ruleset.id, limit)
    merge(measured.FILE, ruleset.id, figures(known, len(known), limit, machine()))
    merge(solved.FILE, ruleset.id, graded(known.values()))


def merge(path: Path, ruleset_id: str, found: Figures | Solved) -> None:
    """Put what was found into the file, unless it holds more deals of that ruleset; the file is always whole."""
    stored = measured.rows(path)
    if found.deals < stored.get(ruleset_id, {"deals": 1})["deals"]:
        return
    stored[ruleset_id] = asdict(found)
    order = [ruleset.id for ruleset in rules.every_ruleset()]
    rows = [f"{json.dumps(name)}: {json.dumps(stored[name])}" for name in order if name in stored]
    write_whole(path, "{\n" + ",\n".join(rows) + "\n}\n")


def machine() -> str:
    """Where this is measured."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, one core for each deal"


HEAD = (
    "| game and variant | books | deals | can be won | cannot | not known | winnable (95%) | honest player (95%) "
    "| median s | p95 s |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
)


def table(stored: dict[str, Figures]) -> str:
    """The figures as a table in markdown, in the menu's order."""
    rows = [_row(ruleset, stored[ruleset.id]) for ruleset in rules.every_ruleset() if ruleset.id in stored]
    return "\n".join([HEAD, *rows])


def _row(ruleset: Ruleset, found: Figures) -> str:
    books = "; ".join(_book(odds) for odds in ruleset.game.odds if odds.variant in ("", *ruleset.variants))
    slow = f"> {found.seconds:g}"
    cells = (
        ruleset.name,
        books,
        f"{found.deals:,}",
        f"{found.won:,}",
        f"{found.lost:,}",
        f"{found.unknown:,}",
        _span(found.winnable),
        f"{_percent(found.player / found.deals)}% ({_span(found.played)})",
        f"{found.median:.2f}" if found.median < found.seconds else slow,
        f"{found.p95:.2f}" if found.decided >= ENOUGH else slow,
    )
    return "| " + " | ".join(cells) + " |"


def _span(bounds: tuple[float, float]) -> str:
    low, high = map(_percent, bounds)
    return f"{low}-{high}%"


def _percent(part: float) -> str:
    """In percent, finer near none and near all."""
    value = 100 * part
    return f"{value:.2f}" if 0 < value < 2 or 98 < value < 100 else f"{value:.0f}"


def _book(odds: Odds) -> str:
    return f"{odds.wins:g} in {odds.deals:g} ({odds.by})"


def main(arguments: list[str] | None = None) -> int:
    """Read the command line."""
    asked = argparse.ArgumentParser(
        prog="python -m game.solver.odds.survey", description="Measure every game and variant."
    )
    asked.add_argument("--minutes", type=float, default=120.0, help="in all; 120 if not said")
    asked.add_argument("--jobs", type=int, default=1, help="processes at a time")
    asked.add_argument("--seconds", type=float, default=10.0, help="at most for each deal; 10 if not said")
    asked.add_argument("--out", type=Path, default=Path("odds.jsonl"), help="the journal; odds.jsonl if not said")
    asked.add_argument("--game", metavar="GAME", help="keep to this game, or to the one ruleset of this id")
    asked.add_argument("--table", action="store_true", help="measure nothing, print the stored figures")
    options = asked.parse_args(arguments)
    if options.table:
        print(table(measured.read(measured.FILE)))
        return 0
    chosen = tuple(one for one in rules.every_ruleset() if options.game in (None, one.game_id, one.id))
    if not chosen:
        asked.error(f"there is no game or ruleset “{options.game}”")
    if options.minutes:
        for ruleset in chosen:
            keep_ends(golden.FILE, ruleset, options.seconds)
    survey(chosen, options.minutes, max(1, options.jobs), options.seconds, Journal(options.out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
