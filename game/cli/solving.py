"""The output of solve and odds, of review and of compare."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from math import inf
from pathlib import Path
from time import monotonic
from typing import TextIO

from game.cli.own import print_line
from game.rules import Move, Position, Ruleset
from game.solver import Answer, Verdict
from game.solver.findings import Path as Line
from game.solver.findings import Review, better, finding, review
from game.solver.odds.measure import OddsJournal, found_in, measure
from game.solver.odds.measured import ENOUGH, FILE, Measurement, read, table
from game.solver.players import attempts
from game.solver.problems import Problem
from game.solver.solve import solve
from game.store import Timeline
from game.store.moving import Comparison, compare
from game.words import deal_name, digits, facts, marked, percent, phrase, plural, ruleset_name
from game.words.errors import Failed
from game.words.numbers import answers, decimal, in_hundred
from game.words.odds import tried_how
from game.words.replays import alike_told, along_told, line_in_words, line_told, turn_told, verdict
from game.words.table import grade, grade_told, problem_told


def problem_command(problem: Problem, number: int, solution: bool) -> int:
    """Print a problem's position and grade, and its solution if asked for; returns the exit status."""
    start = problem.begin()
    told, win = problem_told(problem, number)
    hard = phrase("{grade}: {meaning}.", grade=grade(problem.grade), meaning=grade_told(problem.grade))
    print(f"{told}\n{hard}\n{win}\n")
    print(start)
    if solution:
        print(f"\n{line_in_words(start, problem.moves())}")
    return 0


JOURNAL = "odds.jsonl"
BAR = 30


def solve_command(start: Position, seconds: float, as_json: bool = False) -> int:
    """Print whether a deal can be won, sought for so many seconds, its line and how hard it is; returns 0 if so."""
    began = monotonic()
    verdict = solve(start, cancelled=lambda: monotonic() - began > seconds)
    took = monotonic() - began
    print(_solved_json(start, verdict, took) if as_json else _solved(start, verdict, took))
    return 0 if verdict.answer is Answer.WON else 1


def _solved(start: Position, verdict: Verdict, took: float) -> str:
    game, time = ruleset_name(start.ruleset), decimal(f"{took:.1f}")
    effort = plural("{n} position in {time} s", "{n} positions in {time} s", verdict.positions, time=time)
    if verdict.answer is Answer.LOST:
        return phrase("{game}: this deal cannot be won ({effort}).", game=game, effort=effort)
    if verdict.answer is Answer.UNKNOWN:
        return phrase(
            "{game}: not known. The solver found no win, and no proof that there is none ({effort}).",
            game=game,
            effort=effort,
        )
    told = plural(
        "{game}: this deal can be won in {n} move ({effort}).",
        "{game}: this deal can be won in {n} moves ({effort}).",
        len(verdict.line),
        game=game,
        effort=effort,
    )
    return f"{told}\n{line_in_words(start, verdict.line)}\n{tried_how(sum(attempts(start)))}"


def _solved_json(start: Position, verdict: Verdict, took: float) -> str:
    values = {
        "ruleset": start.ruleset.id,
        "answer": verdict.answer.name.lower(),
        "line": [move.text for move in verdict.line],
        "positions": verdict.positions,
        "seconds": took,
        "tries_won": sum(attempts(start)) if verdict.line else None,
    }
    return json.dumps(values, indent=2)


def odds_command(
    ruleset: Ruleset, deals: int, jobs: int, seconds: float, as_json: bool, path: Path | None, first: int = 1
) -> int:
    """Measure so many deals of a game from the first on and print the numbers; without a path nothing is saved."""
    bar = Bar(sys.stderr)
    try:
        found = measure(ruleset, deals, seconds, OddsJournal(path), jobs, bar.show, first)
    except KeyboardInterrupt:
        bar.end()
        print(phrase("Stopped. The results are saved: the same command continues from here."), file=sys.stderr)
        return 130
    except OSError as error:
        bar.end()
        return _not_kept(path, error)
    bar.end()
    print(json.dumps(_values(ruleset.id, found), indent=2) if as_json else as_text(ruleset, found, first))
    return 0


def table_command(as_json: bool) -> int:
    """Print the stored numbers of every game and variant."""
    stored = read(FILE)
    if as_json:
        print(json.dumps([_values(id, found) for id, found in stored.items()], indent=2))
    else:
        for row in table(stored).splitlines():
            print_line(row, hang=4)
    return 0


def merge_command(journals: Sequence[Path], out: Path) -> int:
    """Add the results in several journals to one; those it holds already stay."""
    read_in = []
    for path in journals:
        if not path.exists():
            print(phrase("There is no file {file}.", file=path), file=sys.stderr)
            return 1
        try:
            read_in.append((path, [*found_in(path)]))
        except OSError as error:
            raise Failed(phrase("{file} could not be read: {why}.", file=path, why=error.strerror or error)) from error
    try:
        into = OddsJournal(out)
        taken = [(path, into.add(found)) for path, found in read_in]
    except OSError as error:
        return _not_kept(out, error)
    for path, count in taken:
        print(phrase("{file}: {n} new", file=path, n=count))
    return 0


def _not_kept(path: Path | None, error: OSError) -> int:
    print(
        phrase("The results could not be saved in {file}: {why}.", file=path, why=error.strerror or error),
        file=sys.stderr,
    )
    return 1


class Bar:
    """A progress bar on one line, on a terminal only."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = False

    def show(self, done: int, deals: int, so_far: Measurement) -> None:
        if not self.stream.isatty():
            return
        full = BAR * done // deals
        counts = answers(so_far.won, so_far.lost, so_far.unknown) if so_far.deals else ""
        self.stream.write(f"\r\x1b[K[{'#' * full}{'.' * (BAR - full)}] {done}/{deals}  {counts}")
        self.stream.flush()
        self.shown = True

    def end(self) -> None:
        if self.shown:
            self.stream.write("\n")


def as_text(ruleset: Ruleset, found: Measurement, first: int = 1) -> str:
    """The numbers as text for people."""
    low, high = found.winnable
    care_low, care_high = found.care
    careless_low, careless_high = found.carelessness
    deals = phrase(
        "{game}: deals {first} to {last}, at most {seconds} s each",
        game=ruleset_name(ruleset),
        first=first,
        last=first + found.deals - 1,
        seconds=decimal(f"{found.seconds:g}"),
    )
    player = f"{digits(found.player):>6}   {_percent(found.careful)}"
    rows = (
        (phrase("can be won"), _share(found.won, found), _interval(low, high)),
        (phrase("cannot be won"), _share(found.lost, found), ""),
        (phrase("not known"), _share(found.unknown, found), phrase("counted both ways in the interval")),
        (phrase("careful player"), player, _interval(care_low, care_high)),
        (phrase("careless one"), _share(found.careless, found), _interval(careless_low, careless_high)),
        (phrase("a win"), f"{digits(found.length):>6}", phrase("moves, median of those found")),
    )
    lines = [deals, *(f"  {label:14} {share}   {more}".rstrip() for label, share, more in rows)]
    lines.append(
        "  "
        + phrase(
            "time to decide: median {median} s, 95 of 100 within {most} s",
            median=decimal(f"{found.median:.2f}"),
            most=_within(found),
        )
    )
    if found.late:
        more = plural(
            "{n} of these took a second search of {time} s.",
            "{n} of these took a second search of {time} s.",
            found.late,
            time=decimal(f"{found.late_seconds:g}"),
        )
        lines.append(f"  {more}")
    if found.decided < ENOUGH:
        share = percent(found.decided)
        lines.append("  " + phrase("Only {share} of the deals were decided: the odds are not certain.", share=share))
    return "\n".join(lines)


def _values(id: str, found: Measurement) -> dict[str, object]:
    return {"ruleset": id, **asdict(found), "winnable": found.winnable, "care": found.care}


def _interval(low: float, high: float) -> str:
    return phrase("95 % interval {low} to {high}", low=_percent(low).strip(), high=_percent(high).strip())


def _share(count: int, found: Measurement) -> str:
    return f"{digits(count):>6}   {_percent(count / found.deals if found.deals else 0.0)}"


def _percent(part: float) -> str:
    return in_hundred(decimal(f"{100 * part:.1f}")).rjust(7)


def _within(found: Measurement) -> str:
    if found.decided >= ENOUGH:
        return decimal(f"{found.p95:.2f}")
    return phrase("more than {n}", n=decimal(f"{found.seconds:g}"))


WIDE = 100
LEGEND = marked("After so many moves: W can be won, L cannot, ? is not known")


def review_command(path: Line, moves: Sequence[Move], deal: int | None, seconds: float, as_json: bool) -> int:
    """Review a line and print the result; returns 1 if some position is not decided."""
    found = reviewed(path, seconds)
    print(as_text_json(found, path, moves, deal) if as_json else text_of(found, path, moves, deal))
    return 0 if found.known else 1


def reviewed(path: Line, seconds: float) -> Review:
    """What is found out of a line within so many seconds of the clock."""
    began = monotonic()
    *_, found = review(path, inf, lambda: monotonic() - began > seconds)
    return replace(found, seconds=monotonic() - began)


def text_of(found: Review, path: Line, moves: Sequence[Move], deal: int | None) -> str:
    """The review as text for people."""
    ruleset = path[0].ruleset
    which = "" if deal is None else f", {deal_name(deal)}"
    count = plural("{n} move", "{n} moves", len(moves))
    time = decimal(f"{found.seconds:.1f}")
    lines = [f"{ruleset_name(ruleset)}{which}, {count} ({time} s)", ""]
    ribbon = found.verdicts
    lines += [f"{at:5}  {ribbon[at : at + WIDE]}" for at in range(0, len(ribbon), WIDE)]
    lines += [f"       {phrase(LEGEND)}", "", facts.finding(finding(found, path, moves))]
    instead = better(found, path, moves)
    if instead and found.turning is not None:
        lines += [
            phrase("Better: {move}", move=facts.better(instead)),
            "",
            line_in_words(path[found.turning], found.line, found.turning + 1),
        ]
    return "\n".join(lines)


def as_text_json(found: Review, path: Line, moves: Sequence[Move], deal: int | None) -> str:
    """The review as JSON."""
    values = {
        "ruleset": path[0].ruleset.id,
        "deal": deal,
        "moves": [move.text for move in moves],
        "verdicts": found.verdicts,
        "turning": found.turning,
        "better": found.better.text if found.better else None,
        "line": [move.text for move in found.line],
    }
    return json.dumps(values, indent=2)


STEPS = 10  # into how many parts the timeline is divided


def compare_command(first: Timeline, second: Timeline, seconds: float, as_json: bool) -> int:
    """Print two lines of a deal beside each other; seconds: for the review of each. Raises RulesError."""
    found = compare(first, second)
    reviews = [reviewed(one.positions, seconds) for one in (first, second)]
    print(_as_json(found, reviews, first) if as_json else _as_text(found, reviews, first))
    return 0


def _turn(found: Review) -> int | None:
    return None if found.turning is None else found.turning + 1


def _as_text(found: Comparison, reviews: list[Review], timeline: Timeline) -> str:
    names = phrase("The first"), phrase("The second")
    lines = [phrase("{game}, {deal}:", game=ruleset_name(timeline.ruleset), deal=deal_name(timeline.deal.deal)), ""]
    for name, line, known in zip(names, found.lines, reviews, strict=True):
        told = turn_told(_turn(known), known.known)
        lines.append(phrase("{who}: {went}. {turn}", who=name, went=line_told(line, found.total), turn=told))
    lines += ["", alike_told(found.alike), *(f"  {told}" for told in along_told(found, STEPS))]
    return "\n".join([*lines, "", verdict(found, *names)])


def _as_json(found: Comparison, reviews: list[Review], timeline: Timeline) -> str:
    parts = [
        {"moves": line.moves, "won": line.won, "up": line.up, "turning": _turn(known), "verdicts": known.verdicts}
        for line, known in zip(found.lines, reviews, strict=True)
    ]
    values = {"ruleset": timeline.ruleset.id, "deal": timeline.deal.deal, "alike": found.alike, "fewer": found.fewer}
    return json.dumps({**values, "lines": parts}, indent=2)
