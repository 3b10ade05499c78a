"""Cards that go up by themselves after the player's move: never, when that is safe, or always."""

from __future__ import annotations

import pygame
import pytest

from game.rules import Act, Position
from game.scenes.pages.settings import SettingsScene
from game.scenes.scene import Door
from game.solver.safe import safe_play
from tests.scenes.player import Player
from tests.typed import sure


def free(player: Player) -> bool:
    """Whether some card can go up."""
    return player.table.session.upward() is not None


def turn_until(player: Player, up: int) -> int:
    """Turn the stock until a turn is followed by so many cards that went up; how many moves there were before it."""
    for _ in range(200):
        before = len(player.table.session.moves)
        player.press(pygame.K_SPACE)
        player.wait(0.5)
        if len(player.table.session.moves) > before + 1:
            player.wait(2.5)
        if len(player.table.session.moves) >= before + 1 + up:
            return before
    raise AssertionError("nothing went up by itself")


def test_today_as_ever_nothing_goes_unless_asked() -> None:
    player = Player("captive-queens", 3)
    for _ in range(20):
        player.press(pygame.K_SPACE)
        player.wait(1)
    assert len(player.table.session.moves) == 20


@pytest.mark.parametrize("when", ["when safe", "always"])
def test_undo_takes_back_the_move_with_all_that_followed_and_redo_plays_them_again(when: str) -> None:
    player = Player("captive-queens", 3, plays_up=when)
    before = turn_until(player, 2)
    after = player.position
    assert player.table.session.moves[before].act is Act.TURN
    assert all(move.act is Act.CARRY for move in player.table.session.moves[before + 1 :])
    player.press(pygame.K_u)
    player.wait(1)
    assert len(player.table.session.moves) == before
    player.press(pygame.K_r)
    player.wait(3)
    assert player.position == after


def test_undo_of_a_continued_deal_takes_back_what_followed_too() -> None:
    player = Player("captive-queens", 3, plays_up="always")
    before = turn_until(player, 2)
    journal = player.stage.journal
    player.stage.open(Door.MENU)
    saved = sure(journal.saved("captive-queens"))
    again = Player("captive-queens", journal=journal, saved=saved, plays_up="always")
    assert len(again.table.session.moves) > before + 2
    again.press(pygame.K_u)
    again.wait(1)
    assert len(again.table.session.moves) == before


def test_always_sends_what_when_safe_leaves_to_the_player() -> None:
    moves = {}
    for when in ("when safe", "always"):
        player = Player("royal-cotillion", 7, plays_up=when)
        for _ in range(12):
            player.press(pygame.K_SPACE)
            player.wait(3)
        assert not (free(player) and when == "always")
        assert safe_play(player.position) is None
        moves[when] = len(player.table.session.moves)
    assert moves["when safe"] < moves["always"]


def test_they_go_one_after_another_and_the_player_may_go_on_meanwhile() -> None:
    player = Player("captive-queens", 3, plays_up="when safe", speed="normal")
    seen: list[Position] = []
    for _ in range(40):
        before = player.position
        player.press(pygame.K_SPACE)
        own = player.position
        assert own != before, "the player's own move is never held up"
        player.wait(0.1)
        assert player.position == own, "what follows waits until the move is seen"
        player.wait(0.25)
        if player.position != own:
            seen.append(player.position)
    assert len(seen) > 4


def test_a_hint_that_is_played_is_followed_as_well() -> None:
    player = Player("captive-queens", 3, plays_up="always")
    before = turn_until(player, 2)
    player.press(pygame.K_u)
    player.wait(1)
    player.press(pygame.K_h)
    player.wait(0.5)
    assert sure(player.table.hand.hinted).act is Act.TURN
    player.press(pygame.K_RETURN)
    player.wait(3)
    assert len(player.table.session.moves) >= before + 3


def test_it_is_chosen_in_the_settings() -> None:
    player = Player("captive-queens", 3, size=(1280, 720))
    page = player.stage.open(Door.SETTINGS)
    assert isinstance(page, SettingsScene)
    player.stage.picture()
    at = page.rows["plays_up"].rect
    values = []
    for _ in range(3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            player.post(kind, pos=(at.right - 8, at.centery), button=1)
        values.append(player.stage.settings.plays_up)
    assert values == ["when safe", "always", "never"]
