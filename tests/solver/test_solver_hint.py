"""Hints: honest where the lamp is dark, and never a move that the lamp would call lost where it is lit."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.rules.own.reader import read
from game.solver import Answer
from game.solver.advice import AllLose
from game.solver.findings import path_of
from game.solver.players import advise, careless_move, play_line
from game.solver.search.spaces.which import Memory
from game.solver.serve import hint
from game.solver.solve import solve
from game.store.own import FRIENDS
from game.words import facts
from tests.solver import lostdeal
from tests.thorough import amounts, few
from tests.typed import sure

TURNED = [("carpet", 25, 14), ("carpet", 30, 1)]
"""Deals that the honest player loses by this move."""


def friend(name: str) -> Ruleset:
    """A famous game by its standard rules."""
    game = read((FRIENDS / f"{name}.toml").read_text(encoding="utf-8"))
    return Ruleset(game, game.id, ())


def turning(game: str, number: int, place: int) -> Position:
    """The position before the move that loses a deal."""
    ruleset = rules.ruleset(game)
    moves, _ = play_line(ruleset, number)
    return path_of(ruleset.deal(number), moves)[place]


@pytest.mark.parametrize(("game", "number", "place"), TURNED)
def test_in_the_dark_a_hint_is_what_an_honest_player_does(game: str, number: int, place: int) -> None:
    position = turning(game, number, place)
    assert tuple(hint(position, False, (), Memory())) == tuple(advise(position))


@pytest.mark.parametrize(("game", "number", "place"), TURNED)
@pytest.mark.parametrize("known", few([True, False], bool), ids=lambda known: "way known" if known else "way not known")
def test_in_the_light_it_is_no_move_that_loses(game: str, number: int, place: int, known: bool) -> None:
    position = turning(game, number, place)
    assert solve(position.play(sure(advise(position).move)), seconds=5).answer is Answer.LOST
    line = solve(position, seconds=5).line
    assert line
    move, why = hint(position, True, line if known else (), Memory())
    assert move in position.legal_moves and facts.advice(why).endswith(".")
    assert solve(position.play(move), seconds=5).answer is Answer.WON


@pytest.mark.parametrize("game", ["duchess-of-luynes"])
def test_a_good_move_of_an_honest_player_stays(game: str) -> None:
    position = rules.ruleset(game).deal(1)
    line = solve(position, seconds=5).line
    honest = advise(position)
    assert solve(position.play(sure(honest.move)), seconds=5).answer is Answer.WON
    for known in (line, ()):
        assert tuple(hint(position, True, known, Memory())) == tuple(honest)


def test_where_all_is_lost_it_says_so() -> None:
    position = path_of(lostdeal.RULESET.deal(lostdeal.NUMBER), lostdeal.MOVES)[lostdeal.TURNING + 8]
    assert tuple(hint(position, True, (), Memory())) == (None, AllLose())


@pytest.mark.parametrize(
    ("name", "number", "won"),
    [
        ("klondike", 4, True),
        pytest.param("yukon", 6, True, marks=pytest.mark.thorough),
        pytest.param("forty-thieves", 1, False, marks=pytest.mark.thorough),
    ],
)
def test_hints_alone_win_some_deals_and_never_go_in_circles(name: str, number: int, won: bool) -> None:
    position = friend(name).deal(number)
    tables: set[Position] = set()
    while position.legal_moves and (move := hint(position, False, (), Memory()).move):
        assert position not in tables, f"{move.text} once more after {len(tables)} moves"
        tables.add(position)
        position = position.play(move)
    assert position.won is won


PLAYED = (8, 25, 60)
"""How many moves, seven of ten by hints and three by chance, before a hint is asked for."""
TENTH = 10


@pytest.mark.parametrize("name", few(["canfield", "spiderette", "yukon"], "spiderette".__eq__))
@amounts("deals", 2, 30)
def test_a_hint_is_silent_where_nothing_helps_in_nine_of_ten_deals(name: str, deals: int) -> None:
    ruleset, missed, silent = friend(name), set[int](), 0
    for number in range(100_001, 100_001 + deals):
        rng = Random(number)
        for moves in PLAYED:
            position = ruleset.deal(number)
            for _ in range(moves):
                if position.legal_moves:
                    advised = advise(position).move if rng.random() < 0.7 else None
                    position = position.play(advised or careless_move(position, rng))
            if position.legal_moves and hint(position, False, (), Memory()).move is None:
                silent += 1
                if solve(position, positions=20_000).answer is Answer.WON:
                    missed.add(number)
    assert len(missed) * TENTH <= deals, f"silent in {silent} positions, though these deals could be won: {missed}"
