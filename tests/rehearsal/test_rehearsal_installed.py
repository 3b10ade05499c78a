"""The wheel, installed into an environment of its own, works from any folder and needs nothing of the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from game import __version__
from game.make.freeze import parts
from tests.rehearsal.conftest import BIN, HOUSE, SUFFIX

PACKAGE = "cotillion_patience"
LAMP = """
import time
from pathlib import Path
import cotillion_patience
from game import rules
from game.solver.worker import Worker

def look():
    worker = Worker()
    worker.ask(rules.ruleset("captive-queens").deal(1))
    while not worker.finished:
        verdict = worker.poll()
        time.sleep(0.01)
    print(verdict.answer.name)
    worker.close()
    print(Path(rules.__file__).parts[-4:-2])

if __name__ == "__main__":
    look()
"""

LAUNCHED = """
import sys
import venv
from importlib import import_module
from importlib.metadata import entry_points

(entry,) = entry_points(group="console_scripts", name="cotillion")
try:
    start = import_module(entry.value.replace(":", "."))
except ImportError:
    start = entry.load()
sys.argv = ["cotillion", "--version"]
sys.exit(start())
"""
"""As programs do that make one file of a package: what is called like a module is taken for one."""

pytestmark = pytest.mark.thorough


@pytest.fixture
def run(environment: Path, tmp_path: Path):
    """Runs a command of the environment from a folder that has nothing to do with it; returns what it printed."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def asked(command: str, *words: str) -> str:
        done = subprocess.run(
            [environment / f"{command}{SUFFIX}", *words],
            cwd=tmp_path,
            env={**outside, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return asked


def test_the_wheel_holds_what_a_player_needs_and_no_more(wheel: Path) -> None:
    packed = ZipFile(wheel)
    names = packed.namelist()
    assert {name.split("/")[0] for name in names} == {PACKAGE, f"{PACKAGE}-{__version__}.dist-info"}
    kinds = {re.sub(r".*\.", "", name) for name in names if name.startswith(f"{PACKAGE}/s")}
    assert kinds == {"svg", "json", "ttf", "wav", "ogg"}
    held = {name.partition("/")[2] for name in names if name.startswith(f"{PACKAGE}/")} - {"__init__.py"}
    assert held == {path.as_posix() for path in parts()}, "frozen programs hold the same"
    assert not [name for name in held if packed.read(f"{PACKAGE}/{name}") != (HOUSE / name).read_bytes()]
    assert wheel.stat().st_size < 24_000_000  # over half of it is music


TOP = """.ci .gitattributes .github .gitignore CHANGELOG.md CONTRIBUTING.md LICENSE PKG-INFO README.md game main.py
pyproject.toml requirements.txt sounds sprites tests"""
"""What the source distribution has at its top."""


def test_the_source_distribution_holds_a_whole_checkout(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as packed:
        held = {Path(*Path(one.name).parts[1:]).as_posix() for one in packed if one.isfile()}
    asked = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True)
    tracked = {name for name in asked.stdout.split("\0") if name and (HOUSE / name).exists()}
    assert {name.split("/")[0] for name in held} == {*TOP.split()}
    assert tracked <= held, "so that it can be tested and built again"
    assert not [name for name in held if name.endswith((".pyc", ".ogg.tmp", ".whl"))]


@pytest.mark.parametrize("command", ["cotillion", "cotillionw"])
def test_it_says_its_version(run, command: str) -> None:
    assert run(command, "--version") == f"Cotillion {__version__}\n"


def test_a_program_that_packs_it_into_one_file_finds_its_start(run) -> None:
    assert run("python", "-c", LAUNCHED) == f"Cotillion {__version__}\n"


def test_a_checkout_is_installed_to_be_worked_on(tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    commands = tmp_path / BIN
    subprocess.run([commands / f"python{SUFFIX}", "-m", "pip", "install", "-q", "-e", HOUSE], check=True, timeout=300)
    words = ["snapshot", "table.png", "--size", "640x360"]
    subprocess.run([commands / f"cotillion{SUFFIX}", *words], cwd=tmp_path, check=True, timeout=120)
    assert pygame.image.load(tmp_path / "table.png").get_size() == (640, 360)


def test_it_lists_the_games(run) -> None:
    assert "royal-cotillion" in run("cotillion", "list")
    assert run("cotillion", "--help").startswith("usage: cotillion ")


def test_it_solves_a_deal(run) -> None:
    assert "waste>" in run("cotillion", "solve", "captive-queens", "--deal", "1")


def test_it_draws_a_table(run, tmp_path: Path) -> None:
    run("cotillion", "snapshot", "table.png", "--size", "960x540", "--game", "gavotte", "--at", "9")
    picture = pygame.image.load(tmp_path / "table.png")
    pixels = {tuple(picture.get_at((x, y))) for x in range(0, 960, 7) for y in range(0, 540, 7)}
    assert picture.get_size() == (960, 540) and len(pixels) > 1000


def test_the_solver_beside_the_game_starts(run, tmp_path: Path) -> None:
    (tmp_path / "lamp.py").write_text(LAMP, encoding="utf-8")
    told = run("python", str(tmp_path / "lamp.py"))
    assert told == f"WON\n('{PACKAGE}', 'game')\n"


def test_it_measures_odds_in_processes_of_its_own(run) -> None:
    assert "2" in run("cotillion", "odds", "captive-queens", "--deals", "2", "--jobs", "2", "--out", "odds.jsonl")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries are for Linux")
def test_a_desktop_starts_it(run, environment: Path, tmp_path: Path) -> None:
    run("cotillion", "--install-desktop")
    entry = (tmp_path / "share" / "applications" / "cotillion.desktop").read_text(encoding="utf-8")
    assert f"Exec={environment / 'cotillion'}\n" in entry
    run("cotillion", "--uninstall-desktop")
    assert not list(tmp_path.rglob("*.desktop"))
