"""Bookmarks at the table: set by a key, kept with the deal, and still there when it is continued."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.doors import Door
from game.store import Journal, Timeline
from game.store.moving import exported, imported
from tests.scenes.player import Player
from tests.typed import sure


def turns(player: Player, count: int) -> None:
    for _ in range(count):
        player.press(pygame.K_SPACE)
        player.wait(1)


def timeline(player: Player) -> Timeline:
    journal = player.stage.journal
    deal = sure(journal.saved("royal-cotillion"))
    return Timeline(deal, journal.entries(deal.id))


@pytest.fixture
def player() -> Player:
    """With bookmarks after one move and after three."""
    player = Player("royal-cotillion", 7)
    for moves in (1, 2):
        turns(player, moves)
        player.press(pygame.K_x)
        player.wait()
    return player


def test_a_bookmark_is_kept_with_its_place_in_the_deal_until_the_same_key_takes_it_away(player):
    assert "Bookmark set" in player.line and player.table.foot == "Bookmark    Deal 7"
    kept = timeline(player)
    assert kept.bookmarks == (1, 3) and kept.deal.moves == 3
    assert kept.deal.hints == kept.deal.ways == 0, "it is no help"
    for _ in range(2):
        player.press(pygame.K_u)
        player.wait(1)
    assert timeline(player).bookmarks == (1,)
    for _ in range(2):
        player.press(pygame.K_r)
        player.wait(1)
    assert timeline(player).bookmarks == (1, 3)
    player.wait(9)
    marked = player.picture()
    player.stage.open(Door.MENU)
    again = Player("royal-cotillion", journal=player.stage.journal, saved=timeline(player).deal)
    assert again.table.foot == "Bookmark    Deal 7"
    again.press(pygame.K_x)
    assert again.line == "Bookmark removed."
    again.wait(9)
    assert timeline(again).bookmarks == (1,)
    assert again.table.foot == "Deal 7" and again.picture() != marked


def test_it_goes_with_the_deal_to_another_journal(player, tmp_path):
    file = tmp_path / "journal.jsonl"
    file.write_text("\n".join(exported(player.stage.journal)) + "\n", encoding="utf-8")
    other = Journal()
    with file.open(encoding="utf-8") as lines:
        assert imported(other, lines).new == 1
    (deal,) = other.deals()
    assert Timeline(deal, other.entries(deal.id)).bookmarks == (1, 3)
