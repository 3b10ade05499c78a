"""Every statement of a rules page: one value for each, with its facts and no words. The union is closed: code that puts
the clauses into words, or teaches them, handles all of them.

The union is closed: whoever puts clauses into words, or teaches them, matches all of it.
"""

from game.rules.page.clauses.before import Before
from game.rules.page.clauses.building import Around, Building
from game.rules.page.clauses.moving import Moving

Clause = Before | Building | Moving | Around

__all__ = ["Around", "Before", "Building", "Clause", "Moving"]
