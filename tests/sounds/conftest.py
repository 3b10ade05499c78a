"""The studio is no package of the program: tests reach it by its folder."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="session")
def studio() -> Iterator[Callable[[str], ModuleType]]:
    """The studio's modules by name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(SOUNDS)
        yield lambda name: importlib.import_module(f"studio.{name}")


class Pieces(dict[str, Any]):
    """The dances by name, each read when it is first asked for."""

    def __init__(self, read: Callable[[str], Any]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, name: str) -> Any:
        self[name] = self._read(name)
        return self[name]


@pytest.fixture(scope="session")
def pieces(studio):
    return Pieces(studio("music.dances").piece)


@pytest.fixture(scope="session")
def measures(studio):
    return studio("music.measures")
