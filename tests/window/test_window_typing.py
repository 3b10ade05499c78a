"""The keyboard of the first screens, from the front door: letters find games, and nothing else happens by them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import rules
from game.scenes.menu.menu import Menu
from game.scenes.programme.programme import Programme
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance


def test_a_game_is_found_by_its_full_name_and_by_every_other_name(home: Path) -> None:
    keep(home, language="fr", last_game="carpet")
    named = [(name, game.id) for game in rules.GAMES for name in (game.name, *game.also)][::6]
    landed: list[tuple[str, str]] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        for name, _ in named:
            player.type_in(name)
            yield 0.05
            games = instance(player.stage.top, Programme)
            landed.append((name, games.ruleset.game_id))
            assert games.typed == name
            player.press("esc")
            yield 0.05
        player.press("ctrl+g")
        yield lambda: player.top == "Menu"
        for name, _ in named:
            player.type_in(name)
            yield 0.05
            menu = instance(player.stage.top, Menu)
            landed.append((name, menu.list.game.id))
            assert menu.list.typed == name
            player.press("esc")
            yield 0.05

    done = enter([], story)
    assert landed == [*named, *named] and not done.settings()["muted"]


def test_commands_work_while_a_name_is_typed_and_every_switch_says_what_it_did(home: Path) -> None:
    keep(home, voice=False)
    said: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.type_in("moun")
        yield 0.1
        assert instance(player.stage.top, Programme).ruleset.game_id == "mount-olympus"
        player.press("?", place=0)
        yield lambda: player.top == "KeyCard"
        player.press("esc")
        yield lambda: player.top == "Programme"
        for key in ("ctrl+m", "ctrl+m", "ctrl+t", "ctrl+t"):
            player.press(key)
            yield 0.1
            said.append(player.stage.notice.said.sentence)
        player.press("f2")
        yield lambda: player.top == "SettingsScene"
        player.press("m")
        yield lambda: player.stage.settings.muted
        said.append(player.stage.notice.said.sentence)

    done = enter([], story)
    assert done.settings()["muted"] and done.settings()["last_game"] == "mount-olympus"
    assert said == [
        "The sound is off. Ctrl+M turns it on again.",
        "The sound is on.",
        "The voice is on.",
        "The voice is off. Ctrl+T turns it on.",
        "The sound is off. M turns it on again.",
    ]


def test_a_message_lies_below_the_title_of_the_game(home: Path) -> None:
    titles = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 3.0
        titles.append(pygame.image.tobytes(player.picture().subsurface((200, 0, 560, 34)), "RGB"))
        player.press("m")
        yield 0.5
        assert player.stage.notice.said.sentence
        titles.append(pygame.image.tobytes(player.picture().subsurface((200, 0, 560, 34)), "RGB"))

    enter(["play", "carpet", "--deal", "7"], story)
    assert titles[0] == titles[1]
