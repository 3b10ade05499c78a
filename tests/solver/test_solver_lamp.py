"""The four words, and what follows from what is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from game import rules
from game.rules import Move, Position, Ruleset
from game.rules.play import apply
from game.solver import Answer, Verdict
from game.solver.advice import Advice, NothingHelps
from game.solver.lamp import Lamp, Watch, Word
from game.solver.solve import solve
from game.solver.worker import Worker
from tests.typed import sure

LOST = Verdict(Answer.LOST, (), 1, 0.0, "told")
UNKNOWN = Verdict(Answer.UNKNOWN, (), 1, 0.0, "told")


def path(count: int, game: str = "royal-cotillion") -> list[Position]:
    """A deal and the positions after each of `count` turns of the stock; lines that win begin with plays there."""
    positions = [rules.ruleset(game).deal(2)]
    while len(positions) <= count:
        positions.append(apply(positions[-1], positions[-1].legal_moves[-1]))
    return positions


def won(position: Position) -> Verdict:
    verdict = solve(position, seconds=5)
    assert verdict.answer is Answer.WON
    return verdict


def test_the_four_words() -> None:
    lamp, way = Lamp(), path(3)
    assert lamp.word(way) is Word.NOT_KNOWN and lamp.last_winnable(way) is None
    assert lamp.question(way) is way[-1] and lamp.way(way[-1]) is None
    lamp.learn(way[2], LOST)
    assert lamp.word(way) is Word.NOT_FROM_HERE and lamp.last_winnable(way) is None, "nothing is known of before"
    lamp.learn(way[0], won(way[0]))
    assert lamp.word(way[:1]) is Word.CAN_BE_WON
    assert lamp.word(way) is Word.NO_LONGER and lamp.last_winnable(way) == 0
    never = Lamp()
    never.learn(way[0], LOST)
    assert never.word(way[:1]) is never.word(way) is Word.CANNOT and never.question(way) is None


def test_a_line_that_wins_is_known_all_along_however_long_a_deal_was_played() -> None:
    """Turns stand for the line; whether it wins is nothing to the lamp."""
    game = replace(rules.ruleset("contradance").game, redeals=20)
    way, moves = [Ruleset(game, game.id, ()).deal(1)], list[Move]()
    while len(moves) < 1_200:
        moves.append(way[-1].legal_moves[-1])
        way.append(apply(way[-1], moves[-1]))
    lamp = Lamp()
    assert lamp.word(way) is Word.NOT_KNOWN
    lamp.learn(way[0], Verdict(Answer.WON, tuple(moves), 1, 0.0, "told"))
    assert lamp.word(way) is Word.CAN_BE_WON and lamp.last_winnable(way) == len(moves)
    assert lamp.way(way[600]) == tuple(moves[600:])


def test_a_winning_line_is_followed_without_searching() -> None:
    lamp, start = Lamp(), rules.ruleset("captive-queens").deal(1)
    line = won(start).line
    lamp.learn(start, won(start))
    way = [start]
    for place, move in enumerate(line):
        way.append(apply(way[-1], move))
        assert lamp.word(way) is Word.CAN_BE_WON
        assert lamp.question(way) is None
        assert lamp.way(way[-1]) == line[place + 1 :]
    assert way[-1].won


def test_leaving_the_line_makes_it_unknown_again_and_going_back_known() -> None:
    lamp, way = Lamp(), path(1)
    line = won(way[0]).line
    lamp.learn(way[0], won(way[0]))
    other = next(move for move in way[0].legal_moves if apply(way[0], move) != apply(way[0], line[0]))
    off = [way[0], apply(way[0], other)]
    assert lamp.word(off) is Word.NOT_KNOWN and lamp.question(off) is off[1] and lamp.last_winnable(off) == 0
    assert lamp.word(way[:1]) is Word.CAN_BE_WON
    later = Lamp()
    later.learn(way[1], won(way[1]))
    assert later.last_winnable(way) == 1 and later.word(way) is Word.CAN_BE_WON
    assert later.last_winnable(way[:1]) is None, "known only along that path"


def test_the_place_where_it_was_lost_is_looked_for_by_halves() -> None:
    lamp, way = Lamp(), path(9)
    lamp.learn(way[0], won(way[0]))
    lamp.learn(way[9], LOST)
    asked = []
    while (question := lamp.question(way)) is not None:
        place = next(i for i, position in enumerate(way) if position is question)
        asked.append(place)
        lamp.learn(question, Verdict(Answer.WON, (), 1, 0.0, "told") if place <= 6 else LOST)
    assert lamp.last_winnable(way) == 6
    assert len(asked) <= 4


def test_what_was_given_up_is_not_asked_again() -> None:
    lamp, way = Lamp(), path(1)
    lamp.learn(way[1], UNKNOWN)
    assert lamp.question(way) is way[1]
    lamp.learn(way[1], UNKNOWN, final=True)
    assert lamp.question(way) is None
    assert lamp.word(way) is Word.NOT_KNOWN


class Told:
    """A worker that answers what it is told to."""

    def __init__(self) -> None:
        self.asked: Position | None = None
        self.verdict: Verdict | None = None
        self.finished = True
        self.advice: tuple | None = None
        self.found: Advice | None = None

    def ask(self, position: Position) -> None:
        self.asked, self.finished = position, False

    def rest(self) -> None:
        self.asked, self.finished = None, True

    def poll(self) -> Verdict | None:
        verdict, self.verdict = self.verdict, None
        return verdict

    def advise(self, position: Position, lit: bool, line: tuple) -> None:
        self.asked, self.finished, self.advice = None, False, (position, lit, line)

    def advised(self) -> Advice | None:
        found, self.found = self.found, None
        return found


def watching(worker: Told) -> Watch:
    return Watch(cast(Worker, worker))


def test_the_watch_asks_learns_and_rests() -> None:
    worker, way = Told(), path(2)
    watch = watching(worker)
    watch.see(way[:1])
    assert worker.asked is way[0]
    assert not watch.step()
    worker.verdict, worker.finished = won(way[0]), True
    assert watch.step()
    assert watch.word is Word.CAN_BE_WON and watch.way and worker.asked is None
    watch.see(way)
    assert worker.asked is way[2]
    worker.verdict = UNKNOWN
    watch.step()
    assert watch.word is Word.NOT_KNOWN and worker.asked is way[2]
    worker.verdict = LOST
    assert watch.step()
    assert watch.word is Word.NO_LONGER and watch.last_winnable == 0
    assert worker.asked is way[1]  # where was it lost?


def test_a_hint_comes_before_the_lamp_which_goes_on_afterwards() -> None:
    worker, way = Told(), path(1)
    watch = watching(worker)
    watch.see(way)
    watch.advise(way[-1], True)
    assert worker.advice == (way[-1], True, ()) and worker.asked is None
    assert watch.advising and watch.hint() is None
    assert not watch.step()
    worker.found = Advice(way[-1].legal_moves[0], NothingHelps())
    assert watch.hint() == Advice(way[-1].legal_moves[0], NothingHelps())
    assert not watch.advising and watch.hint() is None
    assert worker.asked is way[-1]


def test_a_hint_is_told_the_line_that_the_lamp_knows() -> None:
    worker, way = Told(), path(0)
    watch = watching(worker)
    watch.lamp.learn(way[0], won(way[0]))
    watch.advise(way[0], True)
    assert sure(worker.advice)[2] == won(way[0]).line


def test_a_move_drops_the_hint_that_was_asked_for_and_in_the_dark_nothing_is_searched_after_it() -> None:
    worker, way = Told(), path(1)
    watch = watching(worker)
    watch.see(way[:1])
    worker.rest()
    watch.see(way[:1])
    assert worker.asked is way[0], "it asks again after a rest"
    watch.advise(way[0], False)
    watch.see(way)
    worker.found = Advice(None, NothingHelps())
    assert not watch.advising and watch.hint() is None
    dark = Told()
    watch = watching(dark)
    watch.advise(way[-1], False)
    dark.found = Advice(None, NothingHelps())
    assert watch.hint() and dark.asked is None and dark.finished


def test_of_a_long_deal_only_what_is_new_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says is what a lamp says that has never seen the deal before."""
    lamp, way, told, rng = Lamp(), path(40), list[tuple[Position, Verdict]](), Random(1)
    seen = 0
    plain = Position.__hash__

    def counted(position: Position) -> int:
        nonlocal seen
        seen += 1
        return plain(position)

    monkeypatch.setattr(Position, "__hash__", counted)
    for _ in range(60):
        here = tuple(way[: rng.randrange(1, len(way) + 1)])
        if rng.random() < 0.2:
            told.append((rng.choice(way[20:]), LOST))
            lamp.learn(*told[-1])
        fresh = Lamp()
        for one in told:
            fresh.learn(*one)
        before = fresh.word(here), fresh.first_lost(here), fresh.last_winnable(here)
        assert before == (lamp.word(here), lamp.first_lost(here), lamp.last_winnable(here))
    lamp.word(tuple(way))
    seen = 0
    assert (
        lamp.word(tuple(way[:-1])) and lamp.question(tuple(way[:-1])) and lamp.first_lost(tuple(way[:-1])) is not None
    )
    assert seen < 10, "an undo of a deal of many moves"


def test_of_a_long_deal_only_positions_like_those_that_something_is_known_of_are_known_by_their_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lamp, way, known = Lamp(), path(40), list[Position]()
    plain = Position.__hash__

    def noted(position: Position) -> int:
        known.append(position)
        return plain(position)

    monkeypatch.setattr(Position, "__hash__", noted)
    assert lamp.word(tuple(way)) is Word.NOT_KNOWN and not known
    lamp.learn(way[-1], LOST)
    assert lamp.first_lost(tuple(way)) == 40
    assert 0 < len({*map(id, known)}) < 3, "as many cards lie in as many piles in no other"
