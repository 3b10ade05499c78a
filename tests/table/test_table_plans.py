"""Each game deals in a figure and wins in a dance of its own."""

from __future__ import annotations

import pytest

from game.table.plans import PLANS


@pytest.mark.parametrize("trait", ["figure", "dance"])
def test_no_two_games_share(trait: str) -> None:
    chosen = [getattr(plan, trait) for plan in PLANS.values()]
    assert len(set(chosen)) == len(PLANS)
