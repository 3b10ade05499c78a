"""The desktop's entry and icon: where they go, that they start this program, and that they go again."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import main as program
from game import __version__
from game.cli import desktop
from game.store.own import FRIENDS
from game.words.languages import codes
from tests.systems import POSIX

HOUSE = Path(__file__).parents[2]
ENTRY, ICON = "applications/cotillion.desktop", "icons/hicolor/scalable/apps/cotillion.svg"
TOLD = "metainfo/org.cotillion_patience.cotillion.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SIDES = [16, 22, 24, 32, 48, 64, 128, 256, 512]
SIZED = {f"icons/hicolor/{side}x{side}/apps/cotillion.png" for side in SIDES}


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
        assert files(folder) == {ENTRY, ICON, TOLD, *SIZED}
        assert str(folder / ENTRY) in capsys.readouterr().out
    (folder / "applications" / "other.desktop").write_text("", encoding="utf-8")
    assert program.main(["--uninstall-desktop"]) == 0
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    assert left == {"applications", "applications/other.desktop"} and "no longer" in capsys.readouterr().out
    assert program.main(["--uninstall-desktop"]) == 0
    assert "was not" in capsys.readouterr().out


@pytest.mark.parametrize("named", ["", "here/relative"])
def test_without_a_folder_of_its_own_it_is_the_usual_one(named: str, tmp_path: Path, folder: Path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert desktop.install()[0] == tmp_path / ".local" / "share" / ENTRY


def test_a_folder_that_cannot_be_written_is_a_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "icons").write_text("a file in the way", encoding="utf-8")
    assert program.main(["--install-desktop"]) == 1
    assert "can’t be written" in capsys.readouterr().err


def test_other_systems_are_told_what_to_do(folder: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for option in ("--install-desktop", "--uninstall-desktop"):
        assert program.main([option]) == 1
        assert "cotillionw" in capsys.readouterr().err and not files(folder)


def test_shops_and_desktops_take_what_is_written(folder: Path) -> None:
    """By the programs that check it, and with the version and the name of the entry that there are."""
    entry, told, *_ = desktop.install()
    root = ElementTree.parse(told).getroot()
    assert root.findtext("launchable") == entry.name and f"{root.findtext('id')}.metainfo.xml" == told.name
    assert next(root.iterfind("releases/release")).get("version") == __version__
    checks = (["appstreamcli", "validate", "--pedantic", "--no-net", str(told)], ["desktop-file-validate", str(entry)])
    lacking = [check[0] for check in checks if shutil.which(check[0]) is None]
    for check in checks:
        if check[0] not in lacking:
            done = subprocess.run(check, capture_output=True, text=True)
            assert done.returncode == 0, done.stdout
    if lacking:
        pytest.skip(f"Not checked without {' and '.join(lacking)} (Debian: appstream, desktop-file-utils).")


def test_shops_are_told_of_games_and_friends_in_every_language_with_pictures_of_ours(folder: Path) -> None:
    """Homepage and pictures stand in a comment until somebody has an address for them; a shop takes them then."""
    entry, told, *_ = desktop.install()
    assert not {one.tag for one in ElementTree.parse(told).getroot()} & {"url", "screenshots"}
    kept = told.read_text("utf-8")
    assert kept.count("ADDRESS") == 6 and "://" not in kept.replace("https://ADDRESS/", "")
    note, where, _ = kept.split("<!--")[1].partition("a comment away.")
    assert "sprites/pictures" in note and where
    told.write_text(
        kept.replace(note + where, "").replace("<!--", "").replace("-->", "").replace("ADDRESS", "patience.test"),
        encoding="utf-8",
    )
    assert (
        shutil.which("appstreamcli") is None
        or not subprocess.run(
            ["appstreamcli", "validate", "--pedantic", "--no-net", str(told)], stdout=subprocess.DEVNULL
        ).returncode
    )
    root, languages = ElementTree.parse(told).getroot(), {*codes()} - {"en"}
    for many in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        said = Counter(one.get(LANGUAGE, "en") for one in root.iterfind(many))
        assert {*said} == {*codes()} and len({*said.values()}) == 1, many
    assert {one.get(LANGUAGE) for one in root.iterfind("keywords/keyword")} == {None, *languages}
    friends = len([*FRIENDS.glob("*.toml")])
    assert all(str(friends) in str(one.text) for one in [*root.iterfind("description/p")][len(codes()) :])
    shown = [str(one.text) for one in root.iterfind("screenshots/screenshot/image")]
    assert all((HOUSE / "sprites" / "pictures" / picture.rsplit("/")[-1]).exists() for picture in shown)
    assert {picture.rsplit("/", 1)[0] + "/" for picture in shown} == {root.findtext("url")}
    names = {line.split("=")[0] for line in entry.read_text("utf-8").splitlines() if line.startswith("GenericName")}
    assert names == {"GenericName", *(f"GenericName[{code}]" for code in languages)}


def test_the_flatpak_is_of_this_version_and_by_this_name() -> None:
    manifest = json.loads(desktop.DESCRIBED.with_name("org.cotillion_patience.cotillion.json").read_text("utf-8"))
    (module,) = manifest["modules"]
    ours, *theirs = module["sources"]
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert manifest["id"] == desktop.DESCRIBED.name.removesuffix(".metainfo.xml")
    assert manifest["command"] == desktop.APPLICATION in project["scripts"]
    assert manifest["rename-desktop-file"] == Path(ENTRY).name and manifest["rename-icon"] == desktop.APPLICATION
    assert ours["path"].endswith(f"/{project['name'].replace('-', '_')}-{__version__}-py3-none-any.whl")
    assert project["name"] in module["build-commands"][0]
    assert {arch for wheel in theirs for arch in wheel["only-arches"]} == {"x86_64", "aarch64"}
    assert all(re.search(r"/pygame_ce-2\.\d", wheel["url"]) and len(wheel["sha256"]) == 64 for wheel in theirs)


@POSIX
@pytest.mark.parametrize("name", ["with space", 'quo"te $lar', "back\\slash tick`s", "100% ü'é"])
def test_the_command_of_the_entry_starts_the_program_whatever_its_folder_is_called(name: str, tmp_path: Path) -> None:
    """The standard's quoting, undone by the standard's steps: the string's own escapes, %%, then a shell's quotes."""
    script = tmp_path / name / "cotillion"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\necho started\n", encoding="utf-8")
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
