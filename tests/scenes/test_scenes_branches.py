"""Playing on from a place in a record, with a code, and the same deal again: deals of their own."""

from __future__ import annotations

import sqlite3
from datetime import date

import pygame
import pytest

from game import rules
from game.play.autosave import Autosave
from game.play.session import Session
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.table import dealing
from game.solver.odds.solved import golden
from game.stage import TICK, Stage
from game.store import Deal, Journal, Origin, Timeline, branch_of
from tests.scenes.player import again
from tests.store.deals import figures, line_of
from tests.typed import sure
from tests.waiting import until

CARPET = rules.ruleset("carpet")
LINE = next(line for line in golden("carpet") if line.outcome == "won")


@pytest.fixture
def stage(tmp_path):
    stage = Stage((640, 360), journal=Journal(tmp_path / "records.sqlite"))
    stage.push(Scene(stage))
    yield stage
    stage.journal.close()


def won(stage: Stage) -> Deal:
    """A deal that was won, its record."""
    session = Session(CARPET, LINE.number)
    for text in LINE.moves:
        session.seconds += 2
        again(session, [text])
    Autosave(stage.journal, session, Deal("carpet", LINE.number, origin=Origin.ASKED)).close()
    until(stage.journal, "")
    return stage.journal.deals()[0]


def press(stage: Stage, *keys: int) -> None:
    for key in keys:
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        until(stage.journal, "")
        stage.advance(TICK)


def kept(stage: Stage, id: str) -> list[list[tuple]]:
    """All that the file holds of a deal, byte for byte."""
    until(stage.journal, "")
    with sqlite3.connect(sure(stage.journal.path)) as db:
        tables = (("deals", "id"), ("entries", "deal"), ("lines", "deal"))
        return [db.execute(f"SELECT * FROM {table} WHERE {column} = ?", (id,)).fetchall() for table, column in tables]


@pytest.mark.parametrize("count", [0, 30])
def test_a_branch_goes_on_from_its_place_and_its_record_never_changes(stage, count):
    record = won(stage)
    before = kept(stage, record.id)
    timeline = Timeline(record, stage.journal.entries(record.id))
    table = stage.open(Door.TABLE, branch_of(record, count))
    assert table.session.position == timeline.positions[count]
    assert table.session.seconds == 0 and not table.session.undone
    stage.advance(5)
    assert stage.journal.count() == 1, "nothing was done in it yet"
    press(stage, pygame.K_h)
    move = table.session.position.legal_moves[-1]
    table.play(move)
    stage.advance(1)
    table.undo()
    stage.pop()
    assert kept(stage, record.id) == before
    assert stage.journal.count() == 2
    (branch,) = stage.journal.open_deals("carpet")
    assert (branch.parent, branch.at, branch.origin, branch.moves) == (record.id, count, Origin.BRANCH, count)
    assert line_of(stage.journal, branch) == [*LINE.moves[:count], "hint", move.text, "undo 1"]
    stage.open(Door.TABLE, branch)
    assert stage.top.session.position == timeline.positions[count] and stage.top.session.undone == [move]
    assert figures(stage.journal, "carpet").played == figures(stage.journal, "carpet").won == 1


def test_a_branch_that_is_won_counts_nowhere_and_is_followed_by_a_branch(stage):
    record = won(stage)
    table = stage.open(Door.TABLE, branch_of(record, len(LINE.moves) - 1))
    stage.advance(5)
    table.play(table.session.position.parse_move(LINE.moves[-1]))
    stage.advance(TICK)
    assert stage.journal.count() == 2 and figures(stage.journal, "carpet").won == 1
    table.deal_again()
    press(stage, pygame.K_SPACE)
    stage.pop()
    assert stage.journal.open_deals("carpet")[0].origin is Origin.BRANCH


def test_the_same_deal_again_of_a_day_is_of_that_day(stage):
    day = str(date(2026, 3, 4))
    stage.open(Door.TABLE, Deal("carpet", 3, origin=Origin.DAY, day=day))
    stage.advance(5)
    press(stage, pygame.K_SPACE)
    stage.top.deal_again()
    stage.advance(5)
    press(stage, pygame.K_SPACE)
    stage.pop()
    assert [(deal.day, deal.origin, deal.open) for deal in stage.journal.deals()] == [
        (day, Origin.AGAIN, True),
        (day, Origin.DAY, False),
    ]


def test_a_record_says_how_its_deal_came_to_the_table(stage, monkeypatch):
    monkeypatch.setattr(dealing, "first_deal", lambda *_which, **_but: None)
    stage.change(winnable_only=False)
    stage.open(Door.TABLE, Deal("carpet", 5, origin=Origin.LISTED))
    stage.advance(5)
    press(stage, pygame.K_SPACE)
    assert stage.journal.open_deals()[0].origin is Origin.LISTED
    stage.top.start(None)
    press(stage, pygame.K_SPACE)
    assert stage.journal.open_deals()[0].origin is Origin.DRAWN
