"""The player is told what happened: where pictures are, and that a deal is kept."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.look.palette import Scale
from game.play.session import Said
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.widgets.slip import QuietLine
from game.stage import Stage
from game.store import Settings, files
from tests.scenes import hands
from tests.scenes.recording import Program
from tests.typed import shown

press = partial(hands.press, wait=1)


@pytest.fixture
def stage() -> Stage:
    stage = Stage((960, 540), settings=Settings(last_game="carpet", speed="instant"))
    stage.open(Door.MENU)
    stage.advance(1)
    return stage


def test_a_deal_that_was_played_meanwhile_is_said_to_be_kept(stage):
    menu = shown(stage, Menu)
    press(stage, pygame.K_RETURN, pygame.K_ESCAPE)
    assert not menu.line.said.sentence, "nothing was begun"
    press(stage, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)
    assert menu.line.said.sentence == "Carpet: your deal is kept. Press Continue to go on with it."
    assert menu.buttons["play"].label == "Continue"
    press(stage, pygame.K_F2, pygame.K_ESCAPE)
    assert not menu.line.said.sentence


def test_the_folder_of_pictures_is_shown_from_anywhere_or_named(stage, tmp_path, monkeypatch):
    press(stage, pygame.K_p, mod=pygame.KMOD_LCTRL)
    assert stage.notice.said.refused, "there is none"
    program = Program(0)
    monkeypatch.setattr(files.subprocess, "Popen", program)
    stage.pictures = tmp_path / "pictures"
    for door in (Door.MENU, Door.SETTINGS):
        stage.open(door)
        press(stage, pygame.K_p, mod=pygame.KMOD_LCTRL)
        assert program.asked.pop()[-1] == str(tmp_path / "pictures") and str(tmp_path) in stage.notice.said.sentence
        assert not stage.notice.said.refused
    monkeypatch.setattr(files.subprocess, "Popen", Program(None))
    press(stage, pygame.K_p, mod=pygame.KMOD_LCTRL)
    assert stage.notice.said.refused and str(tmp_path / "pictures") in stage.notice.said.sentence
    assert stage.pictures.is_dir(), "there it will be found"
    stage.pictures = tmp_path / "pictures" / "file" / "beneath"
    (tmp_path / "pictures" / "file").touch()
    press(stage, pygame.K_p, mod=pygame.KMOD_LCTRL)
    assert str(stage.pictures) in stage.notice.said.sentence, "no folder can be made there"


def test_a_message_over_all_scenes_stands_on_a_plate_through_which_nothing_is_read():
    line, white = QuietLine(over=True), pygame.Surface((960, 540))
    white.fill("white")
    line.say(Said("There is no folder."))
    line.step(1.0)
    line.draw(white, (480, 270), Scale(0.5))
    above = [white.get_at((x, 270 - 10))[:3] for x in range(440, 520)]
    assert max(map(max, above)) < 60


def test_where_the_systems_program_fails_the_folder_is_named_too(stage, tmp_path, monkeypatch):
    monkeypatch.setattr(files.subprocess, "Popen", Program(3))
    stage.pictures = tmp_path / "pictures"
    press(stage, pygame.K_p, mod=pygame.KMOD_LCTRL)
    assert stage.notice.said.refused and str(stage.pictures) in stage.notice.said.sentence
