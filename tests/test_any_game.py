"""Any game that a record can say is drawn, played, hinted, solved, reviewed and taught: random records, never seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from game.lesson.steps import Unshown, steps
from game.rules import Move, Position, Ruleset
from game.rules.cards import pack
from game.rules.record import Open, Piles
from game.rules.tables import used_up
from game.solver import Answer
from game.solver.findings import better, finding, path_of, steady
from game.solver.players import advise, careless_wins
from game.solver.solve import solve
from game.table.floor import Floor, LayoutOptions
from game.table.view import area
from game.words import facts
from tests.thorough import few
from tests.words.anygame import any_ruleset
from tests.words.famous import famous_ruleset

FAMOUS = 1_000
"""From this number on records are said in the words of famous games."""

SEEDS = few((*range(20), *range(FAMOUS, FAMOUS + 10)), {0, FAMOUS}.__contains__)
SIZES = ((960, 540), (1920, 1080))


def ruleset_of(seed: int) -> Ruleset:
    """A random record."""
    return any_ruleset(seed) if seed < FAMOUS else famous_ruleset(seed - FAMOUS)


def played(ruleset: Ruleset, seed: int, most: int = 40) -> list[Move]:
    """The moves of a random game."""
    draw, position, found = Random(seed), ruleset.deal(seed + 1), list[Move]()
    while len(found) < most and position.legal_moves:
        found.append(draw.choice(position.legal_moves))
        position = position.play(found[-1])
    return found


def walked(ruleset: Ruleset, seed: int, most: int = 40) -> Sequence[Position]:
    """The positions of a random game."""
    return path_of(ruleset.deal(seed + 1), played(ruleset, seed, most))


@pytest.mark.parametrize("seed", SEEDS)
def test_it_lies_on_a_plain_table(seed: int) -> None:
    ruleset = ruleset_of(seed)
    for size in SIZES:
        for left in (False, True):
            floor = Floor(ruleset, area(size, 1.0), LayoutOptions(left_handed=left))
            places = [floor.rect(index) for index in range(len(floor.spots))]
            assert all(floor.area.inflate(8, 8).contains(place) for place in places)
            spread = [pile.index for pile in ruleset.piles if not (isinstance(pile.spec, Piles) and pile.spec.columns)]
            spread = spread[1:] if used_up(ruleset) else spread  # there is no stock to be seen
            for a, b in combinations(spread, 2):
                assert not places[a].inflate(-4, -4).colliderect(places[b].inflate(-4, -4)) or overlaps(ruleset, a, b)


def overlaps(ruleset: Ruleset, a: int, b: int) -> bool:
    """A pyramid's cards do, on purpose."""
    first, second = ruleset.piles[a], ruleset.piles[b]
    return first.group == second.group and getattr(first.spec, "open", None) is Open.UNCOVERED


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_and_every_hint_is_a_legal_move(seed: int) -> None:
    ruleset = ruleset_of(seed)
    whole = sorted(pack(ruleset.game.packs, ruleset.game.of_suits))
    for place, position in enumerate(walked(ruleset, seed)):
        assert sorted(card for pile in position.piles for card in pile) == whole
        assert ruleset.load(str(position)) == position
        if position.legal_moves and place in (0, 20):
            hint = advise(position)
            assert hint.move is None or hint.move in position.legal_moves
            assert facts.advice(hint.why).endswith(".")


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_solver_says_holds(seed: int) -> None:
    ruleset = ruleset_of(seed)
    for position in walked(ruleset, seed, 60)[::20]:
        verdict = solve(position, positions=150)
        for move in verdict.line or ():
            position = position.play(move)
        assert verdict.answer is not Answer.WON or position.won
    if careless_wins(ruleset, seed + 1):
        assert solve(ruleset.deal(seed + 1), positions=2_000).answer is not Answer.LOST


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_reviewed_and_taught(seed: int) -> None:
    ruleset = ruleset_of(seed)
    moves = played(ruleset, seed)
    path = path_of(ruleset.deal(seed + 1), moves)
    found = steady(path, positions=60)
    assert len(found.verdicts) == len(path)
    assert facts.finding(finding(found, path, moves)).endswith(".")
    if instead := better(found, path, moves):
        assert facts.better(instead).endswith(".")
    try:
        lesson = steps(ruleset, path[0], moves)
    except Unshown:
        return
    assert all(step.words or step.acts for step in lesson)
