"""The room for the columns' runs at the end of the stock, against trying all that could be out by then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game import rules
from game.rules.cards import is_red, rank
from game.solver.search.bounds import least_runs
from game.solver.search.bounds.least_runs import BITS, NEVER, LeastRuns
from game.solver.search.evaluation import Weights
from game.solver.search.spaces.moved import MoverSpace
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import played_into, small_ruleset
from tests.thorough import few

POSITIONS = 120
LENGTH = 13
ROOM_ALONE = Weights(**dict.fromkeys(Weights._fields, 0.0) | {"room": 1.0})


def room_of(space: MoverSpace) -> float:
    """The score without the points for what was turned."""
    return space.score(space.start) + len(space.start[-1])


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


def places(position: rules.Position, cards: Iterator[int]) -> tuple[Counter[int], Counter[int]]:
    """For each chain how many of the cards belong to each of its places."""
    found = Counter[int](), Counter[int]()
    base = position.ranks[0] if position.ranks else 1
    for card in cards:
        place = (rank(card) - base) % LENGTH
        found[(is_red(card) + place) % 2][place] += 1
    return found


def runs_at_least(seen: Counter, out: Counter, goes_round: bool) -> int:
    """The least number of runs of one chain, by every choice of what more could be out."""
    best, waiting = NEVER, [(0, 8, 0, 0)]
    while waiting:
        place, below, before, runs = waiting.pop()
        if place == LENGTH:
            best = min(best, runs + before)
            continue
        for here in range(out[place], min(below, seen[place]) + 1):
            lying = seen[place] - here
            first = lying if goes_round and not place else 0
            waiting.append((place + 1, here, lying, runs - first + max(0, before - lying)))
    return best


def spare(position: rules.Position) -> int:
    """Columns left over at the narrowest moment while the waste is dug up after the stock, from -3 to 4."""
    ruleset = position.ruleset
    out = places(position, (card for i in ruleset.foundations for card in position.piles[i]))
    waste = position.piles[ruleset.waste]
    cards = Counter(card for pile in position.piles for card in pile)
    goes_round = ruleset.game_id == "queen-of-italy"
    found = []
    for upto in range(len(waste) + 1):
        seen = places(position, (cards - Counter(waste[:upto])).elements())
        runs = sum(runs_at_least(*each, goes_round) for each in zip(seen, out, strict=True))
        found.append(len(ruleset.tableau) - runs)
    return max(-3, min(4, *found))


@pytest.mark.parametrize("name", few(["queen-of-italy", "red-and-black"], "red-and-black".__eq__))
def test_columns_to_spare_are_those_of_trying_all_that_could_be_out(name: str) -> None:
    small, rng = small_ruleset(rules.find_ruleset(name), reserve=0), Random(f"spare {name}")
    found: Counter[int] = Counter()
    for _ in range(POSITIONS):
        position = played_into(small, rng, rng.randint(8, 20), rng.randint(0, 40))
        if not position.won:
            space = MoverSpace(position, ROOM_ALONE)
            expected = spare(position)
            assert room_of(space) == expected, position
            found[expected] += 1
    assert len(found) > 4 and min(found.values()) > 2


NARROW = [("queen-of-italy", 409), ("queen-of-italy", 444), ("queen-of-italy", 856), ("queen-of-italy+open-gaps", 625)]


@pytest.mark.parametrize("deal", few(NARROW, NARROW[2].__eq__), ids=str)
def test_a_narrow_sweep_wins_deals_that_a_wide_one_without_room_does_not(deal: tuple[str, int]) -> None:
    game, number = deal
    verdict = solve(rules.find_ruleset(game).deal(number), positions=20_000)
    assert verdict.answer is Answer.WON
