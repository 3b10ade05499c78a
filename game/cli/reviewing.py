"""The output of `review`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from time import monotonic

from game.rules import Move
from game.solver.review.findings import better, finding
from game.solver.review.review import Path, Review
from game.solver.review.ribbon import review
from game.words import deal_name, marked, phrase, plural, ruleset_name, say
from game.words.figures import decimal
from game.words.lines import line_in_words

KNOWN, NOT_KNOWN = 0, 3
"""The exit status of review_command; 2 means a command line that can't be read."""
WIDE = 100
LEGEND = marked("After so many moves: W can be won, L cannot, ? is not known")


def review_command(path: Path, moves: Sequence[Move], deal: int | None, seconds: float, as_json: bool) -> int:
    """Review a line and print the result; returns KNOWN, or NOT_KNOWN if some position is not decided."""
    found = reviewed(path, seconds)
    print(as_text_json(found, path, moves, deal) if as_json else as_text(found, path, moves, deal))
    return KNOWN if found.known else NOT_KNOWN


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
        say().finding(finding(found, path, moves)),
    ]
    instead = better(found, path, moves)
    if instead and found.turning is not None:
        lines += [
            phrase("Better: {move}", move=say().better(instead)),
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
