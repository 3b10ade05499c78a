"""What a file says in vain, and places that lie on each other.

A file in which something of it stands is not read, but a game that was played by such a file goes on: these are not
faults of its rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations

from game.rules.own.checks import faults_of
from game.rules.own.faults import Lines, Path, raise_all
from game.rules.own.rarer import Wrong
from game.rules.plan import TOKEN, Drawing, Plan
from game.rules.record import Game, Lift, Match, Open

NO_STEP = "Write a step other than 0: no card lies on one of its own rank."
CARD = 4
"""Characters of a drawing that are a card and its gap."""
LEAST = 0.6
"""So much of a card, across or down, lies at least between the places of two piles that do not cover each other."""


def refuse_idle(game: Game, text: str) -> None:
    """Raise Fault for what a file says in vain."""
    table = tomllib.loads(text.replace("\r\n", "\n"))
    raise_all(faults_of(_idle(game, table), Lines(text), ()))


def _idle(game: Game, table: dict[str, object]) -> Iterator[Wrong]:
    if game.unlimited and table.get("redeals", 1) != 1:
        yield ("redeals",), "Write redeals or unlimited, not both.", {}
    for place, founded in enumerate(game.foundations):
        if founded.build.step == 0:
            yield ("foundations", place, "build"), NO_STEP, {}
    given = table.get("piles")
    for place, spec in enumerate(game.piles):
        own = given[place] if isinstance(given, list) and place < len(given) else {}
        if spec.deals and own.get("deal", spec.deal) != spec.deal:
            yield ("piles", place, "deal"), "Write deal or deals, not both.", {}
        if spec.pack and spec.pack.step == 0:
            yield ("piles", place, "pack"), NO_STEP, {}
        if spec.lift is Lift.SUIT and spec.pack and spec.pack.match in (Match.ALTERNATE, Match.OTHER):
            sentence = "No run can be in suit where the columns are built “{build}”: leave lift out."
            yield ("piles", place, "lift"), sentence, {"build": spec.pack.match.value}
    if game.plan:
        for drawing in game.plan.drawings:
            yield from _covered(drawing, game.plan, [one.name for one in game.piles if one.open is Open.UNCOVERED])


def _covered(drawing: Drawing, plan: Plan, pyramids: list[str]) -> Iterator[Wrong]:
    """Two places of a drawing that lie on each other, apart from those of pyramids."""
    path: Path = (
        ("table", "drawing") if len(plan.drawings) == 1 else ("table", "drawings", plan.drawings.index(drawing))
    )
    places = [
        (found[0], found.start() / CARD, line * drawing.line)
        for line, row in enumerate(drawing.text.splitlines())
        for found in TOKEN.finditer(row)
        if plan.keys[found[1]] not in pyramids
    ]
    for (first, x, y), (second, right, low) in combinations(places, 2):
        if abs(right - x) < LEAST and abs(low - y) < LEAST:
            yield path, "The cards of “{first}” and “{second}” lie on each other.", {"first": first, "second": second}
            return
