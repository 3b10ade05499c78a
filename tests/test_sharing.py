"""Several processes share the tests: each test is run once, whatever fails anywhere is told, and all are counted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.__main__ import COMPILED, NUMBER, SHARED, WRITES_NONE, environment

HOUSE = Path(__file__).parents[1]
FILE = """
import pytest, pathlib
FOLDER = pathlib.Path(__file__).parent
@pytest.mark.parametrize("turn", range(3))
def test_once(turn):
    (FOLDER / f"run {number} {{turn}}").touch(exist_ok=False)
"""
LONG = """
import pathlib, pytest, time
FOLDER = pathlib.Path(__file__).parent
@pytest.mark.parametrize("turn", range(4))
def test_first_and_last_at_once(turn):
    (FOLDER / f"begun {turn}").touch(exist_ok=False)
    ends = time.monotonic() + 250
    while turn in (0, 3) and not (FOLDER / f"begun {3 - turn}").exists():
        assert time.monotonic() < ends, "nobody else took the last tests of this file"
        time.sleep(0.01)
"""


def share(folder: Path, *options: str, processes: int = 2) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tests", "--processes", str(processes), str(folder), f"--rootdir={folder}", *options]
    return subprocess.run(words, capture_output=True, text=True, cwd=HOUSE, timeout=300)


def closing(told: subprocess.CompletedProcess[str]) -> str:
    """The last line without the time; no other line may count tests."""
    *before, last = told.stdout.strip().splitlines()
    assert not any(" passed" in line for line in before)
    return last.partition(" in ")[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(2):
        (tmp_path / f"part{number}").mkdir()
        (tmp_path / f"part{number}" / f"test_part{number}.py").write_text(FILE.format(number=number), encoding="utf-8")
    return tmp_path


def test_where_nothing_may_be_compiled_beside_the_sources_the_processes_still_share_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(WRITES_NONE, raising=False)
    told = environment(tmp_path, 1)
    assert told[NUMBER] == "1" and told[SHARED] == str(tmp_path)
    assert told.get(COMPILED) == os.environ.get(COMPILED), "it is found where Python leaves it"
    monkeypatch.setenv(WRITES_NONE, "1")
    told = environment(tmp_path, 1)
    assert WRITES_NONE not in told and Path(told[COMPILED]).is_relative_to(tmp_path)


def test_every_test_is_run_once_and_counted_once_and_what_fails_is_told(folder: Path) -> None:
    """Those of one file too."""
    (folder / "part1" / "test_wrong.py").write_text("def test_wrong():\n    assert 2 + 2 == 5\n", encoding="utf-8")
    (folder / "part1" / "test_long.py").write_text(LONG, encoding="utf-8")
    told = share(folder)
    assert told.returncode == 1
    done = sorted(path.name for path in folder.rglob("run *"))
    assert done == [f"run {number} {turn}" for number in range(2) for turn in range(3)]
    assert "assert (2 + 2) == 5" in told.stdout
    assert closing(told) == "10 passed, 1 failed"


def test_thorough_tests_are_run_with_all_and_no_test_at_all_is_no_success(tmp_path: Path) -> None:
    text = "import pytest\n@pytest.mark.thorough\ndef test_long(): pass\n"
    (tmp_path / "test_some.py").write_text(text, encoding="utf-8")
    words = ["-p", "tests.conftest", "-c", str(HOUSE / "pyproject.toml")]
    told = share(tmp_path, *words, processes=1)
    assert told.returncode == 5 and closing(told) == "0 passed, 0 failed"
    assert closing(share(tmp_path, *words, "--all", processes=1)) == "1 passed, 0 failed"


def test_a_process_that_breaks_off_is_told_since_its_tests_are_not_counted(folder: Path) -> None:
    (folder / "part1" / "test_last.py").write_text(
        "import os\ndef test_ends_it():\n    os._exit(9)\n", encoding="utf-8"
    )
    told = share(folder / "part1", processes=1)
    assert told.returncode == 9 and closing(told).endswith("1 process that broke off")
