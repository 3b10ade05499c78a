"""What the tests of the players have in common: all rulesets, and deals that are under way."""

from __future__ import annotations

from game import rules
from game.rules import Position
from game.rules.play import apply

RULESETS = [ruleset.id for ruleset in rules.every_ruleset()]


def after(position: Position, count: int) -> Position:
    """Some moves on, always the last one: choices, then mostly turning."""
    for _ in range(count):
        later = apply(position, position.legal_moves[-1])
        if not later.legal_moves:
            break
        position = later
    return position
