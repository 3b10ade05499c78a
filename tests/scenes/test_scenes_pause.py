"""Pausing: by a key, and when the window is left; the clock stands, the table is veiled, and a click only goes on."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table.ending import BACK, Paused
from tests.scenes import hands
from tests.scenes.player import Player


@pytest.fixture
def player() -> Player:
    player = Player("royal-cotillion", 7, size=(960, 540))
    player.click("stock")
    player.wait(3)
    return player


def paused(player: Player) -> bool:
    return isinstance(player.stage.top, Paused)


def test_a_key_pauses_the_clock_stands_and_the_key_or_click_that_goes_on_plays_nothing(player):
    session, at = player.table.session, player.spot("stock")
    player.wait(61)
    assert not paused(player), "the cards stay in sight of somebody who thinks"
    player.move_to((300, 300))
    for key in (pygame.K_s, pygame.K_PAUSE):
        player.press(key)
        before, moves = session.seconds, len(session.moves)
        player.wait(9)
        assert paused(player) and session.seconds == before
        if key == pygame.K_s:
            player.press(pygame.K_RIGHT)
        else:
            hands.click(player.stage, at)
        player.wait(3)
        assert not paused(player) and len(session.moves) == moves
        assert session.seconds == pytest.approx(before + 3, abs=0.1)
        assert player.table.hand.focus is None, "the key only goes on"
    player.click("stock")
    assert len(session.moves) == moves + 1


def test_it_pauses_when_the_window_is_left_and_goes_on_when_the_player_is_back(player):
    player.post(pygame.WINDOWMINIMIZED)
    player.wait(0.1)
    assert paused(player)
    player.wait(61)
    before = player.table.session.seconds
    player.post(pygame.WINDOWRESTORED)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.wait(BACK + 1)
    assert not paused(player) and player.table.session.seconds == before, "nobody has stirred yet"
    player.move_to((300, 300))
    player.wait(2)
    assert player.table.session.seconds == pytest.approx(before + 2, abs=0.1)
    player.press(pygame.K_s)
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        player.post(event)
        player.wait(2)
    assert paused(player), "a pause that was asked for stays"


def test_the_click_that_brings_the_window_back_plays_nothing(player):
    at, moves = player.spot("stock"), len(player.table.session.moves)
    player.post(pygame.WINDOWFOCUSLOST)
    player.wait(1)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.wait(BACK / 2)
    hands.click(player.stage, at)
    player.wait(1)
    assert not paused(player) and len(player.table.session.moves) == moves


def test_no_card_can_be_seen_through_the_veil(player):
    sheet = pygame.Rect(240, 130, 480, 280)
    player.press(pygame.K_s)
    player.wait(1)
    player.stage.picture().fill("black", sheet)
    seen = pygame.image.tobytes(player.stage.picture(), "RGB")
    cloth = player.table.ground().copy()
    cloth.fill("black", sheet)
    assert paused(player) and seen == pygame.image.tobytes(cloth.convert(), "RGB")


def test_before_the_first_move_no_clock_runs_and_nothing_is_veiled():
    player = Player("royal-cotillion", 7)
    player.post(pygame.WINDOWFOCUSLOST)
    player.wait(5)
    assert not paused(player)


def test_clock_and_counts_can_be_hidden(player):
    assert "MOVES 1" in player.table.count
    player.move_to((5, 300))
    player.wait(3)
    shown = player.picture()
    player.stage.change(clock=False)
    assert player.table.count == "" and player.picture() != shown
    hidden = player.picture()
    player.wait(3)
    assert player.picture() == hidden, "no clock that runs"
