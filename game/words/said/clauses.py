"""Clauses: what is true of a ruleset."""

from __future__ import annotations

from typing import assert_never

from game.rules.page import Heading
from game.rules.page.clauses import Clause, before, building, moving
from game.rules.words.tongue import Sentence
from game.words.catalogue import phrase
from game.words.length import Length
from game.words.said.around import around as _around
from game.words.said.before import before as _before
from game.words.said.building import building as _building
from game.words.said.moving import moving as _moving


def clause(value: Clause, length: Length = Length.PLAIN) -> Sentence:
    """What is true of a ruleset, in a sentence or two."""
    if isinstance(value, before.Fact):
        return _before(value).at(length)
    if isinstance(value, building.BuildingFact):
        return _building(value).at(length)
    if isinstance(value, moving.Fact):
        return _moving(value).at(length)
    if isinstance(value, building.AroundFact):
        return _around(value).at(length)
    assert_never(value)


def heading(value: Heading) -> str:
    """The heading of a section of the rules page."""
    return {
        Heading.GOAL: phrase("Goal"),
        Heading.LAYOUT: phrase("Layout"),
        Heading.CHOICES: phrase("Choices"),
        Heading.BUILDING: phrase("Building"),
        Heading.PAIRING: phrase("Pairing"),
        Heading.MOVING: phrase("Moving"),
        Heading.STOCK: phrase("Stock"),
        Heading.REDEALS: phrase("Stock and redeals"),
        Heading.VARIANTS: phrase("Variants"),
        Heading.ODDS: phrase("Odds in books"),
        Heading.SOURCES: phrase("Sources"),
    }[value]
