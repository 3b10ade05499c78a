from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import rules
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.stage import TICK
from game.store import Settings
from game.window.app import HIDDEN_REST, LONG_REST, LONGEST, App
from tests.scenes.player import sit
from tests.store.deals import figures

ROOT = Path(__file__).resolve().parents[2]


class FakeClock:
    """Time that passes only while the loop sleeps."""

    def __init__(self):
        self.time, self.naps = 100.0, []

    def now(self):
        return self.time

    def sleep(self, seconds):
        self.naps.append(seconds)
        self.time += seconds

    wait = sleep


class Probe(Scene):
    """Is at rest, and ends the program after some seconds."""

    def __init__(self, app, ending=float("inf")):
        super().__init__(app)
        self.ticks, self.seconds, self.ending, self.draws, self.left = 0, 0.0, ending, 0, False

    def step(self, dt):
        self.ticks += 1
        self.seconds += dt
        if self.seconds >= self.ending:
            self.host.quit()
        return False

    def draw(self, surface, ahead):
        self.draws += 1
        surface.fill((0, 90, 0))

    def leave(self):
        self.left = True


@pytest.fixture
def app():
    pygame.display.init()
    pygame.event.clear()
    app = App((960, 540), clock=FakeClock())
    yield app
    app.screen.window.destroy()


def test_the_loop_at_rest_waits_for_an_event_ever_longer_and_draws_nothing(app):
    scene = Probe(app, 10)
    app.push(scene)
    app.run()
    naps = app.clock.naps
    long = naps.index(LONG_REST)
    assert naps[long - 30 : long] == pytest.approx([1 / 30] * 30) and naps[long:] == [LONG_REST] * len(naps[long:])
    assert sum(naps) == pytest.approx(10, abs=0.6), "and time passes as it does on a clock"
    assert scene.draws <= 2  # the first picture, and one for the window's own first event
    assert scene.left


def test_while_somebody_is_at_the_table_the_loop_keeps_looking(app):
    class Visited(Probe):
        def step(self, dt):
            if self.seconds < 4 <= self.seconds + dt:
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
            return super().step(dt)

    app.push(Visited(app, 4.9))
    app.run()
    assert max(app.clock.naps[-50:]) <= 1 / 60 + 1e-9


@pytest.mark.parametrize(("steady", "longest"), [(0.0, 1 / 30), (0.2, 0.2), (8.0, LONG_REST)])
def test_the_loop_wakes_before_the_music_changes(app, monkeypatch, steady, longest):
    monkeypatch.setattr(type(app.sounds), "steady", steady)
    app.push(Probe(app, 10))
    app.run()
    assert max(app.clock.naps) == pytest.approx(longest)


def test_a_minimised_window_wakes_every_other_second(app):
    app.push(Probe(app, 60))
    app.round(0)  # the window's own first events
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app.run()
    assert max(app.clock.naps) == HIDDEN_REST and sum(nap < HIDDEN_REST for nap in app.clock.naps) < 150
    assert app.clock.naps[-20:] == [HIDDEN_REST] * 20


@pytest.mark.parametrize("event", [pygame.WINDOWSHOWN, pygame.WINDOWMINIMIZED], ids=["seen", "minimised"])
def test_few_ticks_pass_at_rest(app, event):
    scene = Probe(app, 30)
    app.push(scene)
    app.round(0)  # the window's own first events
    pygame.event.post(pygame.event.Event(event))
    app.run()
    assert scene.seconds >= 30 and scene.ticks < 30 * 10


def test_a_long_halt_does_not_make_time_leap(app):
    scene = Probe(app)
    app.push(scene)
    app.round(3600.0)
    assert scene.ticks == round(LONGEST / TICK)


def test_the_scene_follows_the_window_when_it_is_resized(app):
    scene = Probe(app)
    app.push(scene)
    app.screen.window.size = (1280, 720)
    app.round(TICK)
    assert app.size == scene.size == app.screen.surface.get_size() == (1280, 720)
    assert app.screen.surface.get_at((1279, 719))[:3] == (0, 90, 0)


def test_full_screen_goes_both_ways_and_is_remembered_and_no_other_setting_turns_a_window_into_it(app):
    app.change(volume=0.1)
    assert not app.fullscreen and app.settings.fullscreen
    app.toggle_fullscreen()
    assert app.fullscreen and app.settings.fullscreen
    app.toggle_fullscreen()
    assert not app.fullscreen and not app.settings.fullscreen
    full = App(settings=Settings(fullscreen=True))
    assert full.fullscreen and full.size == pygame.display.get_desktop_sizes()[0]
    full.screen.window.destroy()


def test_a_last_scene_that_ends_by_itself_ends_the_program(app):
    class Fleeting(Probe):
        def step(self, dt):
            self.host.pop()
            return True

    scene = Fleeting(app)
    app.push(scene)
    app.run()
    assert scene.left and not app.scenes


def test_a_new_scene_appears_through_the_fading_old_one(app):
    class Red(Probe):
        def draw(self, surface, ahead):
            surface.fill((200, 0, 0))

    app.push(Probe(app))
    app.round(0)
    app.push(Red(app))
    app.round(0)
    assert app.screen.surface.get_at((9, 9))[:3] == (0, 90, 0)
    app.clock.time += 0.08
    app.round(0)
    red, green, _ = app.screen.surface.get_at((9, 9))[:3]
    assert 60 < red < 140 and 20 < green < 70
    app.clock.time += 0.2
    app.round(0)
    app.round(0)
    assert app.screen.surface.get_at((9, 9))[:3] == (200, 0, 0) and not app.dirty


def test_settings_are_written_once_they_rest_and_at_the_end():
    written = []
    app = App((960, 540), clock=FakeClock(), keep=lambda settings: not written.append(settings))
    app.push(Probe(app, 2))
    for volume in (0.1, 0.2, 0.3):
        app.change(volume=volume)
        app.round(TICK)
    assert written == [] and app.settings.volume == 0.3
    app.clock.time += 1
    app.round(TICK)
    assert written == [app.settings]
    app.change(volume=0.4)
    app.quit()
    app.run()
    assert [settings.volume for settings in written] == [0.3, 0.4]


def test_settings_that_could_not_be_written_are_tried_again():
    tried = []
    app = App((960, 540), clock=FakeClock(), keep=lambda settings: bool(tried.append(settings)) or len(tried) > 2)
    app.push(Probe(app, 60))
    app.change(volume=0.3)
    app.run()
    assert [settings.volume for settings in tried] == [0.3] * 3


def test_a_home_that_is_not_utf8_keeps_what_is_played(tmp_path):
    home = os.fsencode(tmp_path) + b"/st\xff"
    code = "from game.store.files import data_folder; from game.store import *; f = data_folder();"
    code += "assert save_settings(f / 'settings.json', Settings(volume=0.25)) and not Journal(f / 'r').trouble"
    environment = {**os.environb, b"HOME": home, b"XDG_DATA_HOME": home}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    (kept,) = Path(os.fsdecode(home)).rglob("settings.json")
    assert "0.25" in kept.read_text(encoding="utf-8")


# -- keys that are held -----------------------------------------------------------------------------------------------


def held(app, key, letter="", times=6):
    """A key goes down, is repeated by pygame while it is held, and goes up."""
    for kind in (*[pygame.KEYDOWN] * times, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, unicode=letter, mod=0))
        app.round(TICK)


@pytest.fixture
def table(app):
    app.settings = Settings(speed="instant", fullscreen=False)
    app.open(Door.MENU)
    sit(app, rules.ruleset("royal-cotillion"), number=9)
    app.advance(1)
    return app.top


def test_a_card_that_is_moved_after_a_long_rest_flies_all_its_way(app, table):
    app.change(speed="normal")
    table.enter()
    app._nap = LONG_REST
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" "))
    app.clock.time += 0.4
    app.round(0.4)
    assert len(table.session.moves) == 1 and table.board.flying
    flight = next(sprite.flight for sprite in table.board.sprites if sprite.flight.over > table.board.now)
    assert table.board.now - flight.begin < 1 / 60


def test_a_double_click_that_ends_a_long_rest_turns_one_card(app, table):
    index = table.board.floor.spots[0]
    app.clock.time += 0.4
    app._nap = LONG_REST
    for elapsed in (0.4, 0.06):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(round(index.x), round(index.y)), button=1))
        app.round(elapsed)
        app._nap = 0.0
        app.clock.time += 0.06
    assert len(table.session.moves) == 1


def test_held_commands_are_carried_out_once_and_taps_on_a_busy_machine_count_once_each(app, table):
    held(app, pygame.K_SPACE)
    assert len(table.session.moves) == 1
    held(app, pygame.K_m)
    assert app.settings.muted
    full = app.fullscreen
    held(app, pygame.K_F11, times=7)
    assert app.fullscreen is not full
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):  # all wait for the same round
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_F11, unicode="", mod=0))
    app.round(TICK)
    assert app.fullscreen is full
    held(app, pygame.K_n)
    assert table.session.number == 9, "N does not answer its own question"
    assert figures(app.journal, "royal-cotillion").played == 0
    held(app, pygame.K_ESCAPE, times=1)
    for kind in (pygame.KEYDOWN, pygame.WINDOWFOCUSLOST, pygame.KEYDOWN):  # it was let go of in another window
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, unicode="", mod=0))
    app.round(TICK)
    assert len(table.session.moves) == 3


def test_undo_redo_arrows_and_letters_go_on_while_they_are_held(app, table):
    for _ in range(5):
        held(app, pygame.K_SPACE, times=1)
    held(app, pygame.K_u, times=4)
    assert len(table.session.moves) == 1
    held(app, pygame.K_r, times=3)
    assert len(table.session.moves) == 4
    held(app, pygame.K_d, "d", times=3)
    assert app.top is not table
    held(app, pygame.K_1, "1", times=3)
    assert app.top.field.typed == "111"
    held(app, pygame.K_BACKSPACE, times=2)
    assert app.top.field.typed == "1"
    held(app, pygame.K_ESCAPE, times=1)
    held(app, pygame.K_ESCAPE)
    assert app.top is app.scenes[0] and not app.quitting
    chosen = app.top.list.index
    held(app, pygame.K_DOWN, times=3)
    assert app.top.list.index == chosen + 3
