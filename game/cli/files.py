"""Writing files that the player names: a regular file is replaced as a whole, anything else is written into."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from game.store.whole import whole


@contextmanager
def written(out: Path) -> Iterator[BinaryIO]:
    """A file to write to. A regular file, also through links, is complete at every moment, the old one or the new one;
    a device or pipe is written into, and a pipe must have a reader. Raises OSError.
    """
    target = Path(os.path.realpath(out))
    if out.exists() and not out.is_file():
        handle = os.open(out, os.O_WRONLY | os.O_NONBLOCK)  # a pipe that nobody reads would block for ever
        os.set_blocking(handle, True)
        with os.fdopen(handle, "wb") as file:
            yield file
        return
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    with whole(target, mode) as file:
        yield file


def _umask() -> int:
    """The permissions that the system takes away from a new file."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
