"""Several processes share the tests: each test is run once, and whatever fails anywhere is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
FILE = """
import pytest, pathlib
FOLDER = pathlib.Path(__file__).parent
@pytest.fixture(scope="module")
def table():
    yield
    (FOLDER / "put away {number}").touch(exist_ok=False)
@pytest.mark.parametrize("turn", range(3))
def test_once(table, turn):
    (FOLDER / f"run {number} {{turn}}").touch(exist_ok=False)
"""


def share(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tests", "--processes", "3", str(folder), f"--rootdir={folder}", *options]
    return subprocess.run(words, capture_output=True, text=True, cwd=HOUSE, timeout=120)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(4):
        (tmp_path / f"part{number}").mkdir()
        (tmp_path / f"part{number}" / f"test_part{number}.py").write_text(FILE.format(number=number))
    return tmp_path


def test_every_test_is_run_once_and_its_file_put_away_once(folder: Path) -> None:
    told = share(folder)
    assert told.returncode == 0, told.stdout + told.stderr
    done = sorted(path.name for path in folder.rglob("*") if " " in path.name)
    once = [f"run {number} {turn}" for number in range(4) for turn in range(3)]
    assert done == [f"put away {number}" for number in range(4)] + once


def test_what_fails_in_one_of_them_is_told(folder: Path) -> None:
    (folder / "part3" / "test_wrong.py").write_text("def test_wrong():\n    assert 2 + 2 == 5\n")
    told = share(folder)
    assert told.returncode == 1
    assert "assert (2 + 2) == 5" in told.stdout
