"""Presses that are not quite still, and a setting for hands that shake."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Act
from game.stage import TICK
from game.table.picking import Pick
from tests.scenes.player import Player
from tests.scenes.test_scenes_table import choice


def press(player: Player, at: tuple[int, int], *way: tuple[int, int], lasts: float = 0.1) -> None:
    """Press at a point, move by these steps, and let go."""
    player.move_to(at)
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for dx, dy in way:
        player.wait(lasts / len(way))
        player.move_to((at[0] + dx, at[1] + dy), held=True)
    player.post(pygame.MOUSEBUTTONUP, pos=(at[0] + way[-1][0], at[1] + way[-1][1]), button=1)


@pytest.mark.parametrize(("game", "slip"), [("royal-cotillion", 16), ("pyramid", 9), ("gay-gordons", 12)])
def test_a_press_that_slips_is_a_click(game: str, slip: int) -> None:
    position = Player(game, 11).position
    cards = [move for move in position.legal_moves if move.act in (Act.CARRY, Act.PAIR)]
    places = [Pick(cards[0].source, cards[0].depth)] if cards else []
    stock = [Pick(0, 0)] if position.ruleset.game.turn else []
    for picked in (*stock, *places):
        for dx, dy in ((slip, 0), (0, slip), (-slip, slip // 2)):
            one, other = (Player(game, 11, size=(960, 540)) for _ in range(2))
            one.click(one.point(picked))
            press(other, other.point(picked), (dx // 2, dy // 2), (dx, dy))
            one.wait(1)
            other.wait(1)
            assert other.position == one.position and other.table.hand.lifted == one.table.hand.lifted
            assert not other.table.hand.held


def test_a_card_that_was_carried_away_and_back_is_not_played_and_one_carried_far_is() -> None:
    player = Player("royal-cotillion", 11, size=(960, 540), press_slip="far")
    move = next(move for move in player.position.legal_moves if move.act is Act.CARRY)
    at = player.point(Pick(move.source, move.depth))
    press(player, at, (40, 90), (90, 190), (20, 20), (2, 2), lasts=0.5)
    player.wait(1)
    assert not player.table.session.moves and player.table.hand.lifted is None
    player.check()
    player.drag(player.point(Pick(move.source, move.depth)), player.point(Pick(move.target, 0)))
    player.wait(1)
    assert player.table.session.moves == [move]


def test_a_target_may_be_pressed_with_a_slip_too() -> None:
    """It must not be picked up instead, and the card that waits be forgotten."""
    player = Player("parisienne", 1, size=(960, 540))
    player.click(player.point(choice(player)))
    position, (index, move) = player.position, next(iter(player.table.hand.offers.items()))
    press(player, player.point(Pick(index, 0 if position.piles[index] else -1)), (6, 0), (12, 2))
    player.wait(1)
    assert player.position == position.play(move)


def test_the_setting_says_how_far_a_press_may_slip_anywhere() -> None:
    for setting, clicks in (("a little", False), ("far", True)):
        player = Player("royal-cotillion", 11, size=(960, 540), press_slip=setting)
        press(player, player.button("Rules"), (4, 7), (0, 22))
        player.wait(0.2)
        assert (player.stage.top is not player.table) is clicks


@pytest.mark.parametrize(("lasts", "counts"), [(0.25, False), (0.35, True)])
def test_a_press_and_a_tap_must_last_as_long_as_the_setting_says(lasts: float, counts: bool) -> None:
    player = Player("royal-cotillion", 11, press_time="0.3 s")
    press(player, player.spot("stock"), (1, 0), lasts=lasts)
    player.wait(0.5)
    assert len(player.table.session.moves) == counts
    x, y = player.spot("stock")
    at = {"x": x / 640, "y": y / 360, "touch_id": 3, "finger_id": 1, "pressure": 1.0, "dx": 0.0, "dy": 0.0}
    player.post(pygame.FINGERDOWN, **at)
    player.wait(lasts + TICK)
    player.post(pygame.FINGERUP, **at)
    player.wait(0.5)
    assert len(player.table.session.moves) == 2 * counts
