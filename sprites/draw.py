"""Writes every SVG under sprites/svg from the drawing code of the decks and the ballroom.

python sprites/draw.py           writes what has changed
python sprites/draw.py --check   writes nothing; names the files that differ and exits 1 if there are any
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SVG = HERE / "svg"
ROOMS = ("deco", "masquerade", "ballroom")


def files() -> dict[str, str]:
    """Every file by its path below sprites/svg."""
    sys.path.insert(0, str(HERE.parent))
    drawn: dict[str, str] = {}
    for room in ROOMS:
        drawn.update(importlib.import_module(f"sprites.{room}").files())
    return drawn


def differing(drawn: dict[str, str], folder: Path = SVG) -> list[str]:
    """Paths whose file is missing, not as drawn, or drawn by nobody."""
    changed = []
    for path, text in drawn.items():
        file = folder / path
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            changed.append(path)
    known = set(drawn)
    strays = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return sorted(changed) + sorted(path for path in strays if path not in known)


def main(arguments: list[str]) -> int:
    drawn = files()
    paths = differing(drawn)
    if arguments == ["--check"]:
        for path in paths:
            print(f"differs: {path}")
        return 1 if paths else 0
    for path in paths:
        file = SVG / path
        if path not in drawn:
            print(f"not drawn by anything: {path}")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn[path], encoding="utf-8", newline="\n")
    print(f"{len(drawn)} files, {len(paths)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
