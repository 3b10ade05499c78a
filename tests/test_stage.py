from __future__ import annotations

import pygame
import pytest

from game.look.type import scaled
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.stage import TICK, Stage
from game.store import Settings


class Probe(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, app, name="probe", ticks_of_motion=0):
        super().__init__(app)
        self.name, self.left, self.log = name, ticks_of_motion, []
        self.draws, self.aheads, self.events = 0, [], []

    def enter(self):
        self.log.append("enter")

    def leave(self):
        self.log.append("leave")

    def resize(self, size):
        self.log.append(size)

    def handle(self, event):
        self.events.append(event)

    def step(self, dt):
        self.left -= 1
        return self.left >= 0

    def draw(self, surface, ahead):
        self.draws += 1
        self.aheads.append(ahead)


class Overlay(Probe):
    overlay = True


def key(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture
def stage():
    return Stage((640, 360))


def test_scenes_enter_after_layout_and_leave_when_covered(stage):
    first, second = Probe(stage), Probe(stage)
    stage.push(first)
    stage.push(second)
    stage.pop()
    assert first.log == [(640, 360), "enter", "leave", "enter"]
    assert second.log == [(640, 360), "enter", "leave"]


def test_replace_takes_the_place_and_pop_of_the_last_ends_the_program(stage):
    first, second = Probe(stage), Probe(stage)
    stage.push(first)
    stage.replace(second)
    assert stage.scenes == [second] and first.log[-1] == "leave"
    assert not stage.quitting
    stage.pop()
    assert stage.quitting


def test_a_covered_scene_learns_of_a_new_size_when_it_is_seen_again(stage):
    first, second = Probe(stage), Probe(stage)
    stage.push(first)
    stage.push(second)
    stage.resize((800, 600))
    stage.resize((900, 600))
    assert second.log[-2:] == [(800, 600), (900, 600)] and (800, 600) not in first.log
    stage.pop()
    assert first.log[-2:] == [(900, 600), "enter"]


def test_under_an_overlay_the_scene_below_goes_on_but_gets_no_events(stage):
    below, overlay = Probe(stage), Overlay(stage)
    stage.push(below)
    stage.push(overlay)
    stage.picture()
    stage.advance(TICK)
    stage.post(key(pygame.K_a))
    assert below.draws == 1 and below.left == -1
    assert len(overlay.events) == 1 and [event.type for event in below.events] == [pygame.WINDOWLEAVE]


def test_time_goes_in_ticks_and_the_rest_is_kept_and_drawn_between(stage):
    scene = Probe(stage, ticks_of_motion=1000)
    stage.push(scene)
    for _ in range(10):
        stage.advance(0.25 * TICK)
    assert scene.left == 998
    stage.picture()
    assert scene.aheads == [pytest.approx(0.5 * TICK)]


def test_it_is_drawn_only_when_something_changes(stage):
    scene = Probe(stage, ticks_of_motion=3)
    stage.push(scene)
    drawn = []
    for _ in range(6):
        stage.picture()
        drawn.append(scene.draws)
        stage.advance(TICK)
    assert drawn == [1, 2, 3, 4, 4, 4]
    scene.invalidate()
    stage.picture()
    assert scene.draws == 5


def test_keys_that_work_everywhere(stage):
    scene = Probe(stage)
    stage.push(scene)
    full = stage.settings.fullscreen
    stage.post(key(pygame.K_F11))
    assert stage.fullscreen is not full
    stage.post(key(pygame.K_RETURN, pygame.KMOD_LALT))
    assert stage.fullscreen is full
    stage.post(key(pygame.K_m))
    assert stage.settings.muted
    stage.post(key(pygame.K_RETURN))
    assert [event.key for event in scene.events] == [pygame.K_RETURN]


def test_while_typing_m_is_a_letter_but_control_m_still_mutes(stage):
    class Field(Probe):
        typing = True

    scene = Field(stage)
    stage.push(scene)
    stage.post(key(pygame.K_m))
    assert not stage.settings.muted and len(scene.events) == 1
    stage.post(key(pygame.K_m, pygame.KMOD_LCTRL))
    assert stage.settings.muted


def test_closing_the_window_ends_the_program(stage):
    stage.push(Probe(stage))
    stage.post(pygame.event.Event(pygame.WINDOWCLOSE))
    assert stage.quitting


def test_two_stages_have_letters_of_their_own_size():
    large, usual = (Stage((1920, 1080), settings=Settings(text_scale=scale)) for scale in ("150 %", "100 %"))
    for stage in (large, usual, large):
        page = stage.open(Door.SETTINGS)
        assert scaled(18, page.u) == (27 if stage is large else 18)
        assert (page.buttons["hands"].rect.w > 450) is (stage is large)
