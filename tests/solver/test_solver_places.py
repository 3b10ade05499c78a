"""Honest players of games of places: what they weigh, and that imagined deals go on by the rules."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game import rules
from game.rules.play import apply
from game.solver import Answer
from game.solver.players import advise, choose, play_by, player_of
from game.solver.players.course import Course
from game.solver.players.places import KNOWN, PlacesPlayer
from game.solver.solve import solve
from tests.asked import Asked
from tests.solver.begun import RULESETS, after
from tests.thorough import few
from tests.typed import instance, sure

PLACES = [name for name in RULESETS if isinstance(player_of(rules.find_ruleset(name)), PlacesPlayer)]


@pytest.mark.parametrize("name", few(PLACES, lambda name: "+" not in name))
def test_a_course_is_the_same_as_by_the_rules(name: str) -> None:
    player = player_of(rules.find_ruleset(name))
    for number in range(1, 13 if Asked.all else 7):
        start = after(rules.find_ruleset(name).deal(number), 2)
        assert not start.choosing
        draw = Random(number)
        for _ in range(draw.randrange(90)):
            start = apply(start, draw.choice(start.legal_moves)) if start.legal_moves else start
        end, count = player.play_on(start)
        assert player.finish(start) == (end.placed(), end.won, count)


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["patriarchs"])
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
