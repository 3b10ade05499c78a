"""The output of `review` and of `compare`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from time import monotonic

from game.rules import Move
from game.solver.review.findings import Path, Review, better, finding
from game.solver.review.ribbon import review
from game.store import Timeline
from game.store.compare import Comparison, compare
from game.words import deal_name, facts, marked, phrase, plural, ruleset_name
from game.words.numbers import decimal
from game.words.replays import alike_told, at_told, line_in_words, line_told, turn_told, verdict

WIDE = 100
LEGEND = marked("After so many moves: W can be won, L cannot, ? is not known")


def review_command(path: Path, moves: Sequence[Move], deal: int | None, seconds: float, as_json: bool) -> int:
    """Review a line and print the result; returns 1 if some position is not decided."""
    found = reviewed(path, seconds)
    print(as_text_json(found, path, moves, deal) if as_json else as_text(found, path, moves, deal))
    return 0 if found.known else 1


def reviewed(path: Path, seconds: float) -> Review:
    """What is found out of a line within so many seconds of the clock."""
    began = monotonic()
    *_, found = review(path, inf, lambda: monotonic() - began > seconds)
    return replace(found, seconds=monotonic() - began)


def as_text(found: Review, path: Path, moves: Sequence[Move], deal: int | None) -> str:
    """The review as text for people."""
    ruleset = path[0].ruleset
    which = "" if deal is None else f", {deal_name(deal)}"
    count = plural("{n} move", "{n} moves", len(moves))
    time = decimal(f"{found.seconds:.1f}")
    lines = [f"{ruleset_name(ruleset)}{which}, {count} ({time} s)", ""]
    ribbon = found.verdicts
    lines += [f"{at:5}  {ribbon[at : at + WIDE]}" for at in range(0, len(ribbon), WIDE)]
    lines += [
        f"       {phrase(LEGEND)}",
        "",
        facts.finding(finding(found, path, moves)),
    ]
    instead = better(found, path, moves)
    if instead and found.turning is not None:
        lines += [
            phrase("Better: {move}", move=facts.better(instead)),
            "",
            line_in_words(path[found.turning], found.line, found.turning + 1),
        ]
    return "\n".join(lines)


def as_text_json(found: Review, path: Path, moves: Sequence[Move], deal: int | None) -> str:
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


STEPS = 10
"""Into how many parts the timeline is divided."""


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
    lines += ["", alike_told(found.alike)]
    longest = max(line.moves for line in found.lines)
    step = max(1, longest // STEPS)
    for at in range(step, longest + 1, step):
        ups = [line.up[min(at, line.moves)] for line in found.lines]
        lines.append(f"  {at_told(at, *ups)}")
    return "\n".join([*lines, "", verdict(found, *names)])


def _as_json(found: Comparison, reviews: list[Review], timeline: Timeline) -> str:
    parts = [
        {"moves": line.moves, "won": line.won, "up": line.up, "turning": _turn(known), "verdicts": known.verdicts}
        for line, known in zip(found.lines, reviews, strict=True)
    ]
    values = {"ruleset": timeline.ruleset.id, "deal": timeline.deal.deal, "alike": found.alike, "fewer": found.fewer}
    return json.dumps({**values, "lines": parts}, indent=2)
