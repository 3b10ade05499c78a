"""The installed program, once for all stories, and a room for each of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.rehearsal.room import Room, missing

HOUSE = Path(__file__).parents[2]
ASIDE = shutil.ignore_patterns(".git", ".venv*", ".*_cache", ".flatpak-builder", "__pycache__", "*.egg-info", "dist")
"""What lies in a checkout and belongs to nobody else."""
BIN, SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source distribution from which it was built, of a copy of the checkout, which is gone by the
    time anybody uses them.
    """
    copy, built, tools = (tmp_path_factory.mktemp(name) for name in ("checkout", "wheel", "tools"))
    shutil.copytree(HOUSE, copy, ignore=ASIDE, dirs_exist_ok=True)
    venv.create(tools, with_pip=True)
    python = tools / BIN / f"python{SUFFIX}"
    for asked in (["pip", "install", "-q", "build"], ["build", "--outdir", str(built), str(copy)]):
        subprocess.run([python, "-m", *asked], check=True, capture_output=True, timeout=300)
    shutil.rmtree(copy)
    (found,), (source,) = built.glob("*.whl"), built.glob("*.tar.gz")
    return found, source


@pytest.fixture(scope="session")
def wheel(built: tuple[Path, Path]) -> Path:
    """The wheel alone."""
    return built[0]


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it, and what it asks for; returns the folder of its commands."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    subprocess.run([folder / BIN / f"python{SUFFIX}", "-m", "pip", "install", "-q", wheel], check=True, timeout=300)
    return folder / BIN


@pytest.fixture(scope="session")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs that need no Python."""
    if find_spec("PyInstaller") is None:
        pytest.skip("Frozen programs are not rehearsed. Install pyinstaller to do so.")
    out = tmp_path_factory.mktemp("frozen")
    asked = [sys.executable, "-m", "game.make.freeze", "--out", str(out)]
    subprocess.run(asked, cwd=HOUSE, check=True, timeout=600)
    return out


@pytest.fixture(scope="session")
def commands(request: pytest.FixtureRequest) -> Path:
    """Where the command `cotillion` is: as --program says, or else in the fresh environment."""
    said = request.config.option.program
    return Path(said).absolute() if said else request.getfixturevalue("environment")


@pytest.fixture
def room(commands: Path, tmp_path: Path) -> Iterator[Room]:
    """A player's computer, on which the program is installed."""
    lacking = missing()
    if lacking:
        pytest.skip(f"The rehearsal needs a virtual display. Install {', '.join(lacking)}.")
    found = Room(tmp_path, commands)
    yield found
    found.leave()
