"""Files that the player names: a regular one is replaced as a whole, anything else is written into."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def written(out: Path) -> Iterator[BinaryIO]:
    """A file to write to. A regular file is whole at every moment, the old one or the new one, and links lead to it;
    into a device or a pipe it is written, which must have somebody at its other end. Raises OSError."""
    target = Path(os.path.realpath(out))
    if out.exists() and not out.is_file():
        handle = os.open(out, os.O_WRONLY | os.O_NONBLOCK)  # a pipe that nobody reads would be waited for for ever
        os.set_blocking(handle, True)
        with os.fdopen(handle, "wb") as file:
            yield file
        return
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(prefix=target.name[:100], suffix=".new", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            os.chmod(name, mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What the system takes from the rights of a new file."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
