"""Writing a text of the program's own in one step, so that nobody reads an unfinished one."""

from __future__ import annotations

from pathlib import Path

from game.store.files import whole


def write_whole(path: Path, text: str) -> None:
    """Replace the file's content by the text in one step; raises OSError."""
    with whole(path, 0o644) as file:
        file.write(text.encode())
