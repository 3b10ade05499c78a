"""First pictures: made in pieces of a few milliseconds, and only seen when they are whole; at any size."""

from __future__ import annotations

import time

import pygame
import pytest

from game import stage as stage_module
from game.scenes.page import Page
from game.scenes.scene import Door, Scene
from game.stage import Stage
from game.store import Settings
from game.window import app as app_module
from game.window.app import MOST_HELD_BACK, App
from tests.store.deals import put_down


def press(stage: Stage, key: int) -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F9, pygame.K_F8])
def test_a_page_comes_piece_by_piece_and_then_whole(key, monkeypatch):
    whole = Stage((960, 540))
    whole.open(Door.MENU)
    press(whole, key)
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    monkeypatch.setattr(app_module, "FADE", 1e-9)
    app = App((960, 540))
    try:
        app.open(Door.MENU)
        app.round(0.0)
        menu = app.screen.surface.copy()
        press(app, key)
        rounds = 0
        while app.dirty:
            app.round(0.0)
            rounds += 1
            if app.dirty and rounds < 5:
                assert pictured(app.screen.surface) == pictured(menu), "until it is whole the menu stays"
        assert 5 < rounds < 200
        assert isinstance(app.top, Page)
        assert pictured(app.screen.surface) == pictured(whole.picture())
    finally:
        app.screen.close()


def pictured(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_held_arrow_key_does_not_hold_the_picture_back_for_ever(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    app = App((960, 540))
    try:
        app.open(Door.MENU)
        for _ in range(200):
            app.round(0.0)
        before = pictured(app.screen.surface)
        seen = set()
        for _ in range(2 * MOST_HELD_BACK + 2):
            press(app, pygame.K_DOWN)
            app.round(0.0)
            seen.add(pictured(app.screen.surface))
        assert len(seen - {before}) == 2, "each press asks for other words; in between the picture stays"
    finally:
        app.screen.close()


def test_the_menu_can_be_drawn_on_a_tiny_screen_with_a_deal_to_go_on_with():
    stage = Stage((320, 180), settings=Settings(last_game="carpet"))
    put_down(stage.journal, "carpet", 5, "turn")
    stage.open(Door.MENU)
    assert stage.picture().get_size() == (320, 180)
    assert all(button.rect.w > 0 for button in stage.top.buttons.values())


def test_the_frame_that_opens_a_scene_prepares_the_less_the_longer_it_took(monkeypatch):
    clock, made = [0.0], []

    class Laboured(Scene):
        def pieces(self):
            for piece in range(9):
                clock[0] += 0.002
                made.append(piece)
                yield

    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    stage, counts = Stage((960, 540)), []
    for opening in (0.0, 0.004, 0.1):
        scene = Laboured(stage)
        clock[0] += opening
        for _ in range(2):
            made.clear()
            scene.prepare(0.007)
            counts.append(len(made))
    assert counts == [4, 4, 2, 4, 1, 4], "the next frame has all of its time"
