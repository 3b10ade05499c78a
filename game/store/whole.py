"""Writing a file so that it is complete at every moment: the old one or the new one."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole(path: Path, mode: int = 0o600) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of the one at the path at the end. mode: its permissions. Raises
    OSError.
    """
    handle, name = tempfile.mkstemp(prefix=path.name[:100], suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            os.chmod(name, mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


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
