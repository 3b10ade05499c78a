"""The output of `compare`."""

from __future__ import annotations

import json

from game.cli.reviewing import reviewed
from game.solver.review.review import Review
from game.store import Timeline
from game.store.compare import Comparison, compare
from game.words import deal_name, phrase, ruleset_name
from game.words.compare import alike_told, at_told, line_told, turn_told, verdict

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
