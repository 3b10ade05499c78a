"""Where the player's pictures and exported files go."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from game.store.settings import text_of


def picture_folder(data: Path) -> Path:
    """The folder for pictures that the player saves: the system's folder for pictures, else one in the home folder;
    beside the data only where there is no home.
    """
    home = Path.home()
    with suppress(OSError, UnicodeDecodeError):
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        found = re.search(r'^XDG_PICTURES_DIR="(.+)"', text_of(config / "user-dirs.dirs"), re.MULTILINE)
        named = Path(found[1].replace("$HOME", str(home))) if found else None
        if named and named.is_dir() and named != home:
            return named / "Cotillion"
    if (home / "Pictures").is_dir():
        return home / "Pictures" / "Cotillion"
    if home.is_dir() and os.access(home, os.W_OK):
        return home / "Cotillion pictures"
    return data / "pictures"


def file_folder(data: Path) -> Path:
    """The folder for files that the player exports: in the home folder; beside the data only where there is none."""
    home = Path.home()
    if home.is_dir() and os.access(home, os.W_OK):
        return home / "Cotillion files"
    return data / "files"
