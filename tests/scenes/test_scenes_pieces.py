"""First pictures: made in pieces of a few milliseconds, and only seen when they are whole; at any size."""

from __future__ import annotations

import pygame
import pytest

from game import stage as stage_module
from game.look.ahead import Ahead
from game.scenes import miniature, presentation
from game.scenes.doors import Door
from game.scenes.page import Page
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Settings
from game.window import app as app_module
from game.window.app import MOST_HELD_BACK, App
from game.window.screen import Screen
from tests.scenes.hands import press


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F8])
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


@pytest.mark.parametrize("door", [Door.TONIGHT, Door.MENU])
def test_the_programs_first_picture_is_shown_at_once_as_there_is_none_that_could_stay(door, monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    shown: list[bytes] = []
    monkeypatch.setattr(Screen, "show", lambda screen: shown.append(pictured(screen.surface)))
    app = App((960, 540))
    try:
        app.open(door)
        app.round(0.0)
        assert len(shown) == 1 and len(set(shown[0])) > 50
    finally:
        app.screen.close()


def pictured(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_held_arrow_key_does_not_hold_the_picture_back_for_ever(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    app = App((960, 540))
    try:
        app.open(Door.MENU)
        for _ in range(100):
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


def test_the_first_picture_of_a_scene_waits_for_all_its_pieces(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    made, shown = [], []

    class Large(Scene):
        def pieces(self):
            for piece in range(3 * MOST_HELD_BACK):
                made.append(piece)
                yield

        def draw(self, surface, ahead):
            shown.append(len(made))

    app = App((960, 540))
    try:
        app.open(Door.MENU)
        app.round(0.0)
        app.push(Large(app))
        for _ in range(4 * MOST_HELD_BACK):
            app.round(0.0)
        assert shown[0] == 3 * MOST_HELD_BACK
    finally:
        app.screen.close()


def test_another_language_comes_piece_by_piece_and_then_whole(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 60.0)
    app = App((960, 540))
    try:
        app.open(Door.SETTINGS)
        app.round(0.0)
        before = pictured(app.screen.surface)
        monkeypatch.setattr(stage_module, "PREPARING", 0.0)
        app.change(language="de")
        app.round(0.0)
        assert pictured(app.screen.surface) == before
        for _ in range(MOST_HELD_BACK + 1):
            app.round(0.0)
        seen = pictured(app.screen.surface)
        app.draw(app.screen.surface)
        assert pictured(app.screen.surface) == seen != before
    finally:
        app.change(language="en")
        app.screen.close()


@pytest.mark.parametrize("sizes", [[(1280, 720)], [(1100, 700), (1280, 720)]], ids=["at once", "in two steps"])
def test_a_window_of_another_size_is_shown_once_its_picture_is_whole_and_takes_keys_meanwhile(monkeypatch, sizes):
    monkeypatch.setattr(stage_module, "PREPARING", 60.0)
    monkeypatch.setattr(app_module, "MOST_OPENING", MOST_HELD_BACK * 20)
    shown: list[bytes] = []
    monkeypatch.setattr(Screen, "show", lambda screen: shown.append(pictured(screen.surface)))
    app = App((960, 540))
    try:
        app.open(Door.SETTINGS)
        app.round(0.0)
        monkeypatch.setattr(stage_module, "PREPARING", 0.0)
        shown.clear()
        for size in sizes:
            app.screen.window.size = size
            app.round(0.0)
        rounds = 0
        while app.dirty or not shown:
            app.round(0.0)
            rounds += 1
            if rounds == 3:
                assert not shown
                press(app, pygame.K_LEFT)
        assert rounds > MOST_HELD_BACK + 1
        app.draw(app.screen.surface)
        assert shown == [pictured(app.screen.surface)]
        assert app.settings.volume < Settings().volume
    finally:
        app.screen.close()


def test_a_window_that_is_dragged_larger_is_seen_meanwhile(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 0.0)
    app = App((960, 540))
    try:
        app.open(Door.MENU)
        app.round(0.0)
        shown = []
        monkeypatch.setattr(Screen, "show", lambda screen: shown.append(screen.size))
        for wider in range(2 * MOST_HELD_BACK + 2):
            app.screen.window.size = 961 + wider, 540
            app.round(0.0)
        assert len(shown) == 2
    finally:
        app.screen.close()


def test_of_the_room_one_piece_is_made_in_a_late_round_and_none_beside_those_of_a_first_picture(
    monkeypatch,
):
    monkeypatch.setattr(stage_module, "PREPARING", 60.0)
    monkeypatch.setattr(presentation, "PIECE", 0.0)
    made: list[str] = []
    whole = presentation.drawn
    monkeypatch.setattr(presentation, "drawn", lambda *what: made.append("room") or whole(*what))
    app = App((960, 540))
    try:
        app.open(Door.TONIGHT)
        while not made:
            app.round(0.1)
        for _ in range(4):
            made.clear()
            app.round(0.1)
            assert made == ["room"]
        monkeypatch.setattr(stage_module, "PREPARING", 0.0)
        app.screen.window.size = 1280, 720
        made.clear()
        for _ in range(3):
            app.round(0.1)
        assert made == []
    finally:
        app.screen.close()


def test_of_a_small_table_one_piece_is_made_in_a_late_round(monkeypatch):
    monkeypatch.setattr(stage_module, "PREPARING", 60.0)
    monkeypatch.setattr(miniature, "PIECE", 0.0)
    monkeypatch.setattr(Ahead, "make", lambda ahead, todo: None)
    made: list[int] = [0]
    whole = miniature.drawn

    def noted(pieces, seconds):
        made[-1] += 1
        return whole(pieces, seconds)

    monkeypatch.setattr(miniature, "drawn", noted)
    app = App((960, 540))
    try:
        app.open(Door.MENU)
        for _ in range(40):
            made.append(0)
            app.round(0.1)
        assert sum(made) > 20 and max(made) == 1, made
    finally:
        app.screen.close()
