"""Problems kept with the program: each is proved again, and is a problem by every one of its conditions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import main as program
from game import rules
from game.make import find
from game.make.find import ProblemSearch, first_problem, holds, in_order, likeness, lost_lines, nothing_hidden, stray
from game.solver.findings import path_of
from game.solver.players import play_line
from game.solver.problems import FILE, GRADES, Problem, next_positions, problems, read
from game.solver.search.space import Budget
from game.solver.search.spaces.which import Memory
from tests.solver.small import exhaust, played_into, small_ruleset

ALL = read(FILE)
SMALL = 3_000
"""Positions that exhaustive search may look at."""


def test_the_easiest_come_first_no_two_are_alike_and_no_deal_gives_two() -> None:
    assert list(ALL) == in_order(ALL)
    assert len({likeness(one.begin()) for one in ALL}) == len(ALL)
    assert len({one.id for one in ALL}) == len({(one.ruleset, one.deal) for one in ALL}) == len(ALL)
    assert {one.grade for one in ALL} == set(range(1, len(GRADES) + 2))


def test_every_line_wins_every_card_is_known_and_there_is_a_choice() -> None:
    for one in ALL[::3]:
        start, right = one.begin(), one.winning()
        assert nothing_hidden(start) and path_of(start, one.moves())[-1].won
        assert start.play(one.moves()[0]) in right and len(right) == len(one.right)
        wrong = [move for after, move in next_positions(start).items() if after not in right]
        assert wrong and right <= set(next_positions(start))


def test_a_problem_is_proved_again() -> None:
    """The bench of problems does it for all of them."""
    first = problems("gay-gordons")[0]
    assert holds(first)
    right = first.winning()
    for after in next_positions(first.begin()):
        true = exhaust(after, SMALL)
        assert true is None or true is (after in right)


def test_a_problem_that_does_not_hold_is_found_out() -> None:
    good = problems("gay-gordons")[0]
    assert holds(good)
    assert not holds(replace(good, line=good.line[:-1])), "a line that stops short of the win"
    assert not holds(replace(good, right=())), "a move that wins and is not among the right ones"
    right = good.winning()
    wrong = next(move.text for after, move in next_positions(good.begin()).items() if after not in right)
    assert not holds(replace(good, right=(*good.right, wrong))), "a move that loses among the right ones"


def same(found: Problem | None, kept: Problem) -> bool:
    """Whether a problem was found again; its line may be another that wins."""
    return (
        found is not None and path_of(found.begin(), found.moves())[-1].won and replace(found, line=kept.line) == kept
    )


def test_each_condition_alone_keeps_a_position_out(monkeypatch: pytest.MonkeyPatch) -> None:
    good = problems("gay-gordons")[0]
    start = good.begin()
    assert same(find.worth(start, good.deal), good)
    for name, says in (
        ("nothing_hidden", lambda position: False),
        ("tempts", lambda position, move, advised: False),
        ("dies_late", lambda position: False),
        ("careful_wins", lambda position: True),
        ("won_by_chance", lambda position, games: games),
        ("proved", lambda positions: {}),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(find, name, says)
            assert find.worth(start, good.deal) is None, name


def test_a_stray_walk_ends_where_it_can_still_be_won() -> None:
    rng, walked = Random("stray"), 0
    ruleset = small_ruleset(rules.ruleset("gay-gordons"))
    while walked < 5:
        start = played_into(ruleset, rng, 12, 0)
        if exhaust(start, 20_000):
            end = stray(start, rng, Memory(), Budget())
            assert end != start and exhaust(end, 20_000)
            walked += 1


def test_the_careful_player_loses_a_deal_at_its_problem_or_soon_after() -> None:
    ruleset = rules.ruleset("gay-gordons")
    for one in problems("gay-gordons"):
        start = ruleset.deal(one.deal)
        line = path_of(start, play_line(ruleset, one.deal)[0])
        if one.begin() in line:
            assert same(first_problem(line, one.deal, Budget()), one)
            assert any(known[-1] == line[-1] for known in lost_lines(ruleset, one.deal, Budget()))
            return
    raise AssertionError("too few come from his own play")


def test_the_search_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    known, looked_at = problems("pyramid"), []

    def found(ruleset: rules.Ruleset, number: int) -> Problem:
        looked_at.append((ruleset.id, number))
        return known[len(looked_at) % 2]

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
    assert again is None, "one that is known by now is not kept twice"
    assert "2 by now" in capsys.readouterr().err


def test_the_command_prints_a_problem_its_grade_and_its_line(capsys) -> None:
    one = problems("pyramid")[1]
    assert program.main(["problem", "pyramid", "2", "--print"]) == 0
    said = capsys.readouterr().out
    assert one.position in said and "Win from here." in said and one.line[0] not in said.split(";")[-1]
    assert "you win in at most" in said
    assert program.main(["problem", "Pyramid", "2", "--print", "--solution"]) == 0
    assert all(text in capsys.readouterr().out for text in one.line[-1:])
