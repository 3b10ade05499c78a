"""Subcommands about what is kept, and files that are written."""

import csv
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO

from game import rules
from game.cli.own import lines, room
from game.play.points import kept
from game.rules import Ruleset
from game.solver.odds.measured import measured, wilson
from game.store import Deal, Journal, Statistics, Which, files, statistics_of
from game.store.codes import code_of
from game.store.dances import DayDance
from game.store.elsewhere import bring, brought, rulesets_brought
from game.store.files import whole
from game.store.moving import NotAJournal, NotOurs, exported, imported, totals_of
from game.words import clock, deal_name, phrase, plural, ruleset_name
from game.words.catalogue import labelled
from game.words.errors import Failed
from game.words.numbers import full_date
from game.words.records import brought_told, report_told, totals_told


@contextmanager
def written(out: Path) -> Iterator[BinaryIO]:
    """A file to write to. A regular file, also through links, is complete at every moment, the old one or the new one;
    a device or pipe is written into, and a pipe must have a reader. Raises OSError.
    """
    target = Path(os.path.realpath(out))
    if out.exists() and not out.is_file():
        waits = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody reads would block for ever, where pipes are files
        handle = os.open(out, os.O_WRONLY | waits)
        if hasattr(os, "set_blocking"):
            os.set_blocking(handle, True)
        with os.fdopen(handle, "wb") as file:
            yield file
        return
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    with whole(target, mode) as file:
        yield file


def _umask() -> int:
    """The permissions that the system takes away from a new file."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def code_command(ruleset: Ruleset, number: int | None, cards: str | None, moves: str) -> int:
    """Print the code of a deal with some moves; raises RulesError."""
    texts = [text.strip() for text in moves.split(",") if text.strip()]
    deal = Deal(ruleset.id, None if cards else number or 1, cards or "")
    print(code_of(deal, texts))
    return 0


def today_command(dance: DayDance) -> int:
    """Print which deal a day has."""
    name = ruleset_name(rules.find_ruleset(dance.ruleset))
    print(labelled(full_date(dance.day), f"{name}, {deal_name(dance.deal)}, {code_of(dance.begin())}"))
    return 0


# ── statistics ──


def statistics_command(journal: Journal, since: float, as_json: bool) -> int:
    """Print how every game has gone with the deals begun since a time in seconds."""
    others = rulesets_brought(journal)
    ids = sorted({*journal.rulesets(), *others})
    found = {id: statistics_of(journal, Which(ruleset=id, since=since)) for id in ids}
    all_of_them = statistics_of(journal, Which(since=since))
    if as_json:
        each = {id: _figures(statistics, id) | _brought(journal, id) for id, statistics in found.items()}
        print(json.dumps({"all": _figures(all_of_them, None), **each}))
    elif not (all_of_them.played or all_of_them.open or others):
        print(phrase("You have not played yet."))
    else:
        won, lost, given_up = plural("won", "won", 2), plural("lost", "lost", 2), plural("given up", "given up", 2)
        heads = (7, phrase("played")), (6, won), (6, lost), (10, given_up)
        more = (7, phrase("never")), (6, phrase("open")), (9, phrase("best")), (9, phrase("median"))
        print(" " * _beside() + "".join(f"{head:>{wide}}" for wide, head in (*heads, *more)))
        for id, statistics in found.items():
            print(_line(_name(id), statistics))
            for total in brought(journal, id):
                print(f"  {brought_told(total)}")
        print(_line(phrase("All games"), all_of_them))
    return 0


def _brought(journal: Journal, id: str) -> dict[str, object]:
    found = {total.program: {"won": total.won, "played": total.played} for total in brought(journal, id)}
    return {"brought": found} if found else {}


COLUMNS = (  # the fields of Deal that stand in a row; `rest` are forced moves not played, `ways` uses of the solver
    *("id", "ruleset", "deal", "cards", "origin", "local", "began", "played"),
    *("ending", "seconds", "moves", "rest", "undos", "hints", "ways", "placed", "winnable", "lost"),
)


def deals_command(journal: Journal, since: float, as_json: bool, counted: str = "off") -> int:
    """Print a row for each deal begun since a time in seconds, oldest first, as JSON or CSV; fields have the names of
    the journal in every language. counted: how points are, which have a column where they are counted.
    """
    deals = [*reversed(journal.deals(Which(since=since)))]
    rows = [{"game": _name(deal.ruleset), **{name: getattr(deal, name) for name in COLUMNS}} for deal in deals]
    more = [] if counted == "off" else ["points"]
    for row, deal in zip(rows, deals, strict=True) if more else ():
        row["points"] = kept(journal, deal, counted)
    if as_json:
        print(json.dumps(rows))
        return 0
    table = csv.DictWriter(sys.stdout, ["game", *COLUMNS, *more], lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return 0


NAMES, NUMBERS = 44, 60  # how many letters names of games and their numbers have in a line


def _beside() -> int:
    """How many letters a name may have beside its numbers; on a terminal, a longer one has a line of its own."""
    return max(1, min(NAMES, (room() or NAMES + NUMBERS) - NUMBERS))


def _line(name: str, s: Statistics) -> str:
    times = "".join(f"{'–' if t is None else clock(t):>9}" for t in (s.best_seconds, s.median_seconds))
    beside = _beside()
    alone = room() is not None and len(name) >= beside
    begun = "\n".join([*lines(name), " " * beside]) if alone else f"{name:{beside - 1}} "
    return f"{begun}{s.played:>7}{s.won:>6}{s.lost:>6}{s.given_up:>10}{s.never:>7}{s.open:>6}{times}"


def _name(id: str) -> str:
    try:
        return ruleset_name(rules.find_ruleset(id))
    except rules.UnknownRuleset:
        return id


def _figures(statistics: Statistics, id: str | None) -> dict[str, object]:
    """Every number, with the interval of wins among deals that could be won, and the luck beside what was measured."""
    least, most = statistics.could
    dealt = statistics.dealt
    count = dealt.winnable + dealt.never + dealt.unknown
    odds = measured(id) if id else None
    return {
        **asdict(statistics),
        "played": statistics.played,
        "won_of_winnable": [wilson(statistics.won, most)[0], wilson(statistics.won, max(least, statistics.won))[1]],
        "luck": [wilson(dealt.winnable, count)[0], wilson(dealt.winnable + dealt.unknown, count)[1]],
        "measured": list(odds.winnable) if odds else None,
    }


# ── export and import ──


def export_command(journal: Journal, out: Path) -> int:
    """Write every deal into a file of JSON lines, or, for -, to the output; raises Failed."""
    if str(out) == "-":
        for line in exported(journal):
            print(line)
        return 0
    try:
        with written(out) as file:
            file.writelines(f"{line}\n".encode() for line in exported(journal))
    except OSError as error:
        raise Failed(
            phrase("The deals could not be written to {file}: {why}.", file=out, why=error.strerror)
        ) from error
    print(plural("{n} deal was written to {file}.", "{n} deals were written to {file}.", journal.count(), file=out))
    return 0


def import_command(journal: Journal, source: Path) -> int:
    """Take in the deals of such a file, or what another program has counted; raises Failed."""
    try:
        if str(source) == "-":
            if sys.stdin is None:
                raise Failed(phrase("There is no input to read."))
            report = imported(journal, sys.stdin)
        else:
            if totals := totals_of(source):
                bring(journal, totals)
                print("\n".join(totals_told(totals)))
                return 0
            with source.open(encoding="utf-8", errors="replace") as file:
                report = imported(journal, file)
    except (NotAJournal, NotOurs) as error:
        raise Failed(phrase(str(error))) from error
    except OSError as error:
        raise Failed(phrase("{file} could not be read: {why}.", file=source, why=error.strerror or error)) from error
    print(report_told(report))
    return 0


@contextmanager
def players_journal() -> Iterator[Journal]:
    """The player's journal; raises Failed where it can't be read."""
    journal = Journal(files.data_folder() / "records.sqlite")
    rules.ask_for_games(journal.own_game)
    try:
        if journal.trouble and not journal.count():
            raise Failed(journal.trouble)
        yield journal
    finally:
        journal.close()
