"""Honest players of games of places: what they weigh, and that imagined deals go on by the rules."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules.play import apply
from game.solver.players import advise, choose, play_by, player_of
from game.solver.players.placing.counting import Counts, points_of
from game.solver.players.placing.course import Course, Step
from game.solver.players.placing.keeping import best_of, look
from game.solver.players.placing.places import KNOWN, CountingPlayer, PlacesPlayer
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.begun import RULESETS, after
from tests.thorough import few
from tests.typed import instance, sure

PLACES = [name for name in RULESETS if isinstance(player_of(rules.find_ruleset(name)), PlacesPlayer)]


@pytest.mark.parametrize("name", few(PLACES, lambda name: "+" not in name))
def test_a_course_is_the_same_as_by_the_rules(name: str) -> None:
    player = player_of(rules.find_ruleset(name))
    for number in range(1, 13):
        start = after(rules.find_ruleset(name).deal(number), 2)
        assert not start.choosing
        draw = Random(number)
        for _ in range(draw.randrange(90)):
            start = apply(start, draw.choice(start.legal_moves)) if start.legal_moves else start
        end, count = player.play_on(start)
        assert player.finish(start) == (end.placed(), end.won, count)


@pytest.mark.thorough
@pytest.mark.parametrize("name", few(["odd-and-even", "patriarchs"], "patriarchs".__eq__))
def test_where_nothing_is_hidden_a_way_to_win_is_found_and_kept_to(name: str) -> None:
    player, won = player_of(rules.find_ruleset(name)), 0
    for number in range(1, 5):
        position = rules.find_ruleset(name).deal(number)
        while position.seen().unknown or len(position.legal_moves) == 1:
            position = apply(position, sure(player.pick(position, position.legal_moves)))
        line = player.line(position.seen(), position.legal_moves)
        assert advise(position).move == line[0]
        can_win = solve(position, positions=KNOWN).answer is Answer.WON
        if can_win:
            assert play_by(partial(choose, player), position)[0] == list(line)
        for move in line:
            position = position.play(move)
        assert position.won is can_win
        won += can_win
    assert won


def test_a_card_whose_like_lies_in_a_place_is_worth_less_there() -> None:
    weights = instance(player_of(rules.find_ruleset("patriarchs")), PlacesPlayer).weights
    compared = 0
    for number in range(1, 9):
        course = Course(after(rules.find_ruleset("patriarchs").deal(number), 8))
        table, waste = look(course), course.piles[course.ruleset.waste]
        if not table.ready:
            continue
        lying = {course.piles[index][-1] for index in course.refilled} - {one.card for one in table.ready}
        for card in range(52):
            waste.append(card)
            lost = best_of(course, table, weights._replace(twin=0.0))[0] - best_of(course, table, weights)[0]
            assert lost == pytest.approx(-weights.twin if table.lying >> card & 1 else 0.0)
            compared += card in lying
            waste.pop()
    assert compared


@pytest.mark.parametrize("name", ["royal-cotillion", "odd-and-even", "carpet"])
def test_a_course_counts_what_the_stock_holds(name: str) -> None:
    player = instance(player_of(rules.find_ruleset(name)), PlacesPlayer)
    for number in range(1, 5):
        position = after(rules.find_ruleset(name).deal(number), number)
        course, seen = Course(position), Course(position.seen())
        assert (seen.hidden, seen.both) == (course.hidden, course.both)
        while (step := player.step(course)) is not None:
            course.make(step)
            stock = course.piles[0]
            assert course.hidden == sum(1 << card for card in set(stock))
            assert course.both == sum(1 << card for card in set(stock) if stock.count(card) == 2)


def points(name: str, number: int, **weighed: Any) -> tuple[Course, list[tuple[float, Step]]]:
    """A deal some cards on, and the points for its ready cards by some of the weights alone."""
    counts = instance(player_of(rules.find_ruleset(name)), CountingPlayer).counts
    course = Course(after(rules.find_ruleset(name).deal(number), 10))
    none = Counts._make(tuple(0.0 for _ in one) if isinstance(one, tuple) else 0.0 for one in counts)
    return course, points_of(course, look(course), none._replace(**weighed))


def test_who_counts_cards_tells_where_a_like_is() -> None:
    kinds = set()
    for number in range(1, 200):
        course, found = points("royal-cotillion", number, like=tuple(range(5)), like_missing=tuple(range(5)))
        top, others = (
            course.piles[1][-1],
            {index: pile for index, pile in enumerate(course.piles) if index not in (0, 1)},
        )
        for value, (source, _) in found:
            if any(pile[-1] == top for index, pile in others.items() if index > 9 and index != source and pile):
                kind = 0
            elif top in course.piles[0]:
                kind = 1
            elif course.piles[1].count(top) == 2:
                kind = 2
            else:
                kind = 3 if any(top in pile for index, pile in others.items() if 10 <= index < 14) else 4
            assert value == kind
            kinds.add(kind)
    assert kinds == {0, 1, 2, 3, 4}
