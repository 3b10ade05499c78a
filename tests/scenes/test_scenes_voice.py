"""The voice: every scene, page, sheet, list, slider and field has words, and they reach the voice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pygame
import pytest

from game import rules
from game.play.adviser import Adviser
from game.rules.doing import doing
from game.scenes.command import EVERYWHERE, called_now
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.scenes.tonight.tonight import TonightScene
from game.scenes.voice import NONE, OFF, SILENT, of
from game.solver.lamp import Word
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.words import Length, facts, phrase
from game.words.catalogue import plain
from game.words.spokentable import unseen_told
from tests.scenes.recording import SpeakingStage
from tests.typed import instance, shown, sure
from tests.words.disguise import disguise
from tests.words.pseudo import leaks
from tests.words.test_words_scenes import FILES, FROM_FILES, KEYS, NAMES, NO_WORDS, OTHERS, SCENES

QUICK = {"menu", "deal_by_number", "quitting", "keys_of_the_table"}
TABS = 26
PATHS = re.compile(r"python |main\.py solve GAME --deal NUMBER|[\w¡.]+(/[\w¡.]+)+")


def speaking(**settings: object) -> SpeakingStage:
    chosen = Settings(**{"voice": True, "speed": "instant", "lamp": False, **settings})  # type: ignore[arg-type]
    return SpeakingStage((960, 540), settings=chosen)


def press(stage: Stage, key: int, mod: int = 0, letter: str = "") -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
    stage.advance(0.05)
    stage.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter))


@pytest.fixture
def stage() -> Iterator[SpeakingStage]:
    with disguise():
        yield speaking(last_game="royal-cotillion")


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(scene, marks=() if scene.__name__ in QUICK else pytest.mark.thorough, id=scene.__name__)
        for scene in SCENES
    ],
)
def test_every_scene_is_heard_and_each_thing_that_gets_the_focus(
    stage: SpeakingStage, scene: Callable[[Stage], None]
) -> None:
    stage.open(Door.MENU)
    scene(stage)
    stage.picture()
    stage.advance(0.5)
    heard = stage.recorded
    top = sure(stage.top)
    assert of(top).title().strip(), f"{type(top).__name__} has no title"
    named = plain(of(top).title()).split(". ")[0]
    assert named in " ".join(words for words, _ in heard.said)
    for key in (*[pygame.K_TAB] * TABS, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        before = of(sure(stage.top)).focus()
        press(stage, key)
        stage.picture()
        focus = of(sure(stage.top)).focus()
        controls = of(sure(stage.top)).controls()
        assert focus or not (controls and controls.focused), f"{controls and controls.focused} has no words"
        if focus and focus != before:
            assert plain(focus) in " ".join(words for words, _ in stage.recorded.said[-3:]), focus
    press(stage, pygame.K_e, pygame.KMOD_LCTRL)
    assert plain(of(sure(stage.top)).title()) in stage.recorded.last
    allowed = NAMES | OTHERS | KEYS | (FILES if scene.__name__ in FROM_FILES else frozenset())
    found = {
        words: leaked for words, _ in heard.said if (leaked := leaks(PATHS.sub("", NO_WORDS.sub("", words)), allowed))
    }
    assert found == {}


def test_focus_says_what_it_is_on_and_what_enter_does_and_v_all_of_a_pile() -> None:
    stage = speaking()
    stage.open(Door.TABLE, Deal("royal-cotillion", 7, origin=Origin.ASKED))
    stage.advance(4.0)
    press(stage, pygame.K_TAB)
    press(stage, pygame.K_TAB)
    assert stage.recorded.last == "4 of clubs, ladies’ wing column 4. Enter: 4 of clubs to the 2s."
    press(stage, pygame.K_LEFT)
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v"))
    assert stage.recorded.last == (
        "Ladies’ wing column 3: jack of diamonds, 6 of diamonds, 8 of hearts. "
        "The jack of diamonds goes on the 9 of diamonds. That foundation needs the 3 of diamonds first."
    )
    stage.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v"))
    press(stage, pygame.K_RIGHT)
    press(stage, pygame.K_RETURN)
    assert stage.recorded.said[-1][0].startswith(
        "4 of clubs to the 2s. Free now: ace of diamonds in ladies’ wing column 4. 2 moves."
    )
    press(stage, pygame.K_u)
    assert "1 move undone." in stage.recorded.last


def test_an_empty_place_is_reached_and_said() -> None:
    stage = speaking()
    table = instance(stage.open(Door.TABLE, Deal("calculation", 2, origin=Origin.ASKED)), TableScene)
    stage.advance(4.0)
    heard = set()
    for key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN, *[pygame.K_RIGHT] * 5, *[pygame.K_LEFT] * 5):
        press(stage, key)
        heard.add(stage.recorded.last.removesuffix("."))
    assert {f"Heap {number}, empty" for number in range(1, 5)} <= heard
    assert not table.session.moves


def test_what_a_key_asks_for_is_said_at_once_and_as_often_and_what_the_lamp_says_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = speaking()
    table = instance(stage.open(Door.TABLE, Deal("carpet", 3, origin=Origin.ASKED)), TableScene)
    stage.advance(4.0)
    press(stage, pygame.K_q)
    said = stage.recorded.last
    assert said == " ".join(unseen_told(table.board.position.seen()))
    press(stage, pygame.K_TAB)
    last = stage.recorded.last
    assert last != said and stage.recorded.said[-1][1], "a key cuts off"
    press(stage, pygame.K_l, pygame.KMOD_LCTRL)
    assert stage.recorded.last == last and len([words for words, _ in stage.recorded.said if words == last]) == 2
    for _ in range(3):
        press(stage, pygame.K_u)
    assert [words for words, _ in stage.recorded.said].count("There is nothing to undo.") == 3
    table.say("Something came up.")
    stage.advance(0.1)
    assert stage.recorded.said[-1] == ("Something came up.", False)
    for found, words in ((Word.NOT_KNOWN, ""), (Word.CAN_BE_WON, "can be won."), (Word.NO_LONGER, "no longer be won")):
        monkeypatch.setattr(Adviser, "lamp", found)
        heard = len(stage.recorded.said)
        for key in (pygame.K_TAB, pygame.K_TAB):
            press(stage, key)
        told = [one for one, _ in stage.recorded.said[heard:] if "be won" in one]
        assert [words in one for one in told] == ([True] if words else [])


def test_a_slider_a_switch_and_a_choice_say_what_they_are_and_how_they_change() -> None:
    stage = speaking()
    stage.open(Door.SETTINGS)
    stage.advance(0.2)
    press(stage, pygame.K_RIGHT)
    assert stage.recorded.last.startswith("Card volume, slider: 75 percent.")
    press(stage, pygame.K_TAB)
    press(stage, pygame.K_TAB)
    press(stage, pygame.K_RIGHT)
    assert stage.recorded.last.startswith("The band plays, choice: All the time, 5 of 5.")
    while not stage.recorded.last.startswith("Mute, switch: off."):
        press(stage, pygame.K_TAB)
    press(stage, pygame.K_RETURN)
    assert stage.recorded.last.startswith("Mute, switch: on.")


@pytest.mark.parametrize("game", ["gavotte", "pyramid", "queen-of-italy"])
def test_every_move_that_is_played_by_keys_is_said(game: str) -> None:
    stage = speaking(offered=(game,))
    table = instance(stage.open(Door.TABLE, Deal(game, 5, origin=Origin.ASKED)), TableScene)
    stage.advance(5.0)
    for _ in range(12):
        position, heard = table.board.position, len(stage.recorded.said)
        if position.choice is rules.Choice.RANKS:
            for letter in "67":
                press(stage, ord(letter), 0, letter)
        else:
            press(stage, pygame.K_TAB)
            press(stage, pygame.K_RETURN)
            if table.hand.lifted:
                press(stage, pygame.K_TAB)
                press(stage, pygame.K_RETURN)
        stage.advance(0.5)
        if table.board.position is not position:
            move = table.session.moves[-1]
            words = facts.move(doing(position, move), Length.SPOKEN)
            assert words.lower() in " ".join(said for said, _ in stage.recorded.said[heard:]).lower()
    assert len(table.session.moves) > 4


def test_a_lesson_says_its_steps_and_what_it_asks_for() -> None:
    stage = speaking()
    stage.open(Door.LESSON, rules.ruleset("carpet"))
    stage.advance(6.0)
    scene = stage.top
    first = getattr(scene, "current").words  # noqa: B009
    assert first in " ".join(words for words, _ in stage.recorded.said)


def test_ctrl_t_turns_the_voice_on_and_off_and_without_it_the_keys_say_so() -> None:
    stage = SpeakingStage((960, 540), settings=Settings(speed="instant"))
    stage.open(Door.TABLE, Deal("carpet", 3, origin=Origin.ASKED))
    stage.advance(4.0)
    for key, mod in ((pygame.K_q, 0), (pygame.K_l, pygame.KMOD_LCTRL), (pygame.K_e, pygame.KMOD_LCTRL)):
        stage.notice.said = stage.notice.said._replace(sentence="")
        press(stage, key, mod)
        assert stage.notice.said.sentence == OFF.format(key="Ctrl+T")
    press(stage, pygame.K_t, pygame.KMOD_LCTRL)
    assert stage.settings.voice and "The voice is on." in stage.recorded.said[0][0]
    press(stage, pygame.K_t, pygame.KMOD_LCTRL)
    assert not stage.settings.voice and stage.recorded.closed
    count = len(stage.recorded.said)
    press(stage, pygame.K_TAB)
    assert len(stage.recorded.said) == count


def test_a_page_is_read_out_once_with_its_headings_and_the_first_screen_with_each_invitation() -> None:
    stage = speaking()
    stage.open(Door.TONIGHT)
    stage.advance(0.1)
    grows = shown(stage, TonightScene).grows[0]
    assert stage.recorded.last.count("the golden invitation") == 1
    press(stage, pygame.K_e, pygame.KMOD_LCTRL)
    assert stage.recorded.last.count("the golden invitation") == stage.recorded.last.count(grows) == 1
    stage.open(Door.SETTINGS)
    stage.advance(0.1)
    press(stage, pygame.K_e, pygame.KMOD_LCTRL)
    assert "things to choose. Sound. Card volume, slider" in stage.recorded.last
    assert " Motion. Speed of the cards, choice" in stage.recorded.last


def test_where_the_system_has_no_voice_or_it_fails_a_sentence_says_so_once() -> None:
    stage = Stage((960, 540), settings=Settings(voice=True))
    stage.open(Door.MENU)
    assert stage.notice.said.sentence == NONE
    stage.advance(10.0)
    press(stage, pygame.K_TAB)
    stage.change(volume=0.2)
    assert stage.notice.said.sentence == ""
    failing = speaking()
    failing.open(Door.MENU)
    failing.advance(0.1)
    failing.recorded.failed = True
    press(failing, pygame.K_TAB)
    told = phrase(SILENT, key=called_now(EVERYWHERE, "toggle_voice"))
    assert failing.notice.said.sentence == told and failing.recorded.closed
