"""The output of `solve` and `odds`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from game.rules import Position, Ruleset
from game.solver.odds.book import table
from game.solver.odds.journal import Journal, found_in
from game.solver.odds.measure import measure
from game.solver.odds.measured import ENOUGH, FILE, Figures, read
from game.solver.solve import solve
from game.solver.verdict import Answer
from game.words.lines import line_in_words

CAN_BE_WON, CANNOT, NOT_KNOWN = 0, 1, 3
"""The exit status of solve_command; 2 means a command line that can't be read."""
JOURNAL = "odds.jsonl"
BAR = 30


def solve_command(start: Position, seconds: float) -> int:
    """Solve a deal and print the line, or what else is known; returns CAN_BE_WON, CANNOT or NOT_KNOWN."""
    verdict = solve(start, seconds=seconds)
    effort = f"{verdict.positions:,} positions in {verdict.seconds:.1f} s, {verdict.method}"
    if verdict.answer is Answer.LOST:
        print(f"{start.ruleset.name}: this deal cannot be won ({effort}).")
        return CANNOT
    if verdict.answer is Answer.UNKNOWN:
        print(f"{start.ruleset.name}: not known. No way to win was found, and no proof that there is none ({effort}).")
        return NOT_KNOWN
    print(f"{start.ruleset.name}: this deal can be won, in {len(verdict.line)} moves ({effort}).")
    print(line_in_words(start, verdict.line))
    return CAN_BE_WON


def odds_command(
    ruleset: Ruleset, deals: int, jobs: int, seconds: float, as_json: bool, path: Path | None, first: int = 1
) -> int:
    """Measure so many deals of a game from the first on and print the figures. path: the journal's file; without it
    nothing is saved.
    """
    bar = Bar(sys.stderr)
    try:
        found = measure(ruleset, deals, seconds, Journal(path), jobs, bar.show, first)
    except KeyboardInterrupt:
        bar.end()
        print("Stopped. What was found is kept; the same command goes on from here.", file=sys.stderr)
        return 130
    except OSError as error:
        bar.end()
        return _not_kept(path, error)
    bar.end()
    print(as_text_json(ruleset, found) if as_json else as_text(ruleset, found, first))
    return 0


def table_command() -> int:
    """Print the stored figures of every game and variant."""
    print(table(read(FILE)))
    return 0


def merge_command(journals: Sequence[Path], out: Path) -> int:
    """Add the results in several journals to one; those it holds already stay."""
    for path in journals:
        if not path.exists():
            print(f"There is no journal {path}.", file=sys.stderr)
            return 1
    try:
        into = Journal(out)
        taken = [(path, into.add(found_in(path))) for path in journals]
    except OSError as error:
        return _not_kept(out, error)
    for path, count in taken:
        print(f"{path}: {count:,} new")
    return 0


def _not_kept(path: Path | None, error: OSError) -> int:
    print(f"The deals could not be kept in {path}: {error.strerror or error}.", file=sys.stderr)
    return 1


class Bar:
    """A progress bar on one line, on a terminal only."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def show(self, done: int, deals: int, so_far: Figures) -> None:
        """Draw the bar."""
        if not self.stream.isatty():
            return
        full = BAR * done // deals
        counts = f"{so_far.won} can be won, {so_far.lost} cannot, {so_far.unknown} not known"
        self.stream.write(f"\r\x1b[K[{'#' * full}{'.' * (BAR - full)}] {done}/{deals}  {counts}")
        self.stream.flush()
        self.shown = True

    def end(self) -> None:
        """End the bar's line."""
        if self.shown:
            self.stream.write("\n")


def as_text(ruleset: Ruleset, found: Figures, first: int = 1) -> str:
    """The figures as text for people."""
    low, high = found.winnable
    care_low, care_high = found.care
    careless_low, careless_high = found.carelessness
    lines = [
        f"{ruleset.name}: deals {first:,} to {first + found.deals - 1:,}, at most {found.seconds:g} s each",
        f"  can be won     {_share(found.won, found)}   95% interval {low:.1%} to {high:.1%}",
        f"  cannot be won  {_share(found.lost, found)}",
        f"  not known      {_share(found.unknown, found)}   counted both ways in the interval",
        f"  careful player {found.player:>6,}   {found.careful:>6.1%}   95% interval {care_low:.1%} to {care_high:.1%}",
        f"  careless one   {_share(found.careless, found)}   95% interval {careless_low:.1%} to {careless_high:.1%}",
        f"  a win          {found.length:>6,}   moves, median of those found",
        f"  time to decide: median {found.median:.2f} s, 95 of 100 within {_within(found)} s",
    ]
    if found.late:
        lines.append(f"  {found.late:,} of these were decided in a second round of {found.late_seconds:g} s.")
    if found.decided < ENOUGH:
        lines.append(f"  Only {found.decided:.0%} of the deals were decided; the odds are known no better than that.")
    return "\n".join(lines)


def as_text_json(ruleset: Ruleset, found: Figures) -> str:
    """The figures as JSON."""
    values = {"ruleset": ruleset.id, **asdict(found), "winnable": found.winnable, "care": found.care}
    return json.dumps(values, indent=2)


def _share(count: int, found: Figures) -> str:
    return f"{count:>6,}   {count / found.deals if found.deals else 0:>6.1%}"


def _within(found: Figures) -> str:
    return f"{found.p95:.2f}" if found.decided >= ENOUGH else f"more than {found.seconds:g}"
