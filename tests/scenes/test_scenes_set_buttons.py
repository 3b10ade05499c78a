"""The page of switches and controllers: the buttons of a controller are set one by one; whose signs are shown."""

from __future__ import annotations

import pygame
import pytest

from game.look.keys import Make, Sign
from game.play.session import Said
from game.scenes.doors import Door
from game.scenes.ear import told
from game.scenes.hands.controllers import USUAL, Controller, made_by, read, written
from game.scenes.pages.keycard import KeyCard
from game.scenes.pages.settings import HandsPage, SetButtons
from game.words import letters
from tests.scenes.othershands import Holder
from tests.typed import instance


def seated(name: str = "Odd pad", **settings) -> tuple[Holder, HandsPage]:
    """On that page, with such a controller plugged in."""
    player = Holder("carpet", 1, size=(960, 540), **settings)
    player.stage.controllers.known[3] = Controller(USUAL, name, "0399")
    return player, instance(player.stage.open(Door.HANDS), HandsPage)


def push(player: Holder, button: int) -> None:
    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        player.post(kind, instance_id=3, button=button)


def test_buttons_are_set_one_by_one_and_count_at_once():
    player, page = seated()
    player.press(pygame.K_b)
    sheet = instance(player.stage.top, SetButtons)
    push(player, 9)
    push(player, 9)
    assert sheet.sentence == letters.TAKEN
    push(player, 8)
    for _ in range(4):
        player.press(pygame.K_RETURN)
    push(player, 4)
    for _ in range(4):
        player.press(pygame.K_RETURN)
    assert player.stage.top is page and page.news().sentence
    assert player.stage.settings.controllers == {"0399": "b9:a b8:b b4:start"}
    push(player, 8)
    assert player.stage.top is player.table, "b8 goes back now"
    push(player, 4)
    assert isinstance(player.stage.top, KeyCard)
    player.press(pygame.K_ESCAPE)
    push(player, 7)
    assert player.stage.top is player.table, "the usual button for it means nothing now"


def test_they_are_the_usual_ones_again_and_a_sheet_that_is_cancelled_changes_nothing():
    player, page = seated()
    player.stage.change(controllers={"0399": "b9:a", "07": "b1:a"})
    player.press(pygame.K_b)
    push(player, 5)
    player.press(pygame.K_ESCAPE)
    assert player.stage.settings.controllers["0399"] == "b9:a"
    page.controls.focus(page.buttons["usual"])
    player.press(pygame.K_RETURN)
    assert player.stage.settings.controllers == {"07": "b1:a"}
    push(player, 1)
    assert player.stage.top is player.table


def test_the_page_is_opened_from_the_settings_and_follows_what_is_plugged_in():
    player = Holder("carpet", 1, size=(960, 540))
    settings = player.stage.open(Door.SETTINGS)
    player.stage.picture()
    player.click(settings.buttons["hands"].rect.center)
    page = instance(player.stage.top, HandsPage)
    player.wait(0.5)
    before = player.picture()
    player.stage.controllers.known[3] = Controller(USUAL, "Odd pad", "0399")
    player.wait(0.1)
    assert player.stage.dirty and player.picture() != before
    player.post(pygame.JOYDEVICEREMOVED, instance_id=3)
    player.wait(0.1)
    assert player.picture() == before and page.news().sentence == ""
    for key in (pygame.K_b, pygame.K_DELETE):
        page.message = Said("")
        player.press(key)
        assert page.news().sentence and player.stage.top is page, "there is none"


@pytest.mark.parametrize(
    ("name", "signs", "shown"),
    [
        ("Sony DualSense Wireless Controller", "by itself", ("○", "L1")),
        ("Nintendo Switch Pro Controller", "by itself", ("B", "L")),
        ("Sony DualSense Wireless Controller", "xbox", ("B", "LB")),
    ],
)
def test_buttons_on_the_screen_bear_the_signs_of_the_controller(name: str, signs: str, shown: tuple[str, str]):
    player, page = seated(name, signs=signs)
    push(player, 12)
    assert page.buttons["back"].key_hint == shown[0]
    assert letters.printed(Sign.LEFT_SHOULDER.value, player.stage.controllers.make.value) == shown[1]
    aloud = "Circle" if shown[0] == "○" else shown[0]
    assert told(page.buttons["back"]).endswith(f"Key {aloud}.")


def test_a_layout_is_read_as_it_was_written():
    assert read(written(USUAL)) == dict(USUAL)
    assert read("b1:a rubbish b2:c :: b3:start") == {"b1": Sign.A, "b3": Sign.START}
    assert made_by("") is Make.XBOX
    assert set(letters.DOES) == {sign.value for sign in Sign} and len(Make) == len(letters.SIGNS["a"])
