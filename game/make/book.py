"""Writes the book of odds: as rows of a CSV file, and as the short table of a README."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from game import rules
from game.make.shipped import shipped
from game.make.whole import write_whole
from game.rules import Ruleset
from game.solver.odds.measured import Figures, again, erred, percent, said_of


def write(path: Path, stored: Mapping[str, Figures]) -> None:
    """Write the book, a row for each ruleset in the menu's order; raises OSError."""
    rows = [row(ruleset, stored[ruleset.id]) for ruleset in shipped() if ruleset.id in stored]
    text = io.StringIO(newline="")
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    write_whole(path, text.getvalue())


def row(ruleset: Ruleset, found: Figures) -> dict[str, object]:
    """One row: what was counted, then what follows from it; shares in percent."""
    low, high = found.winnable
    care_low, care_high = found.care
    careless_low, careless_high = found.carelessness
    return {
        "ruleset": ruleset.id,
        "name": ruleset.name,
        **asdict(found),
        "can_be_won_low": _fine(low),
        "can_be_won_high": _fine(high),
        "player_share": _fine(found.careful),
        "player_low": _fine(care_low),
        "player_high": _fine(care_high),
        "careless_share": _fine(found.careless_part),
        "careless_low": _fine(careless_low),
        "careless_high": _fine(careless_high),
        "books": "; ".join(f"{odds.by}: {odds.wins:g} in {odds.deals:g}" for odds in said_of(ruleset)),
        "books_erred": "; ".join(f"{odds.by}: {erred(odds, found):+d}" for odds in said_of(ruleset)),
        "again": f"main.py {again(ruleset, found)}",
    }


def _fine(part: float) -> str:
    return f"{100 * part:.2f}"


def friends(stored: Mapping[str, Figures]) -> str:
    """What was measured of the famous games, as a short table in markdown."""
    lines = ["| game | deals | won | lost | open | careful play |", "|---|--:|--:|--:|--:|--:|"]
    for ruleset in shipped():
        found = stored.get(ruleset.id)
        if found and ruleset.own:
            counts = f"{found.deals} | {found.won} | {found.lost} | {found.unknown}"
            lines.append(f"| {ruleset.name} | {counts} | {found.player} of {found.played} |")
    return "\n".join(lines)


def overview(stored: Mapping[str, Figures]) -> str:
    """How often each game is won by its standard rules, as a short table in markdown."""
    lines = ["| game | careless play | careful play | knowing every card |", "|---|--:|--:|--:|"]
    for ruleset in rules.every_ruleset():
        found = stored.get(ruleset.id)
        if found and not ruleset.variants:
            parts = (
                (found.careless_part, found.says_could),
                (found.careful, found.says_care),
                (found.could, found.says_could),
            )
            told = (f"{percent(part)} %" if enough else "–" for part, enough in parts)
            lines.append(f"| {ruleset.name} | " + " | ".join(told) + " |")
    return "\n".join(lines)
