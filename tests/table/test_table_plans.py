"""Each game deals in a figure and wins in a dance of its own."""

from __future__ import annotations

import pytest

from game.table.plan import Plan
from game.table.plans import PLANS


@pytest.mark.parametrize("trait", ["figure", "dance"])
def test_no_two_games_share(trait: str) -> None:
    """But for those that say nothing and take what is there for all."""
    default = getattr(Plan((), {}), trait)
    chosen = [found for plan in PLANS.values() if (found := getattr(plan, trait)) != default]
    assert len(set(chosen)) == len(chosen)
