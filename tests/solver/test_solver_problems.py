"""Problems kept with the program: the line of each wins, and every other move is proved lost."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import main as program
from game import rules
from game.solver.problems import find
from game.solver.problems.find import ProblemSearch, check, walk
from game.solver.problems.problem import FILE, Problem, in_order, likeness, nothing_hidden, problems, read, ways
from game.solver.review.review import path_of
from game.solver.review.steady import steady
from game.solver.search.budget import Budget
from game.solver.search.memory import Memory
from game.solver.solve import solve
from game.solver.verdict import Answer
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.thorough import few
from tests.typed import sure

ALL = read(FILE)
SMALL = 3_000
"""Positions that exhaustive search may look at."""


def test_a_dozen_games_have_ten_problems_from_two_moves_to_many_deep() -> None:
    counts = Counter(one.game for one in ALL)
    assert sum(count >= 10 for count in counts.values()) >= 12, counts
    deep = [one.deep for one in ALL]
    assert min(deep) == find.LEAST_DEEP and max(deep) > 20


def test_the_easiest_come_first_and_no_two_are_alike_but_for_suits() -> None:
    assert list(ALL) == in_order(ALL)
    assert len({likeness(one.begin()) for one in ALL}) == len(ALL)
    assert len({(one.game, one.id) for one in ALL}) == len(ALL)


def test_those_that_differ_only_in_their_suits_are_alike() -> None:
    start = ALL[0].begin()
    swapped = str(start).translate(str.maketrans("SHDC", "HSCD"))
    head = str(start).split(";")[0]
    other = rules.find_ruleset(ALL[0].ruleset).load(head + swapped[len(head) :])
    assert other != start and likeness(other) == likeness(start)
    assert likeness(start) != likeness(start.play(ALL[0].moves()[0]))


@pytest.mark.parametrize("problem", ALL, ids=lambda one: f"{one.game} {one.id}")
def test_every_line_wins_and_every_card_is_known(problem: Problem) -> None:
    position = problem.begin()
    assert nothing_hidden(position) and not position.won
    for move in problem.moves():
        position = position.play(move)
    assert position.won


@pytest.mark.parametrize("game", sorted({one.game for one in ALL}))
def test_the_first_problem_of_every_game_is_proved_again(game: str) -> None:
    """The bench of problems does it for all of them."""
    first = problems(game)[0]
    assert check(first)
    start, line = first.begin(), first.moves()
    for after in ways(start):
        true = exhaust(after, SMALL)
        assert true is None or true is (after == start.play(line[0]))


@pytest.mark.parametrize("game", sorted({one.game for one in ALL}))
def test_a_review_finds_where_deals_of_these_were_lost(game: str) -> None:
    """A wrong move in a problem, and on as it comes."""
    for one in problems(game)[:3]:
        rng, start, line = Random(one.position), one.begin(), one.moves()
        winning = start.play(line[0])
        path = [start, rng.choice([after for after in ways(start) if after != winning])]
        while path[-1].legal_moves and len(path) < 30:
            path.append(path[-1].play(rng.choice(path[-1].legal_moves)))
        found = steady(path)
        assert found.verdicts == "W" + "L" * (len(path) - 1) and found.turning == 0
        assert start.play(sure(found.better)) == winning and path_of(start, found.line)[-1].won


def test_a_problem_that_does_not_hold_is_found_out() -> None:
    good = problems("pyramid")[0]
    assert check(good)
    start = good.begin()
    later = start.play(good.moves()[0])
    assert not check(replace(good, line=good.line[:-1])), "a line that stops short of the win"
    forced = replace(good, position=str(later), line=good.line[1:])
    several = next(one for one in _followers(good) if sum(_wins(after) for after in ways(one[0])) > 1)
    assert not check(replace(good, position=str(several[0]), line=several[1])), "more than one move wins"
    if len(ways(later)) == 1:
        assert not check(forced), "the only move is no problem"


def _followers(problem: Problem) -> list:
    """The positions of all problems of the game on their ways, with the rest of their lines."""
    found = []
    for one in problems(problem.game):
        position, line = one.begin(), one.moves()
        for place, move in enumerate(line):
            position = position.play(move)
            found.append((position, one.line[place + 1 :]))
    return [one for one in found if not one[0].won]


def _wins(position: rules.Position) -> bool:
    return solve(position, positions=20_000).answer is Answer.WON


@pytest.mark.parametrize("game", few(["carpet", "gay-gordons", "queen-of-italy"], "gay-gordons".__eq__))
def test_what_a_walk_says_of_small_positions_is_true(game: str) -> None:
    small, rng = small_ruleset(rules.ruleset(game)), Random(f"walk {game}")
    walked = forks = 0
    while walked < 3 or not forks:
        start = played_into(small, rng, rng.randint(8, 12), 4)
        line = solve(start, positions=20_000).line if not start.choosing else ()
        if not line:
            continue
        steps = walk(start, line, rng, Memory(), Budget())
        assert steps[-1].position.play(steps[-1].move).won
        for step in steps:
            true = [exhaust(after, 20_000) for after in ways(step.position)]
            assert step.position.play(step.move) in ways(step.position)
            if step.right == 1:
                assert None not in true and true.count(True) == 1 and step.wrong == true.count(False)
                forks += bool(step.wrong)
        walked += 1
        assert walked < 60


def test_the_search_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    known, looked_at = problems("pyramid"), []

    def found(ruleset: rules.Ruleset, number: int) -> list[Problem]:
        looked_at.append((ruleset.id, number))
        return [known[len(looked_at) % 2]]

    monkeypatch.setattr(find, "find_in", found)
    said = ["--tried", str(tmp_path / "tried.jsonl"), "--out", str(tmp_path / "found.jsonl"), "--game", "pyramid"]
    assert find.main([*said, "--wanted", "1"]) == 0
    assert len(read(tmp_path / "found.jsonl")) == 1
    assert find.main([*said, "--wanted", "1"]) == 0 and len(looked_at) == 1, "enough is enough"
    assert find.main([*said, "--wanted", "2"]) == 0
    kept = read(tmp_path / "found.jsonl")
    assert len(looked_at) == len(set(looked_at)) == 2 and list(kept) == in_order(kept[::-1]) and len(kept) == 2
    search = ProblemSearch(tmp_path / "found.jsonl", tmp_path / "tried.jsonl")
    again = search.look_at(rules.ruleset("pyramid"), search.next_deal(rules.ruleset("pyramid")))
    assert not again, "one that is known by now is not kept twice"
    assert "2 by now" in capsys.readouterr().err


def test_the_command_prints_a_problem_and_its_line(capsys) -> None:
    one = problems("pyramid")[1]
    assert program.main(["problem", "pyramid", "2", "--print"]) == 0
    said = capsys.readouterr().out
    assert one.position in said and "Only one move still wins" in said and one.line[0] not in said.split(";")[-1]
    assert program.main(["problem", "Pyramid", "2", "--print", "--solution"]) == 0
    assert all(text in capsys.readouterr().out for text in one.line[-1:])


def test_every_row_of_the_file_is_a_problem() -> None:
    rows = [json.loads(row) for row in FILE.read_text(encoding="utf-8").splitlines()]
    assert all(set(row) == {"ruleset", "deal", "deep", "position", "line"} for row in rows)
