"""The folder for the player's settings and journal."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

log = logging.getLogger(__name__)

OURS = Path("Cotillion", "Cotillion")
"""The folder within the system's folder for such data."""


def data_folder() -> Path | None:
    """Where settings and journal are kept, or None if the system offers no such place. The folder is made if it is
    missing.
    """
    try:
        folder = _for_data() / OURS
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, KeyError) as error:
        log.warning("There is no place to keep settings and journal (%s).", error)
        return None
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
