"""The folder of the player's pictures: no file in it is ever written over."""

from __future__ import annotations

from pathlib import Path


def kept(folder: Path, name: str, files: dict[str, bytes]) -> list[str]:
    """Write files, by the endings of their names, and make the folder if need be; returns the names. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    name = _free(folder, name, files)
    for ending, data in files.items():
        path = folder / (name + ending)
        half = path.with_suffix(".part")
        half.write_bytes(data)
        half.replace(path)
    return [name + ending for ending in files]


def _free(folder: Path, name: str, endings: dict[str, bytes]) -> str:
    """The name, with a number after it if there is a file of that name already."""
    number = 1
    while any((folder / f"{name}{f' {number}' if number > 1 else ''}{ending}").exists() for ending in endings):
        number += 1
    return f"{name} {number}" if number > 1 else name
