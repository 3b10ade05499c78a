"""What becomes of deals that are left, given up, won, or taken up again."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.rules import Outcome
from game.scenes import doors
from game.scenes.table.autosave import EVERY, finish, keep, replay_of
from game.solver.odds.golden import golden
from game.stage import Stage
from game.store import Records, Settings
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


@pytest.mark.parametrize("speed", ["relaxed", "normal"])
def test_a_player_who_never_pauses_loses_no_more_than_a_second(speed: str) -> None:
    stage = Stage((640, 360), settings=Settings(speed=speed))
    stage.push(doors.table(stage, COTILLION, number=9))
    stage.advance(4)
    for count in range(1, 13):
        press(stage, pygame.K_SPACE)
        stage.advance(0.35)
        saved = stage.records.saved("royal-cotillion")
        assert len(saved.moves if saved else ()) >= count - 3
    assert stage.top.now < stage.top.sprites.last_landing() or speed == "normal"


def about_to_win(records: Records | None = None) -> Stage:
    """A table on which the next move wins, above the menu."""
    line = next(line for line in golden("carpet") if line.outcome == "won")
    stage = Stage((640, 360), records=records)
    stage.push(doors.menu(stage))
    stage.push(doors.table(stage, rules.ruleset("carpet"), number=line.number))
    stage.advance(4)
    for move in line.moves[:-1]:
        stage.top.play(stage.top.session.position.parse_move(move))
    stage.advance(2)
    stage.top.play(stage.top.session.position.parse_move(line.moves[-1]))
    return stage


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.5])
def test_a_win_counts_however_soon_the_player_leaves(seconds: float) -> None:
    stage = about_to_win()
    stage.advance(seconds)
    press(stage, pygame.K_ESCAPE)
    assert len(stage.scenes) == 1
    assert stage.records.statistics("carpet").won == 1 and stage.records.saved("carpet") is None
    press(stage, pygame.K_F6)
    press(stage, pygame.K_n)
    press(stage, pygame.K_ESCAPE)
    assert (stage.records.statistics("carpet").played, stage.records.statistics("carpet").won) == (1, 1)


def test_a_win_counts_however_soon_another_deal_begins() -> None:
    stage = about_to_win()
    press(stage, pygame.K_n)
    assert stage.top.session.position.outcome is Outcome.PLAYING
    statistics = stage.records.statistics("carpet")
    assert (statistics.played, statistics.won) == (1, 1)


class FullDisk(Records):
    """Records that can write nothing until there is room again."""

    room = False

    def _write(self, *statements) -> bool:
        return self.room and super()._write(*statements)


def test_where_nothing_can_be_written_the_table_says_so_once_and_keeps_the_deal_when_there_is_room() -> None:
    records = FullDisk()
    stage = Stage((640, 360), records=records)
    stage.push(doors.table(stage, COTILLION, number=9))
    table = stage.top
    stage.advance(4)
    press(stage, pygame.K_SPACE)
    stage.advance(EVERY + 0.1)
    assert "not kept" in table.hud.line
    stage.advance(5)
    for _ in range(3):
        press(stage, pygame.K_SPACE)
        stage.advance(1.5 * EVERY)
        assert not table.hud.line
    records.room = True
    stage.advance(EVERY + 0.1)
    assert len(records.saved("royal-cotillion").moves) == 4


def test_a_win_that_could_not_be_written_is_written_when_there_is_room() -> None:
    records = FullDisk()
    stage = about_to_win(records)
    stage.advance(0.2)
    records.room = True
    press(stage, pygame.K_ESCAPE)
    assert records.statistics("carpet").won == 1
