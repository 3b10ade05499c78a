"""Clauses in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.page import Heading
from game.rules.page.clauses import Clause, around, before, building, moving
from game.words.catalogue import text
from game.words.english.around import around as _around
from game.words.english.before import before as _before
from game.words.english.building import building as _building
from game.words.english.moving import moving as _moving
from game.words.length import Length


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
    return {
        Heading.GOAL: text("Goal"),
        Heading.LAYOUT: text("Layout"),
        Heading.CHOICES: text("Choices"),
        Heading.BUILDING: text("Building"),
        Heading.PAIRING: text("Pairing"),
        Heading.MOVING: text("Moving"),
        Heading.STOCK: text("Stock"),
        Heading.REDEALS: text("Stock and redeals"),
        Heading.VARIANTS: text("Variants"),
        Heading.ODDS: text("Odds in books"),
        Heading.SOURCES: text("Sources"),
    }[value]
