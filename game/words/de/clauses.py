"""Clauses in German."""

from __future__ import annotations

from typing import assert_never

from game.rules.page import Heading
from game.rules.page.clauses import Clause, around, before, building, moving
from game.words.de.around import around as _around
from game.words.de.before import before as _before
from game.words.de.building import building as _building
from game.words.de.moving import moving as _moving
from game.words.length import Length

_HEADINGS = {
    Heading.GOAL: "Ziel",
    Heading.LAYOUT: "Auslage",
    Heading.CHOICES: "Wahl",
    Heading.BUILDING: "Aufbau",
    Heading.PAIRING: "Paare",
    Heading.MOVING: "Ziehen",
    Heading.STOCK: "Talon",
    Heading.REDEALS: "Talon und Durchgänge",
    Heading.VARIANTS: "Varianten",
    Heading.ODDS: "Chancen in Büchern",
    Heading.SOURCES: "Quellen",
}


def clause(value: Clause, length: Length = Length.PLAIN) -> str:
    """What is true of a ruleset, in a sentence or two."""
    if isinstance(value, before.Fact):
        return _before(value).at(length)
    if isinstance(value, building.Fact):
        return _building(value).at(length)
    if isinstance(value, moving.Fact):
        return _moving(value).at(length)
    if isinstance(value, around.Fact):
        return _around(value).at(length)
    assert_never(value)


def heading(value: Heading) -> str:
    """The heading of a section of the rules page."""
    return _HEADINGS[value]
