"""The folder for the player's settings and journal."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

log = logging.getLogger(__name__)


def reveal(folder: Path) -> bool:
    """Show a folder, which is made if it is missing, and wait for nothing; returns whether the system has a program
    for that.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
    except OSError as error:
        log.warning("The folder %s can't be shown (%s).", folder, error)
        return False
    program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if program:
        Thread(target=_run, args=([program, str(folder)],), daemon=True).start()
    return program is not None


def _run(command: list[str]) -> None:
    """Run a program to its end, without its words."""
    quiet = subprocess.DEVNULL
    try:
        subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False)
    except OSError as error:
        log.warning("The folder can't be shown (%s).", error)


OURS = Path("Cotillion", "Cotillion")
"""The folder within the system's folder for such data."""
NOWHERE = Path(os.devnull) / OURS
"""A folder that can't be made on any system."""


def data_folder() -> Path:
    """Where settings and journal are kept. The folder is made if it is missing; whoever writes there finds out if that
    is not possible.
    """
    try:
        folder = _for_data() / OURS
    except (RuntimeError, KeyError):  # the system offers no such place
        return NOWHERE
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def settled_folder() -> Path | None:
    """The same folder where it is there already; it is not made."""
    try:
        folder = _for_data() / OURS
        return folder if folder.is_dir() else None
    except (OSError, RuntimeError, KeyError):
        return None


def _for_data() -> Path:
    """The system's folder for what programs keep, the same as SDL finds. Raises RuntimeError or KeyError."""
    if sys.platform == "win32":
        return Path(os.environ["APPDATA"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    named = os.environ.get("XDG_DATA_HOME")
    return Path(named) if named else Path.home() / ".local" / "share"
