"""Clicks in quick succession, presses that are not quite still, and a setting for hands that shake."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Act, Kind
from game.stage import TICK
from game.table import motion
from game.table.picking import Pick, can_move
from tests.scenes import hands
from tests.scenes.player import Player, twice, until
from tests.scenes.test_scenes_table import choice
from tests.thorough import few


def refills_with_one_that_goes_up(player: Player):
    """Play on until a card's gap is refilled by one that can be played too; the first one's move."""

    def follows(move):
        if move.act is not Act.CARRY:
            return False
        left = player.position.play(move)
        return any(m.act is Act.CARRY and (m.source, m.depth) == (move.source, 0) for m in left.legal_moves)

    move = until(player, follows)
    player.wait(1)
    return move


@pytest.mark.parametrize(("after", "speed"), [(0.0, "normal"), (0.14, "instant")])
def test_a_double_click_plays_one_card(after, speed):
    player = Player("royal-cotillion", 1926, speed=speed)
    move = refills_with_one_that_goes_up(player)
    count = len(player.table.session.moves)
    player.ears.heard.clear()
    twice(player, player.point(Pick(move.source, move.depth)), after)
    player.wait(1)
    assert player.table.session.moves[count:] == [move] and "refuse" not in player.ears.heard
    player.click(player.point(Pick(move.source, 0)))
    assert len(player.table.session.moves) == count + 2


@pytest.mark.parametrize(("after", "speed"), [(0.16, "normal"), (0.39, "relaxed")])
def test_two_clicks_that_are_no_double_click_play_two_cards(after, speed):
    player = Player("royal-cotillion", 1926, speed=speed)
    move = refills_with_one_that_goes_up(player)
    count = len(player.table.session.moves)
    twice(player, player.point(Pick(move.source, move.depth)), after)
    player.wait(1)
    assert [m.source for m in player.table.session.moves[count:]] == [move.source] * 2
    player.check()


@pytest.mark.parametrize(("after", "moves"), [(0.3, 1), (0.4, 2)])
def test_a_slow_double_click_leaves_the_card_below_in_its_column(after, moves):
    player = Player("mount-olympus", 2)

    def two_go_up(move):
        held = player.position.piles[move.source] if move.act is Act.CARRY else ()
        left = player.position.play(move)
        column = player.table.ruleset.piles[move.source].kind is Kind.TABLEAU
        uncovered = column and len(held) > 1 and left.piles[move.source] == held[:-1]
        ways = (
            sum(m.act is Act.CARRY and m.source == move.source for m in p.legal_moves) for p in (player.position, left)
        )
        return uncovered and all(count == 1 for count in ways)

    move, count = until(player, two_go_up), len(player.table.session.moves)
    player.wait(1)
    twice(player, player.point(Pick(move.source, move.depth)), after)
    player.wait(1)
    assert [m.source for m in player.table.session.moves[count:]] == [move.source] * moves


def test_quick_clicks_at_different_places_all_count_and_a_double_click_on_the_stock_once():
    player = Player("royal-cotillion", 1926)
    twice(player, player.spot("aces1"), 0.2)
    assert not player.table.session.moves and player.line, "a second click on a card that stays is answered again"
    able = [move for move in player.position.legal_moves if move.act is Act.CARRY]
    places = [player.point(Pick(move.source, move.depth)) for move in able[:2]] + [player.spot("stock")]
    for at in places:
        player.move_to(at)
        player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        player.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert len(player.table.session.moves) == 3
    player.wait(1)
    twice(player, player.spot("stock"), 0.08)
    assert len(player.table.session.moves) == 4


def test_a_double_click_that_lands_the_deal_plays_nothing():
    player = Player("royal-cotillion", 1926, speed="normal", wait=0.6)
    move = next(m for m in player.position.legal_moves if m.act is Act.CARRY)
    twice(player, player.point(Pick(move.source, 0)), 0.08)
    assert not player.table.board.dealing and not player.table.session.moves


@pytest.mark.parametrize(("pause", "speed"), [(0.12, "normal"), (0.24, "instant")])
def test_quick_clicks_on_the_stock_all_turn(pause, speed):
    player = Player("royal-cotillion", 1926, speed=speed)
    at = player.spot("stock")
    for count in range(1, 11):
        twice(player, at, pause)
        player.wait(pause)
        assert len(player.table.session.moves) == 2 * count
    player.check()


def turned_and_wanted(player: Player):
    """Turn cards until one comes that can be played, which is still turning; its move."""
    for _ in range(80):
        player.click("stock")
        moves = [m for m in player.position.legal_moves if m.act is Act.CARRY and m.source == player.index("waste")]
        if moves:
            return moves[0]
        player.wait(1)
    raise AssertionError("no card of the waste can be played")


def test_a_click_on_a_card_that_is_still_turning_is_kept_and_played_when_it_lies():
    player = Player("royal-cotillion", 1926, speed="normal")
    move = turned_and_wanted(player)
    count, at = len(player.table.session.moves), player.spot("waste")
    player.wait(0.05)
    for _ in range(2):
        twice(player, at, 0.02)
    assert len(player.table.session.moves) == count and not player.line
    player.wait(1)
    assert player.table.session.moves[count:] == [move]
    player.check()
    move = turned_and_wanted(player)
    count = len(player.table.session.moves)
    player.drag(player.spot("waste"), player.point(Pick(move.target, 0)))
    assert player.table.session.moves[count:] == [move], "it can be dragged"


@pytest.mark.parametrize("what", ["turn", "undo", "click", "settings", "resize"])
def test_whatever_is_done_meanwhile_comes_after_the_click_that_waits(what):
    player = Player("royal-cotillion", 1926, speed="normal")
    move = turned_and_wanted(player)
    count, at = len(player.table.session.moves), player.spot("waste")
    player.wait(0.05)
    hands.click(player.stage, at)
    key = {"turn": pygame.K_SPACE, "undo": pygame.K_u, "settings": pygame.K_F2}
    if what == "click":
        player.click("stock")
    elif what == "resize":
        player.stage.resize((960, 540))
    else:
        player.press(key[what])
    played = player.table.session.moves[count:]
    assert played[:1] == ([] if what == "undo" else [move])
    assert len(played) == {"turn": 2, "click": 2, "undo": 0}.get(what, 1)
    assert player.table.session.undone == ([move] if what == "undo" else [])


def test_what_waits_for_its_card_is_on_the_disk_before_the_next_move_is_made(monkeypatch):
    player = Player("royal-cotillion", 1926, speed="normal")
    move = turned_and_wanted(player)
    count, at = len(player.table.session.moves), player.spot("waste")
    player.wait(0.05)
    twice(player, at, 0.02)
    monkeypatch.setattr(player.table, "ready", lambda: len(player.table.session.moves) == count)
    player.press(pygame.K_SPACE)
    player.wait(0.1)
    assert player.table.session.moves[count:] == [move]
    monkeypatch.setattr(player.table, "ready", lambda: True)
    player.wait(0.1)
    assert [m.act for m in player.table.session.moves[count:]] == [Act.CARRY, Act.TURN]


def empties(move, player: Player) -> bool:
    """Whether a move leaves an empty place, where nothing can be done."""
    after = player.position.play(move)
    left = Pick(move.source, -1)
    return move.act is Act.CARRY and not after.piles[move.source] and not can_move(after, left)


@pytest.mark.parametrize(("after", "told"), [(0.2, False), (0.45, False), (0.7, True)])
def test_the_second_half_of_a_double_click_is_not_scolded(after, told):
    player = Player("parisienne", 3, speed="normal")
    move = until(player, lambda move: empties(move, player))
    player.wait(1)
    player.ears.heard.clear()
    at = player.point(Pick(move.source, move.depth))
    twice(player, at, after)
    assert player.table.session.moves[-1].source == move.source
    assert ("refuse" in player.ears.heard) is told is bool(player.line)


def press(player: Player, at: tuple[int, int], *way: tuple[int, int], lasts: float = 0.1) -> None:
    """Press at a point, move by these steps, and let go."""
    player.move_to(at)
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for dx, dy in way:
        player.wait(lasts / len(way))
        player.move_to((at[0] + dx, at[1] + dy), held=True)
    player.post(pygame.MOUSEBUTTONUP, pos=(at[0] + way[-1][0], at[1] + way[-1][1]), button=1)


@pytest.mark.parametrize("slip", [7, 20])
@pytest.mark.parametrize("game", few(["royal-cotillion", "pyramid", "gay-gordons"], "pyramid".__eq__))
def test_a_press_that_slips_is_a_click_and_a_card_let_go_over_its_own_pile_goes_home(game: str, slip: int) -> None:
    """Eight pixels are a slip. Farther it was taken, and perhaps put back on purpose: that plays nothing."""
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
            clicked = one.position, one.table.hand.lifted
            still = picked in stock or slip < motion.SLIP  # the stock is not carried
            assert (other.position, other.table.hand.lifted) == (clicked if still else (position, None))
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
