"""What the system wishes, of motion and contrast, is the default, until the player chooses for himself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.look.widgets.buttons import Selector
from game.scenes.pages.settings import SettingsScene
from game.store.settings import NO_WISHES, Wishes
from game.window import screen
from game.window.screen import asked
from tests.frontdoor import Player, Story, enter, keep
from tests.systems import POSIX
from tests.typed import instance

SAYS = {
    "gdbus": (
        "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'color-scheme': <uint32 1>}, "
        "'org.gnome.desktop.interface': {'enable-animations': <false>}},)"
    ),
    "gsettings": "false",
}


def test_the_systems_wishes_count_until_the_player_chooses(home: Path) -> None:
    keep(home, cloth="burgundy")
    seen: list[tuple[bool, bool]] = []
    grounds: list[int] = []

    def story(player: Player) -> Story:
        yield 1.0
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        rows = instance(player.stage.top, SettingsScene).rows
        for name in ("", "motion", "contrast"):
            if name:
                row = instance(rows[name], Selector)
                assert row.value == "As the system"
                player.click(row.rect.right - 12, row.rect.centery)
            yield 1.0
            seen.append((player.stage.settings.reduced_motion, player.stage.settings.high_contrast))
            grounds.append(max(pygame.transform.average_color(player.picture())[:3]))

    kept = enter([], story, system=Wishes(reduced_motion=True, high_contrast=True)).settings()
    assert seen == [(True, True), (False, True), (False, False)]
    assert grounds[0] < grounds[2]
    assert (kept["motion"], kept["contrast"], kept["cloth"]) == ("full", "usual", "burgundy") and "wishes" not in kept


def test_wishes_that_change_while_the_player_is_elsewhere_count_when_he_comes_back(home: Path) -> None:
    def story(player: Player) -> Story:
        yield 1.0
        player.post(pygame.WINDOWFOCUSLOST)
        with pytest.MonkeyPatch.context() as system:
            system.setattr(screen, "asked", lambda: Wishes(True, True))
            yield 1.0
            assert not player.stage.settings.reduced_motion
            player.post(pygame.WINDOWFOCUSGAINED)
            yield lambda: player.stage.settings.reduced_motion and player.stage.settings.high_contrast

    assert enter([], story).status == 0


@POSIX
@pytest.mark.parametrize(
    ("there", "wishes"), [((), NO_WISHES), (("gdbus",), Wishes(True, True)), (("gsettings",), Wishes(True, False))]
)
def test_the_desktop_is_asked_and_one_that_says_nothing_wishes_nothing(
    there: tuple[str, ...], wishes: Wishes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in there:
        (tmp_path / name).write_text(f'#!/bin/sh\nprintf "%s\\n" "{SAYS[name]}"\n', encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    assert asked() == wishes


def test_motion_that_was_reduced_before_stays_so(home: Path) -> None:
    keep(home, reduced_motion=True)
    calm: list[bool] = []

    def story(player: Player) -> Story:
        yield 1.0
        calm.append(player.stage.settings.reduced_motion)
        player.press("m")
        yield 1.0

    kept = enter([], story).settings()
    assert calm == [True] and kept["motion"] == "reduced" and "reduced_motion" not in kept
