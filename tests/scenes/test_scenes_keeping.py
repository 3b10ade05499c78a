"""What becomes of deals that are left, given up, won, or taken up again."""

from __future__ import annotations

import sqlite3

import pygame
import pytest

from game import rules
from game.play.autosave import Autosave
from game.play.session import Session
from game.rules import Outcome
from game.scenes.doors import Door
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import TICK, Stage
from game.store import Deal, Ending, Journal, Origin, Settings
from game.store.journal import disk, writer
from tests.scenes.hands import click, press
from tests.scenes.player import again, sit
from tests.scenes.recording import SpeakingStage
from tests.store.deals import figures, line_of, put_down
from tests.typed import shown, sure
from tests.waiting import until

COTILLION = rules.ruleset("royal-cotillion")


def begun(number: int, turns: int = 3) -> Session:
    session = Session(COTILLION, number)
    for _ in range(turns):
        session.play(session.ruleset.parse_move("turn"))
    return session


def keeper(journal: Journal, session: Session) -> Autosave:
    return Autosave(journal, session, Deal(session.ruleset.id, session.number, origin=Origin.ASKED))


def test_a_deal_begun_is_kept_and_one_not_begun_is_not() -> None:
    journal = Journal()
    session = Session(COTILLION, 5)
    keeping = keeper(journal, session)
    session.note("hint")
    keeping.step()
    keeping.close()
    assert journal.deals() == ()
    session.play(session.ruleset.parse_move("turn"))
    keeping.step()
    saved = sure(journal.saved("royal-cotillion"))
    assert (saved.deal, saved.moves, saved.hints, saved.open) == (5, 1, 1, True)
    assert line_of(journal, saved) == ["hint", "turn"]
    keeper(journal, begun(6)).step()
    assert [deal.deal for deal in journal.open_deals("royal-cotillion")] == [6, 5], "the later is taken up first"
    assert sure(journal.saved("royal-cotillion")).deal == 6
    assert figures(journal, "royal-cotillion").played == 0


def test_a_deal_is_lost_when_nothing_can_be_done_in_it_and_won_when_the_rest_plays_itself() -> None:
    line = next(line for line in golden("carpet") if line.outcome == "won")
    for less, ending in ((1, Ending.WON), (40, Ending.GIVEN_UP)):
        journal, session = Journal(), Session(rules.ruleset("carpet"), line.number)
        again(session, line.moves[:-less])
        keeper(journal, session).close()
        (deal,) = journal.deals()
        assert (deal.ending, deal.moves + deal.rest >= len(line.moves)) == (ending, less == 1)
    session = Session(COTILLION, 3)
    while session.position.legal_moves:
        session.play(session.position.legal_moves[-1])
    keeper(journal, session).close()
    assert journal.deals(limit=1)[0].ending is Ending.LOST


def test_every_thing_done_is_kept_in_the_moment_it_is_done() -> None:
    stage = Stage((640, 360))
    table = sit(stage, COTILLION, number=9)
    stage.advance(4)
    for key, kept in (
        (pygame.K_SPACE, ["turn"]),
        (pygame.K_SPACE, ["turn", "turn"]),
        (pygame.K_u, ["turn", "turn", "undo 1"]),
        (pygame.K_h, ["turn", "turn", "undo 1", "hint"]),
        (pygame.K_r, ["turn", "turn", "undo 1", "hint", "turn"]),
        (pygame.K_HOME, ["turn", "turn", "undo 1", "hint", "turn", "undo 2"]),
    ):
        press(stage, key)
        stage.advance(TICK)
        deal = sure(stage.journal.saved("royal-cotillion"))
        assert line_of(stage.journal, deal) == kept
        stage.advance(0.2)
    assert (deal.moves, deal.undos, deal.hints, deal.deal) == (0, 3, 1, 9)
    times = [entry.seconds for entry in stage.journal.entries(deal.id)]
    assert times == sorted(times) and times[-1] > 0.5
    stage.pop()
    later = TableScene(stage, sure(stage.journal.saved("royal-cotillion"))).session
    assert (later.position, later.undone) == (table.session.position, table.session.undone)
    assert [what for _, what in later.log] == [what for _, what in table.session.log]


def test_what_the_lamp_knows_is_kept_of_the_line_that_stands() -> None:
    journal, session = Journal(), begun(5, turns=9)
    keeping = keeper(journal, session)
    keeping.step()
    keeping.learn(4, 8)
    keeping.learn(3, 9)
    assert (journal.deals()[0].winnable, journal.deals()[0].lost) == (4, 8)
    session.back_to(6)
    keeping.step()
    assert (journal.deals()[0].winnable, journal.deals()[0].lost) == (4, None)
    session.back_to(2)
    keeping.step()
    assert (journal.deals()[0].winnable, journal.deals()[0].lost) == (2, None)


def about_to_win() -> Stage:
    """A table on which the next move wins, above the menu."""
    line = next(line for line in golden("carpet") if line.outcome == "won")
    stage = Stage((640, 360))
    stage.open(Door.MENU)
    table = sit(stage, rules.ruleset("carpet"), number=line.number)
    stage.advance(4)
    for move in line.moves[:-1]:
        table.play(table.session.position.parse_move(move))
    stage.advance(2)
    table.play(table.session.position.parse_move(line.moves[-1]))
    return stage


def test_a_win_counts_however_soon_the_player_leaves() -> None:
    stage = about_to_win()
    press(stage, pygame.K_ESCAPE)
    assert len(stage.scenes) == 1
    assert figures(stage.journal, "carpet").won == 1 and stage.journal.saved("carpet") is None
    press(stage, pygame.K_F6, pygame.K_n, pygame.K_ESCAPE)
    assert (figures(stage.journal, "carpet").played, figures(stage.journal, "carpet").won) == (1, 1)


def test_a_win_counts_however_soon_another_deal_begins() -> None:
    stage = about_to_win()
    press(stage, pygame.K_n)
    assert shown(stage, TableScene).session.position.outcome is Outcome.PLAYING
    statistics = figures(stage.journal, "carpet")
    assert (statistics.played, statistics.won) == (1, 1)


@pytest.fixture
def full(tmp_path, monkeypatch):
    """A journal on a disk that is full, until told otherwise: it opens its file anew once there is room."""
    monkeypatch.setattr(writer, "AGAIN", 0.01)
    prepared = disk._prepared

    def cramped(path, thorough=False):
        db = prepared(path, thorough)
        db.execute("PRAGMA max_page_count = 1")
        return db

    with monkeypatch.context() as shut:
        shut.setattr(disk, "_prepared", cramped)
        journal = Journal(tmp_path / "records.sqlite")
        for number in range(30):  # until the pages that are there are full
            put_down(journal, "carpet", number + 1, *["turn"] * 60)
        until(journal, writer.FULL)
        journal.room = shut.undo
        yield journal
    journal.close()


def test_where_nothing_can_be_written_the_table_says_so_once_and_keeps_the_deal_when_there_is_room(full) -> None:
    stage = SpeakingStage((640, 360), settings=Settings(voice=True), journal=full)
    sit(stage, COTILLION, number=9)
    stage.advance(0.1)
    for _ in range(4):
        press(stage, pygame.K_SPACE)
        assert stage.notice.said == (writer.FULL, True), "no move hides it"
        stage.advance(0.5)
    stage.advance(10)
    assert stage.recorded.lasting == [writer.FULL] and not stage.notice.said.sentence
    assert full.saved("royal-cotillion").moves == 4, "what could not be written can be read all the same"
    full.room()
    until(full, "")
    assert full.saved("royal-cotillion").moves == 4
    press(stage, pygame.K_SPACE)
    stage.advance(0.5)
    until(full, "")
    assert full.saved("royal-cotillion").moves == 5


def test_where_nothing_can_be_written_a_lesson_says_so(full) -> None:
    stage = Stage((640, 360), settings=Settings(speed="instant"), journal=full)
    stage.open(Door.LESSON, rules.ruleset("royal-cotillion"))
    for _ in range(40):
        press(stage, pygame.K_RETURN)
        stage.advance(0.5)
        if stage.notice.said.sentence:
            break
    assert stage.notice.said == (writer.FULL, True)


@pytest.mark.parametrize(
    "change",
    [
        "ruleset = 'gavotte+nowhere'",
        "deal = NULL, cards = 'AS AS'",
        "moves = 'x'",
        "local = 'yesterday'",
        "played = 1e300",
    ],
)
def test_a_deal_put_down_that_makes_no_sense_is_passed_over_and_the_one_before_taken_up(tmp_path, change) -> None:
    path = tmp_path / "records.sqlite"
    journal = Journal(path)
    put_down(journal, COTILLION.id, 8, "turn")
    bad = put_down(journal, COTILLION.id, 9, "turn", "turn")
    assert journal.settle(10)
    with sqlite3.connect(path) as db:
        db.execute(f"UPDATE deals SET {change} WHERE id = ?", (bad.id,))
    stage = Stage((640, 360), journal=journal, settings=Settings(last_game=COTILLION.id))
    stage.open(Door.MENU)
    press(stage, pygame.K_RETURN)
    assert shown(stage, TableScene).session.number == 8
    press(stage, pygame.K_ESCAPE, pygame.K_F3)
    stage.picture()
    for row in shown(stage, StatisticsScene).controls.widgets:
        click(stage, row.rect.center)
    journal.close()
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT (SELECT count(*) FROM deals) + (SELECT count(*) FROM aside)").fetchone() == (2,)


@pytest.mark.parametrize("what", ["waste>waste", "undo 99999", "hint hint", "turn\n"])
def test_a_deal_with_a_move_that_no_longer_fits_is_gone_on_with_as_far_as_it_goes(what) -> None:
    stage = Stage((640, 360), settings=Settings(last_game=COTILLION.id))
    put_down(stage.journal, COTILLION.id, 9, "turn", what, "turn")
    stage.open(Door.MENU)
    press(stage, pygame.K_RETURN)
    played = len(shown(stage, TableScene).session.moves)
    assert "Only a part" in shown(stage, TableScene).hud.line or played == 1 or what == "turn\n"
    press(stage, pygame.K_SPACE)
    stage.advance(1)
    press(stage, pygame.K_ESCAPE)
    assert sure(stage.journal.saved(COTILLION.id)).moves == played + 1
    press(stage, pygame.K_RETURN)
    table = shown(stage, TableScene)
    assert len(table.session.moves) == played + 1 and "in part" not in table.hud.line
