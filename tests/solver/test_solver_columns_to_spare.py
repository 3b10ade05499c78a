"""The room for the columns' runs at the end of the stock, against trying all that could be out by then."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from game import rules
from game.solver.search.bounds import least_runs
from game.solver.search.bounds.least_runs import BITS, NEVER, LeastRuns
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.thorough import few


def packed(copies: tuple[int, ...]) -> int:
    return sum(many << BITS * i for i, many in enumerate(copies))


def tried(least: tuple, most: tuple, extra: tuple, goes_round: bool) -> int:
    """The least number of runs over all that can be out, begun at each place one after another."""
    found = [NEVER]
    for out in product(*(range(fewest, most_of_it + 1) for fewest, most_of_it in zip(least, most, strict=True))):
        if any(out[i] + extra[i] < out[i + 1] + extra[i + 1] for i in range(len(out) - 1)):
            continue
        lying = [many - here for many, here in zip(most, out, strict=True)]
        runs = lying[-1] - (lying[0] if goes_round else 0)
        for i in range(len(out) - 1):
            runs += max(0, lying[i] - lying[i + 1])
        found.append(runs)
    return min(found)


@pytest.mark.parametrize("goes_round", [False, True])
@pytest.mark.parametrize("kept", [least_runs.KEPT, 3])
def test_the_least_runs_are_those_of_trying_all(goes_round: bool, kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether much of what was found before is remembered, or little."""
    monkeypatch.setattr(least_runs, "KEPT", kept)
    rng = Random(f"runs {goes_round}")
    runs, found = LeastRuns(5, goes_round), Counter[int]()
    for _ in range(600):
        most = tuple(rng.randint(0, 4) for _ in range(5))
        least = tuple(min(rng.randint(0, 2), many) for many in most)
        extra = tuple(rng.choice((0, 0, 0, 1)) for _ in range(5))
        expected = tried(least, most, extra, goes_round)
        asked, known = runs.asked(packed(least), packed(extra)), runs.known(packed(most))
        assert min(NEVER, runs.of(asked, known)) == expected, (least, most, extra)
        found[expected] += 1
    assert len(found) > 5 and found[NEVER] > 5 and runs._kept <= kept + 1


NARROW = [("queen-of-italy", 409), ("queen-of-italy", 444), ("queen-of-italy", 856), ("queen-of-italy+open-gaps", 625)]


@pytest.mark.parametrize("deal", few(NARROW, NARROW[2].__eq__), ids=str)
def test_a_narrow_sweep_wins_deals_that_a_wide_one_without_room_does_not(deal: tuple[str, int]) -> None:
    game, number = deal
    verdict = solve(rules.find_ruleset(game).deal(number), positions=20_000)
    assert verdict.answer is Answer.WON
