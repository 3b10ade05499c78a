"""What is true of a ruleset: one value for each thing that its rules page says, with its facts and no words.

The union is closed: whoever puts clauses into words, or teaches them, matches all of it.
"""

from __future__ import annotations

from game.rules.page.clauses.around import Around
from game.rules.page.clauses.before import Before
from game.rules.page.clauses.building import Building
from game.rules.page.clauses.moving import Moving

Clause = Before | Building | Moving | Around

__all__ = ["Around", "Before", "Building", "Clause", "Moving"]
