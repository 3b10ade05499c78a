"""The folder for the player's settings and journal."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)


def reveal(folder: Path) -> subprocess.Popen[bytes] | None:
    """Show a folder, which is made if it is missing, and wait for nothing; returns the system's program that does so,
    or None without one.
    """
    program = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    quiet = subprocess.DEVNULL
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError as error:
        log.warning("The folder %s can't be shown (%s).", folder, error)
        return None


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
