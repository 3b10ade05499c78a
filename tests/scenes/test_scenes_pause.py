"""Pausing: by a key, and when the window is left; the clock stands, the table is veiled, and a click only goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.scene import Door
from game.scenes.table.paused import BACK, Paused
from tests.frontdoor import Player as Guest
from tests.frontdoor import Story, enter, keep
from tests.scenes.player import Player


@pytest.fixture
def player() -> Player:
    player = Player("royal-cotillion", 7, size=(960, 540))
    player.click("stock")
    player.wait(8)
    return player


def paused(player: Player) -> bool:
    return isinstance(player.stage.top, Paused)


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_PAUSE])
def test_a_key_pauses_and_the_clock_stands(player, key):
    player.press(key)
    before = player.table.session.seconds
    player.wait(30)
    assert paused(player) and player.table.session.seconds == before
    player.press(pygame.K_RIGHT)
    player.wait(5)
    assert not paused(player)
    assert player.table.session.seconds == pytest.approx(before + 5, abs=0.1)
    assert player.table.hand.focus is None, "the key only goes on"


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_it_pauses_when_the_window_is_left_and_goes_on_when_the_player_is_back(player, lost):
    player.post(lost)
    player.wait(0.1)
    assert paused(player)
    player.wait(90)
    before = player.table.session.seconds
    player.post(pygame.WINDOWRESTORED)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.wait(BACK + 1)
    assert not paused(player) and player.table.session.seconds == before, "nobody has stirred yet"
    player.move_to((300, 300))
    player.wait(2)
    assert player.table.session.seconds == pytest.approx(before + 2, abs=0.1)


def test_the_click_that_brings_the_window_back_plays_nothing(player):
    at, moves = player.spot("stock"), len(player.table.session.moves)
    player.post(pygame.WINDOWFOCUSLOST)
    player.wait(1)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.wait(BACK / 2)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))
    player.wait(1)
    assert not paused(player) and len(player.table.session.moves) == moves


def test_a_pause_that_was_asked_for_stays_when_the_window_is_left(player):
    player.press(pygame.K_s)
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        player.post(event)
        player.wait(2)
    assert paused(player)


def test_the_cards_stay_in_sight_of_somebody_who_thinks_and_the_mouse_is_a_sign_of_life(home: Path) -> None:
    """After a minute without input the clock waits; before, the cards were covered."""
    keep(home, speed="instant")
    seen: list[tuple[str, int]] = []

    def story(guest: Guest) -> Story:
        yield lambda: guest.top == "TableScene"
        guest.press("space")
        yield 1.0
        session = guest.table.session
        for wait in (200.0, 30.0, 30.0, 30.0):
            yield wait
            seen.append((guest.top, round(session.seconds)))
            guest.move_to(300, 300 + len(seen))
        guest.post(pygame.WINDOWFOCUSLOST)
        yield 1.0
        seen.append((guest.top, round(session.seconds)))
        guest.post(pygame.WINDOWFOCUSGAINED)
        yield 1.0
        seen.append((guest.top, round(session.seconds)))

    enter(["play", "carpet", "--deal", "7"], story)
    assert seen[:4] == [("TableScene", seconds) for seconds in (60, 90, 120, 150)]
    assert seen[4:] == [("Paused", 150), ("TableScene", 151)]


def test_a_click_goes_on_and_plays_nothing(player):
    at, moves = player.spot("stock"), len(player.table.session.moves)
    player.press(pygame.K_s)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))
    player.wait(1)
    assert not paused(player) and len(player.table.session.moves) == moves
    player.click("stock")
    assert len(player.table.session.moves) == moves + 1


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
    player.wait(100)
    assert not paused(player)


def test_a_page_over_the_table_is_not_veiled(player):
    player.stage.open(Door.SETTINGS)
    player.wait(100)
    assert not paused(player)


def test_clock_and_counts_can_be_hidden(player):
    assert "MOVES 1" in player.table.count
    player.move_to((5, 300))
    player.wait(9)
    shown = player.picture()
    player.stage.change(clock=False)
    assert player.table.count == "" and player.picture() != shown
    hidden = player.picture()
    player.wait(9)
    assert player.picture() == hidden, "no clock that runs"
