"""The clock of a deal: it goes while somebody plays."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.doors import Door
from game.scenes.presentation import ALONE_AFTER
from tests.scenes.player import Player
from tests.typed import sure
from tests.waiting import until


def playing() -> Player:
    player = Player("royal-cotillion", 1926)
    player.click("stock")
    return player


def test_it_stands_while_the_window_is_elsewhere_and_under_a_page():
    player = playing()
    for lost, back in (
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ):
        player.wait(3)
        player.post(lost)
        before = player.table.session.seconds
        assert before > 2
        player.wait(9)
        assert player.table.session.seconds == before
        player.post(back)
        player.press(pygame.K_LEFT)
        player.wait(3)
        assert player.table.session.seconds == pytest.approx(before + 3, abs=0.1)
    before = player.table.session.seconds
    player.stage.open(Door.SETTINGS)
    player.wait(9)
    player.press(pygame.K_ESCAPE)
    assert player.table.session.seconds == before


def test_it_stands_when_nobody_has_moved_for_a_minute_and_goes_on_at_a_click():
    player = playing()
    player.wait(1.5 * ALONE_AFTER)
    before = player.table.session.seconds
    assert before == pytest.approx(ALONE_AFTER, abs=0.1)
    player.click((200, 200))
    player.wait(5)
    assert player.table.session.seconds == pytest.approx(before + 5, abs=0.1)


def test_the_time_since_the_last_move_is_kept_with_the_deal():
    player = playing()
    player.wait(10)
    player.press(pygame.K_s)
    until(player.stage.journal, "")
    saved = sure(player.stage.journal.saved("royal-cotillion"))
    assert saved.seconds == pytest.approx(player.table.session.seconds, abs=0.1) and saved.seconds > 8
    again = Player("royal-cotillion", journal=player.stage.journal, saved=saved)
    assert again.table.session.seconds == pytest.approx(saved.seconds, abs=5)
