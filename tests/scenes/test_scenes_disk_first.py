"""A move is on the disk before its card lands and before the next one can be made; what comes sooner waits its turn."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.store import Journal
from game.store.journal import disk, writer
from tests import waiting
from tests.scenes.player import Player
from tests.typed import sure
from tests.waiting import until


@pytest.fixture
def at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A deal whose journal is a file; who waits for it waits for long."""
    monkeypatch.setattr(waiting, "least", 0.0)
    monkeypatch.setattr(disk, "PATIENCE", 60.0)
    journal = Journal(tmp_path / "records.sqlite")
    player = Player("royal-cotillion", 9, journal=journal)
    until(journal, "")
    yield player
    journal.close()


@contextmanager
def busy(path: Path) -> Iterator[None]:
    """The disk takes its time."""
    other = sqlite3.connect(path / "records.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def test_no_card_lands_before_its_move_is_on_the_disk(at_the_table: Player, tmp_path: Path) -> None:
    player, stage = at_the_table, at_the_table.stage
    with busy(tmp_path):
        player.click("stock")
        stage.advance(5)
        assert len(player.table.session.moves) == 1 and player.table.board.flying
    until(stage.journal, "")
    stage.advance(2)
    assert not player.table.board.flying
    assert stage.journal.saved("royal-cotillion").moves == 1


def test_what_is_clicked_meanwhile_is_played_in_its_order(at_the_table: Player, tmp_path: Path) -> None:
    player, stage = at_the_table, at_the_table.stage
    with busy(tmp_path):
        for key in (pygame.K_SPACE, pygame.K_SPACE, pygame.K_u, pygame.K_SPACE, pygame.K_F1):
            player.press(key)
            stage.advance(0.06)
        assert [what for _, what in player.table.session.log] == ["turn"]
        assert stage.top is player.table
    for _ in range(6):
        until(stage.journal, "")
        stage.advance(1)
    assert [what for _, what in player.table.session.log] == ["turn", "turn", "undo 1", "turn"]
    assert type(stage.top).__name__ == "RulesPage", "the last key too"


def test_of_a_slow_disk_the_player_is_told_and_plays_on(
    at_the_table: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, stage = at_the_table, at_the_table.stage
    with busy(tmp_path):
        player.press(pygame.K_SPACE)
        player.press(pygame.K_SPACE)
        stage.advance(1)
        assert len(player.table.session.moves) == 1
        monkeypatch.setattr(writer, "SLOW_AFTER", 0.0)
        stage.advance(1)
        assert len(player.table.session.moves) == 2 and not player.table.board.flying
        assert stage.notice.said.sentence == writer.SLOW
    until(stage.journal, "")
    assert sure(stage.journal.saved("royal-cotillion")).moves == 2
