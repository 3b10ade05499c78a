"""Where the window lies, from one start to the next; and when the screen may go dark."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.store import Settings
from game.store.settings import from_json
from game.window import screen
from game.window.screen import in_sight
from tests.frontdoor import Player, Story, enter, keep

ONE, TWO = pygame.Rect(0, 0, 1920, 1040), pygame.Rect(1920, 0, 1280, 1024)


def lies(player: Player) -> list[int]:
    window = player.stage.screen.window
    return [*window.position, *window.size]


def window_is(player: Player, *area: int) -> None:
    """The player moves and stretches the window by its frame; the system says so."""
    window = player.stage.screen.window
    window.position, window.size = (area[0], area[1]), (area[2], area[3])
    player.post(pygame.WINDOWMOVED, x=area[0], y=area[1])
    player.post(pygame.WINDOWSIZECHANGED, x=area[2], y=area[3])


def wait_and_quit(player: Player) -> Story:
    yield 1.0


@pytest.fixture
def two_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "screens", lambda: [ONE, TWO])


@pytest.mark.usefixtures("two_screens")
def test_the_window_opens_where_it_was_and_two_f11_leave_it_there(home: Path) -> None:
    keep(home, fullscreen=False)
    before: list[list[int]] = []

    def moves(player: Player) -> Story:
        yield 1.0
        window_is(player, 1990, 130, 1000, 600)

    def looks(player: Player) -> Story:
        yield 1.0
        before.append(lies(player))
        for _ in range(2):
            player.press("F11")
            yield 1.0
            before.append(lies(player))

    kept = enter(["--mute"], moves, usual=False).settings()
    assert kept["window"] == [1990, 130, 1000, 600], "though it was moved just before the end"
    done = enter(["--mute"], looks, usual=False)
    assert before[0] == before[2] == [1990, 130, 1000, 600] != before[1]
    assert done.settings()["window"] == [1990, 130, 1000, 600] and not done.settings()["fullscreen"]
    assert enter([], wait_and_quit).settings()["window"] == [1990, 130, 1000, 600], "a size asked for is not kept"


@pytest.mark.usefixtures("two_screens")
def test_a_system_that_places_the_window_by_its_frame_is_put_right_and_a_player_who_moves_it_is_not(home: Path) -> None:
    keep(home, fullscreen=False, window=[60, 70, 1000, 600])
    found: list[list[int]] = []

    def story(player: Player) -> Story:
        yield 0.2
        window_is(player, 61, 90, 1000, 600)
        yield 0.2
        found.append(lies(player))
        yield 1.0
        window_is(player, 200, 90, 1000, 600)
        yield 1.0
        found.append(lies(player))

    assert enter(["--mute"], story, usual=False).settings()["window"] == [200, 90, 1000, 600]
    assert found == [[60, 70, 1000, 600], [200, 90, 1000, 600]]


@pytest.mark.usefixtures("two_screens")
def test_a_maximised_window_is_one_again_and_where_it_lay_is_not_forgotten(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(home, fullscreen=False, window=[60, 70, 1000, 600])
    maximised: list[bool] = []

    class Watched(pygame.Window):
        def maximize(self) -> None:
            maximised.append(True)

    monkeypatch.setattr(pygame, "Window", Watched)

    def maximises(player: Player) -> Story:
        yield 1.0
        monkeypatch.setattr(screen, "flags", lambda window: screen.MAXIMISED)
        window_is(player, 0, 0, 1920, 1040)
        player.post(pygame.WINDOWMAXIMIZED)
        yield 1.0

    done = enter(["--mute"], maximises, usual=False)
    assert done.settings()["maximised"] and done.settings()["window"] == [60, 70, 1000, 600]
    enter(["--mute"], wait_and_quit, usual=False)
    assert maximised


@pytest.mark.parametrize(
    ("wished", "screens", "found"),
    [
        ((100, 100, 1200, 700), [ONE], (100, 100, 1200, 700)),
        ((2000, 100, 1200, 700), [ONE, TWO], (2000, 100, 1200, 700)),
        ((2500, 100, 1000, 700), [ONE], (460, 186, 1000, 700)),  # its screen is gone: the middle of another
        ((-300, -80, 1200, 700), [ONE], (0, 32, 1200, 700)),  # its bar must be reached
        ((1500, 900, 1200, 700), [ONE], (720, 340, 1200, 700)),
        ((100, 100, 3000, 2000), [TWO], (1920, 32, 1280, 992)),  # a smaller screen
        ((100, 100, 3000, 2000), [pygame.Rect(0, 0, 800, 600)], (0, 32, 960, 568)),  # never too small to play
    ],
)
def test_the_window_is_always_in_sight(
    wished: tuple[int, ...], screens: list[pygame.Rect], found: tuple[int, ...]
) -> None:
    assert in_sight(pygame.Rect(wished), screens) == pygame.Rect(found)


def test_nonsense_in_the_file_opens_the_usual_window(caplog: pytest.LogCaptureFixture) -> None:
    assert from_json({"window": []}) == Settings() and not caplog.text, "it was never moved"
    for nonsense in ("here", [1, 2, 3], [1, 2, 0, 4], [1, 2, 3, "4"], [0.5, 2, 3, 4], [10**9] * 4):
        caplog.clear()
        assert from_json({"window": nonsense}) == Settings() and "The setting window" in caplog.text


def test_the_screen_may_go_dark_at_rest_but_not_while_somebody_plays_or_watches(home: Path) -> None:
    dark: dict[str, bool] = {}

    def story(player: Player) -> Story:
        yield 1.0
        dark["here"] = pygame.display.get_allow_screensaver()
        yield 61.0
        dark["showcase by itself"] = pygame.display.get_allow_screensaver()
        assert player.top == "Showcase"
        player.press("space")
        yield lambda: player.top == "TonightScene"
        player.press("f5")
        yield lambda: player.top == "Showcase"
        yield 2.0
        dark["showcase asked for"] = pygame.display.get_allow_screensaver()
        player.press("space")
        yield 0.5
        player.post(pygame.WINDOWFOCUSLOST)
        yield 0.5
        dark["elsewhere"] = pygame.display.get_allow_screensaver()

    assert enter([], story).status == 0
    assert dark == {"here": False, "showcase by itself": True, "showcase asked for": False, "elsewhere": True}
