"""Keys of the player's own: given in the card of keys, shown wherever a key is named, refused when taken, and reset."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.command import rebind
from game.scenes.doors import Door
from game.scenes.pages.keycard import KeyCard, Line
from game.store.settings import Settings, load_settings, save_settings
from tests.scenes.player import Player
from tests.typed import instance


@pytest.fixture(autouse=True)
def usual():
    yield
    rebind({})


def card(player: Player) -> KeyCard:
    """The card of the scene on top, opened by its key."""
    player.press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")
    return instance(player.stage.top, KeyCard)


def line(shown: KeyCard, action: str) -> Line:
    return next(one for one in shown.lines if one.command.action == action)


def give(player: Player, action: str, key: int, mod: int = 0, refused: bool = False) -> KeyCard:
    """By the mouse and the new key. Unless it is to be refused, the key must be free."""
    shown = card(player)
    player.click(shown.buttons["alter"].rect.center)
    player.click(line(shown, action).rect.center)
    player.press(key, mod, chr(key) if key < 128 else "")
    assert bool(shown.asked) is refused, f"{shown.news().sentence} These tests give {action} a key that is free."
    return shown


def leave(player: Player) -> None:
    while isinstance(player.stage.top, KeyCard):
        player.press(pygame.K_ESCAPE)
    assert player.stage.top is player.table


def test_a_new_key_works_at_once_in_the_place_of_one_and_says_so():
    player = Player("carpet", 1)
    player.click("stock")
    shown = give(player, "undo", pygame.K_k)
    assert shown.news().sentence == "“Take the last move back” is now K, no longer U."
    assert line(shown, "undo").keys_told == "K, Ctrl+Z, Backspace"
    leave(player)
    player.press(pygame.K_u)
    assert len(player.table.session.moves) == 1
    player.press(pygame.K_k)
    assert not player.table.session.moves
    player.click("stock")
    player.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert not player.table.session.moves
    assert player.stage.settings.keys == {"undo U": "K"}
    assert "is now U" in give(player, "hint", pygame.K_u).news().sentence, (
        "a key that was given away is free for others"
    )
    leave(player)
    assert give(player, "undo", pygame.K_u, refused=True).news().sentence.startswith("U is taken: “A hint")


def test_a_new_key_is_shown_on_the_card_in_tips_on_buttons_and_in_sentences():
    player = Player("carpet", 1, size=(1280, 720))
    shown = give(player, "bookmark", pygame.K_k, pygame.KMOD_LCTRL)
    assert line(shown, "bookmark").keys_told == "Ctrl+K"
    assert "Ctrl+K" in shown.news().sentence
    leave(player)
    give(player, "hint", pygame.K_F6)
    leave(player)
    assert player.table.hud.bar["hint"].explained.endswith(": F6")
    player.press(pygame.K_k, pygame.KMOD_LCTRL)
    assert "Press Ctrl+K again" in player.line
    give(player, "review", pygame.K_j)
    leave(player)
    assert player.table.hud.ending.buttons["review"].explained.endswith(": J")


def test_a_key_given_at_the_table_holds_for_the_same_command_in_other_scenes():
    player = Player("carpet", 1)
    give(player, "rules", pygame.K_F6, refused=True)
    assert "is taken" in instance(player.stage.top, KeyCard).news().sentence, "the menu deals anew by it"
    leave(player)
    give(player, "settings", pygame.K_k, refused=True)
    assert (
        instance(player.stage.top, KeyCard).news().sentence == "In the menu, K is for typing. Choose a key with Ctrl."
    )
    leave(player)
    give(player, "settings", pygame.K_j, pygame.KMOD_LCTRL)
    leave(player)
    tonight = player.stage.open(Door.TONIGHT)
    assert tonight.buttons["settings"].explained.endswith(": Ctrl+J")


@pytest.mark.parametrize(
    ("key", "mod", "why"),
    [
        (pygame.K_h, 0, "H is taken: “A hint; Enter plays it”. Choose another key."),
        (pygame.K_z, pygame.KMOD_LCTRL, ""),
        (pygame.K_RETURN, 0, "Enter means the same everywhere. Choose another key."),
        (0x40000000, 0, "That key has no name. Choose another key."),  # an accent, on many keyboards
    ],
)
def test_a_key_that_is_taken_is_refused_with_the_name_of_the_other(key, mod, why):
    player = Player("carpet", 1)
    shown = give(player, "undo", key, mod, refused=bool(why))
    assert shown.news().sentence == (why or "“Take the last move back” is now Ctrl+Z, no longer U.")
    assert ("refuse" in player.ears.heard) is bool(why)
    assert bool(player.stage.settings.keys) is not bool(why)


def test_while_a_line_waits_no_key_is_a_command_and_esc_leaves_it():
    player = Player("carpet", 1)
    shown = card(player)
    player.click(shown.buttons["alter"].rect.center)
    player.click(line(shown, "undo").rect.center)
    player.press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    assert shown.asked
    player.press(pygame.K_F11)
    assert player.stage.settings.fullscreen and shown.asked and "F11 is taken" in shown.news().sentence
    player.press(pygame.K_ESCAPE)
    assert not shown.asked and shown.changing and not player.stage.settings.keys


def test_the_card_is_used_by_keys_alone_and_resets_all():
    player = Player("carpet", 1)
    shown = card(player)
    player.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    player.press(pygame.K_RETURN)
    assert shown.changing
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    player.press(pygame.K_k, 0, "k")
    assert list(player.stage.settings.keys.values()) == ["K"]
    player.click(shown.buttons["usual"].rect.center)
    assert player.stage.settings.keys == {} and line(shown, "undo").keys_told == "U, Ctrl+Z, Backspace"
    player.click(shown.buttons["finish"].rect.center)
    assert not shown.changing and shown.news().sentence == "Keys"


def test_esc_always_goes_back():
    player = Player("carpet", 1)
    give(player, "back", pygame.K_F7)
    assert player.stage.settings.keys
    leave(player)
    player.press(pygame.K_ESCAPE)
    assert player.stage.quitting


def test_own_keys_are_kept_and_nonsense_in_the_file_does_no_harm(tmp_path: Path):
    kept = Settings(keys={"undo U": "Ctrl+K", "hint H": "no such key", "gone": "F5"})
    save_settings(tmp_path / "s.json", kept)
    assert load_settings(tmp_path / "s.json") == kept
    player = Player("carpet", 1, keys=kept.keys)
    assert player.table.key("undo") == "Ctrl+K" and player.table.key("hint") == "H"
    (tmp_path / "s.json").write_text('{"keys": ["U"]}', encoding="utf-8")
    assert load_settings(tmp_path / "s.json").keys == {}
