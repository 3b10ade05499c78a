"""F at a table: the rest of the deal is played by itself, until it is won or the player stops it."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import connection
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import rules
from game.look.sound.device import Silence
from game.play.session import Session, won
from game.scenes.command import any_press
from game.scenes.dialog import Ask
from game.scenes.pages.keycard import KeyCard
from game.scenes.show.win import WinScene
from game.scenes.table.advised import FINISHING, LET_IT, SOON, STOPPED
from game.scenes.table.table import TableScene
from game.solver import Answer, Verdict
from game.solver.lamp import Word
from game.solver.odds.solved import golden
from game.solver.worker import Worker
from game.stage import TICK
from game.store import Ending, Journal, Settings, Which, WonBy
from game.words.table import rises_told
from game.words.win import TITLES
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.scenes.hands import click, press
from tests.scenes.lookingback import HeldBack, House
from tests.scenes.player import again, sit
from tests.typed import instance, shown, sure
from tests.waiting import until

LOST = Verdict(Answer.LOST, (), 0, 0.0, "a test")


@pytest.fixture(scope="module")
def worker() -> Iterator[HeldBack]:
    started = HeldBack()
    yield started
    started.close()


def table_at(game: str, less: int, worker: Any) -> tuple[House, TableScene]:
    """A table at a deal that was won, so many moves before its end."""
    stage = House((640, 360), settings=Settings(speed="instant", motion="reduced"), journal=Journal(), sounds=Silence())
    stage.worker = worker
    deal = next(deal for deal in golden(game) if deal.outcome == "won")
    table = sit(stage, rules.find_ruleset(deal.ruleset_id), deal.number)
    stage.advance(4.0)
    again(table.session, deal.moves[:-less])
    table.board.lay()
    table.moved()
    table.prompt()
    return stage, table


def known(stage: House, table: TableScene) -> None:
    """Wait until the solver has found that the deal can be won."""
    stage.worker.held = False
    for _ in range(60):
        if table.adviser.lamp is Word.CAN_BE_WON:
            return
        stage.advance(0.2)
        connection.wait([stage.worker._connection], 1.0)
    raise AssertionError("nothing is found")


def watched(stage: House, table: TableScene, moves: int) -> None:
    """Let so many more moves play themselves."""
    wanted = len(table.session.moves) + moves
    for _ in range(2000):
        if len(table.session.moves) >= wanted:
            return
        stage.advance(TICK)
    raise AssertionError("nothing more is played")


def finish(stage: House) -> None:
    """F, and yes to what it asks."""
    press(stage, pygame.K_f)
    shown(stage, Ask)
    press(stage, pygame.K_f)


def test_the_solvers_line_is_played_to_the_win_and_is_the_solvers(worker: Worker) -> None:
    stage, table = table_at("royal-cotillion", 60, worker)
    assert not table.session.rises()
    known(stage, table)
    before = len(table.session.moves)
    press(stage, pygame.K_f)
    assert shown(stage, Ask).title == LET_IT
    press(stage, pygame.K_ESCAPE)
    stage.advance(3.0)
    assert len(table.session.moves) == before, "it was not wanted"
    finish(stage)
    stage.advance(0.1)
    assert table.hud.line == FINISHING.format(press=any_press())
    stage.advance(1.0)
    assert before < len(table.session.moves)
    for _ in range(200):
        if not isinstance(stage.top, WinScene):
            stage.advance(1.0)
    assert isinstance(stage.top, WinScene) and table.session.position.won
    until(stage.journal, "")
    (deal,) = stage.journal.deals()
    assert (deal.ending, deal.ways) == (Ending.FINISHED, len(table.session.moves) - before)
    assert stage.top.bows and not stage.journal.count(Which(won=True))


def test_the_win_is_the_players_who_has_made_the_moves() -> None:
    (line, *_) = [line for line in golden("royal-cotillion") if line.outcome == "won"]
    for note, count, solved in (("way", 40, False), ("way", 120, True), ("finish", 1, True)):
        session = Session(rules.find_ruleset(line.ruleset_id), line.number)
        for left, move in zip(range(len(line.moves), 0, -1), line.moves, strict=True):
            if left <= count:
                session.note(note)
            session.play(session.position.parse_move(move))
        assert session.solved is solved
        session.undo()
        if count == 1:
            assert not session.solved, "what was taken back no longer counts"
        session.redo()
        assert session.solved is solved


def sure_to_win(player: Player) -> bool:
    return instance(player.stage.top, TableScene).adviser.lamp is Word.CAN_BE_WON


def test_what_the_program_played_from_far_away_ends_in_a_bow(home: Path) -> None:
    keep(home, speed="instant", voice=True)
    line = next(line for line in golden("carpet") if line.outcome == "won")
    begin_with(home, rules.find_ruleset(line.ruleset_id), line.number, line.moves[:-45])
    seen: list[bool] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and sure_to_win(player)
        player.press("space")
        yield 1.0
        player.press("f")
        yield lambda: player.top == "Ask"
        player.press("f")
        yield lambda: player.top == "WinScene"
        yield 1.5
        early = player.picture()
        yield 1.6
        win = instance(player.stage.top, WinScene)
        seen.append(win.opacity > 0 and win.title == TITLES[WonBy.SOLVER])
        seen.append(early.get_view("2").raw != player.picture().get_view("2").raw)
        seen.append(any("by the solver’s moves" in words for words in player.words))

    done = enter(["play", "carpet", "--deal", str(line.number)], story)
    assert seen == [True, True, True]
    (deal,) = done.deals()
    assert deal.ending is Ending.FINISHED and deal.ways > 30
    again = enter(["text"], words="statistics carpet\nalbum\njournal\n").out
    assert "Carpet: 1 won by the solver." in again and "Carpet: Comes with your first win" in again, again
    assert f"Carpet, deal {line.number}: won by the solver" in again or ": won by the solver, " in again, (
        "it is in the journal"
    )


def test_asked_too_early_it_does_not_begin_once_the_player_goes_on(worker: HeldBack) -> None:
    worker.held = True
    stage, table = table_at("royal-cotillion", 60, worker)
    finish(stage)
    assert table.hud.line == SOON
    press(stage, pygame.K_RIGHT)
    moves = len(table.session.moves)
    known(stage, table)
    stage.advance(3)
    assert len(table.session.moves) == moves


def test_asked_too_early_it_begins_later_and_any_click_key_or_page_stops_it_and_does_nothing_else(
    worker: HeldBack,
) -> None:
    worker.held = True
    stage, table = table_at("royal-cotillion", 60, worker)
    finish(stage)
    assert table.hud.line == SOON
    known(stage, table)
    for by in ("click", "right click", "key"):
        watched(stage, table, 3)
        moves = list(table.session.moves)
        if by == "key":
            press(stage, pygame.K_u)
        else:
            at = table.board.floor.spots[0].x, table.board.floor.spots[0].y
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                stage.post(pygame.event.Event(kind, pos=at, button=1 if by == "click" else 3, touch=False))
        assert table.hud.line == STOPPED.format(key="F")
        stage.advance(5)
        assert table.session.moves == moves
        press(stage, pygame.K_f)  # it is the solver's by now, and nothing more is asked
    watched(stage, table, 2)
    moves = list(table.session.moves)
    question = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?")
    stage.post(question)
    stage.advance(3)
    press(stage, pygame.K_ESCAPE)
    stage.advance(3)
    assert table.session.moves == moves
    stage.post(question)
    line = next(line for line in shown(stage, KeyCard).lines if line.command.action == "finish")
    click(stage, line.rect.center)
    watched(stage, table, 2)


def test_where_all_that_is_left_goes_up_it_is_offered_and_is_no_help() -> None:
    stage, table = table_at("royal-cotillion", 5, None)
    assert table.session.rises() and table.hud.line == rises_told("F", mouse=True)
    press(stage, pygame.K_f)
    for _ in range(20):
        stage.advance(1.0)
    assert isinstance(stage.top, WinScene) and not won(table.session).helped
    until(stage.journal, "")
    assert stage.journal.deals()[0].ways == 0


def test_without_a_solver_it_says_so() -> None:
    stage, table = table_at("royal-cotillion", 60, None)
    finish(stage)
    assert "not running" in table.hud.line and table.hud.refused


def test_a_deal_that_is_lost_is_not_played_on(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = table_at("royal-cotillion", 60, worker)
    watch, moves = sure(table.adviser._watch), len(table.session.moves)
    watch.lamp._lines.clear()  # the solver may know already that it can be won, or find out meanwhile
    for position in table.session.path:
        watch.lamp.learn(position, LOST)
    monkeypatch.setattr(watch.lamp, "learn", lambda *what: None)
    table.adviser.see(table.session)
    finish(stage)
    stage.advance(3)
    assert len(table.session.moves) == moves
    assert table.hud.line == "This deal cannot be won."
