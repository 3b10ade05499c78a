"""What is told to the program that freezes ours: whatever is found by a list is named, and nothing else goes in."""

from __future__ import annotations

import ast
import io
import struct
from fnmatch import fnmatch
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game import rules
from game.cli.text.commands import COMMANDS
from game.make import freeze
from game.scenes.doors import EVERY_DOOR
from game.words.languages import codes, file_of


def told() -> dict[str, object]:
    """The names given to PyInstaller's Analysis."""
    call = next(node for node in ast.walk(ast.parse(freeze.spec(Path("icon.ico")))) if isinstance(node, ast.Call))
    return {word.arg or "": ast.literal_eval(word.value) for word in call.keywords}


def test_whatever_is_imported_by_its_name_is_named() -> None:
    named = told()["hiddenimports"]
    assert isinstance(named, list) and len(named) == len(set(named))
    games = {f"game.rules.games.{game.id.replace('-', '_')}" for game in rules.GAMES}
    scenes = {f"game.scenes.{door.to.rpartition('.')[0]}" for door in EVERY_DOOR}
    does = {f"game.cli.text.{command.does.partition('.')[0]}" for command in COMMANDS if "." in command.does}
    tongues = {f"game.words.{code}" for code in codes() if (file_of(code).parent / "__init__.py").exists()}
    assert games | scenes | does | tongues | {"game.words.facts"} <= set(named)
    assert "game.cli.installed" not in named and "main" not in named


def test_every_other_file_lies_where_a_checkout_has_it() -> None:
    files = told()["datas"]
    assert isinstance(files, list)
    held = {f"{folder}/{Path(path).name}" for path, folder in files}
    assert {f"game/words/{code}/catalogue.po" for code in codes() if code != "en"} <= held
    assert {"sounds/win1.wav", "sprites/svg/dancers/QH.svg", "game/store/dances.txt"} <= held
    assert not {name for name in held if name.endswith((".py", ".pyc", ".abc"))}


KINDS = """main.py game/*.py game/cli/linux/*.metainfo.xml game/friends/*.toml game/friends/ids.txt
game/words/*/catalogue.po game/lesson/lessons.txt game/store/dances.txt game/store/rulesets.txt
game/solver/odds/book.csv game/solver/odds/*.json game/solver/odds/*.txt game/solver/problems/*.jsonl sounds/*.wav
sounds/dances/*.ogg sounds/dances/*.json sprites/type/*.ttf sprites/svg/*.svg sprites/svg/*/classic.json"""
"""What a player's program is made of; whoever adds a kind of file adds it here."""


def test_a_program_holds_the_kinds_of_files_that_are_listed_and_no_other() -> None:
    held = {path.as_posix() for path in freeze.parts()}
    listed = {kind: {name for name in held if fnmatch(name, kind)} for kind in KINDS.split()}
    assert not held - set().union(*listed.values())
    assert not [kind for kind, found in listed.items() if not found]


@pytest.mark.parametrize(("system", "console"), [("darwin", False), ("win32", True), ("linux", True)])
def test_the_application_of_a_mac_is_not_one_in_the_background(system: str, console: bool) -> None:
    made: dict[str, dict[str, Any]] = {}
    kinds = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    rooms = {kind: lambda *parts, **how: made.setdefault(how.get("name", ""), how) and Mock() for kind in kinds}
    exec(freeze.spec(Path("icon"), system), rooms)
    assert made[freeze.NAME]["console"] is console and made[freeze.ONE]["console"] is True
    assert made[freeze.ONE]["hide_console"] == ("hide-early" if system == "win32" else None)
    assert ("Cotillion.app" in made) == (system == "darwin")


def test_windows_and_macs_get_an_icon_in_all_sizes() -> None:
    ico, icns = freeze.windows_icon((16, 32, 256)), freeze.mac_icon()
    assert struct.unpack_from("<HHH", ico) == (0, 1, 3)
    for n, side in enumerate((16, 32, 256)):
        wide, _, _, _, _, _, size, place = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * n)
        picture = pygame.image.load(io.BytesIO(ico[place : place + size]))
        assert picture.get_size() == (side, side) and wide in (side, 0)
    assert icns[:4] == b"icns" and int.from_bytes(icns[4:8], "big") == len(icns) and icns[8:12] == b"icp4"


def test_the_folder_for_an_appimage_starts_the_program(tmp_path: Path) -> None:
    program = tmp_path / freeze.NAME / freeze.NAME
    program.parent.mkdir()
    program.write_text("program", encoding="utf-8")
    top = freeze.image(tmp_path)
    assert (top / "AppRun").read_text(encoding="utf-8") == "program" and (top / ".DirIcon").read_bytes()[
        :4
    ] == b"\x89PNG"
    assert "Exec=cotillion\n" in (top / "cotillion.desktop").read_text("utf-8")
    assert list(top.glob("usr/share/metainfo/*.xml")) and freeze.image(tmp_path) == top


def test_without_pyinstaller_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(freeze, "find_spec", lambda _: None)
    assert freeze.main([]) == 1 and "Install PyInstaller" in capsys.readouterr().err
