"""One picture for every window: at any number of pixels a point, and squeezed below what a layout is made for."""

from __future__ import annotations

import os

import pygame
import pytest

import main as program
from game.rules import Act
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.store import Deal, Settings
from game.table.picking import Pick
from game.window import screen
from game.window.app import App
from game.window.screen import LARGEST, SMALLEST, open_display, roomy
from tests.frontdoor import enter
from tests.scenes.player import Player, sit

POINTS = (960, 540)


class Window:
    """A window of a system that counts in points, so many pixels each."""

    def __init__(self, points: tuple[int, int], ratio: float) -> None:
        self.size = points
        self.ratio = ratio
        self.shown = 0
        self._surface = pygame.Surface((0, 0))

    def get_surface(self) -> pygame.Surface:
        size = tuple(round(side * self.ratio) for side in self.size)
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return self._surface

    def flip(self) -> None:
        self.shown += 1

    def destroy(self) -> None: ...


class Probe(Scene):
    """Writes down where the mouse was."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.seen: list[pygame.event.Event] = []

    def handle(self, event: pygame.event.Event) -> None:
        self.seen.append(event)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        surface.fill((0, 90, 0))


@pytest.fixture
def app():
    pygame.display.init()
    pygame.event.clear()
    app = App(POINTS, settings=Settings(speed="instant", lamp=False))
    app.screen.window.minimum_size = (1, 1)  # as where a window manager does not ask
    window = app.screen.window
    yield app
    window.destroy()


def press(app: App, at: tuple[int, int]) -> None:
    """A click, in the window's own points."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    app.round(0.0)


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_every_click_is_within_a_pixel_of_where_it_was_meant_and_what_is_dragged_goes_as_far(app, ratio):
    app.screen.window = Window(POINTS, ratio)
    probe = Probe(app)
    app.push(probe)
    app.round(0.0)
    assert probe.size == app.size == app.screen.surface.get_size() == (round(960 * ratio), round(540 * ratio))
    meant = [(x, x * 9 // 16) for x in range(0, probe.size[0], 7)]
    for x, y in meant:
        press(app, (int(x / ratio), int(y / ratio)))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        seen = [event.pos for event in probe.seen if event.type == kind]
        assert len(seen) == len(meant)
        most = max(max(abs(a - x), abs(b - y)) for (a, b), (x, y) in zip(seen, meant, strict=True))
        assert most <= (0 if ratio == 1 else 1)
    probe.seen.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(-4, 8), rel=(-40, 80), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    app.round(0.0)
    moved, wheel = (event for event in probe.seen if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL))
    assert moved.rel == (-40 * ratio, 80 * ratio) and moved.buttons == (1, 0, 0) and moved.pos[0] < 0
    assert wheel.y == 1


def test_a_table_is_played_by_the_same_clicks_at_any_ratio(app):
    ratio = 1.25
    app.screen.window = window = Window(POINTS, ratio)
    app.resize(app.screen.size)
    player = Player("mount-olympus", size=app.size)
    shown = sit(app, player.table.ruleset, 1)
    for _ in range(8):
        app.advance(4.0)
        carries = (move for move in player.position.legal_moves if move.act is Act.CARRY)
        move = next(carries, None)
        at = player.point(Pick(move.source, move.depth)) if move else player.spot("stock")
        player.click(at)
        press(app, (int(at[0] / ratio), int(at[1] / ratio)))
        assert shown.session.position == player.position
        assert bool(shown.hand.lifted) == bool(player.table.hand.lifted)
        player.wait(4.0)
    assert len(shown.session.moves) >= 4 and window.shown


def test_a_window_squeezed_below_the_smallest_size_shows_scenes_scaled_down_and_clicks_reach_them(app):
    for size in ((300, 70), (480, 270)):
        app.screen.window.size = size
        for door, *what in ((Door.TABLE, Deal("carpet", 1)), (Door.SHOWCASE,), (Door.MENU,)):
            scene = app.open(door, *what)
            app.round(0.1)
            while app.dirty:  # its first picture is made in pieces
                app.round(0.0)
            assert app.screen.window.get_surface().get_size() == size
            assert scene.size[0] >= SMALLEST[0] and scene.size[1] >= SMALLEST[1]
        assert app.screen.window.get_surface().get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)
    menu, asked = app.top, app.top.buttons["rules"].rect.center
    press(app, (asked[0] // 2, asked[1] // 2))
    assert app.top is not menu and type(app.top).__name__ == "RulesPage"


def test_a_picture_is_as_large_as_its_window_if_that_has_room():
    for size in ((960, 540), (1280, 720), (3840, 2160), (960, 2000)):
        assert roomy(size) == size
    assert roomy((480, 270)) == (960, 540) and roomy((480, 540)) == (960, 1080)
    assert roomy((320, 7680)) == (960, LARGEST) and roomy((0, 0)) == (960, 960)


@pytest.mark.parametrize("scene", ["menu", "table"])
def test_a_small_snapshot_shows_every_scene(scene, tmp_path):
    out = tmp_path / "small.png"
    assert program.main(["snapshot", str(out), "--scene", scene, "--size", "320x180"]) == 0
    assert pygame.image.load(out).get_size() == (320, 180)


def test_windows_is_told_of_real_pixels_before_the_display_starts_and_x11_of_the_shortest_way(monkeypatch):
    names = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_FRAMEBUFFER_ACCELERATION")
    for name in names:
        monkeypatch.delenv(name, raising=False)
    at_start, real = [], pygame.display.init
    monkeypatch.setattr(pygame.display, "init", lambda: (at_start.append(os.environ.get(names[0])), real()))
    for driver, shortest in (("windows", None), ("cocoa", None), ("wayland", None), ("x11", "0")):
        monkeypatch.setattr(pygame.display, "get_driver", lambda driver=driver: driver)
        open_display()
        assert os.environ.get(names[1]) == shortest
    assert at_start == ["permonitorv2"] * 4


def test_a_window_asks_for_all_the_pixels_there_are(monkeypatch):
    asked, real = [], pygame.Window
    monkeypatch.setattr(screen.pygame, "Window", lambda *args, **how: (asked.append(how), real(*args, **how))[1])
    screen.Screen(POINTS, False).close()
    assert asked[0]["allow_high_dpi"]


@pytest.mark.parametrize("size", ["320x180", "640x360", "1280x720"])
def test_a_window_is_as_small_as_was_asked_for_and_can_be_played_in(size):
    wide, high = map(int, size.split("x"))

    def story(player):
        yield lambda: player.top == "TonightScene"
        window, picture = player.stage.screen.window.size, player.stage.screen.size
        assert window == (wide, high) and picture == roomy(window)
        x, y = player.button("Settings")
        player.click(x * wide // picture[0], y * high // picture[1])
        yield lambda: player.top == "SettingsScene"

    assert enter(["--windowed", size], story).status == 0
