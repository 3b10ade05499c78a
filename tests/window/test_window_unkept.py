"""Leaving while another program holds the journal: the player is asked, and no move is lost whatever is answered."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.scenes.dialog import LOST, Unkept
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.store import Deal, Journal, Settings
from game.store.journal import disk, journal, writer
from game.store.journal.salvage import read_lines
from game.window import app as window
from game.window.app import App
from tests.typed import shown, sure
from tests.waiting import until


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes as long as it might."""
    monkeypatch.setattr(disk, "PATIENCE", 0.0)
    monkeypatch.setattr(writer, "AGAIN", 0.02)
    monkeypatch.setattr(window, "PATIENCE", 0.0)


@contextmanager
def held(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def program(path: Path) -> Iterator[App]:
    """The program at a table."""
    app = App((960, 540), settings=Settings(speed="instant", lamp=False), journal=Journal(path))
    app.open(Door.MENU)
    app.open(Door.TABLE, Deal("carpet", 1))
    app.round(0.1)
    until(app.journal, "")
    yield app
    app._keep_everything()
    app.screen.close()


def press(app: App, key: int) -> None:
    app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.advance(0.05)


def play_while_held(app: App, moves: int = 3) -> None:
    press(app, pygame.K_SPACE)
    until(app.journal, writer.HELD)
    for _ in range(moves - 1):
        press(app, pygame.K_SPACE)
    assert len(shown(app, TableScene).session.moves) == moves


def test_the_game_goes_on_if_the_player_likes_or_it_waits_and_leaves_when_all_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    with program(path) as app:
        with held(path):
            play_while_held(app)
            table = app.top
            app.post(pygame.event.Event(pygame.QUIT))
            assert isinstance(app.top, Unkept) and not app.quitting
            assert app.top.sentence.startswith(writer.HELD.partition(".")[0])
            assert app.picture()
            app.advance(1)
            assert not app.quitting
            press(app, pygame.K_ESCAPE)
            assert app.top is table and not app.quitting
            app.post(pygame.event.Event(pygame.QUIT))
        press(app, pygame.K_r)
        until(app.journal, "")
        app.advance(0.1)
        assert app.quitting
    again = Journal(path)
    assert again.saved("carpet").moves == 3 and not list(tmp_path.glob("*.rescue"))
    again.close()


def test_what_was_not_saved_lies_beside_the_journal_and_is_taken_in_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    with program(path) as app, held(path):
        play_while_held(app, 17)
        while not app.journal.rescued or not [
            d for f in disk.left_beside(path) for d, e, _ in found(f) if len(e) == 17
        ]:
            app.advance(0.01)
        app.post(pygame.event.Event(pygame.QUIT))
        shown(app, Unkept).end_now()
        assert app.quitting
        app._keep_everything()
    assert list(tmp_path.glob("*.rescue"))
    app = App((960, 540), settings=Settings(last_game="carpet", lamp=False), journal=Journal(path))
    app.open(Door.MENU)
    until(app.journal, "")
    app.round(0.1)
    assert app.notice.said.sentence == journal.RESCUED
    deal = sure(app.journal.saved("carpet"))
    assert deal.moves == 17 and len(app.journal.entries(deal.id)) == 17
    app._keep_everything()
    app.screen.close()
    assert not list(tmp_path.glob("*.rescue"))


def found(file: Path) -> list:
    with file.open() as lines:
        return [one for one in read_lines(lines) if one]


def test_where_nothing_can_be_written_at_all_the_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "records.sqlite"
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with program(path) as app, held(path):
        play_while_held(app)
        app.post(pygame.event.Event(pygame.QUIT))
        assert LOST in shown(app, Unkept).sentence


def test_what_the_journal_refuses_for_ever_stays_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    with program(path) as app:
        with sqlite3.connect(path) as other:
            other.execute("CREATE TRIGGER no BEFORE INSERT ON deals BEGIN SELECT RAISE(ABORT, 'no'); END")
        press(app, pygame.K_SPACE)
        until(app.journal, "")
    assert list(tmp_path.glob("*.rescue"))
    again = Journal(path)
    until(again, "")
    assert sure(again.saved("carpet")).moves == 1
    again.close()
    assert not list(tmp_path.glob("*.rescue"))
