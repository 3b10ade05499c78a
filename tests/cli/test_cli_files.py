"""Devices, pipes and links in the place of files: nothing hangs or is replaced, and what is wrong is a sentence."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import main as program
from game.cli.bookkeeping import written
from game.store import files as folders
from game.window.app import picture_folder
from tests.systems import POSIX

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data_folder", lambda: tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int) -> str:
    try:
        assert program.main(list(arguments)) == status
    except SystemExit as left:
        assert left.code == status
    return "".join(capsys.readouterr())


@POSIX
def test_an_export_replaces_no_device_and_no_link(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "link").symlink_to("file")
    assert "no such device" in said(capsys, "journal", "--export", "pipe", status=1).lower()
    assert (folder / "pipe").is_fifo()
    said(capsys, "journal", "--export", "link", status=0)
    assert (folder / "link").is_symlink() and (folder / "file").read_text(encoding="utf-8").startswith('{"cotillion"')
    said(capsys, "journal", "--export", "/dev/null", status=0)
    assert Path("/dev/null").is_char_device()


def test_an_export_into_a_folder_is_refused_also_where_no_file_can_be_a_pipe(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, which has neither this flag nor this function."""
    monkeypatch.delattr(os, "O_NONBLOCK", raising=False)
    monkeypatch.delattr(os, "set_blocking", raising=False)
    assert "could not be written" in said(capsys, "journal", "--export", str(folder), status=1)
    said(capsys, "journal", "--export", os.devnull, status=0)


@POSIX
def test_a_file_stays_whole_where_writing_fails(folder: Path) -> None:
    (folder / "kept").write_text("before", encoding="utf-8")
    (folder / "kept").chmod(0o640)
    with pytest.raises(RuntimeError), written(folder / "kept") as file:
        file.write(b"half")
        raise RuntimeError
    assert (folder / "kept").read_text(encoding="utf-8") == "before" and not list(folder.glob("*.new"))
    with written(folder / "kept") as file:
        file.write(b"after")
    assert (folder / "kept").read_text(encoding="utf-8") == "after" and (
        folder / "kept"
    ).stat().st_mode & 0o777 == 0o640


@POSIX
def test_pipes_in_the_place_of_files_hold_nothing_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(folder / "p.png")
    assert "not a picture" in said(capsys, "play", "p.png", status=2)
    assert "p.png" in said(capsys, "snapshot", "p.png", "--size", "320x180", "--at", "0", status=1)
    (folder / "data").mkdir()
    os.mkfifo(folder / "data" / "records.sqlite-journal")
    assert "You have not played" in said(capsys, "statistics", status=0)


@POSIX
def test_a_pipe_in_the_place_of_the_desktops_folders(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(folder / "user-dirs.dirs")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("HOME", str(folder))
    assert picture_folder(folder) == folder / "Cotillion pictures"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["journal", "--export", ""], "no name"),
        (["journal", "--import", ""], "no name"),
        (["snapshot", "x.png", "--at", "86400"], "at most 600 seconds"),
        (["snapshot", "x.png", "--size", "7680x7680"], "7680x4320"),
    ],
)
def test_what_would_never_end_is_refused(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in said(capsys, *arguments, status=2)


def test_without_an_input_nothing_is_taken_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert "no input" in said(capsys, "journal", "--import", "-", status=1)


@pytest.mark.parametrize("letters", ["\0" * 5_000_000, '{"cotillion": "journal", "version": 1}\n' + "x" * 5_000_000])
def test_an_import_without_lines_is_read_in_parts(
    letters: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(letters))
    known = letters.startswith("{")
    assert ("1 could not be read" if known else "not a journal") in said(
        capsys, "journal", "--import", "-", status=0 if known else 1
    )


def test_it_starts_where_python_looks_into_no_folder_of_its_own() -> None:
    run = subprocess.run(
        [sys.executable, "-I", str(ROOT / "main.py"), "code", "carpet"], capture_output=True, text=True
    )
    assert run.returncode == 0 and run.stdout.strip() and not run.stderr


def test_from_within_a_zip_file_it_says_what_to_do(folder: Path) -> None:
    with zipfile.ZipFile(folder / "cotillion.zip", "w") as packed:
        packed.write(ROOT / "main.py", "__main__.py")
    run = subprocess.run([sys.executable, "cotillion.zip", "list"], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 1 and "Unpack it" in run.stderr and "Traceback" not in run.stderr
