"""Cards that go up by themselves after the player's move: never, when that is safe, or always."""

from __future__ import annotations

import pygame

from game.rules import Act, Position
from game.scenes.doors import Door
from game.solver.advice import safe_play
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


def test_undo_takes_back_the_move_with_all_that_followed_and_redo_or_a_hint_plays_them_again() -> None:
    player = Player("captive-queens", 3, plays_up="always")
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
    journal = player.stage.journal
    player.stage.open(Door.MENU)
    saved = sure(journal.saved("captive-queens"))
    again = Player("captive-queens", journal=journal, saved=saved, plays_up="always")
    again.press(pygame.K_u)
    again.wait(1)
    assert len(again.table.session.moves) == before, "in a deal that is continued too"
    again.press(pygame.K_h)
    again.wait(0.5)
    assert sure(again.table.hand.hinted).act is Act.TURN
    again.press(pygame.K_RETURN)
    again.wait(3)
    assert len(again.table.session.moves) >= before + 3


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
