"""Keyboards of any country, from the front door: with the codes, places and letters that SDL gives for them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import Choice
from game.scenes.command import EVERYWHERE, commanded
from game.scenes.dialog import DealNumber
from game.scenes.doors import EVERY_DOOR
from game.scenes.menu.programme import Programme
from game.scenes.pages.history import History
from game.scenes.pages.keycard import KeyCard
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

QWERTY = "qwertyuiopasdfghjklzxcvbnm"
KEYBOARDS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
}
"""What the keys of the English letters bear."""
FRENCH_FIGURES = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
"""What they write there without Shift; SDL calls them by the figures all the same."""


def press(player: Player, layout: str, name: str) -> None:
    """The key at the place of an English one: "u", "ctrl+z"."""
    letter = KEYBOARDS[layout][QWERTY.index(name[-1])]
    player.press(name, key=ord(letter), letter=letter)


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keyboard has no Latin letter; the driver of the tests has an English one."""
    monkeypatch.setattr(pygame.key, "ScancodeWrapper", lambda places: dict.fromkeys(range(2**7), False))


@pytest.mark.usefixtures("foreign")
def test_every_letter_that_is_a_command_is_one_on_every_keyboard() -> None:
    for table in (EVERYWHERE, *(door.behind().commands for door in EVERY_DOOR)):
        for command in table:
            for key in (key for key in command.keys if chr(key.code & 0xFFFF) in QWERTY):
                place = getattr(pygame, f"KSCAN_{chr(key.code).upper()}")
                for layout, letters in KEYBOARDS.items():
                    code, mod = ord(letters[QWERTY.index(chr(key.code))]), pygame.KMOD_LCTRL * key.ctrl
                    event = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, unicode=chr(code), mod=mod)
                    assert commanded(table, event) is command, f"{key} for {command.action}, {layout}"


def test_letters_and_letters_with_ctrl_do_what_they_say(home: Path) -> None:
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("space")
        player.press("space")
        yield lambda: len(player.table.session.moves) == 2
        press(player, "Greek", "u")
        yield lambda: len(player.table.session.moves) == 1
        press(player, "Greek", "ctrl+z")
        yield lambda: not player.table.session.moves
        press(player, "Greek", "ctrl+y")
        yield lambda: len(player.table.session.moves) == 1
        press(player, "Greek", "h")
        yield lambda: player.table.hand.ghost
        press(player, "Greek", "m")
        yield lambda: player.stage.settings.muted

    done = enter(["play", "carpet", "--deal", "7"], story)
    assert done.status == 0 and done.moves()[:5] == ["turn", "turn", "undo 1", "undo 1", "turn"]


def test_ranks_are_named_by_what_is_on_the_cards_and_figures_need_no_shift(home: Path) -> None:
    """By 3 on a French keyboard without Shift, and by D for the queen, as French cards have it."""
    keep(home, speed="instant", language="fr")

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.click(*player.pile("left1"))
        yield lambda: player.table.board.position.choice is Choice.RANKS
        player.press("3", letter=FRENCH_FIGURES["3"])
        player.press("d")
        yield lambda: len(player.table.session.moves) == 2

    done = enter(["play", "gavotte", "--deal", "7"], story)
    assert done.moves() == ["wing left", "ranks 3 Q"]


def test_a_game_is_found_and_a_number_and_a_date_typed_on_a_keyboard_without_latin_letters(home: Path) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.press("f8")
        yield lambda: player.top == "History"
        page = instance(player.stage.top, History)
        player.press("f")
        for letter in "ab":
            press(player, "Russian", letter)
        yield 0.2
        assert page.field.typed == "AB" and not page.list.count
        player.press("delete")
        player.press("1")
        player.press("shift+7", letter="/")  # as on a German keyboard
        yield 0.2
        assert page.field.typed == "1/"
        player.press("esc")
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        for letter in "pyr":
            press(player, "Russian", letter)
        yield lambda: player.top == "Programme" and instance(player.stage.top, Programme).ruleset.game_id == "pyramid"
        player.press("f4")
        yield lambda: player.top == "DealNumber"
        for figure in "12":
            player.press(figure, letter=FRENCH_FIGURES[figure])
        player.press("²", key=ord("²"), place=pygame.KSCAN_GRAVE)
        yield 0.1
        field = instance(player.stage.top, DealNumber).field
        assert field.typed == "12²"
        player.press("enter")
        yield lambda: instance(player.stage.top, DealNumber).refusal
        player.press("backspace")
        player.press("enter")
        yield lambda: player.top == "TableScene"
        assert player.table.session.number == 12

    assert enter([], story).status == 0


def test_letters_of_any_keyboard_are_keys_of_ones_own_and_lie_at_their_place_on_another(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    given = {
        "undo": ("ö", pygame.KSCAN_SEMICOLON),
        "hint": ("ß", pygame.KSCAN_MINUS),
        "redo": ("ю", pygame.KSCAN_PERIOD),
    }
    named = {"undo": "Ö", "hint": "ß", "redo": "Ю"}
    told: list[str] = []

    def give(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("?")
        yield lambda: player.top == "KeyCard"
        card = instance(player.stage.top, KeyCard)
        player.click(*card.buttons["alter"].rect.center)
        yield 0.1
        for action, (letter, place) in given.items():
            line = next(line for line in card.lines if line.command.action == action)
            player.click(*line.rect.center)
            yield lambda: card.asked
            player.press("n")
            yield 0.1
            assert card.asked and "is taken" in card.news().sentence, "it goes on waiting"
            player.press(letter, key=ord(letter), place=place)
            yield lambda: not card.asked
            told.append(card.news().sentence)
            assert line.keys_told.split(", ")[0] == named[action]

    def use(player: Player) -> Story:
        """On the same keyboards, and on an English one."""
        yield lambda: player.top == "TableScene"
        yield 1.0
        moves = player.table.session.moves
        for name, place in ((None, 0), (";", pygame.KSCAN_SEMICOLON)):
            player.press("space")
            yield lambda: len(moves) == 1
            player.press(name or "ö", place=place or given["undo"][1])
            yield lambda: not moves
        player.press(".", place=pygame.KSCAN_PERIOD)
        yield lambda: len(moves) == 1
        player.press("-", place=pygame.KSCAN_MINUS)
        yield lambda: player.table.hand.ghost

    done = enter(["play", "carpet", "--deal", "7"], give)
    assert done.settings()["keys"] == {"undo U": "Ö @51", "hint H": "ß @45", "redo R": "Ю @55"}
    assert told == [
        "“Take the last move back” is now Ö, no longer U.",
        "“A hint; Enter plays it” is now ß, no longer H.",
        "“Play the move again” is now Ю, no longer R.",
    ]
    assert enter(["play", "carpet", "--deal", "7"], use).status == 0


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
