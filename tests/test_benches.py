"""The programs that measure say what they are for when asked, and refuse what makes no sense in a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.asked import Asked
from tests.thorough import spread

BENCH = Path(__file__).parent / "bench"
BROWSER = "bench_browser.py", ["--pyodide", "nowhere"]
PROGRAMS = sorted(path.name for path in BENCH.glob("bench_*.py"))


def run(name: str, *words: object, folder: Path) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, str(BENCH / name), *map(str, words)]
    return subprocess.run(asked, cwd=folder, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("name", spread(1, PROGRAMS[::6]))
def test_asked_for_help_a_program_only_says_what_it_is_for(name: str, tmp_path: Path) -> None:
    done = run(name, "--help", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "") and len(done.stdout) > 60
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_what_makes_no_sense_is_said_in_a_sentence(tmp_path: Path) -> None:
    senseless = (("bench_fuzz.py", ["many"]), ("bench_pysol.py", [tmp_path / "nowhere"]), BROWSER)
    for name, words in senseless if Asked.all else senseless[:1]:
        done = run(name, *words, folder=tmp_path)
        assert done.returncode == 1 and done.stderr.strip().endswith(".") and "Traceback" not in done.stderr
