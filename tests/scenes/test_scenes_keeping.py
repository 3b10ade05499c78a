"""What becomes of deals that are left, given up, won, or taken up again."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes import doors
from game.scenes.keeping import EVERY, finish, keep, replay_of
from game.stage import Stage
from game.store import Records
from game.table.session import Session

COTILLION = rules.ruleset("royal-cotillion")


def begun(number: int, turns: int = 3) -> Session:
    session = Session(COTILLION, number)
    for _ in range(turns):
        session.play(session.ruleset.parse_move("turn"))
    return session


def press(stage: Stage, key: int) -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_a_deal_left_is_saved_and_one_not_begun_is_not() -> None:
    records = Records()
    keep(records, Session(COTILLION, 5))
    assert records.saved("royal-cotillion") is None
    keep(records, begun(5))
    saved = records.saved("royal-cotillion")
    assert (saved.deal, saved.moves) == (5, ("turn",) * 3)


def test_another_deal_gives_up_the_one_put_down_before() -> None:
    records = Records()
    keep(records, begun(5, turns=2))
    keep(records, begun(6))
    assert records.saved("royal-cotillion").deal == 6
    (lost,) = records.recent("royal-cotillion")
    assert (lost.deal, lost.won, lost.line) == (5, False, ("turn", "turn"))


def test_the_same_deal_saved_again_counts_nothing() -> None:
    records = Records()
    session = begun(5)
    keep(records, session)
    session.play(session.ruleset.parse_move("turn"))
    keep(records, session)
    assert records.recent("royal-cotillion") == ()
    assert len(records.saved("royal-cotillion").moves) == 4


def test_a_deal_counts_once_however_often_it_ends() -> None:
    records = Records()
    session = begun(5)
    finish(records, session)
    finish(records, session)
    assert records.statistics("royal-cotillion").played == 1


def test_a_deal_in_play_is_kept_without_leaving_the_table() -> None:
    stage = Stage((640, 360))
    stage.push(doors.table(stage, COTILLION, number=9))
    stage.advance(4)
    press(stage, pygame.K_SPACE)
    stage.advance(EVERY + 1)
    assert stage.records.saved("royal-cotillion").moves == ("turn",)


@pytest.mark.parametrize("turns", [0, 2])
def test_what_was_undone_is_saved_too(turns: int) -> None:
    stage = Stage((640, 360))
    table = doors.table(stage, COTILLION, number=9)
    stage.push(table)
    for _ in range(2):
        press(stage, pygame.K_SPACE)
    for _ in range(2 - turns):
        press(stage, pygame.K_u)
    stage.pop()
    saved = stage.records.saved("royal-cotillion")
    assert (len(saved.moves), len(saved.redo)) == (turns, 2 - turns)
    again = doors.table(stage, COTILLION, saved=saved)
    assert again.session.position == table.session.position
    assert again.session.undone == table.session.undone


def test_a_finished_deal_is_replayed_by_redo_and_does_not_count_again() -> None:
    records = Records()
    finish(records, begun(5, turns=2))
    stage = Stage((640, 360), records=records)
    (deal,) = records.recent("royal-cotillion")
    assert replay_of(deal).redo == ("turn", "turn")
    table = doors.replay(stage, COTILLION, deal)
    stage.push(table)
    press(stage, pygame.K_r)
    press(stage, pygame.K_r)
    assert [str(move) for move in table.session.moves] == ["turn", "turn"]
    stage.pop()
    assert records.statistics("royal-cotillion").played == 1
    assert records.saved("royal-cotillion") is None
