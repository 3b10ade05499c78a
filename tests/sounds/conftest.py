"""The studio is no package of the program: tests reach it by its folder."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="session")
def studio() -> Iterator[Callable[[str], ModuleType]]:
    """The studio's modules by name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(SOUNDS)
        yield lambda name: importlib.import_module(f"studio.{name}")
