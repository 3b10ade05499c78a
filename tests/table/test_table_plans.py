"""Each game deals in a figure and wins in a dance of its own."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.plan import Plan


@pytest.mark.parametrize("trait", ["figure", "steps"])
def test_no_two_games_share(trait: str) -> None:
    """But for those that say nothing and take what is there for all."""
    default = getattr(Plan((), {}), trait)
    chosen = [found for game in rules.GAMES if game.plan and (found := getattr(game.plan, trait)) != default]
    assert len(set(chosen)) == len(chosen)
