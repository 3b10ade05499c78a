"""The desktop's entry and icon: where they go, that they start this program, and that they go again."""

from __future__ import annotations

import configparser
import io
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import main as program
from game.cli import desktop

HOUSE = Path(__file__).parents[2]
ENTRY, ICON = "applications/cotillion.desktop", "icons/hicolor/scalable/apps/cotillion.svg"
SIZED = {f"icons/hicolor/{side}x{side}/apps/cotillion.png" for side in (16, 22, 24, 32, 48, 64, 128, 256)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def entry(words: list[str]) -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None)
    read.read_string(desktop.entry_text(words))
    return read["Desktop Entry"]


def test_entry_and_icon_come_and_go(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert program.main(["--install-desktop"]) == 0
        assert files(folder) == {ENTRY, ICON, *SIZED}
        assert str(folder / ENTRY) in capsys.readouterr().out
    assert program.main(["--uninstall-desktop"]) == 0
    assert not files(folder) and "no longer" in capsys.readouterr().out
    assert program.main(["--uninstall-desktop"]) == 0
    assert "was not" in capsys.readouterr().out


def test_nothing_else_is_taken_away(folder: Path) -> None:
    program.main(["--install-desktop"])
    (folder / "applications" / "other.desktop").write_text("")
    program.main(["--uninstall-desktop"])
    assert files(folder) == {"applications/other.desktop"}


@pytest.mark.parametrize("named", ["", "here/relative"])
def test_without_a_folder_of_its_own_it_is_the_usual_one(named: str, tmp_path: Path, folder: Path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert desktop.install()[0] == tmp_path / ".local" / "share" / ENTRY


def test_a_folder_that_cannot_be_written_is_a_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "icons").write_text("a file in the way")
    assert program.main(["--install-desktop"]) == 1
    assert "can’t be written" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--install-desktop", "--uninstall-desktop"])
def test_other_systems_are_told_what_to_do(option: str, folder: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert program.main([option]) == 1
    assert "cotillionw" in capsys.readouterr().err and not files(folder)


def test_the_icon_can_be_drawn(folder: Path) -> None:
    text = desktop.install()[1].read_bytes()
    icon = pygame.image.load_sized_svg(io.BytesIO(text), (128, 128))
    assert icon.get_size() == (128, 128) and icon.get_at((64, 20))[3] == 255


def test_each_size_has_a_drawing_of_its_own_size(folder: Path) -> None:
    """A crown alone where it is tiny, gold on green; the card from 32 pixels; the queen from 64."""
    desktop.install()
    drawn = {}
    for name in SIZED:
        picture = pygame.image.load(folder / name)
        drawn[picture.get_width()] = picture
    assert sorted(drawn) == [16, 22, 24, 32, 48, 64, 128, 256]

    def reds(side: int) -> float:
        colours = [drawn[side].get_at((x, y)) for x in range(side) for y in range(side)]
        return sum(red > 1.6 * green and red > 1.6 * blue and red > 80 for red, green, blue, _ in colours) / side**2

    assert reds(16) == reds(24) == 0 and 0.02 < reds(32) < 0.12 and reds(256) > 0.15


def test_windows_have_the_name_that_the_entry_waits_for() -> None:
    code = "import main, pygame, os; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    plain = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    name = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, env=plain, capture_output=True, text=True).stdout
    assert name == f"{desktop.APPLICATION}\n"
    assert entry(["cotillion"])["StartupWMClass"] == entry(["cotillion"])["Icon"] == desktop.APPLICATION


@pytest.mark.parametrize("name", ["plain", "with space", 'quo"te', "dol$lar", "back\\slash", "tick`s", "100%", "ü'é"])
def test_the_command_of_the_entry_starts_the_program_whatever_its_folder_is_called(name: str, tmp_path: Path) -> None:
    """The standard's quoting, undone by the standard's steps: the string's own escapes, %%, then a shell's quotes."""
    script = tmp_path / name / "cotillion"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\necho started\n")
    script.chmod(0o755)
    line = entry([str(script)])["Exec"].replace("\\\\", "\\").replace("%%", "%")
    assert subprocess.run(line, shell=True, capture_output=True, text=True, check=True).stdout == "started\n"


@pytest.mark.parametrize(
    ("started", "words"),
    [("bin/cotillion", ["{folder}/bin/cotillion"]), ("main.py", [sys.executable, "{folder}/main.py"])],
)
def test_the_command_is_the_one_that_was_used(started: str, words: list[str], tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [started, "--install-desktop"])
    assert desktop.command() == [word.format(folder=tmp_path) for word in words]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert desktop.command() == [sys.executable]


def test_two_of_these_at_once_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        program.main(["--install-desktop", "--uninstall-desktop"])
    assert left.value.code == 2 and not files(folder)
    assert "not allowed with" in capsys.readouterr().err
