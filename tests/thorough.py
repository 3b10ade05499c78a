"""What the usual run leaves to `python -m tests --all`: more of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from random import Random
from typing import Any

import pytest

from game import rules
from tests.asked import Asked

ONE_OF_EACH = ("queen-of-italy", "salic-law", "pyramid")
"""Games whose rules and tables are unlike each other's: with columns to build on, dealt while it is played, of pairs
that lie uncovered. Royal Cotillion is what most other tests play.
"""


def few(values: Iterable[Any], usual: Callable[[Any], bool]) -> list[Any]:
    """Parameters of a test; those that are not `usual` only with --all."""
    every = list(values)
    made = every if Asked.all else [value for value in every if usual(value)] or every
    return [value if usual(value) else pytest.param(value, marks=pytest.mark.thorough) for value in made]


def spread(most: int, *axes: Iterable[Any]) -> list[Any]:
    """Parameters of a test whose cases would fail together: of all of them, or of all pairs of two lists, the usual run
    takes so many from all over.
    """
    every = [*product(*axes)]
    usual = set(Random(1).sample(range(len(every)), min(most, len(every))))
    kept = [place for place in range(len(every)) if Asked.all or place in usual]
    return [pytest.param(*every[place], marks=() if place in usual else pytest.mark.thorough) for place in kept]


def amounts(name: str, usual: int, many: int) -> pytest.MarkDecorator:
    """Runs a test with a small number, and with --all once more with a large one."""
    return pytest.mark.parametrize(name, few([usual, many], usual.__eq__))


EVERY_GAME = pytest.mark.parametrize("game", few([game.id for game in rules.GAMES], ONE_OF_EACH.__contains__))
_SAMPLE = [one for place, one in enumerate(rules.every_ruleset()) if not one.variants or place % 4 == 0]
EVERY_RULESET = pytest.mark.parametrize(
    "ruleset", few(_SAMPLE, lambda ruleset: ruleset.id in ONE_OF_EACH), ids=lambda ruleset: ruleset.id
)
"""For tests of which three unlike games are enough in the usual run, and otherwise each game with a variant here
and there."""
