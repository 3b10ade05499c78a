"""The front door itself: what a player does in the window is on the disk afterwards, and on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.frontdoor import Player, Story, command, enter, keep


def test_a_move_made_with_keys_and_one_with_the_mouse_are_on_the_disk(home: Path) -> None:
    keep(home, speed="instant", voice=True)
    seen: list[tuple[int, int]] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("space")
        yield lambda: len(player.table.session.moves) == 1
        player.click(*player.pile("stock"))
        yield 1.0
        seen.append(player.picture().get_size())
        assert any("Carpet" in words for words in player.words)
        player.press("ctrl+m")

    done = enter(["play", "carpet", "--deal", "7"], story)
    assert (done.status, done.out, done.err) == (0, "", "")
    assert done.moves() == ["turn", "turn"] and done.deals()[0].deal == 7 and seen == [(960, 540)]
    assert done.settings()["speed"] == "instant"


def test_nothing_of_one_start_is_left_for_the_next(home: Path) -> None:
    def story(player: Player) -> Story:
        yield 0.5
        player.press("down")
        yield lambda: player.top == "TonightScene"

    assert enter([], story).status == 0
    assert enter([], story).status == 0
    assert not pygame.event.get(pygame.QUIT)


def test_a_command_without_a_window_and_a_second_program(home: Path) -> None:
    assert "gavotte" in enter(["list"]).out
    refused = enter(["play", "no such game"])
    assert refused.status == 2 and "no such game" in refused.err
    told = command(["text"], "games\nquit\n")
    assert told.status == 0 and "Gavotte" in told.out
