"""Writing a file so that it is complete at every moment: the old one or the new one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
