"""What `solve` and `odds` print."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from game.rules import Position, Ruleset
from game.solver.odds.journal import Journal
from game.solver.odds.measure import measure
from game.solver.odds.measured import ENOUGH, Figures
from game.solver.solve import solve
from game.solver.verdict import Answer
from game.solver.words import line_in_words

CAN_BE_WON, CANNOT, NOT_KNOWN = 0, 1, 3
"""What solve_command returns; 2 is for a command line that can't be read."""
JOURNAL = "odds.jsonl"
BAR = 30


def solve_command(start: Position, seconds: float) -> int:
    """Solve a deal and print the line, or what else is true; returns CAN_BE_WON, CANNOT or NOT_KNOWN."""
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
    ruleset: Ruleset, deals: int, jobs: int, seconds: float, as_json: bool, folder: Path | None, out: Path | None = None
) -> int:
    """Measure a game and print its figures. The journal is `out`, or a file in the folder, or nowhere."""
    path = out or (folder / JOURNAL if folder else None)
    bar = Bar(sys.stderr)
    try:
        found = measure(ruleset, deals, seconds, Journal(path), jobs, bar.show)
    except KeyboardInterrupt:
        bar.end()
        print("Stopped. What was found is kept; the same command goes on from here.", file=sys.stderr)
        return 130
    except OSError as error:
        bar.end()
        print(f"The deals could not be kept in {path}: {error.strerror or error}.", file=sys.stderr)
        return 1
    bar.end()
    print(as_text_json(ruleset, found) if as_json else as_text(ruleset, found))
    return 0


class Bar:
    """A progress bar on one line, on a terminal only."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def show(self, done: int, deals: int, so_far: Figures) -> None:
        """Draw it."""
        if not self.stream.isatty():
            return
        full = BAR * done // deals
        counts = f"{so_far.won} can be won, {so_far.lost} cannot, {so_far.unknown} not known"
        self.stream.write(f"\r\x1b[K[{'#' * full}{'.' * (BAR - full)}] {done}/{deals}  {counts}")
        self.stream.flush()
        self.shown = True

    def end(self) -> None:
        """Leave its line."""
        if self.shown:
            self.stream.write("\n")


def as_text(ruleset: Ruleset, found: Figures) -> str:
    """The figures for a reader."""
    low, high = found.winnable
    played_low, played_high = found.played
    lines = [
        f"{ruleset.name}: deals 1 to {found.deals:,}, at most {found.seconds:g} s each",
        f"  can be won     {found.won:>6,}   {_percent(found.won, found)}   95% interval {low:.1%} to {high:.1%}",
        f"  cannot be won  {found.lost:>6,}   {_percent(found.lost, found)}",
        f"  not known      {found.unknown:>6,}   {_percent(found.unknown, found)}   counted both ways in the interval",
        f"  honest player  {found.player:>6,}   {_percent(found.player, found)}"
        f"   95% interval {played_low:.1%} to {played_high:.1%}",
        f"  time to decide: median {found.median:.2f} s, 95 of 100 within {_within(found)} s",
    ]
    if found.decided < ENOUGH:
        lines.append(f"  Only {found.decided:.0%} of the deals were decided; the odds are known no better than that.")
    return "\n".join(lines)


def as_text_json(ruleset: Ruleset, found: Figures) -> str:
    """The figures for a program."""
    values = {"ruleset": ruleset.id, **asdict(found), "winnable": found.winnable, "played": found.played}
    return json.dumps(values, indent=2)


def _percent(count: int, found: Figures) -> str:
    return f"{count / found.deals if found.deals else 0:>6.1%}"


def _within(found: Figures) -> str:
    return f"{found.p95:.2f}" if found.decided >= ENOUGH else f"more than {found.seconds:g}"
