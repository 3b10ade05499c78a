"""Where things are kept, and files written as a whole or set aside when damaged."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

log = logging.getLogger(__name__)


def reveal(folder: Path) -> subprocess.Popen[bytes] | None:
    """Show a folder, made if it is missing, and don't wait; returns the system's program for it, None without one."""
    program = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    quiet = subprocess.DEVNULL
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError as error:
        log.warning("The folder %s can't be shown (%s).", folder, error)
        return None


OURS = Path("Cotillion", "Cotillion")  # the folder within the system's folder for such data
NOWHERE = Path(os.devnull) / OURS  # a folder that can't be made on any system


def data_folder() -> Path:
    """Where settings and journal are kept; made if it is missing. Whoever writes there finds out if that can't be."""
    try:
        folder = _for_data() / OURS
    except (RuntimeError, KeyError):  # the system offers no such place
        return NOWHERE
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":  # the Python of its store keeps the folder elsewhere, where players have to look
            return Path(os.path.realpath(folder))
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


@contextmanager
def whole(path: Path, mode: int = 0o600) -> Iterator[BinaryIO]:
    """A file to write to, with these permissions, which takes the place of the one at the path. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=path.name[:100], suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            os.chmod(name, mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        put_in_place(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


TRIES, PAUSE = 6, 0.05  # how often a file is put in another's place, and the seconds between two tries


def put_in_place(name: str | Path, path: str | Path) -> None:
    """Give a file or folder another name, over a file that has it. On Windows that is refused while a virus scanner or
    an indexer reads either, for a moment. Raises OSError.
    """
    for _ in range(TRIES - 1):
        try:
            os.replace(name, path)
            return
        except PermissionError:
            time.sleep(PAUSE)
    os.replace(name, path)


def bring_to_disk(file: BinaryIO) -> Iterator[None]:
    """Have what was written reach the disk, in a thread; yields meanwhile. A fault is told when it is closed."""

    def bring() -> None:
        with suppress(OSError):
            os.fsync(file.fileno())

    file.flush()
    thread = threading.Thread(target=bring, name="export", daemon=True)
    with suppress(RuntimeError):  # no thread can be had
        thread.start()
    while thread.is_alive():
        yield


def set_aside(path: Path, why: str) -> Path:
    """Rename a damaged file to a free name ending in .damaged, say so in the log, and return the new name."""
    aside = path.with_name(path.name + ".damaged")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{number}.damaged")
    put_in_place(path, aside)
    log.warning("%s could not be read (%s). It was set aside as %s and a fresh one begun.", path, why, aside.name)
    return aside
