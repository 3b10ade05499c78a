"""One table of commands a scene: keys, buttons, help and README agree, and each key does what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

import pygame
import pytest

from game.look.keys import Key
from game.rules import Act, Outcome
from game.scenes.command import EVERYWHERE, Command
from game.scenes.doors import EVERY_DOOR, Door
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.commands import FOOT, LETTERS
from game.scenes.menu.menu import Menu
from game.scenes.pages import keycard
from game.scenes.pages.keycard import KeyCard
from game.scenes.scene import Scene
from game.scenes.table.hud import COLUMN, HAND
from game.scenes.table.hud import COMMANDS as TABLE
from game.stage import Stage
from game.store import Deal, Settings
from tests.scenes.hands import click, press
from tests.scenes.player import Player
from tests.store.deals import put_down
from tests.typed import instance
from tests.words.collect import texts

README = Path(__file__).parents[2] / "game" / "README.md"
SCENES = [door.behind() for door in EVERY_DOOR]


def test_every_command_is_a_method_and_no_two_share_a_key():
    assert all(issubclass(scene, Scene) for scene in SCENES)
    everywhere = {key for command in EVERYWHERE for key in command.keys}
    for scene in (Stage, *SCENES):
        commands = EVERYWHERE if scene is Stage else scene.commands
        keys = [key for command in commands for key in command.keys]
        assert len(set(keys)) == len(keys), scene
        lacking = [command.action for command in commands if not callable(getattr(scene, command.action, None))]
        assert not lacking, f"{scene.__name__} in {scene.__module__} needs these methods: {', '.join(lacking)}"
        assert not set(keys) & everywhere or scene is Stage


def two_columns(left: Iterable[Command], right: Iterable[Command]) -> list[str]:
    """Commands as game/README lists them."""
    cells = [[(c.keys_told, c.does) if c else ("", "") for c in pair] for pair in zip_longest(left, right)]
    return [f"| {way} | {does} | | {other} | {more} |" for (way, does), (other, more) in cells]


def test_the_keys_in_the_readme_are_those_of_the_tables():
    section = README.read_text(encoding="utf-8").split("## Keys\n")[1].split("\n##")[0]
    listed = [line for line in section.splitlines() if line.startswith("|")][2:]
    wanted = two_columns((HAND, COLUMN, *TABLE), (*EVERYWHERE, LETTERS, *MENU))
    assert listed == wanted, "README should list:\n" + "\n".join(wanted)


REBOUND = re.compile(r"\b(Ctrl\+|Alt\+|F[0-9]+\b|Press [A-Z]\b)")
FIXED = re.compile(r"\b(Enter|Esc|Tab|Backspace)\b")
OF_SWITCHES = {f"game/words/{name}.py" for name in ("letters", "settings")}


def test_no_sentence_names_a_key_that_may_be_another_one():
    """A player has other keys, or a controller in hand: sentences have {key}, {enter} or {tab} there."""
    also = {command.also for scene in SCENES for command in (*scene.commands, *scene.also)}
    said = [text for text in texts().values() if text.where.startswith(("game/scenes", "game/words"))]
    wrong = [text.one for text in said if REBOUND.search(text.one) and text.one not in also]
    wrong += [text.one for text in said if FIXED.search(text.one) and text.where not in OF_SWITCHES]
    assert set(wrong) <= also


def test_a_key_is_written_as_it_is_called():
    keys = (Key(pygame.K_u), Key(pygame.K_z, ctrl=True), Key(pygame.K_RETURN, alt=True), Key(pygame.K_BACKSPACE))
    assert [str(key) for key in keys] == ["U", "Ctrl+Z", "Alt+Enter", "Backspace"]


# -- at the table -----------------------------------------------------------------------------------------------------


def seated() -> Player:
    """At a table with moves to take back, moves to redo, and a card that can go up."""
    player = Player("carpet", 1)
    while not any(move.act is Act.CARRY for move in player.position.legal_moves) or len(moves(player)) < 3:
        player.click("stock")
    player.press(pygame.K_u)
    player.click("stock")
    player.press(pygame.K_u)
    return player


def moves(player: Player) -> list:
    return player.table.session.moves


def opens(kind: str):
    return lambda before, player: type(player.stage.top).__name__ == kind


DOES = {
    "turn": lambda before, player: len(moves(player)) == before + 1,
    "play_up": lambda before, player: all(move.act is Act.CARRY for move in moves(player)[before:]),
    "undo": lambda before, player: len(moves(player)) == before - 1,
    "redo": lambda before, player: len(moves(player)) == before + 1,
    "restart": lambda before, player: not moves(player),
    "hint": lambda before, player: player.table.hand.ghost and player.line,
    "tell_lamp": lambda before, player: player.line.startswith("The lamp is off"),
    "show_way": lambda before, player: "solver" in player.line,
    "step_back": lambda before, player: "not running" in player.line,
    "bookmark": lambda before, player: "Bookmark set" in player.line,
    "finish": opens("Ask"),
    "accept": lambda before, player: "at the end of a deal" in player.line,
    "pause": opens("Paused"),
    "review": opens("ReviewScene"),
    "show_why": lambda before, player: player.line == "This deal is not known to be lost.",
    "new_deal": opens("NewDeal"),
    "ways": opens("NewDeal"),
    "deal_number": opens("DealNumber"),
    "rules": opens("RulesPage"),
    "lesson": opens("LessonScene"),
    "settings": opens("SettingsScene"),
    "statistics": opens("StatisticsScene"),
    "key_card": opens("KeyCard"),
    "say_hidden": lambda before, player: "The voice is off" in player.stage.notice.said.sentence,
    "peek": lambda before, player: player.table.looking.at is not None,
    "find_card": lambda before, player: player.table.search.on and player.line.startswith("Find a card"),
    "copy": lambda before, player: player.line.startswith("Copied: "),
    "paste": lambda before, player: "Nothing to paste" in player.line,
    "back": lambda before, player: player.stage.quitting,
}


@pytest.mark.parametrize("command", TABLE, ids=lambda command: command.action)
def test_every_key_at_the_table_does_what_its_command_says(command, monkeypatch):
    """The second key of a command, where it has two: the first is in use all over the tests."""
    assert command.action in DOES, f"Add to DOES in {__file__} how to see that {command.action} was carried out."
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    player = seated()
    before = len(moves(player))
    key = command.keys[-1]
    player.press(key.code, pygame.KMOD_LCTRL if key.ctrl else 0)
    player.wait(0.2)
    assert DOES[command.action](before, player)


@pytest.mark.parametrize("action", ["review", "new_deal"])  # where there is room, also to start again and to leave
def test_every_button_of_a_deal_that_is_over_does_what_its_command_says(action):
    player = Player("royal-cotillion", 1926)
    while player.position.legal_moves:
        player.table.play(player.position.legal_moves[-1])
    player.wait(1)
    before, number = len(moves(player)), player.table.session.number
    player.click(player.table.hud.ending.buttons[action].rect.center)
    player.wait(0.2)
    if action == "new_deal":
        assert player.table.session.number != number and player.position.outcome is Outcome.PLAYING
    else:
        assert DOES[action](before, player)


# -- in the menu ------------------------------------------------------------------------------------------------------

OPENED = {
    "surprise": "Surprise",
    "play": "TableScene",
    "rules": "RulesPage",
    "number": "DealNumber",
    "statistics": "StatisticsScene",
    "odds": "OddsBook",
    "settings": "SettingsScene",
    "showcase": "Showcase",
    "fresh": "Ask",
    "history": "History",
    "solved": "SolvedScene",
    "problems": "ProblemsScene",
    "lesson": "LessonScene",
    "today": "DanceCard",
    "own": "OwnPage",
    "go_back": "TonightScene",
}


@pytest.fixture
def menu(monkeypatch) -> Stage:
    stage = Stage((960, 540), settings=Settings(last_game="carpet", speed="instant"))
    put_down(stage.journal, "carpet", 5, "turn")
    stage.open(Door.MENU)
    return stage


def test_every_command_of_the_menu_by_key_and_by_button(menu):
    menu.scenes.clear()
    menu.open(Door.TONIGHT)
    for command in MENU:
        if not command.word:
            continue
        by_button = (None,) if command.action in (*FOOT, "play", "fresh") else ()
        for key in (*(command.keys or (Key(pygame.K_RETURN),)), *by_button):
            if not isinstance(menu.top, Menu):
                menu.open(Door.MENU)
            if key:
                press(menu, key.code, mod=pygame.KMOD_LCTRL if key.ctrl else 0)
            else:
                click(menu, instance(menu.top, Menu).buttons[command.action].rect.center)
            assert type(menu.top).__name__ == OPENED[command.action]
            if command.action != "go_back":
                menu.pop()


# -- the card of keys, and what is said under the mouse ---------------------------------------------------------------


def question(stage: Stage) -> None:
    """However the keyboard writes it."""
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?"))


def test_the_card_lists_every_command_of_the_scene_beneath_and_each_line_does_what_it_says(menu):
    before = pygame.image.tobytes(menu.picture(), "RGB")
    menu.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    question(menu)
    card = instance(menu.top, KeyCard)
    listed = {line.command for line in card.lines}
    assert listed >= {*MENU, LETTERS}
    assert len(listed) == len(MENU) + 1 + len(EVERYWHERE) - 1
    menu.advance(0.2)
    assert pygame.image.tobytes(menu.picture(), "RGB") != before
    question(menu)
    assert isinstance(menu.top, Menu), "the same key closes it"
    question(menu)
    menu.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    assert isinstance(menu.top, Menu), "and a click beside it"
    question(menu)
    line = next(line for line in menu.top.lines if line.command.action == "settings")
    click(menu, line.rect.center)
    assert type(menu.top).__name__ == "SettingsScene"


@pytest.mark.parametrize("size", [(960, 540), (1024, 768)])
def test_no_line_of_the_card_is_cut_short(size, monkeypatch):
    stage = Stage(size, settings=Settings(speed="instant", text_scale="150 %"))
    stage.open(Door.TABLE, Deal("royal-cotillion", 5))
    question(stage)
    cut, shortened = [], keycard.shortened

    def watched(words: str, *how: object) -> str:
        cut.append((words, shortened(words, *how)))
        return words

    monkeypatch.setattr(keycard, "shortened", watched)
    stage.picture()
    assert len(cut) == len(stage.top.lines)
    assert all(words == seen for words, seen in cut)


def test_a_button_under_the_mouse_says_what_it_does():
    player = seated()
    before = player.picture()
    button = player.table.hud.bar["hint"]
    assert button.explained == "A hint; Enter plays it: H"
    player.move_to(button.rect.center)
    assert player.picture() != before
    player.move_to((5, 300))
    assert player.picture() == before
