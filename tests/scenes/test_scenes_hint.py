"""H at a table: the hint is looked for beside the game and shown when it comes; nothing waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from multiprocessing import connection

import pygame
import pytest

from game import rules
from game.look.shade import LampState
from game.look.sound.device import Silence
from game.play.adviser import GIVEN_UP, LOOKING, PATIENCE, STILL, STOPPED
from game.play.session import Said
from game.rules import Act
from game.rules.cards import spoken
from game.scenes.table.table import TableScene
from game.solver import Answer
from game.solver.advice import Advice
from game.solver.players import advise, choose, play_by, player_of
from game.solver.solve import solve
from game.solver.worker import Worker
from game.stage import TICK
from game.store import Journal, Settings
from game.words import facts
from game.words.spokenmoves import way_told
from tests.scenes.hands import press
from tests.scenes.lookingback import HeldBack, House
from tests.scenes.player import again, sit
from tests.typed import sure

MOST = 60
"""Messages of the solver's process to wait for, at most."""
LOSING = ("red-and-black", 3, 68)
"""A deal that the honest player loses by this move."""


def host(lamp: bool, worker: Worker | Deaf | None) -> House:
    stage = House((640, 360), settings=Settings(speed="instant", lamp=lamp), journal=Journal(), sounds=Silence())
    stage.worker = worker
    return stage


@pytest.fixture(scope="module")
def worker() -> Iterator[HeldBack]:
    started = HeldBack()
    yield started
    started.close()


@cache
def honest(game: str, number: int, moves: int) -> list[str]:
    """The honest player's first moves, so many, as texts."""
    ruleset, left = rules.ruleset(game), iter(range(moves))
    player = player_of(ruleset)
    made, _ = play_by(
        lambda position: choose(player, position) if next(left, None) is not None else (), ruleset.deal(number)
    )
    return [move.text for move in made[:moves]]


def table_at(stage: House, game: str, number: int, moves: int) -> TableScene:
    """A table where the honest player has made so many moves."""
    table = sit(stage, rules.ruleset(game), number)
    stage.advance(4.0)
    again(table.session, honest(game, number, moves))
    table.board.lay()
    table.moved()
    return table


def wait_for(stage: House, seen) -> None:
    """Let the clock go until something is seen; between the steps the process is waited for."""
    for _ in range(MOST):
        stage.advance(0.2)
        if seen():
            return
        connection.wait([stage.worker._connection], 1.0)
    raise AssertionError("nothing came")


def test_in_the_dark_the_hint_is_the_honest_player_s_and_comes_only_where_it_was_asked_for(worker: Worker) -> None:
    stage = host(lamp=False, worker=worker)
    table = table_at(stage, *LOSING)
    press(stage, pygame.K_h)
    table.settings()
    stage.advance(0.2)
    press(stage, pygame.K_ESCAPE)
    stage.advance(0.5)
    assert stage.top is table and table.hand.ghost is None, "not after the settings"
    press(stage, pygame.K_h)
    assert table.hand.ghost is None and not worker.finished
    wait_for(stage, lambda: table.hand.ghost)
    assert sure(table.hand.ghost).move == advise(table.session.position).move
    assert worker.finished and worker.asked is None, "and the solver rests again"
    press(stage, pygame.K_h)
    table.play(table.session.position.legal_moves[-1])
    assert worker.finished
    stage.advance(0.5)
    assert table.hand.ghost is None, "not after a move"


def test_where_the_lamp_is_lit_the_hint_does_not_lose_and_the_way_names_its_card(worker: Worker) -> None:
    stage = host(lamp=True, worker=worker)
    table = table_at(stage, *LOSING)
    wait_for(stage, lambda: table.lamp[0] is LampState.CAN_BE_WON)
    press(stage, pygame.K_w)
    way, position = sure(sure(table.hand.ghost).move), table.session.position
    turns = way.act is Act.TURN  # whichever of the moves that win it is
    named = "Turn the stock" if turns else spoken(position.piles[way.source][-1 - way.depth])
    assert named in table.hud.line and "This wins in " in table.hud.line
    press(stage, pygame.K_RETURN)
    stage.advance(1)
    assert table.session.moves[-1] == way, "Enter plays it"
    press(stage, pygame.K_u)
    wait_for(stage, lambda: table.lamp[0] is LampState.CAN_BE_WON)
    press(stage, pygame.K_h)
    wait_for(stage, lambda: table.hand.ghost)
    assert solve(table.session.position.play(sure(sure(table.hand.ghost).move)), seconds=5).answer is Answer.WON
    table.play(sure(advise(table.session.position).move))
    wait_for(stage, lambda: table.lamp[0] is LampState.NO_LONGER)
    press(stage, pygame.K_h)
    stage.advance(TICK)
    assert "can no longer be won" in table.hud.line


def told(table: TableScene, advice: Advice) -> str:
    """Why, and from where to where."""
    way = way_told(table.session.position, sure(advice.move))
    return " ".join(filter(None, (facts.advice(advice.why), way)))


# -- Enter plays the move that was shown ------------------------------------------------------------------------------


def test_without_the_process_a_hint_is_there_at_once_and_enter_plays_it_while_it_is_shown_and_afterwards() -> None:
    stage = host(lamp=True, worker=None)
    table = table_at(stage, "queen-of-italy", 3, 20)
    for enter, wait in ((pygame.K_RETURN, 0.1), (pygame.K_KP_ENTER, 5.0)):
        before, advice = table.session.position, advise(table.session.position)
        press(stage, pygame.K_h)
        stage.advance(TICK)
        assert sure(table.hand.ghost).move == advice.move and table.hud.line == told(table, advice)
        stage.advance(wait)
        press(stage, enter)
        stage.advance(1)
        assert table.session.position == before.play(sure(advice.move))


def test_the_ghost_goes_and_the_light_stays_for_as_long_as_the_sentence() -> None:
    stage = host(lamp=True, worker=None)
    table = table_at(stage, "royal-cotillion", 1926, 0)
    press(stage, pygame.K_h)
    stage.advance(TICK)
    seen = []
    while table.hud.line:
        assert table.hand.ghost and "hint" in table.hand.lit().values()
        seen.append(pygame.image.tobytes(stage.picture(), "RGB"))
        stage.advance(0.2)
    assert len(set(seen[len(seen) // 2 :])) > 3, "it still goes towards the end"
    assert not table.hand.ghost and "hint" not in table.hand.lit().values()


def test_after_anything_else_enter_no_longer_plays_the_hint() -> None:
    stage = host(lamp=True, worker=None)
    table = table_at(stage, "queen-of-italy", 3, 20)
    for other in (pygame.K_LEFT, pygame.K_TAB):
        press(stage, pygame.K_h)
        stage.advance(TICK)
        press(stage, other)
        assert table.hand.hinted is None and table.hand.focus
    press(stage, pygame.K_h)
    stage.advance(TICK)
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1))
    count = len(table.session.moves)
    press(stage, pygame.K_RETURN)
    stage.advance(1)
    assert len(table.session.moves) == count


# -- W and B ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lamp", [True, False])
def test_where_the_deal_can_still_be_won_the_way_back_is_no_refusal(worker: HeldBack, lamp: bool) -> None:
    worker.held = True
    stage = host(lamp=lamp, worker=worker)
    table = table_at(stage, *LOSING)
    press(stage, pygame.K_b)
    assert table.hud.line == LOOKING and not table.hud.refused
    worker.held = False
    wait_for(stage, lambda: table.adviser.back() == Said(STILL))
    count = len(table.session.moves)
    press(stage, pygame.K_b)
    assert table.hud.line == STILL and not table.hud.refused and len(table.session.moves) == count
    table.play(sure(advise(table.session.position).move))
    wait_for(stage, lambda: table.adviser.way_back is not None)
    press(stage, pygame.K_b)
    assert len(table.session.moves) == count
    stage.advance(0.2)
    assert table.adviser.back() == Said(STILL)


# -- a solver that stops ----------------------------------------------------------------------------------------------


class Deaf:
    """Stands for a solver whose process has stopped."""

    failed = finished = given_up = stopped = False
    asked = None

    def ask(self, position) -> None:
        self.asked = position

    def advise(self, position, lit=False, line=()) -> None:
        self.asked = None

    def poll(self) -> None:
        return None

    advised = poll

    def rest(self) -> None:
        self.asked = None


def test_a_hint_comes_though_the_solver_has_stopped_and_then_the_lamp_is_asked_for_again() -> None:
    stage = host(lamp=True, worker=Deaf())
    table = table_at(stage, "queen-of-italy", 3, 20)
    advice = advise(table.session.position)
    press(stage, pygame.K_h)
    stage.advance(1.0)
    assert table.hand.ghost is None
    stage.advance(PATIENCE)
    assert sure(table.hand.ghost).move == advice.move and table.hud.line == told(table, advice)
    assert stage.worker.asked is table.session.position


def test_that_the_solver_has_stopped_is_said_once_a_deal() -> None:
    stage = host(lamp=True, worker=Deaf())
    table = table_at(stage, "queen-of-italy", 3, 20)
    for stage.worker.stopped, stage.worker.given_up, said in ((True, False, STOPPED), (True, True, GIVEN_UP)):
        stage.advance(TICK)
        assert stage.notice.said.sentence == said
        stage.advance(10)
        assert stage.notice.said.sentence != said
    table.play(table.session.position.legal_moves[0])
    assert stage.worker.asked is table.session.position
